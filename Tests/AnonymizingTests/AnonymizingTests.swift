import Diagnostics
import Testing

@testable import Anonymizing

/// Single files under other names.
@Suite struct AnonymizingTests {
  private func files(
    _ texts: [(kind: OriginalFile.Kind, path: String, text: String)]
  ) throws(AnonymizingRefusal) -> [String] {
    let originals = texts.map { kind, path, text in
      OriginalFile(
        kind: kind, folder: "", path: path,
        source: SourceFile(name: path, bytes: Array(text.utf8)))
    }
    return try anonymize(originals) { $0 == "America/Chicago" }.files.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  private func shift(_ text: String) throws -> String {
    try files([(.shift, "shifts/2024-04-13-dinner.yaml", text)])[0]
  }

  @Test func layoutAndAmountsStay() throws {
    let text = try shift(
      """
      # Maria was ill
      date:   2024-04-13     # Saturday; ask Ana
      shift: Dinner
      tips: {cash: "$1,168.00"}
      staff:
        - {employee: '36', position: Server, clock_in: 3:00 pm, team: Ana's}
      note: |
        Ana left early.

          Maria stayed.

      """)
    #expect(
      text == """
        # comment
        date:   2024-04-13     # comment
        shift: Dinner
        tips: {cash: "$1,168.00"}
        staff:
          - {employee: '10', position: Server, clock_in: 3:00 pm, team: Team 1}
        note: |
          note

            note

        """)
  }

  @Test func mistakesStayWithoutNames() throws {
    #expect(try shift("notee: Ana\n") == "notee: note\n")
    #expect(try shift("Ana: 36\nstaff: Ana\n") == "Xxx: 00\nstaff: Xxx\n")
    #expect(try shift("staff:\n\t- {employee: 36} Ana\n") == "staff:\n\t- {employee: 10} Xxx\n")
    #expect(try shift("tips: {cash: 1O.00, card Ana}\n") == "tips: {cash: 1X.00, Source 1}\n")
    #expect(try shift("date: \"2024-04-13\n# Ana\n").contains("Ana") == false)
  }

  @Test func aNameIsOneNameWhereverItIs() throws {
    let made = try files([
      (
        .roster, "roster.yaml",
        "employees:\n  - {id: 9, first_name: José, last_name: O'Neil}\n"
          + "  - {id: 7, first_name: Ana María, last_name: O'Neil}\n"
      ),
      (.timeClock, "timeclock.yaml", "people: {\"O’NEIL, JOSE\": 9}\n"),
    ])
    #expect(
      made == [
        "employees:\n  - {id: 2, first_name: Dahlia, last_name: Clover}\n"
          + "  - {id: 1, first_name: Alder Bramble, last_name: Clover}\n",
        "people: {\"CLOVER, DAHLIA\": 2}\n",
      ])
  }

  @Test func aRosterInCSVKeepsItsColumns() throws {
    let made = try files([
      (
        .rosterTable, "roster.csv",
        "Employee ID,Name,Positions,Phone\r\n036,\"Ruiz, Ana\",Server; Maria's bar,555-0100\r\n"
      ), (.settings, "restaurant.yaml", "positions: {Server: 1, Maria's bar: 2}\n"),
    ])
    #expect(
      made == [
        "Employee ID,Name,Positions,Xxxxx\r\n010,\"Alder, Bramble\",Server; Position 1,000-0000\r\n",
        "positions: {Server: 1, Position 1: 2}\n",
      ])
  }

  @Test func whatCannotBeReadIsRefused() {
    let bytes: [UInt8] = Array("note: Ana".utf8) + [0xE9, 0x0A]
    let original = OriginalFile(
      kind: .shift, folder: "", path: "shifts/a.yaml",
      source: SourceFile(name: "shifts/a.yaml", bytes: bytes))
    #expect(throws: AnonymizingRefusal.self) { try anonymize([original]) { _ in false } }
  }
}
