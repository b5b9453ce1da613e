import Diagnostics

/// An option that a command takes.
struct CommandLineOption: Equatable, Sendable {
  /// Without its hyphens: `output`.
  let name: String

  /// One letter, for `-o`.
  let letter: Character?

  /// What its value is called in the help (`DIR`); nil for a switch.
  let value: String?
  let help: String

  /// True where it may be given several times, a value each.
  let isRepeatable: Bool

  init(
    _ name: String, letter: Character? = nil, value: String? = nil, isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  static let output = CommandLineOption(
    "output", letter: "o", value: "DIR",
    help: "write into DIR instead of reports/ in the restaurant's folder")
  static let restaurant = CommandLineOption(
    "restaurant", value: "FILE",
    help: "the restaurant's settings, instead of the nearest restaurant.yaml")
  static let quiet = CommandLineOption(
    "quiet", letter: "q", help: "print errors only, not the files that were written")
  static let help = CommandLineOption("help", letter: "h", help: "print this help")
}

/// The words of a command line, sorted into options and operands.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: an option that is not known, given twice, without its value, or with one that it
  ///   does not take.
  init(_ words: [String], of command: Command) throws(CommandFailure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try read(word, rest: &rest, of: command)
    }
  }

  func has(_ option: CommandLineOption) -> Bool { values[option.name] != nil }

  subscript(option: CommandLineOption) -> String? { values[option.name]?.last }

  /// The values of an option that may be given several times, in the order in which they stand.
  func all(_ option: CommandLineOption) -> [String] { values[option.name] ?? [] }

  private mutating func read(
    _ word: String, rest: inout ArraySlice<String>, of command: Command
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    let option = try ParsedArguments.option(spelled, of: command)
    var value = parts.count == 2 ? String(parts[1]) : nil
    if let valueName = option.value {
      value = value ?? rest.popFirst()
      guard let value, !value.isEmpty else {
        throw .usage("\(spelled) needs a value", help: "write \(spelled) \(valueName)")
      }
    } else if value != nil {
      throw .usage("\(spelled) takes no value", help: "write \(spelled) alone")
    }
    if has(option), !option.isRepeatable {
      throw .usage("\(spelled) is given twice", help: "give it once")
    }
    values[option.name, default: []].append(value ?? "")
  }

  private static func option(
    _ spelled: String, of command: Command
  ) throws(CommandFailure) -> CommandLineOption {
    let options = command.allOptions
    if let option = options.first(where: { $0.spellings.contains(spelled) }) { return option }
    let near = CommandLineOption.near(spelled, among: options)
    throw .usage(
      "\(command.name) has no option \(spelled)",
      help: near.isEmpty
        ? "`tipsheet help \(command.name)` lists its options"
        : "the nearest is \(near.joined(separator: " or "))")
  }
}

extension CommandLineOption {
  /// `--output` and `-o`.
  var spellings: [String] { ["--\(name)"] + (letter.map { ["-\($0)"] } ?? []) }

  /// Spellings that may be meant by one that no option has, with their values: `--output DIR`.
  fileprivate static func near(_ spelled: String, among options: [CommandLineOption]) -> [String] {
    let name = String(spelled.drop { $0 == "-" })
    let short = options.filter { $0.letter.map(String.init)?.lowercased() == name.lowercased() }
    if !short.isEmpty { return short.map { $0.usage($0.spellings.last ?? $0.name) } }
    let long = suggestions(for: name, among: options.map(\.name))
    if !long.isEmpty {
      return options.filter { long.contains($0.name) }.map { $0.usage("--\($0.name)") }
    }
    // `-oreports`: a letter and its value written together.
    return options.filter { option in
      guard let letter = option.letter, option.value != nil else { return false }
      return !spelled.hasPrefix("--") && name.first == letter
    }.map { "-\($0.letter.map(String.init) ?? "") \(name.dropFirst())" }
  }

  private func usage(_ spelling: String) -> String {
    spelling + (value.map { " \($0)" } ?? "")
  }
}
