import Text

extension Command {
  static let completions = Command(
    name: "completions", summary: "complete commands and options with the Tab key",
    details: """
      Prints a script for bash, zsh, or fish, so that the Tab key completes commands, options, and file
      names. `make install` installs all three for everyone. For yourself only, add one to your shell's
      settings, as in the examples; it works in the next terminal window.
      """,
    examples: [
      ("tipsheet completions bash >>~/.bashrc", "for bash"),
      ("tipsheet completions zsh >>~/.zshrc", "for zsh, below the line that runs compinit"),
      ("tipsheet completions fish >>~/.config/fish/config.fish", "for fish"),
    ],
    firstOperand: .words(Shell.allCases.map(\.rawValue), orFile: false),
    operands: Operands(
      "SHELL", isNeeded: true,
      otherwise: .usage(
        "name one shell", help: "write `tipsheet completions bash`"),
      \.shell), options: [] as [OptionField<CompletionsCommand>])
}

/// Prints a script that lets a shell complete tipsheet's commands and options.
struct CompletionsCommand: CommandValue {
  var shell: String?

  func run(in environment: Environment) throws -> ExitStatus {
    let name = shell ?? ""
    guard let shell = Shell(rawValue: name) else {
      let near = nearest(to: name, among: Shell.allCases.map(\.rawValue))
      throw CommandFailure.usage(
        "there are no completions for \"\(name)\"",
        help: near.map { "the nearest is \($0)" }
          ?? "tipsheet has completions for bash, zsh, and fish")
    }
    try Console(environment).printData(shell.script(for: Command.all))
    return .done
  }
}
