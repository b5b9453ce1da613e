import EngineTrials
import Testing
import Tips

/// `share`: a fixed part of the common rate, against the rule in whole numbers of its own.
@Suite struct FixedShareTests {
  @Test("A fixed share is its part of the common rate, and the others share the rest by hours")
  func rule() throws {
    var state: UInt64 = 0xF00D
    func number(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<400 {
      let cents = number(60_000)
      let minutes = (0..<2 + number(6)).map { _ in 15 + number(600) }
      // The first has a full share, so that somebody takes what is left.
      let percents = minutes.indices.map { $0 == 0 ? 100 : [0, 25, 50, 100][number(4)] }
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
    var server = Position(name: "Server", pointValue: PointValue(tenThousandths: 10_000))
    server.share = position.map { Percentage(millionths: Int64($0) * 10_000) }
    let restaurant = Restaurant(
      name: "Casa", currency: .usDollar, timeZone: nil, shiftTypes: ["Day"], positions: [server],
      rounding: Rounding(points: .exact), cardFee: .zero, sharing: ["Day": .hours], payPeriod: nil)
    let people = percents.enumerated().map { place, percent in
      var person = Employee(
        id: EmployeeID("\(place + 1)"), firstName: "P", lastName: "", positions: ["Server"])
      person.share = Percentage(millionths: Int64(percent) * 10_000)
      return person
    }
    let shift = Shift(
      date: try #require(CalendarDate(year: 2026, month: 11, day: 2)), type: "Day",
      tips: CollectedTips(creditCard: Money(minorUnits: Int64(cents)), house: .zero, cash: .zero),
      staff: zip(people, minutes).map { person, minutes in
        StaffEntry(
          employee: person.id, position: "Server", attendance: .hours(Hours(minutes: minutes)))
      })
    return try allocate(shift, in: restaurant, roster: Roster(people), clockChanges: [])
  }
}
