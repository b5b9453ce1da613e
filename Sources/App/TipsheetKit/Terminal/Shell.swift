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
    firstWords: Shell.allCases.map(\.rawValue), takesFileFirst: false,
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

/// The shells that can complete tipsheet's commands and options.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  func script(for commands: [Command]) -> String {
    switch self {
    case .bash: Shell.bashScript(commands)
    case .zsh: Shell.zshScript(commands)
    case .fish: Shell.fishScript(commands)
    }
  }

  // MARK: bash

  private static func bashScript(_ commands: [Command]) -> String {
    let cases = commands.map { command in
      let options = command.allOptions.flatMap(\.spellings).joined(separator: " ")
      let first = command.firstWords.joined(separator: " ")
      let files = command.takesFileFirst ? " files=-f" : ""
      return "    \(command.name)) words=\"\(options)\" first=\"\(first)\"\(files) ;;\n"
    }.joined()
    return """
      # Completions of tipsheet for bash; made by `tipsheet completions bash`.
      _tipsheet() {
        local current="${COMP_WORDS[COMP_CWORD]}" words="" first="" files=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(commands.map(\.name).joined(separator: " ")) --help --version"
          COMPREPLY=($(compgen -W "$words" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases)  esac
        if [ "${current#-}" != "$current" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        elif [ "$COMP_CWORD" -eq 2 ] && [ -n "$first" ]; then
          COMPREPLY=($(compgen $files -W "$first" -- "$current"))
        else
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _tipsheet tipsheet

      """
  }

  // MARK: zsh

  private static func zshScript(_ commands: [Command]) -> String {
    let names = commands.map { "    \(quoted("\(escaped($0.name, ":")):\($0.summary)"))\n" }
      .joined()
    let cases = commands.map { command in
      let options = command.allOptions.map { "        \(zshOption($0)) \\\n" }.joined()
      return
        "    \(command.name))\n      _arguments \\\n\(options)        \(zshOperands(command)) ;;\n"
    }.joined()
    return """
      #compdef tipsheet
      # Completions of tipsheet for zsh; made by `tipsheet completions zsh`.
      _tipsheet() {
        local -a commands
        commands=(
      \(names)  )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      }
      if [[ "$funcstack[1]" = _tipsheet ]]; then _tipsheet "$@"; else compdef _tipsheet tipsheet; fi

      """
  }

  private static func zshOperands(_ command: Command) -> String {
    let words = command.firstWords.joined(separator: " ")
    if words.isEmpty { return "'*:file:_files'" }
    let first =
      command.takesFileFirst
      ? "'1:kind or file:{_alternative \"kinds:kind:(\(words))\" \"files:file:_files\"}'"
      : "'1:\(command.name):(\(words))'"
    return first + " '*:file:_files'"
  }

  private static func zshOption(_ option: CommandLineOption) -> String {
    let help = escaped(option.help.text, "[]:")
    let value = option.value.map { ":\($0):_files" } ?? ""
    let star = option.isRepeatable ? "*" : ""
    return option.spellings.map { spelling in
      quoted(
        "\(star)\(spelling)\(option.value != nil && spelling.hasPrefix("--") ? "=" : "")[\(help)]\(value)"
      )
    }.joined(separator: " ")
  }

  // MARK: fish

  private static func fishScript(_ commands: [Command]) -> String {
    let names = commands.map { command in
      "complete -c tipsheet -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary.text))\n"
    }.joined()
    let options = commands.map { command in
      command.allOptions.map { fishOption($0, of: command) }.joined()
    }.joined()
    let firstWords = commands.filter { !$0.firstWords.isEmpty }.map { command in
      let condition =
        "__fish_seen_subcommand_from \(command.name); and test (count (commandline -opc)) -eq 2"
      let files = command.takesFileFirst ? "" : " -f"
      return "complete -c tipsheet -n \(quoted(condition))\(files) -a "
        + quoted(command.firstWords.joined(separator: " ")) + "\n"
    }.joined()
    return """
      # Completions of tipsheet for fish; made by `tipsheet completions fish`.
      \(names)\(options)\(firstWords)
      """
  }

  private static func fishOption(_ option: CommandLineOption, of command: Command) -> String {
    let condition = quoted("__fish_seen_subcommand_from \(command.name)")
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value = option.value == nil ? "" : " -r"
    return "complete -c tipsheet -n \(condition) -l \(option.name)\(letter)\(value)"
      + " -d \(quoted(option.help.text))\n"
  }

  // MARK: Quoting

  /// Returns a text in single quotes, which all three shells read the same way.
  private static func quoted(_ text: String) -> String {
    text.reduce(into: "'") { quoted, character in
      quoted += character == "'" ? "'\\''" : String(character)
    } + "'"
  }

  private static func escaped(_ text: String, _ characters: String) -> String {
    text.reduce(into: "") { escaped, character in
      if characters.contains(character) { escaped += "\\" }
      escaped.append(character)
    }
  }
}
