import Text
public import Tips

/// The payroll files of the same shifts.
typealias DoubtedPayroll = (outcomes: [PayrollOutcome], currency: Currency)

let paidByTwoPrograms = Check<DoubtedPayroll>.doubt(
  "paid by two programs", "paid-by-two-programs"
) { payroll, findings in
  let paying = payroll.outcomes.filter { $0.request.template.paysPeople }
  var amounts: [EmployeeID: [Money]] = [:]
  for (id, amount) in paying.flatMap({ $0.people ?? [:] }) where amount > .zero {
    amounts[id, default: []].append(amount)
  }
  amounts = amounts.filter { $0.value.count > 1 }
  let programs = paying.filter { program in
    amounts.keys.contains { program.people?[$0] ?? .zero > .zero }
  }.map { $0.request.template }
  guard let last = programs.last else { return }
  let tooMuch = amounts.values.flatMap { $0.sorted().dropLast() }.reduce(.zero, +)
    .plain(in: payroll.currency)
  let names = programs.map { Words(verbatim: $0.provider) }.listed()
  findings.add(
    .warn, at: ["payroll", .key(last.name)], actual: .count(amounts.count),
    amounts.count == 1
      ? "\(names) pay the same employee: \(tooMuch) too much"
      : "\(names) pay the same \(amounts.count) employees: \(tooMuch) too much",
    help: "keep one below `payroll`: "
      + programs.map { Words(verbatim: "`\($0.name)`") }.listed(.or))
}

/// A payroll program may take two files with one number for the same.
let sameInEveryFile = Check<[PayrollRequest]>.doubt("same in every file", "unusual-setting") {
  requests, findings in
  for request in requests {
    for setting in request.template.settings where setting.isUnique {
      guard let value = request.settings.values[setting.name]?.plain else { continue }
      findings.add(
        .warn, at: ["payroll", .key(request.template.name), .key(setting.name)],
        "`\(setting.name)` must be different in each file, but \"\(value)\" is always the same",
        help: "add the period's last day, as in `\(setting.name): \"\(value){period_end}\"`")
    }
  }
}

/// Returns the doubts about the settings of payroll files.
public func doubts(aboutSettingsOf requests: [PayrollRequest]) -> [Finding] {
  sameInEveryFile.findings(in: requests)
}

/// Returns the doubts about the payroll files of the same shifts.
public func doubts(aboutPayroll outcomes: [PayrollOutcome], in currency: Currency) -> [Finding] {
  paidByTwoPrograms.findings(in: (outcomes, currency))
}
