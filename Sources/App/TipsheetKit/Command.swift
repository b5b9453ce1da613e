/// One of the program's commands: how it is called, and what it does.
struct Command: Sendable {
  let name: String

  /// As it stands in the list of commands.
  let summary: String

  /// What follows the name: `FILE...`.
  let operands: String
  let details: String
  let examples: [(line: String, what: String)]
  let options: [CommandLineOption]

  /// What a shell completes the first operand to.
  var firstOperand = FirstOperand.file
  let run: @Sendable (ParsedArguments) throws(CommandFailure) -> ExitStatus

  enum FirstOperand: Sendable {
    case file
    case words([String], orFile: Bool)

    /// Another command's name.
    case command
  }

  /// The words that the first operand is one of; empty for a file.
  var firstWords: [String] {
    switch firstOperand {
    case .file: []
    case .words(let words, _): words
    case .command: Command.all.map(\.name)
    }
  }

  /// Whether the first operand may be a file.
  var takesFileFirst: Bool {
    switch firstOperand {
    case .file, .words(_, orFile: true): true
    case .words, .command: false
    }
  }

  /// All that may be typed after the name.
  var allOptions: [CommandLineOption] { options + [.help] }

  static let all: [Command] = [
    .initialize, .new, .edit, .shift, .period, .verify, .year, .show, .check, .importing, .tip,
    .split, .calculator, .parse, .completions, .help,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
