import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A row of a shift's ledger.
final class LedgerRow: Sendable {
  let money: LedgerMoney
  let holder: LedgerMatrix.Holder

  /// The shift's number in the period, from 0.
  let shift: Int

  init(_ money: LedgerMoney, _ holder: LedgerMatrix.Holder, of shift: Int) {
    self.money = money
    self.holder = holder
    self.shift = shift
  }

  fileprivate var title: String {
    switch holder {
    case .person(let row): money.shift.rows[row].name
    case .common: translated("Common")
    case .house: translated("House")
    case .fee: translated("Card fee")
    case .held: translated("Held")
    }
  }
}

extension Table where Row == LedgerRow {
  /// A row per person, and rows for money collected for everyone, the restaurant, the card fee, and held money. Each
  /// pool and kind of money has a column: money given is below zero and money received above, so each column adds up to
  /// zero.
  ///
  /// - Parameters:
  ///   - keys: this table's columns of amounts; if a page is too narrow for all of them, several tables share them.
  static func shiftLedger(_ money: LedgerMoney, _ keys: [LedgerKey]) -> Table {
    Table {
      Column("Ledger", "holder") { .text($0.title) }.shown(as: .wrappedText)
      for key in keys {
        Column(money.title(of: key), key.text, .right, width: .amount) { row in
          .moneyDifference(MoneyDifference(minorUnits: row.money.units(key, of: row.holder)))
        }.zero(.moneyDifference(.zero)).shown(as: .plainMoney).sum()
          .group(Words(verbatim: key.kind.title))
          .formula { item, row in row.ledgerFormula(of: key, item) }
      }
    }
  }
}

extension LedgerMoney {
  func title(of key: LedgerKey) -> Words {
    switch key.move {
    case .cameIn: "Came in"
    case .fee: "Card fee"
    case .pool(let index): Words(verbatim: ledger.pools[index].label)
    case .byHand: "By hand"
    case .net: "Net"
    }
  }
}

extension TableRow {
  /// Returns a cell's formula; nil if the workbook only records the amount.
  fileprivate func ledgerFormula(of key: LedgerKey, _ item: LedgerRow) -> Formula? {
    let shift = plan.shifts[item.shift]
    guard let ledger = shift.ledger else { return nil }
    switch key.move {
    case .cameIn: return item.holder == .common ? shift.commonMoney(key.kind, ledger) : nil
    case .fee:
      return item.holder == .fee ? "\(fixed: shift.tips(.cardFee))" : nil
    case .pool(let index): return movement(of: index, key.kind, item)
    case .byHand: return nil
    case .net:
      let cells = ledger.money.keys.filter { $0.kind == key.kind && $0.move != .net }
        .compactMap { ledger.cell($0, of: item.holder) }
      return "SUM(\(cells.map { "\(fixed: $0)" }, separator: ","))"
    }
  }

  /// Returns a movement from the sheet Pools: a person's money given and received, the pool's take from sources, or the
  /// restaurant's part; nil if no money moves.
  private func movement(of index: Int, _ kind: MoneyKind, _ item: LedgerRow) -> Formula? {
    guard let places = plan.pools, let place = places.shifts[item.shift][index] else { return nil }
    let sheet = places.sheet
    func less(_ cells: [CellReference]) -> Formula? {
      cells.isEmpty ? nil : "0\(cells.map { "-\(sheet, fixed: $0)" }, separator: "")"
    }
    switch item.holder {
    case .person(let row):
      let share = place.share(of: row, kind).map { "+\(sheet, fixed: $0)" as Formula } ?? ""
      guard let given = less(place.given(by: row, kind)) else {
        return share.text.isEmpty ? nil : "0\(share)"
      }
      return "\(given)\(share)"
    case .common: return less(place.sources(kind))
    case .house: return less(place.keptByHouse(kind))
    case .held:
      return item.money.ledger.pools[index].held[kind] > .zero
        ? "\(sheet, fixed: place.collected(kind))" : nil
    case .fee: return nil
    }
  }
}

extension ShiftPlaces {
  /// Returns the money of a kind for everyone: the total less people's own; nil if the sheet has no total for each
  /// source.
  func commonMoney(_ kind: MoneyKind, _ ledger: LedgerPlaces) -> Formula? {
    let totals: [(MoneySource.Kind, CollectedAmount)] =
      switch kind {
      case .digital: [(.card, .creditCard), (.house, .house)]
      case .cash: [(.cash, .cash)]
      case .serviceCharge: [(.serviceCharge, .method)]
      }
    guard totals.allSatisfy({ ledger.money.hasOneSource($0.0) }) else { return nil }
    let people =
      ledger.people(LedgerKey(kind, .cameIn)).map { "-SUM(\(fixed: $0))" as Formula } ?? ""
    return "\(totals.map { "\(fixed: tips($0.1))" }, separator: "+")\(people)"
  }
}

