import TestSupport
import Testing
import TipAllocation
import TipModel
import TipValidation

@testable import Spreadsheet
@testable import TipReports

/// The sheets of checks and of the tie-out, with amounts of any size.
@Suite struct WorkpaperTests {
  private func plan(
    card: Int64 = 0, cash: Int64, _ staff: [StaffEntry] = [entry("1"), entry("2")],
    on date: CalendarDate? = nil
  ) throws -> Plan {
    let house = TestRestaurant()
    let shift = try house.allocation(
      staff, card: card, cash: cash, on: date ?? day(2024, 4, 13))
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14)), shifts: [shift],
      roster: house.roster(staff))
    return Plan(
      house.restaurant, roster: house.roster(staff), period: period,
      findings: validate(period, in: house.restaurant),
      source: BookSource(bundle: nil, version: "1.0", files: []), isSingleShift: false)
  }

  /// The payroll files stand beside the journal entry while a total with its sign fits a column of ten characters.
  @Test(arguments: [(9_999_999, true), (10_000_000, false)])
  func thePayrollFilesBesideTheEntry(cash: Int64, isBeside: Bool) throws {
    let places = try plan(cash: cash).reconciliation
    #expect((places.payroll.header == places.journal.header) == isBeside)
  }

  /// On a letter, wider amounts take a little space from the words first, and then from the marks.
  @Test(
    arguments: [
      (99_999, 36, 8), (99_999_99, 35, 8), (999_999_99, 33, 8), (9_999_999_99, 36, 7),
    ] as [(Int64, Int, Int)])
  func marksAreNarrowedLast(cash: Int64, words: Int, mark: Int) throws {
    let widths = ChecksSheet(try plan(cash: cash)).sheet.columns.map(\.width)
    #expect(widths[0] == words)
    #expect(widths[1] == mark)
  }

  /// A check of the period that fails is the first problem.
  @Test func theFirstProblem() throws {
    let plan = try plan(cash: 100, on: day(2024, 4, 15))
    #expect(plan.firstProblem == "shifts within the period")
  }

  /// A warning about a person is linked to their row.
  @Test func aWarningLeadsToThePerson() throws {
    let plan = try plan(cash: 100, [entry("1"), entry("2", hours: 130_000)])
    let sheet = ChecksSheet(plan).sheet
    let table = plan.shifts[0].table
    let wanted = table.cell("name", row: table.first + 1)
    #expect(sheet.hyperlinks.contains { $0.target == wanted && $0.sheet == table.sheet })
  }

  /// Even the largest amounts fit their columns.
  @Test(arguments: [1_234_56, Money.limit])
  func amountsFitTheirColumns(amount: Int64) throws {
    let plan = try plan(card: amount, cash: amount)
    let sheet = ReconciliationSheet(plan: plan).sheet
    var count = 0
    for cell in sheet.cells where cell.style.kind == .plainMoney {
      let column = cell.reference.column
      guard column <= WorkpaperColumns.last, case .formula(_, let value) = cell.value else {
        continue
      }
      let minorUnits = value.numerator * (100 / value.denominator)
      let text = plan.restaurant.currency.grouped(Money(minorUnits: abs(minorUnits)))
      #expect(text.count <= sheet.columns[column].width, "\(cell.reference) \(text)")
      count += 1
    }
    #expect(count > 5)
  }
}
