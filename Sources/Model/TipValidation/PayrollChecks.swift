import CSV
import Payroll
import TipAllocation
import TipModel

/// The checks of a payroll file: everybody's shares are in it, to the cent.
///
/// The file is read back from its bytes and added up as digits; the expected sum is added up from
/// the shifts' rows.
let payrollFileChecks: [Check<PayrollFileFacts>] = [
  Check("payroll file") { facts, findings in
    guard let written = facts.written else {
      let reasons = facts.outcome.reasons.map(\.what)
      return findings.add(
        .fail,
        "\(facts.provider): not written. " + reasons.joined(separator: ", and ") + ".")
    }
    let (table, columns) = (written.table, facts.template.columns)
    findings.add(
      table.rows.allSatisfy { $0.count == table.header.count } ? .pass : .fail,
      expected: .count(columns.count), actual: .count(table.header.count),
      difference: .count(table.header.count - columns.count),
      "\(facts.provider): the columns of payroll/\(written.file.name), in \(table.rows.count) rows."
    )
  },
  Check("payroll tips") { facts, findings in
    guard let written = facts.written else { return }
    for total in facts.totals(in: written) {
      guard let measure = total.measures.first else { continue }
      let expected = MoneyDifference(
        minorUnits: total.measures.reduce(0) { $0 + facts.shared($1) })
      let found = facts.sum(total.amounts)
      findings.addSum(
        found, of: expected, as: "payroll \(measure.measureName) tips",
        "\(facts.provider): \(total.measures.map(\.meaning).joined(separator: " and "))"
          + " of all shifts", found: "payroll/\(written.file.name), read again")
    }
  },
  // The hours of each person in the file are those of `csv/employees.csv`.
  Check("payroll hours") { facts, findings in
    guard let written = facts.written, written.file.measures.contains(.hours),
      let title = facts.title(of: .measure(.hours)), let column = written.table.column(title)
    else { return }
    let table = written.table
    let expected = facts.period.employees.map(\.hours.hundredths).filter { $0 > 0 }.sorted()
    let wanted = expected.reduce(0, +)
    let found = PayrollTable.sum(table.values(title), decimals: 2)
    var isRight = found == wanted
    if let ids = facts.idTitle.flatMap({ table.column($0) }) {
      var people: [String: [String]] = [:]
      for row in table.rows where row.count == table.header.count {
        people[row[ids], default: []].append(row[column])
      }
      let sums = people.values.map { PayrollTable.sum($0, decimals: 2) ?? -1 }
      isRight = isRight && sums.filter { $0 != 0 }.sorted() == expected
    }
    func hours(_ hundredths: Int64) -> Finding.Value {
      .hours(Hours(units: abs(hundredths) * (Hours.unitsPerHour / 100)))
    }
    let what = "\(facts.provider): the hours of csv/employees.csv, person by person"
    findings.add(
      isRight ? .pass : .fail, expected: hours(wanted), actual: hours(found ?? 0),
      difference: hours((found ?? 0) - wanted),
      "\(what); found: payroll/\(written.file.name), read again.", message: what)
  },
  Check("payroll debits against credits") { facts, findings in
    guard let table = facts.written?.table, let debit = facts.title(of: .field(.debit)),
      let credit = facts.title(of: .field(.credit))
    else { return }
    let debits = facts.sum(table.values(debit))
    let credits = facts.sum(table.values(credit))
    findings.addSum(
      credits, of: MoneyDifference(minorUnits: debits ?? 0), isReadable: debits != nil,
      "\(facts.provider): debits", found: "credits")
  },
  // Everybody with an amount in the file is listed there, by a column that tells people apart.
  Check("payroll people") { facts, findings in
    guard let written = facts.written, let column = facts.idTitle else { return }
    let measures = Set(written.file.measures)
    var expected: Set<EmployeeID> = []
    let earned =
      facts.period.shifts.flatMap { $0.rows.map { ($0.employeeID, $0.shares) } }
      + facts.period.pools.flatMap { $0.parts.map { ($0.employeeID, $0.shares) } }
    for (employee, shares) in earned
    where (shares.digital > .zero && !measures.isDisjoint(with: [.tipsOwed, .tipsTotal]))
      || (shares.cash > .zero && !measures.isDisjoint(with: [.tipsReceived, .tipsTotal]))
      || (shares.serviceCharge > .zero && measures.contains(.serviceCharges))
    {
      expected.insert(employee)
    }
    if measures.contains(.hours) {
      for employee in facts.period.employees where employee.hours.hundredths > 0 {
        expected.insert(employee.employee.id)
      }
    }
    let found = Set(written.table.values(column)).subtracting([""])
    let what = "\(facts.provider): people with something to report"
    findings.expect(
      count: expected.count, found: found.count,
      "\(what); found: different IDs in payroll/\(written.file.name).", message: what)
  },
]

