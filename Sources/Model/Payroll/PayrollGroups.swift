import TipAllocation
import TipModel

/// The subject of one row of a payroll file, with its amounts.
struct PayrollGroup {
  /// Nil if one row is about all of the period.
  let key: PayrollKey?
  let employee: Employee?
  let week: Workweek?

  /// The position worked; for a row of several, the first of them on the person's roster entry.
  let position: String?
  let shares: TipShares
  let hours: Hours

  /// Hundredths of an hour, as the file prints them: a person's rows add up to the person's hours.
  fileprivate(set) var printedHours: Int64 = 0

  /// Added to the person's wages, so that they reach the minimum wage.
  fileprivate(set) var makeUp = Money.zero

  /// The tips that came in; nil for a person's row.
  private let collected: TipPools?

  /// The part of service charges that the restaurant keeps.
  private let chargesKept: Money

  fileprivate init(
    employee: Employee?, week: Workweek?, position: String?, _ totals: Totals<PayrollKey>
  ) {
    key = totals.key
    self.employee = employee
    self.week = week
    self.position = position
    shares = totals.shares
    hours = totals.hours
    collected = nil
    chargesKept = .zero
  }

  init(collectedIn period: PeriodAllocation) {
    key = nil
    (employee, week, position) = (nil, nil, nil)
    shares = period.totals.shares
    hours = period.totals.hours
    collected = period.collected
    chargesKept = period.chargesKept
    printedHours = period.employees.reduce(0) { $0 + $1.hours.hundredths }
    makeUp = period.owedMakeUps.reduce(.zero) { $0 + $1.amount }
  }

  /// - Unit: a minor unit of the currency; for hours, 1/100 of an hour.
  func units(_ measure: PayrollMeasure) -> Int64 {
    measure == .hours ? printedHours : money(measure).minorUnits
  }

  /// - Precondition: `measure` is not hours.
  private func money(_ measure: PayrollMeasure) -> Money {
    switch measure {
    case .tipsOwed: shares.digital
    case .tipsReceived: shares.cash
    case .tipsTotal: shares.total
    case .serviceCharges: shares.serviceCharge
    case .makeUp: makeUp
    case .creditCardTips: collected?.creditCard ?? .zero
    case .houseTips: collected?.house ?? .zero
    case .cashTips: collected?.cash ?? .zero
    case .cardFee: collected?.cardFee ?? .zero
    case .chargesCollected: collected?.serviceCharge ?? .zero
    case .chargesKept: chargesKept
    case .hours: preconditionFailure("hours are not money")
    }
  }
}

/// Returns a period's amounts, row by row: by employee ID, then by week, then in the order of the restaurant's
/// positions.
func payrollGroups(
  _ rows: PayrollRows, of period: PeriodAllocation, in restaurant: Restaurant
) -> [PayrollGroup] {
  guard rows.splitsPeople else { return [PayrollGroup(collectedIn: period)] }
  let weeks = period.weeks(startingOn: restaurant.firstDayOfWorkweek)
  let week = { (day: CalendarDate) in rows.splitsWeeks ? weeks.index(of: day) ?? 0 : 0 }
  let people = period.employeesByID
  let positions = Dictionary(
    uniqueKeysWithValues: restaurant.positions.enumerated().map { ($0.element.name, $0.offset) })
  var worked: [PayrollKey: String] = [:]
  let totals = period.totals { line -> PayrollKey? in
    let position = rows.splitsPositions ? line.position : nil
    let key = PayrollKey(
      employee: line.employeeID,
      week: week(line.date),
      position: position.map { positions[$0] ?? positions.count } ?? 0, name: position ?? "")
    let held = people[line.employeeID]?.positions ?? []
    let rank = { (name: String) in held.firstIndex(of: name) ?? held.count }
    let first = worked[key] ?? line.position
    worked[key] = rank(line.position) < rank(first) ? line.position : first
    return key
  }
  var groups = totals.map { totals in
    PayrollGroup(
      employee: people[totals.key.employee],
      week: rows.splitsWeeks ? weeks.all[totals.key.week] : nil, position: worked[totals.key],
      totals)
  }
  for makeUp in period.owedMakeUps {
    let day = max(makeUp.week.week.from, period.period.from)
    let position = rows.splitsPositions ? makeUp.week.makeUpPosition : nil
    let key = PayrollKey(
      employee: makeUp.week.employee.id,
      week: week(day),
      position: position.map { positions[$0] ?? positions.count } ?? 0, name: position ?? "")
    for index in groups.indices where groups[index].key == key {
      groups[index].makeUp += makeUp.amount
    }
  }
  for person in period.employees {
    let own = totals.indices.filter { totals[$0].key.employee == person.employee.id }
    roundHours(of: &groups, at: own, to: person.hours.hundredths)
  }
  return groups
}

/// Rounds the hours of a person's rows to hundredths that add up to the person's hours.
///
/// Each row gets its whole hundredths; those left over go to the largest remainders, and among
/// equal ones to the first row.
private func roundHours(
  of groups: inout [PayrollGroup], at indices: [Int], to total: Int64
) {
  let step = Hours.unitsPerHour / 100
  var left = total
  for index in indices {
    groups[index].printedHours = groups[index].hours.units / step
    left -= groups[index].printedHours
  }
  let byRemainder = indices.sorted { first, second in
    let remainders = (groups[first].hours.units % step, groups[second].hours.units % step)
    return remainders.0 != remainders.1 ? remainders.0 > remainders.1 : first < second
  }
  for index in byRemainder.prefix(Int(left)) { groups[index].printedHours += 1 }
}

/// The key that tells the rows of people apart.
struct PayrollKey: Hashable, Comparable {
  let employee: EmployeeID
  let week: Int
  let position: Int
  let name: String

  static func < (left: PayrollKey, right: PayrollKey) -> Bool {
    left.employee != right.employee
      ? left.employee < right.employee
      : (left.week, left.position, left.name) < (right.week, right.position, right.name)
  }
}
