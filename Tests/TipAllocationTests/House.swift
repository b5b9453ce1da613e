import TipAllocation
import TipModel

/// A small restaurant for tests: people and their hours in a line each.
struct House {
  var positions = [
    Position(
      name: "Server", pointValue: PointValue(tenThousandths: 10_000),
      percent: Percentage(millionths: 600_000)),
    Position(
      name: "Bartender", pointValue: PointValue(tenThousandths: 10_000),
      percent: Percentage(millionths: 300_000)),
    Position(
      name: "Busser", pointValue: PointValue(tenThousandths: 5_000),
      percent: Percentage(millionths: 100_000)),
    Position(name: "Cook", pointValue: PointValue(tenThousandths: 10_000), isTipEligible: false),
  ]
  var rounding = Rounding()
  var cardFee = Percentage.zero
  var method = ShareMethod.points
  var managers: Set<String> = []
  var strangers: Set<String> = []
  var currency = Currency.usDollar
  var longestShift = Restaurant.usualLongestShift

  var restaurant: Restaurant {
    Restaurant(
      name: "House", currency: currency, timeZone: nil, shiftTypes: ["Lunch", "Dinner"],
      positions: positions, rounding: rounding, cardFee: cardFee,
      sharing: ["Lunch": method, "Dinner": method], payPeriod: nil, longestShift: longestShift)
  }

  /// Everybody who stands in the entries, in the positions of the entries.
  func roster(_ entries: [StaffEntry]) -> Roster {
    var positions: [EmployeeID: [String]] = [:]
    for entry in entries where !strangers.contains(entry.employee.text) {
      if positions[entry.employee]?.contains(entry.position) != true {
        positions[entry.employee, default: []].append(entry.position)
      }
    }
    return Roster(
      positions.sorted { $0.key < $1.key }.map { id, positions in
        Employee(
          id: id, firstName: "Person", lastName: id.text, positions: positions,
          isManager: managers.contains(id.text))
      })
  }

  func allocation(
    _ staff: [StaffEntry], card: Int64 = 0, house: Int64 = 0, cash: Int64 = 0,
    on date: CalendarDate = day(2024, 4, 13), type: String = "Dinner",
    pointValues: [String: PointValue] = [:], declared: [DeclaredFigure] = [],
    roster: Roster? = nil, clockChanges: [ClockChange] = []
  ) throws -> ShiftAllocation {
    let shift = Shift(
      date: date, type: type,
      tips: CollectedTips(
        creditCard: Money(minorUnits: card), house: Money(minorUnits: house),
        cash: Money(minorUnits: cash)),
      pointValues: pointValues, staff: staff, declared: declared)
    return try allocate(
      shift, in: restaurant, roster: roster ?? self.roster(staff), clockChanges: clockChanges)
  }
}

/// A line of a shift with its hours given, in ten-thousandths.
func entry(
  _ id: String, _ position: String = "Server", hours: Int64 = 80_000, value: Int64? = nil,
  reason: String? = nil
) -> StaffEntry {
  StaffEntry(
    employee: EmployeeID(id), position: position,
    attendance: .hours(Hours(tenThousandths: hours)),
    pointValue: value.map(PointValue.init(tenThousandths:)), reason: reason)
}

/// A line of a shift with clock times, in minutes since midnight.
func entry(_ id: String, _ position: String = "Server", from: Int, to: Int) -> StaffEntry {
  StaffEntry(
    employee: EmployeeID(id), position: position,
    attendance: .punches(first: Punch(clockIn: from, clockOut: to), more: [], unpaidBreak: 0))
}

extension ShiftAllocation {
  var digitalCents: [Int64] { rows.map(\.digitalShare.minorUnits) }
  var houseCents: [Int64] { rows.map(\.houseShare.minorUnits) }
  var cashCents: [Int64] { rows.map(\.cashShare.minorUnits) }
}
