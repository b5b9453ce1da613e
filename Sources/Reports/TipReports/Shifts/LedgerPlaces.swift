import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The place of a shift's ledger on its sheet, below the people: one table, or several
/// below one another where it has more amounts than a page is wide.
final class LedgerPlaces: Sendable {
  final class Part: Sendable {
    let table: Table<LedgerRow>
    let range: TableRange

    /// The columns of amounts.
    let keys: [LedgerKey]

    fileprivate init(_ table: Table<LedgerRow>, _ range: TableRange, _ keys: [LedgerKey]) {
      self.table = table
      self.range = range
      self.keys = keys
    }
  }

  let money: LedgerMoney
  let rows: [LedgerRow]
  let parts: [Part]

  /// The people who hand in cash and who get it; nil if nobody collected any.
  let settlement: (table: Table<SettlementRow>, range: TableRange)?

  /// The columns whose sums are nothing.
  let balanced: [LedgerKey]

  /// - Parameters:
  ///   - shift: its number in the period, from 0.
  ///   - row: the first that is free.
  ///   - columns: those of the people above that readers see.
  init(
    _ allocation: ShiftAllocation, _ shift: Int, _ order: TieOrder, on sheet: SheetName,
    from row: Int, columns: Int
  ) {
    let money = LedgerMoney(allocation, order)
    self.money = money
    let rows = money.shownHolders.map { LedgerRow(money, $0, of: shift) }
    self.rows = rows
    balanced = money.keys.filter { $0.isBalanced }
    var header = row + 1
    parts = LedgerPlaces.parts(of: money.keys).map { keys in
      let table = Table.shiftLedger(money, keys, columns: columns - 1)
      let range = TableRange(table, on: sheet, header: header, firstColumn: 1, count: rows.count)
      header = range.totalRow + 3
      return Part(table, range, keys)
    }
    let hasSettlement = money.ledger.lines.contains { $0.collected.cash > .zero }
    let table = Table.settlement(columns: columns - 1)
    settlement =
      hasSettlement
      ? (
        table,
        TableRange(
          table, on: sheet, header: header - 1, firstColumn: 1, count: allocation.rows.count + 1)
      ) : nil
  }

  /// The columns of amounts that a page is wide enough for.
  private static let mostAmounts = 10

  /// The columns of each table, about as many in all of them.
  static func parts(of keys: [LedgerKey]) -> [[LedgerKey]] {
    let count = max(1, (keys.count + mostAmounts - 1) / mostAmounts)
    return (0..<count).map { part in
      Array(keys[(keys.count * part / count)..<(keys.count * (part + 1) / count)])
    }
  }

  /// Whether a shift's ledger takes no more space than the people above it.
  static func isSmall(_ allocation: ShiftAllocation, _ order: TieOrder) -> Bool {
    parts(of: LedgerMoney(allocation, order).keys).count == 1
      && !allocation.ledger.lines.contains { $0.collected.cash > .zero }
  }

  /// From the top.
  var ranges: [TableRange] {
    parts.map { $0.range } + [settlement?.range].compactMap { $0 }
  }

  /// The part that has a column; nil if nothing of the kind moves so.
  private func range(_ key: LedgerKey) -> TableRange? {
    parts.first { $0.keys.contains(key) }?.range
  }

  func total(_ key: LedgerKey) -> CellReference? { range(key)?.total(key.text) }

  func cell(_ key: LedgerKey, of holder: LedgerMatrix.Holder) -> CellReference? {
    guard let range = range(key), let place = rows.firstIndex(where: { $0.holder == holder })
    else { return nil }
    return range.cell(key.text, row: range.first + place)
  }

  /// The people's cells of a column.
  func people(_ key: LedgerKey) -> CellRange? {
    range(key).map { range in
      CellRange(
        column: range.column(key.text),
        rows: range.first...(range.first + max(1, money.people) - 1))
    }
  }

  /// The cells whose sum someone holds before a pool takes or gives; before all, after the fee, where
  /// that is nil.
  func held(_ kind: MoneyKind, by holder: LedgerMatrix.Holder, before pool: Int?) -> [CellReference]
  {
    money.keys.filter { $0.kind == kind && $0.isHeld(before: pool) }
      .compactMap { cell($0, of: holder) }
  }

