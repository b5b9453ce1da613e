import Rules
import Testing
import Tips

/// One payroll file of a company with several locations.
@Suite struct CombinedPayrollTests {
  private func outcome(_ north: String, _ south: String) throws -> PayrollOutcome {
    let all = try [("north", north), ("south", south)].flatMap { name, settings in
      try PayrollCase().sources("  generic: {\(settings)}\n", called: name)
    }
    return try #require(combinedPayrollFiles(all).first)
  }

  /// Each location has its own name in the rows, and that is no difference.
  @Test func locationsHaveTheirOwnNames() throws {
    let outcome = try outcome("location: North", "location: South")
    let file = try #require(outcome.file, "\(outcome.refusals)")
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(",North,") && text.contains(",South,"))
  }

  /// A value that a file has once must be the same at all locations.
  @Test(arguments: [
    ("makeup_code: A", "makeup_code: B", "makeup_code"), ("makeup_code: A", "", "makeup_code"),
    ("hours: true", "hours: false", "hours"), ("days_to_pay: 5", "days_to_pay: 6", "days_to_pay"),
  ])
  func otherSettingsAreRefused(north: String, south: String, name: String) throws {
    let refusals = try outcome(north, south).refusals
    #expect(refusals == [.differentSettings(name, "north", "south")])
  }
}
