import TipAllocation
import TipModel
import Wording

/// The subject of one row of a payroll file, with the amounts to send.
struct PayrollRow {
  /// Nil if one row is about all of the period.
  let key: PayrollKey?
  let employee: Employee?
  let week: Workweek?
  let position: String?

  /// The amounts; negative if a correction takes money back.
  ///
  /// - Unit: a minor unit of the currency; for hours, 1/100 of an hour.
  var amounts: [PayrollMeasure: Int64] = [:]

  /// The number of its location, if the file has several; the first, if the row is about several.
  private(set) var source = 0

  /// Returns the same row for a location of a file with several.
  func of(_ source: Int) -> PayrollRow {
    var row = self
    row.source = source
    return row
  }

  fileprivate init(_ group: PayrollGroup, of employee: Employee?) {
    key = group.key
    self.employee = employee
    week = group.week
    position = group.position
  }

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
/// - Parameter basis: nil for a file that corrects nothing: everything is sent. Otherwise each row has the difference
///   from what was sent before, even if the period no longer has the row.
func payrollRows(
  _ rows: PayrollRows, measures: [PayrollMeasure], of period: PeriodAllocation,
  since basis: PayrollBasis?, in restaurant: Restaurant
) -> [PayrollRow] {
  var made = payrollGroups(rows, of: period, in: restaurant).map { group in
    var row = PayrollRow(group, of: group.employee)
    for measure in measures { row.amounts[measure] = group.units(measure) }
    return row
  }
  guard let basis else { return made }
  var places: [PayrollKey?: Int] = [:]
  for (place, row) in made.enumerated() { places[row.key] = place }
  for (sent, own) in basis.periods(of: measures) {
    for group in payrollGroups(rows, of: sent, in: restaurant) {
      let place = places[group.key, default: made.count]
      if place == made.count {
        places[group.key] = place
        let now = group.employee.flatMap { period.employeesByID[$0.id] }
        made.append(PayrollRow(group, of: now ?? group.employee))
      }
      for measure in own { made[place].amounts[measure, default: 0] -= group.units(measure) }
    }
  }
  return made.sorted { first, second in
    guard let first = first.key, let second = second.key else { return false }
    return first < second
  }
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
