import Text
public import Tips

/// Doubts about the payroll files of the same shifts.
let payrollDoubts: [Check<DoubtedPayroll>] = [
  .doubt("paid by two programs", "paid-by-two-programs") {
    facts, findings in
    let paying = facts.outcomes.filter { $0.request.template.paysPeople }
    var amounts: [EmployeeID: [Money]] = [:]
    for (id, amount) in paying.flatMap({ $0.people ?? [:] }) where amount > .zero {
      amounts[id, default: []].append(amount)
    }
    amounts = amounts.filter { $0.value.count > 1 }
    let programs = paying.filter { program in
      amounts.keys.contains { program.people?[$0] ?? .zero > .zero }
    }.map { $0.request.template }
    guard let last = programs.last else { return }
    let tooMuch = amounts.values.reduce(Money.zero) { sum, amounts in
      sum + amounts.sorted().dropLast().reduce(.zero, +)
    }.plain(in: facts.currency)
    let names = programs.map { Words(verbatim: $0.provider) }.listed()
    findings.add(
      .warn, at: ["payroll", .key(last.name)], actual: .count(amounts.count),
      amounts.count == 1
        ? "\(names) pay the same employee: \(tooMuch) too much"
        : "\(names) pay the same \(amounts.count) employees: \(tooMuch) too much",
      help: "keep one below `payroll`: "
        + programs.map { Words(verbatim: "`\($0.name)`") }.listed(.or))
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
  return payrollDoubts.flatMap { $0.findings(in: facts) }
}
