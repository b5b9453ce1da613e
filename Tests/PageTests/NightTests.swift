import TestSupport
import Testing

/// The questions `night`, `edit` and `usual`, without a browser around them.
@Suite struct NightTests {
  private let dinner = "2024-04-13-dinner"

  /// A new shift has no break of one night. Someone in two positions has the same times in each again.
  @Test func whatIsTakenOver() throws {
    let staff = """
      staff:
        - {employee: 3, position: Server, clock_in: 5:00 pm, clock_out: 8:00 pm, break: 30}
        - {employee: 3, position: Bartender, clock_in: 8:00 pm, clock_out: 11:00 pm}

      """
    let text = "date: 2024-04-13\nshift: Dinner\ntips: {credit_card: 90.00}\n" + staff
    let engine = try AskedEngine()
    let usual = try engine.ask(
      "usual",
      [
        ("files/shifts/2024-04-13-dinner.yaml", text), ("date", "2024-04-20"), ("shift", "Dinner"),
      ])
    let new = try #require(usual["text"] as? String)
    #expect(new.contains("clock_out: 11:00 pm") && !new.contains("break"), "\(new)")
    let night = Night(
      try engine.ask("night", [("path", usual["path"] as? String ?? ""), ("text", new)]))
    #expect(night.rows.map { $0["differs"] as? Bool } == [false, false])
  }

