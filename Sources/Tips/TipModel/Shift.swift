/// A worked shift, as its file describes it.
public struct Shift: Sendable {
  /// The day it began, or the first day if hours of several days are given together.
  public let date: CalendarDate

  /// One of the restaurant's shift types.
  public let type: String

  /// Everything in its file; a missing amount is zero.
  public let draft: ShiftDraft

  /// - Returns: nil if the day or the type is not known.
  public init?(_ draft: ShiftDraft) {
    guard let date = draft.date, let type = draft.type else { return nil }
    self.date = date
    self.type = type
    self.draft = draft
  }

  public var id: ShiftID { ShiftID(date: date, type: type) }

  /// The last day if hours and tips of several days are given together; nil for a single day.
  public var through: CalendarDate? { draft.through }

  public var lastDay: CalendarDate { through ?? date }

  /// The days that the shift's file covers: one, or those of a week together.
  public var days: PayPeriod { PayPeriod(from: date, to: lastDay) }

  /// The number of days that its hours and tips cover.
  public var dayCount: Int { lastDay.dayNumber - date.dayNumber + 1 }

  public var tips: CollectedTips {
    CollectedTips(
      creditCard: draft.creditCard ?? .zero, house: draft.house ?? .zero, cash: draft.cash ?? .zero)
  }

  /// Cash that earlier shifts left in the tip jar, in addition to `tips`.
  public var carried: Money { draft.carried ?? .zero }

  /// Point values for this shift, by position.
  public var pointValues: [String: PointValue] { draft.pointValues }

  /// In the order of the file.
  public var staff: [StaffEntry] { draft.staff }

  /// The amounts from another system or on paper, which are reconciled with the shares.
  public var declared: [DeclaredAmount] { draft.declared }

  public var note: String? { draft.note }

  /// The reason that unusual values of the shift are right; nil if nobody confirmed them.
  public var confirmed: String? { draft.confirmed }

  /// Money apart from the three totals, and manual tip-outs.
  public var details: TipDetails { draft.details }
}

/// The key of a shift, its day and type: a restaurant has one shift of a type on a day.
public struct ShiftID: Hashable, Sendable {
  public let date: CalendarDate
  public let type: String

  public init(date: CalendarDate, type: String) {
    self.date = date
    self.type = type
  }
}

/// Sorts shifts by date, then by the restaurant's order of shift types. Equal ones keep their order.
///
/// - Parameter types: the restaurant's; a shift of another type comes last on its day.
public func inOrderOfShifts<Element>(
  _ shifts: [Element], types: [String], id: (Element) -> ShiftID
) -> [Element] {
  func place(_ shift: (offset: Int, element: Element)) -> (Int, Int, Int) {
    let id = id(shift.element)
    return (id.date.dayNumber, types.firstIndex(of: id.type) ?? types.count, shift.offset)
  }
  return shifts.enumerated().map { ($0.element, place($0)) }.sorted { $0.1 < $1.1 }.map { $0.0 }
}

/// A shift's tips as they came in.
public struct CollectedTips: Hashable, Sendable {
  public let creditCard: Money
  public let house: Money
  public let cash: Money

  public init(creditCard: Money, house: Money, cash: Money) {
    self.creditCard = creditCard
    self.house = house
    self.cash = cash
  }
}

/// One person's work in a shift.
public struct StaffEntry: Sendable {
  public let employee: EmployeeID

  /// The position worked; a person who works in several has a line for each.
  public let position: String

  public let attendance: Attendance

  /// The clock times whose meaning is doubtful, in order.
  public let unclearTimes: [UnclearClockTime]

  /// Overrides the position's point value for this person in this shift.
  public let pointValue: PointValue?

  /// The reason that the point value was overridden.
  public let reason: String?

  /// The tips that the person collected, before the card fee; nil if the file has none.
  public let ownTips: OwnTips?

  /// Sales by category; nil if the file gives none.
  public let sales: [CategorySales]?
  public let team: String?

  /// The number of shares that the line counts if money is shared equally, above zero; nil if the
  /// person's lines count one share together.
  public let shares: Int?

  public init(
    employee: EmployeeID, position: String, attendance: Attendance,
    unclearTimes: [UnclearClockTime] = [], pointValue: PointValue? = nil, reason: String? = nil,
    ownTips: OwnTips? = nil, sales: [CategorySales]? = nil, team: String? = nil,
    shares: Int? = nil
  ) {
    self.employee = employee
    self.position = position
    self.attendance = attendance
    self.unclearTimes = unclearTimes
    self.pointValue = pointValue
    self.reason = reason
    self.ownTips = ownTips
    self.sales = sales
    self.team = team
    self.shares = shares
  }
}

/// How long a person worked.
public enum Attendance: Hashable, Sendable {
  /// Clock times in one or more pairs, in order, less unpaid breaks in minutes.
  case punches(first: Punch, more: [Punch], unpaidBreak: Int)

  /// Hours given directly, and used as they are.
  case hours(Hours)
}

extension StaffEntry {
  /// The pairs of clock times in order; none if hours are given.
  public var punches: [Punch] {
    guard case .punches(let first, let more, _) = attendance else { return [] }
    return [first] + more
  }
}

/// The amount that a person received according to another system or paper.
public struct DeclaredAmount: Hashable, Sendable {
  public var employee: EmployeeID
  public var digital: Money?
  public var cash: Money?

  public init(employee: EmployeeID, digital: Money?, cash: Money?) {
    self.employee = employee
    self.digital = digital
    self.cash = cash
  }
}
