package import CSV
import Spreadsheet
package import TipAllocation
package import TipModel

/// What a correction changes: each person's figures as they were and as they are, and why.
package struct PeriodChanges: Sendable {
  /// One person's figures over the period, or everybody's.
  package struct Figures: Hashable, Sendable {
    package let hours: Hours
    package let points: Points
    package let digital: Money
    package let cash: Money

    package static let none = Figures(hours: .zero, points: .zero, digital: .zero, cash: .zero)

    package var total: Money { digital + cash }

    static func + (left: Figures, right: Figures) -> Figures {
      Figures(
        hours: left.hours + right.hours, points: left.points + right.points,
        digital: left.digital + right.digital, cash: left.cash + right.cash)
    }
  }

  /// Somebody who stands in a shift of the period, before or now.
  package struct Person: Sendable {
    package let employee: Employee
    package let was: Figures
    package let now: Figures
  }

  /// The file name of the bundle that is corrected.
  package let bundle: String

  /// By employee ID.
  package let people: [Person]

  /// In the order of the files.
  package let inputs: [InputChange]

  package init(
    of bundle: String, was: PeriodAllocation, now: PeriodAllocation, inputs: [InputChange]
  ) {
    self.bundle = bundle
    self.inputs = inputs
    var people: [EmployeeID: Person] = [:]
    for totals in was.employees {
      people[totals.employee.id] = Person(
        employee: totals.employee, was: Figures(totals), now: .none)
    }
    for totals in now.employees {
      people[totals.employee.id] = Person(
        employee: totals.employee, was: people[totals.employee.id]?.was ?? .none,
        now: Figures(totals))
    }
    self.people = people.values.sorted { $0.employee.id < $1.employee.id }
  }

  /// Everybody's.
  package var totals: (was: Figures, now: Figures) {
    (people.map(\.was).reduce(.none, +), people.map(\.now).reduce(.none, +))
  }
}

extension PeriodChanges.Figures {
  init(_ totals: EmployeeTotals) {
    self.init(
      hours: totals.hours, points: totals.points, digital: totals.digital, cash: totals.cash)
  }
}

extension CSVTable {
  /// A row per person with what was, is and lies between, and the sums.
  package static func changes(_ changes: PeriodChanges, currency: Currency) -> CSVTable {
    let names = ["hours", "points", "digital_tips", "cash_tips", "total_tips"]
    let totals = changes.totals
    return CSVTable(
      header: ["employee_id", "name"] + names.flatMap { ["\($0)_was", $0, "\($0)_difference"] },
      rows: changes.people.map { person in
        [.text(person.employee.id.text), .text(person.employee.name)]
          + cells(person.was, person.now, currency: currency)
      } + [[.empty, .text("Total")] + cells(totals.was, totals.now, currency: currency)])
  }

  private static func cells(
    _ was: PeriodChanges.Figures, _ now: PeriodChanges.Figures, currency: Currency
  ) -> [Cell] {
    // Of the printed figures, so that a row adds up as it is read.
    let hundredths = [
      (was.hours.hundredths, now.hours.hundredths), (was.points.hundredths, now.points.hundredths),
    ]
    let amounts = [(was.digital, now.digital), (was.cash, now.cash), (was.total, now.total)]
    return hundredths.flatMap { was, now in
      [was, now, now - was].map { Cell.figure(decimalText($0, decimals: 2)) }
    }
      + amounts.flatMap { was, now in
        [
          .figure(was.plain(in: currency)), .figure(now.plain(in: currency)),
          .figure((now - was).plain(in: currency)),
        ]
      }
  }

  /// A row per change in the files.
  package static func inputChanges(_ changes: [InputChange]) -> CSVTable {
    CSVTable(
      header: ["file", "change", "place", "was", "now"],
      rows: changes.map { change in
        [
          .text(change.file), .text(change.kind.rawValue), .text(change.place),
          .text(change.was), .text(change.now),
        ]
      })
  }
}
