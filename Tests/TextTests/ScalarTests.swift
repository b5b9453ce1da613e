import TestSupport
import Testing
import Text

@Suite struct ScalarTests {
  @Test(arguments: [
    ("0", "\u{0}"), ("a", "\u{7}"), ("b", "\u{8}"), ("t", "\t"), ("\t", "\t"), ("n", "\n"),
    ("v", "\u{B}"), ("f", "\u{C}"), ("r", "\r"), ("e", "\u{1B}"), (" ", " "), ("\"", "\""),
    ("/", "/"), ("\\", "\\"), ("N", "\u{85}"), ("_", "\u{A0}"), ("L", "\u{2028}"),
    ("P", "\u{2029}"), ("x41", "A"), ("u00e9", "é"), ("U0001F600", "😀"), ("uFFFF", "\u{FFFF}"),
  ])
  func everyEscape(escape: String, text: String) throws {
    var bag = DiagnosticBag()
    let tree = parse(
      SourceFile("[\"<\\\(escape)>\"]"), reportingTo: &bag)
    #expect(bag.diagnostics.isEmpty)
    let root = try #require(tree.root)
    #expect(tree.items(of: root).map(tree.text(of:)) == ["<\(text)>"])
  }

  /// A value of another kind was reported as an error; reading on must not stop the run.
  @Test func otherKindsHaveNoItems() throws {
    var bag = DiagnosticBag()
    let tree = parse(SourceFile("a: 1\n"), reportingTo: &bag)
    let root = try #require(tree.root)
    let value = try #require(tree.entries(of: root).first).value
    #expect(tree.items(of: root).isEmpty)
    #expect(tree.items(of: value).isEmpty && tree.entries(of: value).isEmpty)
  }

  @Test(arguments: [
    "x4", "xg0", "u12", "uD800", "uDFFF", "U00110000", "U1", "'", "z", "1", "é", "X41",
  ])
  func noOtherEscape(escape: String) {
    var bag = DiagnosticBag()
    _ = parse(
      SourceFile("a: \"\\\(escape) \"\nb: 1\n"),
      reportingTo: &bag)
    #expect(bag.diagnostics.map(\.code) == [.badEscape])
    #expect(bag.diagnostics.map(\.place.span.start) == [4])
  }

  @Test func quotedTextHasToStayIndented() {
    expectDiagnostics("a: \"one\n«two»\"\nb: 1\n", [.quotedLineNotIndented])
    expectDiagnostics("a: 'one\n\n«two»\nthree'\nb: 1\n", [.quotedLineNotIndented])
    expectDiagnostics("a: «'»one\ntwo: 'three'\n", [.unclosedQuote])
  }

  @Test func anUnclosedQuoteIsOneMistake() {
    expectDiagnostics(
      "a:\n  b: «'»one\n  c: two\n  d: «\"»three\n    four: five\n    - six\ne: 7\n",
      [.unclosedQuote, .unclosedQuote])
    expectDiagnostics("a: «\"»one", [.unclosedQuote])
    expectDiagnostics("a: «\"»one\\", [.unclosedQuote])
    expectDiagnostics("[a, «'»b]\n", [.unclosedQuote])
  }

  /// Chomping and indentation indicators in either order, against what each leaves at the end.
  @Test func everyTextBlockHeader() {
    for (chomping, end) in [("", "\\n"), ("-", ""), ("+", "\\n\\n")] {
      for width in 1...9 {
        let pad = String(repeating: " ", count: width)
        for header in ["\(chomping)", "\(width)\(chomping)", "\(chomping)\(width)"] {
          expectTree(
            "a: |\(header) # note\n\(pad)one\n\n\(pad) two\n\(pad)three\n\nb: x\n",
            #"{"a":"one\n\n two\nthree\#(end)","b":"x"}"#)
          expectTree(
            "a: >\(header)\n\(pad)one\n\(pad)two\n\n\(pad)three\n\(pad)  four\n\(pad)five\n\nb: x\n",
            #"{"a":"one two\nthree\n  four\nfive\#(end)","b":"x"}"#)
        }
      }
    }
  }

  @Test func textBlocksTakeWhateverIsIndented() {
    expectTree(
      "a: |\n  # no comment\n  - b: 'c\n\t x\n".replacing("\t", with: "  \t"),
      "{\"a\":\"# no comment\\n- b: 'c\\n\\t x\\n\"}")
    expectTree("a: |\n  x\n # comment\n# another\nb: 1\n", #"{"a":"x\n","b":"1"}"#)
  }

  @Test func theEndOfTheFileEndsATextBlock() {
    expectTree("a: |-\n  x", #"{"a":"x"}"#)
    expectTree("a: |\n  x", #"{"a":"x"}"#, warnings: [.noLineBreakAtEnd])
    expectTree("a: >+\n  x\n\n", #"{"a":"x\n\n"}"#)
    expectTree("a: |\n  x\n ", #"{"a":"x\n"}"#)
  }

  @Test func whatMayNotStartAText() {
    let codes: [String: DiagnosticCode] = ["&": .anchor, "*": .alias, "!": .tag]
    for sign in ["&", "*", "!", "%", "@", "`", ",", "]", "}"] {
      let code = codes[sign] ?? .reservedCharacter
      expectDiagnostics("a: «\(sign)»x y\nb: 1\n", [code])
      expectDiagnostics("- «\(sign)»x y\n- 1\n", [code])
      expectDiagnostics("a: 1\n«\(sign)»b: 2\n", [code])
    }
    for sign in ["&", "*", "!", "%", "@", "`", "|", ">", "?", ":"] {
      let code = codes[sign] ?? .reservedCharacter
      expectDiagnostics("a: [«\(sign)»x, y]\nb: 1\n", [code])
    }
  }
}
