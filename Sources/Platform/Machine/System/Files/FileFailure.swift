internal import Glibc
import Text

/// An error with a file, before its path and the action are known.
struct FileFailure: Error {
  /// The system's `errno`; 0 if this program itself refuses.
  let code: Int32

  private let refusal: String?

  init(code: Int32) {
    self.code = code
    self.refusal = nil
  }

  /// - Precondition: a system call has just failed, with no other call since.
  init() { self.init(code: errno) }

  /// A refusal by this program itself, with the reason.
  init(refused reason: Words) {
    self.code = 0
    self.refusal = reason.text
  }

  /// A file has changed since its change began.
  static var changedMeanwhile: FileFailure {
    FileFailure(code: ESTALE, refusal: "it was changed in the meantime")
  }

  private init(code: Int32, refusal: Words) {
    self.code = code
    self.refusal = refusal.text
  }

  func during(_ action: Words, _ path: String) -> MachineError {
    MachineError(action: action, path: path, code: code, reason: refusal ?? systemReason)
  }

  /// The system's words: `No space left on device`.
  private var systemReason: String {
    guard let words = unsafe strerror(code) else { return ("error \(code)" as Words).text }
    let english = unsafe String(cString: words)
    return FileFailure.systemReasons.first { $0.english == english }?.text ?? english
  }

  /// The C library's messages about files, with our translations: the library's own are not on every machine.
  private static let systemReasons: [Words] = [
    "No such file or directory", "Permission denied", "Operation not permitted",
    "No space left on device", "Disk quota exceeded", "Read-only file system", "Is a directory",
    "Not a directory", "File exists", "Input/output error", "Too many open files",
    "File name too long", "Directory not empty", "Device or resource busy", "File too large",
    "Too many levels of symbolic links", "Cannot allocate memory", "Interrupted system call",
    "Invalid argument", "Broken pipe", "Text file busy",
  ]
}
