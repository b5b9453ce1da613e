import Text

/// The words that an option accepts, one at a time.
typealias OptionChoice = RawRepresentable<String> & CaseIterable & SendableMetatype

/// An option of a command, and the field that its value sets.
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

  /// Returns the field of an option with text that may be repeated.
  static func texts(
    _ option: CommandLineOption, _ field: Path<[String]>
  ) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field].append(text) }
  }

  static func typed<Field>(
    _ option: CommandLineOption, _ field: Path<Field>,
    read: @escaping @Sendable (String) throws -> Field
  ) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field] = try read(text) }
  }

  /// Returns the field of an option with a whole number.
  ///
  /// - Parameter example: the number to suggest instead of one out of the range.
  static func number(
    _ option: CommandLineOption, _ field: Path<Int?>, in range: ClosedRange<Int>, example: Int
  ) -> OptionField {
    typed(option, field) { text in
      guard let number = Int(text), range.contains(number) else {
        throw CommandFailure.usage(
          "--\(option.name) \(text) is not a number from \(range.lowerBound) to \(range.upperBound)",
          help: "write --\(option.name) \(example)")
      }
      return number
    }
  }

  /// Returns the field of an option with one of a few words.
  ///
  /// - Parameter help: help on other words; nil to list the allowed ones.
  static func choice<Choice: OptionChoice>(
    _ option: CommandLineOption, _ field: Path<Choice>,
    help: Words? = nil
  ) -> OptionField {
    typed(option, field) { try chosen($0, for: option, help: help) }
  }

  /// Returns the field of an option with one of a few words. It stays nil if the option is not given.
  static func choice<Choice: OptionChoice>(
    _ option: CommandLineOption, _ field: Path<Choice?>
  ) -> OptionField {
    typed(option, field) { try chosen($0, for: option, help: nil) }
  }

  /// Returns the field of an answer to read later, when the restaurant, its people, or its currency is known.
  static func answer(
    _ option: CommandLineOption, _ field: Path<OptionAnswers>
  ) -> OptionField {
    OptionField(option) { value, text in value[keyPath: field].add(text, of: option) }
  }
}

private func chosen<Choice: OptionChoice>(
  _ word: String, for option: CommandLineOption, help: Words?
) throws -> Choice {
  if let known = Choice(rawValue: word) { return known }
  let words = Choice.allCases.map { "--\(option.name) \($0.rawValue)" }
  throw CommandFailure.usage(
    "there is no \(option.name) \(word)",
    help: help ?? "write \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
}
