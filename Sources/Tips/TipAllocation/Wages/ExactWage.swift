/// An exact sum of wages: money per hour × hours.
///
/// - Unit: 1/30,000 of a minor unit of the currency, in which every product is whole.
/// - Range: zero and up.
public struct ExactWage: Hashable, Sendable, Comparable {
  public static let unitsPerMinorUnit = Int128(Hours.unitsPerHour)
  public static let zero = ExactWage(units: 0)

  public let units: Int128

  public init(units: Int128) {
    precondition(units >= 0, "wages below zero")
    self.units = units
  }

  /// A wage per hour for some hours.
  public init(_ wage: Money, _ hours: Hours) {
    self.init(units: Int128(wage.minorUnits) * Int128(hours.units))
  }

  public init(_ money: Money) {
    self.init(units: Int128(money.minorUnits) * ExactWage.unitsPerMinorUnit)
  }

  public static func < (left: ExactWage, right: ExactWage) -> Bool { left.units < right.units }

  public static func + (left: ExactWage, right: ExactWage) -> ExactWage {
    ExactWage(units: left.units + right.units)
  }

  /// Returns the sum less another one; zero if it is smaller.
  public func less(_ other: ExactWage) -> ExactWage {
    ExactWage(units: max(0, units - other.units))
  }

  /// The sum, rounded up to the next whole minor unit.
  public var roundedUp: Money {
    Money(
      minorUnits: Int64((units + ExactWage.unitsPerMinorUnit - 1) / ExactWage.unitsPerMinorUnit))
  }

  public var roundedDown: Money {
    Money(minorUnits: Int64(units / ExactWage.unitsPerMinorUnit))
  }

  public var roundedHalfUp: Money {
    Money(
      minorUnits: Int64(
        (2 * units + ExactWage.unitsPerMinorUnit) / (2 * ExactWage.unitsPerMinorUnit)))
  }

  /// Returns the average per hour, rounded half up to the hundredth of a minor unit; zero if there are no hours.
  public func perHour(_ hours: Hours) -> FractionalMoney {
    guard hours > .zero else { return .zero }
    let whole = Int128(hours.units)
    let hundredths = (200 * units + whole) / (2 * whole)
    return FractionalMoney(
      units: Int64(hundredths) * (FractionalMoney.unitsPerMinorUnit / 100))
  }
}
