/// Shares whole cents in proportion to weights, so that every cent is given.
///
/// Each gets the floor of the exact share. The cents left over go, one each, to the largest remainders; if remainders
/// are equal, the first one gets the cent. So the shares add up to the pool and each is within one cent of the exact
/// one: fewer cents are left than there are remainders above zero, because the remainders add up to the cents left and
/// each is below one.
public enum LargestRemainder {
  /// Up to this many weights, a remainder's place is found by counting the larger ones.
  private static let countedRanks = 40

  /// Returns each share in whole units.
  ///
  /// - Parameter weights: in the order in which ties are broken.
  /// - Precondition: the weights add up to more than zero and less than 2^63.
  package static func shares(of pool: UInt64, by weights: [UInt64]) -> [UInt64] {
    var shares = [UInt64](repeating: 0, count: weights.count)
    var remainders = shares
    var shareSpan = shares.mutableSpan
    var remainderSpan = remainders.mutableSpan
    share(pool, by: weights.span, into: &shareSpan, remainders: &remainderSpan)
    return shares
  }

  /// Writes each share into `shares`; without allocating, unless there are many.
  ///
  /// - Parameters:
  ///   - pool: cents.
  ///   - weights: in the order in which ties are broken.
  ///   - shares: cents, one for each weight.
  ///   - remainders: space to work in, as long as `weights`.
  /// - Precondition: the weights add up to more than zero and less than 2^63.
  public static func share(
    _ pool: UInt64, by weights: Swift.Span<UInt64>, into shares: inout MutableSpan<UInt64>,
    remainders: inout MutableSpan<UInt64>
  ) {
    precondition(
      weights.count == shares.count && remainders.count >= weights.count,
      "a share for each weight, and space to work in")
    var total: UInt64 = 0
    var largest: UInt64 = 0
    for index in weights.indices {
      total += weights[index]
      largest = max(largest, weights[index])
    }
    precondition(total > 0, "nobody to share with")
    precondition(total < 1 << 63, "weights out of range")

    let left =
      pool.multipliedReportingOverflow(by: largest).overflow
      ? shareFloorsWide(pool, of: total, by: weights, into: &shares, remainders: &remainders)
      : shareFloors(pool, of: total, by: weights, into: &shares, remainders: &remainders)
    guard left > 0 else { return }
    if weights.count <= countedRanks {
      return addByCounting(left, to: &shares, remainders: remainders.span)
    }
    var ranked: [(remainder: UInt64, index: Int)] = []
    for index in weights.indices { ranked.append((remainders[index], index)) }
    ranked.sort { $0.remainder == $1.remainder ? $0.index < $1.index : $0.remainder > $1.remainder }
    for (_, index) in ranked.prefix(Int(left)) { shares[index] += 1 }
  }

  /// Writes the floors if the products fit in 64 bits; returns the cents left over.
  @inline(__always)
  private static func shareFloors(
    _ pool: UInt64, of total: UInt64, by weights: Swift.Span<UInt64>,
    into shares: inout MutableSpan<UInt64>, remainders: inout MutableSpan<UInt64>
  ) -> UInt64 {
    var left = pool
    for index in weights.indices {
      let (floor, remainder) = (pool &* weights[index]).quotientAndRemainder(dividingBy: total)
      shares[index] = floor
      remainders[index] = remainder
      left &-= floor
    }
    return left
  }

  /// The same with products of 128 bits; no weight exceeds the total, so no quotient exceeds 64.
  private static func shareFloorsWide(
    _ pool: UInt64, of total: UInt64, by weights: Swift.Span<UInt64>,
    into shares: inout MutableSpan<UInt64>, remainders: inout MutableSpan<UInt64>
  ) -> UInt64 {
    var left = pool
    for index in weights.indices {
      let product = pool.multipliedFullWidth(by: weights[index])
      let (floor, remainder) = total.dividingFullWidth(product)
      shares[index] = floor
      remainders[index] = remainder
      left -= shares[index]
    }
    return left
  }

  /// Gives a cent to each share that has fewer than `left` others before it.
  ///
  /// Numbers below 2^63 are compared by the sign of their difference. Their order is as good as random, so a branch on
  /// it would be mispredicted half of the time.
  @inline(__always)
  private static func addByCounting(
    _ left: UInt64, to shares: inout MutableSpan<UInt64>, remainders: Swift.Span<UInt64>
  ) {
    let count = shares.count
    for index in 0..<count {
      let remainder = remainders[index]
      var before: UInt64 = 0
      for other in 0..<index { before &+= 1 &- isLess(remainders[other], remainder) }
      for other in index..<count { before &+= isLess(remainder, remainders[other]) }
      shares[index] &+= isLess(before, left)
    }
  }

  /// 1 if the left number is less, else 0.
  @inline(__always)
  private static func isLess(_ left: UInt64, _ right: UInt64) -> UInt64 { (left &- right) >> 63 }
}
