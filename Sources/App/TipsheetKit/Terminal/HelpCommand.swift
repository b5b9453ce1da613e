import Text

extension Command {
  static let help = Command(
    name: "help", summary: "explain a command",
    details: "Prints what a command does and the options that it takes.",
    examples: [
      ("tipsheet help period", "how a pay period is written"),
      ("tipsheet help --man | man -l -", "all commands, as a manual page"),
    ],
    firstOperand: .command, operands: Operands("[COMMAND]", 0...Int.max, \.names),
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
