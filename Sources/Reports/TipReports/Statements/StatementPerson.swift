import TipAllocation
import TipModel
import Wording

/// A person who gets a statement of a pay period, with its contents.
struct StatementPerson: Sendable {
  let totals: EmployeeTotals

  /// `Casa Marisol · April 8 – 14, 2024 · employee 3`, and the statement's source. Every half of a cut page shows it.
  let about: String
  let rows: [StatementRow]

  /// Sentences about pools.
  let sentences: [String]

  /// The amounts that the corrected bundle paid; nil if there is none.
  let paid: TipShares?

  /// Cash tips that the person kept from the shifts; nil if nobody in the period has any.
  let held: Money?

  var employee: Employee { totals.employee }

  /// Returns the people of a period, then those that a correction removed.
  ///
  /// - Parameter source: the bundle and the version of tipsheet; nil to leave them out of `about`.
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
