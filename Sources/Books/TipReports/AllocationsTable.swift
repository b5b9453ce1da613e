package import Text
package import Tips

extension Table where Row == EarnedRow {
  /// A row per employee and shift: the sheet Register, allocations.csv, a shift's CSV file, and the table
  /// and the JSON of `tipsheet show`.
  ///
  /// - Parameter hasCharges: whether sheets and terminals show service charges.
  package static func allocations(hasCharges: Bool) -> Table {
    hasCharges ? allocationsWithCharges : allocations
  }

  private static let allocations = declaration(hasCharges: false)
  private static let allocationsWithCharges = declaration(hasCharges: true)

  private static func declaration(hasCharges: Bool) -> Table {
    Table {
      Column("Date", "date", width: .fixed(11)) { .date($0.date) }
      Column("Shift", "shift", width: .texts(least: 7, most: 24)) { .text($0.shift) }
      Column("ID", "employee_id", width: .texts(least: 4, most: 14)) { .text($0.employeeID.text) }
        .digitsAsText().onTerminal(leastWidth: .max)
      Column.name(least: 15) { $0.name }.onTerminal(leastWidth: 8, isFirst: true)
      Column("Position", "position", width: .texts(least: 10, most: 24)) { .text($0.position) }
        .onTerminal(leastWidth: 5)
      Column("In", "clock_in", .right, width: .fixed(9)) { $0.clockIn }
      Column("Out", "clock_out", .right, width: .fixed(9)) { $0.clockOut }
      Column.workedHours.sum().onTerminal()
      Column("× value", "point_value", .right, width: .fixed(7)) { row in
        row.line.map { .pointValue($0.row.pointValue) } ?? .none
      }
      Column.earnedPoints().sum().onTerminal()
      Column.money("Digital tips", "digital_tips") { $0.shares.digital }.sum()
        .onTerminal("Digital")
      Column.money("Cash tips", "cash_tips") { $0.shares.cash }.sum()
        .onTerminal("Cash")
      Column.serviceCharges(isShown: hasCharges) { $0.serviceCharge }.map { column in
        hasCharges ? column.onTerminal("Charges") : column
      }
      Column.money("Total tips", "total_tips") { $0.shares.total }.sum()
        .onTerminal(hasCharges ? "Total tips" : "Total")
    }
  }
}

extension EarnedRow {
  /// The first clock-in, and the last clock-out; nothing if hours were given directly.
  var clockIn: TableValue { line?.row.punches.first.map { .time($0.clockInTime) } ?? .none }
  var clockOut: TableValue { line?.row.punches.last.map { .time($0.clockOutTime) } ?? .none }
}

extension Column where Row == EarnedRow {
  /// Blank for a share of a pool over several shifts, like points.
  static var workedHours: Column {
    Column("Hours", "hours", .right, width: .fixed(7)) { row in
      row.line.map { .hours($0.row.hours) } ?? .none
    }.zero(.hours(.zero))
  }

  static func earnedPoints(_ title: Words = "Points") -> Column {
    Column(title, "points", .right, width: .fixed(8)) { row in
      row.line.map { .points($0.row.points) } ?? .none
    }.zero(.points(.zero))
  }

  /// Takes the cells from the shift's own sheet.
  func fromShift() -> Column {
    let key = key
    return formula { row, place in
      guard let line = row.line, key != "service_charges" || row.serviceCharge != nil else {
        return nil
      }
      return place.cell(.staff(line.shift), key, row: line.place)
    }
  }
}

extension Column {
  /// Wages from service charges. Plain files always have the column; it is blank if none came in.
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

extension CSVTable {
  /// A row per employee and shift, in the order of the shift files.
  package static func allocations(of shifts: [ShiftAllocation]) -> CSVTable {
    Table.allocations(hasCharges: false)
      .file(EarnedRow.rows(of: shifts), currency: .common(to: shifts))
  }

  /// A row per employee and shift of a pay period, with shares of pools over several shifts below.
  package static func allocations(of period: PeriodAllocation) -> CSVTable {
    Table.allocations(hasCharges: false)
      .file(EarnedRow.rows(of: period), currency: .common(to: period.shifts))
  }
}

extension Currency {
  /// The shifts' currency. Without a shift any currency will do: there are no amounts to print.
  static func common(to shifts: [ShiftAllocation]) -> Currency {
    shifts.first?.restaurant.currency ?? .usDollar
  }
}
