import TipAllocation
import TipModel

/// What another system or a printed page says, against what the shares come to.
extension ShiftChecks {
  mutating func addDeclared() {
    guard !shift.declared.isEmpty else { return }
    var shares: [EmployeeID: AllocationRow] = [:]
    for row in rows { shares[row.employeeID] = row }

    for figure in shift.declared {
      let row = shares[figure.employee]
      if let declared = figure.digital {
        addDeclared(.declaredDigital, declared, against: row?.digitalShare, by: figure, row)
      }
      if let declared = figure.cash {
        addDeclared(.declaredCash, declared, against: row?.cashShare, by: figure, row)
      }
    }
    addTotal(.declaredDigitalTotal, of: \.digital, against: \.digitalShare, in: shares)
    addTotal(.declaredCashTotal, of: \.cash, against: \.cashShare, in: shares)
    addDeclaredPeople(shares)
  }

  private mutating func addDeclared(
    _ name: CheckName, _ declared: Money, against share: Money?, by figure: DeclaredFigure,
    _ row: AllocationRow?
  ) {
    let share = share ?? .zero
    let who = row.map(person) ?? "Employee \(figure.employee.text), who is not on the shift"
    list.expect(name, share, found: declared, "\(who): \(comparison(declared, with: share))")
  }

  /// The sum of what is declared, against the shares of the same people.
  private mutating func addTotal(
    _ name: CheckName, of declared: (DeclaredFigure) -> Money?,
    against share: (AllocationRow) -> Money, in shares: [EmployeeID: AllocationRow]
  ) {
    let figures = shift.declared.filter { declared($0) != nil }
    guard !figures.isEmpty else { return }
    let expected = figures.reduce(Money.zero) { sum, figure in
      sum + (shares[figure.employee].map(share) ?? .zero)
    }
    let found = figures.reduce(Money.zero) { $0 + (declared($1) ?? .zero) }
    list.expect(
      name, expected, found: found,
      "\(figures.count) of \(rows.count) people: \(comparison(found, with: expected))")
  }

  private mutating func addDeclaredPeople(_ shares: [EmployeeID: AllocationRow]) {
    let strangers = shift.declared.filter { shares[$0.employee] == nil }
    for figure in strangers {
      list.add(
        .declaredPeople, .fail,
        "Employee \(figure.employee.text) is declared, but is not on the shift.")
    }
    let declared = Set(shift.declared.map(\.employee))
    let missing = rows.filter { !declared.contains($0.employeeID) }
    for row in missing {
      list.add(
        .declaredPeople, .warn, "\(person(row)) is on the shift, but nothing is declared.")
    }
    if strangers.isEmpty && missing.isEmpty {
      list.expect(
        .declaredPeople, count: rows.count, found: declared.count,
        "The people declared are the people on the shift.")
    }
  }

  private func comparison(_ declared: Money, with share: Money) -> String {
    if declared == share { return "what is declared is what the shares come to." }
    let difference = Money(minorUnits: abs((declared - share).minorUnits))
    return "\(text(difference)) \(declared < share ? "less" : "more") is declared than the shares"
      + " come to."
  }
}
