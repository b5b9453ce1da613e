import Diagnostics
public import TipModel
import Wording
import YAMLSubset

// Types of values that only a restaurant's settings have.

extension ValueType where Value == [String] {
  /// The names of shift types, each once, in any case.
  static var shiftTypes: ValueType {
    let label = ValueType<String>.label()
    let list = list(of: label, what: "names", codes: [.duplicateName, .emptyList])
    return ValueType(list.description, text: list.text) { reader, node, field in
      guard let items = reader.items(at: node, field: field, of: "names") else { return nil }
      var places: [String: Place] = [:]
      for item in items {
        guard let type = label.read(&reader, item, field) else { continue }
        let place = reader.tree.place(of: item)
        if let first = places[type.lowercased()] {
          reader.report(.duplicateName(type, what: "shift type", at: place, first: first))
        } else {
          places[type.lowercased()] = place
          reader.context.shiftTypes.append(type)
        }
      }
      if places.isEmpty, !reader.bag.hasErrors {
        reader.report(.emptyList(of: "shift types", at: reader.tree.place(of: node)))
      }
      return reader.context.shiftTypes
    }
  }
}

extension ValueType where Value == [(key: String, value: ShareMethod)] {
  /// `points`, or a word for each shift type: `{Lunch: equally, Dinner: points}`.
  static var shareBy: ValueType {
    let method = ValueType<ShareMethod>.choice
    let byType = map(
      to: method, words: "shift types, each with a word", wanted: "shift types with a word for each"
    ) { reader, key in
      let type = reader.tree.text(of: key)
      let known = reader.context.shiftTypes
      if known.contains(type) { return true }
      reader.report(.unknownShiftType(type, at: reader.tree.place(of: key), known: known))
      return false
    }
    return ValueType(
      ValueDescription(
        method.description.words + ", or shift types with one for each",
        .either([method.description.shape, byType.description.shape]),
        [.notAChoice, .unknownShiftType]),
      text: { methods, currency in
        guard let first = methods.first?.value, methods.allSatisfy({ $0.value == first }) else {
          return byType.text(methods, currency)
        }
        return method.text(first, currency)
      },
      node: { reader, node, field in
        guard reader.tree.kind(of: node) != .mapping else {
          return byType.read(&reader, node, field)
        }
        return method.read(&reader, node, field).map { method in
          reader.context.shiftTypes.map { ($0, method) }
        }
      })
  }
}

extension ValueType where Value == CashRounding {
  /// `1.00`, or `{to: 1.00, rest: till}`.
  static var cashRounding: ValueType {
    let step = ValueType<Money>.moneyAboveZero
    let to = Key(
      "to", step, isRequired: true, doc: "The smallest amount to hand out.", example: "1")
    let rest = Key(
      "rest", ValueType<CashRounding.Rest>.choice, standard: "next",
      doc: "The rest goes to: next (the next shift's tip jar) or till.", example: "till")
    let keys = Mapping<CashRounding>(
      "`cash_rounding`",
      [
        Field(to, { $0.step }, set: { $0.step = $1 }),
        Field(rest, { $0.rest }, set: { $0.rest = $1 }),
      ])
    let mapping = ValueType.mapping(keys, from: CashRounding(step: Money(minorUnits: 1)))
    return ValueType(
      ValueDescription(
        "an amount, such as `1.00`, or keys of its own",
        .either([step.description.shape, mapping.description.shape]), [.notMoney]),
      text: { rounding, currency in
        rounding.rest == .next
          ? step.text(rounding.step, currency) : mapping.text(rounding, currency)
      },
      node: { reader, node, field in
        guard reader.tree.kind(of: node) != .mapping else {
          return mapping.read(&reader, node, field)
        }
        return step.read(&reader, node, field).map { CashRounding(step: $0) }
      })
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
    let kind = Key(
      "kind", ValueType<PayPeriodKind>.choice, isRequired: true, doc: "How often you pay.",
      example: "weekly")
    let start = Key(
      "start", .date, doc: "A day when a weekly or biweekly period begins.",
      example: "2024-04-08", reports: [.missingKey])
    let keys = Mapping<PayPeriodRule>(
      "`pay_period`", [Field(kind) { PayPeriodKind($0) }, Field(start) { $0.start }])
    return ValueType(
      ValueDescription("keys of its own", .mapping(keys.description)),
      text: { keys.inline($0, currency: $1) },
      node: { reader, node, _ in
        guard let fields = reader.fields(of: node, keys.description),
          let kind = reader.value(kind, in: fields)
        else { return nil }
        // The calendar sets the start of semimonthly and monthly periods, but the key may be there.
        let needsStart = kind == .weekly || kind == .biweekly
        if needsStart, fields[start] == nil { reader.reportMissing(start, in: fields) }
        if let day = reader.value(start, in: fields) { return kind.rule(from: day) }
        return needsStart ? nil : kind == .monthly ? .monthly : .semimonthly
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
    let start = Key(
      "start", .choice(Weekday.allCases.map { ($0.name, $0) }), isRequired: true,
      doc: "The first day of each workweek.", example: "Monday")
    let keys = Mapping<Weekday>("`workweek`", [Field(start, { $0 }, set: { $0 = $1 })])
    return mapping(keys, from: .monday)
  }
}
