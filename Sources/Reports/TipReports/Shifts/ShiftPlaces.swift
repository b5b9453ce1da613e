import Spreadsheet
import TipAllocation
import TipModel

/// The properties of a shift that decide which columns its tables have.
struct ShiftShape: Equatable {
  /// The number of pairs of clock-in and clock-out columns.
  let punchPairs: Int

  /// Whether anyone worked while the clocks changed.
  let hasClockChange: Bool
  let method: ShareMethod

  /// Whether the sheet shares one pool for everyone cent by cent, and a spreadsheet can follow exactly.
  let isExact: Bool

  /// Whether all money goes through one pool for everyone; otherwise a ledger shows several.
  let sharesOnePool: Bool
  let hasCharges: Bool

  /// The number of days whose hours share a cell.
  let dayCount: Int

  init(_ allocation: ShiftAllocation, isExact: Bool) {
    dayCount = allocation.shift.dayCount
    sharesOnePool = allocation.sharesOnePool
    hasCharges = allocation.hasServiceCharges
    punchPairs = allocation.rows.map { $0.punches.count }.reduce(1, max)
    hasClockChange = allocation.rows.contains { $0.clockChange(in: allocation.restaurant) != 0 }
    method = allocation.shareMethod
    self.isExact = isExact
  }
}

/// The tables that shifts of one shape share.
struct ShiftTables {
  let shape: ShiftShape
  let people: Table<ShiftRow>

  /// The table of cents; nil for a shift with a ledger, or if a spreadsheet cannot follow the sharing exactly.
  let proof: Table<ProofRow>?
  let pointValues: Table<ShiftPosition>

  /// The number of visible columns of people.
  let shownColumns: Int

  init(_ shape: ShiftShape) {
    self.shape = shape
    let people = Table<ShiftRow>.shift(shape)
    self.people = people
    shownColumns = people.sheetColumns.count { !$0.isWorking }
    proof = shape.isExact ? .centByCent(shape, columns: shownColumns) : nil
    pointValues = .pointValues(isByPosition: shape.isExact && shape.method.onSheets.isByPosition)
  }
}

/// An amount among the tips that came in, side by side above a shift's table.
enum CollectedAmount: Int, CaseIterable {
  case creditCard, cardFee, house, digital, cash, method

  var firstColumn: Int { columns.lowerBound }

  /// The columns for the amount, shared with the people below.
  fileprivate var columns: ClosedRange<Int> {
    switch self {
    case .creditCard: 1...1
    case .cardFee: 2...2
    case .house: 3...4
    case .digital: 5...7
    case .cash: 8...9
    case .method: 10...10
    }
  }
}

/// The place of a shift on its sheet: its amounts and tables.
///
/// It is a class because rows of several sheets refer to it.
final class ShiftPlaces: Sendable {
  let allocation: ShiftAllocation

  let order: TieOrder

  /// The sharing of the one pool; nil for a shift with a ledger, or if a spreadsheet cannot follow it exactly.
  let arithmetic: ShiftArithmetic?
  let columns: Table<ShiftRow>
  let shape: ShiftShape
  let proofColumns: Table<ProofRow>?
  let pointValueColumns: Table<ShiftPosition>

  /// Whether the sheet has the positions' percentages in force.
  let isByPosition: Bool

  /// The row of the title.
  let top: Int
  let table: TableRange

  /// The table of cents for the one pool, below the people.
  let proof: TableRange?

  /// The ledger of several pools, below the people; nil if one pool serves everyone.
  let ledger: LedgerPlaces?

  /// The point values in force, next to the people.
  let pointValues: TableRange

  /// The positions of this shift, in the restaurant's order if it knows them.
  let positions: [String]

  var sheet: SheetName { table.sheet }

  /// The rows of the state and of the money collected.
  var state: Int { top + 1 }
  var tipLabels: Int { top + 2 }
  var tipAmounts: Int { top + 3 }

  /// The last column that readers see.
  var lastColumn: Int { pointValues.column(isByPosition ? "percent" : "this_shift") }

  /// The last row: the lines to sign.
  var end: Int { (below.last ?? table).totalRow + 2 }

  /// The tables below the people, with a row for each of them, in order.
  let below: [TableRange]

