import Spreadsheet
import TipAllocation
import TipModel

/// The places of the lists on the first sheet: payments, tips by day, earnings per hour, and tips by position.
struct PayPlaces: Sendable {
  static let banner = 2
  static let titles = 4
  static let header = 5

  let people: TableRange
  let grid: DayGrid
  let positions: TableRange

  /// The positions that someone worked in.
  let positionNames: [String]

  var sheet: SheetName { people.sheet }

  /// The column of the grids' labels.
  let side: Int

  /// The header rows of the grids by day.
  let cameIn: Int
  let earned: Int

  /// The first row of the next steps.
  var steps: Int { people.totalRow + 2 }

  init(
    _ sheet: SheetName, _ period: PeriodAllocation, in restaurant: Restaurant, positions: [String]
  ) {
    let table = Table.pay(of: period)
    people = TableRange(
      table, on: sheet, header: PayPlaces.header, count: period.employees.count, gap: 1)
    side = people.nextColumn + 1
    grid = DayGrid(period, in: restaurant)
    cameIn = PayPlaces.header
    earned = cameIn + grid.lines.count + 4
    positionNames = positions
    self.positions = TableRange(
      .positions, on: sheet, header: earned + grid.lines.count + 4, firstColumn: side,
      count: positions.count)
  }

  /// The last column that readers see.
  var last: Int { side + DayGrid.columns }

  /// Returns the cell of a line and a day, in the grid below a header.
  func cell(_ line: Int, _ day: Int, below header: Int) -> CellReference {
    CellReference(header + 1 + line, side + 1 + day)
  }
}
