import Documents
import TestSupport
import Testing
import Text

@Suite struct ScalarTextTests {
  static let texts = [
    "Casa Marisol", "Joe's", "José Ángel", "Mu\u{F1}oz", "n\u{303}", "NO", "null", "~", "007",
    "12:30",
    "1e3", "0x1F", "", " ", " lead", "trail ", "a: b", "a:b", "a #b", "#a", "a#b", "-", "- a", "-a",
    "?", "? a", ":", "[", "]", "{", "}", "a, b", "a]b", "*", "&a", "!a", "|", ">", "'", "\"", "%",
    "@", "`", "a\"b", "a\\b", "tab\there", "line\nbreak", "cr\rhere", "\u{0}", "\u{7F}", "\u{85}",
    "\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{1F600}", "李", "---", "...", "--- a", "<<", "true", "3",
    "2024-04-13", "$3,066.22", "a  b", "\u{A0}", "É", "\u{E000}", "\u{10FFFF}", "a:", ":a", "1_000",
  ]

  @Test(arguments: texts)
  func everyTextIsReadBackAsItIs(text: String) throws {
    let scalar = scalarText(text)
    for file in ["k: \(scalar)\n", "k: [\(scalar), x]\n", "k: {\(scalar): x}\n", "\(scalar): x\n"] {
      let tree = cleanTree(file)
      let root = try #require(tree.root)
      #expect(tree.json().text.contains(jsonText(text)), "\(file)")
      #expect(tree.kind(of: root) == .mapping)
    }
  }

  @Test func ordinaryWordsStayPlain() {
    for text in ["Casa Marisol", "Joe's", "José Ángel", "Head Server", "A/B", "Mei-Ling", "M."] {
      #expect(scalarText(text) == text)
    }
    #expect(idText("36") == "36")
    #expect(idText("007") == "\"007\"")
    #expect(idText("0") == "0")
    #expect(scalarText("NO") == "\"NO\"")
  }

  private func jsonText(_ text: String) -> String { JSONValue.string(text).text }
}
