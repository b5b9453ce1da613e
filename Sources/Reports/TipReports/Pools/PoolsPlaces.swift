import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The place of a pool on the sheet Pools.
final class PoolPlace: Sendable {
  let content: PoolContent
  let rows: [PoolRow]
  let columns: Table<PoolRow>
  let table: TableRange

  fileprivate init(
    _ content: PoolContent, _ rows: [PoolRow], _ columns: Table<PoolRow>, _ table: TableRange
  ) {
    self.content = content
    self.rows = rows
    self.columns = columns
    self.table = table
  }

  /// Returns the keys of the columns for money that goes into a pool and money that people get.
  static func gives(_ kind: MoneyKind) -> String { kind.key + "_gives" }
  static func share(_ kind: MoneyKind) -> String { SharedKeys(kind).share }

  /// The rows of the table, including its titles.
  var block: ClosedRange<Int> { (table.header - 1)...table.totalRow }

  private func cells(
    _ kind: MoneyKind, where isWanted: (PoolRow) -> Bool
  ) -> [CellReference] {
    guard table.has(PoolPlace.gives(kind)) else { return [] }
    return rows.enumerated().compactMap { index, row in
      isWanted(row) && (row.gives[kind] ?? .zero) != .zero
        ? table.cell(PoolPlace.gives(kind), row: table.first + index) : nil
    }
  }

  /// Returns the cells of a kind of money that a staff line gave.
  func given(by person: Int, _ kind: MoneyKind) -> [CellReference] {
    cells(kind) { $0.person == person }
  }

  /// Returns the cells of a kind of money that came from sources.
  func sources(_ kind: MoneyKind) -> [CellReference] {
    cells(kind) { if case .source = $0.holder { true } else { false } }
  }

  func keptByHouse(_ kind: MoneyKind) -> [CellReference] { cells(kind) { $0.holder == .house } }

  /// Returns the cell of all money of a kind that the pool collected.
  func collected(_ kind: MoneyKind) -> CellReference { table.total(PoolPlace.gives(kind)) }

  /// Returns the cell of a staff line's or employee's share; nil if there is none.
  func share(of person: Int, _ kind: MoneyKind) -> CellReference? {
    guard table.has(PoolPlace.share(kind)),
      let index = rows.firstIndex(where: { $0.person == person && $0.share(of: kind) != nil })
    else { return nil }
    return table.cell(PoolPlace.share(kind), row: table.first + index)
  }
}

/// The places of all pools on the sheet Pools.
final class PoolsPlaces: Sendable {
  let sheet: SheetName

  /// The number of visible columns of the widest table.
  let shownColumns: Int

  /// The rules in words, each once, in the order they first ran.
  let rules: [(name: String, words: String)]

  /// The pools' places, by shift and in the order they ran; nil for a pool without money.
  let shifts: [[PoolPlace?]]

  /// The pools over several shifts.
  let periods: [PoolPlace]

  /// The row of the first rule.
  static let firstRule = 2

  /// Fails if no shift has pools.
  init?(
    _ period: PeriodAllocation, in restaurant: Restaurant, on name: () -> SheetName
  ) {
    guard !period.sharesOnePool else { return nil }
    let sheet = name()
    self.sheet = sheet
    let nights = period.shifts.indices.map { PoolRow.pools(of: period.shifts[$0], $0) }
    let longer = PoolRow.pools(of: period)
    let all = nights.flatMap { $0.compactMap { $0 } } + longer
    // Pools of one shape have the same table.
    var shapes: [PoolShape] = []
    for shape in all.map({ PoolShape($0.rows) }) where !shapes.contains(shape) {
      shapes.append(shape)
    }
    let tables = shapes.map { (shape: $0, table: Table.pool($0)) }
    // If no pool had money, there are only the rules.
    shownColumns = tables.map { $0.table.sheetColumns.count }.max() ?? 1
    var rules: [(name: String, words: String)] = []
    for (content, _) in all {
      let words = PolicyWords(pool: content.policy, currency: restaurant.currency).sentence
      if !rules.contains(where: { $0.name == content.policy.name && $0.words == words }) {
        rules.append((content.policy.name, words))
      }
    }
    self.rules = rules
    var row = PoolsPlaces.firstRule + rules.count + 1
    func place(_ content: PoolContent, _ rows: [PoolRow]) -> PoolPlace {
      let shape = PoolShape(rows)
      guard let table = tables.first(where: { $0.shape == shape })?.table else {
        preconditionFailure("a pool without a table")
      }
      let range = TableRange(table, on: sheet, header: row + 1, count: rows.count)
      row = range.totalRow + 2
      return PoolPlace(content, rows, table, range)
    }
    shifts = nights.map { pools in pools.map { $0.map { place($0.content, $0.rows) } } }
    periods = longer.map { place($0.content, $0.rows) }
  }

  var all: [PoolPlace] { shifts.flatMap { $0.compactMap { $0 } } + periods }
}
