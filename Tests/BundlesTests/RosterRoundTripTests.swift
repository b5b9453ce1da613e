import Bundles
import CSV
import Diagnostics
import RestaurantFolder
import Schemas
import Testing
import TipModel
import TipReports

/// A roster that is written as CSV and read again is equal, so taking it back changes nobody's
/// share.
@Suite struct RosterRoundTripTests {
  private static let positions = [
    "Server", "Bar", "Bar/Back", "Bar; Patio", "The \"Pass\"", "Café, West|East", "server",
  ]

  private static let names = [
    "Ana", "=1+1", "'=1", "''-2", "O'Neil", "de la Cruz, Jr.", "José \"Pepe\"", "@home", "007",
    "Zoë;Ann", "-", "true", "\u{FF1D}x", "'",
  ]

  private static let templates = ["gusto", "adp-run", "payroll long"]

  /// A linear congruential generator: the same rosters on every run.
  private struct Seeded {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
      elements[below(elements.count)]
    }
  }

  @Test(arguments: 0..<200)
  func aRosterComesBackAsItWas(seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    // Without the names that hold separators in half of the worlds.
    let held = RosterRoundTripTests.positions.prefix(seed % 2 == 0 ? 7 : 2)
    let restaurant = Restaurant(
      name: "Test Kitchen", currency: .usDollar, timeZone: nil, shiftTypes: ["Dinner"],
      positions: held.map { Position(name: $0, pointValue: .zero) }, rounding: Rounding(),
      cardFee: .zero, sharing: [:], payPeriod: nil)
    let employees = (0..<random.below(6)).map { index in
      var positions = [random.one(of: Array(held))]
      for _ in 0..<random.below(3) {
        let next = random.one(of: Array(held))
        if !positions.contains(next) { positions.append(next) }
      }
      var payrollIDs: [String: String] = [:]
      for template in RosterRoundTripTests.templates where random.below(3) == 0 {
        payrollIDs[template] = random.one(of: RosterRoundTripTests.names)
      }
      return Employee(
        id: EmployeeID("\(random.one(of: RosterRoundTripTests.names))\(index)"),
        firstName: random.one(of: RosterRoundTripTests.names),
        lastName: random.below(4) == 0 ? "" : random.one(of: RosterRoundTripTests.names),
        positions: positions, isManager: random.below(4) == 0,
        occupationCode: random.below(3) == 0 ? "101" : nil,
        payrollID: random.below(3) == 0 ? random.one(of: RosterRoundTripTests.names) : nil,
        payrollIDs: payrollIDs)
    }
    let bytes = csvBytes(.roster(Roster(employees), of: restaurant))
    var bag = DiagnosticBag()
    let file = SourceFile(name: "roster.csv", bytes: bytes)
    let rows = try #require(try csvRows(of: file, reportingTo: &bag))
    let read = decodeRosterCSV(rows, file: file, restaurant: restaurant, reportingTo: &bag)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(bag.diagnostics.map(\.message) == [], "seed \(seed): \(text)")
    #expect(read?.roster.employees == employees, "seed \(seed): \(text)")
  }
}
