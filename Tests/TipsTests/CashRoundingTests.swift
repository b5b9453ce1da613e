import EngineTrials
import TestSupport
import Testing
import Tips

/// Cash in whole steps, against sums that are computed in another way.
@Suite struct CashRoundingTests {
  @Test("Cash shares are whole steps, the rest is kept, and nobody is a step from the exact share")
  func steps() throws {
    var random = SplitMix64(seed: 0x5EED)
    for _ in 0..<400 {
      let step = [5, 25, 100, 500][random.below(4)]
      let rest: CashRounding.Rest = random.below(2) == 0 ? .next : .till
      let (cash, carried, card) = (random.below(90_000), random.below(step), random.below(40_000))
      let minutes = (0..<1 + random.below(7)).map { _ in 30 + random.below(600) }
      let shift = try allocation(
        cash: cash, carried: carried, card: card, minutes: minutes,
        CashRounding(step: Money(minorUnits: Int64(step)), rest: rest))

      let left = (cash + carried) % step
      let whole = cash + carried - left
      #expect(shift.ledger.cashLeft.minorUnits == Int64(rest == .next ? left : 0))
      #expect(shift.ledger.cashToTill.minorUnits == Int64(rest == .till ? left : 0))
      #expect(shift.totals.cash.minorUnits == Int64(whole))
      #expect(shift.totals.digital.minorUnits == Int64(card + (rest == .till ? left : 0)))

      // The largest remainder, by sorting; points have no fractions, so minutes are the weights.
      let total = minutes.reduce(0, +)
      let steps = whole / step
      var shares = minutes.map { steps * $0 / total }
      let order = minutes.indices.sorted {
        let (one, other) = (steps * minutes[$0] % total, steps * minutes[$1] % total)
        if one != other { return one > other }
        return minutes[$0] != minutes[$1] ? minutes[$0] > minutes[$1] : $0 < $1
      }
      for place in order.prefix(steps - shares.reduce(0, +)) { shares[place] += 1 }
      #expect(shift.rows.map { Int($0.cashShare.minorUnits) } == shares.map { $0 * step })
      for (row, proof) in zip(shift.rows, shift.proofs(of: .cash)) {
        #expect(proof.share == row.cashShare)
        #expect(abs(row.cashShare.minorUnits - proof.exact.whole) <= Int64(step))
      }
    }
  }

  @Test("Just below and at a step", arguments: [(99, 0, 99), (100, 100, 0), (101, 100, 1)])
  func bounds(cash: Int, handedOut: Int64, left: Int64) throws {
    let shift = try allocation(
      cash: cash, carried: 0, card: 0, minutes: [60],
      CashRounding(step: Money(minorUnits: 100)))
    #expect(shift.totals.cash.minorUnits == handedOut)
    #expect(shift.ledger.cashLeft.minorUnits == left)
  }

  private func allocation(
    cash: Int, carried: Int, card: Int, minutes: [Int], _ rounding: CashRounding
  ) throws -> ShiftAllocation {
    var restaurant = Restaurant(
      positions: [Position("Server")], rounding: Rounding(points: .exact))
    restaurant.cashRounding = rounding
    return try allocated(
      minutes.enumerated().map { entry("\($0 + 1)", from: 0, to: $1) },
      CollectedTips(card: Int64(card), cash: Int64(cash)), in: restaurant,
      carried: Money(minorUnits: Int64(carried)))
  }
}
