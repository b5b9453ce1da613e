import Books
import Documents
import EngineTrials
import Folder
import TestSupport
import Testing
import Text
import Tips

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

  @Test(arguments: 0..<200)
  func aRosterComesBackAsItWas(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    // Without the names that hold separators in half of the worlds.
    let held = RosterRoundTripTests.positions.prefix(seed % 2 == 0 ? 7 : 2)
    let restaurant = Restaurant(positions: held.map { Position($0, 0) })
    let employees = (0..<random.below(6)).map { index in
      var positions = [random.pick(Array(held))]
      for _ in 0..<random.below(3) {
        let next = random.pick(Array(held))
        if !positions.contains(next) { positions.append(next) }
      }
      var payrollIDs: [String: String] = [:]
      for template in RosterRoundTripTests.templates where random.below(3) == 0 {
        payrollIDs[template] = random.pick(RosterRoundTripTests.names)
      }
      return Employee(
        id: EmployeeID("\(random.pick(RosterRoundTripTests.names))\(index)"),
        firstName: random.pick(RosterRoundTripTests.names),
        lastName: random.below(4) == 0 ? "" : random.pick(RosterRoundTripTests.names),
        positions: positions, isManager: random.below(4) == 0,
        occupationCode: random.below(3) == 0 ? "101" : nil,
        payrollID: random.below(3) == 0 ? random.pick(RosterRoundTripTests.names) : nil,
        payrollIDs: payrollIDs)
    }
    let bytes = CSVTable.roster(Roster(employees), of: restaurant).bytes
    var bag = DiagnosticBag()
    let file = SourceFile(name: "roster.csv", bytes: bytes)
    let rows = try #require(csvRows(of: file, reportingTo: &bag))
    let read = decodeRosterCSV(rows, file: file, restaurant: restaurant, reportingTo: &bag)
    let text = String(decoding: bytes, as: UTF8.self)
    // Few names are drawn, so two people may have the same one.
    let found = bag.diagnostics.filter { $0.code != .sameName }
    #expect(found.map(\.message) == [], "seed \(seed): \(text)")
    #expect(read?.roster.employees == employees, "seed \(seed): \(text)")
  }
}
