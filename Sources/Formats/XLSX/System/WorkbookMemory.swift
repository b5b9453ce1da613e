import CXLSXWriter
import Glibc
import Wording

/// The memory for a finished workbook.
///
/// Since version 1.1.5, the library returns the bytes. An older version only writes to a path, so it gets the path of a
/// file in memory.
@safe final class WorkbookMemory {
  private let output: UnsafeMutablePointer<tipsheet_output>

  /// Nil if the library returns the bytes.
  private let file: MemoryFile?

  /// - Throws: `machine` if the system cannot create a file in memory.
  init() throws(XLSXError) {
    let output = UnsafeMutablePointer<tipsheet_output>.allocate(capacity: 1)
    unsafe output.initialize(to: tipsheet_output())
    unsafe self.output = unsafe output
    var options = unsafe lxw_workbook_options()
    file = unsafe tipsheet_give_bytes(&options, output) != 0 ? nil : try MemoryFile()
  }

  deinit {
    unsafe free(UnsafeMutableRawPointer(mutating: output.pointee.bytes))
    unsafe output.deallocate()
  }

  /// Begins a workbook that will be written here; nil if memory runs out.
  func begin() -> UnsafeMutablePointer<lxw_workbook>? {
    _ = FreedMemory.isKept
    // The library copies the folder's name.
    return unsafe withMutableCString(PartsFolder.path) { folder in
      var options = unsafe lxw_workbook_options()
      unsafe setText(&options.tmpdir, folder)
      _ = unsafe tipsheet_give_bytes(&options, output)
      return unsafe workbook_new_opt(file?.path, &options)
    }
  }

  /// Returns the bytes of the workbook after it is closed.
  func contents() throws(XLSXError) -> [UInt8] {
    if let file { return try file.contents() }
    return unsafe Array(
      UnsafeRawBufferPointer(start: output.pointee.bytes, count: output.pointee.size))
  }
}

/// A file in memory without a name.
///
/// - Source: `memfd_create(2)`; its path is `/proc/self/fd/N`; on macOS a temporary file.
private final class MemoryFile {
  private let descriptor: Int32

  init() throws(XLSXError) {
    descriptor = tipsheet_memory_file()
    guard descriptor >= 0 else { throw MemoryFile.failure(translated("create a file in memory")) }
  }

  deinit { _ = Glibc.close(descriptor) }

  var path: String { "\(TIPSHEET_DESCRIPTORS)\(descriptor)" }

  /// Returns everything that was written, from the beginning.
  func contents() throws(XLSXError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw MemoryFile.failure(translated("measure the finished workbook"))
    }
    let size = Int(status.st_size)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe MemoryFile.read(descriptor, into: buffer, size: size)
    }
    guard bytes.count == size else {
      throw MemoryFile.failure(translated("read the finished workbook"))
    }
    return bytes
  }

  /// Returns the number of bytes read; fewer than `size` if reading failed.
  private static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>, size: Int
  ) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var done = 0
    while done < size {
      let count = unsafe pread(descriptor, base + done, size - done, off_t(done))
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    return done
  }

  private static func failure(_ action: String) -> XLSXError {
    let reason = unsafe String(cString: strerror(errno))
    return .machine(reason: translated("could not \(action): \(reason)"))
  }
}
