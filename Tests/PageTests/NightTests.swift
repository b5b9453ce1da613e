import Testing

/// The questions `night`, `edit` and `usual`, without a browser around them.
@Suite struct NightTests {
  private let dinner = "2024-04-13-dinner"

  @Test func aWholeNightIsShown() throws {
    let engine = try AskedEngine()
    let night = try engine.night(try AskedEngine.shift(dinner))
    #expect(night.diagnostics.isEmpty)
    #expect(night.json["title"] as? String == "Saturday, April 13 – Dinner")
    #expect(night.totals["total"] as? String == "$3,291.22")
    #expect(night.json["came_in"] as? String == "$3,291.22")
    #expect(night.totals["people"] as? Int == 9)
    #expect(night.rows.count == 9)
    #expect(night.row(0, "short") == "Johny M.")
    #expect(night.row(0, "in") == "3:00 pm")
    #expect(night.row(0, "out") == "11:30 pm")
    #expect(night.row(0, "share") == "$523.59")
    #expect(night.row(1, "hours") == "6.25")
    #expect(night.source("credit_card") == "3066.22")
  }

  @Test func timesAreShownByTwentyFourHours() throws {
    let engine = try AskedEngine()
    let fields = [
      ("path", "shifts/\(dinner).yaml"), ("text", try AskedEngine.shift(dinner)), ("clock", "24"),
    ]
    #expect(Night(try engine.ask("night", fields)).row(0, "out") == "23:30")
  }

  /// Without the amounts there are no shares, and everybody's hours all the same.
  @Test func aNightThatHasJustBegun() throws {
    let engine = try AskedEngine()
    let usual = try engine.ask("usual", [("date", "2024-04-20"), ("shift", "Dinner")])
    #expect(usual["path"] as? String == "shifts/2024-04-20-dinner.yaml")
    #expect(usual["people"] as? Int == 9)
    #expect(usual["from"] as? String == "Dinner – April 13, 2024")
    let text = try #require(usual["text"] as? String)
    #expect(text.hasPrefix("# Dinner – Saturday, April 20, 2024\ndate: 2024-04-20\n"))
    let night = try engine.night(text, path: "shifts/2024-04-20-dinner.yaml")
    #expect(night.rows.count == 9)
    #expect(night.row(0, "hours") == "8.50")
    #expect(night.row(0, "share") == nil)
    #expect(night.rows.allSatisfy { $0["differs"] as? Bool == false })
    #expect(night.diagnostics.count == 1)
    #expect(night.diagnostics.first?["at"] as? String == "tips")
    let changed = try engine.edit(
      text, ("set/tips.credit_card", "3,066.22"), ("set/tips.house", "57"),
      ("set/tips.cash", "168"), ("set/staff.0.clock_out", "10:45"),
      path: "shifts/2024-04-20-dinner.yaml")
    #expect(changed.echo == ["3066.22", "57.00", "168.00", "10:45 pm"])
    let shared = try engine.night(changed.text, path: "shifts/2024-04-20-dinner.yaml")
    #expect(shared.diagnostics.isEmpty)
    #expect(shared.totals["total"] as? String == "$3,291.22")
    #expect(shared.rows[0]["differs"] as? Bool == true)
    #expect(shared.rows[1]["differs"] as? Bool == false)
  }

