import Books
import Text

extension Command {
  static let help = Command(
    name: "help", summary: "explain a command",
    details: "Prints what a command does and the options that it takes.",
    examples: [
      ("tipsheet help period", "how a pay period is written"),
      ("tipsheet help --man | man -l -", "all commands, as a manual page"),
    ],
    firstWords: Command.all.map(\.name), takesFileFirst: false,
    operands: Operands("[COMMAND]", 0...Int.max, \.names),
    options: [
      .flag("man", \.printsManual, "print the manual page of all commands")
    ] as [OptionField<HelpCommand>])
}

/// Explains a command, or lists them all.
struct HelpCommand: CommandValue {
  var names: [String] = []
  var printsManual = false

  init() {}

  init(explaining name: String) { names = [name] }

  func run(in environment: Environment) throws -> ExitStatus {
    let console = Console(environment)
    if printsManual {
      try console.printData(ManualPage.text)
    } else if let name = names.first {
      try console.printData(Command.named(name).helpText(width: console.textWidth))
    } else {
      try console.printData(Command.overview(width: console.textWidth))
    }
    return .done
  }
}

/// A help screen for a given number of columns.
struct HelpText {
  /// The widest lines, because wider ones are hard to read.
  private static let widest = 100

  /// The columns before an explanation on lines of its own.
  private static let stackedIndent = 8

  /// The least columns for an explanation next to its option.
  private static let narrowestColumn = 32

  private let width: Int
  private(set) var lines: [String] = []

  init(width: Int) { self.width = min(width, HelpText.widest) }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds paragraphs, separated by blank lines and filled to the width.
  ///
  /// - Parameter indent: lines with it stay apart; those with four spaces are not filled either.
  mutating func add(paragraphs: String, apart indent: String = " ") {
    var paragraph = ""
    for line in paragraphs.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.isEmpty || line.hasPrefix(indent) else {
        paragraph += (paragraph.isEmpty ? "" : " ") + line
        continue
      }
      if !paragraph.isEmpty { lines += wrapped(paragraph, to: width) }
      paragraph = ""
      lines += indent == " " ? wrapped(String(line), to: width) : [String(line)]
    }
    if !paragraph.isEmpty { lines += wrapped(paragraph, to: width) }
    while lines.last == "" { lines.removeLast() }
  }

  /// Adds names and their meanings, side by side, or one above the other if lines are too short.
  mutating func add(list: [(name: String, meaning: String)]) {
    let column = 4 + (list.map { DisplayText($0.name).width }.max() ?? 0)
    let isStacked = width - column < HelpText.narrowestColumn
    for (name, meaning) in list {
      if isStacked {
        lines += wrapped("  " + name, to: width, hanging: 4)
        lines += wrapped(
          String(repeating: " ", count: HelpText.stackedIndent) + meaning, to: width,
          hanging: HelpText.stackedIndent)
      } else {
        let start = "  " + DisplayText(name).leading(in: column - 2)
        lines += wrapped(start + meaning, to: width, hanging: column)
      }
    }
  }

  /// Adds a command line and its meaning. A line that is too wide continues after a backslash.
  mutating func add(example: String, meaning: String) {
    var line = " "
    for part in parts(of: example) {
      // Space for the backslash and the space before it.
      if line.count + 1 + part.count > width - 2, line != " " {
        lines.append(line + " \\")
        line = "     "
      }
      line += " " + part
    }
    lines.append(line)
    lines += wrapped("      " + meaning, to: width, hanging: 6)
  }

  /// Returns the parts of a command line. Words in quotes stay whole, and an option keeps its value next to it if a
  /// line is wide enough for both.
  private func parts(of example: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for word in example.split(separator: " ") {
      if isOpen { words[words.count - 1] += " " + word } else { words.append(String(word)) }
      if !word.count(where: { $0 == "\"" }).isMultiple(of: 2) { isOpen.toggle() }
    }
    var parts: [String] = []
    for (index, word) in words.enumerated() {
      if index > 0, words[index - 1].hasPrefix("-"), !word.hasPrefix("-"),
        words[index - 1].count + 1 + word.count <= width - 8
      {
        parts[parts.count - 1] += " " + word
      } else {
        parts.append(word)
      }
    }
    return parts
  }
}

extension Command {
  /// Returns the text of `tipsheet --help`.
  static func overview(width: Int) -> String {
    var help = HelpText(width: width)
    help.add(
      paragraphs: translated(
        """
        tipsheet turns a restaurant's shift files into tip sheets, exact to the cent.

        Usage: tipsheet COMMAND [OPTIONS]

        For an owner, in a restaurant's folder:
        """))
    help.add(list: [
      ("tipsheet init", translated("asks what it needs to know and sets up a restaurant")),
      ("tipsheet new", translated("asks for a shift and makes its tip sheet")),
      ("tipsheet edit yesterday", translated("changes a shift")),
      ("tipsheet import FILE", translated("reads a time clock's export")),
      ("tipsheet status", translated("shows what is missing and what to type next")),
      ("tipsheet period", translated("writes the workbook and payroll files of a pay period")),
      ("tipsheet close", translated("makes it final when you pay people")),
      ("tipsheet statement ana", translated("shows one person's pay")),
      ("tipsheet app", translated("writes the app for phones and laptops")),
    ])
    for (title, commands) in grouped {
      help.add(paragraphs: "\n" + title.text)
      help.add(list: commands.map { ($0.usage, $0.summary.text) })
    }
    help.add(
      paragraphs: translated(
        """

        `tipsheet help COMMAND` explains one command. `tipsheet --version` prints the version; with
        `--libraries`, it also prints the versions of its libraries.

        Exit status:
        """))
    help.add(list: ExitStatus.meanings.map { ($0.name, $0.meaning.text) })
    return help.text
  }

  /// Returns the text of `tipsheet help NAME` and `tipsheet NAME --help`.
  func helpText(width: Int) -> String {
    var help = HelpText(width: width)
    help.add(paragraphs: "tipsheet \(usage): \(summary)\n\n\(details)\n\n" + translated("Options:"))
    help.add(
      list: allOptions.map { option in
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return (
          letter + "--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.help.text
        )
      })
    help.add(paragraphs: "\n" + translated("Examples:"))
    for example in examples { help.add(example: example.line, meaning: example.what.text) }
    return help.text
  }

  private var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}
