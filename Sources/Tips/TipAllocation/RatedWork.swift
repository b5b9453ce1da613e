/// One person's work in a shift, rated: hours, point value and points, before any money.
///
/// A class that never changes, so that passing an allocation's rows on copies no names.
public final class RatedWork: Sendable {
  public let entry: StaffEntry

  /// Nil for an ID that is not on the roster.
  public let employee: Employee?

  public let time: WorkedTime

  /// The point value before eligibility: the person's on the shift, else the roster's, else
  /// the shift's, else the position's.
  public let namedPointValue: PointValue

  /// The part of the common rate that the person gets, as the roster or the position fixes it; nil for a
  /// full share.
  public let share: Percentage?

  /// The reason that the person may not share; nil if they may.
  public let exclusion: Exclusion?

  /// After rounding.
  public let points: Points

  /// A reason that a person gets no share, whatever the point value.
  ///
  /// - Source: 29 CFR 531.52(b).
  public enum Exclusion: Sendable {
    case manager
    case ineligiblePosition

    /// Nil for a person who may share.
    init?(of employee: Employee?, in position: Position?, by law: TipLaw) {
      if law.excludes(employee) {
        self = .manager
      } else if position?.isTipEligible == false {
        self = .ineligiblePosition
      } else {
        return nil
      }
    }
  }

  init(
    _ entry: StaffEntry, of shift: Shift, in restaurant: Restaurant, roster: Roster,
    clock: WallClock
  ) {
    let position = restaurant.position(named: entry.position)
    let employee = roster[entry.employee]
    let exclusion = Exclusion(of: employee, in: position, by: restaurant.law)
    let named =
      entry.pointValue ?? employee?.pointValue ?? shift.pointValues[entry.position]
      ?? position?.pointValue ?? .zero
    let time = WorkedTime(entry.attendance, on: clock, rounding: restaurant.rounding)

    self.entry = entry
    self.employee = employee
    self.time = time
    self.exclusion = exclusion
    namedPointValue = named
    let share = employee?.share ?? position?.share
    self.share = share == .all ? nil : share
    points = restaurant.rounding.round(
      Points(time.rounded, times: exclusion == nil ? named : .zero))
  }

  public var employeeID: EmployeeID { entry.employee }

  /// The position worked.
  public var position: String { entry.position }

  /// The point value that points are computed from: zero for a person who may not share.
  public var pointValue: PointValue { exclusion == nil ? namedPointValue : .zero }

  /// Whether the person has a part in the pools: eligible, with a point value and time above zero.
  public var sharesTips: Bool { pointValue > .zero && time.rounded > .zero }

  /// The name as reports print it: from the roster, or else the ID.
  public var name: String {
    guard let name = employee?.name, !name.isEmpty else { return entry.employee.text }
    return name
  }
}
