import TipAllocation
import TipModel
import Wording

/// Someone who gets a statement of a pay period, and what is on it.
struct StatementPerson: Sendable {
  let totals: EmployeeTotals

  /// `Casa Marisol · April 8 – 14, 2024 · employee 3`, and what it is from, which is on each half of a page
  /// that is cut.
  let about: String
  let rows: [StatementRow]

  /// Sentences about pools.
  let sentences: [String]

  /// The amounts that a bundle paid which is corrected; nil if none is.
  let paid: TipShares?

  /// Cash tips in the person's hands since the shifts; nil if nobody of the period has any.
  let held: Money?

  var employee: Employee { totals.employee }

  /// The people of a period, and behind them those whom a correction took out of it.
  ///
  /// - Parameter source: the bundle and the program's version; nil if they are not next to the name.
  static func all(
    of period: PeriodAllocation, at restaurant: Restaurant, _ changes: PeriodChanges? = nil,
    from source: BookSource? = nil
  ) -> [StatementPerson] {
    func about(_ employee: Employee) -> String {
      translated("\(restaurant.title) · \(period.period.longText) · employee \(employee.id.text)")
        + (source.map { " · " + $0.footer } ?? "")
    }
    let rows = StatementRow.rows(of: period)
    let sentences = LedgerSentences.paragraphs(of: period, in: restaurant.currency)
    let held = period.cashHeld
    let paid = changes.map { changes in
      Dictionary(uniqueKeysWithValues: changes.people.map { ($0.employee.id, $0.was.shares) })
    }
    let people = zip(period.employees, sentences).map { totals, sentences in
      let id = totals.employee.id
      return StatementPerson(
        totals: totals, about: about(totals.employee), rows: rows[id] ?? [], sentences: sentences,
        paid: paid.map { $0[id] ?? .zero }, held: held.isEmpty ? nil : held[id] ?? .zero)
    }
    let gone = (changes?.people ?? []).filter { period.employeesByID[$0.employee.id] == nil }
    return people
      + gone.map { person in
        StatementPerson(
          totals: person.now, about: about(person.employee), rows: [], sentences: [],
          paid: person.was.shares, held: held.isEmpty ? nil : .zero)
      }
  }
}
