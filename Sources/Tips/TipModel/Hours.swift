/// Worked time.
///
/// - Unit: 1/30,000 of an hour. It is the largest unit in which a minute (500) and a ten-thousandth of an hour (3) are
///   whole numbers. `hours:` takes nothing finer.
/// - Range: zero and up; at most `limit` for one person in one shift.
public struct Hours: Hashable, Sendable, Comparable {
  public static let unitsPerHour: Int64 = 30_000
  public static let unitsPerMinute: Int64 = 500
  public static let unitsPerTenThousandth: Int64 = 3

  /// The most for one person in one shift: a thousand hours, more than a month without a break.
  public static let limit: Int64 = 1_000 * unitsPerHour

  public static let zero = Hours(units: 0)

  public let units: Int64

  public init(units: Int64) {
    precondition(units >= 0, "hours below zero")
    self.units = units
  }

  public init(minutes: Int) { self.init(units: Int64(minutes) * Hours.unitsPerMinute) }

  public init(tenThousandths: Int64) {
    self.init(units: tenThousandths * Hours.unitsPerTenThousandth)
  }

  /// The hours in whole minutes; nil if they are not whole minutes, such as hours typed as
  /// `6.3333`.
  public var wholeMinutes: Int? {
    let (minutes, rest) = units.quotientAndRemainder(dividingBy: Hours.unitsPerMinute)
    return rest == 0 ? Int(minutes) : nil
  }

  public static func < (left: Hours, right: Hours) -> Bool { left.units < right.units }

  public static func + (left: Hours, right: Hours) -> Hours {
    Hours(units: left.units + right.units)
  }
}

/// The weight of an hour in a position.
///
/// - Unit: 1/10,000 of a point per hour.
/// - Range: `0...limit`.
public struct PointValue: Hashable, Sendable, Comparable {
  /// A thousand points per hour.
  public static let limit: Int64 = 10_000_000

  public static let zero = PointValue(tenThousandths: 0)

  public let tenThousandths: Int64

  public init(tenThousandths: Int64) {
    precondition((0...PointValue.limit).contains(tenThousandths), "point value out of range")
    self.tenThousandths = tenThousandths
  }

  public static func < (left: PointValue, right: PointValue) -> Bool {
    left.tenThousandths < right.tenThousandths
  }
}

/// The weight of a person's work in a shift: hours × point value.
///
/// - Unit: 1/300,000,000 of a point, in which every product of hours and a point value is whole.
/// - Range: zero and up; at most `limit` for one person in one shift, so that the sum over three million people fits.
public struct Points: Hashable, Sendable, Comparable {
  public static let unitsPerPoint: Int64 = 300_000_000
  public static let unitsPerHundredth: Int64 = 3_000_000

  /// The most for one person in one shift: ten thousand points.
  public static let limit: Int64 = 10_000 * unitsPerPoint

  public static let zero = Points(units: 0)

  public let units: Int64

  public init(units: Int64) {
    precondition(units >= 0, "points below zero")
    self.units = units
  }

  /// The exact product.
  public init(_ hours: Hours, times value: PointValue) {
    self.init(units: hours.units * value.tenThousandths)
  }

  public static func < (left: Points, right: Points) -> Bool { left.units < right.units }

  public static func + (left: Points, right: Points) -> Points {
    Points(units: left.units + right.units)
  }
}

/// A share of a whole, such as a card fee or a position's part of a pool.
///
/// - Unit: a millionth of the whole; `3.03%` is 30,300.
/// - Range: `0...1,000,000`.
public struct Percentage: Hashable, Sendable, Comparable {
  public static let whole: Int64 = 1_000_000
  public static let zero = Percentage(millionths: 0)

  public let millionths: Int64

  public init(millionths: Int64) {
    precondition((0...Percentage.whole).contains(millionths), "percentage out of range")
    self.millionths = millionths
  }

  public static func < (left: Percentage, right: Percentage) -> Bool {
    left.millionths < right.millionths
  }
}
