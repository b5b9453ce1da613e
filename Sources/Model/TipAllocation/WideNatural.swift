/// A whole number of any size, zero and up: just enough to add fractions exactly.
struct WideNatural: Comparable {
  /// Least significant first, without zeros at the end.
  private var limbs: [UInt64]

  init(_ value: UInt128) {
    limbs = [UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64)]
    trim()
  }

  static func < (left: WideNatural, right: WideNatural) -> Bool {
    left.limbs.count != right.limbs.count
      ? left.limbs.count < right.limbs.count
      : left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
  }

  static func + (left: WideNatural, right: WideNatural) -> WideNatural {
    var sum = left
    var carry: UInt64 = 0
    for index in 0..<max(left.limbs.count, right.limbs.count) {
      if index == sum.limbs.count { sum.limbs.append(0) }
      let addend = index < right.limbs.count ? right.limbs[index] : 0
      let (first, overflow) = sum.limbs[index].addingReportingOverflow(addend)
      let (second, carries) = first.addingReportingOverflow(carry)
      sum.limbs[index] = second
      carry = (overflow ? 1 : 0) + (carries ? 1 : 0)
    }
    if carry > 0 { sum.limbs.append(carry) }
    return sum
  }

  /// - Precondition: the right number is not larger.
  static func - (left: WideNatural, right: WideNatural) -> WideNatural {
    precondition(right <= left, "a difference below zero")
    var difference = left
    var borrow: UInt64 = 0
    for index in left.limbs.indices {
      let subtrahend = index < right.limbs.count ? right.limbs[index] : 0
      let (first, overflow) = left.limbs[index].subtractingReportingOverflow(subtrahend)
      let (second, borrows) = first.subtractingReportingOverflow(borrow)
      difference.limbs[index] = second
      borrow = (overflow ? 1 : 0) + (borrows ? 1 : 0)
    }
    difference.trim()
    return difference
  }

  static func * (left: WideNatural, right: WideNatural) -> WideNatural {
    var product = left
    product.limbs = [UInt64](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (place, limb) in left.limbs.enumerated() {
      var carry: UInt64 = 0
      for (offset, other) in right.limbs.enumerated() {
        let full = limb.multipliedFullWidth(by: other)
        // At most (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1: it fits.
        let sum =
          UInt128(full.high) << 64 + UInt128(full.low) + UInt128(carry)
          + UInt128(product.limbs[place + offset])
        product.limbs[place + offset] = UInt64(truncatingIfNeeded: sum)
        carry = UInt64(truncatingIfNeeded: sum >> 64)
      }
      product.limbs[place + right.limbs.count] = carry
    }
    product.trim()
    return product
  }

  var isZero: Bool { limbs.isEmpty }

  /// Returns the quotient, rounded down; it must be small.
  ///
  /// - Precondition: the divisor is above zero, and the quotient below 2^63.
  func quotient(dividingBy divisor: WideNatural) -> Int64 {
    precondition(!divisor.limbs.isEmpty, "division by zero")
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

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}
