import Text
public import Tips

/// A restaurant's nights that doubts compare a night with.
///
/// The restaurant's own past is the measure. It is the last eight nights of the shift type on the same weekday if there
/// are at least four; else the last eight of the type if there are at least three. No night further back than `reach`
/// counts, so that a part of a folder gives the same doubts as all of it.
public struct RestaurantPast: Sendable {
  /// Days before a night in which earlier nights count.
  public static let reach = 70

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

  /// Returns the nights that begin on some days, by the numbers of the days. A folder may have thousands of others.
  private func nights(on days: Range<Int>) -> ArraySlice<PastNight> {
    let start = nights.partitioningIndex { $0.id.date.dayNumber >= days.lowerBound }
    return nights[start...].prefix { $0.id.date.dayNumber < days.upperBound }
  }

  /// Returns the nights that begin on a day or the days after it, in order.
  func nights(of date: CalendarDate, days: Int = 1) -> ArraySlice<PastNight> {
    nights(on: date.dayNumber..<date.dayNumber + days)
  }

  /// Returns the earlier nights that count for a night, the latest last.
  func before(_ id: ShiftID) -> ArraySlice<PastNight> {
    nights(on: id.date.dayNumber - RestaurantPast.reach..<id.date.dayNumber)
  }

  /// Returns the nights of a day before one of its shifts.
  func sameDay(before id: ShiftID) -> [PastNight] {
    Array(nights(of: id.date).prefix { $0.id != id })
  }

  /// Returns the numbers of a night with the earlier nights of its type and number of days.
  func comparison(
    _ quantities: [Quantity], on id: ShiftID, in currency: Currency
  ) -> Comparison {
    let dayCount = nights(of: id.date).first { $0.id == id }?.dayCount ?? 1
    let weekday = id.date.weekday
    let alike = before(id).reversed().filter { $0.dayCount == dayCount && $0.id.type == id.type }
    let sameDay = alike.filter { $0.id.date.weekday == weekday }
    let isOfWeekday = sameDay.count >= 4
    let usual = Array((isOfWeekday ? sameDay : alike.count < 3 ? [] : alike).prefix(8))
    return Comparison(
      quantities: quantities, currency: currency, alike: alike, usual: usual,
      label: isOfWeekday
        ? "the last \(usual.count) shifts (\(weekday.words) \(id.type))"
        : "the last \(usual.count) shifts (\(id.type))",
      // Four of the same weekday tell as much as six of any.
      leastOfPeople: isOfWeekday ? 4 : 6)
  }

  /// Returns the last night before a shift, and what it left in the tip jar; nil if none is near.
  ///
  /// - Parameter types: the restaurant's shift types, in their order within a day.
  public func jar(before id: ShiftID, types: [String]) -> (shift: ShiftID, left: Money)? {
    func place(_ type: String) -> Int { types.firstIndex(of: type) ?? types.count }
    let sameDay = nights(of: id.date).filter { place($0.id.type) < place(id.type) }
    // The jar of several days together is counted on the last of them.
    let over = (before(id) + sameDay).filter { $0.lastDay <= id.date.dayNumber }
    let last = over.map { $0.lastDay }.max()
    return over.last { $0.lastDay == last }.map { ($0.id, $0.cashLeft) }
  }
}

/// The facts of a night that later ones are compared with. A class, because each night has lists of those before it.
public final class PastNight: Sendable {
  struct Person: Sendable {
    let id: EmployeeID
    let name: String
    let position: String
    let hasOwnTips: Bool
  }

  let id: ShiftID

  /// More than 1 if the hours are for several days together.
  let dayCount: Int

  /// The number of the last day.
  var lastDay: Int { id.date.dayNumber + dayCount - 1 }

  /// Cash that stayed in the jar.
  let cashLeft: Money
  let people: [Person]

  /// A person may have several lines.
  private let values: [Quantity.Key: [Int64]]

  public convenience init(_ shift: ShiftAllocation) { self.init(shift, shift.quantities) }

  /// - Parameter quantities: those of the shift.
  init(_ shift: ShiftAllocation, _ quantities: [Quantity]) {
    (id, dayCount) = (shift.shift.id, shift.shift.dayCount)
    cashLeft = shift.ledger.cashLeft
    people = shift.rows.map { row in
      Person(
        id: row.employeeID, name: row.label, position: row.position,
        hasOwnTips: row.entry.ownTips.map { $0 != .zero } ?? false)
    }
    values = Dictionary(grouping: quantities) { $0.key }.mapValues { $0.map { $0.value } }
  }

  /// Returns the first value of a number; nil if the night does not have it.
  subscript(key: Quantity.Key) -> Int64? { values[key]?.first }

  func values(of key: Quantity.Key) -> [Int64] { values[key] ?? [] }

  /// Returns everybody's values of a kind.
  func values(of kind: Quantity.Kind, _ name: String) -> [Int64] {
    values.flatMap { $0.key.kind == kind && $0.key.name == name ? $0.value : [] }
  }

  /// Whether all numbers of some kinds are the same, and the same people's.
  func isEqual(_ other: PastNight, in kinds: [Quantity.Kind]) -> Bool {
    guard people.count == other.people.count else { return false }
    func isEqual(_ one: PastNight, _ other: PastNight) -> Bool {
      one.values.allSatisfy { !kinds.contains($0.key.kind) || $0.value == other.values[$0.key] }
    }
    return isEqual(self, other) && isEqual(other, self)
  }
}
