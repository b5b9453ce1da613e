/// A job that a shift is worked in, with what an hour in it counts for.
public struct Position: Hashable, Sendable {
  public var name: String
  public var pointValue: PointValue

  /// False for a position that may not share in tips (29 CFR 531.52(b)).
  public var isTipEligible: Bool

  /// Treasury Tipped Occupation Code, three digits, such as `101` for bartenders.
  public var occupationCode: String?

  /// The position's part of a pool where tips are shared by `percent`.
  public var percent: Percentage?

  /// Of the rate that all would have if they shared alike, the part that people in the position get;
  /// the others share what that leaves. Nil: a full share.
  public var share: Percentage?

  /// Not customarily tipped: takes no part in a pool with tips of people who are paid with a tip
  /// credit (29 CFR 531.54(c)).
  public var isBackOfHouse = false

  /// An hour's wage in cash, before tips; below the minimum wage, tips make up the rest. Nil where
  /// it is not known.
  public var cashWage: Money?

  public init(
    name: String, pointValue: PointValue, isTipEligible: Bool = true,
    occupationCode: String? = nil, percent: Percentage? = nil
  ) {
    self.name = name
    self.pointValue = pointValue
    self.isTipEligible = isTipEligible
    self.occupationCode = occupationCode
    self.percent = percent
  }
}

/// The restaurant's ID of a person: text of up to 32 characters, unique in the roster.
///
/// Ordered as tips' odd cents are: IDs of digits compare as numbers (`007` after `6`, and before
/// `7` by its text where the numbers are equal), and come before all others, which compare by
/// Unicode scalars. A letter with an accent is the same letter however it is composed, so two such
/// IDs are equal and neither comes first.
public struct EmployeeID: Hashable, Sendable, Comparable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static func < (left: EmployeeID, right: EmployeeID) -> Bool {
    if let first = left.number, let second = right.number, first != second {
      return first < second
    }
    switch (left.significantDigits, right.significantDigits) {
    case (let first?, let second?):
      if first.count != second.count { return first.count < second.count }
      if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      return left.precedesByScalars(right)
    case (.some, nil): return true
    case (nil, .some): return false
    case (nil, nil): return left.precedesByScalars(right)
    }
  }

  /// Bytes of UTF-8 are ordered as the scalars that they encode; Swift's `<` would compare composed
  /// forms.
  private func precedesByScalars(_ other: EmployeeID) -> Bool {
    text != other.text && text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// The number of an ID of up to 18 digits; nil for any other.
  ///
  /// Moves the instructions of a year (`make bench-instructions`) by 0.9 %: nearly all IDs are
  /// numbers, and sheets, checks and payroll files are ordered by them.
  private var number: Int? {
    guard !text.isEmpty, text.utf8.count <= 18 else { return nil }
    var number = 0
    for byte in text.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  /// The digits after leading zeros, where the ID is digits and nothing else.
  private var significantDigits: Substring.UTF8View? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text.utf8.drop { $0 == 0x30 }
  }
}

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

  /// The same by the names of payroll templates, where they differ.
  public var payrollIDs: [String: String]

  /// The person's own points an hour, in all positions and pools; nil where those count.
  public var pointValue: PointValue?

  /// The person's own part of the rate, in all positions and pools; nil where those count.
  public var share: Percentage?

  /// The person's name in all restaurants of a group; nil where the roster has none.
  public var person: String?

  /// The person's name before it changed; nil where the roster has none.
  public var formerly: String?

  /// The first and the last day of work here; nil where the roster has none.
  public var from: CalendarDate?
  public var left: CalendarDate?

  /// The person's own cash wage an hour, in all positions; nil where theirs count.
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

  /// Whether a day is between the person's first and last day, both included.
  public func isEmployed(on date: CalendarDate) -> Bool {
    from.map { $0 <= date } != false && left.map { date <= $0 } != false
  }

  /// The person's ID in the program of a payroll template.
  public func payrollID(for template: String) -> String? { payrollIDs[template] ?? payrollID }

  /// As reports print it: `Johny M.`
  public var name: String {
    if lastName.isEmpty { return firstName }
    return firstName.isEmpty ? lastName : firstName + " " + lastName
  }
}

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

  /// The index of the employee with an ID.
  public func index(of id: EmployeeID) -> Int? { indexes[id] }
}
