import Text
public import Tips

// The keys of a shift's money apart from the totals: tips that people and parties collected, amounts with times, manual
// tip-outs, and refunds.

/// The keys of tips that a person or a party collected.
public enum OwnTipsSchema {
  public typealias Of<Value> = Key<OwnTips, Value>

  public static let keys = Keys<OwnTips>(
    "`tips`", from: .zero,
    [
      Of("credit_card", .money, default: .zero, "Credit card tips.", "231.40") {
        $1(&$0.creditCard)
      },
      Of("cash", .money, default: .zero, "Cash.", "22.00") { $1(&$0.cash) },
    ])
}

/// The keys of amounts that came in between two times; amounts by source are next to them.
enum TimedTipsSchema {
  typealias Of<Value> = Key<TimedTips, Value>

  static let from = Of(
    "from", .writtenClockTime, isRequired: true, "The start.", "3:00 pm",
    reports: [.overlappingTipTimes], get: { _ in nil })
  static let to = Of(
    "to", .writtenClockTime, isRequired: true, "The end.", "5:30 pm", get: { _ in nil })

  static let keys = Keys<TimedTips>(
    "tips with times", from: TimedTips(from: 0, to: 1, amounts: []), isOpen: true, [from, to])

  /// Returns a line for each, with times that read back the same.
  static func lines(_ timed: [TimedTips], currency: Currency) -> String {
    let times = WrittenClockTime.times(of: timed.map { Punch(clockIn: $0.from, clockOut: $0.to) })
    return timed.enumerated().map { index, tips in
      let span: [(key: String, text: String)] = [
        (from.name, times[2 * index].spoken), (to.name, times[2 * index + 1].spoken),
      ]
      return "\n  - " + amountsText(span + amountItems(tips.amounts, currency: currency))
    }.joined()
  }
}

/// Returns amounts by source as the items of a mapping.
public func amountItems(
  _ amounts: [SourceAmount], currency: Currency
) -> [(key: String, text: String)] {
  amounts.map { ($0.source, ValueType<Money>.money.text($0.amount, currency)) }
}

/// `{credit_card: 811.37, "to go": 54.00}`
func amountsText(_ items: [(key: String, text: String)]) -> String {
  inlineText(items.map { (scalarText($0.key), $0.text) })
}

/// Returns the entries of a shift's `tips` as totals.
func tipItems(of draft: ShiftDraft, currency: Currency) -> [(key: String, text: String)] {
  let named = draft.details.otherSources.filter { $0.source != MoneySource.serviceCharge.name }
  return ShiftSchema.tips.items(of: draft, currency: currency)
    + amountItems(named, currency: currency)
}

extension TipDetails {
  /// Returns the total of a source other than the three that every shift has.
  func amount(of source: String) -> Money? { otherSources.first { $0.source == source }?.amount }

  mutating func set(_ amount: Money, of source: String) {
    if let index = otherSources.firstIndex(where: { $0.source == source }) {
      otherSources[index].amount = amount
    } else {
      otherSources.append(SourceAmount(source: source, amount: amount))
    }
  }
}

extension ShiftDraft {
  /// Whether any money that came in is known.
  public var hasTips: Bool {
    creditCard != nil || house != nil || cash != nil || !details.otherSources.isEmpty
      || !details.timed.isEmpty
  }
}

extension ValueType where Value == ShiftDraft {
  /// `{credit_card: 811.37, cash: 54.00}`, or a list of them with `from` and `to`; read with the
  /// rest of the shift.
  static var collectedTips: ValueType {
    special(
      "amounts by source, or a list of amounts with their times",
      .either([
        .mapping(ShiftSchema.tips.description),
        .list(.mapping(TimedTipsSchema.keys.description)),
      ]), [.unknownKey, .notMoney],
      text: { draft, currency in
        draft.details.timed.isEmpty
          ? amountsText(tipItems(of: draft, currency: currency))
          : TimedTipsSchema.lines(draft.details.timed, currency: currency)
      })
  }
}

/// The keys of a check or an event that some people served together.
public enum PartySchema {
  public typealias Of<Value> = Key<Party, Value>

  static let shares = Of(
    "shares", .partyShares, isRequired: true, "The people who served it, each with their parts.",
    "{36: 2}", reports: [.partyWithoutShares, .notInThisShift, .mayNotReceive]
  ) { $1(&$0.shares) }

  static let servedAlone = Of(
    "served_alone", .flag, default: false,
    "true if one person alone served it: a manager may keep such tips too.", "true",
    reports: [.mayNotReceive]
  ) { $1(&$0.servedAlone) }

  static let tips = Of(
    "tips", .mapping(OwnTipsSchema.keys), isRequired: true,
    "Its tips; they are part of the shift's totals.", "{credit_card: 400.00}"
  ) { $1(&$0.tips) }

