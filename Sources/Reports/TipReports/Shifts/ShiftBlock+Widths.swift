import Spreadsheet
import TipAllocation
import TipModel
import Wording

// The amounts above and below the people share the people's columns and may need wider ones.
extension ShiftBlock {
  func widen(_ columns: inout [SheetColumn], in currency: Currency) {
    func least(_ width: Int, at column: Int) {
      guard columns.indices.contains(column), columns[column].width < width else { return }
      columns[column] = SheetColumn(width: width)
    }
    let pools = allocation.pools
    if let proof = places.proof {
      for (pool, amount) in [
        (SharedKeys(.digital), pools.digital), (SharedKeys(.cash), pools.cash),
      ] {
        // Totals have a sign; exact shares have more decimals.
        let total = currency.shown(amount).count
        let decimals = currency.minorUnitDigits == 0 ? 5 : 2
        least(
          max(total, currency.grouped(amount).count + decimals), at: proof.column(pool.exact))
        least(total, at: proof.column(pool.whole))
      }
    }
    // The people's cash column is narrow if a ledger needs the space.
    least(currency.shown(pools.cash).count, at: table.column("cash_tips"))
    for part in places.ledger?.parts ?? [] {
      for key in part.keys {
        least(width(of: key, in: currency), at: part.range.column(key.text))
      }
    }
    if let settlement = places.ledger?.settlement {
      let width = currency.shown(pools.cash).count
      for key in ["held", "due", "hands_in", "gets"] { least(width, at: settlement.column(key)) }
    }
    for (amount, money) in [
      (CollectedAmount.creditCard, pools.creditCard), (.cardFee, pools.cardFee),
      (.house, pools.house), (.digital, pools.digital), (.cash, pools.cash),
      (.method, pools.serviceCharge),
    ] {
      let cells = places.tipCells(amount, row: places.tipAmounts)
      let others = (cells.first.column..<cells.last.column).reduce(0) { $0 + columns[$1 + 1].width }
      // Their letters are larger and bold.
      let needed = (currency.shown(money).count * 27 + 19) / 20
      least(needed - others, at: cells.first.column)
    }
  }

  /// Returns the width of a ledger column: the widest of its amounts, its sum, and the longest word in its title.
  private func width(of key: LedgerKey, in currency: Currency) -> Int {
    guard let ledger = places.ledger else { return 0 }
    let amounts = ledger.rows.map { ledger.money.units(key, of: $0.holder) }
    let sum = amounts.reduce(0, +)
    let texts =
      amounts.map { currency.grouped(Money(minorUnits: abs($0))).count + ($0 < 0 ? 1 : 0) }
      + [currency.shown(Money(minorUnits: abs(sum))).count]
    let title: String = ledger.money.title(of: key).text
    let words = title.split(separator: " ").map { $0.unicodeScalars.count }
    return max(texts.max() ?? 0, (words.max() ?? 0) + 1)
  }
}
