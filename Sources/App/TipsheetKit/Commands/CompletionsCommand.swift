import Diagnostics
import Wording

extension Command {
  static let completions = Command(
    name: "completions", summary: "let the Tab key complete commands and options",
    details: """
      Prints a script for bash, zsh or fish, after which the Tab key completes commands, options and
      file names. `make install` installs all three for everyone. For yourself alone, add one to
      your shell's own settings, as the examples show; it works in the next terminal window.
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
        "completions needs the name of one shell", help: "write `tipsheet completions bash`"),
      \.shell), options: [] as [OptionField<CompletionsCommand>])
}

/// Prints what makes a shell complete the program's commands and options.
struct CompletionsCommand: CommandValue {
  var shell: String?

  func run(in environment: Environment) throws -> ExitStatus {
    let name = shell ?? ""
    guard let shell = Shell(rawValue: name) else {
      let near = nearest(to: name, among: Shell.allCases.map(\.rawValue))
      throw CommandFailure.usage(
        "there are no completions for \"\(name)\"",
        help: near.map { "the nearest is \($0)" } ?? "there are some for bash, zsh and fish")
    }
    try Console(environment).printData(shell.script(for: Command.all))
    return .done
  }
}
