import EngineTrials
import TestSupport
import Testing
import TipAllocation
import TipModel
import TipValidation
import Wording

@testable import Spreadsheet
@testable import TipReports

/// A dinner of three people with one of each way to be there.
private enum Dinner {
  static let roster = Roster([
    Employee("7", "Ana Ruiz", ["Server"]), Employee("15", "Bo Ng", ["Server"]),
    Employee("x1", "Cy M.", ["Busser"], isManager: true),
  ])

  static func restaurant(_ method: ShareMethod, _ fee: Int64) -> Restaurant {
    Restaurant(
      "Casa",
      positions: [
        Position("Server", percent: 700_000), Position("Busser", 5_500, percent: 300_000),
      ],
      rounding: Rounding(hours: 15), cardFee: Percentage(millionths: fee),
      sharing: ["Dinner": method])
  }

  static func allocation(
    _ method: ShareMethod = .points, creditCard: Int64 = 10_001, house: Int64 = 57,
    fee: Int64 = 30_300
  ) throws -> ShiftAllocation {
    let shift = Shift(
      date: day(2024, 4, 13), type: "Dinner",
      tips: CollectedTips(card: creditCard, house: house, cash: 1_000),
      staff: [
        entry("15", from: 1_020, to: 1_503, unpaidBreak: 30),
        entry("7", "Busser", hours: 62_500), entry("x1", "Busser", from: 600, to: 660),
      ])
    return try allocate(
      shift, in: restaurant(method, fee), roster: roster, clockChanges: [])
  }

  static func workbook(_ allocation: ShiftAllocation) -> Workbook {
    shiftWorkbook(
      allocation, roster: roster, findings: validate(allocation),
      source: BookSource(bundle: nil, version: "1.0", files: []))
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
      workbook.sheets.map(\.name.text) == ["Sat 13 Dinner", "Payout", "Checks"])
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
    let sheet = try Dinner.workbook(allocation).sheet("Sat 13 Dinner")
    let place: (String, Int?) throws -> CellReference = { title, row in
      let cell = sheet.cells.first { cell in
        guard case .text(title) = cell.value else { return false }
        return row.map { $0 == cell.reference.row } ?? true
      }
      return try #require(cell?.reference)
    }
    let header = try place("Paycheck", place("Break", nil).row)
    for (index, row) in allocation.rows.enumerated() {
      let spot = header.moved(down: 1 + index)
      let cell = try #require(sheet.cells.first { $0.reference == spot })
      guard case .formula(_, let cached) = cell.value else {
        Issue.record("row \(index) is no formula")
        continue
      }
      #expect(cached == Rational(row.digitalShare.minorUnits, over: 100))
    }
  }

  /// Beyond what spreadsheets do exactly, exact shares and their whole cents are values.
  @Test(arguments: [(10_001, true), (Money.limit, false)])
  func amountsTooLargeAreValues(creditCard: Int64, isFollowed: Bool) throws {
    let sheet = try Dinner.workbook(try Dinner.allocation(creditCard: creditCard))
      .sheet("Sat 13 Dinner")
    let formulas = sheet.cells.compactMap { cell in
      if case .formula(let formula, _) = cell.value { formula.text } else { nil }
    }
    #expect(formulas.contains { $0.hasPrefix("INT(ROUND(C") } == isFollowed)
  }
}
