import Testing
import Text

@Suite struct TextWrappingTests {
  @Test func linesAreBrokenBetweenWords() {
    #expect(wrapped("one two  three", to: 8) == ["one two", "three"])
    #expect(wrapped("one two  three", to: 80) == ["one two  three"])
    #expect(wrapped("extraordinary x", to: 5) == ["extraordinary", "x"])
    #expect(wrapped("", to: 5) == [""])
    #expect(wrapped("inside { } a comma", to: 10) == ["inside { }", "a comma"])
    #expect(wrapped("陳大文 陳大文", to: 8) == ["陳大文", "陳大文"])
  }

  @Test func laterPartsBeginBelowTheTextOfTheFirst() {
    #expect(wrapped("  one two three", to: 10) == ["  one two", "  three"])
    #expect(wrapped("  = help: one two", to: 12) == ["  = help:", "    one two"])
    #expect(wrapped("-o  one two", to: 8) == ["-o  one", "    two"])
    #expect(wrapped("error: one two", to: 12, hanging: 2) == ["error: one", "  two"])
    #expect(wrapped("one extraordinary", to: 14, hanging: 6) == ["one", " extraordinary"])
  }

  @Test(arguments: 8...60)
  func noLineIsWiderAndNoWordIsLost(width: Int) {
    let text = "   = help: write a file of `templates`, such as payroll/gusto.yaml, or else `none`"
    let lines = wrapped(text, to: width)
    #expect(lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "))
    for line in lines {
      #expect(line.count <= width || !line.drop { $0 == " " }.contains(" "), "\(line)")
      #expect(line.count <= max(width, 19), "\(line)")
    }
  }

  @Test func whatATerminalWouldActOnIsSpelledOut() {
    #expect(wrapped("a\u{1B}[2Jb", to: 40) == ["a\\u{001B}[2Jb"])
  }

  @Test func aWordMayBeShortMistypedOrTooLong() {
    let words = ["output", "quiet", "pay-period", "pay-period-start"]
    #expect(suggestions(for: "out", among: words) == ["output"])
    #expect(suggestions(for: "PAY", among: words) == ["pay-period", "pay-period-start"])
    #expect(suggestions(for: "ouptut", among: words) == ["output"])
    #expect(suggestions(for: "output-dir", among: words) == ["output"])
    #expect(suggestions(for: "xyz", among: words) == [])
    #expect(suggestions(for: "", among: words) == [])
  }
}
