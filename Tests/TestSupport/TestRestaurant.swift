import EngineTrials
package import Tips

/// A small restaurant for tests: people and their hours in a line each.
package struct TestRestaurant {
  package var positions = [
    Position("Server", 10_000, percent: 600_000), Position("Bartender", 10_000, percent: 300_000),
    Position("Busser", 5_000, percent: 100_000), Position("Cook", 10_000, isTipEligible: false),
  ]
  package var rounding = Rounding()
  package var cardFee = Percentage.zero
  package var method = ShareMethod.points
  package var managers: Set<String> = []
  package var strangers: Set<String> = []
  package var currency = Currency.usDollar
  package var longestShift = Restaurant.usualLongestShift

  package init() {}

  package var restaurant: Restaurant {
    Restaurant(
      "Test Kitchen", currency: currency, positions: positions, rounding: rounding,
      cardFee: cardFee, sharing: ["Lunch": method, "Dinner": method], longestShift: longestShift)
  }

  /// Everybody who is in the entries, in the positions of the entries.
  package func roster(_ entries: [StaffEntry]) -> Roster {
    var positions: [EmployeeID: [String]] = [:]
    for entry in entries where !strangers.contains(entry.employee.text) {
      if positions[entry.employee]?.contains(entry.position) != true {
        positions[entry.employee, default: []].append(entry.position)
      }
    }
    return Roster(
      positions.sorted { $0.key < $1.key }.map { id, positions in
        Employee(
          id.text, "Person \(id.text)", positions, isManager: managers.contains(id.text))
      })
  }

  package func allocation(
    _ staff: [StaffEntry], card: Int64 = 0, house: Int64 = 0, cash: Int64 = 0,
    on date: CalendarDate = day(2024, 4, 13), type: String = "Dinner",
    pointValues: [String: PointValue] = [:], declared: [DeclaredAmount] = [],
    roster: Roster? = nil, clockChanges: [ClockChange] = []
  ) throws -> ShiftAllocation {
    try allocated(
      staff, CollectedTips(card: card, house: house, cash: cash), in: restaurant, on: date,
      type: type, pointValues: pointValues, declared: declared,
      roster: roster ?? self.roster(staff),
      clockChanges: clockChanges)
  }
}

/// A shift's shares.
///
/// - Parameter roster: nil for everybody who is in the shift, in the positions of their lines.
package func allocated(
  _ staff: [StaffEntry], _ tips: CollectedTips, in restaurant: Restaurant,
  on date: CalendarDate = day(2024, 4, 13), through: CalendarDate? = nil, type: String = "Dinner",
  carried: Money = .zero, pointValues: [String: PointValue] = [:], declared: [DeclaredAmount] = [],
  details: TipDetails = TipDetails(), roster: Roster? = nil, clockChanges: [ClockChange] = []
) throws -> ShiftAllocation {
  let shift = Shift(
    date: date, through: through, type: type, tips: tips, carried: carried,
    pointValues: pointValues, staff: staff, declared: declared, details: details)
  return try allocate(
    shift, in: restaurant, roster: roster ?? TestRestaurant().roster(staff),
    clockChanges: clockChanges)
}

/// Days of April 2024, of which the 1st is a Monday.
package func april(_ from: Int, _ to: Int) -> PayPeriod {
  PayPeriod(from: day(2024, 4, from), to: day(2024, 4, to))
}

/// A day that is known to be one.
package func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate {
  guard let date = CalendarDate(year: year, month: month, day: day) else {
    preconditionFailure("no such day: \(year)-\(month)-\(day)")
  }
  return date
}

/// A line of a shift with its hours given, in ten-thousandths.
///
/// - Parameters:
///   - own: tips of the person's own, on cards and in cash, in minor units.
///   - sales: minor units of one category.
package func entry(
  _ id: String, _ position: String = "Server", hours: Int64 = 80_000, value: Int64? = nil,
  reason: String? = nil, own: (card: Int64, cash: Int64)? = nil,
  sales: (category: String, amount: Int64)? = nil, team: String? = nil
) -> StaffEntry {
  StaffEntry(
    employee: EmployeeID(id), position: position,
    attendance: .hours(Hours(tenThousandths: hours)),
    pointValue: value.map(PointValue.init(tenThousandths:)), reason: reason,
    ownTips: own.map {
      OwnTips(creditCard: Money(minorUnits: $0.card), cash: Money(minorUnits: $0.cash))
    },
    sales: sales.map { [CategorySales(category: $0, amount: Money(minorUnits: $1))] },
    team: team)
}

