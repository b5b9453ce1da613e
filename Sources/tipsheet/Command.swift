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
  let run: @Sendable (ParsedArguments) throws(CommandFailure) -> ExitStatus

  /// All that may be typed after the name.
  var allOptions: [CommandLineOption] { options + [.help] }

  static let all: [Command] = [
    .initialize, .new, .edit, .shift, .period, .verify, .year, .show, .check, .importing, .tip,
    .split, .calculator, .parse, .completions, .help,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
