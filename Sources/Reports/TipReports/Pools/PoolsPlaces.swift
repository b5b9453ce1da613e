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

  /// Returns whether a spreadsheet can follow typed changes. Each person needs one weight from the shift's work, and
  /// the money must have no times and not come from another pool.
  func isFollowed(in shift: ShiftAllocation) -> Bool {
    let own = Set(content.policy.sources.map { $0.source })
    return shift.shift.details.timed.isEmpty
      && (content.sharing.isEmpty || content.basis != nil)
      && content.sharing.values.allSatisfy { $0.isExact }
      && rows.allSatisfy {
        if case .source(let name) = $0.holder { own.contains(name) } else { true }
      }
  }

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
      let index = rows.firstIndex(where: { $0.person == person && $0.part(of: kind) != nil })
    else { return nil }
    return table.cell(PoolPlace.share(kind), row: table.first + index)
  }

  /// The difference between shares and money collected, plus the number of rows that now have another person; zero if
  /// all is well.
  fileprivate var imbalance: Formula {
    let kinds = MoneyKind.allCases.filter { table.has(PoolPlace.gives($0)) }
    let differences = kinds.flatMap { kind -> [Formula] in
      let (gives, gets) = (PoolPlace.gives(kind), PoolPlace.share(kind))
      let sums = [gives, gets].map {
        "ABS(\(table.total($0))-SUM(\(table.area($0))))" as Formula
      }
      // A pool over several shifts holds what it collected.
      return content.sharing[kind] == nil
        ? sums : sums + ["ABS(\(table.total(gives))-\(table.total(gets)))"]
    }
    return "\(differences + ["SUM(\(table.area("tied")))"], separator: "+")"
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
    _ period: PeriodAllocation, in restaurant: Restaurant, on name: () -> SheetName,
    _ orders: [TieOrder], _ units: SheetUnits
  ) {
    guard !period.sharesOnePool else { return nil }
    let sheet = name()
    self.sheet = sheet
    let step = restaurant.rounding.points
    let nights = period.shifts.indices.map { index in
      PoolRow.pools(of: period.shifts[index], index, orders[index], units, step)
    }
    let longer = PoolRow.pools(of: period, units, step)
    let all = nights.flatMap { $0.compactMap { $0 } } + longer
    // Pools of one shape have the same table.
    var shapes: [PoolShape] = []
    for shape in all.map({ PoolShape($0.rows) }) where !shapes.contains(shape) {
      shapes.append(shape)
    }
    // If no pool had money, there are only the rules.
    let shown = shapes.map { $0.shownColumns }.max() ?? 1
    shownColumns = shown
    let tables = shapes.map { (shape: $0, table: Table.pool($0, columns: shown)) }
    var rules: [(name: String, words: String)] = []
    for (content, _) in all {
      let words = PolicyWords(pool: content.policy, currency: restaurant.currency).sentence
      if !rules.contains(where: { $0.name == content.policy.name && $0.words == words }) {
        rules.append((content.policy.name, words))
      }
    }
    self.rules = rules
    // The check is below the rules.
    var row = PoolsPlaces.firstRule + rules.count + 2
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

  /// The hidden column of the pools' differences, to the right of all tables.
  var differences: Int { shownColumns + 3 + 4 * MoneyKind.allCases.count }

  /// Each pool's difference between money in and money out: its cell and formula.
  var imbalances: [(cell: CellReference, formula: Formula)] {
    all.map { place in
      (CellReference(place.table.totalRow, differences), place.imbalance)
    }
  }

  /// The check that every pool gives out the money it collected.
  var check: SheetCheck {
    SheetCheck(
      name: translated("Pools pay out what they collect"),
      detail: translated("The shares of every pool add up to the money it collected."),
      sheet: sheet, cell: CellReference(PoolsPlaces.firstRule + rules.count, 0))
  }

  /// A condition that holds while every pool balances.
  var balances: Formula {
    let last = all.last?.table.totalRow ?? 1
    return "ROUND(SUM(\(CellRange(column: differences, rows: 1...last))),4)=0"
  }
}
