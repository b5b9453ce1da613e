import TipAllocation
import TipModel
import Spreadsheet
import Wording

/// The next steps with a period's workbook.
enum PaySteps {
  /// Returns the steps in order.
  ///
  /// - Parameter doubts: how many are open.
  static func all(
    _ source: BookSource, _ rows: [PayoutRow], doubts: Int, correction: CorrectionNote?,
    in currency: Currency,
    cash: SheetName, checks: SheetName
  ) -> [String] {
    var steps: [String] = []
    if doubts > 0 {
      steps.append(
        doubts == 1
          ? translated("Answer the open doubt first: sheet \(checks.text)")
          : translated("Answer the \(doubts) open doubts first: sheet \(checks.text)"))
    }
    steps += source.payroll.map { $0.step(in: currency) }
    if source.byHandLines > 0 {
      steps.append(
        source.byHandLines == 1
          ? translated("Handle the 1 line of \(BookSource.byHand) manually")
          : translated("Handle the \(source.byHandLines) lines of \(BookSource.byHand) manually"))
    }
    let (cashOut, cashBack) = rows.reduce((Money.zero, Money.zero)) {
      ($0.0 + $1.cashOut(after: source.handedOut[$1.id] ?? .zero), $0.1 + $1.cashBack)
    }
    if cashOut > .zero {
      steps.append(
        translated(
          "Hand out \(currency.shown(cashOut)) in cash: sheet \(cash.text) lists the bills and coins"
        ))
    }
    if cashBack > .zero {
      steps.append(
        translated(
          "Collect \(currency.shown(cashBack)) in cash: sheet \(cash.text) lists who hands it in"))
    }
    steps.append(translated("Print the statements and have them signed"))
    if let bundle = source.bundle { steps.append(translated("Keep \(bundle)")) }
    return steps
  }
}

extension BookSource.PayrollFile {
  /// `Gusto: upload payroll/gusto.csv – 13 people, 17,500.01`
  fileprivate func step(in currency: Currency) -> String {
    guard isPaid, let people, let amount else { return "\(program): \(path)" }
    let count = people == 1 ? translated("1 employee") : translated("\(people) people")
    return translated("\(program): upload \(path) – \(count), \(currency.shown(amount))")
  }
}
