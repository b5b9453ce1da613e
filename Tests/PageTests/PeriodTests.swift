import TestSupport
import Testing

/// The questions `period` and `pay`.
@Suite struct PeriodTests {
  private let week = [("date", "2024-04-10"), ("today", "2024-04-15")]

  private func list(_ json: [String: Any], _ key: String) -> [[String: Any]] {
    json[key] as? [[String: Any]] ?? []
  }

  @Test func theWeekOfTheSample() throws {
    let json = try AskedEngine().ask("period", week)
    #expect(json["title"] as? String == "April 8 – April 14")
    #expect(json["total"] as? String == "$18,741.16")
    #expect(list(json, "days").count == 7)
    #expect(list(json, "days").flatMap { list($0, "shifts") }.count == 13)
    #expect(list(json, "missing").isEmpty)
    #expect(json["closed"] as? Bool == false)
    let first = try #require(list(json, "people").first)
    #expect(first["id"] as? String == "3")
    #expect(first["cash_to_hand_out"] as? String == first["cash"] as? String)
  }

  /// Its tables have the names of the program's, and each sum once.
  @Test func itsFiles() throws {
    let json = try AskedEngine().ask("pay", week)
    #expect(json["stem"] as? String == "casa-marisol_2024-04-08_2024-04-14")
    let files = list(json, "files")
    let names = files.compactMap { $0["path"] as? String }
    #expect(names.prefix(3) == ["csv/summary.csv", "csv/allocations.csv", "csv/employees.csv"])
    #expect(names.contains { $0.hasPrefix("payroll/") })
    let summary = try #require(files.first?["text"] as? String)
    #expect(summary.split(separator: "\r\n").count == 14)
  }

  /// A mistake in one night keeps all of it from being paid, and is named with its file.
  @Test func aMistakeIsNamed() throws {
    let engine = try AskedEngine()
    let path = "shifts/2024-04-13-dinner.yaml"
    let wrong = try AskedEngine.shift("2024-04-13-dinner").replacing("Runner", with: "Pilot")
    let json = try engine.ask("period", week + [("files/\(path)", wrong)])
    #expect(json["ready"] as? Bool == false)
    #expect(json["people"] as? [Any] == nil)
    #expect(list(json, "preflight").contains { $0["path"] as? String == path })
    let pay = try engine.ask("pay", week)
    #expect(list(pay, "files").isEmpty)
    #expect(!list(pay, "diagnostics").isEmpty)
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
