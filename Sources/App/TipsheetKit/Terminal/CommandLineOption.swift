import Documents
import Jobs
import Text

/// An option that a command takes.
struct CommandLineOption: Equatable, Sendable {
  /// The name without hyphens: `output`.
  let name: String

  /// The letter of the short form `-o`.
  let letter: Character?

  /// Another name, used in earlier versions.
  let alias: String?

  /// The name of its value in the help (`DIR`); nil for a switch.
  let value: String?
  let help: Words

  /// Whether the option may be repeated, each time with a value.
  let isRepeatable: Bool

  init(
    _ name: String, letter: Character? = nil, alias: String? = nil, value: String? = nil,
    isRepeatable: Bool = false, help: Words
  ) {
    self.name = name
    self.letter = letter
    self.alias = alias
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The option that answers a key's prompt.
  init(_ question: KeyQuestion?) {
    guard let question else { preconditionFailure("a key that nobody asks for") }
    self.init(question.option)
  }

  /// The option that answers a prompt.
  init(_ option: KeyQuestion.Option) {
    self.init(option.name, value: option.value, help: option.help)
  }

  static let language = CommandLineOption(
    "language", value: "LANGUAGE",
    help: "en or es: the language of messages, prompts, and workbooks, instead of the locale's")
  static let help = CommandLineOption("help", letter: "h", help: "print this help")
}

extension CommandLineOption {
  /// `--output` and `-o`.
  var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

  /// All spellings that users may type.
  var allSpellings: [String] { spellings + (alias.map { ["--\($0)"] } ?? []) }

  /// Returns similar spellings for an unknown one, with their values: `--output DIR`.
  static func near(_ spelled: String, among options: [CommandLineOption]) -> [String] {
    let name = String(spelled.drop { $0 == "-" })
    let short = options.filter { $0.letter.map(String.init)?.lowercased() == name.lowercased() }
    if !short.isEmpty { return short.map { $0.usage($0.spellings.last ?? $0.name) } }
    let long = suggestions(
      for: name, among: options.flatMap { [$0.name] + [$0.alias].compactMap { $0 } })
    if !long.isEmpty {
      return options.filter { option in
        long.contains(option.name) || option.alias.map(long.contains) == true
      }.map { $0.usage("--\($0.name)") }
    }
    // In `-oreports`, a letter and its value are written together.
    return options.filter { option in
      guard let letter = option.letter, option.value != nil else { return false }
      return !spelled.hasPrefix("--") && name.first == letter
    }.map { "-\($0.letter.map(String.init) ?? "") \(name.dropFirst())" }
  }

  private func usage(_ spelling: String) -> String {
    spelling + (value.map { " \($0)" } ?? "")
  }
}
