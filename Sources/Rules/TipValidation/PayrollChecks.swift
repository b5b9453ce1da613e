import Text
import Tips

/// The checks of a payroll file: everyone's shares are in it, to the cent.
///
/// The file is read back from its bytes and added up as digits; the expected sum is added up from
/// the shifts' rows.
let payrollFileChecks: [Check<PayrollFileFacts>] = [
  Check("payroll file") { facts, findings in
    guard let written = facts.written else {
      guard facts.outcome.isRefused else {
        return findings.add(
          .pass, "\(facts.provider): no file, because nothing needs to be added to what was sent.")
      }
      let reasons = facts.outcome.reasons.map { $0.what }
      return findings.add(
        .fail,
        "\(facts.provider): not written. " + reasons.joined(separator: (", and " as Words).text)
          + ".")
    }
    let (table, columns) = (written.table, facts.template.columns)
    findings.add(
      table.rows.allSatisfy { $0.count == table.header.count } ? .pass : .fail,
      expected: .count(columns.count), actual: .count(table.header.count),
      "\(facts.provider): the columns of payroll/\(written.file.name), in \(table.rows.count) rows."
    )
  },
  // A correction's additions to what was sent before; everything, if nothing was sent.
  Check("payroll amounts sent before") { facts, findings in
    guard let basis = facts.outcome.basis, !facts.outcome.isRefused else { return }
    let full = facts.outcome.measuresInFull.map { $0.kind }.listed(.or)
    guard full.isEmpty else {
      return findings.add(
        .warn,
        "\(facts.provider): nothing for \(full) was sent before, so \(facts.places) holds the full"
          + " amounts. Do not upload it if people were paid another way.")
    }
    findings.add(
      basis.replaced.isEmpty ? .pass : .warn,
      basis.replaced.isEmpty
        ? "\(facts.provider): only what was not sent before."
        : "\(facts.provider) takes the place of \(basis.replaced.joined(separator: ", ")): only what"
          + " that one was not sent.")
  },
  Check("payroll tips") { facts, findings in
    for total in facts.totals {
      guard let measure = total.parts.first?.measure else { continue }
      let expected = total.parts.reduce(0) { $0 + ($1.isTaken ? -1 : 1) * facts.owed($1.measure) }
      let meaning = total.parts.map { $0.measure.meaning }.listed()
      findings.expectSum(
        expected, found: total.amount, as: "payroll \(measure.measureName) tips",
        facts.outcome.basis == nil
          ? "\(facts.provider): \(meaning) of all shifts"
          : "\(facts.provider): differences in \(meaning) from what was sent before",
        at: "\(facts.places), read again")
    }
  },
  // The hours of each person in the file are those of `csv/employees.csv`, less what was sent.
  Check("payroll hours") { facts, findings in
    guard facts.sendsHours else { return }
    let owed = facts.owedByID(.hours).values
    let wanted = owed.reduce(0, +)
    let inFile = facts.sumsInFile(of: .hours, by: facts.idColumn?.title)
    let found = inFile.flatMap { sums in facts.sumsByHand(of: .hours).map { sums.sum + $0.sum } }
    // Without IDs, rows are not known by person.
    let isRightByPerson =
      facts.idColumn == nil && facts.written != nil
      || inFile?.values.filter { $0 != 0 }.sorted() == owed.filter { $0 > 0 }.sorted()
    func hours(_ hundredths: Int64) -> Finding.Value {
      .hours(Hours(units: abs(hundredths) * (Hours.unitsPerHour / 100)))
    }
    let what: Words =
      "\(facts.provider): the hours of csv/employees.csv, person by person"
      + (facts.outcome.basis == nil ? "" : ", less those sent before")
    findings.add(
      found == wanted && isRightByPerson ? .pass : .fail, expected: hours(wanted),
      actual: hours(found ?? 0), difference: hours((found ?? 0) - wanted),
      "\(what); found: \(facts.places), read again.", message: what)
  },
  Check("payroll debits against credits") { facts, findings in
    guard facts.written != nil, facts.title(of: .field(.debit)) != nil,
      facts.title(of: .field(.credit)) != nil
    else { return }
    findings.expectSum(
      facts.sum(of: .debit), found: facts.sum(of: .credit), "\(facts.provider): debits",
      at: "credits")
  },
  // Everyone with an amount in the file is listed there, by a column that tells people apart.
  Check("payroll people") { facts, findings in
    guard !facts.outcome.isRefused, let column = facts.idColumn?.title else { return }
    let ids = Set(facts.written?.table.values(column) ?? []).subtracting([""])
    let what: Words = "\(facts.provider): people with something to report"
    findings.expect(
      .count(facts.peopleWithAmounts.count), found: .count(ids.count),
      "\(what); found: different IDs in \(facts.places).", message: what)
  },
  // Checked in the rows that payroll gets, however the tips got there.
  Check("payroll tips of those who may not share", law: "29 CFR 531.52(b)") { facts, findings in
    guard facts.outcome.basis == nil, !facts.outcome.isRefused, !facts.template.isForBooks,
      let column = facts.idColumn
    else { return }
    let tips = facts.outcome.measures.filter {
      [.tipsOwed, .tipsReceived, .tipsTotal].contains($0)
    }.map { facts.sentByID($0, idsIn: column) }
    let people = facts.peopleWhoMayNotShare
    let paid = people.filter { person in
      // An amount that cannot be read may be too much.
      tips.contains { $0 == nil }
        || tips.reduce(0) { $0 + ($1?[person.employee.id] ?? 0) } > person.own
    }
    findings.expectAll(
      people.count, but: paid.map { $0.employee.label },
      "\(facts.provider): managers and people in ineligible positions get only the tips that"
        + " they collected themselves\(findings.law).",
      otherwise:
        "\(facts.provider): they may not share in tips, but they get more than they collected"
        + " themselves\(findings.law): ")
  },
  // Sums of gains and losses can hide an error, so a correction is compared person by person.
  Check("payroll differences by person") { facts, findings in
    guard facts.outcome.basis != nil, !facts.outcome.isRefused, !facts.template.isForBooks,
      let column = facts.idColumn
    else { return }
    let people = facts.everybody
    var right = people
    for measure in facts.outcome.measures where !measure.isCollected {
      let (sent, owed) = (facts.sentByID(measure, idsIn: column), facts.owedByID(measure))
      right.removeAll { sent?[$0.id] != owed[$0.id, default: 0] }
    }
    let what: Words =
      "\(facts.provider): people whose difference is covered by the file plus the manual list"
    findings.expect(
      .count(people.count), found: .count(right.count),
      "\(what); found: \(facts.places), read again.", message: what)
  },
]

