import EngineTrials
import TestSupport
import Testing
import Tips

/// `share`: a fixed part of the common rate, against the rule in whole numbers of its own.
@Suite struct FixedShareTests {
  @Test("A fixed share is its part of the common rate, and the others share the rest by hours")
  func rule() throws {
    var random = SplitMix64(seed: 0xF00D)
    for _ in 0..<400 {
      let cents = random.below(60_000)
      let minutes = (0..<2 + random.below(6)).map { _ in 15 + random.below(600) }
      // The first has a full share, so that somebody takes what is left.
      let percents = minutes.indices.map { $0 == 0 ? 100 : [0, 25, 50, 100][random.below(4)] }
      let shift = try allocation(cents: cents, minutes: minutes, percents: percents)
      #expect(shift.totals.digital.minorUnits == Int64(cents))

      // In hundredths of a cent × minutes: cents × minutes × percent is over 100 × all minutes.
      let all = minutes.reduce(0, +)
      let fixed = minutes.indices.filter { percents[$0] < 100 }
      let taken = fixed.reduce(0) { $0 + minutes[$1] * percents[$1] }
      let others = minutes.indices.filter { percents[$0] == 100 }.reduce(0) { $0 + minutes[$1] }
      for (place, row) in shift.rows.enumerated() {
        let paid = Int(row.digitalShare.minorUnits)
        let (top, bottom) =
          percents[place] < 100
          ? (cents * minutes[place] * percents[place], 100 * all)
          : (cents * (100 * all - taken) * minutes[place], 100 * all * others)
        #expect(abs(paid * bottom - top) < bottom, "\(percents) \(minutes) \(cents)")
      }
    }
  }

  @Test("If everybody has a fixed share, they share alike")
  func everybody() throws {
    let shift = try allocation(cents: 900, minutes: [60, 120], percents: [25, 25])
    #expect(shift.rows.map { $0.digitalShare.minorUnits } == [300, 600])
  }

  @Test("The person's share counts, and not the position's")
  func person() throws {
    let shift = try allocation(
      cents: 3_000, minutes: [60, 60, 60], percents: [100, 50, 100], position: 25)
    // 100 % of the rate is a full share.
    #expect(shift.rows.map { $0.digitalShare.minorUnits } == [1_250, 500, 1_250])
  }

  private func allocation(
    cents: Int, minutes: [Int], percents: [Int], position: Int? = nil
  ) throws -> ShiftAllocation {
    var server = Position("Server")
    server.share = position.map { Percentage(millionths: Int64($0) * 10_000) }
    let restaurant = Restaurant(
      positions: [server], rounding: Rounding(points: .exact), sharing: ["Dinner": .hours])
    let people = percents.enumerated().map { place, percent in
      var person = Employee("\(place + 1)", "P", ["Server"])
      person.share = Percentage(millionths: Int64(percent) * 10_000)
      return person
    }
    return try allocated(
      minutes.enumerated().map { entry("\($0 + 1)", from: 0, to: $1) },
      CollectedTips(card: Int64(cents)), in: restaurant, roster: Roster(people))
  }
}
