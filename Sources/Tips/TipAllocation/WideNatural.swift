/// A whole number of any size, zero and up: just enough for exact fractions.
struct WideNatural: Comparable, Sendable {
  /// The number, if it is below 2^128.
  private let small: UInt128

  /// All of a larger number, least significant first, without zeros at the end; else empty.
  private let limbs: [UInt64]

  init(_ value: UInt128) {
    small = value
    limbs = []
  }

  private init(limbs: [UInt64]) {
    let kept = limbs.prefix((limbs.lastIndex { $0 > 0 } ?? -1) + 1)
    small = kept.count > 2 ? 0 : kept.reversed().reduce(0) { $0 << 64 | UInt128($1) }
    self.limbs = kept.count > 2 ? Array(kept) : []
  }

  private var isSmall: Bool { limbs.isEmpty }

  /// Nil for a number of 2^128 or more.
  fileprivate var ifSmall: UInt128? { isSmall ? small : nil }

  /// At least two.
  private var allLimbs: [UInt64] {
    isSmall
      ? [UInt64(truncatingIfNeeded: small), UInt64(truncatingIfNeeded: small >> 64)] : limbs
  }

  var isZero: Bool { isSmall && small == 0 }

  static func < (left: WideNatural, right: WideNatural) -> Bool {
    if left.isSmall && right.isSmall { return left.small < right.small }
    return left.limbs.count != right.limbs.count
      ? left.limbs.count < right.limbs.count
      : left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }

  static func + (left: WideNatural, right: WideNatural) -> WideNatural {
    if left.isSmall && right.isSmall {
      let (sum, overflow) = left.small.addingReportingOverflow(right.small)
      if !overflow { return WideNatural(sum) }
    }
    let (longer, shorter) =
      left.limbs.count < right.limbs.count
      ? (right.allLimbs, left.allLimbs) : (left.allLimbs, right.allLimbs)
    var sum: [UInt64] = []
    var carry: UInt128 = 0
    for (index, limb) in longer.enumerated() {
      carry += UInt128(limb) + (index < shorter.count ? UInt128(shorter[index]) : 0)
      sum.append(UInt64(truncatingIfNeeded: carry))
      carry >>= 64
    }
    return WideNatural(limbs: sum + [UInt64(carry)])
  }

  /// - Precondition: the right number is not larger.
  static func - (left: WideNatural, right: WideNatural) -> WideNatural {
    precondition(right <= left, "a difference below zero")
    if left.isSmall { return WideNatural(left.small - right.small) }
    var difference = left.allLimbs
    let subtrahend = right.allLimbs
    var borrow: UInt64 = 0
    for index in difference.indices {
      let other = index < subtrahend.count ? subtrahend[index] : 0
      let (first, overflow) = difference[index].subtractingReportingOverflow(other)
      let (second, borrows) = first.subtractingReportingOverflow(borrow)
      difference[index] = second
      borrow = overflow || borrows ? 1 : 0
    }
    return WideNatural(limbs: difference)
  }

  static func * (left: WideNatural, right: WideNatural) -> WideNatural {
    if left.isSmall && right.isSmall {
      let (product, overflow) = left.small.multipliedReportingOverflow(by: right.small)
      if !overflow { return WideNatural(product) }
    }
    let (first, second) = (left.allLimbs, right.allLimbs)
    var product = [UInt64](repeating: 0, count: first.count + second.count)
    for (place, limb) in first.enumerated() {
      var carry: UInt128 = 0
      for (offset, other) in second.enumerated() {
        // At most (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1: it fits.
        carry += UInt128(limb) * UInt128(other) + UInt128(product[place + offset])
        product[place + offset] = UInt64(truncatingIfNeeded: carry)
        carry >>= 64
      }
      product[place + second.count] = UInt64(carry)
    }
    return WideNatural(limbs: product)
  }

  /// Returns the quotient, rounded down; it must be small.
  ///
  /// - Precondition: the divisor is above zero, and the quotient below 2^63.
  func quotient(dividingBy divisor: WideNatural) -> Int64 {
    precondition(!divisor.isZero, "division by zero")
    if isSmall { return divisor.isSmall ? Int64(small / divisor.small) : 0 }
    var multiples = [divisor]
    while let last = multiples.last, last <= self { multiples.append(last + last) }
    precondition(multiples.count <= 63, "a quotient that is not small")
    var rest = self
    var quotient: Int64 = 0
    for (bit, multiple) in multiples.enumerated().reversed() where multiple <= rest {
      rest = rest - multiple
      quotient |= 1 << Int64(bit)
    }
    return quotient
  }

  /// Returns the number divided by a divisor of it; a number of 2^128 or more stays as it is.
  func reduced(by divisor: UInt128) -> WideNatural {
    isSmall ? WideNatural(small / divisor) : self
  }
}

/// Returns 1 for numbers of 2^128 or more.
func greatestCommonDivisor(_ first: WideNatural, _ second: WideNatural) -> UInt128 {
  guard var left = first.ifSmall, var right = second.ifSmall else { return 1 }
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
