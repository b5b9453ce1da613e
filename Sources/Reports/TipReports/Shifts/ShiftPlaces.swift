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

  /// Whether all money goes through one pool for everyone; otherwise a ledger shows several.
  let sharesOnePool: Bool
  let hasCharges: Bool

  init(_ allocation: ShiftAllocation) {
    sharesOnePool = allocation.sharesOnePool
    hasCharges = allocation.hasServiceCharges
    punchPairs = allocation.rows.map { $0.punches.count }.reduce(1, max)
    hasClockChange = allocation.rows.contains { $0.clockChange(in: allocation.restaurant) != 0 }
    method = allocation.shareMethod
  }
}

/// The tables that shifts of one shape share.
struct ShiftTables {
  let shape: ShiftShape
  let people: Table<ShiftRow>

  /// The table of cents; nil for a shift with a ledger.
  let proof: Table<ProofRow>?
  let pointValues: Table<ShiftPosition>

  init(_ shape: ShiftShape) {
    self.shape = shape
    let people = Table<ShiftRow>.shift(shape)
    self.people = people
    proof =
      shape.sharesOnePool ? .centByCent(shape, columns: people.sheetColumns.count) : nil
    pointValues = .pointValues(isByPosition: shape.sharesOnePool && shape.method == .percent)
  }
}

/// An amount among the tips that came in, side by side above a shift's table.
enum CollectedAmount: CaseIterable {
  case creditCard, cardFee, house, digital, cash, method

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
  let columns: Table<ShiftRow>
  let shape: ShiftShape
  let proofColumns: Table<ProofRow>?
  let pointValueColumns: Table<ShiftPosition>

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
  var lastColumn: Int { pointValues.nextColumn - 1 }

  /// The last row: the lines to sign.
  var end: Int { (below.last ?? table).totalRow + 2 }

  /// The tables below the people, with a row for each of them, in order.
  let below: [TableRange]

  /// - Parameters:
  ///   - index: the shift's number in the period, from 0.
  ///   - top: the row of the title.
  init(
    _ allocation: ShiftAllocation, _ index: Int, _ tables: ShiftTables, on sheet: SheetName,
    top: Int
  ) {
    self.allocation = allocation
    self.top = top
    columns = tables.people
    shape = tables.shape
    proofColumns = tables.proof
    pointValueColumns = tables.pointValues
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
      : LedgerPlaces(allocation, index, on: sheet, from: table.totalRow + 2)
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
