import Schemas

/// A command with all that was typed after its name.
protocol CommandValue: Sendable {
  /// As it is where no option is given.
  init()

  /// - Throws: whatever keeps the command from doing what was asked; `CommandFailure(_:)` says how
  ///   it ends then.
  mutating func run(in environment: Environment) throws -> ExitStatus
}

/// Words of which an option takes one.
typealias OptionChoice = RawRepresentable<String> & CaseIterable & SendableMetatype

/// An option of a command, and what its value becomes in the command.
struct OptionField<Value: CommandValue>: Sendable {
  typealias Path<Field> = any WritableKeyPath<Value, Field> & Sendable

  let option: CommandLineOption
  let take: @Sendable (inout Value, String) throws -> Void

  private init(
    _ option: CommandLineOption, _ take: @escaping @Sendable (inout Value, String) throws -> Void
  ) {
    self.option = option
    self.take = take
  }

  static func flag(
    _ option: CommandLineOption, _ field: Path<Bool>
  ) -> OptionField {
    OptionField(option) { value, _ in value[keyPath: field] = true }
  }

  static func text(
    _ option: CommandLineOption, _ field: Path<String?>
  ) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field] = text }
  }

  static func typed<Field>(
    _ option: CommandLineOption, _ field: Path<Field>,
    read: @escaping @Sendable (String) throws -> Field
  ) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field] = try read(text) }
  }

  /// One of a few words.
  ///
  /// - Parameter help: what to write instead of another word; made from the words where it is nil.
  static func choice<Choice: OptionChoice>(
    _ option: CommandLineOption, _ field: Path<Choice>,
    help: String? = nil
  ) -> OptionField {
    typed(option, field) { try chosen($0, for: option, help: help) }
  }

  /// The same, where it matters whether one was given.
  static func choice<Choice: OptionChoice>(
    _ option: CommandLineOption, _ field: Path<Choice?>
  ) -> OptionField {
    typed(option, field) { try chosen($0, for: option, help: nil) }
  }

  /// An answer that is read where the restaurant, its people or its currency are known.
  static func answer(
    _ option: CommandLineOption, _ field: Path<OptionAnswers>
  ) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field].add(text, of: option) }
  }
}

/// What may stand after a command's name besides options.
struct Operands<Value: CommandValue>: Sendable {
  typealias Path<Field> = any WritableKeyPath<Value, Field> & Sendable

  /// As the help shows it: `FILE...`.
  let usage: String
  private let counts: ClosedRange<Int>
  private let otherwise: CommandFailure?
  private let take: @Sendable (inout Value, [String]) -> Void

  /// - Parameter otherwise: what to tell whoever gives too few or too many.
  init(
    _ usage: String, _ counts: ClosedRange<Int>, otherwise: CommandFailure,
    _ field: Path<[String]>
  ) {
    self.usage = usage
    self.counts = counts
    self.otherwise = otherwise
    take = { value, words in value[keyPath: field] = words }
  }

  /// One at most.
  init(
    _ usage: String, isNeeded: Bool = false, otherwise: CommandFailure,
    _ field: Path<String?>
  ) {
    self.usage = usage
    counts = (isNeeded ? 1 : 0)...1
    self.otherwise = otherwise
    take = { value, words in value[keyPath: field] = words.first }
  }

  /// Any number.
  init(_ usage: String, _ field: Path<[String]>) {
    self.usage = usage
    counts = 0...Int.max
    otherwise = nil
    take = { value, words in value[keyPath: field] = words }
  }

  /// None.
  init(otherwise: CommandFailure) {
    usage = ""
    counts = 0...0
    self.otherwise = otherwise
    take = { _, _ in }
  }

  func fill(_ value: inout Value, with words: [String]) throws {
    if !counts.contains(words.count), let otherwise { throw otherwise }
    take(&value, words)
  }
}

/// Answers that options give in place of questions, as they were typed.
struct OptionAnswers: Sendable {
  private var texts: [String: [String]] = [:]

  mutating func add(_ text: String, of option: CommandLineOption) {
    texts[option.name, default: []].append(text)
  }

  func has(_ option: CommandLineOption) -> Bool { texts[option.name] != nil }

  /// Reads each of an option's answers; one that cannot be read is wrong usage of the option.
  func read(_ option: CommandLineOption, _ body: (String) throws -> Void) throws {
    for text in texts[option.name] ?? [] {
      do { try body(text) } catch let wrong as WrongAnswer {
        throw CommandFailure.usage("--\(option.name): \(wrong.message)", help: wrong.help)
      }
    }
  }
}

private func chosen<Choice: OptionChoice>(
  _ word: String, for option: CommandLineOption, help: String?
) throws -> Choice {
  if let known = Choice(rawValue: word) { return known }
  let words = Choice.allCases.map { "--\(option.name) \($0.rawValue)" }
  throw CommandFailure.usage(
    "there is no \(option.name) \(word)",
    help: help ?? "write \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
}
