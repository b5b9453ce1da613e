package import TipModel

/// An exact sum of wages: money an hour × hours.
///
/// - Unit: 1/30,000 of a minor unit of the currency, in which every product is whole.
/// - Range: zero and up.
package struct ExactWage: Hashable, Sendable, Comparable {
  package static let unitsPerMinorUnit = Int128(Hours.unitsPerHour)
  package static let zero = ExactWage(units: 0)

  package let units: Int128

  package init(units: Int128) {
    precondition(units >= 0, "wages below zero")
    self.units = units
  }

  /// So much an hour for some hours.
  package init(_ wage: Money, _ hours: Hours) {
    self.init(units: Int128(wage.minorUnits) * Int128(hours.units))
  }

  package init(_ money: Money) {
    self.init(units: Int128(money.minorUnits) * ExactWage.unitsPerMinorUnit)
  }

  package static func < (left: ExactWage, right: ExactWage) -> Bool { left.units < right.units }

  package static func + (left: ExactWage, right: ExactWage) -> ExactWage {
    ExactWage(units: left.units + right.units)
  }

  /// The left sum less the right one, and zero where it is smaller.
  package func less(_ other: ExactWage) -> ExactWage {
    ExactWage(units: max(0, units - other.units))
  }

  /// To the next whole minor unit.
  package var roundedUp: Money {
    Money(
      minorUnits: Int64((units + ExactWage.unitsPerMinorUnit - 1) / ExactWage.unitsPerMinorUnit))
  }

  package var roundedDown: Money {
    Money(minorUnits: Int64(units / ExactWage.unitsPerMinorUnit))
  }

  package var roundedHalfUp: Money {
    Money(
      minorUnits: Int64(
        (2 * units + ExactWage.unitsPerMinorUnit) / (2 * ExactWage.unitsPerMinorUnit)))
  }

  /// The average of an hour, rounded half up to the hundredth of a minor unit; zero where there are
  /// no hours.
  package func perHour(_ hours: Hours) -> FractionalMoney {
    guard hours > .zero else { return .zero }
    let whole = Int128(hours.units)
    let hundredths = (200 * units + whole) / (2 * whole)
    return FractionalMoney(
      units: Int64(hundredths) * (FractionalMoney.unitsPerMinorUnit / 100))
  }
}