/// The checks that concern all payroll files of a period.
let payrollChecks: [Check<PeriodFacts>] = [
  // All hours go to payroll as regular hours; overtime is left to people who know the local law.
  Check("payroll hours over 40 in a workweek") { facts, findings in
    guard facts.payroll.contains(where: { $0.sendsHours }) else { return }
    let weeks = facts.allocation.workweekTotals(startingOn: facts.restaurant.firstDayOfWorkweek)
    let many = weeks.filter { $0.hours > overtimeLimit }
    let together = Set(many.map { $0.week }).filter { $0.isSeveral }
    for week in together.sorted(by: { $0.from < $1.from }) {
      let people = many.filter { $0.week == week }.map { $0.employee.label }
      findings.add(
        .warn,
        "The hours of \(week.from.plain) to \(week.to.plain) are given together for"
          + " \(people.joined(separator: ", ")), so the hours above 40 in each workweek are not known."
          + " All of them are in the file as regular hours. Enter overtime as local law requires.")
    }
    for week in many where !week.week.isSeveral {
      findings.add(
        .warn, expected: .hours(overtimeLimit), actual: .hours(week.hours),
        difference: .hours(Hours(units: week.hours.units - overtimeLimit.units)),
        "\(week.employee.label), week of \(week.week.from.plain): all of it is in the file as"
          + " regular hours. Enter overtime as local law requires.")
    }
  },
  // A correction counts by employee ID, so an ID must mean the same person as before.
  Check("payroll people of the same ID") { facts, findings in
    var names: [EmployeeID: (was: String, now: String)] = [:]
    for outcome in facts.payroll {
      for sent in PayrollMeasure.allCases.compactMap({ outcome.basis?.periods[$0] }) {
        for (id, was) in sent.employeesByID {
          guard let now = facts.allocation.employeesByID[id], now.name != was.name,
            now.formerly.map(plainName) != plainName(was.name)
          else { continue }
          names[id] = (was.name, now.name)
        }
      }
    }
    for id in names.keys.sorted() {
      guard let (was, now) = names[id] else { continue }
      findings.add(
        .warn,
        "employee \(id.text) was \(was) in earlier payroll files, and is \(now) now: amounts to"
          + " pay or recover count both as one person.")
    }
  },
]

extension FindingList {
  /// Adds a sum of digits, in minor units, that must be equal to another; nil if texts are not amounts.
  ///
  /// - Parameters:
  ///   - what: the expected sum.
  ///   - place: where the other one was found.
  fileprivate mutating func expectSum(
    _ expected: Int64?, found: Int64?, as name: Words? = nil, _ what: Words, at place: Words
  ) {
    add(
      expected != nil && found == expected ? .pass : .fail, as: name,
      expected: .moneyDifference(MoneyDifference(minorUnits: expected ?? 0)),
      actual: .moneyDifference(MoneyDifference(minorUnits: found ?? 0)),
      "\(what); found: \(place).", message: what)
  }
}

extension PayrollMeasure {
  /// The name in the findings about its sum.
  fileprivate var measureName: Words {
    switch self {
    case .tipsOwed: "\(context: "payroll tips")digital"
    case .tipsReceived: "\(context: "payroll tips")cash"
    case .tipsTotal, .hours: "\(context: "payroll tips")total"
    case .creditCardTips, .houseTips, .cashTips, .cardFee:
      "\(context: "payroll tips")collected"
    case .serviceCharges, .chargesCollected, .chargesKept:
      "\(context: "payroll tips")service-charge"
    case .makeUp: "\(context: "payroll tips")make-up"
    }
  }

  fileprivate var meaning: Words {
    switch self {
    case .tipsOwed: "digital shares"
    case .tipsReceived: "cash shares"
    case .tipsTotal: "shares"
    case .hours: "hours"
    case .creditCardTips: "credit-card tips"
    case .houseTips: "house tips"
    case .cashTips: "cash tips"
    case .cardFee: "card fees"
    case .serviceCharges: "service charges paid out"
    case .makeUp: "make-ups to the minimum wage"
    case .chargesCollected: "service charges"
    case .chargesKept: "the restaurant's part of service charges"
    }
  }
}