/// A line of a shift with its minutes worked.
package func entry(_ id: String, minutes: Int) -> StaffEntry {
  StaffEntry(
    employee: EmployeeID(id), position: "Server", attendance: .hours(Hours(minutes: minutes)))
}

/// A line of a shift with clock times, in minutes since midnight.
package func entry(
  _ id: String, _ position: String = "Server", from: Int, to: Int, more: [Punch] = [],
  unpaidBreak: Int = 0, unclear: [UnclearClockTime] = []
) -> StaffEntry {
  StaffEntry(
    employee: EmployeeID(id), position: position,
    attendance: .punches(
      first: Punch(clockIn: from, clockOut: to), more: more, unpaidBreak: unpaidBreak),
    unclearTimes: unclear)
}

extension Restaurant {
  /// A restaurant with nothing set but what is given.
  package init(
    _ name: String = "Test Kitchen", currency: Currency = .usDollar,
    shiftTypes: [String] = ["Lunch", "Dinner"], positions: [Position] = [],
    rounding: Rounding = Rounding(), cardFee: Percentage = .zero,
    sharing: [String: ShareMethod] = [:], payPeriod: PayPeriodRule? = nil,
    workweekStart: Weekday? = nil, longestShift: Hours = Restaurant.usualLongestShift
  ) {
    self.init(
      name: name, currency: currency, timeZone: nil, shiftTypes: shiftTypes, positions: positions,
      rounding: rounding, cardFee: cardFee, sharing: sharing, payPeriod: payPeriod,
      workweekStart: workweekStart, longestShift: longestShift)
  }
}

extension Position {
  /// - Parameters:
  ///   - points: ten-thousandths of a point an hour.
  ///   - percent: millionths of the pool.
  package init(
    _ name: String, _ points: Int64 = 10_000, percent: Int64? = nil, isTipEligible: Bool = true
  ) {
    self.init(
      name: name, pointValue: PointValue(tenThousandths: points), isTipEligible: isTipEligible,
      percent: percent.map(Percentage.init(millionths:)))
  }
}

extension Employee {
  /// - Parameter name: first and last name with a space between them, or the first name alone.
  package init(_ id: String, _ name: String, _ positions: [String], isManager: Bool = false) {
    let names = name.split(separator: " ", maxSplits: 1)
    self.init(
      id: EmployeeID(id), firstName: String(names[0]),
      lastName: names.count > 1 ? String(names[1]) : "", positions: positions,
      isManager: isManager)
  }
}

extension CollectedTips {
  /// Minor units of each.
  package init(card: Int64 = 0, house: Int64 = 0, cash: Int64 = 0) {
    self.init(
      creditCard: Money(minorUnits: card), house: Money(minorUnits: house),
      cash: Money(minorUnits: cash))
  }
}

extension ShiftAllocation {
  package var digitalCents: [Int64] { rows.map(\.digitalShare.minorUnits) }
  package var houseCents: [Int64] { rows.map(\.houseShare.minorUnits) }
  package var cashCents: [Int64] { rows.map(\.cashShare.minorUnits) }
}

extension PoolPolicy {
  /// A pool that takes all of some sources and tip-outs of servers.
  ///
  /// - Parameter tipOut: millionths of what servers have.
  package init(
    _ name: String, to positions: [String], from sources: [String] = [], tipOut: Int64? = nil,
    by basis: WeightBasis? = nil
  ) {
    self.init(name: name, receivers: PoolReceivers(positions.map { .init(name: $0) }))
    self.sources = sources.map { SourcePart(source: $0, percent: .all) }
    tipOuts = tipOut.map { [TipOutPolicy($0)] } ?? []
    if let basis { weights = [WeightPart(basis: basis, percent: .all)] }
  }
}

extension TipOutPolicy {
  /// - Parameters:
  ///   - millionths: of the base.
  ///   - giver: a position.
  package init(_ millionths: Int64, from giver: String = "Server", of base: Base = .tips) {
    self.init(
      givers: [giver], rate: .percent([(from: 1, percent: Percentage(millionths: millionths))]))
    self.base = base
  }
}

extension TipDetails {
  /// - Parameter cents: minor units of the built-in source.
  package static func serviceCharge(_ cents: Int64) -> TipDetails {
    var details = TipDetails()
    details.otherSources = [
      SourceAmount(source: MoneySource.serviceCharge.name, amount: Money(minorUnits: cents))
    ]
    return details
  }
}
