import Bundles
import Testing
import TipAllocation
import TipModel
import TipReports
import TipValidation
import XLSX
import Zip

private func samplePeriod() throws -> PeriodReportInput {
  let restaurant = Restaurant(
    name: "L'Étoile & Fils", currency: .usDollar, timeZone: nil, shiftTypes: ["Lunch", "Dinner"],
    positions: [Position(name: "=Server", pointValue: PointValue(tenThousandths: 10_000))],
    rounding: Rounding(), cardFee: .zero, sharing: [:], payPeriod: nil)
  let roster = Roster([
    Employee(id: EmployeeID("007"), firstName: "=Ana", lastName: "Ruiz", positions: ["=Server"])
  ])
  let date = try #require(CalendarDate(year: 2024, month: 4, day: 13))
  let shifts = try ["Dinner", "Lunch"].map { type in
    try allocate(
      Shift(
        date: date, type: type,
        tips: CollectedTips(
          creditCard: Money(minorUnits: 101), house: .zero, cash: Money(minorUnits: 7)),
        staff: [
          StaffEntry(
            employee: EmployeeID("007"), position: "=Server",
            attendance: .hours(Hours(tenThousandths: 10_000)))
        ]), in: restaurant, roster: roster, clockChanges: [])
  }
  let period = allocatePeriod(PayPeriod(from: date, to: date), shifts: shifts, roster: roster)
  return PeriodReportInput(
    restaurant: restaurant, roster: roster, allocation: period, checks: checks(of: period))
}

@Suite struct WorkbookWriterTests {
  @Test func equalInputsAreEqualBytes() throws {
    let first = try xlsxBytes(of: periodWorkbook(samplePeriod()))
    #expect(try xlsxBytes(of: periodWorkbook(samplePeriod())) == first)
  }

  /// Names that begin with an equals sign stay text: no formula names a person or a position.
  @Test func textThatLooksLikeAFormulaIsText() throws {
    let reader = try ZipReader(xlsxBytes(of: periodWorkbook(samplePeriod())))
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
  /// What stands between each pair of marks.
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
