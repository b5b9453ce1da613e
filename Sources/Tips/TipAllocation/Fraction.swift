/// An exact fraction of any size, zero and up: someone's part of an amount, in minor units.
public struct Fraction: Comparable, Sendable {
  public static let zero = Fraction(0)

  private let numerator: WideNatural
  private let denominator: WideNatural

  public init(_ numerator: UInt128, over denominator: UInt128 = 1) {
    self.init(WideNatural(numerator), over: WideNatural(denominator))
  }

  private init(_ numerator: WideNatural, over denominator: WideNatural) {
    self.numerator = numerator
    self.denominator = denominator
  }

  init(_ money: Money) { self.init(UInt128(money.minorUnits)) }

  var isZero: Bool { numerator.isZero }

  /// - Range: below 2^63.
  public var whole: Int64 { numerator.quotient(dividingBy: denominator) }

  /// The rest over `whole`.
  public var part: Fraction {
    let whole = WideNatural(UInt128(self.whole))
    return Fraction(numerator - whole * denominator, over: denominator)
  }

  /// Millionths, rounded down for print.
  public var millionths: Int64 { (self * Fraction(1_000_000)).whole }

  /// Rounded once: half up to the unit of `FractionalMoney`.
  public var rounded: FractionalMoney {
    // Half up: the floor of (2 × units + 1) / 2.
    let scale = UInt128(FractionalMoney.unitsPerMinorUnit)
    return FractionalMoney(units: (self * Fraction(scale) + Fraction(1, over: 2)).whole)
  }

  public static func + (left: Fraction, right: Fraction) -> Fraction {
    if left.denominator == right.denominator {
      return Fraction(left.numerator + right.numerator, over: left.denominator)
    }
    // With the least common denominator, sums stay small for long.
    let divisor = greatestCommonDivisor(left.denominator, right.denominator)
    let scale = right.denominator.reduced(by: divisor)
    return Fraction(
      left.numerator * scale + right.numerator * left.denominator.reduced(by: divisor),
      over: left.denominator * scale)
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  /// - Precondition: the right fraction is above zero.
  static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.denominator, over: left.denominator * right.numerator)
  }

  public static func < (left: Fraction, right: Fraction) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// Equal in value: 1/2 is 2/4.
  public static func == (left: Fraction, right: Fraction) -> Bool {
    !(left < right) && !(right < left)
  }
}
