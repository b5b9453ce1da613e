import Testing
import Text

@Suite struct CSVReaderTests {
  private static func texts(_ file: String) throws -> [[String]] {
    let content = readCSV(Array(file.utf8))
    #expect(content.fault == nil)
    return content.rows.map { $0.fields.map(\.text) }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]),
    ("a,,c\n,,\n", [["a", "", "c"], ["", "", ""]]),
    ("\n\na\n\n  \nb\n\n", [["a"], ["b"]]),
    ("\"a,b\",\"c\"\"d\"\n", [["a,b", "c\"d"]]),
    ("\"two\nlines\",x\n", [["two\nlines", "x"]]),
    ("\"Vann, Alazia \", 3 ,\" x \"\n", [["Vann, Alazia ", "3", " x "]]),
    ("\"\",\"\"\n", [["", ""]]),
    (" \"a\" , b\n", [["a", "b"]]),
    ("", []), ("\r\n", []),
    ("a;b;\"c,d\"\n1;2;3\n", [["a", "b", "c,d"], ["1", "2", "3"]]),
    ("a\tb c\t\n1\t\t3\n", [["a", "b c", ""], ["1", "", "3"]]),
    ("Trenton Road\nPeriod,x;y\n", [["Trenton Road"], ["Period", "x;y"]]),
    ("Week 16; bar; patio\na,b\n1,2\n", [["Week 16; bar; patio"], ["a", "b"], ["1", "2"]]),
    ("a;b;c\nRuiz, Ana;5,5;3,25\n", [["a", "b", "c"], ["Ruiz, Ana", "5,5", "3,25"]]),
    ("id,positions\n1,Server;Host\n", [["id", "positions"], ["1", "Server;Host"]]),
    ("名,é\n", [["名", "é"]]),
  ])
  func fieldsAreReadAsWritten(file: String, rows: [[String]]) throws {
    #expect(try CSVReaderTests.texts(file) == rows)
  }

  /// Every field's range holds the field, with its quotes, and nothing around it.
  @Test func rangesPointAtTheFields() throws {
    let file = "\n name ,\"two\nlines\",\r\n\n\"x\" ,,é\n"
    let content = readCSV(Array(file.utf8))
    #expect(
      content.rows.map { row in
        row.fields.map { String(decoding: Array(file.utf8)[$0.range], as: UTF8.self) }
      } == [["name", "\"two\nlines\"", ""], ["\"x\"", "", "é"]])
    #expect(content.rows.map(\.line) == [2, 5])
  }

  @Test func contentMayBeginAfterAByteOrderMark() throws {
    let content = readCSV([0xEF, 0xBB, 0xBF] + Array("\"a\",b\n".utf8), from: 3)
    #expect(content.rows.map { $0.fields.map(\.text) } == [["a", "b"]])
    #expect(content.rows.first?.fields.first?.range == 3..<6)
  }

  @Test(arguments: [
    ("a,b\n1,\"2\n3,4\n", CSVFault.unclosedQuote(at: 6), 1),
    ("a,b\n1,\"", .unclosedQuote(at: 6), 1),
    ("a,b\n1,2\"3\n", .strayQuote(at: 7), 1),
    ("a\"\n", .strayQuote(at: 1), 0),
    ("a,b\n1,\"2\"3\n", .textAfterQuote(at: 9, opening: 6), 1),
    ("a,b\n1,\"2\" \"3\"\n", .textAfterQuote(at: 10, opening: 6), 1),
    ("\"Vann, Al,x\n\"Smith, B\",y\n", .textAfterQuote(at: 13, opening: 0), 0),
  ])
  func whatIsNoCSVIsRefusedAtItsPlace(file: String, fault: CSVFault, rowCount: Int) throws {
    let content = readCSV(Array(file.utf8))
    #expect(content.fault == fault)
    #expect(content.rows.count == rowCount)
  }

  /// Fields of every small text, written with quotes, are read back: commas, quotes and line
  /// breaks at every place.
  @Test func everySmallFieldIsReadBack() throws {
    let letters: [Character] = ["a", ",", "\"", "\n", " "]
    for world in 0..<(5 * 5 * 5 * 5) {
      let text = String((0..<4).map { letters[world / [1, 5, 25, 125][$0] % 5] })
      let quoted = "\"" + text.replacing("\"", with: "\"\"") + "\""
      let rows = try CSVReaderTests.texts("x,\(quoted),y\r\n\(quoted)\r\n")
      #expect(rows == [["x", text, "y"], [text]])
    }
  }

  @Test func aNullByteAndALongFieldAreKept() throws {
    let long = String(repeating: "0123456789", count: 100_000)
    #expect(try CSVReaderTests.texts("a\0b,\(long)\n") == [["a\0b", long]])
  }
}
