import Documents
import TestSupport
import Testing
import Tips

/// The questions `days` and `hire`.
@Suite struct DaysTests {
  @Test func theDaysOfTheSample() throws {
    let engine = try AskedEngine()
    let days = try engine.ask("days", [("today", "2024-04-14"), ("now", "1200")])
    let nights = days.list("nights")
    #expect(nights.count == 13)
    #expect(nights[0]["days"] as? String == "Sunday, April 14")
    // The latest first, in the restaurant's order of shifts on a day.
    #expect(
      nights.prefix(6).map { $0["title"] as? String } == [
        "Sunday, April 14 – Dinner", "Sunday, April 14 – Brunch", "Saturday, April 13 – Dinner",
        "Saturday, April 13 – Brunch", "Friday, April 12 – Dinner", "Friday, April 12 – Lunch",
      ])
    #expect(nights[0]["total"] as? String == "$1,464.95")
    #expect(nights.allSatisfy { $0["state"] as? String == "entered" })
    let week = try #require(days["week"] as? [String: Any])
    #expect(week["from"] as? String == "2024-04-08")
    #expect(week["total"] as? String == "$18,741.16")
    #expect(week.list("days").count == 7)
  }

  /// The shift that is entered next: the crew comes from the week before.
  @Test func tonight() throws {
    let engine = try AskedEngine(without: "2024-04-14-dinner.yaml")
    func tonight(_ today: String, _ now: Int) throws -> [String: Any] {
      let days = try engine.ask("days", [("today", today), ("now", "\(now)")])
      return try #require(days["tonight"] as? [String: Any])
    }
    let open = try tonight("2024-04-14", 1_200)
    #expect(open["shift"] as? String == "Dinner")
    #expect(open["path"] is String == false)
    let next = try tonight("2024-04-20", 1_200)
    #expect(next["shift"] as? String == "Dinner")
    #expect(next["from"] as? String == "Dinner – April 13, 2024")
    #expect(next.list("crew").count == 9)
    #expect(try tonight("2024-04-20", 600)["shift"] as? String == "Brunch")
    // At two in the morning it is still Saturday.
    #expect(try tonight("2024-04-21", 120)["date"] as? String == "2024-04-20")
  }

  @Test func nightsThatAreWrongClosedOrWithoutADay() throws {
    let engine = try AskedEngine()
    let dinner = try AskedEngine.shift("2024-04-13-dinner")
    let days = try engine.ask(
      "days",
      [
        ("files/shifts/2024-04-13-dinner.yaml", dinner.replacing("Runner", with: "Pilot")),
        ("files/shifts/undated.yaml", "shift: Dinner\n"),
        (
          "files/periods.yaml",
          """
          periods:
            - from: 2024-04-01
              to: 2024-04-12
              bundle: reports/a.zip
              sha256: \(String(repeating: "a", count: 64))

          """
        ), ("today", "2024-04-14"), ("now", "1200"),
      ])
    let nights = days.list("nights")
    func state(_ path: String) -> String? {
      nights.first { $0["path"] as? String == "shifts/\(path).yaml" }?["state"] as? String
    }
    #expect(state("2024-04-13-dinner") == "wrong")
    #expect(state("undated") == "wrong")
    #expect(state("2024-04-12-lunch") == "closed")
    #expect(state("2024-04-13-brunch") == "entered")
  }

  // The sample's week, on each of the weeks up to it; the last one gets the changes.
  private func season(
    _ weeks: Int = 24, _ changes: [String: (String) -> String] = [:]
  ) throws -> [(String, String)] {
    let last = try #require(CalendarDate(year: 2024, month: 4, day: 14))
    return try (0..<weeks).flatMap { week in
      try Repository.names(in: "samples/casa-marisol/shifts").map { name in
        let date = try #require(isoDate(String(name.prefix(10))))
        let day = try #require(date.adding(days: -7 * week)).plain
        let path = "files/shifts/\(day)\(name.dropFirst(10))"
        let text = try AskedEngine.file("shifts/\(name)").replacing(date.plain, with: day)
        return (path, week == 0 ? changes[name]?(text) ?? text : text)
      }
    } + [("today", last.plain), ("now", "1200")]
  }

  /// The days as they are after the engine has read two weeks, four, and so on, against all at once.
  @Test func theDaysStepByStep() throws {
    let fields = try season()
    let all = try AskedEngine().text("days", fields)
    let engine = try AskedEngine()
    var weeks = 2
    var days = try engine.ask("days", fields + [("weeks", "2")])
    let first = days.list("nights")
    #expect(first.count { $0["state"] as? String == "entered" } == 28)
    #expect(first.count { $0["state"] as? String == "unread" } == 104)
    while days["unread"] as? Bool == true, weeks < 100 {
      weeks += 2
      days = try engine.ask("days", fields.suffix(2) + [("weeks", "\(weeks)")])
    }
    // Twenty weeks are read, and their shifts compared with earlier ones, thirty at once.
    #expect(weeks == 28)
    #expect(try engine.text("days", fields.suffix(2)) == all)
  }

  /// Doubts that the engine has kept are those of an engine that starts with the changed files.
  @Test(arguments: ["2024-04-08-dinner.yaml", "2024-04-13-brunch.yaml", "2024-04-14-dinner.yaml"])
  func doubtsFollowAChange(name: String) throws {
    let usual = try season(12)
    let engine = try AskedEngine()
    let before = try engine.text("days", usual)
    let tenfold = { (text: String) in
      text.replacing(/credit_card: (\d+)\./) { "credit_card: \($0.1)0." }
    }
    let changed = try season(12, [name: tenfold])
    let fresh = try AskedEngine().text("days", changed)
    #expect(before != fresh)
    #expect(try engine.text("days", changed) == fresh)
    #expect(try engine.text("days", usual) == before)
    let gone = [("gone/shifts/\(name)", "")] + usual.suffix(2)
    let without = try AskedEngine(without: name)
    _ = try without.ask("folder", usual.filter { !$0.0.hasSuffix(name) })
    #expect(try engine.text("days", gone) == without.text("days", Array(usual.suffix(2))))
  }

  @Test func aHire() throws {
    let engine = try AskedEngine()
    let hired = try engine.ask("hire", [("name", "Zoe Park"), ("position", "server")])
    #expect(hired["id"] as? String == "41")
    let text = try #require(hired["text"] as? String)
    #expect(
      text.hasSuffix(
        "\n  - {id: 41, first_name: Zoe, last_name: Park, positions: [Server]}\n"))
    #expect(text.hasPrefix(try AskedEngine.file("roster.yaml")))
  }

  @Test func aHireIsAskedWhatIsUnclear() throws {
    let engine = try AskedEngine()
    let name = [("name", "José Ángel Peña Muñoz"), ("position", "Server")]
    let asked = try engine.ask("hire", name)
    let asks = try #require(asked["asks"] as? [String: Any])
    #expect(asks["question"] as? String == "last")
    #expect(asks["usual"] as? String == "Peña Muñoz")
    #expect(asked["text"] is String == false)
    let hired = try engine.ask("hire", name + [("last", "pena munoz")])
    #expect((hired["text"] as? String)?.contains("last_name: Peña Muñoz") == true)

    let again = [("name", "Ana Ruiz"), ("position", "Manager")]
    let twice = try engine.ask("hire", again)
    #expect((twice["asks"] as? [String: Any])?["question"] as? String == "another")
    let another = try engine.ask("hire", again + [("another", "yes")])
    #expect((another["text"] as? String)?.contains("manager: true}\n") == true)
    #expect(another["id"] as? String == "41")
  }

  @Test(arguments: [
    ("", "Server"), ("Zoe 7", "Server"), ("server", "Server"), ("Zoe Park", "Pilot"),
    ("Zoe Park", ""),
  ])
  func aWrongHireIsRefused(name: String, position: String) throws {
    let engine = try AskedEngine()
    let hired = try engine.ask("hire", [("name", name), ("position", position)])
    #expect(hired["text"] is String == false)
    #expect(hired.list("diagnostics").count == 1)
  }
}
