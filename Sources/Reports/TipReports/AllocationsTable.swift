package import CSV
import Spreadsheet
package import TipAllocation
import TipModel

/// One person's work and shares in one shift.
///
/// A class, as are the rows of other long tables: every column is given the row
/// (`make bench-instructions`).
package final class ShiftRow: Sendable {
  let allocation: ShiftAllocation

  /// The shift's number in the period, and the row's in the shift, from 0.
  let shift: Int
  let place: Int
  let row: AllocationRow

  private init(_ row: AllocationRow, at place: Int, of allocation: ShiftAllocation, _ shift: Int) {
    self.allocation = allocation
    self.shift = shift
    self.place = place
    self.row = row
  }

  /// In the order of the shifts and their files.
  package static func rows(of shifts: [ShiftAllocation]) -> [ShiftRow] {
    shifts.enumerated().flatMap { index, allocation in rows(of: allocation, index) }
  }

  static func rows(of allocation: ShiftAllocation, _ index: Int) -> [ShiftRow] {
    allocation.rows.enumerated().map { place, row in
      ShiftRow(row, at: place, of: allocation, index)
    }
  }
}

extension Table where Row == ShiftRow {
  /// A row per employee and shift: the sheet Ledger, allocations.csv, a shift's CSV file, and the
  /// table and the JSON of `tipsheet show`.
  package static let allocations = Table {
    Column("Date", "date", width: .fixed(12)) { .date($0.allocation.shift.date) }
    Column("Shift", "shift", width: .fixed(13)) { .text($0.allocation.shift.type) }
    Column.employeeID { $0.row.employeeID }.onTerminal(leastWidth: .max)
    Column.name { $0.row.name }.onTerminal(leastWidth: 8, isFirst: true)
    Column("Position", "position", width: .texts(least: 14, most: 28)) { .text($0.row.position) }
      .onTerminal(leastWidth: 5)
    Column(file: "clock_in") { $0.row.work.entry.attendance.firstIn.map { .time($0) } ?? .none }
    Column(file: "clock_out") { $0.row.work.entry.attendance.lastOut.map { .time($0) } ?? .none }
    Column.hours(width: 9) { $0.row.hours }.fromShift().sum().onTerminal()
    Column("Point value", "point_value", .right) { .pointValue($0.row.pointValue) }.fromShift()
    Column.points { $0.row.points }.fromShift().sum().onTerminal()
    Column.money("Card tips", "card_tips") { $0.row.creditCardShare }.fromShift().onSheetOnly()
    Column.money("House tips", "house_tips") { $0.row.houseShare }.fromShift().onSheetOnly()
    Column.money("Digital tips", "digital_tips") { $0.row.digitalShare }.fromShift().sum()
      .onTerminal("Digital")
    Column.money("Cash tips", "cash_tips") { $0.row.cashShare }.fromShift().sum()
      .onTerminal("Cash")
    Column.money("Total tips", "total_tips") { $0.row.totalShare }.fromShift().sum()
      .onTerminal("Total")
    Column(working: "Employee no.", "employee_number") {
      .count($1.employeeNumber(of: $0.row.employeeID))
    }
    Column(working: "Position no.", "position_number") {
      .count($1.settings.number(of: $0.row.position))
    }
  }
}

extension Column where Row == ShiftRow {
  /// The worksheet takes the cells from the shift's own sheet.
  ///
  /// - Parameter key: the column there; nil for this column's own key.
  func fromShift(_ key: String? = nil) -> Column {
    let key = key ?? self.key
    return formula { row, place in
      let table = place.plan.shifts[row.shift].table
      return "\(table.sheet, table.cell(key, row: table.first + row.place))"
    }
  }
}

extension Attendance {
  /// The first clock-in; nil where hours were given directly.
  fileprivate var firstIn: ClockTime? {
    guard case .punches(let first, _, _) = self else { return nil }
    return first.clockInTime
  }

  /// The last clock-out; nil where hours were given directly.
  fileprivate var lastOut: ClockTime? {
    guard case .punches(let first, let more, _) = self else { return nil }
    return (more.last ?? first).clockOutTime
  }
}

extension CSVTable {
  /// A row per employee and shift, in the order of the shift files.
  package static func allocations(of shifts: [ShiftAllocation]) -> CSVTable {
    Table.allocations.file(ShiftRow.rows(of: shifts), currency: .common(to: shifts))
  }
}

extension Currency {
  /// That of all shifts; a table without a row has no amount to print.
  static func common(to shifts: [ShiftAllocation]) -> Currency {
    shifts.first?.restaurant.currency ?? .usDollar
  }
}

extension Plan {
  /// The sheet with a row per employee and shift, for sorting, filtering and summing.
  func ledgerSheet(at range: TableRange) -> Sheet {
    tableSheet(
      .allocations, ShiftRow.rows(of: period.shifts), at: range, .proof, title: "Ledger",
      subtitle: "A row per employee and shift, " + periodText, headerHeight: 30)
  }
}
