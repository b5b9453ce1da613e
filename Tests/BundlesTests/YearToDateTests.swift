import Folder
import Machine
import Testing
import Text

/// Bundles that cannot be added up.
@Suite struct YearToDateTests {
  private func opened(
    _ name: String, _ shifts: [String: String], days: (from: Int, to: Int)
  ) throws -> OpenedBundle {
    var inputs = shifts
    inputs["restaurant.yaml"] = GoodBundle.restaurant.replacing("Casa Marisol", with: name)
    inputs["roster.yaml"] = GoodBundle.roster
    let period = try GoodBundle.loaded(inputs, days: days)
    let zip = try BundledPeriod(period, version: GoodBundle.version).zip().bytes
    return try OpenedBundle(zip, named: name, password: nil)
  }

  /// A restaurant can have got its name only after the last day under the other one.
  @Test(arguments: [(13, true), (14, false)])
  func aRestaurantThatMayHaveBeenRenamed(lastDay: Int, isExpected: Bool) throws {
    let now = try opened(
      "Casa Nueva", ["shifts/2024-04-14-dinner.yaml": GoodBundle.dinner(date: "2024-04-14")],
      days: (14, 20))
    let old = try opened(
      "Casa Vieja", ["shifts/2024-04-13-dinner.yaml": GoodBundle.dinner()], days: (8, lastDay))
    let older = try opened(
      "Casa Vieja", ["shifts/2024-04-02-dinner.yaml": GoodBundle.dinner(date: "2024-04-02")],
      days: (1, 7))
    var bag = DiagnosticBag()
    let problems = #expect(throws: BundleProblems.self) {
      try YearToDate([now, older, old], knowing: FolderReader(), reportingTo: &bag)
    }
    let help = "if Casa Vieja was renamed Casa Nueva, add --formerly"
    #expect(problems?.list.contains { $0.message.contains(help) } == isExpected)
  }
}