  /// - Parameters:
  ///   - index: the shift's number in the period, from 0.
  ///   - top: the row of the title.
  init(
    _ allocation: ShiftAllocation, _ index: Int, _ order: TieOrder, _ arithmetic: ShiftArithmetic?,
    _ tables: ShiftTables, on sheet: SheetName, top: Int
  ) {
    self.allocation = allocation
    self.order = order
    self.arithmetic = arithmetic
    self.top = top
    columns = tables.people
    shape = tables.shape
    proofColumns = tables.proof
    pointValueColumns = tables.pointValues
    isByPosition = arithmetic != nil && allocation.shareMethod.onSheets.isByPosition
    var worked: [String] = []
    for row in allocation.rows where !worked.contains(row.position) { worked.append(row.position) }
    let known = allocation.restaurant.positions.map { $0.name }
    positions = known.filter(worked.contains) + worked.filter { !known.contains($0) }
    let count = allocation.rows.count
    let table = TableRange(columns, on: sheet, header: top + 5, count: count, gap: 1)
    self.table = table
    let proof = proofColumns.map {
      TableRange($0, on: sheet, header: table.totalRow + 3, count: count, gap: 1)
    }
    self.proof = proof
    let ledger =
      tables.shape.sharesOnePool
      ? nil
      : LedgerPlaces(
        allocation, index, order, on: sheet, from: table.totalRow + 2,
        columns: tables.shownColumns)
    self.ledger = ledger
    let below = [proof].compactMap { $0 } + (ledger?.ranges ?? [])
    self.below = below
    let columns = below.reduce(table.nextColumn) { max($0, $1.nextColumn) }
    pointValues = TableRange(
      pointValueColumns, on: sheet, header: table.header, firstColumn: columns + 1,
      count: positions.count)
  }

  /// Returns the cells of a collected amount.
  func tipCells(_ amount: CollectedAmount, row: Int) -> CellRange {
    // The name of the sharing method may be long.
    let last =
      amount == .method ? table.column("total_tips") : amount.columns.upperBound
    return CellRange(CellReference(row, amount.columns.lowerBound), CellReference(row, last))
  }

  /// Returns the cell of a collected amount.
  func tips(_ amount: CollectedAmount) -> CellReference {
    tipCells(amount, row: tipAmounts).first
  }

  /// Returns the hidden cell with the amount as written.
  func writtenTips(_ amount: CollectedAmount) -> CellReference {
    CellReference(tipAmounts, table.column("employee_number") + amount.rawValue)
  }

  /// The totals that are inputs, with their money: each comes from a single source.
  var inputAmounts: [(amount: CollectedAmount, money: Money)] {
    let pools = allocation.pools
    let totals: [(CollectedAmount, MoneySource.Kind, Money)] = [
      (.creditCard, .card, pools.creditCard), (.house, .house, pools.house),
      (.cash, .cash, pools.cash),
    ]
    return (totals + (shape.hasCharges ? [(.method, .serviceCharge, pools.serviceCharge)] : []))
      .filter { (ledger?.money.hasOneSource($0.1) ?? true) && isAsTyped($0.1) }
      .map { ($0.0, $0.2) }
  }

  /// Returns whether the amount to share is always the amount collected, without carried cash or steps of
  /// `cash_rounding`.
  private func isAsTyped(_ kind: MoneySource.Kind) -> Bool {
    switch kind {
    case .cash: allocation.restaurant.cashRounding == nil && allocation.shift.carried == .zero
    case .house: allocation.restaurant.cashRounding?.rest != .till
    case .card, .serviceCharge: true
    }
  }

  /// Returns a cell of a position's row in the list of point values.
  func pointValue(_ key: String, of position: String) -> CellReference {
    guard let index = positions.firstIndex(of: position) else {
      preconditionFailure("a position that nobody of the shift works in")
    }
    return pointValues.cell(key, row: pointValues.first + index)
  }

  /// The sum of the percentages in force.
  var wholePercent: CellReference { pointValues.total("in_force") }

  /// The cell with PASS or FAIL for whether every cent of the pools is given.
  var status: CellReference { table.cell("bad", row: tipLabels) }

  /// The counts of invalid and of changed inputs.
  var bad: CellReference { table.total("bad") }
  var changed: CellReference { table.total("changed") }
}

extension AllocationRow {
  var punches: [Punch] {
    guard case .punches(let first, let more, _) = work.entry.attendance else { return [] }
    return [first] + more
  }

  var isPunched: Bool {
    if case .punches = work.entry.attendance { true } else { false }
  }

  /// Unpaid minutes between the punches.
  var breakMinutes: Int {
    guard case .punches(_, _, let minutes) = work.entry.attendance else { return 0 }
    return minutes
  }

  /// Returns the wall-clock minutes between the punches, each rounded if the rule rounds punches.
  func wallMinutes(_ rounding: Rounding) -> Int {
    punches.reduce(0) { sum, punch in
      rounding.target == .duration
        ? sum + punch.clockOut - punch.clockIn
        : sum + rounding.round(punch.clockOut) - rounding.round(punch.clockIn)
    }
  }

  /// Returns the minutes from the wall clock to true time, for the rounding in force.
  func clockChange(in restaurant: Restaurant) -> Int {
    guard case .punches(_, _, let unpaidBreak) = work.entry.attendance else { return 0 }
    let rounding = restaurant.rounding
    let wall = wallMinutes(rounding) - unpaidBreak
    let paid = rounding.target == .duration ? exactHours : hours
    // Work shorter than its break, which no reader accepts, counts as zero.
    return paid == .zero && wall <= 0 ? 0 : (paid.wholeMinutes ?? 0) - wall
  }
}
