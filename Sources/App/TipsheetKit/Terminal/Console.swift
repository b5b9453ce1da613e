import Diagnostics
import Machine
import TipAllocation
import TipModel
import TipValidation
import Wording

/// The program's output to its user: data on standard output, everything else on standard
/// error.
struct Console {
  let isQuiet: Bool
  private let output: TextStream
  private let error: TextStream

  init(_ environment: Environment, isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    output = environment.output
    error = environment.error
  }

  /// Prints what was asked for.
  func printData(_ text: String) throws {
    try output.write(text)
  }

  /// Sentences and tables for a person: on a terminal, lines that are too wide are broken between
  /// words.
  func printText(_ words: Words) throws { try printText(words.text) }

  @_disfavoredOverload
  func printText(_ text: String) throws {
    try printData(Console.fitted(text, to: output.columns(), hanging: nil))
  }

  /// The same, with some lines in a color where the terminal has colors.
  func printText(_ text: String, coloring lines: [(text: String, color: Int)]) throws {
    let fitted = Console.fitted(text, to: output.columns(), hanging: nil)
    guard output.takesColor else { return try printData(fitted) }
    let colored = fitted.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let color = lines.first(where: { $0.text == line })?.color else { return String(line) }
      return "\u{1B}[1;\(color)m\(line)\u{1B}[0m"
    }
    try printData(colored.joined(separator: "\n"))
  }

  /// The columns that text for a person may take: the terminal's, or 80 in a file or a pipe.
  var textWidth: Int { output.columns() ?? 80 }

  /// The columns of the terminal that shows everything else, or 80.
  var width: Int { error.columns() ?? 80 }

  /// The files that were written, one a line.
  func printWritten(_ paths: [String]) throws {
    guard !isQuiet else { return }
    do {
      try printData(paths.map { Console.safe($0) + "\n" }.joined())
    } catch let error as MachineError where !paths.isEmpty {
      // The files are written, so say so to a reader who does not see the list.
      throw CommandFailure.notWritten(
        Words(verbatim: error.message),
        help: "these files are written: \(paths.map(Console.safe).joined(separator: ", "))")
    }
  }

  /// A text without characters that a terminal would obey.
  private static func safe(_ text: String) -> String {
    let isSafe = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
    }
    guard !isSafe else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayText(String($0)).text }.joined(separator: "\n")
  }

  /// Whether a temporary line may be shown, such as progress.
  var showsProgress: Bool { !isQuiet && error.takesEscapeCodes }

  /// A remark for a person that `--quiet` leaves out.
  func note(_ words: Words) {
    if !isQuiet { printToError(words.text) }
  }

  @_disfavoredOverload
  func note(_ text: String) { note(Words(verbatim: text)) }

  /// Sentences for a person; on a terminal, lines that are too wide are broken between words.
  ///
  /// If standard error is closed, its text is lost; the exit status still reports the outcome.
  func printToError(_ words: Words) { printToError(words.text) }

  @_disfavoredOverload
  func printToError(_ text: String) {
    printAsIs(Console.fitted(text, to: error.columns(), hanging: 2))
  }

  /// Text whose lines fit the terminal already.
  func printAsIs(_ text: String) {
    guard !text.isEmpty else { return }
    _ = try? error.write(text)
  }

  /// Says that others can read what was written for the user alone.
  func noteShared(_ folders: [String]) {
    for folder in folders {
      note(
        "tipsheet: note: other users of this computer can read new files in \(folder):"
          + " `chmod 700 \(folder)` keeps them out\n")
    }
  }

  func printDiagnostics(_ bag: DiagnosticBag) {
    guard !bag.diagnostics.isEmpty else { return }
    var renderer = DiagnosticRenderer(
      usesColor: error.takesColor, width: error.columns())
    printAsIs(renderer.text(of: bag))
  }

  /// Prints the diagnostics of files, and a failure that has no place in them.
  func printFailure(_ failure: CommandFailure) {
    printDiagnostics(failure.diagnostics)
    guard let message = failure.message else { return }
    printToError(
      "tipsheet: \("error" as Words): \(message)\n"
        + (failure.help.map { "   = \("help" as Words): \($0)\n" } ?? ""))
  }

  /// Prints what fails or warns, one a line; with `isQuiet` what fails.
  ///
  /// - Parameter bag: the diagnostics printed before: a finding that has one there, with its place,
  ///   is not printed again.
  func printFindings(_ findings: [Finding], after bag: DiagnosticBag) {
    // A rule may have a warning at its place and also a failure.
    let printed = Set(bag.diagnostics.map { "\($0.code.rawValue): \($0.message)" })
    let lines =
      findings
      .filter { $0.status == .fail || ($0.status == .warn && !isQuiet) }
      .filter { finding in
        finding.rule.diagnostic.map { !printed.contains("\($0): \(finding.message)") } ?? true
      }
      .map(\.line)
    printToError(lines.joined())
  }

  /// Prints the summary at the end of a run.
  func printSummary(_ summary: RunSummary) {
    guard !isQuiet else { return }
    let lines = summary.lines(width: width)
    printToError(lines.map { $0 + "\n" }.joined())
  }

  /// - Parameter hanging: columns before the second and later parts of a line that has no
  ///   indentation of its own.
  private static func fitted(_ text: String, to width: Int?, hanging: Int?) -> String {
    let text = safe(text)
    guard let width else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line in
        wrapped(String(line), to: width, hanging: line.first == " " ? nil : hanging)
      }
      .joined(separator: "\n")
  }
}

extension Finding {
  /// As the terminal shows it: `FAIL 2024-04-13 Dinner: declared amounts: ...`.
  var line: String {
    let place = subject.shift.map { "\($0.date.plain) \($0.type): " } ?? "" as String
    return "\(status.words) \(place)\(name): \(detail)\n"
  }
}