  /// The cell of what a pool over several shifts collected; nil if it is nothing.
  func held(_ kind: MoneyKind, of pool: String) -> CellReference? {
    guard
      let index = money.ledger.pools.firstIndex(where: {
        $0.policy.name == pool && $0.held[kind] > .zero
      })
    else { return nil }
    return cell(LedgerKey(kind, .pool(index)), of: .held)
  }

  /// How many inputs cannot be right, or differ from what was written, on the ledger's own sheet.
  func sums(_ key: String) -> [Formula] {
    parts.filter { $0.range.has(key) }.map { "SUM(\($0.range.area(key)))" }
  }
}

/// A column of a shift's ledger: a kind of money, and how it moved.
struct LedgerKey: Hashable, Sendable {
  enum Move: Hashable, Sendable {
    case cameIn, fee

    /// By its place among the pools that ran.
    case pool(Int)
    case byHand, net
  }

  let kind: MoneyKind
  let move: Move

  init(_ kind: MoneyKind, _ move: Move) {
    self.kind = kind
    self.move = move
  }

  /// The column's key.
  var text: String {
    let name =
      switch move {
      case .cameIn: "came_in"
      case .fee: "fee"
      case .pool(let index): "pool_\(index)"
      case .byHand: "by_hand"
      case .net: "net"
      }
    return "\(kind.key)_\(name)"
  }

  /// Whether what some give others get.
  var isBalanced: Bool {
    switch move {
    case .cameIn, .net: false
    case .fee, .pool, .byHand: true
    }
  }

  fileprivate func isHeld(before pool: Int?) -> Bool {
    switch move {
    case .cameIn, .fee: true
    case .pool(let index): pool.map { index < $0 } ?? false
    case .byHand, .net: false
    }
  }
}

/// All kinds of money of a shift with pools.
struct LedgerMoney: Sendable {
  let shift: ShiftAllocation
  let kinds: [LedgerMatrix]

  /// The columns of its ledger.
  let keys: [LedgerKey]
  let shownHolders: [LedgerMatrix.Holder]

  /// How the card fee is spread; nil if there is none, and where the sheet shows it as it was computed.
  let fee: LedgerFee?

  var ledger: ShiftLedger { shift.ledger }
  var people: Int { shift.rows.count }

  init(_ shift: ShiftAllocation, _ order: TieOrder) {
    self.shift = shift
    fee = LedgerFee(shift, order)
    let shown: [MoneyKind] =
      shift.hasServiceCharges ? [.digital, .cash, .serviceCharge] : [.digital, .cash]
    let kinds = shown.map { LedgerMatrix(shift: shift, ledger: shift.ledger, kind: $0) }
    self.kinds = kinds
    keys = kinds.flatMap { matrix in
      let moves: [LedgerKey.Move] =
        [.cameIn]
        + (matrix.kind == .digital && shift.ledger.cardFee > .zero ? [.fee] : [])
        + matrix.movingPools.map { .pool($0) } + (matrix.movesByHand ? [.byHand] : []) + [.net]
      return moves.map { LedgerKey(matrix.kind, $0) }
    }
    shownHolders = kinds[0].holders.filter { holder in
      kinds.contains { $0.shows(holder) }
    }
  }

  subscript(kind: MoneyKind) -> LedgerMatrix? { kinds.first { $0.kind == kind } }

  /// Minor units of a column.
  func units(_ key: LedgerKey, of holder: LedgerMatrix.Holder) -> Int64 {
    guard let matrix = self[key.kind] else { return 0 }
    return switch key.move {
    case .cameIn: matrix.cameIn(holder)
    case .fee: matrix.fee(holder)
    case .pool(let index): matrix.moved(by: ledger.pools[index], holder)
    case .byHand: matrix.movedByHand(holder)
    case .net: matrix.net(holder)
    }
  }

  /// Whether the person's tips of a kind may be typed: all that came in was written on the staff line.
  func isInput(_ key: LedgerKey, of holder: LedgerMatrix.Holder) -> Bool {
    guard case .person(let row) = holder, key.move == .cameIn, key.kind != .serviceCharge,
      shift.rows[row].entry.ownTips != nil
    else { return false }
    return ledger.parties.allSatisfy { $0.parts[row] == .zero }
  }

  /// Whether all that came in of a kind of source is one source's, so that the shift's total is an input.
  func hasOneSource(_ kind: MoneySource.Kind) -> Bool { shift.hasOneSource(kind) }

}
