import Rules
import Text

/// The status that tipsheet returns to the shell.
enum ExitStatus: Int32 {
  /// Everything is written; there may be warnings.
  case done = 0

  /// A file was refused; nothing was written.
  case refused = 1

  /// The command line makes no sense.
  case wrongUsage = 2

  /// Written, but a validation check fails: amounts do not reconcile. For `tipsheet status`, something needs attention.
  case unreconciled = 3

  /// Written, but without a group's refused locations.
  case incomplete = 5

  /// The machine failed; the files are unchanged.
  case notWritten = 4

  /// Ctrl-C at a prompt, with the status that shells report for it.
  case interrupted = 130

  /// Creates the status of a run that wrote everything it was asked for.
  init(_ findings: [Finding]) {
    self = findings.contains { $0.status == .fail } ? .unreconciled : .done
  }
}

extension ExitStatus {
  /// Each status with its meaning, for the help and the manual page.
  static let meanings: [(name: String, meaning: Words)] = [
    (.done, "success (with or without warnings)"),
    (.refused, "a file was refused, and nothing was written"),
    (
      .wrongUsage,
      "wrong usage, or an answer is missing and there is no terminal to prompt for it"
    ),
    (
      .unreconciled,
      "written, but a check failed, or a payroll file was not written; for `status`: something needs attention"
    ),
    (.notWritten, "could not write; the files that were there before are unchanged"),
    (.incomplete, "written, without locations of a group that were refused"),
    (.interrupted, "ended with Ctrl-C at a prompt"),
  ].map { (status: ExitStatus, meaning: Words) in (String(status.rawValue), meaning) }
}
