import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// Where everything of a workbook stands, known before the first cell is put, so that sheets can
/// refer to one another.
struct Plan {
  let restaurant: Restaurant
  let roster: Roster
  let period: PeriodAllocation
  let checks: [Check]

  /// One shift and no pay period: what only makes sense for several is left out.
  let isSingleShift: Bool

  let units: SheetUnits
  let settings: SettingsLayout
  let summary: SummaryLayout
  let employees: TableRange
  let shifts: [ShiftLayout]
  let ledger: TableRange?

  /// Where the period is longer than a week.
  let workweeks: SheetName?
  let validation: TableRange

  /// By ID, from 1.
  let employeeNumbers: [EmployeeID: Int]
  let reconciliation: ReconciliationLayout
  let statements: StatementsLayout
  let roll: SheetName

  /// Of the sheet that only a correction has.
  let changesName: SheetName

  init(
    _ restaurant: Restaurant, roster: Roster, period: PeriodAllocation, checks: [Check],
    isSingleShift: Bool
  ) {
    self.restaurant = restaurant
    self.roster = roster
    self.period = period
    self.checks = checks
    self.isSingleShift = isSingleShift
    units = SheetUnits(period, in: restaurant)
    let positions = Plan.positions(in: period, of: restaurant)

    var names = SheetNames()
    summary = SummaryLayout(
      names.name("Summary"), shiftCount: period.shifts.count,
      positions: Plan.worked(positions, in: period))
    employees = TableRange(
      .employees, on: names.name("Employees"), header: 3, count: period.employees.count)
    employeeNumbers = Dictionary(
      uniqueKeysWithValues: period.employees.enumerated().map {
        ($0.element.employee.id, $0.offset + 1)
      })
    // The fixed names come first, so that no shift's name can take one of them.
    let validation = names.name("Validation")
    let reconciliation = names.name("Reconciliation")
    let ledger = isSingleShift ? nil : names.name("Ledger")
    let days = period.period.to.dayNumber - period.period.from.dayNumber + 1
    workweeks = isSingleShift || days <= 7 ? nil : names.name("Workweeks")
    let statements = StatementsLayout.names(period).map { names.name($0) }
    roll = names.name("Roster")
    changesName = names.name("Changes")
    settings = SettingsLayout(names.name("Settings"), positions: positions)
    shifts = period.shifts.map { allocation in
      ShiftLayout(
        names.name(allocation.shift.date.plain + " " + allocation.shift.type), allocation)
    }
    self.validation = TableRange(.validation, on: validation, header: 3, count: checks.count)
    self.reconciliation = ReconciliationLayout(reconciliation, period)
    let lineCount = period.shifts.reduce(0) { $0 + $1.rows.count }
    self.ledger = ledger.map { TableRange(.allocations, on: $0, header: 3, count: lineCount) }
    self.statements = StatementsLayout(statements, period)
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
}

extension Plan {
  /// Those of the positions that somebody worked in.
  private static func worked(
    _ positions: [String], in period: PeriodAllocation
  ) -> [String] {
    let worked = Set(period.shifts.lazy.flatMap(\.rows).map(\.position))
    return positions.filter(worked.contains)
  }
}

/// The whole numbers that a workbook counts in, so that spreadsheet arithmetic is exact.
struct SheetUnits {
  /// Integers up to here, and their quotients rounded down, are exact in every spreadsheet program.
  ///
  /// A quotient n/d of whole numbers that is not whole is at least 1/d away from the next whole
  /// number k. Programs round it to 53 bits, and some to 15 decimal digits before they round down;
  /// both leave it below k as long as n is below 10^14.
  static let exactLimit: Int64 = 100_000_000_000_000

  /// Minor units in a major one.
  let perMajor: Int64

  /// Parts of a point that weights count, where points are exact.
  let exactPointScale: Int64

  /// Parts of a pool that percents count, where tips are shared by percent.
  let percentScale: Int64

  /// Parts of an hour that weights count, where tips are shared by hours.
  let hourScale: Int64

  init(_ period: PeriodAllocation, in restaurant: Restaurant) {
    perMajor = restaurant.currency.minorUnitsPerMajor
    let rows = period.shifts.lazy.flatMap(\.rows)
    let wholeMinutes = rows.allSatisfy { $0.hours.wholeMinutes != nil }
    let hundredths =
      rows.allSatisfy { $0.pointValue.tenThousandths % 100 == 0 }
      && restaurant.positions.allSatisfy { $0.pointValue.tenThousandths % 100 == 0 }
    hourScale = wholeMinutes ? 60 : Hours.unitsPerHour
    let percents = restaurant.positions.map { $0.percent?.millionths ?? 0 }
    percentScale =
      [100, 10_000].first { scale in
        percents.allSatisfy { $0 % (Percentage.whole / scale) == 0 }
      } ?? Percentage.whole
    exactPointScale = hourScale * (hundredths ? 100 : 10_000)
  }

  /// Points as a whole number of the workbook's parts.
  func weight(of points: Points, rounded step: Rounding.PointStep) -> Int64 {
    let scale = step == .hundredths ? 100 : exactPointScale
    // Whole by the choice of the scale; 128 bits, for the product may be large.
    return Int64(Int128(points.units) * Int128(scale) / Int128(Points.unitsPerPoint))
  }
}
