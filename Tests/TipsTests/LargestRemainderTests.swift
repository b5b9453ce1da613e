import EngineTrials
import Testing
import Tips

@Suite struct LargestRemainderTests {
  /// Every pool of up to 24 cents, for every shift of up to three people with up to four points, and
  /// of four with up to two.
  @Test(arguments: UInt64(0)...24)
  func everySmallWorld(pool: UInt64) {
    var wrong: [[UInt64]] = []
    for (count, values) in [(1, 5), (2, 5), (3, 5), (4, 3)] {
      for world in 1..<(0..<count).reduce(1, { size, _ in size * values }) {
        var rest = world
        let weights = (0..<count).map { _ -> UInt64 in
          defer { rest /= values }
          return UInt64(rest % values)
        }
        let shares = shared(pool, by: weights)
        if shares != plainlyShared(pool, by: weights) || shares != proven(pool, by: weights) {
          wrong.append(weights)
        }
      }
    }
    #expect(wrong == [])
  }

  /// On both sides of the number of people up to which remainders are ranked by counting.
  @Test(arguments: [1, 2, 12, 39, 40, 41, 42, 64, 100, 257])
  func crowds(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<15 {
      let bound = random.pick([2, 5, 1_000, 3_000_000])
      let weights = [1] + (1..<count).map { _ in UInt64(random.below(bound)) }
      let pool = UInt64(random.below(random.pick([10, 1_000, 5_000_000])))
      let shares = shared(pool, by: weights)
      #expect(shares == plainlyShared(pool, by: weights))
      #expect(shares == proven(pool, by: weights))
    }
  }

  /// Products of more than 64 bits.
  @Test func largestPoolsAndPoints() {
    let pool = UInt64(2 * Money.limit)
    let largestPoints = Int(Hours.limit * PointValue.limit)
    for count in [2, 12, 50] {
      var random = SplitMix64(seed: 3)
      let weights = (0..<count).map { _ in UInt64(random.below(largestPoints + 1)) }
      let shares = shared(pool, by: weights)
      #expect(shares == proven(pool, by: weights))
      #expect(shares.reduce(0, +) == pool)
    }
    #expect(shared(pool, by: [UInt64(largestPoints)]) == [pool])
    #expect(shared(pool, by: [0, UInt64(largestPoints)]) == [0, pool])
  }

  /// A cent more in the pool can take a cent from somebody: no rule that keeps every share within
  /// one cent of the exact one, whole cents and larger remainders first, is free of it.
  @Test func alabamaParadox() {
    #expect(shared(10, by: [6, 6, 2]) == [4, 4, 2])
    #expect(shared(11, by: [6, 6, 2]) == [5, 5, 1])
  }

  @Test func tiesGoToTheFirst() {
    #expect(shared(1, by: [1, 1, 1]) == [1, 0, 0])
    #expect(shared(2, by: [1, 1, 1]) == [1, 1, 0])
    #expect(shared(5, by: [0, 2, 0, 2]) == [0, 3, 0, 2])
  }

  @Test func nobodyToShareWith() async {
    await #expect(processExitsWith: .failure) {
      _ = LargestRemainder.shares(of: 5, by: [0, 0])
    }
  }

  private func shared(_ pool: UInt64, by weights: [UInt64]) -> [UInt64] {
    LargestRemainder.shares(of: pool, by: weights)
  }

  /// By the definition: floors, then a cent at a time to the largest remainder not yet served.
  private func plainlyShared(_ pool: UInt64, by weights: [UInt64]) -> [UInt64] {
    let total = weights.reduce(0, +)
    var shares = weights.map { pool * $0 / total }
    var remainders = weights.map { Int(pool * $0 % total) }
    for _ in 0..<(pool - shares.reduce(0, +)) {
      guard let largest = remainders.max(), let index = remainders.firstIndex(of: largest) else {
        break
      }
      shares[index] += 1
      remainders[index] = -1
    }
    return shares
  }

  /// By the other arithmetic of the engine, with proofs.
  private func proven(_ pool: UInt64, by weights: [UInt64]) -> [UInt64] {
    let proofs = ShareProof.all(
      of: Money(minorUnits: Int64(pool)), by: weights, order: Array(weights.indices))
    return proofs.map { UInt64($0.share.minorUnits) }
  }
}

@Suite struct ShareProofTests {
  @Test func everyStepOfASplit() {
    let proofs = ShareProof.all(
      of: Money(minorUnits: 10), by: [6, 6, 0, 2], order: [1, 0, 2, 3])
    #expect(proofs.map(\.floor.minorUnits) == [4, 4, 0, 1])
    #expect(proofs.map(\.remainder.millionths) == [285_714, 285_714, 0, 428_571])
    #expect(proofs.map(\.rank) == [3, 2, nil, 1])
    #expect(proofs.map(\.getsExtraUnit) == [false, false, false, true])
    #expect(proofs.map(\.share.minorUnits) == [4, 4, 0, 2])
  }

  @Test func remaindersOfDifferentDenominators() {
    let half = Fraction(1, over: 2)
    #expect(half == Fraction(7, over: 14))
    #expect(half > Fraction(6, over: 13))
    #expect(half < Fraction(7, over: 13))
    let large = UInt128(1) << 120
    #expect(Fraction(large - 2, over: large - 1) < Fraction(large - 1, over: large))
  }

  @Test func nobodyHasAPart() {
    let proofs = ShareProof.all(of: .zero, by: [0, 0], order: [0, 1])
    #expect(proofs.allSatisfy { $0.share == .zero && $0.rank == nil })
  }
}
