import Machine
import Testing

@Suite struct KeyReaderTests {
  @Test func keysComeAsTheyAreSent() {
    var reader = KeyReader()
    #expect(
      reader.read(Array("8.r\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D\t\r\u{7F}\u{3}\u{1A}".utf8)) == [
        .character("8"), .character("."), .character("r"), .up, .down, .right, .left, .tab,
        .enter, .backspace, .interrupt, .suspend,
      ])
    #expect(!reader.isWaitingForMore)
  }

  @Test func aSequenceMayComeInPieces() {
    var reader = KeyReader()
    #expect(reader.read([0x1B]) == [])
    #expect(reader.isWaitingForMore)
    #expect(reader.read([0x5B]) == [])
    #expect(reader.read([0x43, 0x71]) == [.right, .character("q")])
    // With a modifier key held down.
    #expect(reader.read(Array("\u{1B}[1;5D".utf8)) == [.left])
  }

  @Test func anEscapeAloneIsAKeyOnceNothingFollows() {
    var reader = KeyReader()
    #expect(reader.read([0x1B]) == [])
    #expect(reader.finish() == [.escape])
    #expect(!reader.isWaitingForMore)
    #expect(reader.read([0x1B, 0x1B, 0x5B, 0x41]) == [.escape, .up])
  }

  @Test func whatNobodyListensToIsSkipped() {
    var reader = KeyReader()
    #expect(reader.read(Array("\u{1B}[5~é\u{1}\u{1B}x1".utf8)) == [.character("1")])
    // A sequence without an end does not hold the keys after it back for ever.
    _ = reader.read([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 40))
    #expect(!reader.isWaitingForMore)
  }
}
