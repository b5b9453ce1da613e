import Text
import Tips

/// The subject of one row of a payroll file, with its amounts.
struct PayrollRow {
  /// The key that tells the rows of people apart.
  struct Key: Hashable, Comparable {
    let employee: EmployeeID
    let week: Int
    let position: Int
    let name: String

    static func < (left: Key, right: Key) -> Bool {
      left.employee != right.employee
        ? left.employee < right.employee
        : (left.week, left.position, left.name) < (right.week, right.position, right.name)
    }
  }

  /// Nil if one row is about all of the period.
  let key: Key?
  fileprivate(set) var employee: Employee?
  let week: Workweek?

  /// The position worked; for a row of several, the first of them on the person's roster entry.
  let position: String?

  /// The amounts; negative if a correction takes money back.
  ///
  /// - Unit: a minor unit of the currency; for hours, 1/100 of an hour.
  var amounts: [PayrollMeasure: Int64]

  /// The number of its location, if the file has several; the first, if the row is about several.
  var source = 0

  /// The rows of other locations that were added to it.
  var others: [PayrollRow] = []

  var hasAmounts: Bool { amounts.values.contains { $0 != 0 } }

  /// `week of 2024-04-08, Busser`; empty for a row of a person's whole period.
  func label(_ rows: PayrollRows) -> Words {
    var words: [Words] = []
    if let week { words.append("week of \(week.from.plain)") }
    if rows.splitsPositions, let position { words.append(Words(verbatim: position)) }
    return words.joined(separator: ", ")
  }
}

/// Returns the rows of a file before they are text: by employee ID, then by week, then in the order of the restaurant's
/// positions.
///
/// - Parameters:
///   - titles: job titles of positions. Positions with one title have one row.
///   - basis: nil for a file that corrects nothing: everything is sent. Otherwise each row has the difference
///     from what was sent before, even if the period no longer has the row.
func payrollRows(
  _ rows: PayrollRows, titles: [String: String], measures: [PayrollMeasure],
  of period: PeriodAllocation, since basis: PayrollBasis?, in restaurant: Restaurant
) -> [PayrollRow] {
  var made = payrollRows(rows, titles, of: period, in: restaurant)
  for index in made.indices {
    made[index].amounts = made[index].amounts.filter { measures.contains($0.key) }
  }
  guard let basis else { return made }
  var places: [PayrollRow.Key?: Int] = [:]
  for (place, row) in made.enumerated() { places[row.key] = place }
  for (sent, own) in basis.periods(of: measures) {
    for row in payrollRows(rows, titles, of: sent, in: restaurant) {
      let place = places[row.key, default: made.count]
      if place == made.count {
        places[row.key] = place
        made.append(row)
        made[place].amounts = [:]
        made[place].employee = row.employee.map { period.employeesByID[$0.id] ?? $0 }
      }
      for measure in own {
        made[place].amounts[measure, default: 0] -= row.amounts[measure, default: 0]
      }
    }
  }
  return made.sorted { first, second in
    guard let first = first.key, let second = second.key else { return false }
    return first < second
  }
}

