/// A job that a shift is worked in, with what an hour in it counts for.
public struct Position: Hashable, Sendable {
  public var name: String
  public var pointValue: PointValue

  /// False for a position that may not share in tips (29 CFR 531.52(b)).
  public var isTipEligible: Bool

  /// Treasury Tipped Occupation Code, three digits, such as `101` for bartenders.
  public var occupationCode: String?

  /// The position's part of a pool where tips are shared by `percent`.
  public var percent: Percentage?

  /// Of the rate that all would have if they shared alike, the part that people in the position get;
  /// the others share what that leaves. Nil: a full share.
  public var share: Percentage?

  /// Not customarily tipped: takes no part in a pool with tips of people who are paid with a tip
  /// credit (29 CFR 531.54(c)).
  public var isBackOfHouse = false

  /// An hour's wage in cash, before tips; below the minimum wage, tips make up the rest. Nil if
  /// it is not known.
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
