import Foundation
import TestSupport
import Testing

/// The questions `statement`, `explain`, and `paid` about one person.
@Suite struct StatementTests {
  private let week = [("from", "2024-04-08"), ("to", "2024-04-14"), ("today", "2024-04-20")]

  /// The text is the program's, and has nobody else's name.
  @Test func theStatementIsTheProgramsText() throws {
    let answer = try AskedEngine().ask("statement", week + [("person", "36")])
    let run = try ProgramRun(
      ["statement", "36", "--format", "text"], in: Repository.url("samples/casa-marisol"))
    #expect(answer["text"] as? String == run.output)
    #expect((answer["file"] as? String)?.hasSuffix("_2024-04-08_2024-04-14.txt") == true)
    #expect((answer["rows"] as? [Any])?.isEmpty == false)
    #expect((answer["amounts"] as? [Any])?.isEmpty == false)
  }

  @Test func theExplanationIsTheProgramsText() throws {
    let engine = try AskedEngine()
    let shifts = try #require(
      try engine.list("explain", week + [("person", "36")]) as? [[String: Any]])
    let saturday = try #require(
      shifts.first { $0["path"] as? String == "shifts/2024-04-13-dinner.yaml" })
    let lines = try #require(saturday["lines"] as? [String])
    let run = try ProgramRun(
      ["explain", "36", "samples/casa-marisol/shifts/2024-04-13-dinner.yaml"])
    let words = { (text: String) in text.split { $0 == " " || $0 == "\n" } }
    #expect(words(lines.joined(separator: "\n")) == words(run.output))
  }

  @Test func whoDidNotWorkHasNoStatement() throws {
    #expect(try AskedEngine().text("statement", week + [("person", "999")]) == "null")
  }

  /// Cash that is signed for is in `paid.yaml`, as `tipsheet paid` writes it, and is not asked for again.
  @Test func cashIsMarkedAsTheProgramDoes() throws {
    let engine = try AskedEngine()
    let answer = try engine.ask("paid", week + [("person", "36")])
    #expect(answer["path"] as? String == "paid.yaml")
    let text = try #require(answer["text"] as? String)
    let folder = try TemporaryFolder()
    let restaurant = try folder.copy(ofSample: "casa-marisol")
    _ = try ProgramRun(["paid", "--person", "36", "--on", "2024-04-20"], in: restaurant)
    let written = try String(
      contentsOf: restaurant.appendingPathComponent("paid.yaml"), encoding: .utf8)
    #expect(written == text)
    _ = try engine.ask("folder", [("files/paid.yaml", text)])
    #expect(try engine.text("paid", week + [("person", "36")]) == "null")
    let period = try engine.ask("period", week)
    let people = period["people"] as? [[String: Any]] ?? []
    let handed = people.filter { $0["is_handed_out"] as? Bool == true }.map { $0["id"] as? String }
    #expect(handed == ["36"])
    let back = try engine.ask("paid", week + [("person", "36"), ("back", "yes")])
    #expect(back["path"] as? String == "paid.yaml")
    #expect(back["text"] as? String == nil)
  }

  /// Others' lines and comments stay.
  @Test func onlyOnesOwnLinesAreTakenBack() throws {
    let engine = try AskedEngine()
    let one = try engine.ask("paid", week + [("person", "36")])["text"] as? String ?? ""
    _ = try engine.ask("folder", [("files/paid.yaml", one)])
    let two = try engine.ask("paid", week + [("person", "3")])["text"] as? String ?? ""
    _ = try engine.ask("folder", [("files/paid.yaml", two)])
    let back = try engine.ask("paid", week + [("person", "3"), ("back", "yes")])
    #expect(back["text"] as? String == one)
  }
}
