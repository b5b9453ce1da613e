package import Tips

/// The pay period of several locations, added up.
///
/// It is made of rows that both locations' files and `tipsheet batch` have. The sum of two totals is the total of all
/// their rows, regardless of order and grouping.
package struct GroupTotals: Hashable, Sendable {
  package typealias Location = GroupLocation.Key

  /// A person on one location's roster.
  package struct Worker: Hashable, Comparable, Sendable {
    package let location: Location
    package let id: EmployeeID

    package init(_ location: Location, _ id: EmployeeID) {
      self.location = location
      self.id = id
    }

    package static func < (left: Worker, right: Worker) -> Bool {
      left.location != right.location ? left.location < right.location : left.id < right.id
    }
  }

  /// A person's identity on a roster.
  package struct Identity: Hashable, Sendable {
    package var name: String

    /// The roster's `person`, which is the same in all restaurants; nil if the roster gives none.
    package var person: String?

    /// The person's IDs, by payroll program.
    package var payrollIDs: [String: String]

    package init(name: String, person: String?, payrollIDs: [String: String]) {
      self.name = name
      self.person = person
      self.payrollIDs = payrollIDs
    }
  }

  /// The days of a workweek within the pay period.
  package struct Week: Hashable, Comparable, Sendable {
    package let from: CalendarDate
    package let to: CalendarDate
    package let isPartial: Bool

    package init(from: CalendarDate, to: CalendarDate, isPartial: Bool) {
      self.from = from
      self.to = to
      self.isPartial = isPartial
    }

    /// Whether a shift has the hours of several workweeks together.
    package var isSeveral: Bool { to.dayNumber - from.dayNumber > 6 }

    package static func < (left: Week, right: Week) -> Bool { left.from < right.from }
  }

  /// The time from the first clock-in to the last clock-out of a shift.
  ///
  /// - Unit: minutes since the midnight that began day 0 of the calendar.
  package struct Span: Hashable, Comparable, Sendable {
    package let date: CalendarDate
    package let shift: String
    package let start: Int
    package let end: Int

    /// - Parameters:
    ///   - clockIn: the first clock-in; on the next day if it is before the usual start of a day.
    ///   - clockOut: the last clock-out; on the next day if it is not after the clock-in.
    package init(_ date: CalendarDate, _ shift: String, in clockIn: ClockTime, out: ClockTime) {
      let day = ClockTime.minutesPerDay
      self.date = date
      self.shift = shift
      let midnight = date.dayNumber * day
      let start =
        midnight + clockIn.minutes + (clockIn < Restaurant.usualDayStart ? day : 0)
      var end = midnight + out.minutes
      while end <= start { end += day }
      self.start = start
      self.end = end
    }

    package static func < (left: Span, right: Span) -> Bool {
      (left.start, left.end, left.shift) < (right.start, right.end, right.shift)
    }
  }

  /// A person's work and amounts at one location.
  package struct Work: Hashable, Sendable {
    package var identities: Set<Identity> = []
    package var shifts = 0
    package var amounts = GroupAmounts.zero
    package var weeks: [Week: Hours] = [:]

    /// Amounts by Treasury Tipped Occupation Code; the code is empty for work without one.
    package var codes: [String: GroupAmounts] = [:]

    /// Hours by shift date.
    package var days: [CalendarDate: Hours] = [:]
    package var spans: Set<Span> = []

    package init() {}

    fileprivate static func + (left: Work, right: Work) -> Work {
      var sum = left
      sum.identities.formUnion(right.identities)
      sum.shifts += right.shifts
      sum.amounts += right.amounts
      sum.weeks.merge(right.weeks, uniquingKeysWith: +)
      sum.codes.merge(right.codes, uniquingKeysWith: +)
      sum.days.merge(right.days, uniquingKeysWith: +)
      sum.spans.formUnion(right.spans)
      return sum
    }
  }

  /// A check of a location that does not pass.
  package struct Check: Hashable, Sendable {
    package let location: Location

    /// The cells of the row in `validation.csv`, in the order of the columns.
    package let cells: [String]

    package static let columns = [
      "date", "shift", "check", "status", "expected", "actual", "difference", "detail",
    ]

    package init(_ location: Location, cells: [String]) {
      precondition(cells.count == Check.columns.count, "a check has these cells")
      self.location = location
      self.cells = cells
    }

    package subscript(column: String) -> String {
      Check.columns.firstIndex(of: column).map { cells[$0] } ?? ""
    }
  }

  package private(set) var locations: [Location: GroupLocation] = [:]
  package private(set) var work: [Worker: Work] = [:]
  package private(set) var checks: Set<Check> = []

  package init() {}

  package mutating func add(_ location: GroupLocation) { locations.add(location) }

  package mutating func add(_ more: Work, of worker: Worker) {
    work[worker] = work[worker].map { $0 + more } ?? more
  }

  package mutating func add(_ check: Check) { checks.insert(check) }

  package static func += (left: inout GroupTotals, right: GroupTotals) {
    for location in right.locations.values { left.locations.add(location) }
    for (worker, work) in right.work { left.add(work, of: worker) }
    left.checks.formUnion(right.checks)
  }

  package static func + (left: GroupTotals, right: GroupTotals) -> GroupTotals {
    var sum = left
    sum += right
    return sum
  }
}
