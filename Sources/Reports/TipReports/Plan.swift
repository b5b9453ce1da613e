import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// Where everything of a workbook is, known before the first cell is put, so that sheets can
/// refer to one another.
///
/// A class, because every formula of a row asks it (`make bench-instructions`).
final class Plan: Sendable {
  let restaurant: Restaurant
  let roster: Roster
  let period: PeriodAllocation
  let totals: Totals<PayPeriod>
  let findings: [Finding]

  /// One shift and no pay period: what only makes sense for several is left out.
  let isSingleShift: Bool

  let units: SheetUnits
  let settings: SettingsPlaces
  let summary: SummaryPlaces
  let employees: TableRange
  let shifts: [ShiftPlaces]

  /// Nil where no shift has pools.
  let pools: PoolsPlaces?

  /// Whether service charges came in, which tables then show.
  let hasCharges: Bool
  let ledger: TableRange?

  /// Where the period is longer than a week.
  let workweeks: SheetName?

  /// Where wages are checked: the sheet's table and its rows.
  let wages: (range: TableRange, weeks: [WageWeek])?
  let validation: TableRange

  /// By ID, from 1.
  let employeeNumbers: [EmployeeID: Int]
  let reconciliation: ReconciliationPlaces
  let statements: StatementsPlaces
  let rosterName: SheetName

  /// The name of the sheet that only a correction has.
  let changesName: SheetName

  init(
    _ restaurant: Restaurant, roster: Roster, period: PeriodAllocation, findings: [Finding],
    isSingleShift: Bool, changes: PeriodChanges? = nil
  ) {
    self.restaurant = restaurant
    self.roster = roster
    self.period = period
    totals = period.totals
    self.findings = findings
    self.isSingleShift = isSingleShift
    units = SheetUnits(period, in: restaurant)
    hasCharges = period.hasServiceCharges
    let positions = Plan.positions(in: period, of: restaurant)

    var names = SheetNames()
    summary = SummaryPlaces(
      names.name("Summary"), rowCount: period.shifts.count + period.pools.count,
      hasCharges: hasCharges, positions: Plan.worked(positions, in: period))
    employees = TableRange(
      .employees(hasCharges: hasCharges), on: names.name("Employees"), header: 3,
      count: period.employees.count)
    employeeNumbers = Dictionary(
      uniqueKeysWithValues: period.employees.enumerated().map {
        ($0.element.employee.id, $0.offset + 1)
      })
    // The fixed names come first, so that no shift's name can take one of them.
    validation = TableRange(
      .validation, on: names.name("Validation"), header: 3, count: findings.count)
    reconciliation = ReconciliationPlaces(
      names.name("Reconciliation"), period,
      payrollFindings: Plan.payrollFindings(in: findings).count)
    let rowCount =
      period.shifts.reduce(0) { $0 + $1.rows.count }
      + period.pools.reduce(0) { $0 + $1.parts.count }
    ledger =
      isSingleShift
      ? nil
      : TableRange(
        .allocations(hasCharges: hasCharges), on: names.name("Ledger"), header: 3, count: rowCount)
    let days = period.period.to.dayNumber - period.period.from.dayNumber + 1
    workweeks = isSingleShift || days <= 7 ? nil : names.name("Workweeks")
    let wageWeeks = isSingleShift ? [] : period.wageWeeks(in: restaurant)
    wages =
      isSingleShift || restaurant.wages == nil
      ? nil
      : (
        TableRange(.wages, on: names.name("Wages"), header: 3, count: wageWeeks.count), wageWeeks
      )
    statements = StatementsPlaces(
      StatementPerson.all(of: period, at: restaurant, changes), of: period,
      in: restaurant.currency, page: PageSetup(paper: PageSetup.Paper(of: restaurant.currency)),
      firstRow: 2
    ) { names.name($0 == 1 ? "Statements" : "Statements \($0)") }
    rosterName = names.name("Roster")
    changesName = names.name("Changes")
    settings = SettingsPlaces(
      names.name("Settings"), positions: positions, in: restaurant,
      shifts: period.shifts, units)
    pools = PoolsPlaces(
      period, on: { names.name("Pools") }, perMajor: units.perMajor,
      currency: restaurant.currency)
    shifts = Plan.shifts(of: period, units, employeeNumbers, &names)
  }

  /// Shifts of one shape have one table.
  private static func shifts(
    of period: PeriodAllocation, _ units: SheetUnits, _ numbers: [EmployeeID: Int],
    _ names: inout SheetNames
  ) -> [ShiftPlaces] {
    var tables: [(shape: ShiftShape, table: Table<ShiftRow>)] = []
    return period.shifts.map { allocation in
      let name = names.name(allocation.shift.date.plain + " " + allocation.shift.type)
      if let ledger = allocation.ledger { return ShiftPlaces(allocation, ledger, on: name) }
      let arithmetic = ShiftArithmetic(allocation, units, employeeNumbers: numbers)
      let shape = ShiftShape(allocation, isExact: arithmetic != nil)
      let known = tables.first { $0.shape == shape }?.table
      let table =
        known ?? .shift(shape, minorUnit: allocation.restaurant.currency.minorUnitName)
      if known == nil { tables.append((shape, table)) }
      return ShiftPlaces(allocation, arithmetic, columns: table, on: name)
    }
  }

  /// The restaurant's positions, and behind them those that only shifts know.
  private static func positions(
    in period: PeriodAllocation, of restaurant: Restaurant
  ) -> [String] {
    var names = restaurant.positions.map(\.name)
    var known = Set(names)
    for row in period.shifts.lazy.flatMap(\.rows)
    where known.insert(row.position).inserted {
      names.append(row.position)
    }
    return names
  }

  /// Those of the positions that somebody worked in.
  private static func worked(_ positions: [String], in period: PeriodAllocation) -> [String] {
    let worked = Set(period.shifts.lazy.flatMap(\.rows).map(\.position))
    return positions.filter(worked.contains)
  }

  /// Where the rows per person and shift are: in the ledger, or in the one shift's own table.
  var lines: TableRange { ledger ?? shifts[0].table }

  /// How many shifts are among the lines that criteria find: parts of pools over several shifts are
  /// no shifts, and have no hours.
  func countOfShifts(_ criteria: Formula) -> Formula {
    period.pools.isEmpty ? "COUNTIF(\(criteria))" : "COUNTIFS(\(criteria)\(onlyShifts))"
  }

  /// The criterion that leaves out parts of pools over several shifts.
  var onlyShifts: Formula {
    period.pools.isEmpty ? "" : ",\(lines.sheet, fixed: lines.area("hours")),\">=0\""
  }

  /// A statement's sheet and first cell.
  func statement(of id: EmployeeID) -> (sheet: SheetName, cell: CellReference) {
    let index = employeeNumber(of: id) - 1
    return (statements.places[index].sheet, statements.start(of: index))
  }
}