/// Tips that a person collected, gave or got in a shift with pools.
enum LedgerSum { case collected, given, received }

extension Plan {
  /// Returns the sum of a person's digital and cash tips in a shift; nil if there is no ledger.
  func sum(of sum: LedgerSum, _ person: Int, onShift shift: Int) -> Formula? {
    let place = shifts[shift]
    guard let ledger = place.ledger, let pools else { return nil }
    let terms = [MoneyKind.digital, .cash].flatMap { kind -> [Formula] in
      let ran = pools.shifts[shift].compactMap { $0 }
      let byHand = ledger.cell(LedgerKey(kind, .byHand), of: .person(person))
        .map { "\(place.sheet, fixed: $0)" as Formula }
      switch sum {
      case .collected:
        return ledger.held(kind, by: .person(person), before: nil)
          .map { "\(place.sheet, fixed: $0)" }
      case .given:
        return ran.flatMap { $0.given(by: person, kind) }.map { "\(pools.sheet, fixed: $0)" }
          + (byHand.map { ["MAX(0,-\($0))"] } ?? [])
      case .received:
        return ran.compactMap { $0.share(of: person, kind) }.map { "\(pools.sheet, fixed: $0)" }
          + (byHand.map { ["MAX(0,\($0))"] } ?? [])
      }
    }
    return terms.isEmpty ? "0" : "\(terms, separator: "+")"
  }
}

/// A person's cash that changes hands: a row of the cash settlement.
final class SettlementRow: Sendable {
  let name: String
  let held: Money
  let due: Money

  /// The shift's number in the period, from 0.
  fileprivate let shift: Int

  /// The holders in the ledger with the cash held and the cash due.
  fileprivate let holder: LedgerMatrix.Holder
  fileprivate let keeper: LedgerMatrix.Holder

  private init(
    _ name: String, held: Int64, due: Int64, _ holder: LedgerMatrix.Holder,
    keeper: LedgerMatrix.Holder, shift: Int
  ) {
    self.name = name
    self.held = Money(minorUnits: held)
    self.due = Money(minorUnits: due)
    self.holder = holder
    self.keeper = keeper
    self.shift = shift
  }

  /// Returns rows of the people and of the cash drawer, which takes in cash for everyone and keeps held cash.
  static func rows(of matrix: LedgerMatrix, _ shift: Int) -> [SettlementRow] {
    matrix.shift.rows.indices.map { row in
      SettlementRow(
        matrix.shift.rows[row].name, held: matrix.cameIn(.person(row)),
        due: matrix.net(.person(row)), .person(row),
        keeper: .person(row), shift: shift)
    } + [
      SettlementRow(
        translated("Cash drawer"), held: matrix.cameIn(.common), due: matrix.net(.held), .common,
        keeper: .held, shift: shift)
    ]
  }
}

extension Table where Row == SettlementRow {
  /// The people who hand in cash and the people who get it; the two sums are equal.
  static let settlement = Table {
    Column("Cash settlement", "name") { .text($0.name) }.shown(as: .wrappedText)
    Column.money("Cash held", "held") { $0.held }
      .formula { item, row in row.ledgerCash(.cameIn, of: item.holder, item) }.sum()
    Column.money("Cash due", "due") { $0.due }
      .formula { item, row in row.ledgerCash(.net, of: item.keeper, item) }.sum()
    Column.money("Hands in", "hands_in") { max($0.held, $0.due).less($0.due) }
      .formula { _, row in row.excess("held", over: "due") }.sum()
    Column.money("Gets", "gets") { max($0.held, $0.due).less($0.held) }
      .formula { _, row in row.excess("due", over: "held") }.sum()
  }
}

extension TableRow {
  fileprivate func ledgerCash(
    _ move: LedgerKey.Move, of holder: LedgerMatrix.Holder, _ item: SettlementRow
  ) -> Formula? {
    plan.shifts[item.shift].ledger?.cell(LedgerKey(.cash, move), of: holder)
      .map { "\(fixed: $0)" }
  }
}

extension Money {
  /// Returns the difference from another amount.
  ///
  /// - Precondition: the other amount is not larger.
  func less(_ other: Money) -> Money {
    Money(minorUnits: minorUnits - other.minorUnits)
  }
}
