import TestSupport
import Testing

/// The question `settings`, and the changes that its fields make.
@Suite struct SettingsTests {
  private func settings(_ engine: AskedEngine) throws -> [String: [String: Any]] {
    try #require(try engine.list("settings") as? [[String: Any]]).byKey
  }

  private func edited(
    _ engine: AskedEngine, _ field: String, _ value: String
  ) throws -> Edited {
    try engine.edit(
      try AskedEngine.file("restaurant.yaml"), (field, value), path: "restaurant.yaml")
  }

  @Test func eachHasItsValueAndItsChoices() throws {
    let found = try settings(try AskedEngine())
    #expect(found["currency"]?["value"] as? String == "USD")
    #expect((found["currency"]?["choices"] as? [String])?.contains("GBP") == true)
    #expect(found["law"]?["value"] as? String == "us")
    #expect(found["law"]?["choices"] as? [String] == ["us", "uk", "none"])
    #expect((found["law"]?["note"] as? String)?.isEmpty == false)
    #expect(
      found["hours"]?["choices"] as? [String] == ["0", "5", "6", "10", "15", "30", "45", "60"])
    #expect(found["hours_mode"]?["choices"] as? [String] == ["nearest", "up", "down"])
    #expect(found["hours_of"]?["value"] as? String == "duration")
    #expect(found["points"]?["choices"] as? [String] == ["0.01", "exact"])
    #expect(found["longest_shift"]?["value"] as? String == "12")
  }

  /// Each field changes its own key, and comments stay.
  @Test(arguments: [
    ("answer/currency", "gbp", "currency: GBP"),
    ("answer/time_zone", "Europe/London", "time_zone: Europe/London"),
    ("set/law", "none", "law: none"), ("set/rounding.hours_mode", "up", "hours_mode: up"),
    ("set/rounding.hours_of", "punches", "hours_of: punches"),
    ("set/rounding.points", "exact", "points: exact"),
    ("answer/cash_rounding", "1", "cash_rounding: 1.00"),
    ("answer/cash_rounding", "5.00 till", "rest: till"),
    ("set/longest_shift", "14,5", "longest_shift: 14.5"),
  ])
  func aChangeIsWritten(field: String, value: String, line: String) throws {
    let engine = try AskedEngine()
    let before = try AskedEngine.file("restaurant.yaml")
    let changed = try edited(engine, field, value)
    #expect(changed.refusal == nil)
    #expect(changed.text.contains(line), "\(changed.text)")
    let comments = { (text: String) in text.split(separator: "\n").filter { $0.contains("#") }.count
    }
    #expect(comments(changed.text) >= comments(before))
  }

  @Test(arguments: [
    ("answer/currency", "much"), ("set/rounding.hours_mode", "sideways"),
    ("answer/cash_rounding", "abc"),
    ("set/longest_shift", "30"),
  ])
  func aWrongValueIsRefusedInWords(field: String, value: String) throws {
    let changed = try edited(try AskedEngine(), field, value)
    let refusal = try #require(changed.refusal)
    #expect(!refusal.contains("`") && !refusal.contains("_"), "\(refusal)")
    #expect(!refusal.contains(".yaml"), "\(refusal)")
  }

  /// Under another currency, cents of a shift would be an error.
  @Test func aCurrencyThatShiftsCannotHaveIsRefused() throws {
    let changed = try edited(try AskedEngine(), "answer/currency", "JPY")
    #expect(changed.refusal?.contains("would have an error") == true)
  }

  /// A cash wage without a minimum wage, in words without files.
  @Test func aRefusalHasNoWordOfFiles() throws {
    let changed = try edited(try AskedEngine(), "set/positions.Server.cash_wage", "2.13")
    #expect(changed.refusal == "there is a cash wage, but no minimum wage to compare it with")
    #expect(changed.help == "enter the minimum wage first")
  }
}
