import Testing
@testable import Books

@Suite struct SheetNamesTests {
  @Test(arguments: [
    ("2024-04-13 Dinner", "2024-04-13 Dinner"), ("a/b:c", "a-b-c"), ("'quoted'", "quoted"),
    ("", "Sheet"), ("a\u{1}b\u{1F}c", "abc"), ("History", "History (2)"),
    (String(repeating: "x", count: 40), String(repeating: "x", count: 31)),
    (String(repeating: "😀", count: 16), String(repeating: "😀", count: 15)),
  ])
  func namesAreLegal(wish: String, name: String) {
    var names = SheetNames()
    #expect(names.name(wish).text == name)
  }

  @Test func namesStandOnce() {
    var names = SheetNames()
    let long = String(repeating: "É", count: 31)
    let texts = [long, long.lowercased(), long].map { names.name($0).text }
    #expect(Set(texts.map { $0.lowercased() }).count == 3)
    #expect(texts.allSatisfy { $0.utf16.count <= 31 })
    #expect(texts[1].hasSuffix(" (2)"))
  }

  /// Whatever is asked for, the name is one that Excel takes as it is.
  @Test(arguments: [
    "", "a/b", "a:b", "[a", "a]", "a?", "a*", "a\\b", "'a", "a'", "History", "a\u{1}", "' '",
    String(repeating: "x", count: 32), String(repeating: "😀", count: 16), "it's",
    String(repeating: "x", count: 30) + "' y",
  ])
  func everyNameIsOneThatExcelTakes(wish: String) {
    var names = SheetNames()
    for _ in 0..<3 {
      let name = names.name(wish).text
      #expect((1...31).contains(name.utf16.count))
      #expect(!name.contains { "[]:*?/\\".contains($0) })
      #expect(name.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      #expect(name.first != "'" && name.last != "'" && name.lowercased() != "history")
    }
  }

  @Test func formulasReferByPlace() {
    var names = SheetNames()
    let sheet = names.name("It's")
    let spot = CellReference(6, 27)
    let area = CellRange(column: 2, rows: 1...3)
    let formula: Formula =
      "\(spot)*\(fixed: spot)+SUM(\(sheet, fixed: area))&\(quoting: "a\"b")"
    #expect(formula.text == "AB7*$AB$7+SUM('It''s'!$C$2:$C$4)&\"a\"\"b\"")
  }
}
