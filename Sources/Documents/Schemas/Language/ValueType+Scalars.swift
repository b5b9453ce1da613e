import Diagnostics
public import TipModel
import Wording

// Texts, and words of closed lists.

extension ValueType where Value == String {
  /// Text as it is.
  public static var text: ValueType {
    var type = ValueType(
      ValueDescription("text", .text), text: { text, _ in scalarText(text) },
      scalar: { value, _, _ in value.text })
    type.readTyped = label(1_000).readScalar
    return type
  }

  /// Text of one line that a report can print: not blank, no control characters.
  ///
  /// - Parameter limit: the most characters (Unicode scalars) that it may have.
  public static func label(_ limit: Int = 100) -> ValueType {
    ValueType(
      ValueDescription(
        "text of one line, at most \(limit) characters", .text,
        [.blankText, .controlCharacterInText, .textTooLong]),
      text: { text, _ in scalarText(text) },
      scalar: { value, _, bag in
        guard
          let problem = labelProblem(
            value.text, field: value.field, at: value.place, limit: limit)
        else { return value.text }
        bag.report(problem)
        return nil
      })
  }

  /// A label that may be a number.
  static func identifier(_ limit: Int) -> ValueType {
    label(limit).converted(text: { text, _ in idText(text) }) { $0 }
  }

  /// A Treasury Tipped Occupation Code.
  public static var occupationCode: ValueType {
    ValueType(
      ValueDescription(
        "a Treasury Tipped Occupation Code: three digits of 26 CFR 1.224-1", .text,
        [.notAnOccupationCode]),
      text: { code, _ in code },
      scalar: { value, _, bag in
        if TippedOccupation.of(code: value.text) != nil { return value.text }
        bag.report(.notAnOccupationCode(value.text, at: value.place))
        return nil
      })
  }

  /// One of the restaurant's positions.
  public static var position: ValueType {
    ValueType(
      ValueDescription(
        "a position in `positions` of restaurant.yaml", .text, [.unknownPosition]),
      text: { name, _ in scalarText(name) },
      scalar: { value, context, bag in
        if context.positions.contains(where: { $0.name == value.text }) { return value.text }
        bag.report(
          .unknownPosition(value.text, at: value.place, known: context.positions.map { $0.name }))
        return nil
      })
  }

  /// One of the restaurant's shift types.
  public static var shiftType: ValueType {
    ValueType(
      ValueDescription(
        "a shift type in `shift_types` of restaurant.yaml", .text, [.unknownShiftType]),
      text: { name, _ in scalarText(name) },
      scalar: { value, context, bag in
        if context.shiftTypes.contains(value.text) { return value.text }
        bag.report(.unknownShiftType(value.text, at: value.place, known: context.shiftTypes))
        return nil
      })
  }
}

extension ValueType where Value == EmployeeID {
  /// The ID of a new person.
  public static var newEmployeeID: ValueType {
    ValueType<String>.label(32).converted(text: { id, _ in idText(id.text) }) { EmployeeID($0) }
  }

  /// An employee who is on the roster.
  public static var employee: ValueType<EmployeeID> {
    ValueType(
      ValueDescription(
        "the ID of an employee on the roster", .text,
        [.unknownEmployee, .blankText, .controlCharacterInText, .textTooLong]),
      text: { id, _ in idText(id.text) },
      scalar: { value, context, bag in
        let id = EmployeeID(value.text)
        if context.roster.index(of: id) != nil { return id }
        bag.report(
          labelProblem(value.text, field: value.field, at: value.place, limit: 32)
            ?? .unknownEmployee(id, at: value.place, roster: context.roster))
        return nil
      })
  }
}

extension ValueType where Value: Equatable & Sendable {
  /// One of several words.
  public static func choice(_ choices: [(word: String, value: Value)]) -> ValueType {
    let words = choices.map { $0.word }
    return ValueType(
      ValueDescription(choice: words),
      text: { value, _ in choices.first { $0.value == value }?.word ?? "" },
      scalar: { value, _, bag in
        value.index(among: words, reportingTo: &bag).map { choices[$0].value }
      })
  }
}

extension ValueDescription {
  fileprivate init(choice words: [String]) {
    self.init(
      "one of " + words.map { "`\($0)`" }.joined(separator: ", "), .choice(words), [.notAChoice])
  }
}

extension ScalarValue {
  /// Returns the index of the word among others; reports an error if it is not one of them.
  fileprivate func index(among words: [String], reportingTo bag: inout DiagnosticBag) -> Int? {
    if let index = words.firstIndex(of: text) { return index }
    bag.report(.notAChoice(text, field: field, at: place, choices: words))
    return nil
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> & Equatable & Sendable {
  /// One of an enumeration's raw values.
  public static var choice: ValueType { choice(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension ValueType where Value == Bool {
  public static var flag: ValueType {
    ValueType.choice([("true", true), ("false", false)]).converted(
      ValueDescription("`true` or `false`", .flag, [.notAChoice]), text: { flag, _ in "\(flag)" }
    ) { $0 }
  }
}

extension ValueType where Value == Currency {
  public static var currency: ValueType {
    ValueType(
      ValueDescription("a currency: three letters of ISO 4217", .text, [.unknownCurrency]),
      text: { currency, _ in currency.code },
      scalar: { value, _, bag in
        if let currency = Currency(code: value.text) { return currency }
        bag.report(.unknownCurrency(value.text, at: value.place))
        return nil
      })
  }
}
