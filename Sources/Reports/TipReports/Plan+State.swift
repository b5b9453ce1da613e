import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

extension Plan {
  /// The state of the whole workbook.
  var sentence: StateSentence {
    let collected = collectedTips.reduce(Money.zero) { $0 + $1.collected }
    return sentence(
      findings, cameIn: collected, cardFee: period.collected.cardFee, paidOut: totals.total,
      problem: firstProblem)
  }

  func sentence(ofShift index: Int) -> StateSentence {
    guard !isSingleShift else { return sentence }
    let allocation = shifts[index].allocation
    let pools = allocation.pools
    return sentence(
      checks.byShift[index].flatMap { $0.value }, cameIn: pools.digital + pools.cash,
      cardFee: pools.cardFee, paidOut: allocation.totals.total,
      problem: translated("sheet \(checks.sheet.text)"))
  }

  private func sentence(
    _ findings: [Finding], cameIn: Money, cardFee: Money, paidOut: Money, problem: String
  ) -> StateSentence {
    StateSentence(
      cameIn: cameIn + cardFee, cardFee: cardFee, paidOut: paidOut, findings: findings,
      problem: problem, preface: correction.map { $0.words + ". " } ?? "",
      currency: restaurant.currency)
  }

  /// The first check that fails.
  var firstProblem: String {
    let isFailing = { (findings: [Finding]) in findings.contains { $0.status == .fail } }
    if let findings = checks.periodFindings.first(where: isFailing) { return findings[0].name.text }
    let shift = checks.byShift.firstIndex { $0.values.contains(where: isFailing) }
    return shift.map { period.shifts[$0].shift.label } ?? translated("nothing")
  }
}

extension [Finding] {
  /// The number of open doubts.
  var openDoubts: Int { count { $0.rule.isDoubt && $0.status == .warn } }
}
