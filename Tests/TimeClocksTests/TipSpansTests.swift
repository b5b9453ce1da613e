import EngineTrials
import TestSupport
import Testing
import Tips
@testable import Imports
@testable import Jobs

/// Payments folded into spans between two changes of crew.
@Suite struct TipSpansTests {
  @Test func aSpanEndsWhereSomebodyComesOrLeaves() {
    let crew = CrewSpans([
      [Punch(clockIn: 900, clockOut: 1_380)],
      [Punch(clockIn: 1_140, clockOut: 1_260), Punch(clockIn: 1_290, clockOut: 1_470)],
    ])
    #expect(
      crew.spans == [
        900..<1_140, 1_140..<1_260, 1_260..<1_290, 1_290..<1_380, 1_380..<1_470,
      ])
  }

  @Test func nobodyIsThereBetweenTwoSpansAndACrewThatStaysIsOne() {
    let crew = CrewSpans([
      [Punch(clockIn: 600, clockOut: 700), Punch(clockIn: 700, clockOut: 800)],
      [Punch(clockIn: 900, clockOut: 1_000)],
    ])
    #expect(crew.spans == [600..<800, 900..<1_000])
  }

  /// Whoever shares them by whatever weights: the shares of the spans are those of the payments,
  /// each with its own minute.
  @Test(arguments: [1, 2, 3, 4])
  func foldingChangesNobodysShare(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (shared, refused, folded) = (0, 0, 0)
    for _ in 0..<200 {
      let world = RandomWorld(using: &random)
      let policy = RandomPolicy(world.restaurant, using: &random)
      let night = Night(of: world, using: &random)
      let needs = PolicyNeeds(of: policy.restaurant, on: Night.date, type: night.type)
      let crew = CrewSpans(
        night.staff.filter { needs.receivesFromSources($0.position) }.map(\.punches))
      let paid = PaidShift(date: Night.date, type: night.type, payments: night.payments)
      let spans = TipSpans(paid, crew: crew, kinds: TipSpans.sources)
      let inside = night.payments.filter { !spans.outside.contains($0) }
      let single = Night.minutes(of: inside)
      #expect(spans.timed.map(\.amounts).joined().total == single.map(\.amounts).joined().total)
      let before = night.shares(of: single, by: policy.restaurant, world.roster)
      let after = night.shares(of: spans.timed, by: policy.restaurant, world.roster)
      #expect(before == after, "seed \(seed)")
      if after == nil { refused += 1 } else { shared += 1 }
      folded += single.count - spans.timed.count
    }
    #expect(shared > 60 && refused < 140 && folded > 100, "\(shared) \(refused) \(folded)")
  }
}

/// A random shift with clock times, and payments at random minutes of it.
private struct Night {
  static let date = day(2024, 10, 4)

  let type: String
  let staff: [StaffEntry]
  let payments: [Payment]

  init(of world: RandomWorld, using random: inout SplitMix64) {
    let positions = world.restaurant.positions.map(\.name)
    type = random.pick(world.restaurant.shiftTypes)
    staff = world.roster.employees.prefix(8).map { employee in
      let start = 840 + 10 * random.below(30)
      let first = Punch(clockIn: start, clockOut: start + 10 + 10 * random.below(30))
      let again = first.clockOut + 10 * random.below(6)
      return StaffEntry(
        employee: employee.id, position: random.pick(positions),
        attendance: .punches(
          first: first,
          more: random.isOnce(in: 3)
            ? [Punch(clockIn: again, clockOut: again + 10 + 10 * random.below(12))] : [],
          unpaidBreak: 0),
        sales: ["food", "bar"].map {
          CategorySales(category: $0, amount: Money(minorUnits: Int64(random.below(90_000))))
        }, team: random.pick(["hall", "patio"]))
    }
    payments = (0..<(1 + random.below(14))).map { line in
      var tips = RowTips()
      tips[.card] = MoneyDifference(minorUnits: Int64(1 + random.below(5_000)))
      if random.isOnce(in: 4) {
        tips[.gratuity] = MoneyDifference(minorUnits: Int64(random.below(3_000)))
      }
      let midnight = Night.date.dayNumber * ClockTime.minutesPerDay
      return Payment(line: line, minute: midnight + 840 + random.below(700), tips: tips)
    }
  }

  /// Each minute's payments as tips of that minute.
  static func minutes(of payments: [Payment]) -> [TimedTips] {
    let byMinute = Dictionary(grouping: payments, by: \.minute)
    return byMinute.keys.sorted().map { minute in
      let tips = (byMinute[minute] ?? []).reduce(RowTips()) { $0 + $1.tips }
      let start = minute - date.dayNumber * ClockTime.minutesPerDay
      return TimedTips(
        from: start, to: start + 1,
        amounts: TipSpans.sources.filter { tips[$0.kind] > .zero }.map {
          SourceAmount(source: $0.source, amount: Money(minorUnits: tips[$0.kind].minorUnits))
        })
    }
  }

  /// The shares of each line, and the money held for later; nil where nobody is there for some of it.
  func shares(
    of timed: [TimedTips], by restaurant: Restaurant, _ roster: Roster
  ) -> [String]? {
    var details = TipDetails()
    details.timed = timed
    let sums = timed.map(\.amounts).joined().total
    let shift = Shift(
      date: Night.date, type: type,
      tips: CollectedTips(
        creditCard: sums["credit_card"] ?? .zero, house: sums["house"] ?? .zero, cash: .zero),
      staff: staff, details: details)
    guard
      let allocation = try? allocate(shift, in: restaurant, roster: roster, clockChanges: [])
    else { return nil }
    return allocation.rows.map { "\($0.shares)" }
      + allocation.ledger.pools.map { "\($0.policy.name) \($0.held)" }
  }
}

extension StaffEntry {
  fileprivate var punches: [Punch] {
    guard case .punches(let first, let more, _) = attendance else { return [] }
    return [first] + more
  }
}

extension Sequence<SourceAmount> {
  /// The sums by source.
  fileprivate var total: [String: Money] {
    reduce(into: [:]) { $0[$1.source, default: .zero] = ($0[$1.source] ?? .zero) + $1.amount }
  }
}
