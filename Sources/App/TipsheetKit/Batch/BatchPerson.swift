import Diagnostics
import Payroll
import RestaurantFolder
import TipModel

/// The names and IDs of a person in addition to a restaurant's own ID.
struct BatchPerson {
  /// The roster's `person`, which is the same in all restaurants of a group.
  let person: String?

  /// The person's IDs, by payroll program.
  let payrollIDs: [(key: String, value: JSONValue)]

  /// Fails if the roster has neither.
  init?(_ employee: Employee, payroll: [String]) {
    person = employee.person
    payrollIDs = payroll.compactMap { name in
      employee.payrollID(for: name).map { (name, .string($0)) }
    }
    if person == nil, payrollIDs.isEmpty { return nil }
  }

  var shortMembers: BatchRecords.Members {
    person.map { [("person", .string($0))] } ?? []
  }

  var members: BatchRecords.Members {
    (payrollIDs.isEmpty ? [] : [("payroll_ids", .object(payrollIDs))]) + shortMembers
  }
}

extension LoadedPeriod {
  /// The other names and IDs of people, by employee ID.
  var knownPeople: [String: BatchPerson] {
    let programs = payroll.map(\.request.template.name)
    return Dictionary(
      restaurant.roster.employees.compactMap { employee in
        BatchPerson(employee, payroll: programs).map { (employee.id.text, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}
