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

  /// Reads a key of the line, or the two keys of an amount: `tips` and `cash`.
  package init(_ keys: [String], in restaurant: Restaurant) throws(WrongAnswer) {
    let names: [(String, PersonField)] = [
      (StaffSchema.position.name, .position), (StaffSchema.clockIn.name, .clockIn),
      (StaffSchema.clockOut.name, .clockOut), (StaffSchema.hours.name, .hours),
      (StaffSchema.unpaidBreak.name, .unpaidBreak), (StaffSchema.team.name, .team),
      (StaffSchema.pointValue.name, .pointValue), (StaffSchema.reason.name, .reason),
      (StaffSchema.shares.name, .shares),
    ]
    if keys.count == 1, let named = names.first(where: { $0.0 == keys[0] }) {
      self = named.1
    } else if keys.count == 2, keys[0] == StaffSchema.tips.name, PersonField.kind(keys[1]) != nil {
      self = .ownTips(keys[1])
    } else if keys.count == 2, keys[0] == StaffSchema.sales.name,
      restaurant.salesCategories.contains(keys[1])
    {
      self = .sales(keys[1])
    } else {
      throw WrongAnswer(
        code: .unknownKey, message: "a person's line has no \"\(keys.joined(separator: "."))\"",
        help: nil)
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
    _ typed: String, for field: PersonField, in restaurant: Restaurant
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
      try take(typed, of: kind, in: restaurant.currency)
    case .sales(let category): try take(sales: typed, of: category, in: restaurant.currency)
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
