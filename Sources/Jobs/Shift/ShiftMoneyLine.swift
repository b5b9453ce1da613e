package import Documents
import Text
package import Tips

/// A line of a shift's money besides its totals, by the values of its keys, as a person types them.
package struct ShiftMoneyLine {
  package enum Kind: String, CaseIterable {
    case parties
    case tipOuts = "tip_outs"
    case refunds

    /// Amounts with times, in place of totals.
    case timed = "tips"

    /// Points per hour in this shift only.
    case pointValues = "point_values"

    /// Whether the shift has a list of such lines.
    package var isList: Bool { self != .refunds && self != .pointValues }
  }

  package typealias Values = [(key: String, value: String)]

  private let values: Values
  private let restaurant: Restaurant

  /// - Parameter values: `name`, `tips.cash`, and `shares.15` of a party; `from`, `to`, `amount`, and `pays` of a
  ///   tip-out; sources and `reason` of refunds; `from`, `to`, and sources of timed tips; points by position.
  package init(_ values: Values, in restaurant: Restaurant) {
    self.values = values.filter { !$0.value.isEmpty }
    self.restaurant = restaurant
  }

  /// Returns its keys with their values, as in the file except for quotes around keys.
  ///
  /// - Parameters:
  ///   - usual: clock times of the shift, which help to interpret a time without am or pm.
  package func items(
    of kind: Kind, roster: Roster, usual: [ClockTime]
  ) throws(WrongAnswer) -> [(key: String, text: String)] {
    let currency = restaurant.currency
    switch kind {
    case .parties: return PartySchema.keys.items(of: try party(), currency: currency)
    case .tipOuts:
      return HandTipOutSchema.keys.items(of: try tipOut(on: roster), currency: currency)
    case .refunds:
      let refunds = try refunds()
      return amountItems(refunds.amounts, currency: currency)
        + RefundsSchema.keys.items(of: refunds, currency: currency)
    case .timed: return try timed(usual: usual)
    case .pointValues:
      guard !values.isEmpty else {
        throw missing("no points are entered", "enter those of at least one position")
      }
      return try values.map { item throws(WrongAnswer) in
        let points = try ValueType<PointValue>.pointValue.value(of: item.value, field: item.key)
        return (item.key, points.fileText)
      }
    }
  }

  // MARK: Kinds

  package func party() throws(WrongAnswer) -> Party {
    guard let name = self["name"] else {
      throw missing("the party has no name", "write one, such as Smith wedding")
    }
    var party = Party(
      name: try ValueType<String>.label().value(of: name, field: "name"), tips: .zero, shares: [])
    for field in OwnTipsSchema.keys.fields {
      guard let typed = self["tips.\(field.name)"] else { continue }
      try field.take(
        AnswerWord.amount(typed, in: restaurant.currency), &party.tips,
        ReadingContext(currency: restaurant.currency))
    }
    guard party.tips != .zero else {
      throw missing(
        "\(party.name) does not have tips",
        "write what came in, such as `credit_card 400` or `cash 20`")
    }
    for (key, typed) in values where key.hasPrefix("shares.") {
      let part = try ValueType<PointValue>.pointValue.value(of: typed, field: "shares")
      party.shares.append((EmployeeID(String(key.dropFirst("shares.".count))), part))
    }
    guard !party.shares.isEmpty else {
      throw WrongAnswer(
        code: .partyWithoutShares, message: "no server is named for \(party.name)",
        help: "write who did, with parts if they differ: `15 2, 21 1`")
    }
    party.servedAlone = self["served_alone"] == "true"
    return party
  }

  package func tipOut(on roster: Roster) throws(WrongAnswer) -> HandTipOut {
    guard let giver = self["from"].map({ EmployeeID($0) }) else {
      throw missing("nobody is named who gives", "choose whoever gives")
    }
    guard let receiver = self["to"].map({ EmployeeID($0) }) else {
      throw missing("nobody is named who receives", "choose whoever receives")
    }
    guard giver != receiver else {
      throw WrongAnswer(
        code: .tipOutToGiver,
        message: "\(roster[giver]?.name ?? giver.text) both gives and receives it",
        help: "name two people")
    }
    guard let typed = self["amount"] else { throw missing("the amount is missing", "enter it") }
    let word = AnswerWord.cash
    let paysCashFirst = try self["pays"].map { typed throws(WrongAnswer) in
      try ValueType.choice([(word.shown, true)]).value(
        of: word.isMeant(by: typed) ? word.shown : typed, field: "pays")
    }
    return HandTipOut(
      giver: giver, receiver: receiver, amount: try money(typed, "amount"),
      paysCashFirst: paysCashFirst ?? false)
  }

  package func refunds() throws(WrongAnswer) -> Refunds {
    let amounts = try amounts()
    guard !amounts.isEmpty else {
      throw missing("no amount went back to guests", "enter at least one amount")
    }
    let reason = try self["reason"].map { typed throws(WrongAnswer) in
      try RefundsSchema.reason.value(of: typed)
    }
    return Refunds(amounts: amounts, reason: reason)
  }

  private func timed(usual: [ClockTime]) throws(WrongAnswer) -> [(key: String, text: String)] {
    var times: [TypedTime] = []
    for key in ["from", "to"] {
      guard let typed = self[key] else {
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
    let amounts = try amounts()
    guard !amounts.isEmpty else {
      throw missing("no amount came in between these times", "enter at least one amount")
    }
    return [("from", readings[0][0].spoken), ("to", readings[0][1].spoken)]
      + amountItems(amounts, currency: restaurant.currency)
  }

  // MARK: Values

  private subscript(key: String) -> String? { values.first { $0.key == key }?.value }

  private func missing(_ message: Words, _ help: Words) -> WrongAnswer {
    WrongAnswer(code: .missingValue, message: message, help: help)
  }

  private func money(_ typed: String, _ field: String) throws(WrongAnswer) -> Money {
    try ValueType<Money>.money.value(ofTyped: typed, field: field, in: restaurant.currency)
  }

  /// The amounts by source, in the restaurant's order.
  private func amounts() throws(WrongAnswer) -> [SourceAmount] {
    var amounts: [SourceAmount] = []
    for source in restaurant.sources {
      guard let typed = self[source.name] else { continue }
      amounts.append(SourceAmount(source: source.name, amount: try money(typed, source.name)))
    }
    return amounts
  }
}
