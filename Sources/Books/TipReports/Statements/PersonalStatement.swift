import Text
package import Tips

/// One person's statement of a pay period, without the others' pay and names.
package struct PersonalStatement: Sendable {
  private let person: StatementPerson
  private let period: PeriodAllocation
  private let restaurant: Restaurant

  /// Nil for a person who is in no shift of the period.
  ///
  /// - Parameter changes: what a correction changed, if people were paid before.
  package init?(
    of employee: EmployeeID, in period: PeriodAllocation, at restaurant: Restaurant,
    _ changes: PeriodChanges? = nil
  ) {
    let people = StatementPerson.all(of: period, at: restaurant, changes)
    guard let person = people.first(where: { $0.employee.id == employee }) else { return nil }
    self.person = person
    self.period = period
    self.restaurant = restaurant
  }

  package var days: PayPeriod { period.period }
  package var currency: Currency { restaurant.currency }
  package var name: String { person.employee.name }

  /// `Casa Marisol · April 8 – 14, 2024 · employee 3`.
  package var about: String { person.about }

  /// Returns the person's total, digital and cash tips, hours, and rarer amounts.
  ///
  /// - Parameters:
  ///   - money: writes an amount.
  ///   - difference: writes a difference from what was paid.
  package func amounts(
    money: (Money) -> String, difference: (MoneyDifference) -> String
  ) -> [(label: String, text: String)] {
    person.amounts.map { amount in
      let text =
        switch amount.value {
        case .money(let value): money(value)
        case .difference(let value): difference(value)
        case .hours(let hours): hours.plain
        }
      return (amount.label, text)
    }
  }

  private var table: Table<StatementRow> {
    .statement(
      StatementShape(period),
      hasPositions: Set(person.rows.map { $0.earned.position }).count > 1)
  }

  /// The person's shifts, as a terminal shows them.
  package var shifts: (heads: [String], rows: [[String]], totals: [String]) {
    let lines = table.terminalRows(person.rows, currency: currency)
    return (table.terminalHeads.map { $0.title.text }, lines.rows, lines.totals)
  }

  /// The arithmetic, and the money that the person collected, gave, and got.
  package var paragraphs: [String] { person.paragraphs }

  /// Returns the statement as plain text.
  ///
  /// - Parameter width: the most columns of a line.
  package func text(width: Int) -> String {
    let amounts = amounts(
      money: { $0.plain(in: currency) }, difference: { $0.plain(in: currency) }
    ).map { (DisplayText($0.label), DisplayText($0.text)) }
    let label = amounts.map { $0.0.width }.max() ?? 0
    let amount = amounts.map { $0.1.width }.max() ?? 0
    let table = TerminalTable(table, person.rows, currency: currency)
    let lines =
      wrapped(name, to: width) + wrapped(about, to: width) + [""]
      + amounts.map { $0.leading(in: label) + "  " + $1.trailing(in: amount) } + [""]
      + table.lines(width: width) + [""] + paragraphs.flatMap { wrapped($0, to: width) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the stem of a file with this statement and later ones: `ana-garcia_2024-04-08_2024-04-14`.
  ///
  /// - Parameter last: the last day of the last statement.
  package func fileStem(through last: CalendarDate) -> String {
    slug(name, otherwise: "statement") + "_\(days.from.plain)_\(last.plain)"
  }

  /// The sheet of this statement alone, with nothing about anyone else.
  ///
  /// - Parameter number: its number in the workbook.
  fileprivate func sheet(_ number: Int, title: String) -> SheetDraft {
    SheetDraft(
      title, .proof, largest: person.totals.earned,
      [
        person.blocks(.statement(number), table, in: currency)
          + person.paragraphs.map { .text($0, .note) }
      ])
  }

  fileprivate var heading: (left: String, right: String) { (restaurant.title, days.longText) }
  fileprivate var author: String { restaurant.title }
}

/// A workbook of one person's statements: a sheet for each pay period, with values only.
///
/// - Parameter version: the version of tipsheet.
/// - Precondition: there is at least one statement.
package func statementWorkbook(_ statements: [PersonalStatement], version: String) -> Workbook {
  guard let last = statements.last else { preconditionFailure("a workbook without a statement") }
  let sheets = statements.enumerated().map { number, statement in
    statement.sheet(
      number,
      title: statements.count == 1 ? translated("Statement") : statement.days.from.plain)
  }
  return Book(
    sheets, in: last.currency, heading: last.heading, footer: "tipsheet \(version)",
    hasFormulas: false
  ).workbook(
    title: translated("Statement: \(last.name)"), subject: last.about, author: last.author,
    created: last.days.to)
}
