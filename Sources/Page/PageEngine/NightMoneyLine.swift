import Documents
import Jobs
import Text
import Tips

/// A line of a shift's money besides its totals.
struct NightMoneyLine {
  enum Kind: String, CaseIterable {
    case parties
    case tipOuts = "tip_outs"
    case refunds

    /// Amounts with times, in place of totals.
    case timed = "tips"

    /// Points per hour in this shift only.
    case pointValues = "point_values"

    /// Whether the shift has a list of such lines.
    var isList: Bool { self != .refunds && self != .pointValues }
  }

  /// Its keys with their values, as in the file except for quotes around keys.
  let items: [(key: String, text: String)]

  /// `{from: 21, to: 3, amount: 20.00}`
  var text: String { NightMoneyLine.text(items) }

  /// Reads values by key: `name`, `tips.cash`, and `shares.15` of a party; `from`, `to`, `amount`, and `pays` of a
  /// tip-out; sources and `reason` of refunds; `from`, `to`, and sources of timed tips; points by position.
  ///
  /// - Parameter usual: clock times of the shift, which help to interpret a time without am or pm.
  init(
    _ kind: Kind, _ values: [(key: String, value: String)], of restaurant: SettingsValues,
    usual: [ClockTime]
  ) throws(WrongAnswer) {
    let given = values.filter { !$0.value.isEmpty }
    items =
      switch kind {
      case .parties: try NightMoneyLine.party(given, restaurant)
      case .tipOuts: try NightMoneyLine.tipOut(given, restaurant)
      case .refunds: try NightMoneyLine.refunds(given, restaurant)
      case .timed: try NightMoneyLine.timed(given, restaurant, usual: usual)
      case .pointValues: try NightMoneyLine.pointValues(given)
      }
  }

  /// The parts of settings and roster that reading values requires.
  struct SettingsValues {
    let currency: Currency
    let sources: [String]
    let roster: Roster
  }

  private typealias Values = [(key: String, value: String)]
  private typealias Items = [(key: String, text: String)]

  // MARK: Kinds

  private static func party(
    _ values: Values, _ restaurant: SettingsValues
  ) throws(WrongAnswer) -> Items {
    guard let name = value("name", in: values) else {
      throw missing("the party has no name", "write one, such as Smith wedding")
    }
    let label = try ValueType<String>.label().value(of: name, field: "name")
    let tips = try amounts(
      named: OwnTipsSchema.keys.fields.map { $0.name }, of: values, after: "tips.",
      restaurant)
    guard !tips.isEmpty else {
      throw missing("the party has no tips", "enter what it left on cards, or in cash")
    }
    var shares: Items = []
    for (key, typed) in values {
      guard let id = key.rest(after: "shares.") else { continue }
      let part = try ValueType<PointValue>.pointValue.value(of: typed, field: "shares").plain
      shares.append((id, part))
    }
    guard !shares.isEmpty else {
      throw missing("nobody is named who served it", "choose whoever served it")
    }
    let isAlone = value("served_alone", in: values) == "true"
    return [
      ("name", scalarText(label)), ("tips", text(tips)),
      ("shares", inlineText(shares.map { (idText($0.key), $0.text) })),
    ]
      + (isAlone ? [("served_alone", "true")] : [])
  }

  private static func tipOut(
    _ values: Values, _ restaurant: SettingsValues
  ) throws(WrongAnswer) -> Items {
    guard let giver = value("from", in: values) else {
      throw missing("nobody is named who gives", "choose whoever gives")
    }
    guard let receiver = value("to", in: values) else {
      throw missing("nobody is named who receives", "choose whoever receives")
    }
    guard giver != receiver else {
      throw WrongAnswer(
        code: .tipOutToGiver,
        message: "\(name(of: giver, restaurant)) both gives and receives it",
        help: "name two people")
    }
    guard let typed = value("amount", in: values) else {
      throw missing("the amount is missing", "enter it")
    }
    let amount = try money(typed, "amount", restaurant)
    let isCash = value("pays", in: values) == "cash"
    return [("from", idText(giver)), ("to", idText(receiver)), ("amount", amount)]
      + (isCash ? [("pays", "cash")] : [])
  }

  private static func refunds(
    _ values: Values, _ restaurant: SettingsValues
  ) throws(WrongAnswer) -> Items {
    let amounts = try amounts(named: restaurant.sources, of: values, after: "", restaurant)
    guard !amounts.isEmpty else {
      throw missing("no amount went back to guests", "enter at least one amount")
    }
    guard let typed = value("reason", in: values) else { return amounts }
    let reason = try RefundsSchema.reason.value(of: typed)
    return amounts + [("reason", scalarText(reason))]
  }

  private static func timed(
    _ values: Values, _ restaurant: SettingsValues, usual: [ClockTime]
  ) throws(WrongAnswer) -> Items {
    var times: [TypedTime] = []
    for key in ["from", "to"] {
      guard let typed = value(key, in: values) else {
        throw missing("a start or an end is missing", "enter both times")
      }
      times += try TypedTime.times(typed, field: key)
    }
    let readings = times.count == 2 ? TimeReadings(of: times, usual: usual).all : []
    guard readings.count == 1 else {
      throw WrongAnswer(
        code: .notAClockTime, message: "these times may be in the morning or in the evening",
        help: "write am or pm")
    }
    let amounts = try amounts(named: restaurant.sources, of: values, after: "", restaurant)
    guard !amounts.isEmpty else {
      throw missing("no amount came in between these times", "enter at least one amount")
    }
    let texts = readings[0].map { $0.spoken }
    return [("from", texts[0]), ("to", texts[1])] + amounts
  }

  private static func pointValues(_ values: Values) throws(WrongAnswer) -> Items {
    guard !values.isEmpty else {
      throw missing("no points are entered", "enter those of at least one position")
    }
    var items: Items = []
    for (position, typed) in values {
      let points = try ValueType<PointValue>.pointValue.value(of: typed, field: position)
      items.append((position, points.fileText))
    }
    return items
  }

  // MARK: Values

  private static func text(_ items: Items) -> String {
    inlineText(items.map { (scalarText($0.key), $0.text) })
  }

  private static func value(_ key: String, in values: Values) -> String? {
    values.first { $0.key == key }?.value
  }

  private static func missing(_ message: Words, _ help: Words) -> WrongAnswer {
    WrongAnswer(code: .missingValue, message: message, help: help)
  }

  private static func name(of id: String, _ restaurant: SettingsValues) -> String {
    restaurant.roster[EmployeeID(id)]?.name ?? id
  }

  static func money(
    _ typed: String, _ field: String, _ restaurant: SettingsValues
  ) throws(WrongAnswer) -> String {
    let currency = restaurant.currency
    return try ValueType<Money>.money.value(ofTyped: typed, field: field, in: currency).plain(
      in: currency)
  }

  /// Returns the amounts of sources, in the order of the names.
  private static func amounts(
    named names: [String], of values: Values, after beginning: String, _ restaurant: SettingsValues
  ) throws(WrongAnswer) -> Items {
    var items: Items = []
    for name in names {
      guard let typed = value(beginning + name, in: values) else { continue }
      items.append((name, try money(typed, name, restaurant)))
    }
    return items
  }
}
