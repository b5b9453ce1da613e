/// An exact amount of money.
///
/// - Unit: one minor unit of the currency (a US cent); no `Double` before the XLSX writer's last step.
/// - Range: `0...limit`, so that summing a pay period cannot overflow.
/// - Source: a money scalar of a shift file, such as `$3,066.22`.
package struct Money: Hashable, Sendable, Comparable {
  /// A billion dollars, in cents.
  package static let limit: Int64 = 100_000_000_000

  package static let zero = Money(minorUnits: 0)

  package let minorUnits: Int64

  package init(minorUnits: Int64) {
    precondition((0...Money.limit).contains(minorUnits), "money out of range")
    self.minorUnits = minorUnits
  }

  package static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }

  package static func + (left: Money, right: Money) -> Money {
    Money(minorUnits: left.minorUnits + right.minorUnits)
  }

  package static func += (left: inout Money, right: Money) { left = left + right }

  /// What is more in the left amount than in the right one; below zero where it is less.
  package static func - (left: Money, right: Money) -> MoneyDifference {
    MoneyDifference(minorUnits: left.minorUnits - right.minorUnits)
  }
}

/// The exact difference of two amounts; unlike money it may be below zero.
///
/// - Unit: one minor unit of the currency.
package struct MoneyDifference: Hashable, Sendable, Comparable {
  package static let zero = MoneyDifference(minorUnits: 0)

  package let minorUnits: Int64

  package init(minorUnits: Int64) { self.minorUnits = minorUnits }

  package static func < (left: MoneyDifference, right: MoneyDifference) -> Bool {
    left.minorUnits < right.minorUnits
  }

  package static func + (left: MoneyDifference, right: MoneyDifference) -> MoneyDifference {
    MoneyDifference(minorUnits: left.minorUnits + right.minorUnits)
  }
}
