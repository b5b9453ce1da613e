import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A row of a shift's ledger of one kind of money.
final class LedgerRow: Sendable {
  let matrix: LedgerMatrix
  let holder: LedgerMatrix.Holder

  /// The shift's number in the period, from 0.
  let shift: Int

  private init(_ matrix: LedgerMatrix, _ holder: LedgerMatrix.Holder, of shift: Int) {
    self.matrix = matrix
    self.holder = holder
    self.shift = shift
  }

  static func rows(of block: LedgerPlaces.Block, _ shift: Int) -> [LedgerRow] {
    block.holders.map { LedgerRow(block.matrix, $0, of: shift) }
  }

  fileprivate var title: String {
    switch holder {
    case .person(let row): matrix.shift.rows[row].name
    case .common: translated("Common")
    case .house: translated("House")
    case .fee: translated("Card fee")
    case .held: translated("Held")
    }
  }

  var person: Int? {
    if case .person(let row) = holder { row } else { nil }
  }
}

extension Table where Row == LedgerRow {
  /// A row per person, and for what came in for all, the restaurant, the card fee and what is held; a
  /// column per pool, given below zero and received above it, so that each sums to nothing.
  ///
  /// Several tables where a page is not wide enough for one; each begins with whose the row is.
  ///
  /// - Parameter pools: the places of those that money of the kind moved through.
  static func shiftLedgers(_ ledger: ShiftLedger, pools: [Int], movesByHand: Bool) -> [Table] {
    let columns = amounts(pools.map { ($0, ledger.pools[$0]) }, movesByHand: movesByHand).columns
    let count = (columns.count + mostAmounts - 1) / mostAmounts
    return (0..<count).map { part in
      let places = columns.count * part / count..<columns.count * (part + 1) / count
      return Table {
        Column("Ledger", "holder") { .text($0.title) }.shown(as: .wrappedText)
        Array(columns[places])
      }
    }
  }

  /// The columns of amounts that a page is wide enough for.
  private static var mostAmounts: Int { 10 }

  private static func amounts(_ pools: [(Int, PoolRun)], movesByHand: Bool) -> Table {
    Table {
      Column.movement("Came in", "came_in") { $0.cameIn($1) }
      Column.movement("Card fee", "fee") { $0.fee($1) }
      for (index, pool) in pools {
        Column.movement(Words(verbatim: pool.label), "pool_\(index)") { $0.moved(by: pool, $1) }
          .formula { item, row in row.movement(of: index, pool, item) }
      }
      if movesByHand {
        Column.movement("By hand", "by_hand") { $0.movedByHand($1) }
      }
      Column.movement("Net", "net") { $0.net($1) }
        .formula { item, row in
          row.block(item).map {
            "SUM(\($0.movements(row: row.place).map { "\($0)" }, separator: ","))"
          }
        }
      Column.person("Own", "own") { $0.cameIn(.person($1)) + $0.fee(.person($1)) }
        .formula { item, row in
          guard item.person != nil, let block = row.block(item) else { return nil }
          return "\(block.cell("came_in", row: row.place))+\(block.cell("fee", row: row.place))"
        }
      Column.person("Given", "given") { $0.ledger.given(by: $1, $0.kind, in: $0.shift) }
        .formula { item, row in row.passed(item, "-") { $0.given(by: $1, $2) } }
      Column.person("Received", "received") { $0.ledger.received(by: $1, $0.kind, in: $0.shift) }
        .formula { item, row in
          row.passed(item, "") { place, person, kind in
            place.share(of: person, kind).map { [$0] } ?? []
          }
        }
    }
  }
}

extension Column where Row == LedgerRow {
  fileprivate static func movement(
    _ title: Words, _ key: String,
    _ units: @escaping @Sendable (LedgerMatrix, LedgerMatrix.Holder) -> Int64
  ) -> Column {
    Column(title, key, .right, width: .amount) { row in
      .moneyDifference(MoneyDifference(minorUnits: units(row.matrix, row.holder)))
    }.zero(.moneyDifference(.zero)).shown(as: .plainMoney).sum()
  }

  /// Of people alone.
  fileprivate static func person(
    _ title: Words, _ key: String, _ units: @escaping @Sendable (LedgerMatrix, Int) -> Int64
  ) -> Column {
    Column(title, key, .right, width: .amount) { row in
      row.person.map { .moneyDifference(MoneyDifference(minorUnits: units(row.matrix, $0))) }
        ?? .none
    }.zero(.moneyDifference(.zero)).shown(as: .plainMoney).sum()
  }
}

extension TableRow {
  /// The row in its table, from 0.
  fileprivate var place: Int { number - range.first }

  fileprivate func block(_ item: LedgerRow) -> LedgerPlaces.Block? {
    plan.shifts[item.shift].ledger?[item.matrix.kind]
  }

