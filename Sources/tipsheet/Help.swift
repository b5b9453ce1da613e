import Diagnostics

extension CommandLineOption {
  fileprivate static let manual = CommandLineOption(
    "man", help: "print the manual page of all commands")
}

extension Command {
  static let help = Command(
    name: "help", summary: "explain a command", operands: "[COMMAND]",
    details: "Prints what a command does and the options that it takes.",
    examples: [
      ("tipsheet help period", "how a pay period is written"),
      ("tipsheet help --man | man -l -", "all of it, as a manual page"),
    ], options: [.manual]
  ) { arguments throws(CommandFailure) in
    let console = Console(isQuiet: false)
    if arguments.has(.manual) {
      try console.printData(ManualPage.text)
      return .done
    }
    guard let name = arguments.operands.first else {
      try console.printData(Command.overview)
      return .done
    }
    guard let command = Command.named(name) else { throw Command.unknown(name) }
    try console.printData(command.helpText)
    return .done
  }

  static func unknown(_ name: String) -> CommandFailure {
    let near = nearest(to: name, among: all.map(\.name))
    return .usage(
      "there is no command \"\(name)\"",
      help: near.map { "the nearest is `tipsheet \($0)`" } ?? "`tipsheet help` lists them")
  }

  /// What `tipsheet --help` prints.
  static var overview: String {
    let width = all.map(\.usage.count).max() ?? 0
    let commands = all.map { command in
      "  " + padded(command.usage, to: width) + "  " + command.summary + "\n"
    }.joined()
    return """
      tipsheet turns a restaurant's shift files into tip sheets, exact to the cent.

      Usage: tipsheet COMMAND [OPTIONS]

      New here?  tipsheet init casa-marisol   asks what it needs and sets a restaurant up
                 tipsheet new casa-marisol    asks for a shift and makes its tip sheet

      Commands:
      \(commands)
      `tipsheet help COMMAND` explains one. `tipsheet --version` names this version.

      Exit status: 0 done; 1 a file was refused and nothing was written; 2 wrong usage;
      3 written, but the figures do not reconcile; 4 could not write, and what stood before
      still stands; 130 left with Ctrl-C at a question.

      """
  }

  private var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// What `tipsheet help NAME` and `tipsheet NAME --help` print.
  var helpText: String {
    let rows = allOptions.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      return (letter + "--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.help)
    }
    let width = rows.map(\.0.count).max() ?? 0
    let optionLines = rows.map { "  " + Command.padded($0.0, to: width) + "  " + $0.1 + "\n" }
    let exampleLines = examples.map { "  \($0.line)\n      \($0.what)\n" }
    return """
      tipsheet \(usage): \(summary)

      \(details)

      Options:
      \(optionLines.joined())
      Examples:
      \(exampleLines.joined())
      """
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
