public import Payroll
public import TipModel
import Wording

/// Doubts about the payroll files of the same shifts.
let payrollDoubts: [Check<DoubtedPayroll>] = [
  Check("paid by two programs", diagnostic: "paid-by-two-programs", isDoubt: true) {
    facts, findings in
    let paying = facts.outcomes.filter { $0.request.template.paysPeople }
    for (index, second) in paying.enumerated() {
      for first in paying[..<index] {
        let twice = (first.people ?? [:]).compactMap { id, amount in
          second.people?[id].map { min(amount, $0) }
        }.filter { $0 > .zero }
        guard !twice.isEmpty else { continue }
        let names = [first, second].map { $0.request.template }
        let total = twice.reduce(Money.zero, +).plain(in: facts.currency)
        findings.add(
          .warn, about: .setting(["payroll", names[1].name]), actual: .count(twice.count),
          twice.count == 1
            ? "\(names[0].provider) and \(names[1].provider) both pay 1 employee: \(total) would be paid twice"
            : "\(names[0].provider) and \(names[1].provider) both pay \(twice.count) employees: \(total) would be paid twice",
          help: "keep one: delete `\(names[0].name)` or `\(names[1].name)` from `payroll`")
      }
    }
  }
]

/// The payroll files of some shifts.
struct DoubtedPayroll {
  let outcomes: [PayrollOutcome]
  let currency: Currency
}

/// Returns the doubts about the payroll files of the same shifts.
public func doubts(aboutPayroll outcomes: [PayrollOutcome], in currency: Currency) -> [Finding] {
  let facts = DoubtedPayroll(outcomes: outcomes, currency: currency)
  return payrollDoubts.flatMap { $0.findings(in: facts, about: .setting(["payroll"])) }
}
