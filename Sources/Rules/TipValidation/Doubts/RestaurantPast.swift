public import Tips

/// A restaurant's nights that doubts compare a night with.
///
/// The restaurant's own past is the measure. It is the last eight nights of the shift type on the same weekday if there
/// are at least four; else the last eight of the type if there are at least three. No night further back than `reach`
/// counts, so that a part of a folder gives the same doubts as all of it.
public struct RestaurantPast: Sendable {
  /// Days before a night in which earlier nights count.
  public static let reach = 70

  /// The most nights that make up what is usual.
  private static let limit = 8

  /// By date, then by shift type.
  private let nights: [PastNight]

  /// - Parameter shifts: in any order; a night's own allocation may be among them.
  public init(_ shifts: [ShiftAllocation]) {
    self.init(shifts.map { PastNight($0) }, types: shifts.last?.restaurant.shiftTypes ?? [])
  }

  /// - Parameter types: the restaurant's shift types, in their order within a day.
  public init(_ nights: [PastNight], types: [String]) {
    self.nights = inOrderOfShifts(nights, types: types) { $0.id }
  }

  /// Returns the nights that begin on some days, by the numbers of the days.
  private func nights(on days: Range<Int>) -> ArraySlice<PastNight> {
    let start = nights.partitioningIndex { $0.id.date.dayNumber >= days.lowerBound }
    return nights[start...].prefix { $0.id.date.dayNumber < days.upperBound }
  }

  /// Returns the nights that begin within a range of days, in order.
  func nights(from first: CalendarDate, to last: CalendarDate) -> ArraySlice<PastNight> {
    nights(on: first.dayNumber..<max(first.dayNumber, last.dayNumber + 1))
  }

  /// Returns the nights of a day in the order of the shift types.
  func nights(on date: CalendarDate) -> ArraySlice<PastNight> { nights(from: date, to: date) }

  /// Returns the earlier nights that count for a night, the latest last.
  func before(_ id: ShiftID) -> ArraySlice<PastNight> {
    nights(on: id.date.dayNumber - RestaurantPast.reach..<id.date.dayNumber)
  }

  /// Returns the earlier nights that count for a shift and have its type and number of days, the latest first.
  func sameType(as id: ShiftID) -> [PastNight] {
    let dayCount = nights(on: id.date).first { $0.id == id }?.dayCount ?? 1
    return before(id).reversed().filter { $0.dayCount == dayCount && $0.id.type == id.type }
  }

  /// Returns the last night before a shift, and what it left in the tip jar; nil if none is near.
  ///
  /// - Parameter types: the restaurant's shift types, in their order within a day.
  public func jar(before id: ShiftID, types: [String]) -> (shift: ShiftID, left: Money)? {
    func place(_ type: String) -> Int { types.firstIndex(of: type) ?? types.count }
    let sameDay = nights(on: id.date).filter { place($0.id.type) < place(id.type) }
    // The jar of several days together is counted on the last of them.
    let over = (self.before(id) + sameDay).filter { $0.lastDay <= id.date.dayNumber }
    let last = over.map { $0.lastDay }.max()
    return over.last { $0.lastDay == last }.map { ($0.id, $0.cashLeft) }
  }
}

extension [PastNight] {
  /// The number of nights that make up what is usual.
  private static var limit: Int { 8 }

  /// Returns the nights that show what is usual for a night; nil if there are too few.
  ///
  /// - Precondition: they are those of its type, the latest first.
  func usual(for id: ShiftID) -> UsualNights? {
    let sameDay = filter { $0.id.date.weekday == id.date.weekday }
    let isOfDay = sameDay.count >= 4
    guard isOfDay || count >= 3 else { return nil }
    return UsualNights(
      nights: Array((isOfDay ? sameDay : self).prefix(Self.limit)),
      weekday: isOfDay ? id.date.weekday : nil, type: id.type)
  }

  /// Returns a person's last eight lines.
  ///
  /// - Precondition: the latest night is the first.
  func lines(of person: EmployeeID) -> [PastNight.Person] {
    var lines: [PastNight.Person] = []
    for night in self where lines.count < Self.limit {
      lines += night.people.filter { $0.id == person }
    }
    return lines
  }
}

