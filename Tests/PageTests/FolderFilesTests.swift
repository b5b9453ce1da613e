import PageEngine
import TestSupport
import Testing

/// A restaurant's folder with all files that tipsheet reads, under all their names.
@Suite struct FolderFilesTests {
  private let engine = AskedEngine(empty: ())

  private let settings =
    "restaurant: Casa\nshift_types: [Dinner]\npositions: {Server: 1.0, Host: 0.5}\n"
  private let table = """
    employee_id,first_name,last_name,positions,payroll_ids.gusto,shirt
    36,Diana,Moreno,Server;Host,g-36,L
    37,Ben,"O'Neil, Jr.",Host,,M

    """
  private let night = """
    date: 2024-04-13
    shift: Dinner
    tips: {cash: 30.00}
    staff:
      - {employee: 36, position: Server, hours: 5}
      - {employee: 37, position: Host, hours: 5}

    """

  private func tell(_ files: (String, String)...) throws {
    _ = try engine.ask("folder", files.map { ("files/" + $0.0, $0.1) })
  }

  private func names() throws -> [String] {
    let people = try engine.ask("restaurant")["restaurant"] as? [String: Any]
    return (people?["people"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  /// `roster.csv` is read as by the program.
  @Test func aTableIsTheRoster() throws {
    try tell(
      ("restaurant.yaml", settings), ("roster.csv", table), ("shifts/2024-04-13-dinner.yaml", night)
    )
    #expect(try names() == ["Diana Moreno", "Ben O'Neil, Jr."])
    let read = try engine.night(night)
    #expect(read.row(0, "share") == "$20.00")
    #expect(read.row(1, "share") == "$10.00")
    let people = try engine.ask("people")["people"] as? [[String: Any]] ?? []
    let values = try #require(people.first?["values"] as? [String: String])
    #expect(values["payroll_ids.gusto"] == "g-36")
  }

  /// A change makes a document of the table, which says the same about everyone.
  @Test func aChangeOfATableMakesADocument() throws {
    try tell(("restaurant.yaml", settings), ("roster.csv", table))
    let answer = try engine.ask(
      "edit",
      [("path", "roster.csv"), ("text", table), ("set/employees.1.last_name", "Neil")])
    #expect((answer["diagnostics"] as? [Any])?.isEmpty == true)
    #expect(answer["path"] as? String == "roster.yaml")
    #expect(answer["replaces"] as? String == "roster.csv")
    let told = try #require(answer["told"] as? String)
    #expect(told.contains("roster.csv"))
    #expect(told.contains("shirt"))
    let text = try #require(answer["text"] as? String)
    _ = try engine.ask("folder", [("gone/roster.csv", ""), ("files/roster.yaml", text)])
    #expect(try names() == ["Diana Moreno", "Ben Neil"])
    #expect(text.contains("payroll_ids: {gusto: g-36}"))
    #expect(text.contains("positions: [Server, Host]"))
  }

  @Test func aHireOnATableMakesADocument() throws {
    try tell(("restaurant.yaml", settings), ("roster.csv", table))
    let answer = try engine.ask("hire", [("name", "Ana Ruiz"), ("position", "Server")])
    #expect(answer["path"] as? String == "roster.yaml")
    #expect(answer["replaces"] as? String == "roster.csv")
    #expect((answer["text"] as? String)?.contains("Diana") == true)
    #expect((answer["text"] as? String)?.contains("Ruiz") == true)
  }

  /// A document does not become another file.
  @Test func aDocumentStays() throws {
    let engine = try AskedEngine()
    let text = try AskedEngine.file("roster.yaml")
    let answer = try engine.ask(
      "edit", [("path", "roster.yaml"), ("text", text), ("set/employees.0.last_name", "Moreno")])
    #expect(answer["path"] as? String == "roster.yaml")
    #expect(answer["replaces"] as? String == nil)
    #expect(answer["told"] as? String == nil)
  }

  @Test func twoRostersAreRefused() throws {
    try tell(
      ("restaurant.yaml", settings), ("roster.csv", table), ("roster.yaml", "employees: []\n"))
    let answer = try engine.ask("restaurant")
    let codes = (answer["diagnostics"] as? [[String: Any]] ?? []).compactMap {
      $0["code"] as? String
    }
    #expect(codes.contains("two-rosters"))
    #expect(answer["restaurant"] as? [String: Any] == nil)
    _ = try engine.ask("folder", [("gone/roster.yaml", "")])
    #expect(try names().count == 2)
  }

  /// The other ending.
  @Test func ymlIsReadToo() throws {
    try tell(
      ("restaurant.yml", settings),
      ("roster.yml", "employees: [{id: 36, first_name: Ana, positions: [Server]}]\n"))
    #expect(try names() == ["Ana"])
  }

  /// Every file that tipsheet reads comes out of a zip under its path; other files are named.
  @Test func everyFileGoesThroughAZip() throws {
    let files = [
      "restaurant.yaml": settings, "roster.csv": table, "periods.yml": "periods: []\n",
      "paid.yaml": "paid:\n", "timeclock.yaml": "names: {}\n",
      "payroll/own.yaml": "provider: Own\n", "shifts/2024-04-13-dinner.yaml": night,
      "shifts/.left-out-export.yaml": "export: a.csv\nlines: [3]\n",
      "shifts/.draft-2024-04-14-dinner.yaml": "date: 2024-04-14\n", "notes.txt": "Call Ana.\n",
      "shifts/photo.txt": "none",
    ]
    _ = try engine.ask("folder", files.map { ("files/" + $0.key, $0.value) })
    let packed = try engine.ask("pack", [("today", "2024-04-20")])
    let zip = try #require((packed["zip"] as? [String: Any])?["base64"] as? String)
    let unpacked = try AskedEngine(empty: ()).ask("unpack", zip: zip)
    let found = unpacked["files"] as? [[String: String]] ?? []
    #expect(unpacked["others"] as? [String] == ["notes.txt", "shifts/photo.txt"])
    #expect(found.count == files.count - 2)
    for file in found { #expect(files[file["path"] ?? ""] == file["text"]) }
  }

  @Test(arguments: [
    ("staff.csv", "employee_id,first_name,last_name,positions\n1,Ana,Ruiz,Server\n", "roster.csv"),
    ("paid (1).yaml", "paid:\n  - {}\n", "paid.yaml"),
    ("periods.yaml", "periods: []\n", "periods.yaml"),
    ("a.yaml", "employees: []\n", "roster.yaml"), ("hours.csv", "a,b\n1,2\n", nil),
  ])
  func aFileHasAPlace(name: String, text: String, place: String?) throws {
    #expect(try engine.ask("place", [("path", name), ("text", text)])["path"] as? String == place)
  }
}
