/// A part of a pool, exactly: what a person's share is computed from.
///
/// - Range: zero to one; the numerator stays below 2^69 (a percentage times points), so that its
///   product with a pool fits in 128 bits.
public struct PoolFraction: Sendable {
  public static let zero = PoolFraction(numerator: 0, denominator: 1)

  public let numerator: UInt128
  public let denominator: UInt128

  public init(numerator: UInt128, denominator: UInt128) {
    precondition(numerator <= denominator && denominator > 0, "more than the whole")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Rounded half up, for print.
  public var hundredthsOfPercent: Int64 {
    Int64((numerator * 20_000 + denominator) / (2 * denominator))
  }
}

/// The remainder of an exact share over its floor: below one cent, compared exactly with others.
public struct ShareRemainder: Sendable, Comparable {
  public let numerator: UInt128
  public let denominator: UInt128

  public init(numerator: UInt128, denominator: UInt128) {
    precondition(numerator < denominator, "a whole cent or more")
    self.numerator = numerator
    self.denominator = denominator
  }

  public static func < (left: ShareRemainder, right: ShareRemainder) -> Bool {
    // One denominator for all, except where shares are by percent.
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    let leftProduct = left.numerator.multipliedFullWidth(by: right.denominator)
    let rightProduct = right.numerator.multipliedFullWidth(by: left.denominator)
    return (leftProduct.high, leftProduct.low) < (rightProduct.high, rightProduct.low)
  }

  /// Equal in value: 1/2 is 2/4.
  public static func == (left: ShareRemainder, right: ShareRemainder) -> Bool {
    if left.denominator == right.denominator { return left.numerator == right.numerator }
    return !(left < right) && !(right < left)
  }

  /// Millionths of a cent, rounded down for print.
  public var millionths: Int { Int(numerator * 1_000_000 / denominator) }
}
