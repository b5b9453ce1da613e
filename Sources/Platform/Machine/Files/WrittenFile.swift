internal import Glibc

/// A file that was written, and is on its way to the disk.
///
/// - Invariant: handed over from the thread that wrote it to the one that settles it, once.
final class WrittenFile: @unchecked Sendable {
  private var file: FileDescriptor?
  private let size: Int

  /// - Parameter mode: that of the file whose place it takes.
  init(
    _ file: consuming FileDescriptor, _ bytes: [UInt8], mode: mode_t?
  ) throws(FileFailure) {
    try file.write(bytes)
    if let mode { try file.change(mode: mode & 0o777) }
    file.beginSync()
    size = bytes.count
    self.file = consume file
  }

  /// Waits until it is on the disk, whole, and closes it.
  func settle() throws(FileFailure) {
    guard let file = file.take() else { return }
    try file.sync()
    guard try file.status().st_size == size else {
      throw FileFailure(refused: "the file came out shorter than what was written")
    }
    try file.close()
  }
}
