import Diagnostics
import FilePublishing
import Glibc
import TipAllocation
import TipModel

/// Where the program speaks to its user: data on standard output, everything else on standard
/// error.
struct Console {
  let isQuiet: Bool

  init(isQuiet: Bool) { self.isQuiet = isQuiet }

  /// What was asked for.
  func printData(_ text: String) throws(CommandFailure) {
    _ = try writing { () throws(MachineError) in try StandardStream.output.write(text) }
  }

  /// The files that were written, one a line.
  func printWritten(_ paths: [String]) throws(CommandFailure) {
    guard !isQuiet else { return }
    try printData(paths.map { $0 + "\n" }.joined())
  }

  /// What has nowhere to go when standard error is closed is lost; the exit status still says it.
  func printToError(_ text: String) {
    guard !text.isEmpty else { return }
    _ = try? StandardStream.error.write(text)
  }

  func printDiagnostics(_ bag: DiagnosticBag) {
    guard !bag.diagnostics.isEmpty else { return }
    var renderer = DiagnosticRenderer(usesColor: Console.errorTakesColor)
    printToError(renderer.text(of: bag))
  }

  /// A failure that has no place in a file.
  func printFailure(_ failure: CommandFailure) {
    printToError(
      "tipsheet: error: \(failure.message)\n"
        + (failure.help.map { "   = help: \($0)\n" } ?? ""))
  }

  /// The checks that fail or warn, one a line; with `isQuiet` those that fail.
  func printChecks(_ checks: [Check]) {
    let lines = checks.filter { $0.status == .fail || ($0.status == .warn && !isQuiet) }
      .map(\.line)
    printToError(lines.joined())
  }

  /// Color only on a terminal, and not where the user asked for none (no-color.org).
  private static var errorTakesColor: Bool {
    guard StandardStream.error.isTerminal else { return false }
    return unsafe (getenv("NO_COLOR").map { unsafe $0.pointee == 0 }) ?? true
  }
}

extension Check {
  /// As the terminal shows it: `FAIL 2024-04-13 Dinner: declared figures: ...`.
  var line: String {
    let place = scope.map { "\($0.date.plain) \($0.shiftType): " } ?? ""
    return "\(status.rawValue) \(place)\(name)" + (detail.isEmpty ? "" : ": \(detail)") + "\n"
  }
}