/// The checks that concern all payroll files of a period.
let payrollChecks: [Check<PeriodFacts>] = [
  // Regular hours go to payroll only as they are; overtime is for whoever knows the law there.
  Check("payroll hours over 40 in a workweek") { facts, findings in
    guard facts.payroll.contains(where: \.sendsHours) else { return }
    let weeks = facts.allocation.workweekTotals(startingOn: facts.restaurant.firstDayOfWorkweek)
    for week in weeks where week.hours > overtimeLimit {
      findings.add(
        .warn, expected: .hours(overtimeLimit), actual: .hours(week.hours),
        difference: .hours(Hours(units: week.hours.units - overtimeLimit.units)),
        "\(week.employee.label), week of \(week.week.from.plain): all of it is in the file as"
          + " regular hours. Enter overtime as the law there requires.")
    }
  }
]

/// Hours in a workweek above which overtime is due (29 U.S.C. 207).
let overtimeLimit = Hours(minutes: 40 * 60)

/// The facts that the rules of a payroll file use.
struct PayrollFileFacts {
  let outcome: PayrollOutcome
  let period: PeriodAllocation
  private let currency: Currency

  /// The file, and the table read back from its bytes; nil where it was not written.
  let written: (file: PayrollFile, table: PayrollTable)?

  init(_ outcome: PayrollOutcome, of facts: PeriodFacts) {
    self.outcome = outcome
    period = facts.allocation
    currency = facts.restaurant.currency
    let lines = outcome.request.template.encoding.linesBeforeHeader.count
    written = outcome.file.map { ($0, PayrollTable($0.bytes, above: lines)) }
  }

  var template: PayrollTemplate { outcome.request.template }
  var provider: String { template.provider }

  func title(of content: PayrollColumn.Content) -> String? {
    template.columns.first { $0.content == content }?.title
  }

  /// The title of a column that tells people apart.
  var idTitle: String? {
    let ids: [PayrollField] = [.workerID, .payrollOrEmployeeID, .employeeID]
    return template.columns.first { column in ids.contains { column.content == .field($0) } }?.title
  }

  /// Nil where one of the texts is not an amount.
  func sum(_ amounts: [String]) -> Int64? {
    PayrollTable.sum(amounts, decimals: currency.minorUnitDigits)
  }

  /// Kinds of money that a file holds together, and the cells that hold them.
  typealias Total = (measures: [PayrollMeasure], amounts: [String])

  /// The totals below each title, or beside each code or account, which several lines may share.
  func totals(in written: (file: PayrollFile, table: PayrollTable)) -> [Total] {
    let (file, table) = written
    guard !file.lines.isEmpty else {
      return file.measures.filter { $0 != .hours }.map { measure in
        ([measure], title(of: .measure(measure)).map { table.values($0) } ?? [])
      }
    }
    struct Account: Hashable {
      let code: String
      let side: PayrollLine.Side
    }
    var accounts: [Account] = []
    var measures: [Account: [PayrollMeasure]] = [:]
    for line in file.lines where line.line.measure != .hours {
      let account = Account(code: line.code, side: line.line.side)
      if measures[account] == nil { accounts.append(account) }
      measures[account, default: []].append(line.line.measure)
    }
    let codes = title(of: .field(.code)).flatMap { table.column($0) }
    return accounts.map { account in
      guard let codes, let amounts = title(of: .field(account.side.field)) else {
        return (measures[account] ?? [], [])
      }
      let written = [account.code, FormulaGuard.guarded(account.code)]
      return (
        measures[account] ?? [], table.values(amounts) { written.contains($0[codes]) }
      )
    }
  }

