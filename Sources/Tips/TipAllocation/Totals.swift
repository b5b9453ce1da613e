/// Shares of each kind of tips, of one person in a shift or added up.
///
/// This is the only list of the kinds of money that are shared. A kind added here is in every total: of shifts,
/// employees, workweeks, occupation codes, payroll rows, and corrections.
public struct TipShares: Hashable, Sendable {
  public static let zero = TipShares(creditCard: .zero, house: .zero, cash: .zero)

  /// The part of the digital share that comes from credit card tips, and the part from house tips.
  public let creditCard: Money
  public let house: Money
  public let cash: Money

  /// Wages, not tips, so totals of tips leave them out.
  public let serviceCharge: Money

  public init(
    creditCard: Money, house: Money, cash: Money, serviceCharge: Money = .zero
  ) {
    self.serviceCharge = serviceCharge
    self.creditCard = creditCard
    self.house = house
    self.cash = cash
  }

  public var digital: Money { creditCard + house }

  /// All tips.
  public var total: Money { digital + cash }

  /// Tips and wages from service charges: everything that a person gets.
  public var earned: Money { total + serviceCharge }

  /// Paid by payroll, with the wages: digital tips and service charges.
  public var paycheck: Money { digital + serviceCharge }

  public static func + (left: TipShares, right: TipShares) -> TipShares {
    TipShares(
      creditCard: left.creditCard + right.creditCard, house: left.house + right.house,
      cash: left.cash + right.cash, serviceCharge: left.serviceCharge + right.serviceCharge)
  }
}

/// Rows of shifts added up by a common key: an employee, a workweek, or a pay period.
public struct Totals<Key: Sendable>: Sendable {
  public let key: Key

  /// The shifts of a person's totals, each once; 0 in totals of all people.
  public fileprivate(set) var shiftCount = 0

  /// True elapsed time, before rounding.
  public private(set) var exactHours = Hours.zero
  public private(set) var hours = Hours.zero
  public private(set) var points = Points.zero
  public private(set) var shares = TipShares.zero

  /// True minutes of those who clocked in and out, before rounding.
  public private(set) var clockedMinutes = 0

  /// Minutes that rounding added to them; negative if it removed some.
  public private(set) var gainedMinutes = 0

  public init(
    of key: Key, _ rows: some Sequence<AllocationRow> = EmptyCollection<AllocationRow>()
  ) {
    self.key = key
    for row in rows { add(row) }
  }

  public mutating func add(_ row: AllocationRow) {
    exactHours = exactHours + row.exactHours
    hours = hours + row.hours
    points = points + row.points
    shares = shares + row.shares
    if case .punches = row.entry.attendance {
      clockedMinutes += Int(row.exactHours.units / Hours.unitsPerMinute)
      gainedMinutes += row.work.time.gainedMinutes
    }
  }

  /// Adds money that no row has: a part of a pool over several shifts.
  public mutating func add(_ more: TipShares) { shares = shares + more }

  public var creditCard: Money { shares.creditCard }
  public var house: Money { shares.house }
  public var digital: Money { shares.digital }
  public var cash: Money { shares.cash }
  public var serviceCharge: Money { shares.serviceCharge }
  public var total: Money { shares.total }
  public var earned: Money { shares.earned }
  public var paycheck: Money { shares.paycheck }
}

/// One employee's totals over a pay period.
public typealias EmployeeTotals = Totals<Employee>

extension Totals where Key == Employee {
  public var employee: Employee { key }
}

/// The key of an employee's totals by workweek or by occupation code.
public struct EmployeePart<Part: Hashable & Comparable & Sendable>: Hashable, Comparable, Sendable {
  public let employee: EmployeeID
  public let part: Part

  public init(of employee: EmployeeID, _ part: Part) {
    self.employee = employee
    self.part = part
  }

  public static func < (left: EmployeePart, right: EmployeePart) -> Bool {
    left.employee != right.employee ? left.employee < right.employee : left.part < right.part
  }
}

/// Adds up the rows of shifts, and the parts of pools over several shifts, by a key; returns them in the order of the
/// keys.
///
/// - Parameters:
///   - key: the key that a line counts for; nil leaves the line out.
///   - name: the key of the result for a key; nil leaves it out.
func earnedTotals<Key: Hashable & Comparable, Name>(
  of shifts: [ShiftAllocation], _ pools: [PeriodPool], by key: (EarnedLine) -> Key?,
  named name: (Key) -> Name?
) -> [Totals<Name>] {
  var places: [Key: Int] = [:]
  var totals: [Totals<Name>] = []
  func place(_ line: EarnedLine) -> Int? {
    guard let key = key(line) else { return nil }
    if let place = places[key] { return place }
    guard let name = name(key) else { return nil }
    places[key] = totals.count
    totals.append(Totals(of: name))
    return totals.count - 1
  }
  for shift in shifts {
    var counted: Set<Int> = []
    for line in shift.earned {
      guard let place = place(line), let row = line.row else { continue }
      totals[place].add(row)
      if counted.insert(place).inserted { totals[place].shiftCount += 1 }
    }
  }
  for line in pools.lazy.flatMap({ $0.parts }) {
    if let place = place(line) { totals[place].add(line.shares) }
  }
  return places.sorted { $0.key < $1.key }.map { totals[$0.value] }
}

extension ShiftAllocation {
  fileprivate var earned: [EarnedLine] {
    rows.map { row in
      EarnedLine(
        employeeID: row.employeeID, position: row.position, date: shift.date, shares: row.shares,
        row: row)
    }
  }
}
