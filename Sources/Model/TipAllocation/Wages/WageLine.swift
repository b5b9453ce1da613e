public import TipModel

/// The hours of a staff line with the wages in force on the shift's date.
public struct WageLine: Sendable {
  public let shift: ShiftID
  public let hours: Hours

  /// After the fee and after tip-outs, cash included.
  public let tips: Money
  public let serviceCharge: Money
  public let position: String

  /// An hour's minimum wage.
  public let minimum: Money

  /// An hour's wage in cash; nil if none is known.
  public let cashWage: Money?

  /// Whether tips may make up the minimum wage: false for managers, and in positions that are not
  /// customarily tipped (29 U.S.C. 203(t)); and where the law of the place forbids it.
  private let mayBeTipped: Bool

  /// Nil if wages are not checked: no minimum is in force, the hours are of several days
  /// together, or the person is a manager, or in a position without tips, whose wage the settings do
  /// not have.
  public init?(_ row: AllocationRow, of shift: ShiftAllocation) {
    let restaurant = shift.restaurant
    let cashWage = restaurant.cashWage(of: row.work.employee, in: row.position)
    guard let minimum = restaurant.wages?.minimum, shift.shift.through == nil,
      cashWage != nil || row.work.exclusion == nil
    else { return nil }
    self.shift = shift.shift.id
    self.minimum = minimum
    self.cashWage = cashWage
    hours = row.hours
    tips = row.totalShare
    serviceCharge = row.serviceCharge
    position = row.position
    mayBeTipped =
      row.work.exclusion == nil && restaurant.law.letsTipsCountAsWages
      && restaurant.position(named: row.position)?.isBackOfHouse != true
  }

  public var isBelowMinimum: Bool { cashWage.map { $0 < minimum } ?? false }

  /// Whether the hours are worked with a tip credit, if nothing else forbids it.
  public var isTipped: Bool { isBelowMinimum && mayBeTipped }

  /// The part of the minimum wage that the cash wage leaves open.
  public var credit: ExactWage {
    guard let cashWage, cashWage < minimum else { return .zero }
    return ExactWage(Money(minorUnits: minimum.minorUnits - cashWage.minorUnits), hours)
  }
}
