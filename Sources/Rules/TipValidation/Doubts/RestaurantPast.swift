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
    let name: String
    let position: String

    /// Hours worked less breaks, before rounding.
    let hours: Hours

    /// The first clock-in and the last clock-out, as in `Punch`; nil if hours are given.
    let times: Punch.Ends?

    /// Minutes of unpaid breaks; nil if hours are given.
    let rest: Int?
    let hasOwnTips: Bool

    /// Whether the hours are not in quarters, and so too exact for a coincidence.
    var isExact: Bool { !hours.units.isMultiple(of: Hours.unitsPerHour / 4) }
  }

  let id: ShiftID

  /// More than 1 if the hours are for several days together.
  let dayCount: Int

  /// The number of the last day.
  var lastDay: Int { id.date.dayNumber + dayCount - 1 }

  private let amounts: [Quantity.Key: Int64]

  /// All tips, service charges left out.
  let tips: Money
  let hours: Hours

  /// Cash that stayed in the jar.
  let cashLeft: Money
  let people: [Person]

  public init(_ shift: ShiftAllocation) {
    let own = shift.shift
    id = own.id
    dayCount = own.dayCount
    amounts = Dictionary(firsts: shift.quantities.map { ($0.key, $0.value) })
    tips = shift.restaurant.sources.filter { $0.kind != .serviceCharge }
      .reduce(.zero) { $0 + max(own.collected(of: $1.name), own.ownTips(of: $1.name)) }
    hours = shift.rows.reduce(.zero) { $0 + $1.exactHours }
    cashLeft = shift.ledger.cashLeft
    people = shift.rows.map { row in
      var (times, rest): (Punch.Ends?, Int?) = (nil, nil)
      if case .punches(let first, let more, let unpaid) = row.entry.attendance {
        times = Punch.Ends(clockIn: first.clockIn, clockOut: (more.last ?? first).clockOut)
        rest = unpaid
      }
      return Person(
        id: row.employeeID, name: row.label, position: row.position, hours: row.exactHours,
        times: times, rest: rest, hasOwnTips: row.entry.ownTips.map { $0 != .zero } ?? false)
    }
  }

  /// Minor units; nil if the night does not have it.
  subscript(key: Quantity.Key) -> Int64? { amounts[key] }

  /// Returns everybody's amounts of a kind.
  func values(of kind: Quantity.Kind, _ name: String) -> [Int64] {
    people.compactMap { amounts[.init(kind: kind, name: name, person: $0.id)] }
  }

  func hasAmounts(of other: PastNight) -> Bool { tips == other.tips && amounts == other.amounts }

  /// Whether the same people worked at the same times.
  func hasTimes(of other: PastNight) -> Bool {
    people.elementsEqual(other.people) {
      $0.id == $1.id && $0.hours == $1.hours && $0.times == $1.times
    }
  }
}

extension Punch {
  /// The first clock-in and the last clock-out of a person's line, in minutes as in `Punch`.
  struct Ends: Hashable, Sendable {
    let clockIn: Int
    let clockOut: Int
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
