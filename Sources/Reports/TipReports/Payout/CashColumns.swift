import Spreadsheet
import TipModel

/// Bills and coins for an amount of each row, in live formulas of whole minor units.
struct CashColumns: Sendable {
  let denominations: CashDenominations

  /// The column of the amount.
  let key: String

  /// The largest sum of amounts, which widths are for.
  let largest: Money

  private static func key(_ index: Int) -> String { "piece_\(index)" }

  @ColumnList<PayoutRow> var columns: [Column<PayoutRow>] {
    for index in denominations.pieces.indices { column(index) }
    if denominations.smallest != nil {
      Column.money("Not in cash", "rest") { [denominations] in
        denominations.rest(of: $0.cashOut)
      }.formula { [self] _, row in
        "\(rest(denominations.pieces.count, row))/\(row.plan.units.perMajor)"
      }.sum()
    }
  }

  private func column(_ index: Int) -> Column<PayoutRow> {
    let piece = denominations.pieces[index]
    let most = String(largest.minorUnits / piece.value).count
    let width = max(5, piece.label.count + 1, index == 0 ? most + most / 3 + 1 : 0)
    return Column(piece.label, CashColumns.key(index), .right, width: .fixed(width)) {
      [denominations] row in .count(Int(denominations.counts(of: row.cashOut)[index]))
    }.zero(.count(0)).shown(as: .pieces).formula { [self] _, row in
      "INT(\(rest(index, row))/\(piece.value))"
    }.sum()
  }

  /// The minor units that the pieces before one leave: an amount less whole multiples of a piece
  /// that is no multiple of a later one must be taken off first.
  private func rest(_ index: Int, _ row: TableRow) -> Formula {
    var divisors: [Int64] = []
    for piece in denominations.pieces[..<index] {
      while let last = divisors.last, last % piece.value == 0 { divisors.removeLast() }
      divisors.append(piece.value)
    }
    let amount: Formula = "ROUND(\(row[key])*\(row.plan.units.perMajor),0)"
    return divisors.reduce(amount) { "MOD(\($0),\($1))" }
  }

  /// The minor units that all pieces of a table are worth, with what cannot be paid in cash.
  func worth(in range: TableRange, perMajor: Int64) -> Formula {
    guard !denominations.pieces.isEmpty else {
      return "ROUND(\(range.total(key))*\(perMajor),0)"
    }
    let terms = denominations.pieces.enumerated().map { index, piece in
      "\(piece.value)*\(range.total(CashColumns.key(index)))" as Formula
    }
    let rest: Formula =
      denominations.smallest == nil ? "" : "+ROUND(\(range.total("rest"))*\(perMajor),0)"
    return "\(terms, separator: "+")\(rest)"
  }
}
