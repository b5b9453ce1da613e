import Testing
import Text

@Suite struct StringPartsTests {
  @Test(
    arguments: [
      ("", "a", nil), ("a", "a", 0), ("ba", "a", 1), ("aab", "ab", 1), ("abab", "ab", 0),
      ("añb", "b", 3), ("an\u{303}", "ñ", nil), ("ab", "abc", nil),
    ] as [(String, String, Int?)])
  func aTextHasAPlaceByteForByte(_ text: String, _ part: String, _ offset: Int?) {
    let place = text.place(of: part)
    #expect(place.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == offset)
    #expect(place.map { String(text[$0]) } == offset.map { _ in part })
    #expect(text.holds(part) == (offset != nil))
  }

  @Test func anEmptyTextIsInEach() {
    #expect("".holds("") && "a".holds(""))
  }

  @Test(
    arguments: [
      ("", [""]), ("a--b", ["a", "b"]), ("--a----b--", ["", "a", "", "b", ""]), ("a-b", ["a-b"]),
      ("a---b", ["a", "-b"]),
    ])
  func piecesAreBetweenThePlaces(_ text: String, _ pieces: [String]) {
    #expect(text.pieces(between: "--").map(String.init) == pieces)
    #expect(text.replacing("--", by: "+") == pieces.joined(separator: "+"))
  }

  @Test func aTextThatHoldsWhatItReplacesIsReplacedOnce() {
    #expect("a&b".replacing("&", by: "&amp;") == "a&amp;b")
  }
}