/// Returns the rows of a period with all of their amounts, in the same order.
private func payrollRows(
  _ rows: PayrollRows, _ titles: [String: String], of period: PeriodAllocation,
  in restaurant: Restaurant
) -> [PayrollRow] {
  let makeUps = period.owedMakeUps
  guard rows.splitsPeople else {
    var amounts = amounts(of: period.totals.shares)
    amounts[.makeUp] = makeUps.reduce(0) { $0 + $1.amount.minorUnits }
    amounts[.hours] = period.employees.reduce(0) { $0 + $1.hours.hundredths }
    let collected = period.collected
    for (measure, money) in [
      (PayrollMeasure.creditCardTips, collected.creditCard), (.houseTips, collected.house),
      (.cashTips, collected.cash), (.cardFee, collected.cardFee),
      (.chargesCollected, collected.serviceCharge), (.chargesKept, period.chargesKept),
    ] {
      amounts[measure] = money.minorUnits
    }
    return [PayrollRow(key: nil, employee: nil, week: nil, position: nil, amounts: amounts)]
  }
  let weeks = period.weeks(startingOn: restaurant.firstDayOfWorkweek)
  let people = period.employeesByID
  func key(_ employee: EmployeeID, on day: CalendarDate, in position: String?) -> PayrollRow.Key {
    let name = rows.splitsPositions ? position.map { titles[$0] ?? $0 } : nil
    let place = name.map { name in
      restaurant.positions.firstIndex { titles[$0.name] ?? $0.name == name }
        ?? restaurant.positions.count
    }
    return PayrollRow.Key(
      employee: employee, week: rows.splitsWeeks ? weeks.index(of: day) ?? 0 : 0,
      position: place ?? 0, name: name ?? "")
  }
  var worked: [PayrollRow.Key: String] = [:]
  let totals = period.totals { line -> PayrollRow.Key? in
    let key = key(line.employeeID, on: line.date, in: line.position)
    let held = people[line.employeeID]?.positions ?? []
    let rank = { (name: String) in held.firstIndex(of: name) ?? held.count }
    let first = worked[key] ?? line.position
    worked[key] = rank(line.position) < rank(first) ? line.position : first
    return key
  }
  var made = totals.map { totals in
    PayrollRow(
      key: totals.key, employee: people[totals.key.employee],
      week: rows.splitsWeeks ? weeks.all[totals.key.week] : nil, position: worked[totals.key],
      amounts: amounts(of: totals.shares))
  }
  for (week, amount) in makeUps {
    let day = max(week.week.from, period.period.from)
    let key = key(week.employee.id, on: day, in: week.makeUpPosition)
    for index in made.indices where made[index].key == key {
      made[index].amounts[.makeUp, default: 0] += amount.minorUnits
    }
  }
  for person in period.employees {
    // The hours of a person's rows are rounded to hundredths that add up to the person's hours. Each row gets its whole
    // hundredths; those left over go to the largest remainders, and among equal ones to the first row.
    let step = Hours.unitsPerHour / 100
    let own = totals.indices.filter { totals[$0].key.employee == person.employee.id }
    let whole = own.map { totals[$0].hours.units / step }
    let left = person.hours.hundredths - whole.reduce(0, +)
    let byRemainder = own.indices.map { place in
      (remainder: totals[own[place]].hours.units % step, place: place)
    }.sorted {
      $0.remainder == $1.remainder ? $0.place < $1.place : $0.remainder > $1.remainder
    }
    for (rank, (_, place)) in byRemainder.enumerated() {
      made[own[place]].amounts[.hours] = whole[place] + (rank < left ? 1 : 0)
    }
  }
  return made
}

private func amounts(of shares: TipShares) -> [PayrollMeasure: Int64] {
  [
    .tipsOwed: shares.digital.minorUnits, .tipsReceived: shares.cash.minorUnits,
    .tipsTotal: shares.total.minorUnits, .serviceCharges: shares.serviceCharge.minorUnits,
  ]
}

/// The amount that was sent for a person's row and is no longer due there, with the row that it moves to.
struct PayrollTransfer {
  let from: PayrollRow

  /// The row in which the person gets more; nil if the person was sent too much.
  let to: PayrollRow?

  /// Above zero.
  let amount: Int64
}

/// Leaves only additions in the rows, because a payroll program takes nothing else.
///
/// If a person has less in one row and more in another, such as another position, the two are set off, first within a
/// week. So nobody is asked for money in one row and paid it in the next.
///
/// - Returns: the amounts set off, and those still below zero.
/// - Precondition: the rows are sorted by their keys.
func setOff(_ rows: inout [PayrollRow], _ measure: PayrollMeasure) -> [PayrollTransfer] {
  var transfers: [PayrollTransfer] = []
  func left(_ index: Int) -> Int64 { rows[index].amounts[measure, default: 0] }
  var start = 0
  while start < rows.count {
    let id = rows[start].employee?.id
    let end = rows[start...].firstIndex { $0.employee?.id != id } ?? rows.count
    let own = start..<end
    for isWithinWeek in [true, false] {
      for from in own where left(from) < 0 {
        for to in own where left(to) > 0 {
          if isWithinWeek, rows[from].week != rows[to].week { continue }
          let amount = min(-left(from), left(to))
          guard amount > 0 else { continue }
          transfers.append(PayrollTransfer(from: rows[from], to: rows[to], amount: amount))
          rows[from].amounts[measure, default: 0] += amount
          rows[to].amounts[measure, default: 0] -= amount
        }
      }
    }
    for from in own where left(from) < 0 {
      transfers.append(PayrollTransfer(from: rows[from], to: nil, amount: -left(from)))
      rows[from].amounts[measure] = 0
    }
    start = end
  }
  return transfers
}
