import Spreadsheet
import TipAllocation
import TipModel

/// Where a shift's figures stand.
struct ShiftLayout {
  /// The working columns in which one pool is shared: floor, remainder, rank, extra cent.
  struct PoolColumns {
    let floor: Int
    var remainder: Int { floor + 1 }
    var rank: Int { floor + 2 }
    var extra: Int { floor + 3 }

    /// The figures above the columns.
    var pool: CellReference { CellReference(2, extra) }
    var weights: CellReference { CellReference(3, extra) }
    var floors: CellReference { CellReference(4, extra) }
    var left: CellReference { CellReference(5, extra) }
  }

  static let titleRow = 0
  static let header = 6
  static let first = 7

  static let id = 0
  static let name = 1
  static let position = 2
  static let firstPunch = 3

  let sheet: SheetName
  let rowCount: Int

  /// Pairs of clock-in and clock-out columns.
  let punchPairs: Int

  /// Whether anybody worked while the clocks changed.
  let hasClockChange: Bool

  /// The positions of this shift, in the restaurant's order as far as it knows them.
  let positions: [String]

  let unpaidBreak: Int
  let clockChange: Int
  let hours: Int
  let pointValue: Int
  let points: Int
  let digital: Int
  let cash: Int
  let total: Int
  let perHour: Int
  let note: Int
  let number: Int
  let positionNumber: Int
  let clocked: Int
  let minutes: Int
  let wholePoints: Int
  let weight: Int

  /// What a weight is divided by, where tips are shared by percent.
  let divisor: Int
  let order: Int
  let digitalPool: PoolColumns
  let cashPool: PoolColumns
  let housePool: PoolColumns
  let creditCardShare: Int
  let houseShare: Int

  init(_ sheet: SheetName, _ allocation: ShiftAllocation) {
    self.sheet = sheet
    rowCount = allocation.rows.count
    punchPairs = allocation.rows.map { ShiftLayout.punches(of: $0).count }.reduce(1, max)
    hasClockChange = allocation.rows.contains {
      ShiftLayout.clockChange(of: $0, in: allocation.restaurant) != 0
    }
    var positions: [String] = []
    for row in allocation.rows where !positions.contains(row.position) {
      positions.append(row.position)
    }
    let known = allocation.restaurant.positions.map(\.name)
    self.positions =
      known.filter(positions.contains) + positions.filter { !known.contains($0) }

    unpaidBreak = ShiftLayout.firstPunch + 2 * punchPairs
    clockChange = unpaidBreak + 1
    hours = unpaidBreak + (hasClockChange ? 2 : 1)
    pointValue = hours + 1
    points = hours + 2
    digital = hours + 3
    cash = hours + 4
    total = hours + 5
    perHour = hours + 6
    note = hours + 7
    number = hours + 8
    positionNumber = hours + 9
    clocked = hours + 10
    minutes = hours + 11
    wholePoints = hours + 12
    weight = hours + 13
    divisor = hours + 14
    // Only percents need a divisor for each position; the columns behind it move up otherwise.
    order = allocation.shareMethod == .percent ? divisor + 1 : divisor
    digitalPool = PoolColumns(floor: order + 1)
    cashPool = PoolColumns(floor: order + 5)
    housePool = PoolColumns(floor: order + 9)
    creditCardShare = order + 13
    houseShare = order + 14
  }

  var columnCount: Int { houseShare + 1 }
  var last: Int { ShiftLayout.first + max(1, rowCount) - 1 }
  var totalRow: Int { last + 1 }

  /// The block of point values below the table.
  var pointValueHeader: Int { totalRow + 2 }

  func clockIn(_ pair: Int) -> Int { ShiftLayout.firstPunch + 2 * pair }
  func clockOut(_ pair: Int) -> Int { ShiftLayout.firstPunch + 2 * pair + 1 }

  func area(_ column: Int) -> CellRange {
    CellRange(column: column, rows: ShiftLayout.first...last)
  }
  func sum(_ column: Int) -> CellReference { CellReference(totalRow, column) }

  /// The strip of figures above the table stands on pairs of columns.
  static func strip(_ place: Int, row: Int) -> CellRange {
    CellRange(CellReference(row, 2 * place), CellReference(row, 2 * place + 1))
  }

  var creditCard: CellReference { CellReference(5, 0) }
  var cardFee: CellReference { CellReference(5, 2) }
  var house: CellReference { CellReference(5, 4) }
  var digitalTips: CellReference { CellReference(5, 6) }
  var cashTips: CellReference { CellReference(5, 8) }
  var status: CellReference { CellReference(3, 10) }

  /// The point value in force for a position, in the block below the table.
  func pointValueInForce(of position: String) -> CellReference? {
    positions.firstIndex(of: position).map { CellReference(pointValueHeader + 1 + $0, 3) }
  }

  /// What a position's points make of its percent, in the block below the table.
  func percent(of position: String) -> CellReference? {
    pointValueInForce(of: position)?.moved(right: 1)
  }
  func positionPoints(of position: String) -> CellReference? {
    pointValueInForce(of: position)?.moved(right: 2)
  }
  func percentInForce(of position: String) -> CellReference? {
    pointValueInForce(of: position)?.moved(right: 3)
  }

  /// The percents in force together.
  var wholePercent: CellReference { CellReference(pointValueHeader + 1 + positions.count, 6) }

  static func punches(of row: AllocationRow) -> [Punch] {
    guard case .punches(let first, let more, _) = row.entry.attendance else { return [] }
    return [first] + more
  }

  /// Minutes by which true time differs from the wall clock's, for the rounding in force.
  static func clockChange(of row: AllocationRow, in restaurant: Restaurant) -> Int {
    guard case .punches(_, _, let unpaidBreak) = row.entry.attendance else { return 0 }
    let rounding = restaurant.rounding
    let wall = punches(of: row).reduce(-unpaidBreak) { sum, punch in
      rounding.target == .duration
        ? sum + punch.clockOut - punch.clockIn
        : sum + rounding.round(punch.clockOut) - rounding.round(punch.clockIn)
    }
    let paid = rounding.target == .duration ? row.exactHours : row.hours
    // Work shorter than its break, which no reader accepts, counts as none.
    return paid == .zero && wall <= 0 ? 0 : (paid.wholeMinutes ?? 0) - wall
  }
}
