public import TipModel

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
  public private(set) var rowCount = 0

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
    rowCount += 1
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

  /// Returns the same sums under another key.
  public func keyed<Other>(by key: Other) -> Totals<Other> {
    var totals = Totals<Other>(of: key)
    totals.rowCount = rowCount
    totals.exactHours = exactHours
    totals.hours = hours
    totals.points = points
    totals.shares = shares
    totals.clockedMinutes = clockedMinutes
    totals.gainedMinutes = gainedMinutes
    return totals
  }

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
func earnedTotals<Key: Hashable & Comparable>(
  of shifts: [ShiftAllocation], _ pools: [PeriodPool], by key: (EarnedLine) -> Key?
) -> [Totals<Key>] {
  var places: [Key: Int] = [:]
  var totals: [Totals<Key>] = []
  func add(_ line: EarnedLine) {
    guard let key = key(line) else { return }
    let place = places[key, default: totals.count]
    if place == totals.count {
      places[key] = place
      totals.append(Totals(of: key))
    }
    if let row = line.row {
      totals[place].add(row)
    } else {
      totals[place].add(line.shares)
    }
  }
  for shift in shifts {
    for row in shift.rows {
      add(
        EarnedLine(
          employeeID: row.employeeID, position: row.position, date: shift.shift.date,
          shares: row.shares, row: row))
    }
  }
  for part in pools.lazy.flatMap({ $0.parts }) { add(part) }
  return totals.sorted { $0.key < $1.key }
}
