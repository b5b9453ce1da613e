import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The place of a shift's ledger on its sheet, below the people. The ledger has several tables, one below another, if
/// its amounts are wider than a page.
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

  /// The people who hand in or get cash; nil if nobody collected any.
  let settlement: TableRange?

  /// - Parameters:
  ///   - shift: its number in the period, from 0.
  ///   - row: the first free row.
  init(_ allocation: ShiftAllocation, _ shift: Int, on sheet: SheetName, from row: Int) {
    let money = LedgerMoney(allocation)
    self.money = money
    let rows = money.shownHolders.map { LedgerRow(money, $0, of: shift) }
    self.rows = rows
    var header = row + 1
    parts = LedgerPlaces.parts(of: money.keys).map { keys in
      let table = Table.shiftLedger(money, keys)
      let range = TableRange(table, on: sheet, header: header, firstColumn: 1, count: rows.count)
      header = range.totalRow + 3
      return Part(table, range, keys)
    }
    let hasSettlement = money.ledger.lines.contains { $0.collected.cash > .zero }
    settlement =
      hasSettlement
      ? TableRange(
        .settlement, on: sheet, header: header - 1, firstColumn: 1,
        count: allocation.rows.count + 1) : nil
  }

  /// The most columns of amounts that fit on a page.
  private static let mostAmounts = 10

  /// Splits the columns into tables of about equal size.
  static func parts(of keys: [LedgerKey]) -> [[LedgerKey]] {
    let count = max(1, (keys.count + mostAmounts - 1) / mostAmounts)
    return (0..<count).map { part in
      Array(keys[(keys.count * part / count)..<(keys.count * (part + 1) / count)])
    }
  }

  /// Returns whether a shift's ledger takes no more space than the people above it.
  static func isSmall(_ allocation: ShiftAllocation) -> Bool {
    parts(of: LedgerMoney(allocation).keys).count == 1
      && !allocation.ledger.lines.contains { $0.collected.cash > .zero }
  }

  /// The ranges of all tables, from the top.
  var ranges: [TableRange] {
    parts.map { $0.range } + [settlement].compactMap { $0 }
  }

  /// Returns the range with a column; nil if no money of the kind moves that way.
  private func range(_ key: LedgerKey) -> TableRange? {
    parts.first { $0.keys.contains(key) }?.range
  }

  func cell(_ key: LedgerKey, of holder: LedgerMatrix.Holder) -> CellReference? {
    guard let range = range(key), let place = rows.firstIndex(where: { $0.holder == holder })
    else { return nil }
    return range.cell(key.text, row: range.first + place)
  }

  /// Returns the people's cells of a column.
  func people(_ key: LedgerKey) -> CellRange? {
    range(key).map { range in
      CellRange(
        column: range.column(key.text),
        rows: range.first...(range.first + max(1, money.people) - 1))
    }
  }

  /// Returns the cells whose sum a holder has before a pool takes or gives. If `pool` is nil: before all pools, after
  /// the fee.
  func held(_ kind: MoneyKind, by holder: LedgerMatrix.Holder, before pool: Int?) -> [CellReference]
  {
    money.keys.filter { $0.kind == kind && $0.isHeld(before: pool) }
      .compactMap { cell($0, of: holder) }
  }

  /// Returns the cell of a kind of money that a pool over several shifts collected; nil if it is zero.
  func held(_ kind: MoneyKind, of pool: String) -> CellReference? {
    money.ledger.pools.firstIndex { $0.policy.name == pool }
      .flatMap { cell(LedgerKey(kind, .pool($0)), of: .held) }
  }
}

/// A column of a shift's ledger: a kind of money, and how it moved.
struct LedgerKey: Hashable, Sendable {
  enum Move: Hashable, Sendable {
    case cameIn, fee

    /// By the pool's place among those that ran.
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

  /// Whether the column adds up to zero, because some get what others give.
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

  var ledger: ShiftLedger { shift.ledger }
  var people: Int { shift.rows.count }

  init(_ shift: ShiftAllocation) {
    self.shift = shift
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

  /// Returns the minor units in a column.
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

  /// Returns whether a single source brought in all money of a kind, so that the sheet has its total.
  func hasOneSource(_ kind: MoneySource.Kind) -> Bool {
    shift.restaurant.sources.count { $0.kind == kind && shift.shift.collected(of: $0.name) > .zero }
      <= 1
  }
}
