/// A person on the roster.
public struct Employee: Hashable, Sendable {
  public var id: EmployeeID
  public var firstName: String
  public var lastName: String

  /// Names of the positions that the person may work in; the first is theirs by default.
  public var positions: [String]

  /// A manager or supervisor takes no share of a pool (29 CFR 531.52(b)).
  public var isManager: Bool

  /// Overrides the position's Treasury Tipped Occupation Code.
  public var occupationCode: String?

  /// The person's ID in the payroll program.
  public var payrollID: String?

  /// Other payroll IDs by payroll template, if they differ.
  public var payrollIDs: [String: String]

  /// The person's own points per hour in all positions and pools; nil if theirs count.
  public var pointValue: PointValue?

  /// The person's own part of the common rate in all positions and pools; nil if theirs count.
  public var share: Percentage?

  /// The person's name in all restaurants of a group; nil if the roster has none.
  public var person: String?

  /// The person's name before it changed; nil if the roster has none.
  public var formerly: String?

  /// The first and the last day of work here; nil if the roster has none.
  public var from: CalendarDate?
  public var left: CalendarDate?

  /// The person's own cash wage per hour, in all positions; nil if theirs count.
  public var cashWage: Money?

  public init(
    id: EmployeeID, firstName: String, lastName: String, positions: [String],
    isManager: Bool = false, occupationCode: String? = nil, payrollID: String? = nil,
    payrollIDs: [String: String] = [:]
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.positions = positions
    self.isManager = isManager
    self.occupationCode = occupationCode
    self.payrollID = payrollID
    self.payrollIDs = payrollIDs
  }

  /// Whether a day is between the person's first and last day, inclusive.
  public func isEmployed(on date: CalendarDate) -> Bool {
    from.map { $0 <= date } != false && left.map { date <= $0 } != false
  }

  /// Returns the person's ID in the program of a payroll template.
  public func payrollID(for template: String) -> String? { payrollIDs[template] ?? payrollID }

  /// The name as reports print it: `Johny M.`
  public var name: String {
    if lastName.isEmpty { return firstName }
    return firstName.isEmpty ? lastName : firstName + " " + lastName
  }
}
