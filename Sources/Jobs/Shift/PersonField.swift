package import Documents
import Text
package import Tips

/// A value of a person's line on a shift: a prompt asks for it, an option or a note gives it, and a control of the app
/// changes it.
package enum PersonField: Hashable {
  case position, clockIn, clockOut, hours, unpaidBreak, team, pointValue, reason, shares

  /// Tips that the person collected, by their key.
  case ownTips(String)

  /// The person's sales in a category.
  case sales(String)

  private static let named: [(key: String, field: PersonField)] = [
    (StaffSchema.position.name, .position), (StaffSchema.clockIn.name, .clockIn),
    (StaffSchema.clockOut.name, .clockOut), (StaffSchema.hours.name, .hours),
    (StaffSchema.unpaidBreak.name, .unpaidBreak), (StaffSchema.team.name, .team),
    (StaffSchema.pointValue.name, .pointValue), (StaffSchema.reason.name, .reason),
    (StaffSchema.shares.name, .shares),
  ]

  /// Reads a key of the line, or the two keys of an amount, `tips` and `cash`; nil if a line has none of them.
  package init?(_ keys: [String]) {
    if keys.count == 1, let named = PersonField.named.first(where: { $0.key == keys[0] }) {
      self = named.field
    } else if keys.count == 2, keys[0] == StaffSchema.tips.name, PersonField.kind(keys[1]) != nil {
      self = .ownTips(keys[1])
    } else if keys.count == 2, keys[0] == StaffSchema.sales.name {
      self = .sales(keys[1])
    } else {
      return nil
    }
  }

  /// The person's own amounts, in the order of their prompts.
  package static func ownAmounts(in restaurant: Restaurant) -> [PersonField] {
    OwnTipsSchema.keys.fields.map { .ownTips($0.name) }
      + restaurant.salesCategories.map { .sales($0) }
  }

  /// Returns the kind of tips with a key.
  package static func kind(_ key: String) -> Field<OwnTips>? {
    OwnTipsSchema.keys.fields.first { $0.name == key }
  }
}

extension TypedPerson {
  /// Takes a typed value.
  package mutating func take(
    _ typed: String, for field: PersonField, in currency: Currency
  ) throws(WrongAnswer) {
    switch field {
    case .position:
      line.position = positionMeant(by: typed, among: employee?.positions ?? []) ?? typed
    case .clockIn: try take(clockIn: typed)
    case .clockOut: try take(clockOut: typed)
    case .hours:
      let meant = try TypedDuration.hoursIfMeant(typed)
      if let meant { take(meant) } else { take(try TypedDuration.hours(typed)) }
    case .unpaidBreak:
      line.unpaidBreak = try TypedDuration.minutes(typed, field: StaffSchema.unpaidBreak.name)
    case .team: line.team = typed.isEmpty ? nil : try StaffSchema.team.value(of: typed)
    case .pointValue: line.pointValue = try StaffSchema.pointValue.value(of: typed)
    case .reason: line.reason = try StaffSchema.reason.value(of: typed)
    case .shares: line.shares = try StaffSchema.shares.value(of: typed)
    case .ownTips(let key):
      guard let kind = PersonField.kind(key) else { preconditionFailure("tips of no kind") }
      var tips = line.ownTips ?? .zero
      try kind.take(
        AnswerWord.amount(typed, in: currency), &tips, ReadingContext(currency: currency))
      line.ownTips = tips
    case .sales(let category):
      let amount = try ValueType.money.value(ofTyped: typed, field: category, in: currency)
      let sales = CategorySales(category: category, amount: amount)
      var all = line.sales ?? []
      if let index = all.firstIndex(where: { $0.category == category }) {
        all[index] = sales
      } else {
        all.append(sales)
      }
      line.sales = all
    }
  }

  /// Returns a value other than a time as a person would type it; nil if it is not known.
  package func text(of field: PersonField, in currency: Currency) -> String? {
    switch field {
    case .position: line.position
    case .clockIn, .clockOut: nil
    case .hours: line.hours?.plain
    case .unpaidBreak: "\(line.unpaidBreak)"
    case .team: line.team
    case .pointValue: line.pointValue?.plain
    case .reason: line.reason
    case .shares: line.shares.map { "\($0)" }
    case .ownTips(let key): line.ownTips.map { PersonField.kind(key)?.answer($0, currency) ?? "0" }
    case .sales(let category):
      line.sales?.first { $0.category == category }?.amount.plain(in: currency)
    }
  }
}
