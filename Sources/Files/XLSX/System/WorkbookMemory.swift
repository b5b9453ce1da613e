import CXLSXWriter
import Glibc
internal import Machine
import Text

/// The memory for a finished workbook: a file without a name, because the library writes to a path.
///
/// - Source: `memfd_create(2)`; its path is `/proc/self/fd/N`; on macOS a temporary file.
final class WorkbookMemory {
  private let descriptor: Int32

  /// - Throws: `machine` if the system cannot create a file in memory.
  init() throws(XLSXError) {
    descriptor = tipsheet_memory_file()
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw .machine(reason: translated("could not create a file in memory: \(reason)"))
    }
  }

  deinit { _ = Glibc.close(descriptor) }

  private var path: String { "\(TIPSHEET_DESCRIPTORS)\(descriptor)" }

  /// Begins a workbook that will be written here; nil if memory runs out.
  func begin() -> UnsafeMutablePointer<lxw_workbook>? {
    _ = FreedMemory.isKept
    // The library copies the folder's name.
    return unsafe withMutableCString(PartsFolder.path) { folder in
      var options = unsafe lxw_workbook_options()
      unsafe setText(&options.tmpdir, folder)
      return unsafe workbook_new_opt(path, &options)
    }
  }

  /// Returns the bytes of the workbook after it is closed.
  func contents() throws(XLSXError) -> [UInt8] {
    do throws(MachineError) {
      return try readFile(at: path, limit: .max)
    } catch {
      throw .machine(reason: error.message)
    }
  }
}