/// The facts of a night that later ones are compared with.
public struct PastNight: Sendable {
  struct Person: Sendable {
    let id: EmployeeID
    let position: String

    /// Hours worked less breaks, before rounding.
    let hours: Hours

    /// Minutes as in `Punch`; nil if hours are given.
    let clockIn: Int?
    let hasOwnTips: Bool
  }

  let id: ShiftID

  /// More than 1 if the hours are for several days together.
  let dayCount: Int

  /// The number of the last day.
  var lastDay: Int { id.date.dayNumber + dayCount - 1 }

  /// The amount from each source of the restaurant, in its order.
  let amounts: [(source: String, amount: Money)]

  /// All tips, service charges left out.
  let tips: Money
  let hours: Hours
  let hasRefunds: Bool

  /// Cash that stayed in the jar.
  let cashLeft: Money
  let people: [Person]

  public init(_ shift: ShiftAllocation) {
    let own = shift.shift
    id = own.id
    dayCount = own.dayCount
    amounts = shift.restaurant.sources.map { ($0.name, own.amountIn(of: $0.name)) }
    tips = shift.restaurant.sources.filter { $0.kind != .serviceCharge }
      .reduce(.zero) { $0 + own.amountIn(of: $1.name) }
    hours = shift.rows.reduce(.zero) { $0 + $1.exactHours }
    hasRefunds = own.details.refunds != nil
    cashLeft = shift.ledger.cashLeft
    people = shift.rows.map { row in
      var clockIn: Int?
      if case .punches(let first, _, _) = row.entry.attendance { clockIn = first.clockIn }
      return Person(
        id: row.employeeID, position: row.position, hours: row.exactHours, clockIn: clockIn,
        hasOwnTips: row.entry.ownTips.map { $0 != .zero } ?? false)
    }
  }

  func amount(of source: String) -> Money {
    amounts.first { $0.source == source }?.amount ?? .zero
  }

  /// Whether money came in and all amounts and everyone's time are the same.
  func equals(_ other: PastNight) -> Bool {
    tips > .zero && tips == other.tips && hours == other.hours
      && amounts.elementsEqual(other.amounts) { $0.source == $1.source && $0.amount == $1.amount }
      && people.elementsEqual(other.people) { $0.id == $1.id && $0.hours == $1.hours }
  }
}

extension Shift {
  /// Returns the amount from a source: the total in the file, or what people collected if that is more.
  fileprivate func amountIn(of source: String) -> Money {
    max(collected(of: source), ownTips(of: source))
  }
}

/// The nights that make up what is usual for another one: three to eight.
struct UsualNights {
  let nights: [PastNight]

  /// Nil if the nights are of any weekday.
  let weekday: Weekday?
  let type: String

  /// Returns the range of a measure over the nights.
  func range(_ measure: (PastNight) -> Int64) -> UsualRange { UsualRange(nights.map(measure)) }
}

/// The median, the lowest, and the highest of some amounts.
struct UsualRange {
  let median: Int64
  let lowest: Int64
  let highest: Int64

  /// - Precondition: not empty.
  init(_ values: [Int64]) {
    let sorted = values.sorted()
    precondition(!sorted.isEmpty, "nothing is usual")
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    (lowest, highest) = (sorted[0], sorted[sorted.count - 1])
  }

  /// Whether a value is above four times the median or below a quarter of it, and outside the extended range.
  func isFar(_ value: Int64) -> Bool { isFarAbove(value) || isFarBelow(value) }

  func isFarAbove(_ value: Int64) -> Bool {
    value > median * 4 && value > highest + highest / 2
  }

  func isFarBelow(_ value: Int64) -> Bool {
    value * 4 < median && value * 3 < lowest * 2
  }

  /// Whether a value is in the extended range: up to half above the highest amount, or a third below the lowest.
  func holds(_ value: Int64) -> Bool {
    value * 3 >= lowest * 2 && value <= highest + highest / 2
  }
}

extension Array {
  /// Returns the index of the first wanted element, in an array with all wanted elements at the end.
  fileprivate func partitioningIndex(_ isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
