package import TipAllocation
package import TipModel

/// What a correction changes: each person's amounts as they were and as they are, and why.
package struct PeriodChanges: Sendable {
  /// One person's amounts over the period, or everybody's.
  package struct Amounts: Hashable, Sendable {
    package let hours: Hours
    package let points: Points
    package let digital: Money
    package let cash: Money

    static let none = Amounts(hours: .zero, points: .zero, digital: .zero, cash: .zero)

    package var total: Money { digital + cash }

    static func + (left: Amounts, right: Amounts) -> Amounts {
      Amounts(
        hours: left.hours + right.hours, points: left.points + right.points,
        digital: left.digital + right.digital, cash: left.cash + right.cash)
    }
  }

  /// Somebody who is in a shift of the period, before or now.
  package struct Person: Sendable {
    package let employee: Employee
    package let was: Amounts
    package let now: Amounts
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
        employee: totals.employee, was: Amounts(totals), now: .none)
    }
    for totals in now.employees {
      people[totals.employee.id] = Person(
        employee: totals.employee, was: people[totals.employee.id]?.was ?? .none,
        now: Amounts(totals))
    }
    self.people = people.values.sorted { $0.employee.id < $1.employee.id }
  }

  /// Everybody's.
  package var totals: (was: Amounts, now: Amounts) {
    (people.map(\.was).reduce(.none, +), people.map(\.now).reduce(.none, +))
  }
}

extension PeriodChanges.Amounts {
  fileprivate init(_ totals: EmployeeTotals) {
    self.init(
      hours: totals.hours, points: totals.points, digital: totals.digital, cash: totals.cash)
  }
}
