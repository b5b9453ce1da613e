import EngineTrials
import Testing
import Tips

/// Cash in whole steps, against sums that are computed in another way.
@Suite struct CashRoundingTests {
  @Test("Cash shares are whole steps, the rest is kept, and nobody is a step from the exact share")
  func steps() throws {
    var state: UInt64 = 0x5EED
    func number(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<400 {
      let step = [5, 25, 100, 500][number(4)]
      let rest: CashRounding.Rest = number(2) == 0 ? .next : .till
      let (cash, carried, card) = (number(90_000), number(step), number(40_000))
      let minutes = (0..<1 + number(7)).map { _ in 30 + number(600) }
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
      name: "Cafe", currency: .usDollar, timeZone: nil, shiftTypes: ["Day"],
      positions: [Position(name: "Barista", pointValue: PointValue(tenThousandths: 10_000))],
      rounding: Rounding(points: .exact), cardFee: .zero, sharing: [:], payPeriod: nil)
    restaurant.cashRounding = rounding
    let people = minutes.indices.map {
      Employee(id: EmployeeID("\($0 + 1)"), firstName: "P", lastName: "", positions: ["Barista"])
    }
    let shift = Shift(
      date: try #require(CalendarDate(year: 2026, month: 11, day: 2)), type: "Day",
      tips: CollectedTips(
        creditCard: Money(minorUnits: Int64(card)), house: .zero,
        cash: Money(minorUnits: Int64(cash))),
      carried: Money(minorUnits: Int64(carried)),
      staff: zip(people, minutes).map { person, minutes in
        StaffEntry(
          employee: person.id, position: "Barista", attendance: .hours(Hours(minutes: minutes)))
      })
    return try allocate(shift, in: restaurant, roster: Roster(people), clockChanges: [])
  }
}
