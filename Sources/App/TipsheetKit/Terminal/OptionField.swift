import Documents
import Text

/// The words that an option accepts, one at a time.
typealias OptionChoice = RawRepresentable<String> & CaseIterable & SendableMetatype

/// The form of a printed table.
enum TableFormat: String, OptionChoice { case table, csv, json }

/// The form of printed sentences.
enum TextFormat: String, OptionChoice { case text, json }

/// An option of a command, and the field that its value sets.
///
/// The options of each kind are declared with their name, the name of their value in the help, their field, and their
/// help.
struct OptionField<Value: Sendable>: Sendable {
  typealias Path<Field> = any WritableKeyPath<Value, Field> & Sendable

  let option: CommandLineOption
  let take: @Sendable (inout Value, String) throws -> Void

  init(
    _ option: CommandLineOption, _ take: @escaping @Sendable (inout Value, String) throws -> Void
  ) {
    self.option = option
    self.take = take
  }

  /// Returns the same option of a value that has this one's as a part.
  func of<Whole>(_ part: OptionField<Whole>.Path<Value>) -> OptionField<Whole> {
    OptionField<Whole>(option) { try take(&$0[keyPath: part], $1) }
  }

  static func flag(
    _ name: String, letter: Character? = nil, _ field: Path<Bool>, _ help: Words
  ) -> OptionField {
    OptionField(CommandLineOption(name, letter: letter, help: help)) { value, _ in
      value[keyPath: field] = true
    }
  }

  static func text(
    _ name: String, letter: Character? = nil, _ value: String, _ field: Path<String?>, _ help: Words
  ) -> OptionField {
    typed(name, letter: letter, value, field, help) { $0 }
  }

  /// Returns the field of an option with text that may be repeated.
  static func texts(_ option: CommandLineOption, _ field: Path<[String]>) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field].append(text) }
  }

  static func typed<Field>(
    _ name: String, letter: Character? = nil, _ value: String, _ field: Path<Field>, _ help: Words,
    read: @escaping @Sendable (String) throws -> Field
  ) -> OptionField {
    OptionField(CommandLineOption(name, letter: letter, value: value, help: help)) { value, text in
      value[keyPath: field] = try read(text)
    }
  }

  /// Returns the field of an option with a whole number.
  ///
  /// - Parameter example: the number to suggest instead of one out of the range.
  static func number(
    _ name: String, letter: Character? = nil, _ value: String, _ field: Path<Int?>,
    in range: ClosedRange<Int>, example: Int, _ help: Words
  ) -> OptionField {
    typed(name, letter: letter, value, field, help) { text in
      guard let number = Int(text), range.contains(number) else {
        throw CommandFailure.usage(
          "--\(name) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)",
          help: "write --\(name) \(example)")
      }
      return number
    }
  }

  /// Returns the field of an option with one of a few words.
  ///
  /// - Parameter otherwise: help on other words; nil to list the allowed ones.
  static func choice<Choice: OptionChoice>(
    _ name: String, _ value: String, _ field: Path<Choice>, _ help: Words, otherwise: Words? = nil
  ) -> OptionField {
    typed(name, value, field, help) { try chosen($0, for: name, otherwise: otherwise) }
  }

  /// Returns the field of an option with one of a few words. It stays nil if the option is not given.
  static func choice<Choice: OptionChoice>(
    _ name: String, _ value: String, _ field: Path<Choice?>, _ help: Words
  ) -> OptionField {
    typed(name, value, field, help) { try chosen($0, for: name, otherwise: nil) }
  }

  /// Returns the field of an answer to read later, when the restaurant, its people, or its currency is known.
  static func answer(_ option: CommandLineOption, _ field: Path<OptionAnswers>) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field].add(text, of: option) }
  }
}

private func chosen<Choice: OptionChoice>(
  _ word: String, for option: String, otherwise: Words?
) throws -> Choice {
  if let known = Choice(rawValue: word) { return known }
  let words = Choice.allCases.map { "--\(option) \($0.rawValue)" }
  throw CommandFailure.usage(
    "there is no \(option) \(word)",
    help: otherwise ?? "write \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
}

/// Answers from options instead of prompts, as typed.
struct OptionAnswers: Sendable {
  private var texts: [String: [String]] = [:]

  mutating func add(_ text: String, of option: CommandLineOption) {
    texts[option.name, default: []].append(text)
  }

  func has(_ option: CommandLineOption) -> Bool { texts[option.name] != nil }

  func texts(of option: CommandLineOption) -> [String] { texts[option.name] ?? [] }

  /// Reads each of an option's answers. An unreadable one is a usage error of the option.
  func read(_ option: CommandLineOption, _ body: (String) throws -> Void) throws {
    for text in texts[option.name] ?? [] {
      do { try body(text) } catch let wrong as WrongAnswer {
        throw CommandFailure.usage(option.name, wrong)
      }
    }
  }
}
