import Books
import EngineTrials
import Files
import Folder
import Rules
import TestSupport
import Testing
import Tips

private func sampleWorkbook() throws -> Workbook {
  let restaurant = Restaurant(
    "L'Étoile & Fils", positions: [Position("=Server")])
  let roster = Roster([Employee("007", "=Ana Ruiz", ["=Server"])])
  let date = day(2024, 4, 13)
  let shifts = try ["Dinner", "Lunch"].map { type in
    try allocate(
      Shift(
        date: date, type: type, tips: CollectedTips(card: 101, cash: 7),
        staff: [entry("007", "=Server", hours: 10_000)]),
      in: restaurant, roster: roster, clockChanges: [])
  }
  let period = PeriodAllocation(PayPeriod(from: date, to: date), shifts: shifts, roster: roster)
  return periodWorkbook(
    period, of: restaurant, roster: roster, findings: validate(period, in: restaurant),
    source: BookSource(bundle: nil, version: "1.0", files: []))
}

@Suite struct WorkbookWriterTests {
  @Test func equalInputsAreEqualBytes() throws {
    let first = try xlsxBytes(of: sampleWorkbook())
    #expect(try xlsxBytes(of: sampleWorkbook()) == first)
  }

  /// Names that begin with an equals sign stay text: no formula names a person or a position.
  @Test func textThatLooksLikeAFormulaIsText() throws {
    let reader = try ZipReader(xlsxBytes(of: sampleWorkbook()))
    let entries = reader.entries
    var strings = ""
    var formulas: [Substring] = []
    for entry in entries {
      let text = String(
        decoding: try reader.bytes(of: entry, limit: 10_000_000), as: UTF8.self)
      if entry.name == "xl/sharedStrings.xml" { strings = text }
      if entry.name.hasPrefix("xl/worksheets/sheet") {
        formulas += text.components(between: "<f>", and: "</f>")
      }
    }
    #expect(strings.contains("<t>=Ana Ruiz</t>"))
    #expect(strings.contains("<t>=Server</t>"))
    #expect(formulas.count > 50)
    #expect(!formulas.contains { $0.contains("Ana") || $0.contains("Server") })
  }
}

extension String {
  /// The texts between each pair of marks.
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let first = rest.firstRange(of: start) {
      rest = rest[first.upperBound...]
      guard let last = rest.firstRange(of: end) else { break }
      found.append(rest[..<last.lowerBound])
      rest = rest[last.upperBound...]
    }
    return found
  }
}
