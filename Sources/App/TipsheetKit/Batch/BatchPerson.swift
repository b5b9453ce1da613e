import Diagnostics
import Payroll
import RestaurantFolder
import TipModel

/// What a person is known by beside a restaurant's own ID.
struct BatchPerson {
  /// In all restaurants of a group.
  let person: String?

  /// By the names of payroll programs.
  let payrollIDs: [(key: String, value: JSONValue)]

  /// Nil where the roster has neither.
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
    shortMembers + (payrollIDs.isEmpty ? [] : [("payroll_ids", .object(payrollIDs))])
  }
}

extension LoadedPeriod {
  /// What people are known by beside their IDs, by these.
  var knownPeople: [String: BatchPerson] {
    let programs = payroll.map(\.request.template.name)
    return Dictionary(
      restaurant.roster.employees.compactMap { employee in
        BatchPerson(employee, payroll: programs).map { (employee.id.text, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}
