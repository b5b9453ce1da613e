/// The tips that one employee reports under one Treasury Tipped Occupation Code.
public struct EmployeeOccupation: Sendable {
  public let employee: Employee

  /// Nil if neither the employee nor the position has one.
  public let code: String?
}

public typealias OccupationTotals = Totals<EmployeeOccupation>

extension Totals where Key == EmployeeOccupation {
  public var employee: Employee { key.employee }
  public var code: String? { key.code }
}

extension Restaurant {
  /// Returns the employee's own code, or that of the position worked.
  public func occupationCode(of employee: Employee?, in position: String) -> String? {
    employee?.occupationCode ?? self.position(named: position)?.occupationCode
  }
}

extension PeriodAllocation {
  /// Returns a line per employee and code with tips under it, by employee ID and then by code; tips without a code come
  /// last.
  public func occupationTotals(in restaurant: Restaurant) -> [OccupationTotals] {
    // Tips without a code are kept under a tilde, which sorts after digits.
    return earnedTotals(of: shifts, pools) { line -> EmployeePart<String>? in
      guard line.shares.total > .zero, let employee = employeesByID[line.employeeID] else {
        return nil
      }
      return EmployeePart(
        of: line.employeeID, restaurant.occupationCode(of: employee, in: line.position) ?? "~")
    } named: { key in
      employeesByID[key.employee].map {
        EmployeeOccupation(employee: $0, code: key.part == "~" ? nil : key.part)
      }
    }
  }
}
