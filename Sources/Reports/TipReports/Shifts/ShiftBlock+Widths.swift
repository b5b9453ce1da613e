import Spreadsheet
import TipAllocation
import TipModel

// The amounts above and below the people are in the people's columns, which they may need wider.
extension ShiftBlock {
  func widen(_ columns: inout [SheetColumn], in currency: Currency) {
    func least(_ width: Int, at column: Int) {
      guard columns.indices.contains(column), columns[column].width < width else { return }
      columns[column] = SheetColumn(width: width)
    }
    let pools = allocation.pools
    if let proof = places.proof {
      for (pool, amount) in [(ProofColumns.digital, pools.digital), (.cash, pools.cash)] {
        // Totals have a sign; exact shares have more decimals.
        let total = currency.shown(amount).count
        let decimals = currency.minorUnitDigits == 0 ? 5 : 2
        least(
          max(total, currency.grouped(amount).count + decimals), at: proof.column(pool.exact))
        least(total, at: proof.column(pool.whole))
      }
    }
    for (amount, money) in [
      (CollectedAmount.creditCard, pools.creditCard), (.cardFee, pools.cardFee),
      (.house, pools.house), (.digital, pools.digital), (.cash, pools.cash),
    ] {
      let cells = places.tipCells(amount, row: places.tipAmounts)
      let others = (cells.first.column..<cells.last.column).reduce(0) { $0 + columns[$1 + 1].width }
      // Their letters are larger, and bold.
      let needed = (currency.shown(money).count * 14 + 9) / 10
      least(needed - others, at: cells.first.column)
    }
  }
}
