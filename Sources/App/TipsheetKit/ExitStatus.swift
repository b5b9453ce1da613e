import Bundles
import Machine
import TipValidation

/// What the program tells the shell when it ends.
enum ExitStatus: Int32 {
  /// All is written; warnings are allowed.
  case done = 0

  /// A file was refused; nothing was written.
  case refused = 1

  /// The command line makes no sense.
  case wrongUsage = 2

  /// Written, but a validation check fails: figures do not reconcile.
  case unreconciled = 3

  /// The machine failed; what stood before still stands.
  case notWritten = 4

  /// Ctrl-C at a prompt: what shells report for it.
  case interrupted = 130

  /// Of a run that wrote all it was asked for.
  init(_ checks: [Check]) {
    self = checks.contains { $0.status == .fail } ? .unreconciled : .done
  }
}

extension ExitStatus {
  /// Each status with its meaning, as the help and the manual page list them.
  static let meanings: [(name: String, meaning: String)] = [
    (.done, "done; warnings are allowed"),
    (.refused, "a file was refused, and nothing was written"),
    (.wrongUsage, "wrong usage, or an answer is missing and there is no terminal to ask at"),
    (.unreconciled, "written, but the figures do not reconcile"),
    (.notWritten, "could not write; the files that were there before are unchanged"),
    (.interrupted, "left with Ctrl-C at a question"),
  ].map { (status: ExitStatus, meaning: String) in (String(status.rawValue), meaning) }
}

/// Why a command ended without doing what was asked, where no place in a file is to blame.
struct CommandFailure: Error {
  let status: ExitStatus
  let message: String
  let help: String?

  private init(_ status: ExitStatus, _ message: String, help: String?) {
    self.status = status
    self.message = message
    self.help = help
  }

  /// A command line that makes no sense, and what to type instead.
  static func usage(_ message: String, help: String? = nil) -> CommandFailure {
    CommandFailure(.wrongUsage, message, help: help)
  }

  /// What was given cannot be worked with, though the command line is well formed.
  static func refused(_ message: String, help: String? = nil) -> CommandFailure {
    CommandFailure(.refused, message, help: help)
  }

  static func notWritten(_ message: String, help: String? = nil) -> CommandFailure {
    CommandFailure(.notWritten, message, help: help)
  }

  /// An output could not be written.
  static func writing(_ error: MachineError) -> CommandFailure { .notWritten(error.message) }

  /// An input could not be read.
  static func reading(_ error: MachineError) -> CommandFailure { .refused(error.message) }
}

/// Runs what reads inputs; a refusal by the machine ends the command.
func reading<Answer>(
  _ body: () throws(MachineError) -> Answer
) throws(CommandFailure) -> Answer {
  do throws(MachineError) { return try body() } catch { throw .reading(error) }
}

/// Runs what writes outputs; a refusal by the machine ends the command.
func writing<Answer>(
  _ body: () throws(MachineError) -> Answer
) throws(CommandFailure) -> Answer {
  do throws(MachineError) { return try body() } catch { throw .writing(error) }
}

/// Runs what makes a report's bytes; what a format cannot hold ends the command.
func rendering<Answer>(
  _ body: () throws(ReportError) -> Answer
) throws(CommandFailure) -> Answer {
  do throws(ReportError) { return try body() } catch { throw .notWritten(error.message) }
}
