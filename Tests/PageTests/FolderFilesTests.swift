import PageEngine
import TestSupport
import Testing

/// A restaurant's folder with all files that tipsheet reads, under all their names.
@Suite struct FolderFilesTests {
  private let engine = AskedEngine(empty: ())

  private func names() throws -> [String] {
    let restaurant = try engine.ask("restaurant")["restaurant"] as? [String: Any]
    return (restaurant?.list("people") ?? []).compactMap { $0["name"] as? String }
  }

  @Test func twoRostersAreRefused() throws {
    try engine.tell([
      ("restaurant.yaml", Casa.settings), ("roster.yml", Casa.roster), ("roster.yaml", Casa.roster),
    ])
    let answer = try engine.ask("restaurant")
    #expect(answer.list("diagnostics").contains { $0["code"] as? String == "two-of-a-name" })
    #expect(answer["restaurant"] as? [String: Any] == nil)
    _ = try engine.ask("folder", [("gone/roster.yaml", "")])
    #expect(try names() == ["Diana", "Ben"])
  }

  /// The other ending.
  @Test func ymlIsReadToo() throws {
    try engine.tell([("restaurant.yml", Casa.settings), ("roster.yml", Casa.roster)])
    #expect(try names() == ["Diana", "Ben"])
  }

  /// Every file that tipsheet reads comes out of a zip under its path; other files are named.
  @Test func everyFileGoesThroughAZip() throws {
    let files = [
      "restaurant.yaml": Casa.settings, "roster.yaml": Casa.roster, "periods.yml": "periods: []\n",
      "paid.yaml": "paid:\n", "timeclock.yaml": "names: {}\n",
      "payroll/own.yaml": "provider: Own\n", "shifts/2024-04-13-dinner.yaml": Casa.night,
      "shifts/.left-out-export.yaml": "export: a.csv\nlines: [3]\n",
      "shifts/.draft-2024-04-14-dinner.yaml": "date: 2024-04-14\n", "notes.txt": "Call Ana.\n",
      "shifts/photo.txt": "none",
    ]
    try engine.tell(files.map { ($0.key, $0.value) })
    let packed = try engine.ask("pack", [("today", "2024-04-20")])
    let zip = try #require((packed["zip"] as? [String: Any])?["base64"] as? String)
    let unpacked = try AskedEngine(empty: ()).ask("unpack", zip: zip)
    let found = unpacked["files"] as? [[String: String]] ?? []
    #expect(unpacked["others"] as? [String] == ["notes.txt", "shifts/photo.txt"])
    #expect(found.count == files.count - 2)
    for file in found { #expect(files[file["path"] ?? ""] == file["text"]) }
    let photo = try AskedEngine(empty: ()).ask("unpack", zip: "/9j/4AAQ")
    let message = (photo["problem"] as? [String: Any])?["message"] as? String
    #expect(message?.hasPrefix("the zip is not trusted") == true)
    #expect((photo["files"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    ("paid (1).yaml", "paid:\n  - {}\n", "paid.yaml"),
    ("periods.yaml", "periods: []\n", "periods.yaml"),
    ("a.yaml", "employees: []\n", "roster.yaml"), ("hours.csv", "a,b\n1,2\n", nil),
  ])
  func aFileHasAPlace(name: String, text: String, place: String?) throws {
    #expect(try engine.ask("place", [("path", name), ("text", text)])["path"] as? String == place)
  }
}
