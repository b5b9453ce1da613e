/// The people who may work, in the order of the roster file.
public struct Roster: Sendable {
  public let employees: [Employee]
  private let indexes: [EmployeeID: Int]

  /// - Precondition: no two employees have the same ID.
  public init(_ employees: [Employee]) {
    self.employees = employees
    var indexes: [EmployeeID: Int] = [:]
    for (index, employee) in employees.enumerated() {
      precondition(indexes.updateValue(index, forKey: employee.id) == nil, "an ID is there twice")
    }
    self.indexes = indexes
  }

  public subscript(id: EmployeeID) -> Employee? { indexes[id].map { employees[$0] } }

  public func index(of id: EmployeeID) -> Int? { indexes[id] }
}
