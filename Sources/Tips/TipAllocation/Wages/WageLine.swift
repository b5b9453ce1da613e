/// The hours of a staff line with the wages in force on the shift's date.
public struct WageLine: Sendable {
  public let shift: ShiftID
  public let hours: Hours

  /// Tips after the fee and tip-outs, including cash.
  public let tips: Money
  public let serviceCharge: Money
  public let position: String

  /// The minimum wage per hour.
  public let minimum: Money

  /// The cash wage per hour; nil if it is not known.
  public let cashWage: Money?

  /// Whether tips may make up the minimum wage: false for managers, in positions that are not customarily tipped (29
  /// U.S.C. 203(t)), and if local law forbids it.
  private let mayBeTipped: Bool

  /// Nil if wages are not checked: no minimum is in force, the hours are for several days together, or the settings
  /// have no wage for a manager or for a position without tips.
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
