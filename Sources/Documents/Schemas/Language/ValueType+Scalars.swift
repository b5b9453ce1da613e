import Text
public import Tips

// Texts, and words of closed lists.

extension ValueType where Value == String {
  /// Text as it is.
  public static var text: ValueType {
    var type = ValueType(
      .init("text", .text), text: { text, _ in scalarText(text) },
      scalar: { value, _ throws(Diagnostic) in value.text })
    type.readTyped = label(1_000).readScalar
    return type
  }

  /// Text of one line that a report can print: not blank, no control characters.
  ///
  /// - Parameter limit: the most characters (Unicode scalars) that it may have.
  public static func label(_ limit: Int = 100) -> ValueType {
    ValueType(
      .init(
        "text of one line, at most \(limit) characters", .text,
        [.blankText, .controlCharacterInText, .textTooLong]),
      text: { text, _ in scalarText(text) },
      scalar: { value, _ throws(Diagnostic) in
        if let problem = labelProblem(value, limit: limit) { throw problem }
        return value.text
      })
  }

  /// The reason that unusual values are right, and not a word that means the contrary.
  static var confirmation: ValueType {
    label(1_000).refusing(.notAChoice) { reason, value in
      guard ["no", "n", "none", "false", "help", "?"].contains(reason.lowercased()) else {
        return nil
      }
      return Diagnostic(
        .notAChoice, "\"\(reason)\" does not tell why unusual values are right",
        at: value.place, help: "write why they are right, or correct them")
    }
  }

  /// A label that may be a number, without the spaces around it.
  static func identifier(_ limit: Int) -> ValueType {
    label(limit).mapped(to: trimmedAnswer, from: { $0 }).written { text, _ in idText(text) }
  }

  /// A Treasury Tipped Occupation Code.
  public static var occupationCode: ValueType {
    text.refusing(
      .notAnOccupationCode, "a Treasury Tipped Occupation Code: three digits of 26 CFR 1.224-1"
    ) { code, value in
      guard TippedOccupation.of(code: code) == nil else { return nil }
      let near = nearest(to: code, among: TippedOccupation.all.map { $0.code })
        .flatMap(TippedOccupation.of(code:))
      return Diagnostic(
        .notAnOccupationCode, "\"\(code)\" is not a Treasury Tipped Occupation Code",
        at: value.place, fixes: near.map { [.value($0.code, at: value.place)] } ?? [],
        otherwise: "write three digits of 26 CFR 1.224-1, such as `101` for bartenders",
        help: { "write \($0) for \(near?.title ?? ""), or another code of 26 CFR 1.224-1" })
    }.written { code, _ in code }
  }

  /// One of the names that the restaurant has.
  private static func known(
    _ words: Words, _ code: DiagnosticCode,
    among names: @escaping @Sendable (Restaurant) -> [String],
    unknown: @escaping @Sendable (String, Place, [String]) -> Diagnostic
  ) -> ValueType {
    ValueType(
      .init(words, .text, [code]), text: { name, _ in scalarText(name) },
      scalar: { value, context throws(Diagnostic) in
        let known = names(context.restaurant)
        guard known.contains(value.text) else { throw unknown(value.text, value.place, known) }
        return value.text
      })
  }

  /// One of the restaurant's positions.
  public static var position: ValueType {
    known(
      "a position in `positions` of restaurant.yaml", .unknownPosition,
      among: { $0.positions.map { $0.name } }
    ) { .unknownPosition($0, at: $1, known: $2) }
  }

  /// One of the restaurant's shift types.
  public static var shiftType: ValueType {
    known(
      "a shift type in `shift_types` of restaurant.yaml", .unknownShiftType,
      among: { $0.shiftTypes }
    ) { .unknownShiftType($0, at: $1, known: $2) }
  }

  /// One of the sources that money comes from.
  static var sourceName: ValueType {
    known("a source of money", .unknownSource, among: { $0.sources.map { $0.name } }) {
      .unknown(
        $0, .unknownSource, "the restaurant has no source \"\($0)\"", at: $1, known: $2,
        otherwise: "add it to sources in restaurant.yaml")
    }
  }

  /// One of the restaurant's categories of sales.
  static var salesCategory: ValueType {
    known(
      "a category of `sales` in restaurant.yaml", .unknownCategory, among: { $0.salesCategories }
    ) { .unknownCategory($0, at: $1, known: $2) }
  }
}

extension ValueType where Value == EmployeeID {
  /// The ID of a new person.
  public static var newEmployeeID: ValueType {
    ValueType<String>.identifier(32).mapped(to: { EmployeeID($0) }, from: { $0.text })
  }

  /// An employee who is on the roster.
  public static var employee: ValueType<EmployeeID> {
    ValueType(
      .init(
        "the ID of an employee on the roster", .text,
        [.unknownEmployee, .blankText, .controlCharacterInText, .textTooLong]),
      text: { id, _ in idText(id.text) },
      scalar: { value, context throws(Diagnostic) in
        let id = EmployeeID(value.text)
        guard context.roster.index(of: id) == nil else { return id }
        throw labelProblem(value, limit: 32)
          ?? .unknownEmployee(id, at: value.place, roster: context.roster)
      })
  }
}

extension ValueType where Value: Equatable & Sendable {
  /// One of several words.
  public static func choice(_ choices: [(word: String, value: Value)]) -> ValueType {
    let words = choices.map { $0.word }
    return ValueType(
      .init(
        "one of " + words.map { "`\($0)`" }.joined(separator: ", "), .choice(words),
        [.notAChoice]),
      text: { value, _ in choices.first { $0.value == value }?.word ?? "" },
      scalar: { value, _ throws(Diagnostic) in
        if let choice = choices.first(where: { $0.word == value.text }) { return choice.value }
        throw Diagnostic.notAChoice(value, choices: words)
      })
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
  /// One of an enumeration's raw values.
  public static var choice: ValueType { choice(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension ValueType where Value == Bool {
  public static var flag: ValueType {
    choice([("true", true), ("false", false)]).described(
      .init("`true` or `false`", .flag, [.notAChoice]))
  }
}

extension ValueType where Value == Currency {
  public static var currency: ValueType {
    ValueType(
      .init("a currency: three letters of ISO 4217", .text, [.unknownCurrency]),
      text: { currency, _ in currency.code },
      scalar: { value, _ throws(Diagnostic) in
        if let currency = Currency(code: value.text) { return currency }
        throw Diagnostic(
          .unknownCurrency, "\"\(value.text)\" is not a currency", at: value.place,
          fixes: Currency.code(meantBy: value.text).map { [.value($0, at: value.place)] } ?? [],
          otherwise: "write the three letters of ISO 4217, such as `USD`"
        ) { "write \($0)" }
      })
  }
}
