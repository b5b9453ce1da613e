/// Worked time.
///
/// - Unit: 1/30,000 of an hour, the largest in which a minute (500) and a ten-thousandth of an
///   hour (3), the finest that `hours:` may be typed in, are both whole numbers.
/// - Range: zero and up; one person's in one shift at most `limit`.
package struct Hours: Hashable, Sendable, Comparable {
  package static let unitsPerHour: Int64 = 30_000
  package static let unitsPerMinute: Int64 = 500
  package static let unitsPerTenThousandth: Int64 = 3

  /// The most for one person in one shift: a thousand hours, more than a month without a break.
  package static let limit: Int64 = 1_000 * unitsPerHour

  package static let zero = Hours(units: 0)

  package let units: Int64

  package init(units: Int64) {
    precondition(units >= 0, "hours below zero")
    self.units = units
  }

  package init(minutes: Int) { self.init(units: Int64(minutes) * Hours.unitsPerMinute) }

  package init(tenThousandths: Int64) {
    self.init(units: tenThousandths * Hours.unitsPerTenThousandth)
  }

  /// Whole minutes, where these hours are whole minutes (hours typed as `6.3333` are not).
  package var wholeMinutes: Int? {
    let (minutes, rest) = units.quotientAndRemainder(dividingBy: Hours.unitsPerMinute)
    return rest == 0 ? Int(minutes) : nil
  }

  package static func < (left: Hours, right: Hours) -> Bool { left.units < right.units }

  package static func + (left: Hours, right: Hours) -> Hours {
    Hours(units: left.units + right.units)
  }
}

/// The weight of an hour in a position.
///
/// - Unit: 1/10,000 of a point an hour.
/// - Range: `0...limit`.
package struct PointValue: Hashable, Sendable, Comparable {
  /// A thousand points an hour.
  package static let limit: Int64 = 10_000_000

  package static let zero = PointValue(tenThousandths: 0)

  package let tenThousandths: Int64

  package init(tenThousandths: Int64) {
    precondition((0...PointValue.limit).contains(tenThousandths), "point value out of range")
    self.tenThousandths = tenThousandths
  }

  package static func < (left: PointValue, right: PointValue) -> Bool {
    left.tenThousandths < right.tenThousandths
  }
}

/// The weight of a person's work in a shift: hours × point value.
///
/// - Unit: 1/300,000,000 of a point, in which every product of hours and a point value is whole.
/// - Range: zero and up; one person's in one shift at most `limit`, so that the sum over three
///   million people fits.
package struct Points: Hashable, Sendable, Comparable {
  package static let unitsPerPoint: Int64 = 300_000_000
  package static let unitsPerHundredth: Int64 = 3_000_000

  /// The most for one person in one shift: ten thousand points.
  package static let limit: Int64 = 10_000 * unitsPerPoint

  package static let zero = Points(units: 0)

  package let units: Int64

  package init(units: Int64) {
    precondition(units >= 0, "points below zero")
    self.units = units
  }

  /// The exact product.
  package init(_ hours: Hours, times value: PointValue) {
    self.init(units: hours.units * value.tenThousandths)
  }

  package static func < (left: Points, right: Points) -> Bool { left.units < right.units }

  package static func + (left: Points, right: Points) -> Points {
    Points(units: left.units + right.units)
  }
}

/// A share of a whole, such as a card fee or a position's part of a pool.
///
/// - Unit: a millionth of the whole; `3.03%` is 30,300.
/// - Range: `0...1,000,000`.
package struct Percentage: Hashable, Sendable {
  package static let whole: Int64 = 1_000_000
  package static let zero = Percentage(millionths: 0)

  package let millionths: Int64

  package init(millionths: Int64) {
    precondition((0...Percentage.whole).contains(millionths), "percentage out of range")
    self.millionths = millionths
  }
}
