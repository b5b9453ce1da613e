import TestSupport
import Testing
import Text

@Suite struct RendererTests {
  private func rendered(
    _ source: String, _ range: Range<Int>, label: Words? = nil, notes: [Range<Int>] = [],
    help: Words? = nil, name: String = "shift.yaml", usesColor: Bool = false,
    width: Int? = nil
  ) -> String {
    let file = SourceFile(source, named: name)
    let diagnostic = Diagnostic(
      .unknownKey, "this is wrong", at: Place(file, Span(range)), label: label,
      notes: notes.map { Diagnostic.Note("this is why", at: Place(file, Span($0))) }, help: help)
    var renderer = DiagnosticRenderer(usesColor: usesColor, width: width)
    return renderer.text(of: diagnostic)
  }

  @Test func theFormOfTheContract() {
    let source = String(repeating: "\n", count: 13) + "    position: Expo\n"
    #expect(
      rendered(source, 27..<31, label: "not on the roster", help: "add it") == """
        shift.yaml:14:15: error: this is wrong [unknown-key]
           |
        14 |     position: Expo
           |               ^^^^ not on the roster
           = help: add it

        """)
  }

  @Test func aTerminalGetsLinesOfItsWidth() {
    let source =
      String(repeating: "\n", count: 13) + "    position: Expo and a long tail of words\n"
    #expect(
      rendered(
        source, 27..<31, label: "not among the positions on the roster",
        help: "add it to the roster",
        name: "shifts/2024-04-13-dinner.yaml", width: 32) == """
          shifts/2024-04-13-dinner.yaml:14:15:
            error: this is wrong
            [unknown-key]
             |
          14 |     position: Expo and a l…
             |               ^^^^
             | not among the positions on
             | the roster
             = help: add it to the roster

          """)
  }

  @Test(arguments: [20, 40, 60, 80, 120])
  func colorsChangeNothingButTheColors(width: Int) {
    let source =
      "  - {employee: 36, position: Expo, clock_in: 4:00 pm, clock_out: 11:15 pm, reason: x}\n"
    func text(usesColor: Bool) -> String {
      rendered(
        source, 29..<33, label: "not among the positions", notes: [3..<10],
        help: "write one of the positions that the roster has for this person",
        usesColor: usesColor, width: width)
    }
    let plain = text(usesColor: false)
    #expect(text(usesColor: true).replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    for line in plain.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  @Test func aSecondPlaceHasItsOwnExcerpt() {
    #expect(
      rendered("a: 1\na: 2\n", 5..<6, notes: [0..<1]) == """
        shift.yaml:2:1: error: this is wrong [unknown-key]
          |
        2 | a: 2
          | ^
        shift.yaml:1:1: note: this is why
          |
        1 | a: 1
          | ^

        """)
  }

  @Test func columnsCountScalarsAndCaretsCountColumns() {
    #expect(
      rendered("名前: 店x\n", 8..<12) == """
        shift.yaml:1:5: error: this is wrong [unknown-key]
          |
        1 | 名前: 店x
          |       ^^^

        """)
    #expect(
      rendered("cafe\u{301}: x\n", 8..<9) == """
        shift.yaml:1:8: error: this is wrong [unknown-key]
          |
        1 | cafe\u{301}: x
          |       ^

        """)
    #expect(
      rendered("👩‍🍳: x\n", 13..<14) == """
        shift.yaml:1:6: error: this is wrong [unknown-key]
          |
        1 | 👩‍🍳: x
          |       ^

        """)
  }

  @Test func aByteOrderMarkIsNoColumn() {
    #expect(rendered("\u{FEFF}a: b\n", 6..<7).hasPrefix("shift.yaml:1:4: error:"))
  }

  @Test func tabsAreWidened() {
    #expect(
      rendered("\ta\tb: c\n", 3..<4) == """
        shift.yaml:1:4: error: this is wrong [unknown-key]
          |
        1 |     a   b: c
          |         ^

        """)
  }

  @Test func whatATerminalActsOnIsSpelledOut() {
    #expect(
      rendered("a\u{1B}[31m\u{202E}b\u{A0}c\r\n", 9..<10, name: "a\u{7}.yaml") == """
        a\\u{0007}.yaml:1:8: error: this is wrong [unknown-key]
          |
        1 | a\\u{001B}[31m\\u{202E}b\\u{00A0}c
          |                      ^

        """)
    let file = SourceFile(name: "f", bytes: [0x61, 0xFF, 0x62, 0x0A])
    var renderer = DiagnosticRenderer()
    #expect(
      renderer.text(of: Diagnostic(.unknownKey, "x\u{1B}y", at: Place(file, Span(2..<3)))) == """
        f:1:3: error: x\\u{001B}y [unknown-key]
          |
        1 | a\\x{FF}b
          |        ^

        """)
  }

  @Test func linesOfAHundredColumnsAreShownWhole() {
    let line = String(repeating: "x", count: 99)
    #expect(rendered(line + "!\n", 99..<100).contains("1 | \(line)!\n"))
    #expect(rendered("!" + line + "\n", 0..<1).contains("1 | !\(line)\n"))
    let wide = String(repeating: "店", count: 50)
    #expect(rendered(wide + "\n", 0..<3).contains("1 | \(wide)\n  | ^^\n"))
  }

  @Test func longerLinesAreCutAroundThePlace() {
    let line = String(repeating: "x", count: 500)
    let before = String(repeating: "x", count: 60)
    #expect(
      rendered(line + "!" + line + "\n", 500..<501) == """
        shift.yaml:1:501: error: this is wrong [unknown-key]
          |
        1 | …\(before)!\(String(repeating: "x", count: 37))…
          | \(String(repeating: " ", count: 61))^

        """)
    #expect(
      rendered(before + "!" + line + "\n", 60..<61).contains(
        "1 | \(before)!\(String(repeating: "x", count: 38))…\n"))
    #expect(
      rendered(line + "!\n", 500..<501).contains(
        "1 | …\(before)!\n  | \(String(repeating: " ", count: 61))^\n"))
    #expect(rendered(line, 0..<500).contains("\n  | " + String(repeating: "^", count: 99) + "\n"))
    let wide = String(repeating: "店", count: 90)
    #expect(
      rendered(wide + "!\n", 270..<271).contains(
        "1 | …\(String(repeating: "店", count: 30))!\n  | \(String(repeating: " ", count: 61))^\n"))
  }

  @Test func charactersWithoutWidthAreCutToo() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    let text = rendered("a" + marks + "!" + marks + "\n", 200_001..<200_002)
    #expect(text.unicodeScalars.count < 600)
    #expect(text.unicodeScalars.contains("!"))
    #expect(text.hasSuffix("\n  |  ^\n"))
  }

  @Test func placesAtTheEnds() {
    #expect(rendered("a: b\n", 4..<4).hasSuffix("1 | a: b\n  |     ^\n"))
    #expect(
      rendered("a: b\n", 5..<5).hasSuffix(
        "shift.yaml:2:1: error: this is wrong [unknown-key]\n  |\n2 |\n  | ^\n")
    )
    #expect(rendered("", 0..<0) == "shift.yaml:1:1: error: this is wrong [unknown-key]\n")
    #expect(rendered("", 0..<0, label: "here").hasSuffix("1 |\n  | ^ here\n"))
    #expect(rendered("a\nb\n", 0..<3).hasSuffix("1 | a\n  | ^\n"))
  }

  @Test func colorIsAnOption() {
    let text = rendered("a\n", 0..<1, label: "here", usesColor: true)
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(text.contains("\u{1B}[1;31m^ here\u{1B}[0m"))
  }

  @Test func positionsOfLargeFiles() {
    var source = ""
    for number in 1...5000 { source += "line \(number) é\n" }
    let file = SourceFile(source, named: "f")
    var table = LineTable(file)
    for offset in stride(from: file.bytes.count, through: 0, by: -97) {
      let before = file.bytes[..<offset]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let found = table.position(of: offset)
      #expect(found.line == 1 + before.count { $0 == UInt8(ascii: "\n") })
      #expect(
        found.column == 1
          + String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count)
      #expect(found.lineStart == lineStart)
    }
  }

  @Test func errorsBeyondTheLimitAreCounted() {
    let first = SourceFile("a\n", named: "first")
    let second = SourceFile("b\n", named: "second")
    var bag = DiagnosticBag()
    for number in 0..<21 {
      bag.report(Diagnostic(.unknownKey, "x\(number)", at: Place(first, Span(0..<1))))
    }
    bag.report(Diagnostic(.unknownKey, "y", at: Place(second, Span(0..<1))))
    var renderer = DiagnosticRenderer()
    let text = renderer.text(of: bag)
    #expect(text.contains("first: and 1 more error\nsecond:1:1: error: y [unknown-key]\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("first:1:1: error: x") } == 20)
  }
}