  @Test func severalDaysTogetherAreInTheTitle() throws {
    let engine = try AskedEngine()
    let night = try engine.night(
      """
      date: 2024-04-13
      to: 2024-04-14
      shift: Dinner
      tips: {credit_card: 100.00, cash: 20.00}
      staff:
        - {employee: 3, position: Bartender, hours: 30}
        - {employee: 4, position: Server, hours: 10}
      """)
    #expect(night.diagnostics.isEmpty)
    #expect(night.json["title"] as? String == "April 13 to April 14, 2024 – Dinner")
    #expect(night.row(0, "hours") == "30.00")
    #expect(night.row(0, "share") == "$90.00")
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
    let first = try engine.ask("usual", [("date", "2024-04-01"), ("shift", "Dinner")])
    #expect(first["from"] as? String == "Dinner – April 8, 2024")
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

  /// A doubt has its corrections as edits, and they mend it.
  @Test func aDoubtIsMended() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner).replacing("3066.22", with: "306622")
    let night = try engine.night(text)
    let doubt = try #require(night.doubts.first { $0["code"] as? String == "unusual-amount" })
    #expect(doubt["at"] as? String == "tips.credit_card")
    #expect(doubt["confirmable"] as? Bool == true)
    let fix = try #require(doubt.list("fixes").first)
    #expect(fix["title"] as? String == "Change to $3,066.22")
    let edit = try #require((fix["edits"] as? [[String]])?.first)
    let mended = try engine.edit(text, (edit[0], edit[1]))
    #expect(mended.text == (try AskedEngine.shift(dinner)))
    #expect(try engine.night(mended.text).doubts.isEmpty)
    let confirmed = try engine.edit(text, ("set/confirmed", "private party"))
    #expect(try engine.night(confirmed.text).doubts.isEmpty)
    // The reason is not one for what is changed later.
    let later = try engine.edit(confirmed.text, ("set/tips.cash", "61240"))
    for (text, isAsked) in [(confirmed.text, false), (later.text, true)] {
      let night = try engine.night(text, meant: confirmed.text).json
      #expect(night["asks_again"] as? Bool == isAsked)
    }
  }

  /// An amount that is not entered yet is open, unless it usually is not; the rest is no whole night.
  @Test func someAmountsAreOpen() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.shift(dinner)
    #expect(try engine.night(text).json["open"] as? [String] == [])
    let changed = try engine.edit(text, ("set/tips.cash", ""), ("set/tips.credit_card", "306622"))
    let night = try engine.night(changed.text)
    #expect(night.json["open"] as? [String] == ["tips.cash"])
    #expect(night.json["checks"] as? [String: Any] == nil)
    #expect(night.doubts.isEmpty)
    let days = try engine.ask(
      "days",
      [
        ("files/shifts/\(dinner).yaml", changed.text), ("today", "2024-04-14"), ("now", "1200"),
      ])
    let nights = days.list("nights")
    #expect(
      nights.filter { $0["state"] as? String == "open" }.compactMap { $0["path"] as? String }
        == ["shifts/\(dinner).yaml"])
    // Where nobody enters house tips, nobody misses them.
    let names = Repository.names(in: "samples/casa-marisol/shifts")
    let others = try names.map { name in
      let file = try AskedEngine.file("shifts/\(name)")
      return (
        "files/shifts/\(name)",
        try engine.edit(file, ("set/tips.house", ""), path: "shifts/\(name)").text
      )
    }
    _ = try engine.ask("folder", others)
    let house = try engine.edit(text, ("set/tips.house", ""))
    #expect(try engine.night(house.text).json["open"] as? [String] == [])
  }

  /// One slip, one doubt at its control, with the words and the button of a screen.
  @Test func oneDoubtForATime() throws {
    let engine = try AskedEngine()
    let text = try engine.edit(
      try AskedEngine.shift(dinner), ("set/staff.0.clock_in", "3:00 am")
    ).text
    let doubts = try engine.night(text).doubts
    let places = doubts.compactMap { $0["at"] as? String }
    #expect(Set(places).count == places.count)
    let first = try #require(doubts.first { $0["at"] as? String == "staff.0.clock_in" })
    #expect(first.list("fixes").map { $0["title"] as? String }.contains("Change to 3:00 pm"))
    #expect(doubts.allSatisfy { ($0["help"] as? String)?.contains("`") != true })
    let swapped = try AskedEngine.shift(dinner)
      .replacing("credit_card: 3066.22", with: "credit_card: 168.00")
      .replacing("cash: 168.00}", with: "cash: 3066.22}")
    let doubt = try #require(
      try engine.night(swapped).doubts.first { $0["code"] as? String == "amounts-swapped" })
    let edits = try #require(doubt.list("fixes").first?["edits"] as? [[String]])
    let mended = try engine.edit(swapped, (edits[0][0], edits[0][1]), (edits[1][0], edits[1][1]))
    #expect(mended.text == (try AskedEngine.shift(dinner)))
  }

  /// A shift of another day has a file of its own, and may not be one that is there.
  @Test func anotherDayIsAnotherFile() throws {
    let engine = try AskedEngine()
    let usual = try engine.ask("usual", [("date", "2024-04-20"), ("shift", "Dinner")])
    let text = try #require(usual["text"] as? String)
    let changed = try engine.ask(
      "edit",
      [
        ("path", "shifts/2024-04-20-dinner.yaml"), ("text", text), ("set/date", "2024-04-21"),
        ("set/shift", "Brunch"),
      ])
    #expect(changed["path"] as? String == "shifts/2024-04-21-brunch.yaml")
    #expect(
      (changed["text"] as? String)?
        .hasPrefix("# Brunch – Sunday, April 21, 2024\ndate: 2024-04-21\n") == true)
    let there = try engine.edit(
      text, ("set/date", "2024-04-13"), path: "shifts/2024-04-20-dinner.yaml")
    #expect(there.refusal == "Dinner on Saturday, April 13, 2024 is there already")
    #expect(there.text == text)
  }

  @Test func aNightWithoutPeople() throws {
    let engine = try AskedEngine()
    var text = try AskedEngine.shift(dinner)
    for _ in 0..<9 { text = try engine.edit(text, ("remove/staff.0", "")).text }
    #expect(
      try engine.night(text).diagnostics.map { $0["message"] as? String }
        == ["nobody is on this shift yet"])
    let cancelled = "date: 2024-04-13\nshift: Dinner\ncancelled: true\nreason: snow\n"
    let night = try engine.night(cancelled)
    #expect(night.json["cancelled"] as? Bool == true)
    #expect(night.json["reason"] as? String == "snow")
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
    let titles = spanish.json.list("sources").map { $0["title"] as? String }
    #expect(titles == ["Credit card", "House", "Efectivo"])
    let wrong = Edited(
      try engine.ask("edit", fields + [("language", "es"), ("set/tips.cash", "much")]))
    #expect(wrong.refusal == "\"much\" no es dinero")
    let english = Edited(try engine.ask("edit", fields + [("set/tips.cash", "much")]))
    #expect(english.refusal == "\"much\" is not an amount of money")
  }

  /// A number in the form of another country, or without its zero, is what it means.
  @Test(arguments: [
    ("positions.Server", "0,8", "0.8"), ("positions.Server", ".75", "0.75"),
    ("card_fee", "3", "3%"),
    ("card_fee", "2,5 %", "2.5%"), ("card_fee", "0.03", nil),
    ("positions.Server", "1.2.3", nil), ("positions.Server", "0,825", nil),
  ])
  func aNumberOfTheSettings(at path: String, typed: String, meant: String?) throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.file("restaurant.yaml")
    let changed = try engine.edit(text, ("set/\(path)", typed), path: "restaurant.yaml")
    #expect((changed.refusal == nil) == (meant != nil))
    #expect(changed.echo == (meant.map { [$0] } ?? []))
    if let meant { #expect(changed.text.contains(": \(meant)")) }
  }

  @Test func settingsAndRosterAreEdited() throws {
    let engine = try AskedEngine()
    let before = try AskedEngine.file("roster.yaml").replacing(
      "adp-run: \"000213\"}}", with: "adp-run: \"000213\"}} # the first")
    let roster = try engine.edit(
      before, ("set/employees.0.last_name", "Moss"),
      ("set/employees.0.positions", "Server, Bartender"),
      ("set/employees.0.left", "2024-05-01"), path: "roster.yaml")
    #expect(
      roster.text
        == before.replacing(
          "last_name: M., positions: [Bartender, Server]",
          with: "last_name: Moss, positions: [Server, Bartender]"
        ).replacing("\"000213\"}}", with: "\"000213\"}, left: 2024-05-01}"))
    let wrong = try engine.edit(
      roster.text, ("set/employees.0.positions", "Pilot"), path: "roster.yaml")
    #expect(wrong.refusal?.isEmpty == false)
    #expect(wrong.text == roster.text)
  }
}
