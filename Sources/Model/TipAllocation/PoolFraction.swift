/// The exact part of a pool that a row's weights give it.
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
  public static let zero = ShareRemainder(numerator: 0, denominator: 1)

  /// A remainder with a denominator below this can be multiplied by a million in 128 bits.
  static let limit = UInt128(1) << 107

  private enum Fraction: Sendable {
    case narrow(numerator: UInt128, denominator: UInt128)
    case wide(numerator: WideNatural, denominator: WideNatural)
  }

  private let fraction: Fraction

  /// - Precondition: below one.
  public init(numerator: UInt128, denominator: UInt128) {
    precondition(numerator < denominator, "a whole cent or more")
    fraction = .narrow(numerator: numerator, denominator: denominator)
  }

  /// - Precondition: below one.
  init(_ numerator: WideNatural, over denominator: WideNatural) {
    precondition(numerator < denominator, "a whole cent or more")
    fraction = .wide(numerator: numerator, denominator: denominator)
  }

  /// The numbers, whatever their size.
  var wide: (numerator: WideNatural, denominator: WideNatural) {
    switch fraction {
    case .narrow(let numerator, let denominator):
      (WideNatural(numerator), WideNatural(denominator))
    case .wide(let numerator, let denominator): (numerator, denominator)
    }
  }

  /// The numbers if they fit in 128 bits.
  var narrow: (numerator: UInt128, denominator: UInt128)? {
    if case .narrow(let numerator, let denominator) = fraction { return (numerator, denominator) }
    return nil
  }

  /// Multiplies the remainder: returns the whole part of the product, and the rest.
  func times(_ count: UInt64) -> (whole: Int64, rest: ShareRemainder) {
    if count == 1 { return (0, self) }
    let (numerator, denominator) = wide
    let product = numerator * WideNatural(UInt128(count))
    let whole = product.quotient(dividingBy: denominator)
    return (
      whole, ShareRemainder(product - WideNatural(UInt128(whole)) * denominator, over: denominator)
    )
  }

  public static func < (left: ShareRemainder, right: ShareRemainder) -> Bool {
    guard let first = left.narrow, let second = right.narrow else {
      let (first, second) = (left.wide, right.wide)
      return first.numerator * second.denominator < second.numerator * first.denominator
    }
    // All have one denominator, unless shares are by percentage.
    if first.denominator == second.denominator { return first.numerator < second.numerator }
    let leftProduct = first.numerator.multipliedFullWidth(by: second.denominator)
    let rightProduct = second.numerator.multipliedFullWidth(by: first.denominator)
    return (leftProduct.high, leftProduct.low) < (rightProduct.high, rightProduct.low)
  }

  /// Equal in value: 1/2 is 2/4.
  public static func == (left: ShareRemainder, right: ShareRemainder) -> Bool {
    if let first = left.narrow, let second = right.narrow, first.denominator == second.denominator {
      return first.numerator == second.numerator
    }
    return !(left < right) && !(right < left)
  }

  /// Millionths of a cent, rounded down for print.
  public var millionths: Int {
    switch fraction {
    case .narrow(let numerator, let denominator)
    where denominator < ShareRemainder.limit:
      return Int(numerator * 1_000_000 / denominator)
    default:
      let (numerator, denominator) = wide
      return Int((numerator * WideNatural(1_000_000)).quotient(dividingBy: denominator))
    }
  }
}
