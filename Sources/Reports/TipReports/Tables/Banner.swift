import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The key amounts above a table, side by side, each with its label and in two columns.
enum KeyAmount: Int {
  case totalTips, digitalTips, cashTips, hours, tipsPerHour, status

  /// The cell of the amount, which other sheets and names refer to.
  var cell: CellReference { Sheet.bannerCells(rawValue, row: Sheet.bannerAmounts).first }
}

extension Sheet {
  private static let bannerLabels = 2
  fileprivate static let bannerAmounts = 3

  /// The cells of a banner's place, counted from 0.
  static func bannerCells(_ place: Int, row: Int) -> CellRange {
    CellRange(CellReference(row, 2 * place), CellReference(row, 2 * place + 1))
  }

  /// - Parameter tipsPerHour: how the sheet computes them.
  mutating func putKeyAmounts<Key>(
    _ totals: Totals<Key>, of table: TableRange, tipsPerHour: Formula, plan: Plan
  ) {
    let total: (String) -> Formula = { "\(table.total($0))" }
    let amounts: [(KeyAmount, String, Formula, Rational, Style.Kind)] = [
      (.totalTips, translated("Total tips"), total("total_tips"), plan.exact(totals.total), .money),
      (
        .digitalTips, translated("Digital tips"), total("digital_tips"), plan.exact(totals.digital),
        .money
      ),
      (.cashTips, translated("Cash tips"), total("cash_tips"), plan.exact(totals.cash), .money),
      (.hours, translated("Hours"), total("hours"), plan.exact(totals.hours), .hours),
      (
        .tipsPerHour, translated("Tips per hour"), tipsPerHour,
        plan.rate(totals.total, Hours.unitsPerHour, over: totals.hours.units), .money
      ),
    ]
    for (amount, label, formula, value, kind) in amounts {
      putKey(amount, .formula(formula, value), Style(.keyAmount, kind), label: label)
    }
  }

  /// The banner's PASS or FAIL.
  mutating func putKeyStatus(_ formula: Formula, isPass: Bool, label: String) {
    putKey(
      .status, .textFormula(formula, isPass ? StatusWord.pass : StatusWord.fail), Style(.keyStatus),
      label: label)
    highlight(
      .status, in: Sheet.bannerCells(KeyAmount.status.rawValue, row: Sheet.bannerAmounts))
  }

  private mutating func putKey(
    _ amount: KeyAmount, _ content: CellValue, _ style: Style, label: String
  ) {
    merge(
      Sheet.bannerCells(amount.rawValue, row: Sheet.bannerLabels), .text(label),
      Style(.subtitle))
    merge(Sheet.bannerCells(amount.rawValue, row: Sheet.bannerAmounts), content, style)
  }
}
