import Text
public import Tips

// Types of values that only a restaurant's settings have.

extension ValueType where Value == [String] {
  /// The names of shift types, each once, in any case.
  static var shiftTypes: ValueType {
    list(of: .label(), what: "names", codes: [.duplicateName, .emptyList]).checked {
      reader, node, types in
      reader.reportRepeated(reader.tree.items(of: node), what: "shift type")
      reader.context.restaurant.shiftTypes += types
      if types.isEmpty, !reader.bag.hasErrors {
        reader.report(.emptyList(of: "shift types", at: reader.tree.place(of: node)))
      }
    }
  }
}

extension ValueType where Value == [(key: String, value: ShareMethod)] {
  /// `points`, or a word for each shift type: `{Lunch: equally, Dinner: points}`.
  static var shareBy: ValueType {
    let method = ValueType<ShareMethod>.choice
    let byType = map(
      of: .shiftType, to: method, words: "shift types, each with a word",
      wanted: "shift types with a word for each")
    let forAll = ValueType(method.description, text: { method.text($0[0].value, $1) }) {
      reader, node, field in
      method.read(&reader, node, field).map { method in
        reader.context.restaurant.shiftTypes.map { ($0, method) }
      }
    }
    return forAll.orMapping(
      method.description.words + ", or shift types with one for each", byType,
      codes: [.notAChoice, .unknownShiftType]
    ) { methods in
      !methods.isEmpty && methods.allSatisfy { $0.value == methods[0].value }
    }
  }
}

extension ValueType where Value == CashRounding {
  /// `1.00`, or `{to: 1.00, rest: till}`.
  static var cashRounding: ValueType {
    let step = ValueType<Money>.moneyAboveZero
    let keys = Keys(
      "`cash_rounding`", from: CashRounding(step: Money(minorUnits: 1)),
      [
        Key("to", step, isRequired: true, "The smallest amount to hand out.", "1") {
          $1(&$0.step)
        },
        Key(
          "rest", ValueType<CashRounding.Rest>.choice, standard: "next",
          "The rest goes to: next (the next shift's tip jar) or till.", "till"
        ) { $1(&$0.rest) },
      ])
    return step.mapped(to: { CashRounding(step: $0) }, from: { $0.step }).orMapping(
      "an amount, such as `1.00`, or keys of its own", .mapping(keys)
    ) { $0.rest == .next }
  }
}

/// The interval at which people are paid.
public enum PayPeriodKind: String, CaseIterable, Sendable {
  case weekly, biweekly, semimonthly, monthly

  /// - Parameter start: a day on which a period begins, if the calendar does not set it.
  public func rule(from start: CalendarDate) -> PayPeriodRule {
    switch self {
    case .weekly: .weekly(start: start)
    case .biweekly: .biweekly(start: start)
    case .semimonthly: .semimonthly
    case .monthly: .monthly
    }
  }

  public init(_ rule: PayPeriodRule) {
    self =
      switch rule {
      case .weekly: .weekly
      case .biweekly: .biweekly
      case .semimonthly: .semimonthly
      case .monthly: .monthly
      }
  }
}

extension ValueType where Value == PayPeriodRule {
  /// `{kind: weekly, start: 2024-04-08}`.
  static var payPeriod: ValueType {
    typealias Of<Part> = Key<PayPeriodRule, Part>
    let kind = Of(
      "kind", ValueType<PayPeriodKind>.choice, isRequired: true, "How often you pay.", "weekly",
      get: { PayPeriodKind($0) })
    let start = Of(
      "start", .date, "A day when a weekly or biweekly period begins.", "2024-04-08",
      reports: [.missingKey], get: { $0.start })
    return mapping(
      Keys("`pay_period`", from: .monthly, [kind, start]) { reader, entries, rule in
        guard let kind = reader.value(kind, in: entries) else { return false }
        // The calendar sets the start of semimonthly and monthly periods, but the key may be there.
        let needsStart = kind == .weekly || kind == .biweekly
        if needsStart, entries[start] == nil { reader.reportMissing(start, in: entries) }
        let day = reader.value(start, in: entries)
        rule = kind.rule(from: day ?? .first)
        return !needsStart || day != nil
      })
  }
}

extension PayPeriodRule {
  /// Nil if the calendar sets the start of periods.
  public var start: CalendarDate? {
    switch self {
    case .weekly(let start), .biweekly(let start): start
    case .semimonthly, .monthly: nil
    }
  }
}

extension ValueType where Value == Weekday {
  /// `{start: Monday}`.
  static var workweek: ValueType {
    mapping(
      Keys(
        "`workweek`", from: Weekday.monday,
        [
          Key(
            "start", .choice(Weekday.allCases.map { ($0.name, $0) }), isRequired: true,
            "The first day of each workweek.", "Monday"
          ) { $1(&$0) }
        ]))
  }
}
