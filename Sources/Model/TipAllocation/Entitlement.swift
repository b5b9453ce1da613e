public import TipModel

/// The exact amount that someone is entitled to, over any number of shifts.
///
/// A sum of fractions of cents with any denominators, kept exactly: whole cents, and a list of
/// proper fractions. The last one absorbs new ones as long as it fits in 128 bits.
public struct Entitlement: Sendable {
  private var wholeCents: Int64 = 0
  private var fractions: [(numerator: UInt128, denominator: UInt128)] = []

  /// Fractions whose own numbers do not fit in 128 bits.
  private var wideFractions: [(numerator: WideNatural, denominator: WideNatural)] = []

  public init() {}

  /// Adds the exact share that a proof is about.
  public mutating func add(_ proof: ShareProof) {
    let (whole, part) = proof.exact
    wholeCents += whole.minorUnits
    add(part)
  }

  /// Adds a part of a cent.
  public mutating func add(_ remainder: ShareRemainder) {
    if let narrow = remainder.narrow {
      add(narrow.numerator, over: narrow.denominator)
    } else {
      wideFractions.append(remainder.wide)
    }
  }

  private mutating func add(_ numerator: UInt128, over denominator: UInt128) {
    guard numerator > 0 else { return }
    let divisor = greatestCommonDivisor(numerator, denominator)
    let reduced = (numerator: numerator / divisor, denominator: denominator / divisor)
    guard let last = fractions.last, let sum = Entitlement.sum(last, reduced) else {
      fractions.append(reduced)
      return
    }
    wholeCents += Int64(sum.numerator / sum.denominator)
    fractions[fractions.count - 1] = (sum.numerator % sum.denominator, sum.denominator)
  }

  /// Nil if the sum's parts do not fit in 128 bits.
  private static func sum(
    _ left: (numerator: UInt128, denominator: UInt128),
    _ right: (numerator: UInt128, denominator: UInt128)
  ) -> (numerator: UInt128, denominator: UInt128)? {
    let divisor = greatestCommonDivisor(left.denominator, right.denominator)
    let (leftScale, rightScale) = (right.denominator / divisor, left.denominator / divisor)
    let (denominator, overflow) = left.denominator.multipliedReportingOverflow(by: leftScale)
    // Below half of the range, so that the sum of two numerators below it fits too.
    guard !overflow, denominator < 1 << 127 else { return nil }
    return (left.numerator * leftScale + right.numerator * rightScale, denominator)
  }

  /// The exact sum, rounded once: half up to the unit of `FractionalMoney`.
  public var rounded: FractionalMoney {
    let scale = FractionalMoney.unitsPerMinorUnit
    var numerator = WideNatural(0)
    var denominator = WideNatural(1)
    let narrow = fractions.map {
      (numerator: WideNatural($0.numerator), denominator: WideNatural($0.denominator))
    }
    for (top, bottom) in narrow + wideFractions {
      numerator = numerator * bottom + top * denominator
      denominator = denominator * bottom
    }
    // Half up: the floor of (2 × scale × sum + 1) / 2.
    let doubled = numerator * WideNatural(UInt128(2 * scale)) + denominator
    let units = doubled.quotient(dividingBy: denominator + denominator)
    return FractionalMoney(units: wholeCents * scale + units)
  }
}

func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  var (left, right) = (first, second)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
