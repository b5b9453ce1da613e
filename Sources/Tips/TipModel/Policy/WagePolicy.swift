/// The minimum wage and its rules: `wages` in `restaurant.yaml`.
public struct WagePolicy: Hashable, Sendable {
  /// The time in which tips must cover the tip credit.
  public enum Test: String, CaseIterable, Sendable {
    /// 29 CFR 531.59.
    case workweek

    /// Each shift by itself, as in Massachusetts.
    case shift
  }

  /// The minimum wage per hour; there is no default.
  public var minimum: Money
  public var test = Test.workweek

  /// The least tips per hour in tipped positions, over a workweek, for any tip credit; nil if
  /// there is no such rule.
  public var tipThreshold: Money?

  /// Nil if work in other positions does not end the tip credit of a day.
  public var untippedDay: UntippedDay?

  /// Whether service charges paid out count toward the minimum (29 CFR 531.55(b)).
  public var serviceChargesCount = false

  public init(minimum: Money) { self.minimum = minimum }
}

/// The amount of work in positions without a tip credit that ends the credit for a day.
///
/// - Source: 12 NYCRR 146-2.9: two hours or more, or more than 20% of the day, whichever is less.
public struct UntippedDay: Hashable, Sendable {
  /// This many hours, or more.
  public var hours: Hours

  /// More than this part of the day's hours.
  public var percent: Percentage

  public init(hours: Hours, percent: Percentage) {
    self.hours = hours
    self.percent = percent
  }

  /// Whether a day is without tip credit.
  public func holds(untipped: Hours, of day: Hours) -> Bool {
    guard untipped > .zero else { return false }
    return untipped >= hours
      || Int128(untipped.units) * Int128(Percentage.whole)
        > Int128(day.units) * Int128(percent.millionths)
  }
}

extension Restaurant {
  /// Returns the cash wage per hour of a person in a position: the person's, else the position's; nil if neither is
  /// known.
  public func cashWage(of employee: Employee?, in position: String) -> Money? {
    employee?.cashWage ?? self.position(named: position)?.cashWage
  }
}