  /// Minor units, added up from the shifts.
  func shared(_ measure: PayrollMeasure) -> Int64 {
    var sum: Int64 = 0
    for part in period.pools.lazy.flatMap(\.parts) {
      switch measure {
      case .tipsOwed: sum += part.shares.digital.minorUnits
      case .tipsReceived: sum += part.shares.cash.minorUnits
      case .tipsTotal: sum += part.shares.total.minorUnits
      case .serviceCharges: sum += part.shares.serviceCharge.minorUnits
      case .creditCardTips, .houseTips, .cashTips, .cardFee, .chargesCollected, .chargesKept,
        .hours:
        break
      }
    }
    for shift in period.shifts {
      // With pools the sum counts refunds, and all sources of a kind.
      let tips = shift.ledger == nil ? shift.shift.tips : shift.pools.tips
      switch measure {
      case .tipsOwed: sum += shift.rows.reduce(0) { $0 + $1.digitalShare.minorUnits }
      case .tipsReceived: sum += shift.rows.reduce(0) { $0 + $1.cashShare.minorUnits }
      case .tipsTotal: sum += shift.rows.reduce(0) { $0 + $1.totalShare.minorUnits }
      case .creditCardTips: sum += tips.creditCard.minorUnits
      case .houseTips: sum += tips.house.minorUnits
      case .cashTips: sum += tips.cash.minorUnits
      case .cardFee: sum += shift.pools.cardFee.minorUnits
      case .serviceCharges: sum += shift.rows.reduce(0) { $0 + $1.serviceCharge.minorUnits }
      case .chargesCollected: sum += shift.collectedKinds.serviceCharge.minorUnits
      case .chargesKept: sum += (shift.ledger?.house ?? .zero).minorUnits
      case .hours: break
      }
    }
    return sum
  }
}

extension FindingList {
  /// A sum of digits that must be equal to an amount; nil where the texts are not amounts.
  ///
  /// - Parameters:
  ///   - isReadable: whether the amount itself is known.
  ///   - what: the amount, and `place` where the digits are.
  fileprivate mutating func addSum(
    _ found: Int64?, of expected: MoneyDifference, isReadable: Bool = true,
    as name: String? = nil, _ what: String, found place: String
  ) {
    let actual = MoneyDifference(minorUnits: found ?? 0)
    add(
      isReadable && found == expected.minorUnits ? .pass : .fail, as: name,
      expected: .moneyDifference(expected), actual: .moneyDifference(actual),
      difference: .moneyDifference(
        MoneyDifference(minorUnits: actual.minorUnits - expected.minorUnits)),
      "\(what); found: \(place).", message: what)
  }
}

extension PayrollLine.Side {
  fileprivate var field: PayrollField {
    switch self {
    case .amount: .amount
    case .debit: .debit
    case .credit: .credit
    }
  }
}

extension PayrollMeasure {
  /// The name in the findings about its sum.
  fileprivate var measureName: String {
    switch self {
    case .tipsOwed: "digital"
    case .tipsReceived: "cash"
    case .tipsTotal, .hours: "total"
    case .creditCardTips, .houseTips, .cashTips, .cardFee: "collected"
    case .serviceCharges, .chargesCollected, .chargesKept: "service-charge"
    }
  }

  fileprivate var meaning: String {
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
    case .chargesCollected: "service charges"
    case .chargesKept: "the restaurant's part of service charges"
    }
  }
}
