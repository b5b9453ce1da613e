import TestSupport
import Testing

/// The questions `period` and `pay`.
@Suite struct PeriodTests {
  private let week = [("date", "2024-04-10"), ("today", "2024-04-15")]

  /// The bars and the grid: each day's and each person's part of the largest, and where it comes from.
  @Test func whatIsDrawn() throws {
    let json = try AskedEngine().ask("period", week)
    let days = json.list("days")
    #expect(days.compactMap { $0["amount"] as? String }.last == "2,786.35")
    let parts = days.map { $0.list("shifts").compactMap { $0["part"] as? Int }.reduce(0, +) }
    #expect(parts == [28, 40, 48, 52, 86, 99, 61])
    #expect(days[0].list("shifts").first?["state"] as? String == "entered")
    let person = try #require(json.list("people").first)
    let cells = person.list("days")
    #expect(
      cells.map { $0["amount"] as? String ?? "" } == [
        "", "379.03", "", "414.95", "520.85", "523.59", "320.26",
      ])
    #expect(cells.compactMap { $0["part"] as? Int } == [0, 72, 0, 79, 99, 100, 61])
    #expect(cells[1]["path"] as? String == "shifts/2024-04-09-dinner.yaml")
    let amounts = person["amounts"] as? [String: String] ?? [:]
    #expect(
      amounts["owed"] == "2,045.20" && amounts["cash"] == "113.48"
        && amounts["paid"] == "2,158.68")
    #expect((json["totals"] as? [String: String])?["paid"] == "18,741.16")
    #expect((json["checks"] as? [String: Any])?["count"] as? Int == 310)
    #expect(json["shift_count"] as? Int == 13 && json["hours"] as? String == "442.75")
  }

  /// The nearest periods with nights, and the one of the device's day after them.
  @Test func otherPeriods() throws {
    let engine = try AskedEngine()
    let dates = { (json: [String: Any], key: String) in (json[key] as? [String: String])?["from"] }
    let shown = try engine.ask("period", week)
    #expect(dates(shown, "earlier") == nil && dates(shown, "later") == "2024-04-15")
    let months = [("date", "2024-07-03"), ("today", "2024-07-04")]
    let empty = try engine.ask("period", months)
    #expect(dates(empty, "earlier") == "2024-04-08" && dates(empty, "later") == nil)
    #expect(empty.list("people").isEmpty && empty["shift_count"] as? Int == 0)
  }

  /// A mistake in one night keeps all of it from being paid, and is named with its file.
  @Test func aMistakeIsNamed() throws {
    let engine = try AskedEngine()
    let path = "shifts/2024-04-13-dinner.yaml"
    let wrong = try AskedEngine.shift("2024-04-13-dinner").replacing("Runner", with: "Pilot")
    let json = try engine.ask("period", week + [("files/\(path)", wrong)])
    #expect(json["ready"] as? Bool == false)
    #expect(json["people"] as? [Any] == nil)
    #expect(json.list("preflight").contains { $0["path"] as? String == path })
    let pay = try engine.ask("pay", week)
    #expect(pay.list("files").isEmpty)
    #expect(!pay.list("diagnostics").isEmpty)
  }

  /// A closed period shows what people were paid, whatever is changed afterwards, and tells that something was. Without
  /// its zip it tells that people may have got other amounts. A zip from another time zone first needs the clock changes.
  @Test func aClosedPeriodStaysAsPaid() throws {
    let engine = try AskedEngine()
    let before = try engine.ask("period", week)
    let closing = try engine.ask("close", week)
    let zip = try #require(closing["zip"] as? [String: String])
    let record = try #require(closing["periods"] as? [String: String])
    let place = "files/reports/\(zip["path"] ?? "")"
    func period(_ path: String, _ text: String) throws -> [String: Any] {
      try engine.ask("period", week + [("files/\(path)", text)])
    }
    let alone = try period("periods.yaml", record["text"] ?? "")
    #expect((alone["notice"] as? String)?.contains("not on this device") == true)
    _ = try engine.ask("folder", zip: zip["base64"] ?? "", as: place)
    let settings = try AskedEngine.file("restaurant.yaml")
    let moved = settings.replacing("America/Chicago", with: "America/New_York")
    let needs = try period("restaurant.yaml", moved)["needs"] as? [String: Any]
    #expect(needs?.list("clocks").first?["zone"] as? String == "America/Chicago")
    let closed = try period("restaurant.yaml", settings)
    let path = "shifts/2024-04-13-dinner.yaml"
    let changed = try period(
      path, AskedEngine.shift("2024-04-13-dinner").replacing("cash: 168", with: "cash: 170"))
    let gone = try period(path, "date: 2024-04-13\nshift: Dinner\ncancelled: true\nreason: ice\n")
    for (json, isChanged) in [(closed, false), (changed, true), (gone, true)] {
      #expect(json["closed"] as? Bool == true && (json["notice"] is String) == isChanged)
      for name in ["paid", "owed", "cash_to_hand_out", "hours"] {
        #expect(json[name] as? String == before[name] as? String)
      }
      #expect(json.list("people").count == before.list("people").count)
      #expect(json.list("days").last?["amount"] as? String == "2,786.35")
    }
  }

  /// A warning of a check is told until people are paid, with its shift.
  @Test func warnings() throws {
    let path = "shifts/2024-04-13-dinner.yaml"
    let long = try AskedEngine.shift("2024-04-13-dinner")
      .replacing("position: Server, hours: 6.25", with: "position: Server, hours: 12.5")
    let json = try AskedEngine().ask("period", week + [("files/\(path)", long)])
    let checks = try #require(json["checks"] as? [String: Any])
    let warned = checks.list("warned")
    #expect(warned.map { $0["path"] as? String } == [path])
  }

  /// Lines that an import left out, and files in a folder within, are no shifts.
  @Test func otherFilesAreNoShifts() throws {
    let engine = try AskedEngine()
    let usual = try engine.text("pay", week)
    let names = [".left-out-export.yaml", "old/2024-04-13-dinner.yaml", "notes.txt"]
    let others = names.map { ("files/shifts/\($0)", "export: 3\n") }
    #expect(try engine.text("pay", week + others) == usual)
  }

  @Test func withoutADayThereIsNone() throws {
    #expect(try AskedEngine().text("period", [("today", "2024-04-15")]) == "null")
    #expect(
      try AskedEngine().text("pay", [("from", "2024-04-14"), ("to", "2024-04-08")]) == "null")
  }
}