  public static let keys = Keys<Party>(
    "a party", from: Party(name: "", tips: .zero, shares: []),
    [
      Of("name", .label(), isRequired: true, "As reports print it.", "Smith wedding") {
        $1(&$0.name)
      },
      tips, shares, servedAlone,
    ])
}

extension ValueType where Value == [(employee: EmployeeID, part: PointValue)] {
  /// `{15: 2, 21: 1}`.
  static var partyShares: ValueType {
    let part = ValueType<PointValue>.pointValue
    let employee = ValueType<EmployeeID>.employee
    return ValueType(
      .init(
        "IDs of employees, each with a number of parts", .map(part.description.shape),
        employee.description.codes + part.description.codes + [.partyWithoutShares]),
      text: { shares, _ in
        // A whole number of parts needs no decimals.
        inlineText(shares.map { (idText($0.employee.text), $0.part.plain) })
      },
      node: { reader, node, field in
        let wanted: Words = "employees with their parts: `{15: 2, 21: 1}`"
        guard let entries = reader.entries(at: node, wanted: wanted) else { return nil }
        let before = reader.bag.errorCount
        var shares: Value = []
        for (key, value) in entries {
          let id = employee.read(&reader, key, field)
          let part = part.read(&reader, value, field)
          if let id, let part { shares.append((id, part)) }
        }
        if reader.bag.errorCount == before, !shares.contains(where: { $0.part > .zero }) {
          reader.report(
            .partyWithoutShares, "nobody gets a part of this party's tips", at: node,
            help: "give a part to each person who served it")
        }
        return shares
      })
  }
}

/// The keys of a manual tip-out.
public enum HandTipOutSchema {
  public typealias Of<Value> = Key<HandTipOut, Value>

  static let from = Of(
    "from", .employee, isRequired: true, "The giver.", "36", reports: [.notInThisShift]
  ) { $1(&$0.giver) }
  static let to = Of(
    "to", .employee, isRequired: true, "The person who gets it.", "15",
    reports: [.notInThisShift, .tipOutToGiver, .mayNotReceive, .tipOutTwice]
  ) { $1(&$0.receiver) }

  public static let keys = Keys<HandTipOut>(
    "a tip-out",
    from: HandTipOut(
      giver: EmployeeID(""), receiver: EmployeeID(""), amount: .zero, paysCashFirst: false),
    [
      from, to,
      Of("amount", .money, isRequired: true, "The exact amount.", "20.00") { $1(&$0.amount) },
      Of(
        "pays", .choice([("cash", true)]), standard: "card tips first", "Taken from cash first.",
        "cash", get: { $0.paysCashFirst ? true : nil }, set: { $0.paysCashFirst = $1 }),
    ])
}

/// The key of a refund's reason; amounts by source are next to it.
public enum RefundsSchema {
  public typealias Of<Value> = Key<Refunds, Value>

  public static let reason = Of(
    "reason", .label(300), "The reason; printed with the shift.", "chargeback of table 12"
  ) { $1(&$0.reason) }

  public static let keys = Keys<Refunds>(
    "`refunds`", from: Refunds(amounts: [], reason: nil), isOpen: true, [reason])
}

extension ValueType where Value == Refunds {
  /// `{credit_card: 20.00, reason: chargeback of table 12}`.
  static var refunds: ValueType {
    let mapping = RefundsSchema.keys
    return ValueType(
      .init(
        "amounts by source, and a reason", .mapping(mapping.description), [.unknownKey, .notMoney]),
      text: { refunds, currency in
        amountsText(
          amountItems(refunds.amounts, currency: currency)
            + mapping.items(of: refunds, currency: currency))
      },
      node: { reader, node, _ in
        var refunds = mapping.initial
        let sources = reader.context.restaurant.sources.map { $0.name }
        guard let fields = reader.fields(of: node, mapping.description, beside: sources) else {
          return nil
        }
        for field in mapping.fields { _ = field.read(&reader, fields, &refunds) }
        refunds.amounts = reader.amounts(in: node, of: sources)
        return refunds
      })
  }
}

extension TreeReader {
  /// Reads the amounts of some entries of a mapping, in the order of the file.
  mutating func amounts(in node: NodeID, of names: [String]) -> [SourceAmount] {
    var amounts: [SourceAmount] = []
    for (key, value) in tree.entries(of: node) {
      let name = tree.text(of: key)
      guard names.contains(name), tree.kind(of: value) != .empty,
        let amount = ValueType<Money>.money.read(&self, value, name)
      else { continue }
      amounts.append(SourceAmount(source: name, amount: amount))
    }
    return amounts
  }
}
