import TipValidation
import Wording

/// The status that the program returns to the shell.
enum ExitStatus: Int32 {
  /// All is written; warnings are allowed.
  case done = 0

  /// A file was refused; nothing was written.
  case refused = 1

  /// The command line makes no sense.
  case wrongUsage = 2

  /// Written, but a validation check fails: amounts do not reconcile. Of `tipsheet status`: something
  /// needs a hand.
  case unreconciled = 3

  /// Written, without locations of a group that were refused.
  case incomplete = 5

  /// The machine failed; the files are as they were before.
  case notWritten = 4

  /// Ctrl-C at a prompt: what shells report for it.
  case interrupted = 130

  /// The status of a run that wrote everything it was asked for.
  init(_ findings: [Finding]) {
    self = findings.contains { $0.status == .fail } ? .unreconciled : .done
  }
}

extension ExitStatus {
  /// Each status with its meaning, as the help and the manual page list them.
  static let meanings: [(name: String, meaning: Words)] = [
    (.done, "success (with or without warnings)"),
    (.refused, "a file was refused, and nothing was written"),
    (
      .wrongUsage,
      "wrong usage, or an answer is missing and there is no terminal to prompt for it"
    ),
    (
      .unreconciled,
      "written, but a check failed; for `status`: something needs attention"
    ),
    (.notWritten, "could not write; the files that were there before are unchanged"),
    (.incomplete, "written, without locations of a group that were refused"),
    (.interrupted, "ended with Ctrl-C at a prompt"),
  ].map { (status: ExitStatus, meaning: Words) in (String(status.rawValue), meaning) }
}
