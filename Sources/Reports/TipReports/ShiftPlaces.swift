import Spreadsheet
import TipAllocation
import TipModel

/// The properties of a shift that decide which columns its table has.
struct ShiftShape: Equatable {
  /// Pairs of clock-in and clock-out columns.
  let punchPairs: Int

  /// Whether anybody worked while the clocks changed.
  let hasClockChange: Bool
  let method: ShareMethod

  /// Whether a spreadsheet can follow the sharing exactly.
  let isExact: Bool

  init(_ allocation: ShiftAllocation, isExact: Bool) {
    punchPairs = allocation.rows.map(\.punches.count).reduce(1, max)
    hasClockChange = allocation.rows.contains { $0.clockChange(in: allocation.restaurant) != 0 }
    method = allocation.shareMethod
    self.isExact = isExact
  }
}

/// An amount among the tips that came in, side by side above a shift's table.
enum CollectedAmount: Int, CaseIterable {
  case creditCard, cardFee, house, digital, cash, method
}

/// A shift's sheet: where its amounts and tables are.
///
/// A class, because rows of several sheets refer to it.
final class ShiftPlaces: Sendable {
  static let tipLabels = 4
  static let tipAmounts = 5

  let allocation: ShiftAllocation

  /// Nil where a spreadsheet could not follow the sharing exactly.
  let arithmetic: ShiftArithmetic?
  let columns: Table<ShiftRow>

  /// Whether the sheet has the percents of positions in force.
  let isByPosition: Bool
  let table: TableRange

  /// The point values in force, below the table.
  let pointValues: TableRange

  /// The positions of this shift, in the restaurant's order as far as it knows them.
  let positions: [String]

  /// Nil for a shift without pools.
  let ledger: LedgerPlaces?

  var sheet: SheetName { table.sheet }

  /// The sheet of a shift with pools: its point values are those of the pools, and nothing on it is
  /// an input.
  init(_ allocation: ShiftAllocation, _ ledger: ShiftLedger, on sheet: SheetName) {
    self.allocation = allocation
    arithmetic = nil
    isByPosition = false
    columns = .ledgerShift(hasCharges: allocation.hasServiceCharges)
    table = TableRange(columns, on: sheet, header: 6, count: allocation.rows.count)
    positions = []
    pointValues = TableRange(
      .pointValues(isByPosition: false), on: sheet, header: table.totalRow, count: 0)
    self.ledger = LedgerPlaces(allocation, ledger, on: sheet, from: table.totalRow + 2)
  }

  init(
    _ allocation: ShiftAllocation, _ arithmetic: ShiftArithmetic?, columns: Table<ShiftRow>,
    on sheet: SheetName
  ) {
    self.allocation = allocation
    self.arithmetic = arithmetic
    self.columns = columns
    isByPosition = arithmetic != nil && allocation.shareMethod.onSheets.isByPosition
    ledger = nil
    var worked: [String] = []
    for row in allocation.rows where !worked.contains(row.position) { worked.append(row.position) }
    let known = allocation.restaurant.positions.map(\.name)
    positions = known.filter(worked.contains) + worked.filter { !known.contains($0) }
    table = TableRange(columns, on: sheet, header: 6, count: allocation.rows.count)
    pointValues = TableRange(
      .pointValues(isByPosition: isByPosition), on: sheet,
      header: table.totalRow + 2, firstColumn: 1, count: positions.count)
  }

  /// The cell of an amount that came in.
  func tips(_ amount: CollectedAmount) -> CellReference {
    Sheet.bannerCells(amount.rawValue, row: ShiftPlaces.tipAmounts).first
  }

  /// A cell of a position's row among the point values in force.
  func pointValue(_ key: String, of position: String) -> CellReference {
    guard let index = positions.firstIndex(of: position) else {
      preconditionFailure("a position that nobody of the shift works in")
    }
    return pointValues.cell(key, row: pointValues.first + index)
  }

  /// The percents in force together.
  var wholePercent: CellReference { pointValues.total("in_force") }
}

/// A pool that is shared cent by cent in four working columns of a shift's table.
struct ProofColumns {
  static let digital = ProofColumns("digital", "Digital tips")
  static let cash = ProofColumns("cash", "Cash tips")
  static let house = ProofColumns("house", "House tips")

  /// An amount above the columns: its row on the sheet.
  enum Amount: Int {
    case pool = 2, weights, given, left
  }

  let title: String
  let floor: String
  let remainder: String
  let rank: String
  let extra: String

  private init(_ key: String, _ title: String) {
    self.title = title
    floor = key + "_floor"
    remainder = key + "_rest"
    rank = key + "_rank"
    extra = key + "_extra"
  }

  func cell(_ amount: Amount, in table: TableRange) -> CellReference {
    table.cell(extra, row: amount.rawValue)
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

  /// Minutes between the punches by the clock on the wall, each rounded where the rule does so.
  func wallMinutes(_ rounding: Rounding) -> Int {
    punches.reduce(0) { sum, punch in
      rounding.target == .duration
        ? sum + punch.clockOut - punch.clockIn
        : sum + rounding.round(punch.clockOut) - rounding.round(punch.clockIn)
    }
  }

  /// Minutes by which true time differs from the wall clock's, for the rounding in force.
  func clockChange(in restaurant: Restaurant) -> Int {
    guard case .punches(_, _, let unpaidBreak) = work.entry.attendance else { return 0 }
    let rounding = restaurant.rounding
    let wall = wallMinutes(rounding) - unpaidBreak
    let paid = rounding.target == .duration ? exactHours : hours
    // Work shorter than its break, which no reader accepts, counts as none.
    return paid == .zero && wall <= 0 ? 0 : (paid.wholeMinutes ?? 0) - wall
  }
}
