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
    ], options: [.manual], firstOperand: .command
  ) { arguments throws(CommandFailure) in
    let console = Console(isQuiet: false)
    if arguments.has(.manual) {
      try console.printData(ManualPage.text)
      return .done
    }
    guard let name = arguments.operands.first else {
      try console.printData(Command.overview(width: console.textWidth))
      return .done
    }
    guard let command = Command.named(name) else { throw Command.unknown(name) }
    try console.printData(command.helpText(width: console.textWidth))
    return .done
  }

  static func unknown(_ name: String) -> CommandFailure {
    let near = suggestions(for: name, among: all.map(\.name)).map { "`tipsheet \($0)`" }
    return .usage(
      "there is no command \"\(name)\"",
      help: near.isEmpty
        ? "`tipsheet help` lists the commands" : "the nearest is \(near.joined(separator: " or "))")
  }
}
