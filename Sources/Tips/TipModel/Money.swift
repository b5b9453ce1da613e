/// An exact amount of money.
///
/// - Unit: one minor unit of the currency (a US cent); no `Double` before the XLSX writer's last
///   step.
/// - Range: zero and up. A file may hold at most `limit`, so that the sum of ninety million amounts
///   still fits.
/// - Source: a money scalar of a shift file, such as `$3,066.22`.
public struct Money: Hashable, Sendable, Comparable {
  /// The largest amount in a file: a billion dollars, in cents.
  public static let limit: Int64 = 100_000_000_000

  public static let zero = Money(minorUnits: 0)

  public let minorUnits: Int64

  public init(minorUnits: Int64) {
    precondition(minorUnits >= 0, "money below zero")
    self.minorUnits = minorUnits
  }

  public static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }

  public static func + (left: Money, right: Money) -> Money {
    Money(minorUnits: left.minorUnits + right.minorUnits)
  }

  public static func += (left: inout Money, right: Money) { left = left + right }

  /// Returns the rest of the amount.
  ///
  /// - Precondition: the other amount is not larger.
  public func minus(_ other: Money) -> Money { Money(minorUnits: minorUnits - other.minorUnits) }

  /// Returns the left amount less the right one; negative if it is smaller.
  public static func - (left: Money, right: Money) -> MoneyDifference {
    MoneyDifference(minorUnits: left.minorUnits - right.minorUnits)
  }
}

/// The exact difference of two amounts; unlike money it may be below zero.
///
/// - Unit: one minor unit of the currency.
public struct MoneyDifference: Hashable, Sendable, Comparable {
  public static let zero = MoneyDifference(minorUnits: 0)

  public let minorUnits: Int64

  public init(minorUnits: Int64) { self.minorUnits = minorUnits }

  public init(_ money: Money) { self.init(minorUnits: money.minorUnits) }

  public static func < (left: MoneyDifference, right: MoneyDifference) -> Bool {
    left.minorUnits < right.minorUnits
  }

  public static func + (left: MoneyDifference, right: MoneyDifference) -> MoneyDifference {
    MoneyDifference(minorUnits: left.minorUnits + right.minorUnits)
  }

  public static func - (left: MoneyDifference, right: MoneyDifference) -> MoneyDifference {
    MoneyDifference(minorUnits: left.minorUnits - right.minorUnits)
  }
}

/// Money finer than a minor unit, rounded half up for print: someone's exact entitlement.
///
/// - Unit: 1/10,000 of a minor unit of the currency.
public struct FractionalMoney: Hashable, Sendable {
  public static let unitsPerMinorUnit: Int64 = 10_000
  public static let zero = FractionalMoney(units: 0)

  public let units: Int64

  public init(units: Int64) { self.units = units }

  public init(_ money: Money) {
    self.init(units: money.minorUnits * FractionalMoney.unitsPerMinorUnit)
  }

  public static func - (left: FractionalMoney, right: FractionalMoney) -> FractionalMoney {
    FractionalMoney(units: left.units - right.units)
  }
}
