import CSV
package import Payroll
package import TipAllocation
package import TipModel

/// What must hold of the payroll files: everybody's shares stand in each of them, to the cent.
///
/// Each file is read back from its bytes and added up as digits; what it must come to is added up
/// from the shifts' rows.
package func payrollChecks(
  _ outcomes: [PayrollOutcome], of period: PeriodAllocation, in restaurant: Restaurant
) -> [Check] {
  var checks = PayrollChecks(period: period, restaurant: restaurant)
  for outcome in outcomes { checks.add(outcome) }
  if outcomes.contains(where: \.sendsHours) {
    checks.addOvertime()
  }
  return checks.checks
}

private struct PayrollChecks {
  let period: PeriodAllocation
  let restaurant: Restaurant
  private(set) var checks: [Check] = []

  init(period: PeriodAllocation, restaurant: Restaurant) {
    self.period = period
    self.restaurant = restaurant
  }

  private mutating func add(
    _ name: CheckName, _ status: Check.Status, expected: Check.Value = .none,
    actual: Check.Value = .none, difference: Check.Value = .none, _ detail: String
  ) {
    checks.append(
      Check(
        scope: nil, name: name.rawValue, status: status, expected: expected, actual: actual,
        difference: difference, detail: detail))
  }

  mutating func add(_ outcome: PayrollOutcome) {
    let template = outcome.request.template
    guard let file = outcome.file else {
      let reasons = outcome.reasons.map(\.what)
      add(
        .payrollFile, .fail,
        "\(template.provider): not written. " + reasons.joined(separator: ", and ") + ".")
      return
    }
    let table = PayrollTable(
      file.bytes, above: template.encoding.linesBeforeHeader.count)
    add(
      .payrollFile, table.rows.allSatisfy { $0.count == table.header.count } ? .pass : .fail,
      expected: .count(template.columns.count), actual: .count(table.header.count),
      difference: .count(table.header.count - template.columns.count),
      "\(template.provider): the columns of payroll/\(file.name), in \(table.rows.count) rows.")
    for total in totals(in: table, of: file, template) {
      addTotal(total, of: file, template: template)
    }
    if file.figures.contains(.hours) { addHours(table, file, template) }
    addBalance(table, template)
    addPeople(table, file, template)
  }

  /// Kinds of money that a file holds together, and the cells that hold them.
  private typealias Total = (figures: [PayrollFigure], amounts: [String])

  private mutating func addTotal(_ total: Total, of file: PayrollFile, template: PayrollTemplate) {
    guard let figure = total.figures.first else { return }
    let expected = total.figures.reduce(0) { $0 + self.total(of: $1) }
    let found = PayrollTable.sum(total.amounts, decimals: restaurant.currency.minorUnitDigits)
    let actual = MoneyDifference(minorUnits: found ?? 0)
    let difference = MoneyDifference(minorUnits: actual.minorUnits - expected)
    add(
      figure.checkName, found == expected ? .pass : .fail,
      expected: .moneyDifference(MoneyDifference(minorUnits: expected)),
      actual: .moneyDifference(actual), difference: .moneyDifference(difference),
      "\(template.provider): \(total.figures.map(\.meaning).joined(separator: " and "))"
        + " of all shifts; found: payroll/\(file.name), read again.")
  }

  /// What stands below a title of its own, or beside a code or an account, which several lines may
  /// share.
  private func totals(
    in table: PayrollTable, of file: PayrollFile, _ template: PayrollTemplate
  ) -> [Total] {
    func title(_ content: PayrollColumn.Content) -> String? {
      template.columns.first { $0.content == content }?.title
    }
    guard !file.lines.isEmpty else {
      return file.figures.filter { $0 != .hours }.map { figure in
        ([figure], title(.figure(figure)).map { table.values($0) } ?? [])
      }
    }
    struct Account: Hashable {
      let code: String
      let side: PayrollLine.Side
    }
    var accounts: [Account] = []
    var figures: [Account: [PayrollFigure]] = [:]
    for line in file.lines where line.line.figure != .hours {
      let account = Account(code: line.code, side: line.line.side)
      if figures[account] == nil { accounts.append(account) }
      figures[account, default: []].append(line.line.figure)
    }
    let codes = title(.field(.code)).flatMap { table.column($0) }
    return accounts.map { account in
      guard let codes, let amounts = title(.field(account.side.field)) else {
        return (figures[account] ?? [], [])
      }
      let written = [account.code, FormulaGuard.guarded(account.code)]
      return (
        figures[account] ?? [], table.values(amounts) { written.contains($0[codes]) }
      )
    }
  }

