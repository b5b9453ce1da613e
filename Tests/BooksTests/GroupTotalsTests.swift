import Books
import Testing
import Tips

/// Seeded draws.
struct Draws: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// One thing that is added to totals.
private enum Row {
  case location(GroupLocation)
  case work(GroupTotals.Work, GroupTotals.Worker)
  case check(GroupTotals.Check)

  func add(to totals: inout GroupTotals) {
    switch self {
    case .location(let location): totals.add(location)
    case .work(let work, let worker): totals.add(work, of: worker)
    case .check(let check): totals.add(check)
    }
  }

  static func random(_ draws: inout Draws) -> Row {
    let place = ["north", "south", "west"].randomElement(using: &draws) ?? "north"
    let day = GroupBuilder.day(8 + Int.random(in: 0..<14, using: &draws))
    let amounts = GroupAmounts(
      digital: Money(minorUnits: Int64.random(in: 0..<1_000_000, using: &draws)),
      cash: Money(minorUnits: Int64.random(in: 0..<50_000, using: &draws)),
      serviceCharges: Money(minorUnits: Int64.random(in: 0..<9, using: &draws)),
      hours: Hours(minutes: Int.random(in: 0..<900, using: &draws)))
    switch Int.random(in: 0..<3, using: &draws) {
    case 0:
      var location = GroupLocation(RestaurantGroup.Location(folder: place))
      location.restaurant = "Casa " + place
      location.collected = amounts
      location.people = Int.random(in: 0..<9, using: &draws)
      location.tipsBefore = amounts.tips
      return .location(location)
    case 1:
      var work = GroupTotals.Work()
      let name = "Name \(Int.random(in: 0..<3, using: &draws))"
      work.identities = [GroupTotals.Identity(name: name, person: nil, payrollIDs: [:])]
      work.shifts = 1
      work.amounts = amounts
      work.days = [day: amounts.hours]
      work.codes = ["10\(Int.random(in: 0..<3, using: &draws))": amounts]
      work.spans = [
        GroupTotals.Span(day, "Dinner", in: ClockTime(minutes: 960), out: ClockTime(minutes: 60))
      ]
      let week = GroupTotals.Week(from: day, to: day, isPartial: false)
      work.weeks = [week: amounts.hours]
      let id = EmployeeID(String(Int.random(in: 0..<20, using: &draws)))
      return .work(work, GroupTotals.Worker(place, id))
    default:
      return .check(
        GroupTotals.Check(
          place, cells: (0..<8).map { "\($0) \(Int.random(in: 0..<4, using: &draws))" }))
    }
  }
}

private func total(_ rows: some Sequence<Row>) -> GroupTotals {
  rows.reduce(into: GroupTotals()) { totals, row in row.add(to: &totals) }
}

@Suite struct GroupTotalsTests {
  @Test(arguments: 1...60) func theSumOfPartsIsTheTotalOfAllRows(seed: Int) {
    var draws = Draws(UInt64(seed))
    let rows = (0..<Int.random(in: 0..<160, using: &draws)).map { _ in Row.random(&draws) }
    let whole = total(rows)
    let cuts = (0..<2).map { _ in Int.random(in: 0...rows.count, using: &draws) }.sorted()
    let parts = [
      total(rows[..<cuts[0]]), total(rows[cuts[0]..<cuts[1]]), total(rows[cuts[1]...]),
    ]
    #expect(parts[0] + parts[1] + parts[2] == whole)
    #expect(parts[0] + (parts[1] + parts[2]) == whole)
    #expect(parts[2] + parts[0] + parts[1] == whole)
    #expect(total(rows.shuffled(using: &draws)) == whole)
    #expect(whole + GroupTotals() == whole)
  }
}
