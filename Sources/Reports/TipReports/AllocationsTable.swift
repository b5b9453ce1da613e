package import CSV
import Spreadsheet
package import TipAllocation
import TipModel
import Wording

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

/// A line of somebody's earnings: in a shift, or a part of a pool over several.
package final class EarnedRow: Sendable {
  /// Nil for a part of a pool over several shifts.
  let line: ShiftRow?
  let date: CalendarDate

  /// The shift's type, or the pool's name.
  let shift: String
  let employeeID: EmployeeID
  let name: String
  let position: String
  let shares: TipShares

  /// Nil where no service charges came in.
  let serviceCharge: Money?

  init(_ line: ShiftRow) {
    self.line = line
    date = line.allocation.shift.date
    shift = line.allocation.shift.type
    employeeID = line.row.employeeID
    name = line.row.name
    position = line.row.position
    shares = line.row.shares
    serviceCharge = line.allocation.hasServiceCharges ? shares.serviceCharge : nil
  }

  private init(_ part: EarnedLine, of pool: PeriodPool, _ employee: Employee?) {
    line = nil
    date = part.date
    shift = pool.policy.name
    employeeID = part.employeeID
    name = employee?.name ?? part.employeeID.text
    position = part.position
    shares = part.shares
    serviceCharge = pool.collected.serviceCharge > .zero ? shares.serviceCharge : nil
  }

  /// In the order of the shifts and their files.
  package static func rows(of shifts: [ShiftAllocation]) -> [EarnedRow] {
    ShiftRow.rows(of: shifts).map { EarnedRow($0) }
  }

  /// The shifts' rows, and then the parts of pools over several.
  static func rows(of period: PeriodAllocation) -> [EarnedRow] {
    guard !period.pools.isEmpty else { return rows(of: period.shifts) }
    let people = period.employeesByID
    return rows(of: period.shifts)
      + period.pools.flatMap { pool in
        pool.parts.map { EarnedRow($0, of: pool, people[$0.employeeID]) }
      }
  }
}

extension Table where Row == EarnedRow {
  /// A row per employee and shift: allocations.csv, a shift's CSV file, and the table and the JSON of
  /// `tipsheet show`.
  ///
  /// - Parameter hasCharges: whether terminals show service charges.
  package static func allocations(hasCharges: Bool) -> Table {
    hasCharges ? allocationsWithCharges : allocations
  }

  private static let allocations = declaration(hasCharges: false)
  private static let allocationsWithCharges = declaration(hasCharges: true)

  private static func declaration(hasCharges: Bool) -> Table {
    Table {
      Column(file: "date") { .date($0.date) }
      Column(file: "shift") { .text($0.shift) }
      Column.employeeID { $0.employeeID }.onTerminal(leastWidth: .max)
      Column.name { $0.name }.onTerminal(leastWidth: 8, isFirst: true)
      Column("Position", "position") { .text($0.position) }.onTerminal(leastWidth: 5)
      Column(file: "clock_in") { $0.clockIn }
      Column(file: "clock_out") { $0.clockOut }
      Column.workedHours.sum().onTerminal()
      Column(file: "point_value") { row in
        row.line.map { .pointValue($0.row.pointValue) } ?? .none
      }
      Column.earnedPoints().sum().onTerminal()
      Column.money("Digital tips", "digital_tips") { $0.shares.digital }.sum()
        .onTerminal("Digital")
      Column.money("Cash tips", "cash_tips") { $0.shares.cash }.sum().onTerminal("Cash")
      Column.serviceCharges(isShown: hasCharges) { $0.serviceCharge }.map { column in
        hasCharges ? column.onTerminal("Charges") : column
      }
      Column.money("Total tips", "total_tips") { $0.shares.total }.sum().onTerminal("Total")
    }
  }
}

extension EarnedRow {
  /// The first clock-in, and the last clock-out; nothing where hours were given directly.
  var clockIn: TableValue { line?.row.work.entry.attendance.firstIn.map { .time($0) } ?? .none }
  var clockOut: TableValue { line?.row.work.entry.attendance.lastOut.map { .time($0) } ?? .none }
}

extension Column where Row == EarnedRow {
  /// Blank in a part of a pool over several shifts, as points are.
  static var workedHours: Column {
    Column("Hours", "hours", .right, width: .fixed(8)) { row in
      row.line.map { .hours($0.row.hours) } ?? .none
    }.zero(.hours(.zero))
  }

  static func earnedPoints(_ title: Words = "Points") -> Column {
    Column(title, "points", .right, width: .fixed(9)) { row in
      row.line.map { .points($0.row.points) } ?? .none
    }.zero(.points(.zero))
  }

  /// The worksheet takes the cells from the shift's own sheet, where they are found by the person's
  /// line.
  func fromShift() -> Column {
    let key = key
    return formula { row, place in
      guard let line = row.line, key != "service_charges" || row.serviceCharge != nil else {
        return nil
      }
      return place.fromShift(key, line)
    }
  }
}

extension TableRow {
  /// A number of somebody's row on the shift's own sheet, where it is found by the person's line.
  func fromShift(_ key: String, _ line: ShiftRow) -> Formula {
    plan.shifts[line.shift].table.lookUp(key, where: "line", is: "\(line.place + 1)")
  }
}

extension Column {
  /// Wages from service charges: plain files always have the column, blank where none came in.
  ///
  /// - Parameter isShown: whether worksheets have it too.
  @ColumnList<Row>
  static func serviceCharges(
    isShown: Bool, _ amount: @escaping @Sendable (Row) -> Money?
  ) -> [Column] {
    if isShown {
      Column("Service charges", "service_charges", .right, width: .amount) { row in
        amount(row).map { .money($0) } ?? .none
      }.zero(.money(.zero)).sum()
    } else {
      Column(file: "service_charges") { row in amount(row).map { .money($0) } ?? .none }
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
    Table.allocations(hasCharges: false)
      .file(EarnedRow.rows(of: shifts), currency: .common(to: shifts))
  }

  /// The same of a pay period, with the parts of pools over several shifts below.
  package static func allocations(of period: PeriodAllocation) -> CSVTable {
    Table.allocations(hasCharges: false)
      .file(EarnedRow.rows(of: period), currency: .common(to: period.shifts))
  }
}

extension Currency {
  /// That of all shifts; a table without a row has no amount to print.
  static func common(to shifts: [ShiftAllocation]) -> Currency {
    shifts.first?.restaurant.currency ?? .usDollar
  }
}
