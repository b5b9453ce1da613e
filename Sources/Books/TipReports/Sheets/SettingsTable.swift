import Text
import Tips

/// A rule behind a report's amounts.
struct Setting: Sendable {
  let label: String
  let value: TableValue

  let explanation: String
}

extension Table where Row == Setting {
  /// A row per rule, on the sheet Roster.
  static let settings = Table {
    Column("Setting", "rule", width: .texts(least: 16, most: 24)) { .text($0.label) }
      .shown(as: .wrappedText)
    Column("Value", "value", width: .texts(least: 10, most: 16)) { $0.value }.role(.setting)
    Column("Meaning", "explanation") { .text($0.explanation) }.spansRest()
  }
}

/// A position among the settings.
struct SettingsPosition: Sendable {
  let name: String

  /// The position in the settings; nil if only shifts have it.
  let position: Position?
}

extension Table where Row == SettingsPosition {
  /// A row per position.
  ///
  /// - Parameter hasPercents: whether positions share tips by percentages.
  static func settingsPositions(hasPercents: Bool) -> Table {
    Table {
      Column("Position", "position", width: .texts(least: 12, most: 24)) { .text($0.name) }
      Column("Point value", "point_value") {
        .pointValue($0.position?.pointValue ?? .zero)
      }.role(.setting)
      Column("Shares tips", "shares_tips") {
        .text($0.position?.isTipEligible == false ? translated("no") : translated("yes"))
      }.role(.setting)
      Column("Occupation code", "occupation_code") {
        .text($0.position?.occupationCode ?? "")
      }.role(.setting)
      if hasPercents {
        Column("Pool percentage", "percent") {
          $0.position?.percent.map { .percent($0) } ?? .none
        }.role(.setting)
      }
    }
  }
}

extension Setting {
  /// The rules of the restaurant, in their order on the sheet.
  ///
  /// - Parameter shifts: in order of date; values that differed on some of them follow the rules.
  static func rules(of restaurant: Restaurant, for shifts: [ShiftAllocation]) -> [Setting] {
    rules(of: restaurant) + earlierValues(than: restaurant, in: shifts)
  }

  private static func rules(of restaurant: Restaurant) -> [Setting] {
    let rounding = restaurant.rounding
    let minor = restaurant.currency.minorUnitName
    return [
      Setting(
        label: translated("Round hours to (minutes)"),
        value: .minutes(rounding.hours),
        explanation: restaurant.law == .us
          ? translated(
            "0 is exact. 29 CFR 785.48(b) accepts 5, 6, or 15 minutes if rounding evens out over time."
          )
          : translated("0 is exact.")),
      Setting(
        label: translated("Rounding direction"),
        value: .text(rounding.mode.rawValue),
        explanation: translated("nearest, up, or down; nearest rounds half a step up.")),
      Setting(
        label: translated("Rounding applies to"),
        value: .text(rounding.target.rawValue),
        explanation: translated(
          "duration: rounds the time worked, less breaks; punches: rounds each clock time.")),
      Setting(
        label: translated("Round points to"),
        value: .pointValue(PointValue(tenThousandths: rounding.points == .exact ? 0 : 100)),
        explanation: translated("0.01: rounds half up, and shares by the printed points; 0: exact.")
      ),
      Setting(
        label: translated("Card fee"), value: .percent(restaurant.cardFee),
        explanation: restaurant.law == .us
          ? translated(
            """
            Withheld from credit card tips before sharing. It cannot exceed the actual fee (Fact Sheet #15).
            """)
          : translated("Withheld from credit-card tips before sharing.")),
      Setting(
        label: translated("Currency"), value: .text(restaurant.currency.code),
        explanation: translated("Shared with no \(minor) left over.")),
      Setting(
        label: translated("Time zone"),
        value: .text(restaurant.timeZone ?? translated("none")),
        explanation: translated(
          "With a time zone, hours are true elapsed time on the nights the clocks change.")),
      sharing(in: restaurant),
    ] + cash(in: restaurant) + [
      Setting(
        label: translated("Leftover \(minor)"),
        value: .text(translated("largest remainder")),
        explanation: translated(
          """
          Ties go to higher points, then to the lower employee ID. Every share is less than one unit from exact.
          """))
    ] + entitlement(by: restaurant.law)
      + (restaurant.wages.map { wages($0, by: restaurant.law) } ?? [])
  }

  /// Returns the cash rounding step, if cash is not paid to the minor unit.
  private static func cash(in restaurant: Restaurant) -> [Setting] {
    guard let rounding = restaurant.cashRounding else { return [] }
    return [
      Setting(
        label: translated("Round cash to"), value: .money(rounding.step),
        explanation: rounding.rest == .next
          ? translated("Cash below one step stays in the tip jar for the next shift.")
          : translated("Cash below one step goes to the till; people get it with the digital tips.")
      )
    ]
  }

