internal import CLinux
internal import Glibc

/// The only owner of one open file.
///
/// A descriptor that is dropped is closed without a report; `close()` throws the error of
/// `close(2)`, because some file systems report a full disk only then.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(opening path: String, flags: Int32) throws(FileFailure) {
    number = try retried { unsafe open(path, flags | O_CLOEXEC) }
  }

  /// Creates a file that did not exist, in an open folder; the umask limits `mode`.
  init(creating name: String, in folder: borrowing FileDescriptor, mode: mode_t)
    throws(FileFailure)
  {
    let folder = folder.number
    number = try retried {
      unsafe openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
  }

  /// Takes over a descriptor that nothing else closes.
  init(owning number: Int32) { self.number = number }

  deinit { _ = Glibc.close(number) }

  consuming func close() throws(FileFailure) {
    let number = self.number
    discard self
    // Linux frees the descriptor even if close is interrupted, so it is not called again.
    if Glibc.close(number) != 0, errno != EINTR { throw FileFailure() }
  }

  func status() throws(FileFailure) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw FileFailure() }
    return status
  }

  func change(mode: mode_t) throws(FileFailure) {
    let number = self.number
    _ = try retried { fchmod(number, mode) }
  }

  /// Starts writing the file to the disk without waiting, so that `sync()` waits less.
  ///
  /// If the file system cannot do this, it is not an error.
  func beginSync() {
    tipsheet_begin_sync(number)
  }

  /// Waits until the file is on the disk.
  func sync() throws(FileFailure) {
    let number = self.number
    _ = try retried { fsync(number) }
  }

  func write(_ bytes: [UInt8]) throws(FileFailure) {
    try FileDescriptor.write(bytes, to: number)
  }

  /// Reads once into `bytes` from index `start`; returns 0 at the end of the file.
  static func read(
    _ descriptor: Int32, into bytes: inout [UInt8], from start: Int
  ) throws(FileFailure) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw FileFailure() }
    }
  }

  /// Writes all bytes, in as many calls as the system needs.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw FileFailure()
      }
    }
  }
}

/// Returns the result of a system call that returns -1 on failure; repeats the call while signals interrupt it.
func retried(_ call: () -> Int32) throws(FileFailure) -> Int32 {
  while true {
    let answer = call()
    if answer >= 0 { return answer }
    if errno != EINTR { throw FileFailure() }
  }
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isDevice: Bool { [S_IFCHR, S_IFBLK].contains(st_mode & S_IFMT) }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

  /// Compares the attributes that change when a file's content does.
  func hasSameContent(as other: stat) -> Bool {
    st_size == other.st_size && st_mtim.tv_sec == other.st_mtim.tv_sec
      && st_mtim.tv_nsec == other.st_mtim.tv_nsec && st_ctim.tv_sec == other.st_ctim.tv_sec
      && st_ctim.tv_nsec == other.st_ctim.tv_nsec
  }
}
