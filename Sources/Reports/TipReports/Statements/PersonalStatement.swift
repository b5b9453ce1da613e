package import Spreadsheet
package import TipAllocation
package import TipModel
import Wording

/// One person's statement of a pay period, without the others' pay and names.
package struct PersonalStatement: Sendable {
  private let person: StatementPerson
  private let period: PeriodAllocation
  private let restaurant: Restaurant
  private let roster: Roster

  /// Nil for a person who is in no shift of the period.
  package init?(
    of employee: EmployeeID, in period: PeriodAllocation, at restaurant: Restaurant, roster: Roster
  ) {
    let people = StatementPerson.all(of: period, at: restaurant)
    guard let person = people.first(where: { $0.employee.id == employee }) else { return nil }
    self.person = person
    self.period = period
    self.restaurant = restaurant
    self.roster = roster
  }

  package var days: PayPeriod { period.period }
  package var currency: Currency { restaurant.currency }
  package var name: String { person.employee.name }

  /// `Casa Marisol · April 8 – 14, 2024 · employee 3`.
  package var about: String { person.about }

  /// The person's earnings, paycheck and cash amounts, and hours.
  package var amounts: [(label: String, text: String)] {
    person.amounts.joined().map { amount in
      let text =
        switch amount.value {
        case .money(let money): money.plain(in: currency)
        case .difference(let difference): difference.plain(in: currency)
        case .hours(let hours): hours.plain
        }
      return (amount.label, text)
    }
  }

  package var table: Table<StatementRow> { .statement(StatementShape(period)) }
  package var rows: [StatementRow] { person.rows }

  /// The arithmetic, and the money that the person collected, gave, and got.
  package var paragraphs: [String] { person.paragraphs(StatementShape(period)) }

  /// Returns the sheet of this statement alone. It has values only, and nothing about anyone else.
  fileprivate func sheet(_ name: SheetName, source: BookSource) -> LazySheet {
    LazySheet(name) {
      let plan = Plan(
        restaurant, roster: roster, period: period, findings: [], source: source,
        isSingleShift: false)
      let statements = StatementsPlaces(
        [person], of: period, in: currency,
        page: PageSetup(paper: PageSetup.Paper(of: currency)), firstRow: 0
      ) { _ in name }
      return StatementsSheet(plan, statements, number: 0).sheet.withValuesOnly
    }
  }

  fileprivate func workbook(_ sheets: [LazySheet]) -> Workbook {
    Workbook(
      title: translated("Statement: \(name)"), subject: about, author: restaurant.title,
      created: days.to.noon, sheets: sheets, format: Theme(currency).format)
  }
}

/// A workbook of one person's statements: a sheet for each pay period.
///
/// - Parameter version: the version of tipsheet.
/// - Precondition: there is at least one statement.
package func statementWorkbook(_ statements: [PersonalStatement], version: String) -> Workbook {
  let source = BookSource(bundle: nil, version: version, files: [])
  var names = SheetNames()
  let sheets = statements.map { statement in
    statement.sheet(
      names.name(statements.count == 1 ? translated("Statement") : statement.days.from.plain),
      source: source)
  }
  guard let last = statements.last else { preconditionFailure("a workbook without a statement") }
  return last.workbook(sheets)
}
