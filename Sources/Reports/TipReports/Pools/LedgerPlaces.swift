import Spreadsheet
import TipAllocation
import TipModel

/// Where the ledgers of a shift with pools are on its sheet, below the people.
final class LedgerPlaces: Sendable {
  /// The ledger of one kind of money.
  final class Block: Sendable {
    let matrix: LedgerMatrix
    let table: Table<LedgerRow>
    let range: TableRange

    fileprivate init(_ matrix: LedgerMatrix, on sheet: SheetName, title row: Int) {
      self.matrix = matrix
      table = .shiftLedger(matrix.ledger)
      range = TableRange(
        table, on: sheet, header: row + 1, firstColumn: 1, count: matrix.holders.count)
    }

    func cell(_ key: String, of holder: LedgerMatrix.Holder) -> CellReference? {
      matrix.holders.firstIndex(of: holder).map { range.cell(key, row: range.first + $0) }
    }

    /// The columns whose sums are nothing.
    var balancedKeys: [String] {
      ["fee"] + matrix.ledger.pools.indices.map { "pool_\($0)" }
        + (matrix.ledger.handTipOuts.isEmpty ? [] : ["by_hand"])
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
      row = block.range.totalRow + 2
      return block
    }
    self.blocks = blocks
    settlementTable = .settlement(blocks[1].range)
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
