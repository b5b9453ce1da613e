import Spreadsheet
import TipAllocation
import TipModel

/// Where the ledgers of a shift with pools are on its sheet, below the people.
final class LedgerPlaces: Sendable {
  /// The ledger of one kind of money: one table, or several below one another where it has more
  /// pools than a page is wide.
  final class Block: Sendable {
    let matrix: LedgerMatrix
    let holders: [LedgerMatrix.Holder]
    let parts: [Part]

    /// The columns whose sums are nothing.
    let balancedKeys: [String]

    fileprivate init(_ matrix: LedgerMatrix, on sheet: SheetName, title row: Int) {
      self.matrix = matrix
      let holders = matrix.shownHolders
      self.holders = holders
      let pools = matrix.movingPools
      let movesByHand = matrix.movesByHand
      balancedKeys =
        ["fee"] + pools.map { "pool_\($0)" } + (movesByHand ? ["by_hand"] : [])
      var header = row + 1
      parts = Table.shiftLedgers(matrix.ledger, pools: pools, movesByHand: movesByHand).map {
        table in
        let range = TableRange(
          table, on: sheet, header: header, firstColumn: 1, count: holders.count)
        header = range.totalRow + 2
        return Part(table, range)
      }
    }

    var title: CellReference {
      CellReference(parts[0].range.header - 1, parts[0].range.firstColumn)
    }

    /// The part that has a column.
    func range(_ key: String) -> TableRange {
      guard let part = parts.first(where: { $0.range.has(key) }) else {
        preconditionFailure("the ledger has no column \(key)")
      }
      return part.range
    }

    func total(_ key: String) -> CellReference { range(key).total(key) }

    /// - Parameter row: counted from 0.
    func cell(_ key: String, row: Int) -> CellReference {
      let range = range(key)
      return range.cell(key, row: range.first + row)
    }

    func cell(_ key: String, of holder: LedgerMatrix.Holder) -> CellReference? {
      holders.firstIndex(of: holder).map { cell(key, row: $0) }
    }

    /// The cells of a row that the net is the sum of: what came in, and what moved since.
    func movements(row: Int) -> [CellRange] {
      parts.compactMap { part in
        let keys = part.table.sheetColumns.map { $0.key }.filter { movementKeys.contains($0) }
        guard let first = keys.first, let last = keys.last else { return nil }
        return part.range.cells(first, to: last, row: part.range.first + row)
      }
    }

    private var movementKeys: [String] { ["came_in"] + balancedKeys }

    var movesByHand: Bool { balancedKeys.last == "by_hand" }
  }

  final class Part: Sendable {
    let table: Table<LedgerRow>
    let range: TableRange

    fileprivate init(_ table: Table<LedgerRow>, _ range: TableRange) {
      self.table = table
      self.range = range
    }
  }

  let blocks: [Block]
  let settlement: TableRange
  let settlementTable: Table<SettlementRow>

  /// - Parameter row: the first that is free.
  init(_ allocation: ShiftAllocation, _ ledger: ShiftLedger, on sheet: SheetName, from row: Int) {
    var row = row
    let kinds: [MoneyKind] =
      allocation.hasServiceCharges ? [.digital, .cash, .serviceCharge] : [.digital, .cash]
    let blocks = kinds.map { kind in
      let block = Block(
        LedgerMatrix(shift: allocation, ledger: ledger, kind: kind), on: sheet, title: row)
      row = (block.parts.last?.range.totalRow ?? row) + 2
      return block
    }
    self.blocks = blocks
    settlementTable = .settlement(blocks[1])
    settlement = TableRange(
      settlementTable, on: sheet, header: row, firstColumn: 1,
      count: allocation.rows.count + 1)
  }

  subscript(kind: MoneyKind) -> Block? { blocks.first { $0.matrix.kind == kind } }

  /// The cell of what a pool over several shifts collected; nil where it is nothing.
  func held(_ kind: MoneyKind, of pool: String) -> CellReference? {
    guard let block = self[kind],
      let index = block.matrix.ledger.pools.firstIndex(where: {
        $0.policy.name == pool && $0.held[kind] > .zero
      })
    else { return nil }
    return block.cell("pool_\(index)", of: .held)
  }
}
