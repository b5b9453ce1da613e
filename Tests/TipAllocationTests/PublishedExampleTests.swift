import EngineTrials
import TestSupport
import Testing
import Tips

/// `docs/POLICIES.md`, "Published examples": what other programs publish, computed.
@Suite struct PublishedExampleTests {
  /// The rows of the table: the tips, and what each gets, as they are printed.
  private func row(_ beginning: String) throws -> (tips: String, gets: [String]) {
    let text = try Repository.text("docs/POLICIES.md")
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("| \(beginning)") }, "\(beginning)")
    let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
    try #require(cells.count >= 3)
    return (
      cells[1].split(separator: " ").joined(),
      cells[2].split(separator: ",").map { $0.split(separator: " ").joined() }
    )
  }

  private func plain(_ amounts: [Money]) -> [String] { amounts.map { $0.plain(in: .usDollar) } }

  @Test(arguments: [
    ("by hours: 8, 6, and 5 hours", [80_000, 60_000, 50_000] as [Int64], 50_000 as Int64),
    ("three people equally", [50_000, 50_000, 50_000], 10_000),
  ])
  func byHours(name: String, hours: [Int64], cents: Int64) throws {
    let night = try TestRestaurant().allocation(
      hours.enumerated().map { entry("\($0 + 1)", hours: $1) }, card: cents)
    let row = try row(name)
    #expect(row.tips == Money(minorUnits: cents).plain(in: .usDollar))
    #expect(plain(night.rows.map { $0.digitalShare }) == row.gets)
  }

  @Test(arguments: [
    ("by points: a server with 3", 1), ("two servers with 3 points", 2),
    ("three servers with 3 points", 3),
  ])
  func byPoints(name: String, servers: Int) throws {
    var test = TestRestaurant()
    test.positions = [Position("Server", 30_000), Position("Bartender")]
    let positions = Array(repeating: "Server", count: servers) + ["Bartender"]
    let night = try test.allocation(
      positions.enumerated().map { entry("\($0 + 1)", $1) }, card: 50_000)
    #expect(plain(night.rows.map { $0.digitalShare }) == (try row(name)).gets)
  }

  @Test(arguments: [
    ("by percentage: servers 80%", ["Server", "Bartender", "Barback"]),
    ("the same shift without a bartender", ["Server", "Barback"]),
  ])
  func byPercentage(name: String, positions: [String]) throws {
    var test = TestRestaurant()
    test.method = .percent
    test.positions = [
      Position("Server", percent: 800_000), Position("Bartender", percent: 150_000),
      Position("Barback", percent: 50_000),
    ]
    let night = try test.allocation(
      positions.enumerated().map { entry("\($0 + 1)", $1) }, card: 10_000)
    #expect(plain(night.rows.map { $0.digitalShare }) == (try row(name)).gets)
  }

  @Test func fixedTipOuts() throws {
    let amounts: [(position: String, cents: Int64)] = [
      ("Busser", 1_000), ("Bartender", 2_000), ("Runner", 1_500), ("Host", 800),
    ]
    var restaurant = Restaurant(
      positions: [Position("Server")] + amounts.map { Position($0.position) })
    restaurant.pools = amounts.map { position, cents in
      var pool = PoolPolicy(name: position, receivers: PoolReceivers([.init(name: position)]))
      pool.tipOuts = [
        TipOutPolicy(givers: ["Server"], rate: .amount(Money(minorUnits: cents)))
      ]
      return pool
    }
    let server = StaffEntry(
      employee: EmployeeID("1"), position: "Server", attendance: .hours(Hours(minutes: 300)),
      ownTips: OwnTips(creditCard: Money(minorUnits: 15_000), cash: .zero))
    let staff = [server] + amounts.enumerated().map { entry("\($0 + 2)", $1.position) }
    let night = try allocate(
      Shift(
        date: day(2026, 11, 6), type: "Dinner", tips: CollectedTips(card: 15_000), staff: staff),
      in: restaurant, roster: TestRestaurant().roster(staff), clockChanges: [])
    let row = try row("a server with 150.00 tips out 10.00, 20.00, 15.00, and 8.00")
    #expect(plain([night.rows[0].digitalShare]) == row.gets)
    #expect(night.rows.dropFirst().map { $0.digitalShare.minorUnits } == amounts.map { $0.cents })
  }
}
