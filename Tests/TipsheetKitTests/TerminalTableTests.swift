import Books
import Testing
import Text
import TipsheetKit

@Suite struct TerminalTableTests {
  private static let columns: [TerminalTable.Column] = [
    .init("Name", .words(least: 6)), .init("Position", .words(least: 4)), .init("Hours", .number),
    .init("Total", .number),
  ]

  private static var table: TerminalTable {
    var table = TerminalTable(columns)
    table.add(["Johny M.", "Bartender", "8.50", "523.59"])
    table.add(["José Ángel Muñoz", "Server", "6.25", "384.99"])
    table.add(total: ["Total", "", "14.75", "908.58"])
    return table
  }

  @Test func wordsAreShortenedBeforeRowsAreFolded() {
    #expect(
      TerminalTableTests.table.lines(width: 30) == [
        "Name     Position Hours  Total",
        "──────────────────────────────",
        "Johny M. Bartend…  8.50 523.59",
        "José Án… Server    6.25 384.99",
        "──────────────────────────────",
        "Total             14.75 908.58",
      ])
  }

  @Test func aNarrowTerminalGetsFoldedRows() {
    #expect(
      TerminalTableTests.table.lines(width: 20) == [
        "Name",
        "  Position   Hours",
        "   Total",
        "──────────────────",
        "Johny M.",
        "  Bartender   8.50",
        "  523.59",
        "José Ángel Muñoz",
        "  Server      6.25",
        "  384.99",
        "──────────────────",
        "Total",
        "             14.75",
        "  908.58",
      ])
  }

  @Test(arguments: 1...120)
  func everyWidthShowsEveryNumberAndFitsWhereItCan(width: Int) {
    let lines = TerminalTableTests.table.lines(width: width)
    let text = lines.joined(separator: "\n")
    for amount in ["8.50", "523.59", "6.25", "384.99", "14.75", "908.58"] {
      #expect(text.contains(amount))
    }
    guard width >= 11 else { return }
    for line in lines { #expect(DisplayText(line).width <= width, "\(line)") }
    #expect(lines.allSatisfy { $0.last != " " })
  }

  @Test func whatATerminalWouldActOnIsSpelledOut() {
    #expect(DisplayText("a\u{1B}[2Jb").text == "a\\u{001B}[2Jb")
    #expect(DisplayText("a\u{202E}b").text == "a\\u{202E}b")
  }

  @Test(arguments: [
    ("陳大文", 5, "陳大…"), ("陳大文", 4, "陳…"), ("陳大文", 6, "陳大文"), ("Ana Ruiz", 5, "Ana…"),
    ("Jose\u{301}", 4, "Jose\u{301}"), ("Jose\u{301}s", 4, "Jos…"), ("ab", 1, "…"),
  ])
  func shorteningKeepsCharactersWhole(text: String, limit: Int, expected: String) {
    #expect(DisplayText(text, limit: limit).text == expected)
  }

  /// As a bill has them: a column for each person.
  private static var bill: TerminalTable {
    var table = TerminalTable(
      [.init("Line by line", .words(least: 8))]
        + ["Ana", "Bartholomew the Third", "Chloë", "Dee"].map { .init($0, .number) },
      overflow: .blocksOfColumns)
    table.add(["Pitcher of margaritas", "8.50", "8.50", "", "17.00"])
    table.add(["Subtotal", "1,008.50", "8.50", "0.00", "17.00"], isBelowRule: true)
    table.add(["Tax", "0.01", "0.02", "0.00", "0.03"])
    table.add(["Total", "1,008.51", "8.52", "0.00", "17.03"], isBelowRule: true)
    return table
  }

  @Test func columnsThatDoNotFitFollowInBlocks() {
    #expect(
      TerminalTableTests.bill.lines(width: 40) == [
        "Line by line                Ana",
        "───────────────────────────────",
        "Pitcher of margaritas      8.50",
        "───────────────────────────────",
        "Subtotal               1,008.50",
        "Tax                        0.01",
        "───────────────────────────────",
        "Total                  1,008.51",
        "",
        "Line by line           Bartholomew…",
        "───────────────────────────────────",
        "Pitcher of margaritas          8.50",
        "───────────────────────────────────",
        "Subtotal                       8.50",
        "Tax                            0.02",
        "───────────────────────────────────",
        "Total                          8.52",
        "",
        "Line by line           Chloë    Dee",
        "───────────────────────────────────",
        "Pitcher of margaritas         17.00",
        "───────────────────────────────────",
        "Subtotal                0.00  17.00",
        "Tax                     0.00   0.03",
        "───────────────────────────────────",
        "Total                   0.00  17.03",
      ])
  }

  @Test(arguments: 24...90)
  func blocksFitAndKeepEveryNumber(width: Int) {
    let lines = TerminalTableTests.bill.lines(width: width)
    for amount in ["8.50", "1,008.50", "17.00", "0.01", "0.02", "1,008.51", "8.52", "17.03"] {
      #expect(lines.contains { $0.split(separator: " ").contains(Substring(amount)) })
    }
    for line in lines { #expect(DisplayText(line).width <= width, "\(line)") }
  }
}
