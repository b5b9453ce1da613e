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
  if outcomes.contains(where: { $0.request.settings.includesHours && $0.file != nil }) {
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
    for figure in file.figures where figure != .hours {
      addTotal(figure, in: table, of: file, template: template)
    }
    addBalance(table, template)
    addPeople(table, file, template)
  }

  private mutating func addTotal(
    _ figure: PayrollFigure, in table: PayrollTable, of file: PayrollFile,
    template: PayrollTemplate
  ) {
    let expected = total(of: figure)
    let found = PayrollTable.sum(
      amounts(of: figure, in: table, file, template), in: restaurant.currency)
    let actual = MoneyDifference(minorUnits: found ?? 0)
    let difference = MoneyDifference(minorUnits: actual.minorUnits - expected)
    add(
      figure.checkName, found == expected ? .pass : .fail,
      expected: .moneyDifference(MoneyDifference(minorUnits: expected)),
      actual: .moneyDifference(actual), difference: .moneyDifference(difference),
      "\(template.provider): \(figure.meaning) of all shifts; found: payroll/\(file.name), read again."
    )
  }

  /// The cells that hold a figure: below its own title, or beside its line's code.
  private func amounts(
    of figure: PayrollFigure, in table: PayrollTable, _ file: PayrollFile,
    _ template: PayrollTemplate
  ) -> [String] {
    guard !file.codes.isEmpty else {
      let titles = template.columns.filter { $0.content == .figure(figure) }.map(\.title)
      return titles.first.map { table.values($0) } ?? []
    }
    let codes = file.codes.filter { $0.value.figure == figure }
    guard let side = codes.first?.value.side,
      let codeTitle = template.columns.first(where: { $0.content == .field(.code) })?.title,
      let codeColumn = table.column(codeTitle),
      let title = template.columns.first(where: { $0.content == .field(side.field) })?.title
    else { return [] }
    return table.values(title) { row in
      codes[row[codeColumn]] != nil
        || (row[codeColumn].first == "'" && codes[String(row[codeColumn].dropFirst())] != nil)
    }
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
    let debits = PayrollTable.sum(table.values(debitTitle), in: restaurant.currency)
    let credits = PayrollTable.sum(table.values(creditTitle), in: restaurant.currency)
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
    let ids: [PayrollField] = [.workerID, .payrollOrEmployeeID, .employeeID]
    guard
      let column = template.columns.first(where: { column in
        ids.contains { column.content == .field($0) }
      })
    else { return }
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
    let found = Set(table.values(column.title)).subtracting([""])
    add(
      .payrollPeople, found.count == expected.count ? .pass : .fail,
      expected: .count(expected.count), actual: .count(found.count),
      difference: .count(found.count - expected.count),
      "\(template.provider): people with something to report; found: different IDs in payroll/\(file.name)."
    )
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
          + " stands as regular hours. Enter overtime as the law there has it.")
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
