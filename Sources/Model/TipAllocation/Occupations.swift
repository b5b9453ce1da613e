package import TipModel

/// What one employee reports of tips under one Treasury Tipped Occupation Code.
package struct OccupationTotals: Sendable {
  package let employee: Employee

  /// Nil where neither the employee nor the position has one.
  package let code: String?
  package internal(set) var digital = Money.zero
  package internal(set) var cash = Money.zero

  package var total: Money { digital + cash }
}

extension Restaurant {
  /// The employee's own code, or that of the position worked.
  package func occupationCode(of employee: Employee?, in position: String) -> String? {
    employee?.occupationCode ?? self.position(named: position)?.occupationCode
  }
}

extension PeriodAllocation {
  /// A line per employee and code with tips under it, by employee ID and then by code; tips
  /// without a code come last.
  package func occupationTotals(in restaurant: Restaurant) -> [OccupationTotals] {
    var byPerson: [EmployeeID: [String: OccupationTotals]] = [:]
    let people = Dictionary(uniqueKeysWithValues: employees.map { ($0.employee.id, $0.employee) })
    for row in shifts.lazy.flatMap(\.rows) where row.totalShare > .zero {
      guard let employee = people[row.employeeID] else { continue }
      let code = restaurant.occupationCode(of: employee, in: row.position)
      // Digits come before the tilde, under which tips without a code are kept.
      byPerson[employee.id, default: [:]][
        code ?? "~", default: OccupationTotals(employee: employee, code: code)
      ].add(row)
    }
    return employees.flatMap { totals in
      (byPerson[totals.employee.id] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

extension OccupationTotals {
  fileprivate mutating func add(_ row: AllocationRow) {
    digital += row.digitalShare
    cash += row.cashShare
  }
}