  /// The people who may share tips, and the owner of tips; nothing if no law is followed.
  private static func entitlement(by law: TipLaw) -> [Setting] {
    let (people, tips): (managers: String, keeping: String)
    switch law {
    case .us:
      people = translated("Managers and supervisors cannot share in a pool: 29 CFR 531.52(b).")
      tips = translated("An employer may not keep them: 29 U.S.C. 203(m)(2)(B), 29 CFR 531.52.")
    case .uk:
      people = translated(
        "Managers may share too: \(TipLaw.act), and its Code of Practice of 2024.")
      tips = translated("An employer may not keep them, nor service charges: \(TipLaw.act).")
    case .none: return []
    }
    let records = Setting(
      label: translated("Records kept"), value: .text(translated("three years")),
      explanation: translated(
        "Keep the zips as the record of tips received and shared. Give people their own statement on request."
      ))
    return [
      Setting(
        label: translated("Who may share"),
        value: .text(law.letsManagersShare ? translated("all staff") : translated("not managers")),
        explanation: people),
      Setting(
        label: translated("Whose tips they are"), value: .text(translated("the staff's")),
        explanation: tips),
    ] + (law == .uk ? [records] : [])
  }

  /// Returns values that were in force on some shifts but not on the last day.
  private static func earlierValues(
    than latest: Restaurant, in shifts: [ShiftAllocation]
  ) -> [Setting] {
    let currency = latest.currency
    var spans: [(key: ValueOnDays, first: CalendarDate, last: CalendarDate)] = []
    for shift in shifts {
      let date = shift.shift.date
      for value in ValueOnDays.all(of: shift.restaurant, otherThan: latest) {
        if let place = spans.lastIndex(where: { $0.key.label == value.label }),
          spans[place].key.value.text(in: currency) == value.value.text(in: currency)
        {
          spans[place].last = date
        } else {
          spans.append((value, date, date))
        }
      }
    }
    return spans.map { span in
      Setting(
        label: span.key.label, value: span.key.value,
        explanation: span.first == span.last
          ? translated("In force on \(span.first.plain).")
          : translated("In force on shifts from \(span.first.plain) to \(span.last.plain)."))
    }
  }

  /// The way that tips are shared: pools, or one method for each type of shift.
  fileprivate static func sharing(in restaurant: Restaurant) -> Setting {
    let label = translated("Share tips by")
    if let pools = restaurant.pools {
      return Setting(
        label: label, value: .text(translated("pools")),
        explanation: translated("In this order: ") + pools.map { $0.name }.joined(separator: ", ")
          + translated(". The sheet Pools has each pool's rule."))
    }
    let methods = Set(restaurant.shiftTypes.map { restaurant.shareMethod(for: $0) })
    let sharing = restaurant.shiftTypes.map { type in
      "\(type): \(restaurant.shareMethod(for: type).onSheets.label)"
    }
    return Setting(
      label: label,
      value: .text(
        methods.count == 1 ? methods.first?.onSheets.label ?? "" : translated("the shift's type")),
      explanation: methods.count == 1
        ? ShareMethod.allCases.map { $0.onSheets }.map { method in
          method.label + (method.explanation.map { ": " + $0 } ?? "")
        }.joined(separator: "; ") + "."
        : sharing.joined(separator: ", ") + ".")
  }
}

/// A value of the settings that can change on a date.
private struct ValueOnDays {
  let label: String
  let value: TableValue

  /// The values in which a shift's settings differ from others.
  static func all(of restaurant: Restaurant, otherThan latest: Restaurant) -> [ValueOnDays] {
    var values: [ValueOnDays] = []
    if restaurant.cardFee != latest.cardFee {
      values.append(ValueOnDays(label: translated("Card fee"), value: .percent(restaurant.cardFee)))
    }
    let sharing = Setting.sharing(in: restaurant)
    if restaurant.sharing != latest.sharing {
      values.append(ValueOnDays(label: sharing.label, value: sharing.value))
    }
    for position in restaurant.positions {
      let other = latest.position(named: position.name)
      if position.pointValue != other?.pointValue {
        values.append(
          ValueOnDays(
            label: translated("\(position.name), point value"),
            value: .pointValue(position.pointValue)))
      }
      if let percent = position.percent, percent != other?.percent {
        values.append(
          ValueOnDays(
            label: translated("\(position.name), pool percentage"), value: .percent(percent)))
      }
    }
    return values
  }
}
