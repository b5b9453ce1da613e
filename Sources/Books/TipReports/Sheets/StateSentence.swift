import Rules
import Text
import Tips

/// The state of a workbook or a shift in a sentence.
package struct StateSentence: Sendable {
  package let text: String
  let role: Style.Role

  /// - Parameters:
  ///   - findings: those that the sentence is about.
  ///   - flow: what came in and was given out.
  init(_ findings: [Finding], flow: String) {
    let (failed, warned) = (
      findings.count { $0.status == .fail }, findings.count { $0.status == .warn }
    )
    let doubts = findings.openDoubts
    let head: String
    switch (failed, doubts) {
    case (1, _): head = translated("1 check fails: look at it first, on sheet Validation")
    case (2..., _):
      head = translated("\(failed) checks fail: look at them first, on sheet Validation")
    case (_, 1): head = translated("Everything adds up, but 1 doubt is open")
    case (_, 2...): head = translated("Everything adds up, but \(doubts) doubts are open")
    default: head = translated("Everything adds up")
    }
    let others = warned - doubts
    let warnings =
      switch others {
      case ...0: ""
      case 1: translated(" 1 warning.")
      default: translated(" \(others) warnings.")
      }
    text = head + ". " + flow + warnings
    role = failed > 0 ? .bannerFailing : warned > 0 ? .bannerWarning : .banner
  }
}

extension TipBook {
  /// The state of the whole workbook.
  var state: StateSentence {
    let collected = period.collected
    // In a pay period, longer pools have given out what its shifts held.
    let isShift = if case .shift = kind { true } else { false }
    let held = isShift ? period.shifts.reduce(KindAmounts.zero) { $0 + $1.ledger.held } : .zero
    let amounts: [(Money, (String) -> String)] = [
      (
        collected.creditCard + collected.house + collected.cash,
        { translated("\($0) in tips came in") }
      ), (collected.serviceCharge, { translated("\($0) in service charges came in") }),
      (collected.cardFee, { translated("the card fee is \($0)") }),
      (
        held.digital + held.cash + held.serviceCharge,
        { translated("\($0) is held for longer pools") }
      ), (period.chargesKept, { translated("the restaurant keeps \($0)") }),
    ]
    let flow =
      amounts.filter { $0.0 > .zero }.map { $1(currency.shown($0)) } + [
        translated("employees get \(currency.shown(period.totals.earned))")
      ]
    return StateSentence(findings, flow: flow.listed() + ".")
  }
}

extension [Finding] {
  /// The number of open doubts.
  var openDoubts: Int { count { $0.rule.isDoubt && $0.status == .warn } }
}
