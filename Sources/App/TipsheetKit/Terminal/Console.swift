import Books
import Jobs
import Machine
import Rules
import Text
import Tips

/// The output to the user: data on standard output, everything else on standard error.
struct Console {
  let isQuiet: Bool
  private let output: TextStream
  private let error: TextStream

  init(_ environment: Environment, isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    output = environment.output
    error = environment.error
  }

  /// Prints the requested data.
  func printData(_ text: String) throws {
    try output.write(text)
  }

  /// Prints lines that already fit the terminal.
  func printLines(_ lines: [String]) throws { try printData(lines.map { $0 + "\n" }.joined()) }

  func printTable(_ table: CSVTable) throws {
    try printData(String(decoding: table.bytes, as: UTF8.self))
  }

  /// Prints sentences and tables for a person. On a terminal, lines that are too wide wrap between words.
  func printText(_ words: Words) throws { try printText(words.text) }

  @_disfavoredOverload
  func printText(_ text: String) throws {
    try printData(Console.fitted(text, to: output.columns(), hanging: nil))
  }

  /// Prints text, with some lines in color if the terminal has colors.
  func printText(_ text: String, coloring lines: [(text: String, color: Int)]) throws {
    let fitted = Console.fitted(text, to: output.columns(), hanging: nil)
    guard output.takesColor else { return try printData(fitted) }
    let colored = fitted.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let color = lines.first(where: { $0.text == line })?.color else { return String(line) }
      return "\u{1B}[1;\(color)m\(line)\u{1B}[0m"
    }
    try printData(colored.joined(separator: "\n"))
  }

  /// The columns for text: the terminal's, or 80 in a file or a pipe.
  var textWidth: Int { output.columns() ?? 80 }

  /// The columns of the terminal for everything but data, or 80.
  var width: Int { error.columns() ?? 80 }

  /// Prints the paths of written files, one per line.
  func printWritten(_ paths: [String]) throws {
    guard !isQuiet else { return }
    do {
      try printData(paths.map { Console.safe($0) + "\n" }.joined())
    } catch let error as MachineError where !paths.isEmpty {
      // The files are written, so tell a user who does not see the list.
      throw CommandFailure.notWritten(
        Words(verbatim: error.message),
        help: "these files are written: \(paths.map(Console.safe).joined(separator: ", "))")
    }
  }

  /// Returns a text without terminal control characters.
  private static func safe(_ text: String) -> String {
    let isSafe = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
    }
    guard !isSafe else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayText(String($0)).text }.joined(separator: "\n")
  }

  /// Whether to show a temporary line, such as progress.
  var showsProgress: Bool { !isQuiet && error.takesEscapeCodes }

  /// Prints a remark that `--quiet` omits.
  func note(_ words: Words) {
    if !isQuiet { printToError(words.text) }
  }

  @_disfavoredOverload
  func note(_ text: String) { note(Words(verbatim: text)) }

  /// Prints sentences for a person. On a terminal, lines that are too wide wrap between words.
  ///
  /// If standard error is closed, the text is lost, but the exit status still reports the result.
  func printToError(_ words: Words) { printToError(words.text) }

  @_disfavoredOverload
  func printToError(_ text: String) {
    printAsIs(Console.fitted(text, to: error.columns(), hanging: 2))
  }

  /// Prints text whose lines already fit the terminal.
  func printAsIs(_ text: String) {
    guard !text.isEmpty else { return }
    _ = try? error.write(text)
  }

  /// Reports that other users can read files written only for this user.
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

  /// Prints the diagnostics of files, and a failure without a place in them.
  func printFailure(_ failure: CommandFailure) {
    printDiagnostics(failure.diagnostics)
    guard let message = failure.message else { return }
    printToError(
      "tipsheet: \("error" as Words): \(message)\n"
        + (failure.help.map { "   = \("help" as Words): \($0)\n" } ?? ""))
  }

  /// Prints failures and warnings, one per line; with `isQuiet`, only failures.
  ///
  /// - Parameter bag: the diagnostics printed before. A finding among them is not printed again.
  func printFindings(_ findings: [Finding], after bag: DiagnosticBag) {
    // A rule may have both a warning at its place and a failure.
    let printed = Set(bag.diagnostics.map { "\($0.code.rawValue): \($0.message)" })
    let lines =
      findings
      // Doubts are printed at their places.
      .filter { $0.status == .fail || ($0.status == .warn && !isQuiet && !$0.rule.isDoubt) }
      .filter { finding in
        finding.rule.diagnostic.map { !printed.contains("\($0): \(finding.message)") } ?? true
      }
      .map(\.line)
    printToError(lines.joined())
  }

  /// - Parameter hanging: the indentation of a wrapped line's continuation, if the line itself has none.
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

/// The progress of long work, on one line of a terminal. The line is erased when the work is done.
final class Progress {
  private let count: Int
  private let noun: String
  private let console: Console
  private let isShown: Bool
  private var done = 0

  /// Shows progress only on a terminal, and only if there is more than one thing to wait for.
  init(of count: Int, noun: String, on console: Console) {
    self.count = count
    self.noun = noun
    self.console = console
    isShown = count > 1 && console.showsProgress
    show()
  }

  func step() {
    done += 1
    show()
  }

  func end() {
    guard isShown, done >= 0 else { return }
    done = -1
    console.printAsIs("\r\u{1B}[K")
  }

  private func show() {
    guard isShown else { return }
    console.printAsIs(translated("\r\(done) of \(count) \(noun)\u{1B}[K"))
  }
}
