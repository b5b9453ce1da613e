import CXLSXWriter
import Glibc
import Wording

/// A file in memory without a name, for a library that writes to paths only.
///
/// - Source: `memfd_create(2)`; its path is `/proc/self/fd/N`; on macOS a temporary file.
final class MemoryFile {
  private let descriptor: Int32

  init() throws(XLSXError) {
    descriptor = tipsheet_memory_file()
    guard descriptor >= 0 else { throw MemoryFile.failure(translated("create a file in memory")) }
  }

  deinit { _ = Glibc.close(descriptor) }

  var path: String { "\(TIPSHEET_DESCRIPTORS)\(descriptor)" }

  /// All that was written, from its beginning.
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

  /// Bytes read; fewer than `size` where reading failed.
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
