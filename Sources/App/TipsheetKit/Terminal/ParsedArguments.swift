import Text

/// The words of a command line, sorted into options and operands.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `WrongUsage` for options that are unknown, repeated, without a required value, or with a value they do
  ///   not take.
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

  /// Returns the values in the order typed; an empty text for an option without a value.
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
      throw CommandFailure.usage("\(spelled) does not take a value", help: "write \(spelled) alone")
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
    if let option = options.first(where: { $0.allSpellings.contains(spelled) }) { return option }
    let near = CommandLineOption.near(spelled, among: options)
    throw CommandFailure.usage(
      "\(command.name) has no option \(spelled)",
      help: near.isEmpty
        ? "`tipsheet help \(command.name)` lists its options"
        : "the nearest is \(near.listed(.or))")
  }
}
