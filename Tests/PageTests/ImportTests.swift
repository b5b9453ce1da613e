import PageEngine
import Testing

/// An export of hours that becomes shift files.
@Suite struct ImportTests {
  private let engine = Engine()

  private func answer(_ name: String, _ fields: KeyValuePairs<String, String>) throws -> String {
    var bytes: [UInt8] = []
    for text in [name] + fields.flatMap({ [$0.key, $0.value] }) {
      let text = Array(text.utf8)
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) } + text
    }
    return engine.answer(to: try #require(PageQuestion(bytes)))
  }

  private func tellRestaurant() throws {
    _ = try answer(
      "folder",
      [
        "files/restaurant.yaml":
          "restaurant: Casa\nshift_types: [Dinner]\npositions: {Server: 1.0, Busser: 0.5}\n",
        "files/roster.yaml":
          "employees: [{id: 36, first_name: Diana, last_name: Moss, positions: [Server]},"
          + " {id: 37, first_name: Ben, last_name: Cole, positions: [Server, Busser]}]\n",
      ])
  }

  private let week = """
    Name,Clock in date,Clock in time,Clock out date,Clock out time,Role,Credit tips
    Diana Moss,11/6/2026,4:00 PM,11/6/2026,10:30 PM,Server,40.00
    Ben C.,11/6/2026,5:00 PM,11/6/2026,11:00 PM,Runner,20.50
    Diana Moss,11/7/2026,5:00 PM,,,Server,0.00

    """

  @Test func whoAndWhatIsAskedThenEverythingIsThere() throws {
    try tellRestaurant()
    let asked = try answer("import", ["path": "week.csv", "text": week])
    #expect(asked.hasPrefix(#"{"state":"names","people":[{"label":"Ben C.""#))
    #expect(asked.contains(#""suggestion":"37""#))
    #expect(asked.contains(#""jobs":[{"label":"Runner","suggestion":null}]"#))
    let ready = try answer(
      "import",
      ["path": "week.csv", "text": week, "person/Ben C.": "37", "job/Runner": "Busser"])
    #expect(ready.hasPrefix(#"{"state":"ready","title":"an export from Homebase""#))
    #expect(ready.contains(#""path":"shifts/2026-11-06-dinner.yaml""#))
    #expect(ready.contains(#""left_out":[{"lines":"4","reason":"its clock-out is missing"#))
    #expect(ready.contains(##"{"path":"shifts/.left-out-week.yaml","text":"# Lines that"##))
    #expect(ready.contains(#"Runner: Busser"#))
    #expect(ready.contains("fill in what came in"))
    let withTips = try answer(
      "import",
      [
        "path": "week.csv", "text": week, "person/Ben C.": "37", "job/Runner": "Busser",
        "tips": "yes",
      ])
    #expect(withTips.contains("credit_card: 60.50"))
    #expect(!withTips.contains("fill in what came in"))
  }

  @Test func aClosedPayPeriodStays() throws {
    try tellRestaurant()
    _ = try answer(
      "folder",
      [
        "files/periods.yaml":
          "periods:\n  - {from: 2026-11-02, to: 2026-11-08, bundle: a.zip, sha256: \""
          + String(repeating: "0", count: 64) + "\"}\n"
      ])
    let found = try answer(
      "import",
      ["path": "week.csv", "text": week, "person/Ben C.": "37", "job/Runner": "Busser"])
    #expect(found.hasPrefix(#"{"state":"choice","#))
    #expect(found.contains("A pay period is closed, and people were paid by Friday, November 6"))
    #expect(found.contains(#""field":"closed","value":"yes""#))
    let taken = try answer(
      "import",
      [
        "path": "week.csv", "text": week, "person/Ben C.": "37", "job/Runner": "Busser",
        "closed": "yes",
      ])
    #expect(taken.hasPrefix(#"{"state":"ready","#))
  }

  @Test func whatIsNoTableOfHoursIsNamed() throws {
    try tellRestaurant()
    let people = try answer(
      "import", ["path": "staff.csv", "text": "id,first_name,positions\n1,Ana,Server\n"])
    #expect(people.hasPrefix(#"{"state":"ready","title":"a roster","summary":"1 person added""#))
    let quote = try answer("import", ["path": "week.csv", "text": "Name,In\n\"Ana,4pm\n"])
    #expect(quote.contains("this quote is not closed"))
  }

  /// The columns are asked about, the first rows are told in words, and the answers are kept.
  @Test func anUnknownLayout() throws {
    try tellRestaurant()
    let text = "Wer,Tag,T1,T2\nDiana Moss,13/4/2026,16:00,22:30\n"
    let asked = try answer("import", ["path": "w.csv", "text": text])
    #expect(asked.hasPrefix(#"{"state":"columns","questions":[{"header":"Wer""#))
    #expect(asked.contains(#""choices":[{"value":"name","text":"name"}"#))
    let ready = try answer(
      "import",
      [
        "path": "w.csv", "text": text, "column/Wer": "name", "column/Tag": "date",
        "column/T1": "in", "column/T2": "out", "proposed": "yes",
      ])
    #expect(
      ready.contains(
        "Diana Moss worked on Monday, April 13, 2026, 4:00 pm to 10:30 pm: 6.50 hours"))
    #expect(ready.contains(#"{"path":"timeclock.yaml""#))
  }
}
