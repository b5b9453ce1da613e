import Testing
import TipReports

@testable import Bundles

/// The first difference between two texts, in words.
@Suite struct DifferenceTests {
  private func difference(_ bundled: String, _ computed: String, in path: String = "a.txt")
    -> String?
  {
    textDifference(in: path, bundled: Array(bundled.utf8), computed: Array(computed.utf8))?.text
  }

  @Test func theLineIsNamed() {
    #expect(difference("a\nb\n", "a\nb\n") == nil)
    #expect(
      difference("a\nb", "a\nc") == "line 2 is \"b\" in the bundle, and computed again \"c\"")
    #expect(
      difference("date,tips\n1,2\n1,3\n", "date,tips\n1,2\n1,4\n", in: "a.csv")
        == "line 3 column 2 (tips) is \"3\" in the bundle, and computed again \"4\"")
  }

  @Test func linesThatOneHasAloneAreCounted() {
    #expect(
      difference("a\nb", "a\n") == "it has more lines in the bundle, 2 where 1 were expected")
    #expect(
      difference("", "a\nb\n") == "it has fewer lines in the bundle, 0 where 2 were expected")
  }

  /// Up to 80 characters are shown whole.
  @Test(arguments: [(79, false), (80, false), (81, true)])
  func longTextsAreCut(length: Int, isCut: Bool) {
    let text = String(repeating: "x", count: length)
    #expect(shown(text) == (isCut ? String(text.prefix(80)) + "…" : text))
  }

  /// Lines that both files still end with are not changed.
  @Test(arguments: ["B", nil])
  func theLinesBetweenAreChanged(now: String?) {
    let changes = lineChanges(
      in: "roster.yaml", from: Array("a\nb\nc\nd".utf8),
      to: Array("a\n\(now.map { $0 + "\n" } ?? "")c\nd".utf8))
    #expect(
      changes.map { [$0.place, $0.was, $0.now] } == [["roster.yaml line 2", "b", now ?? ""]])
  }
}
