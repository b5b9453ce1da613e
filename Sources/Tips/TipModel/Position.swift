/// A job in a shift, with the weight of an hour in it.
public struct Position: Hashable, Sendable {
  public var name: String
  public var pointValue: PointValue

  /// False for a position that may not share in tips (29 CFR 531.52(b)).
  public var isTipEligible: Bool

  /// Treasury Tipped Occupation Code, three digits, such as `101` for bartenders.
  public var occupationCode: String?

  /// The position's part of a pool if tips are shared by `percent`.
  public var percent: Percentage?

  /// The part of the common rate that people in the position get; the others share the rest. Nil for a full share.
  public var share: Percentage?

  /// Whether the position is not customarily tipped. It gets nothing from a pool with tips of people who are paid with
  /// a tip credit (29 CFR 531.54(c)).
  public var isBackOfHouse = false

  /// The cash wage per hour, before tips. Below the minimum wage, tips make up the rest. Nil if it is not known.
  public var cashWage: Money?

  public init(
    name: String, pointValue: PointValue, isTipEligible: Bool = true,
    occupationCode: String? = nil, percent: Percentage? = nil
  ) {
    self.name = name
    self.pointValue = pointValue
    self.isTipEligible = isTipEligible
    self.occupationCode = occupationCode
    self.percent = percent
  }
}
