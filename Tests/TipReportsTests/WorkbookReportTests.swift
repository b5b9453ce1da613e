import Testing
import TipAllocation
import TipModel
import TipValidation

@testable import Spreadsheet
@testable import TipReports

/// A dinner of three people with one of each way to be there.
private enum Dinner {
  static let roster = Roster([
    Employee(id: EmployeeID("7"), firstName: "Ana", lastName: "Ruiz", positions: ["Server"]),
    Employee(id: EmployeeID("15"), firstName: "Bo", lastName: "Ng", positions: ["Server"]),
    Employee(
      id: EmployeeID("x1"), firstName: "Cy", lastName: "M.", positions: ["Busser"],
      isManager: true),
  ])

  static func restaurant(_ method: ShareMethod, _ fee: Int64) -> Restaurant {
    Restaurant(
      name: "Casa", currency: .usDollar, timeZone: nil, shiftTypes: ["Dinner"],
      positions: [
        Position(
          name: "Server", pointValue: PointValue(tenThousandths: 10_000),
          percent: Percentage(millionths: 700_000)),
        Position(
          name: "Busser", pointValue: PointValue(tenThousandths: 5_500),
          percent: Percentage(millionths: 300_000)),
      ],
      rounding: Rounding(hours: 15), cardFee: Percentage(millionths: fee),
      sharing: ["Dinner": method], payPeriod: nil)
  }

  static func allocation(
    _ method: ShareMethod = .points, creditCard: Int64 = 10_001, house: Int64 = 57,
    fee: Int64 = 30_300
  ) throws -> ShiftAllocation {
    let shift = Shift(
      date: try #require(CalendarDate(year: 2024, month: 4, day: 13)), type: "Dinner",
      tips: CollectedTips(
        creditCard: Money(minorUnits: creditCard), house: Money(minorUnits: house),
        cash: Money(minorUnits: 1_000)),
      staff: [
        StaffEntry(
          employee: EmployeeID("15"), position: "Server",
          attendance: .punches(
            first: Punch(clockIn: 1_020, clockOut: 1_503), more: [], unpaidBreak: 30)),
        StaffEntry(
          employee: EmployeeID("7"), position: "Busser",
          attendance: .hours(Hours(tenThousandths: 62_500))),
        StaffEntry(
          employee: EmployeeID("x1"), position: "Busser",
          attendance: .punches(
            first: Punch(clockIn: 600, clockOut: 660), more: [], unpaidBreak: 0)),
      ])
    return try allocate(
      shift, in: restaurant(method, fee), roster: roster, clockChanges: [])
  }

  static func workbook(_ allocation: ShiftAllocation) -> Workbook {
    shiftWorkbook(
      ShiftReportInput(
        restaurant: allocation.restaurant, roster: roster, allocation: allocation,
        checks: checks(of: allocation)))
  }
}

extension Workbook {
  fileprivate func sheet(_ name: String) throws -> Sheet {
    try #require(sheets.first { $0.name.text == name }).layOut()
  }
}

@Suite struct WorkbookReportTests {
  @Test func sheetsStandInTheirOrder() throws {
    let workbook = Dinner.workbook(try Dinner.allocation())
    #expect(
      workbook.sheets.map(\.name.text) == [
        "Summary", "Employees", "2024-04-13 Dinner", "Validation", "Reconciliation", "Statements",
        "Roster", "Settings",
      ])
  }

  @Test(arguments: ShareMethod.allCases)
  func everySpotIsPutOnce(method: ShareMethod) throws {
    for sheet in Dinner.workbook(try Dinner.allocation(method)).sheets.map({ $0.layOut() }) {
      let spots = sheet.cells.map(\.reference)
      #expect(Set(spots).count == spots.count, "\(sheet.name.text)")
    }
  }

  /// Shares are formulas with the engine's cents as what they come to.
  @Test(arguments: ShareMethod.allCases)
  func sharesAreLive(method: ShareMethod) throws {
    let allocation = try Dinner.allocation(method)
    let sheet = try Dinner.workbook(allocation).sheet("2024-04-13 Dinner")
    let place: (String, Int?) throws -> CellReference = { title, row in
      let cell = sheet.cells.first { cell in
        guard case .text(title) = cell.value else { return false }
        return row.map { $0 == cell.reference.row } ?? true
      }
      return try #require(cell?.reference)
    }
    // The banner above the table has the title too.
    let header = try place("Digital tips", place("Break, min", nil).row)
    for (index, row) in allocation.rows.enumerated() {
      let spot = header.moved(down: 1 + index)
      let cell = try #require(sheet.cells.first { $0.reference == spot })
      guard case .formula(_, let figure) = cell.value else {
        Issue.record("row \(index) is no formula")
        continue
      }
      #expect(figure == Rational(row.digitalShare.minorUnits, over: 100))
    }
  }

  /// Beyond what spreadsheets do exactly, shares stand as they were computed, and the sheet says so.
  @Test(arguments: [(57, false), (1_000_000, true)])
  func figuresTooLargeAreRecorded(house: Int64, isRecorded: Bool) throws {
    let allocation = try Dinner.allocation(creditCard: Money.limit, house: house)
    let workbook = Dinner.workbook(allocation)
    let texts = try workbook.sheet("2024-04-13 Dinner").cells.compactMap { cell in
      if case .text(let text) = cell.value { text } else { nil }
    }
    #expect(texts.contains(Plan.recordedReason) == isRecorded)
  }
}
