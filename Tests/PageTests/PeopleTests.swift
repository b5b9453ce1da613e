import TestSupport
import Testing

/// The question `people`, and changes of the roster that a screen asks for.
@Suite struct PeopleTests {
  private func edited(
    _ engine: AskedEngine, _ changes: [(String, String)]
  ) throws -> (text: String, problem: [String: Any]?) {
    let answer = try engine.ask(
      "edit", [("path", "roster.yaml"), ("text", try AskedEngine.file("roster.yaml"))] + changes)
    return (try #require(answer["text"] as? String), answer.list("diagnostics").first)
  }

  @Test func thePeopleOfTheRosterHaveTheirValuesAndTheirLastShift() throws {
    let engine = try AskedEngine()
    let people = try engine.ask("people", [("clock", "12")]).list("people")
    #expect(people.count == 14)
    let diana = try #require(people.first { $0["id"] as? String == "36" })
    let values = try #require(diana["values"] as? [String: String])
    #expect(values["first_name"] == "Diana")
    #expect(values["last_name"] == "M.")
    let last = try #require(diana["last"] as? [String: Any])
    #expect(last["date"] as? String == "2024-04-14")
    let others = try engine.ask("people", [("clock", "24")]).list("people")
    let same = try #require(others.first { $0["id"] as? String == "3" }?["last"] as? [String: Any])
    #expect(same["in"] as? String == "14:00")
  }

  @Test(arguments: [
    ("left", "2024-04-10", "April"), ("positions", "Host", "would have an error"),
    ("from", "2024-04-12", "would have an error"),
  ])
  func aRosterThatMakesAShiftWrongIsRefused(key: String, value: String, part: String) throws {
    let engine = try AskedEngine()
    let before = try AskedEngine.file("roster.yaml")
    let (text, problem) = try edited(engine, [("set/employees.0.\(key)", value)])
    let message = try #require(problem?["message"] as? String)
    #expect(message.contains(part))
    #expect(problem?["at"] as? String == "")
    #expect(text == before)
  }
}

/// The question `payroll`, and the settings of wages and payroll programs.
@Suite struct PayrollSettingsTests {
  private func edited(
    _ changes: [(String, String)]
  ) throws -> (text: String, problem: String?) {
    let engine = try AskedEngine()
    let text = try AskedEngine.file("restaurant.yaml")
    let answer = try engine.ask("edit", [("path", "restaurant.yaml"), ("text", text)] + changes)
    let problem = answer.list("diagnostics").first
    return (try #require(answer["text"] as? String), problem?["message"] as? String)
  }

  @Test func theProgramsInUseAreFirstWithTheirSettings() throws {
    let engine = try AskedEngine()
    let programs = try engine.ask("payroll").list("programs")
    #expect(programs.prefix(3).map { $0["name"] as? String } == ["gusto", "journal", "generic"])
    #expect(programs.filter { $0["used"] as? Bool == true }.count == 3)
    let settings = programs[1].list("settings")
    #expect(settings[0]["value"] as? String == "TIPS-{period_end:YYYYMMDD}")
    #expect(settings[0]["required"] as? Bool == true)
    #expect(programs.last?["used"] as? Bool == false)
  }

  @Test func aProgramIsUsedAndNoLongerUsed() throws {
    let (text, problem) = try edited([
      ("set/payroll.paychex-flex.client_id", "00123456"),
      ("set/payroll.paychex-flex.tips_owed_component", "Charged Tips"),
      ("set/payroll.paychex-flex.tips_received_component", "Cash Tips"),
      ("remove/payroll.journal", ""), ("set/payroll.payout", "{}"),
      ("set/payroll.payout.reference", "{period_end}"),
    ])
    #expect(problem == nil)
    #expect(text.contains("client_id: \"00123456\""))
    #expect(text.contains("tips_owed_component: Charged Tips"))
    #expect(!text.contains("journal_number"))
    #expect(text.contains("reference: \"{period_end}\""))
  }

  @Test func aPositionWithPointsAloneGetsItsCashWage() throws {
    let (text, problem) = try edited([
      ("set/wages.minimum", "7,25"), ("set/positions.Server.cash_wage", "2.13"),
    ])
    #expect(problem == nil)
    #expect(text.contains("wages: {minimum: 7.25}"))
    #expect(text.contains("cash_wage: 2.13"))
    let (same, refused) = try edited([("set/positions.Server.cash_wage", "2.13")])
    #expect(refused?.contains("minimum") == true)
    #expect(!same.contains("cash_wage"))
  }
}
