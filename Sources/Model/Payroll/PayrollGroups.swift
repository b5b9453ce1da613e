import TipAllocation
import TipModel

/// What one row of a payroll file is about, with its figures.
struct PayrollGroup {
  let employee: Employee?
  let week: Workweek?

  /// The position worked; for a row of several, the person's first on the roster of those.
  private(set) var position: String?
  private var totals = RowTotals()

  /// Hundredths of an hour, as the file prints them: a person's rows add up to the person's hours.
  fileprivate(set) var printedHours: Int64 = 0

  /// Nil for a row of a person, whom nothing that came in belongs to.
  private var collected: CollectedFigures?

  init(employee: Employee?, week: Workweek?, position: String?) {
    self.employee = employee
    self.week = week
    self.position = position
  }

  init(collectedIn period: PeriodAllocation) {
    self.init(employee: nil, week: nil, position: nil)
    totals = period.totals
    collected = CollectedFigures(period)
    printedHours = period.employees.reduce(0) { $0 + $1.hours.hundredths }
  }

  mutating func add(_ row: AllocationRow) {
    totals.add(row)
    guard row.position != position else { return }
    let held = employee?.positions ?? []
    let rank = { (name: String?) in held.firstIndex { $0 == name } ?? held.count }
    if position == nil || rank(row.position) < rank(position) {
      position = row.position
    }
  }

  var hours: Hours { totals.hours }

  /// - Precondition: `figure` is not hours.
  func money(_ figure: PayrollFigure) -> Money {
    switch figure {
    case .tipsOwed: totals.digitalShare
    case .tipsReceived: totals.cashShare
    case .tipsTotal: totals.totalShare
    case .creditCardTips: collected?.creditCard ?? .zero
    case .houseTips: collected?.house ?? .zero
    case .cashTips: collected?.cash ?? .zero
    case .cardFee: collected?.cardFee ?? .zero
    case .hours: preconditionFailure("hours are no money")
    }
  }

  /// What came in over a period.
  private struct CollectedFigures {
    let creditCard: Money
    let house: Money
    let cash: Money
    let cardFee: Money

    init(_ period: PeriodAllocation) {
      let pools = period.shifts.map(\.pools)
      creditCard = pools.reduce(.zero) { $0 + $1.creditCard }
      house = pools.reduce(.zero) { $0 + $1.house }
      cash = pools.reduce(.zero) { $0 + $1.cash }
      cardFee = pools.reduce(.zero) { $0 + $1.cardFee }
    }
  }
}

/// The rows of a file before they are words: by employee ID, then by week, then in the order of
/// the restaurant's positions.
func payrollGroups(
  _ rows: PayrollRows, of period: PeriodAllocation, in restaurant: Restaurant
) -> [PayrollGroup] {
  guard rows.splitsPeople else { return [PayrollGroup(collectedIn: period)] }
  let weeks = workweeks(in: period.period, startingOn: restaurant.firstDayOfWorkweek)
  let start = weeks.first?.from.dayNumber ?? period.period.from.dayNumber
  let people = Dictionary(
    uniqueKeysWithValues: period.employees.enumerated().map { ($0.element.employee.id, $0.offset) })
  let positions = Dictionary(
    uniqueKeysWithValues: restaurant.positions.enumerated().map { ($0.element.name, $0.offset) })
  var groups: [GroupKey: PayrollGroup] = [:]
  for shift in period.shifts {
    let week = rows.splitsWeeks ? (shift.shift.date.dayNumber - start) / 7 : 0
    for row in shift.rows {
      guard let person = people[row.employeeID] else { continue }
      let position = rows.splitsPositions ? row.position : nil
      let key = GroupKey(
        person: person, week: week,
        position: position.map { positions[$0] ?? positions.count } ?? 0, name: position ?? "")
      groups[
        key,
        default: PayrollGroup(
          employee: period.employees[person].employee,
          week: rows.splitsWeeks ? weeks[week] : nil, position: position)
      ].add(row)
    }
  }
  let sorted = groups.sorted { $0.key < $1.key }
  var rowsInOrder = sorted.map(\.value)
  for person in period.employees.indices {
    let own = sorted.indices.filter { sorted[$0].key.person == person }
    roundHours(of: &rowsInOrder, at: own, to: period.employees[person].hours.hundredths)
  }
  return rowsInOrder
}

/// Rounds the hours of a person's rows to hundredths that add up to the person's hours.
///
/// Each row gets what is whole; the hundredths left over go to the largest remainders, of equal
/// ones to the first row.
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

private struct GroupKey: Hashable, Comparable {
  let person: Int
  let week: Int
  let position: Int
  let name: String

  static func < (left: GroupKey, right: GroupKey) -> Bool {
    (left.person, left.week, left.position, left.name)
      < (right.person, right.week, right.position, right.name)
  }
}
