import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

/// The places of everything in a workbook, known before the first cell is put, so that sheets can
/// refer to one another.
///
/// It is a class because every row's formulas read it (`make bench-instructions`).
package final class Plan: Sendable {
  let restaurant: Restaurant
  let roster: Roster
  let period: PeriodAllocation
  let totals: Totals<PayPeriod>
  let findings: [Finding]
  let source: BookSource

  /// Whether the workbook has one shift and no pay period. It then omits lists that need several.
  let isSingleShift: Bool

  /// The correction; nil if the workbook corrects no other.
  let correction: CorrectionNote?
  let changes: ChangesPlaces?

  /// Steps to take next, in order.
  let steps: [String]

  let settings: SettingsPlaces

  /// The first sheet of a period. A single-shift workbook does not use these places.
  let pay: PayPlaces

  /// The list of payments: on the sheet Pay, or on the sheet Payout of a single-shift workbook.
  let employees: TableRange
  let payout: PayoutPlaces
  let shifts: [ShiftPlaces]

  /// The shifts of each sheet, by number in the period.
  let shiftGroups: [[Int]]

  /// The places of pools; nil if no shift has pools.
  let pools: PoolsPlaces?

  /// Whether service charges came in. Tables show them only then.
  let hasCharges: Bool
  let register: TableRange?

  /// The place of workweeks, if the period is longer than a week.
  let workweeks: WorkweekPlaces?

  /// The place of wage checks: the sheet's table and its rows.
  let wages: (range: TableRange, weeks: [WageWeek])?
  let checks: ChecksPlaces

  /// The employees' numbers in order of ID, from 1.
  let employeeNumbers: [EmployeeID: Int]
  let reconciliation: ReconciliationPlaces
  let statements: StatementsPlaces
  let rosterName: SheetName
  let payoutName: SheetName
  let cashName: SheetName

  init(
    _ restaurant: Restaurant, roster: Roster, period: PeriodAllocation, findings: [Finding],
    source: BookSource, isSingleShift: Bool, changes: PeriodChanges? = nil
  ) {
    self.restaurant = restaurant
    self.roster = roster
    self.period = period
    totals = period.totals
    self.findings = findings
    self.source = source
    self.isSingleShift = isSingleShift
    hasCharges = period.hasServiceCharges
    let positions = Plan.positions(in: period, of: restaurant)

    // The fixed names come first, so that no shift's name can take one of them.
    var names = SheetNames()
    let payName = names.name(translated("Pay"))
    payoutName = names.name(translated("Payout"))
    cashName = names.name(translated("Cash"))
    let checksName = names.name(translated("Checks"))
    let changesName = names.name(translated("Changes"))
    correction = changes.map {
      CorrectionNote(number: $0.number, bundle: $0.bundle, sheet: changesName)
    }
    payout = PayoutPlaces(
      period, changes, of: restaurant.currency, on: payoutName, cash: cashName)
    steps = PaySteps.all(
      source, payout.rows, doubts: findings.openDoubts, correction: correction,
      in: restaurant.currency, cash: payout.cashSheet, checks: checksName)
    self.changes = changes.map { [payout, steps] in
      ChangesPlaces($0, payout.rows, steps: steps.count, on: changesName)
    }
    pay = PayPlaces(
      payName, period, in: restaurant, positions: Plan.worked(positions, in: period))
    employees = isSingleShift ? payout.table : pay.people
    employeeNumbers = Dictionary(
      uniqueKeysWithValues: period.employees.enumerated().map {
        ($0.element.employee.id, $0.offset + 1)
      })
    let days = period.period.to.dayNumber - period.period.from.dayNumber + 1
    workweeks =
      isSingleShift || days <= 7
      ? nil
      : WorkweekPlaces(
        period, startingOn: restaurant.firstDayOfWorkweek, on: names.name(translated("Workweeks")))
    checks = ChecksPlaces(checksName, findings, period, from: ChecksPlaces.firstList)
    reconciliation = ReconciliationPlaces(
      isSingleShift ? checksName : names.name(translated("Tie-out")), period,
      payrollFindings: Plan.payrollFindings(in: findings).count,
      journalLines: JournalRow.rows(of: period, isSingleShift: isSingleShift, source.accounts)
        .count, isPeriod: !isSingleShift,
      isBeside: !isSingleShift
        && restaurant.currency.shown(totals.total).count <= WorkpaperColumns.least,
      from: isSingleShift ? checks.end + 1 : 0)
    let rowCount =
      period.shifts.reduce(0) { $0 + $1.rows.count }
      + period.pools.reduce(0) { $0 + $1.parts.count }
    register =
      isSingleShift
      ? nil
      : TableRange(
        .allocations(hasCharges: hasCharges), on: names.name(translated("Register")), header: 3,
        count: rowCount)
    let wageWeeks = isSingleShift ? [] : period.wageWeeks(in: restaurant)
    wages =
      isSingleShift || restaurant.wages == nil
      ? nil
      : (
        TableRange(
          .wages, on: names.name(translated("Wages")), header: 3, count: wageWeeks.count, gap: 1),
        wageWeeks
      )
    statements = StatementsPlaces(
      // A single-shift workbook has no statements, and measuring their texts takes time.
      isSingleShift ? [] : StatementPerson.all(of: period, at: restaurant, changes, from: source),
      of: period,
      in: restaurant.currency, page: PageSetup(paper: PageSetup.Paper(of: restaurant.currency)),
      firstRow: 2
    ) { names.name($0 == 1 ? translated("Statements") : translated("Statements \($0)")) }
    rosterName = names.name(translated("Roster"))
    settings = SettingsPlaces(
      isSingleShift ? checksName : names.name(translated("About")), positions: positions,
      in: restaurant, shifts: period.shifts, from: isSingleShift ? reconciliation.end + 1 : 3)
    pools = PoolsPlaces(period, in: restaurant, on: { names.name(translated("Pools")) })
    (shifts, shiftGroups) = Plan.shifts(of: period, &names)
  }

  /// Lays out shifts. Those of the same shape share tables; two small ones of a day share a sheet.
  private static func shifts(
    of period: PeriodAllocation, _ names: inout SheetNames
  ) -> (places: [ShiftPlaces], groups: [[Int]]) {
    let shapes = period.shifts.map { ShiftShape($0) }
    let groups = ShiftSheets.groups(of: period.shifts, shapes)
    var tables: [ShiftTables] = []
    var places: [ShiftPlaces] = []
    for group in groups {
      let shifts = group.map { period.shifts[$0] }
      let name = names.name(ShiftSheets.title(shifts.map { $0.shift }, in: period.period))
      var top = 0
      for (index, shift) in zip(group, shifts) {
        let shape = shapes[index]
        let known = tables.first { $0.shape == shape } ?? ShiftTables(shape)
        if !tables.contains(where: { $0.shape == shape }) { tables.append(known) }
        let place = ShiftPlaces(shift, index, known, on: name, top: top)
        places.append(place)
        top = place.end + 3
      }
    }
    return (places, groups)
  }

  /// Returns the restaurant's positions, then those that only shifts have.
  private static func positions(
    in period: PeriodAllocation, of restaurant: Restaurant
  ) -> [String] {
    var names = restaurant.positions.map { $0.name }
    var known = Set(names)
    for row in period.shifts.lazy.flatMap({ $0.rows })
    where known.insert(row.position).inserted {
      names.append(row.position)
    }
    return names
  }

  /// Returns the positions that someone worked in.
  private static func worked(_ positions: [String], in period: PeriodAllocation) -> [String] {
    let worked = Set(period.shifts.lazy.flatMap { $0.rows }.map { $0.position })
    return positions.filter(worked.contains)
  }

  /// Whether the period is one workweek, so that hours over 40 show on the sheet Pay.
  var isOneWorkweek: Bool {
    !isSingleShift && workweeks == nil
      && restaurant.isOneWorkweek(period.period)
  }

  /// The rows per person and shift: the register, or a single shift's own table.
  var lines: TableRange { register ?? shifts[0].table }

  /// The sheet that opens first.
  var firstSheet: SheetName {
    isSingleShift ? shifts[0].sheet : changes?.owed.sheet ?? pay.sheet
  }

  /// Returns a sheet's subject, after the correction's name if there is one.
  func about(_ subject: String) -> String {
    [correction?.words, subject].compactMap { $0 }.joined(separator: "  ·  ")
  }
}

/// Identifies the bundle that a workbook corrects.
struct CorrectionNote: Sendable {
  let number: Int

  /// The file name of the bundle that is corrected.
  let bundle: String

  /// The sheet with the differences.
  let sheet: SheetName

  /// `Correction 1 of casa-marisol_2024-04-08_2024-04-14.zip`
  var words: String { translated("Correction \(number) of \(bundle)") }
}