  /// The hours of each person in the file are those of `csv/employees.csv`.
  private mutating func addHours(
    _ table: PayrollTable, _ file: PayrollFile, _ template: PayrollTemplate
  ) {
    guard let title = template.columns.first(where: { $0.content == .figure(.hours) })?.title,
      let column = table.column(title)
    else { return }
    let expected = period.employees.map(\.hours.hundredths).filter { $0 > 0 }.sorted()
    let wanted = expected.reduce(0, +)
    let found = PayrollTable.sum(table.values(title), decimals: 2)
    var isRight = found == wanted
    if let ids = idColumn(of: template).flatMap({ table.column($0) }) {
      var people: [String: [String]] = [:]
      for row in table.rows where row.count == table.header.count {
        people[row[ids], default: []].append(row[column])
      }
      let sums = people.values.map { PayrollTable.sum($0, decimals: 2) ?? -1 }
      isRight = isRight && sums.filter { $0 != 0 }.sorted() == expected
    }
    func hours(_ hundredths: Int64) -> Check.Value {
      .hours(Hours(units: abs(hundredths) * (Hours.unitsPerHour / 100)))
    }
    add(
      .payrollHours, isRight ? .pass : .fail, expected: hours(wanted), actual: hours(found ?? 0),
      difference: hours((found ?? 0) - wanted),
      "\(template.provider): the hours of csv/employees.csv, person by person; found:"
        + " payroll/\(file.name), read again.")
  }

  /// Minor units, added up from the shifts.
  private func total(of figure: PayrollFigure) -> Int64 {
    var sum: Int64 = 0
    for shift in period.shifts {
      let tips = shift.shift.tips
      switch figure {
      case .tipsOwed: sum += shift.rows.reduce(0) { $0 + $1.digitalShare.minorUnits }
      case .tipsReceived: sum += shift.rows.reduce(0) { $0 + $1.cashShare.minorUnits }
      case .tipsTotal: sum += shift.rows.reduce(0) { $0 + $1.totalShare.minorUnits }
      case .creditCardTips: sum += tips.creditCard.minorUnits
      case .houseTips: sum += tips.house.minorUnits
      case .cashTips: sum += tips.cash.minorUnits
      case .cardFee: sum += shift.pools.cardFee.minorUnits
      case .hours: break
      }
    }
    return sum
  }

  private mutating func addBalance(_ table: PayrollTable, _ template: PayrollTemplate) {
    func title(_ field: PayrollField) -> String? {
      template.columns.first { $0.content == .field(field) }?.title
    }
    guard let debitTitle = title(.debit), let creditTitle = title(.credit) else { return }
    let debits = PayrollTable.sum(
      table.values(debitTitle), decimals: restaurant.currency.minorUnitDigits)
    let credits = PayrollTable.sum(
      table.values(creditTitle), decimals: restaurant.currency.minorUnitDigits)
    let (debit, credit) = (debits ?? 0, credits ?? 0)
    add(
      .payrollBalance, debits != nil && debits == credits ? .pass : .fail,
      expected: .moneyDifference(MoneyDifference(minorUnits: debit)),
      actual: .moneyDifference(MoneyDifference(minorUnits: credit)),
      difference: .moneyDifference(MoneyDifference(minorUnits: credit - debit)),
      "\(template.provider): debits; found: credits.")
  }

  /// Everybody with a figure in the file stands in it, by a column that tells people apart.
  private mutating func addPeople(
    _ table: PayrollTable, _ file: PayrollFile, _ template: PayrollTemplate
  ) {
    guard let column = idColumn(of: template) else { return }
    let figures = Set(file.figures)
    var expected: Set<EmployeeID> = []
    for row in period.shifts.lazy.flatMap(\.rows)
    where (row.digitalShare > .zero && !figures.isDisjoint(with: [.tipsOwed, .tipsTotal]))
      || (row.cashShare > .zero && !figures.isDisjoint(with: [.tipsReceived, .tipsTotal]))
    {
      expected.insert(row.employeeID)
    }
    if figures.contains(.hours) {
      for employee in period.employees where employee.hours.hundredths > 0 {
        expected.insert(employee.employee.id)
      }
    }
    let found = Set(table.values(column)).subtracting([""])
    add(
      .payrollPeople, found.count == expected.count ? .pass : .fail,
      expected: .count(expected.count), actual: .count(found.count),
      difference: .count(found.count - expected.count),
      "\(template.provider): people with something to report; found: different IDs in payroll/\(file.name)."
    )
  }

  /// The title of a column that tells people apart.
  private func idColumn(of template: PayrollTemplate) -> String? {
    let ids: [PayrollField] = [.workerID, .payrollOrEmployeeID, .employeeID]
    return template.columns.first { column in ids.contains { column.content == .field($0) } }?.title
  }

  /// Regular hours go to payroll only as they are; overtime is for whoever knows the law there.
  mutating func addOvertime() {
    let limit = Hours(minutes: 40 * 60)
    let over = period.workweekTotals(startingOn: restaurant.firstDayOfWorkweek)
      .filter { $0.totals.hours > limit }
    for week in over {
      add(
        .payrollOvertime, .warn, expected: .hours(limit), actual: .hours(week.totals.hours),
        difference: .hours(Hours(units: week.totals.hours.units - limit.units)),
        "\(week.employee.name) (\(week.employee.id.text)), week of \(week.week.from.plain): all of it"
          + " is in the file as regular hours. Enter overtime as the law there requires.")
    }
  }
}

extension PayrollLine.Side {
  fileprivate var field: PayrollField {
    switch self {
    case .figure: .amount
    case .debit: .debit
    case .credit: .credit
    }
  }
}

extension PayrollFigure {
  fileprivate var checkName: CheckName {
    switch self {
    case .tipsOwed: .payrollDigital
    case .tipsReceived: .payrollCash
    case .tipsTotal, .hours: .payrollTotal
    case .creditCardTips, .houseTips, .cashTips, .cardFee: .payrollCollected
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
    }
  }
}
