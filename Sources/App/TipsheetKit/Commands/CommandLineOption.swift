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

  /// - Throws: `WrongUsage`: options that are not known, given twice, without their value, or with
  ///   one that they do not take.
  init(_ words: [String], of command: Command) throws {
    var failures: [CommandFailure] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        do { try read(word, rest: &rest, of: command) } catch {
          failures.append(CommandFailure(error))
        }
      } else {
        operands.append(word)
      }
    }
    guard failures.isEmpty else { throw WrongUsage(failures) }
  }

  /// In the order in which they stand; for an option without a value an empty text.
  func values(of option: CommandLineOption) -> [String] { values[option.name] ?? [] }

  private mutating func read(
    _ word: String, rest: inout ArraySlice<String>, of command: Command
  ) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts[0])
    let option = try ParsedArguments.option(spelled, of: command)
    var value = parts.count == 2 ? String(parts[1]) : nil
    if let valueName = option.value {
      value = value ?? rest.popFirst()
      guard let value, !value.isEmpty else {
        throw CommandFailure.usage(
          "\(spelled) needs a value", help: "write \(spelled) \(valueName)")
      }
    } else if value != nil {
      throw CommandFailure.usage("\(spelled) takes no value", help: "write \(spelled) alone")
    }
    if values[option.name] != nil, !option.isRepeatable {
      throw CommandFailure.usage("\(spelled) is given twice", help: "give it once")
    }
    values[option.name, default: []].append(value ?? "")
  }

  private static func option(
    _ spelled: String, of command: Command
  ) throws -> CommandLineOption {
    let options = command.allOptions
    if let option = options.first(where: { $0.spellings.contains(spelled) }) { return option }
    let near = CommandLineOption.near(spelled, among: options)
    throw CommandFailure.usage(
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
