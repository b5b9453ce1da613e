import Foundation
import TestSupport
import Testing

/// The questions `statement`, `explain`, and `paid` about one person.
@Suite struct StatementTests {
  private let week = [("from", "2024-04-08"), ("to", "2024-04-14"), ("today", "2024-04-20")]

  @Test func whoDidNotWorkHasNoStatement() throws {
    #expect(try AskedEngine().text("statement", week + [("person", "999")]) == "null")
  }

  /// Cash that is signed for is in `paid.yaml`, as `tipsheet paid` writes it, and is not asked for again.
  @Test func cashIsMarkedAsTheProgramDoes() throws {
    let engine = try AskedEngine()
    let answer = try engine.ask("paid", week + [("person", "36")])
    #expect(answer["path"] as? String == "paid.yaml")
    let text = try #require(answer["text"] as? String)
    let home = try TemporaryFolder.casaMarisol()
    _ = try ProgramRun(["paid", "--person", "36", "--on", "2024-04-20"], in: home.url)
    #expect(home.text("paid.yaml") == text)
    _ = try engine.ask("folder", [("files/paid.yaml", text)])
    #expect(try engine.text("paid", week + [("person", "36")]) == "null")
    let people = try engine.ask("period", week).list("people")
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