  /// The sum of a person's cells on the sheet Pools, and of what moved by hand; nil where there is
  /// nothing.
  fileprivate func passed(
    _ item: LedgerRow, _ sign: Formula,
    _ cells: (PoolPlace, Int, MoneyKind) -> [CellReference]
  ) -> Formula? {
    guard let places = plan.pools, let person = item.person else { return nil }
    var terms = places.shifts[item.shift].compactMap { $0 }
      .flatMap { cells($0, person, item.matrix.kind) }.map { "\(places.sheet, $0)" as Formula }
    if let block = block(item), block.movesByHand {
      terms.append("MAX(0,\(sign)\(block.cell("by_hand", row: place)))")
    }
    return terms.isEmpty ? nil : "\(terms, separator: "+")"
  }

  /// From the sheet Pools: what a person gave and received, what the pool took of the sources, and
  /// what the restaurant keeps; nil where nothing moves, and for what is held.
  fileprivate func movement(of index: Int, _ pool: PoolRun, _ item: LedgerRow) -> Formula? {
    guard let places = plan.pools, let place = places.shifts[item.shift][index] else { return nil }
    let (sheet, kind) = (places.sheet, item.matrix.kind)
    switch item.holder {
    case .person(let row):
      let given = place.given(by: row, kind).map { "-\(sheet, $0)" as Formula }
      let share = place.share(of: row, kind).map { "+\(sheet, $0)" as Formula }
      let cells = given + (share.map { [$0] } ?? [])
      return cells.isEmpty ? nil : "0\(cells, separator: "")"
    case .common:
      return taken(by: place, sheet, kind) { if case .source = $0 { true } else { false } }
    case .house:
      return taken(by: place, sheet, kind) { if case .house = $0 { true } else { false } }
    case .held: return pool.held[kind] > .zero ? "\(sheet, place.income.total(kind.key))" : nil
    case .fee: return nil
    }
  }

  private func taken(
    by place: PoolPlace, _ sheet: SheetName, _ kind: MoneyKind,
    where isWanted: (PoolIncomeRow.Origin) -> Bool
  ) -> Formula? {
    let cells = place.incomeRows.enumerated().compactMap { index, row -> Formula? in
      guard isWanted(row.origin), row.amounts[kind] != .zero else { return nil }
      return "-\(sheet, place.income.cell(kind.key, row: place.income.first + index))"
    }
    return cells.isEmpty ? nil : "0\(cells, separator: "")"
  }
}

/// A person's cash that changes hands: a row of the cash settlement.
final class SettlementRow: Sendable {
  let name: String
  let held: Money
  let due: Money

  /// Whose rows in the ledger of cash have the amounts.
  fileprivate let holder: LedgerMatrix.Holder
  fileprivate let keeper: LedgerMatrix.Holder

  private init(
    _ name: String, held: Int64, due: Int64, _ holder: LedgerMatrix.Holder,
    keeper: LedgerMatrix.Holder
  ) {
    self.name = name
    self.held = Money(minorUnits: held)
    self.due = Money(minorUnits: due)
    self.holder = holder
    self.keeper = keeper
  }

  /// The people, and the drawer, which holds what came in for all and keeps what is held.
  static func rows(of matrix: LedgerMatrix) -> [SettlementRow] {
    matrix.shift.rows.indices.map { row in
      SettlementRow(
        matrix.shift.rows[row].name, held: matrix.cameIn(.person(row)),
        due: matrix.net(.person(row)), .person(row),
        keeper: .person(row))
    } + [
      SettlementRow(
        translated("Cash drawer"), held: matrix.cameIn(.common), due: matrix.net(.held), .common,
        keeper: .held)
    ]
  }
}

extension Table where Row == SettlementRow {
  /// Who hands in cash and who gets it; both come to the same.
  ///
  /// - Parameter ledger: of cash.
  static func settlement(_ ledger: LedgerPlaces.Block) -> Table {
    Table {
      Column("Cash settlement", "name") { .text($0.name) }.shown(as: .wrappedText)
      Column.money("Cash held", "held") { $0.held }
        .formula { item, _ in ledger.cell("came_in", of: item.holder).map { "\($0)" } }.sum()
      Column.money("Cash due", "due") { $0.due }
        .formula { item, _ in ledger.cell("net", of: item.keeper).map { "\($0)" } }.sum()
      Column.money("Hands in", "hands_in") { max($0.held, $0.due).less($0.due) }
        .formula { _, row in row.excess("held", over: "due") }.sum()
      Column.money("Gets", "gets") { max($0.held, $0.due).less($0.held) }
        .formula { _, row in row.excess("due", over: "held") }.sum()
    }
  }
}

extension TableRow {
  fileprivate func excess(_ key: String, over other: String) -> Formula {
    "MAX(0,ROUND(\(self[key])-\(self[other]),\(plan.restaurant.currency.minorUnitDigits)))"
  }
}

extension Money {
  /// - Precondition: the other amount is no larger.
  func less(_ other: Money) -> Money {
    Money(minorUnits: minorUnits - other.minorUnits)
  }
}
