import Testing
import Text
@testable import TipsheetKit

/// Every help screen at every width; the commands come from the program's own table.
@Suite struct HelpTests {
  private static func screen(_ name: String, width: Int) -> String {
    (try? Command.named(name))?.helpText(width: width) ?? Command.overview(width: width)
  }

  @Test(arguments: [40, 60, 80, 120], ["--help"] + Command.all.map(\.name))
  func everyScreenFitsAndKeepsItsWords(width: Int, name: String) throws {
    let text = HelpTests.screen(name, width: width)
    for line in text.split(separator: "\n") {
      #expect(DisplayText(String(line)).width <= width, "\(name): \(line)")
      #expect(line.last != " ")
    }
    #expect(
      HelpTests.words(of: text) == HelpTests.words(of: HelpTests.screen(name, width: 100)),
      "\(name)")
  }

  @Test func everyCommandHasAnExample() {
    for command in Command.all {
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        #expect(example.line.hasPrefix("tipsheet \(command.name)"), "\(example.line)")
      }
    }
  }

  @Test func aLongExampleGoesOnBehindABackslash() {
    var help = HelpText(width: 48)
    help.add(
      example: "tipsheet new --date today --person \"36,Expo,4:00 pm,11:15 pm\" --report",
      meaning: "one person")
    #expect(
      help.lines == [
        "  tipsheet new --date today \\", "      --person \"36,Expo,4:00 pm,11:15 pm\" \\",
        "      --report", "      one person",
      ])
  }

  @Test func namesStandAboveTheirMeaningsWhereThereIsNoRoomBeside() {
    let list = [(name: "--output DIR", meaning: "write into DIR"), (name: "-q", meaning: "less")]
    var wide = HelpText(width: 60)
    wide.add(list: list)
    #expect(wide.lines == ["  --output DIR  write into DIR", "  -q            less"])
    var narrow = HelpText(width: 40)
    narrow.add(list: list)
    #expect(
      narrow.lines == ["  --output DIR", "        write into DIR", "  -q", "        less"])
  }

  /// Without what continues a command line.
  private static func words(of text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }.filter { $0 != "\\" }
  }
}
