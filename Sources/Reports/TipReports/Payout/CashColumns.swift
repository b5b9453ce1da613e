import Spreadsheet
import TipModel
import Wording

/// Columns with the bills and coins of each row's amount, as formulas in whole minor units.
struct CashColumns: Sendable {
  let denominations: CashDenominations

  /// The column of the amount.
  let key: String

  /// The number of pieces of each kind, which column widths depend on.
  private let totals: [Int64]

  init(_ denominations: CashDenominations, of key: String, for rows: [PayoutRow]) {
    self.denominations = denominations
    self.key = key
    totals = rows.reduce(into: denominations.pieces.map { _ in 0 }) { sums, row in
      for (index, count) in denominations.counts(of: row.cashOut).enumerated() {
        sums[index] += count
      }
    }
  }

  private static func key(_ index: Int) -> String { "piece_\(index)" }

  @ColumnList<PayoutRow> var columns: [Column<PayoutRow>] {
    for index in denominations.pieces.indices { column(index) }
    if denominations.smallest != nil {
      Column.money("Not in cash", "rest") { [denominations] in
        denominations.rest(of: $0.cashOut)
      }.formula { [self] _, row in
        "\(rest(denominations.pieces.count, row))/\(row.plan.currency.minorUnitsPerMajor)"
      }.sum()
    }
  }

  private func column(_ index: Int) -> Column<PayoutRow> {
    let piece = denominations.pieces[index]
    let digits = String(totals[index]).count
    let width = max(4, piece.label.count + 1, digits + (digits - 1) / 3 + 1)
    return Column(
      Words(verbatim: piece.label), CashColumns.key(index), .right, width: .fixed(width)
    ) {
      [denominations] row in .integer(Int64(denominations.counts(of: row.cashOut)[index]))
    }.zero(.count(0)).shown(as: .pieces).formula { [self] _, row in
      "INT(\(rest(index, row))/\(piece.value))"
    }.sum()
  }

  /// Returns the minor units left after all larger pieces. If a piece is not a multiple of a smaller one, its multiples
  /// are subtracted first.
  private func rest(_ index: Int, _ row: TableRow) -> Formula {
    var divisors: [Int64] = []
    for piece in denominations.pieces[..<index] {
      while let last = divisors.last, last % piece.value == 0 { divisors.removeLast() }
      divisors.append(piece.value)
    }
    let amount: Formula = "ROUND(\(row[key])*\(row.plan.currency.minorUnitsPerMajor),0)"
    return divisors.reduce(amount) { "MOD(\($0),\($1))" }
  }

  /// Returns the value in minor units of a table's pieces, plus what cannot be paid in cash.
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
