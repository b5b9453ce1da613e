import Books
import Testing
import Text
@testable import Folder

/// The first difference between two texts, in words.
@Suite struct DifferenceTests {
  private func difference(_ bundled: String, _ computed: String, in path: String = "a.txt")
    -> String?
  {
    textDifference(in: path, bundled: Array(bundled.utf8), computed: Array(computed.utf8))
  }

  @Test func theLineIsNamed() {
    #expect(difference("a\nb\n", "a\nb\n") == nil)
    #expect(
      difference("a\nb", "a\nc") == "line 2 is \"b\" in the bundle, and computed again \"c\"")
    #expect(
      difference("date,tips\n1,\"2\"\n", "date,tips\n1,2\n", in: "a.csv")
        == "line 2 is \"1,\"2\"\" in the bundle, and computed again \"1,2\"")
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

  /// A table of an older version may have fewer columns, but no other amounts, columns, or rows.
  @Test(arguments: [
    ("id,tips\n1,2\n", nil), ("tips,id\r\n2,\"1\"\r\n", nil), ("id,shifts,tips\n1,9,2\n", nil),
    (
      "id,tips\n1,3\n",
      "line 2 column 2 (tips) is \"3\" in the bundle, and computed again \"2\""
    ),
    ("id,id\n1,1\n", "line 1 column 2 is \"id\" in the bundle, and computed again nothing"),
    ("id,bonus\n1,2\n", "line 1 column 2 is \"bonus\" in the bundle, and computed again nothing"),
    ("id\n1\n2\n", "it has more lines in the bundle, 3 where 2 were expected"),
    ("id,tips\n1\n", "line 2 column 2 (tips) is missing in the bundle, and computed again \"2\""),
  ])
  func anOlderTableIsComparedByItsColumns(bundled: String, difference: String?) {
    let computed = Array("id,name,shifts,tips\n1,Ana,8,2\n".utf8)
    #expect(
      textDifference(
        in: "csv/a.csv", bundled: Array(bundled.utf8), computed: computed, isOlderTable: true)
        == difference)
  }

  /// Lines that both files still end with are not changed.
  @Test(arguments: ["B", nil])
  func theLinesBetweenAreChanged(now: String?) {
    let changes = lineChanges(
      in: "roster.yaml", from: Array("a\nb\nc\nd".utf8),
      to: Array("a\n\(now.map { $0 + "\n" } ?? "")c\nd".utf8))
    let expected = ["roster.yaml line 2", "b", now ?? ""]
    #expect(changes.map { [$0.place.english, $0.was, $0.now] } == [expected])
  }
}
