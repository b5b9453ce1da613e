import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A person's tip-out to a pool: a row of the sheet Pools.
final class GivingRow: Sendable {
  let name: String

  /// `7% of tips`
  let words: String
  let payment: TipOutPayment
  let limit: Money?

  /// The money in the person's hands when the pool took it.
  let held: KindAmounts

  private init(
    _ payment: TipOutPayment, by row: AllocationRow, to pool: PoolPolicy, held: KindAmounts
  ) {
    let tipOut = pool.tipOuts[payment.tipOut]
    name = row.name
    self.payment = payment
    limit = tipOut.limit
    self.held = held
    words =
      payment.percent.map {
        translated("\(context: "percent")\($0.plain) of \(PolicyWords.base(of: tipOut))")
      }
      ?? translated("an amount")
  }

  /// By the shift's pools, in the order in which the pools took it.
  static func rows(of ledger: ShiftLedger, in shift: ShiftAllocation) -> [[GivingRow]] {
    var held = ledger.lines.map { $0.own }
    return ledger.pools.map { pool in
      let rows = pool.payments.map { payment in
        defer { held[payment.row] -= payment.given }
        return GivingRow(
          payment, by: shift.rows[payment.row], to: pool.policy, held: held[payment.row])
      }
      for row in held.indices { held[row] += pool.received(by: row) }
      return rows
    }
  }

  fileprivate var baseOfCash: Money? {
    if case .tips(_, let cash) = payment.base { cash } else { nil }
  }
}

extension Table where Row == GivingRow {
  /// A row per tip-out that a pool takes, so that each giver can check it with a calculator.
  static let giving = Table {
    Column("Gives", "name") { .text($0.name) }.shown(as: .wrappedText)
    Column.optionalMoney("Base", "base") { $0.payment.base?.amount }
    Column.optionalMoney("Of it cash", "base_cash") { $0.baseOfCash }
    Column("Percent", "percent", .right, width: .amount) { row in
      row.payment.percent.map { .percent($0) } ?? .none
    }
    Column.money("Due", "due") { $0.payment.due }.formula { item, row in row.due(item) }.sum()
    Column.optionalMoney("At most", "limit") { $0.limit }
    Column.money("Held", "held") { $0.held.tips }
    Column.money("Gives, digital", "digital") { $0.payment.given.digital }.sum()
    Column.money("Gives, cash", "cash") { $0.payment.given.cash }.sum()
    Column.money("Not taken", "shortfall") { $0.payment.shortfall }
      .formula { _, row in
        let digits = row.plan.restaurant.currency.minorUnitDigits
        return "ROUND(\(row["due"])-\(row["digital"])-\(row["cash"]),\(digits))"
      }.sum()
    Column("Tip-out", "words", width: .fixed(30)) { .text($0.words) }.shown(
      as: .indentedWrappedText)
  }
}

extension TableRow {
  /// The percent of each kind by itself, half a cent up; nil for an amount, and for amounts that
  /// spreadsheets could not multiply exactly.
  fileprivate func due(_ item: GivingRow) -> Formula? {
    guard let percent = item.payment.percent, let base = item.payment.base,
      Int128(base.amount.minorUnits) * Int128(max(1, percent.millionths))
        < Int128(SheetUnits.exactLimit)
    else { return nil }
    let scale = plan.units.perMajor
    let part = { (amount: Formula) -> Formula in
      """
      INT((ROUND((\(amount))*\(scale),0)*ROUND(\(self["percent"])*1000000,0)+500000)/1000000)\
      /\(scale)
      """
    }
    let due: Formula =
      item.baseOfCash == nil
      ? part("\(self["base"])")
      : "\(part("\(self["base"])-\(self["base_cash"])"))+\(part("\(self["base_cash"])"))"
    return item.limit == nil ? due : "MIN(\(self["limit"]),\(due))"
  }
}

extension Column {
  /// Blank where there is no amount.
  static func optionalMoney(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (Row) -> Money?
  ) -> Column {
    Column(title, key, .right, width: .amount) { row in
      amount(row).map { .money($0) } ?? .none
    }
  }
}
