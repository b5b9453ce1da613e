import SyntaxInvariants
import Testing
import Text

/// No file may take more than time and memory in proportion to its size: the million signs here would take
/// hours otherwise, and `make unit` ends after half an hour of processor time.
@Suite struct HostileInputTests {
  private func codes(_ bytes: [UInt8]) -> [DiagnosticCode] {
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: "test.yaml", bytes: bytes), reportingTo: &bag)
    #expect(brokenInvariant(of: tree, bag) == nil)
    return bag.inFileOrder.map(\.code)
  }

  private func codes(_ text: String) -> [DiagnosticCode] { codes(Array(text.utf8)) }

  @Test func manyOpenBrackets() {
    #expect(codes([UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)) == [.nestedTooDeep])
  }

  @Test func oneLongLine() {
    #expect(codes("a: " + String(repeating: "x", count: 1 << 20) + ": y\n") == [.colonInValue])
    #expect(codes(String(repeating: "x", count: 1 << 20) + ": y\n") == [.keyTooLong])
    #expect(codes("a: \"" + String(repeating: "\\n", count: 1 << 16) + "\"\n") == [])
    #expect(codes("a: \"" + String(repeating: "\\q", count: 1 << 16) + "\"\n").count == 1000)
  }

  /// A proposed fix is parsed to see whether it is plain, and that must end.
  @Test(arguments: ["&", "*", "!", "#", "%", "@", "`", "|", ">", "& ", "?", "%&", "&= "])
  func oneSignAfterAnother(sign: String) {
    let signs = String(repeating: sign, count: 1 << 16)
    for text in ["a: \(signs)b\n", "\(signs)b: c\n", "- \(signs)\n", "[\(signs)b]\n", "\(signs)\n"]
    {
      _ = codes(text)
    }
    #expect(codes("a: " + String(repeating: "&", count: 1 << 16) + "b\n") == [.anchor])
  }

  @Test func anUnclosedQuoteAboveManyLines() {
    let lines = String(repeating: "  b: c\n", count: 20_000)
    #expect(codes("a: \"\n" + lines) == [.unclosedQuote])
    #expect(codes(String(repeating: "- \"\n", count: 1000)).count == 1000)
  }

  @Test func manyKeys() {
    var text = ""
    for number in 0..<20_000 { text += "key\(number): x\n" }
    #expect(codes(text) == [])
    #expect(codes(text + "key7: y\nkey19999: z\n") == [.duplicateKey, .duplicateKey])
  }

  @Test func blankLinesCommentsAndEmptyItems() {
    #expect(codes(String(repeating: "\n", count: 1 << 18)) == [])
    #expect(codes(String(repeating: "#\n", count: 1 << 16)) == [])
    #expect(codes(String(repeating: "-\n", count: 1 << 16)) == [])
    #expect(
      codes("[" + String(repeating: ",", count: 5000) + "]")
        == Array(repeating: .strayComma, count: 1000))
    #expect(codes("a: |+\n" + String(repeating: "\n", count: 1 << 16)) == [])
    #expect(codes("- x\n" + String(repeating: "- |\n", count: 1 << 14)) == [])
  }

  @Test func whatIsNoText() {
    #expect(codes([UInt8](repeating: 0, count: 1 << 16)) == [.notText])
    #expect(codes([UInt8](repeating: 0xFF, count: 1 << 16)) == [.notUTF8])
    #expect(codes([0xFF, 0xFE, 0x61, 0x00]) == [.notUTF8])
    #expect(codes([0x61, 0x00, 0x3A, 0x00]) == [.notUTF8])
    #expect(codes(Array("a: b".utf8) + [0xC3]) == [.notUTF8])
    #expect(codes(Array("a: ".utf8) + [0xED, 0xA0, 0x80, 0x0A]) == [.notUTF8])
    #expect(codes(Array("a: ".utf8) + [0xC0, 0xAF, 0x0A]) == [.notUTF8])
    #expect(codes(Array("a: ".utf8) + [0xF4, 0x90, 0x80, 0x80, 0x0A]) == [.notUTF8])
    #expect(codes("a: b\u{7F}\n") == [.controlCharacter])
    #expect(codes("a: b\u{FEFF}\n") == [.controlCharacter])
    #expect(codes("a: b\u{85}c\n") == [.controlCharacter])
    #expect(codes("a\rb: c\r") == [.loneCarriageReturn])
  }
}