  @Test func commentsStay() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift("2024-04-13-brunch")
    let changed = try engine.edit(
      text, ("set/staff.0.clock_out", "3pm"), path: "shifts/2024-04-13-brunch.yaml")
    #expect(
      changed.text
        == text.replacing(
          "clock_in: 9:00 am, clock_out: 2:45 pm}\n  - {employee: 18",
          with: "clock_in: 9:00 am, clock_out: 3:00 pm}\n  - {employee: 18"))
  }

  /// Typed texts, for which value, and their meaning; the night shows the same.
  @Test(arguments: [
    ("staff.0.clock_out", "10;30pm", "10:30 pm"), ("staff.0.clock_out", "1045", "10:45 pm"),
    ("staff.0.clock_out", "12:30 am", "12:30 am"), ("staff.0.clock_in", "4", "4.00"),
    ("staff.0.clock_in", "4:15", "4:15 pm"), ("staff.1.hours", "6:30", "6.50"),
    ("staff.1.hours", "6h", "6.00"), ("staff.1.hours", "6,5", "6.50"),
    ("staff.0.break", "half an hour", "30"), ("tips.cash", ".55", "0.55"),
    ("tips.cash", "3066.", "3066.00"), ("tips.credit_card", "3.066,22", "3066.22"),
    ("staff.1.position", "server", "Server"),
  ])
  func whatIsTypedIsUnderstood(at path: String, typed: String, meant: String) throws {
    let engine = try AskedEngine()
    let changed = try engine.edit(try AskedEngine.shift(dinner), ("set/\(path)", typed))
    #expect(changed.refusal == nil)
    #expect(changed.echo == [meant])
    let night = try engine.night(changed.text)
    #expect(night.diagnostics.isEmpty)
    let parts = path.split(separator: ".")
    let shown =
      switch (parts[0], parts[parts.count - 1]) {
      case ("tips", let key): night.source(String(key))
      case (_, "clock_out"): night.row(0, "out")
      case (_, "clock_in"): meant.hasSuffix("m") ? night.row(0, "in") : night.row(0, "hours")
      case (_, let key): night.row(Int(parts[1]) ?? 0, String(key))
      }
    #expect(shown == meant)
  }

  @Test(arguments: [
    ("staff.0.clock_out", "25:00"), ("staff.0.clock_in", "7,5"), ("tips.cash", "12 50"),
    ("staff.0.clock_out", "3:00 pm"), ("staff.0.break", "900"), ("staff.0.position", "Host"),
    ("staff.9.hours", "5"), ("tips.nobody", "5"), ("date", "2024-02-30"), ("shift", "Supper"),
  ])
  func whatIsRefusedChangesNothing(at path: String, typed: String) throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    let changed = try engine.edit(text, ("set/tips.house", "1"), ("set/\(path)", typed))
    #expect(changed.text == text)
    #expect(changed.refusal?.isEmpty == false)
    #expect(changed.echo.isEmpty)
  }

  @Test func peopleComeAndGo() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    let more = try engine.edit(
      text, ("add/staff", "employee=7\nposition=Bartender\nclock_in=4 pm\nclock_out=11"))
    #expect(more.refusal == nil)
    #expect(
      more.text.hasSuffix(
        "  - {employee: 7, position: Bartender, clock_in: 4:00 pm, clock_out: 11:00 pm}\n"))
    #expect(try engine.edit(more.text, ("remove/staff.9", "")).text == text)
    #expect(try engine.edit(text, ("add/staff", "employee=99")).refusal?.isEmpty == false)
  }

  /// A doubt has its corrections as edits, and they mend it.
  @Test func aDoubtIsMended() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner).replacing("3066.22", with: "306622")
    let night = try engine.night(text)
    let doubt = try #require(night.doubts.first { $0["code"] as? String == "unusual-amount" })
    #expect(doubt["at"] as? String == "tips.credit_card")
    #expect(doubt["confirmable"] as? Bool == true)
    let fix = try #require((doubt["fixes"] as? [[String: Any]])?.first)
    #expect(fix["title"] as? String == "Change to 3066.22")
    let edit = try #require((fix["edits"] as? [[String]])?.first)
    let mended = try engine.edit(text, (edit[0], edit[1]))
    #expect(mended.text == (try AskedEngine.shift(dinner)))
    #expect(try engine.night(mended.text).doubts.isEmpty)
    let confirmed = try engine.edit(text, ("set/confirmed", "private party"))
    #expect(try engine.night(confirmed.text).doubts.isEmpty)
  }

  /// The words of another language come with a question, and stay.
  @Test func anotherLanguage() throws {
    let engine = try AskedEngine()
    let pairs = [
      "\"{}\" is not an amount of money", "\"{}\" no es dinero", "Cash", "Efectivo",
    ].joined(separator: "\0")
    let text = try AskedEngine.shift(dinner)
    let fields = [("path", "shifts/\(dinner).yaml"), ("text", text)]
    let spanish = Night(
      try engine.ask("night", fields + [("words/es", pairs), ("language", "es")]))
    let titles = spanish.json["sources"] as? [[String: Any]]
    #expect(titles?.map { $0["title"] as? String } == ["Credit card", "House", "Efectivo"])
    let wrong = Edited(
      try engine.ask("edit", fields + [("language", "es"), ("set/tips.cash", "much")]))
    #expect(wrong.refusal == "\"much\" no es dinero")
    let english = Edited(try engine.ask("edit", fields + [("set/tips.cash", "much")]))
    #expect(english.refusal == "\"much\" is not an amount of money")
  }

  @Test func settingsAndRosterAreEdited() throws {
    let engine = try AskedEngine()
    let roster = try engine.edit(
      "employees:\n  - {id: 3, first_name: Johny, positions: [Server]} # the first\n",
      ("set/employees.0.last_name", "Moss"), ("set/employees.0.positions", "Bartender, Server"),
      ("set/employees.0.left", "2024-05-01"), path: "roster.yaml")
    #expect(
      roster.text
        == "employees:\n  - {id: 3, first_name: Johny, positions: [Bartender, Server], "
        + "last_name: Moss, left: 2024-05-01} # the first\n")
    let wrong = try engine.edit(
      roster.text, ("set/employees.0.positions", "Pilot"), path: "roster.yaml")
    #expect(wrong.refusal?.isEmpty == false)
    #expect(wrong.text == roster.text)
  }
}
