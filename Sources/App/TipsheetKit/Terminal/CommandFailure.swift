import Documents
import Folder
import Jobs
import Machine
import Text

/// The reason that a command ended without completing its task.
struct CommandFailure: Error {
  let status: ExitStatus

  /// The message; nil if the diagnostics are enough.
  let message: Words?
  let help: Words?

  /// The diagnostics of files, shown before the message.
  let diagnostics: DiagnosticBag

  /// Whether the change that was not written is kept next to its file.
  var isKept = false

  private init(
    _ status: ExitStatus, _ message: Words?, help: Words?,
    _ diagnostics: DiagnosticBag = DiagnosticBag()
  ) {
    self.status = status
    self.message = message
    self.help = help
    self.diagnostics = diagnostics
  }

  /// The failure if files have errors.
  static func refused(by diagnostics: DiagnosticBag) -> CommandFailure {
    CommandFailure(.refused, nil, help: nil, diagnostics)
  }

  /// The failure for a command line that makes no sense, with help on what to type.
  static func usage(_ message: Words, help: Words? = nil) -> CommandFailure {
    CommandFailure(.wrongUsage, message, help: help)
  }

  /// The failure if an option's value cannot be read.
  static func usage(_ option: String, _ wrong: WrongAnswer) -> CommandFailure {
    .usage("--\(option): \(wrong.message)", help: wrong.help.map { Words(verbatim: $0) })
  }

  /// The failure if the command line is well formed, but a named thing cannot be used.
  static func refused(
    _ message: Words, help: Words? = nil, diagnostics: DiagnosticBag = DiagnosticBag()
  ) -> CommandFailure {
    CommandFailure(.refused, message, help: help, diagnostics)
  }

  static func notWritten(_ message: Words, help: Words? = nil) -> CommandFailure {
    CommandFailure(.notWritten, message, help: help)
  }

  /// Creates the failure for any error that a command throws. This is the only place that gives other modules' errors
  /// an exit status.
  init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as MachineError where error.isChangedMeanwhile:
      self = .changedMeanwhile(error.path)
    case let error as MachineError where error.isAboutOutput || !error.isAboutPath:
      self = .notWritten(Words(verbatim: error.message))
    case let error as MachineError: self = .refused(Words(verbatim: error.message))
    case let error as ReportError: self = .notWritten(Words(verbatim: error.message))
    case let refusal as JobRefusal:
      self = CommandFailure(.refused, refusal.message, help: refusal.help, refusal.diagnostics)
    case let refusal as BatchRefusal: self = .refused(refusal.message, help: refusal.help)
    case let error as WrongAnswer:
      self = .usage(
        Words(verbatim: error.message), help: error.help.map { Words(verbatim: $0) })
    default: preconditionFailure("an error that no command expects: \(error)")
    }
  }
}
