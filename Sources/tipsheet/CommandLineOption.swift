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
  init(_ words: [String], options: [CommandLineOption]) throws(CommandFailure) {
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
      try read(word, rest: &rest, options: options)
    }
  }

  func has(_ option: CommandLineOption) -> Bool { values[option.name] != nil }

  subscript(option: CommandLineOption) -> String? { values[option.name]?.last }

  /// The values of an option that may be given several times, in the order in which they stand.
  func all(_ option: CommandLineOption) -> [String] { values[option.name] ?? [] }

  private mutating func read(
    _ word: String, rest: inout ArraySlice<String>, options: [CommandLineOption]
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    let option = try ParsedArguments.option(spelled, among: options)
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
    _ spelled: String, among options: [CommandLineOption]
  ) throws(CommandFailure) -> CommandLineOption {
    let isLong = spelled.hasPrefix("--")
    let name = String(spelled.drop { $0 == "-" })
    if let option = options.first(where: {
      isLong ? $0.name == name : $0.letter.map(String.init) == name
    }) {
      return option
    }
    let near = nearest(to: name, among: options.map(\.name)).map { "the nearest is --\($0)" }
    throw .usage("there is no option \(spelled)", help: near)
  }
}
