import TestSupport
import Testing
import TipAllocation
import TipModel

@testable import Spreadsheet
@testable import TipReports

/// The grid of tips by day on the first sheet.
@Suite struct DayGridTests {
  private func grid(from: CalendarDate, to: CalendarDate, _ shifts: [(Int, String)]) throws
    -> DayGrid
  {
    let house = TestRestaurant()
    let staff = [entry("1")]
    let shared = try shifts.map { number, type in
      try house.allocation(staff, cash: 100, on: day(2024, 4, number), type: type)
    }
    let period = PeriodAllocation(
      PayPeriod(from: from, to: to), shifts: shared, roster: house.roster(staff))
    return DayGrid(period, in: Restaurant(workweekStart: .sunday))
  }

  /// A row per shift type, in the order of the settings; one that they do not have any more is last.
  @Test func aWeekHasARowPerShiftType() throws {
    let grid = try grid(
      from: day(2024, 4, 8), to: day(2024, 4, 13),
      [(8, "Brunch"), (8, "Dinner"), (13, "Dinner"), (13, "Lunch")])
    #expect(grid.titles == ["Mon 8", "Tue 9", "Wed 10", "Thu 11", "Fri 12", "Sat 13", ""])
    #expect(grid.lines.map(\.label) == ["Lunch", "Dinner", "Brunch"])
    #expect(grid.lines.map { $0.shifts.map(\.count) }[1] == [1, 0, 0, 0, 0, 1, 0])
  }

  /// The column of the labels has two characters more than the longest, and 20 at most.
  @Test(arguments: [(17, 19), (18, 20), (19, 20)])
  func theWidthOfLabels(length: Int, width: Int) throws {
    let position = String(repeating: "x", count: length)
    let staff = [entry("1", position)]
    var house = TestRestaurant()
    house.positions = [Position(position)]
    let roster = house.roster(staff)
    let period = PeriodAllocation(
      PayPeriod(from: day(2024, 4, 8), to: day(2024, 4, 14)),
      shifts: [try house.allocation(staff, cash: 100)], roster: roster)
    let book = periodWorkbook(
      period, of: house.restaurant, roster: roster, findings: [],
      source: BookSource(bundle: nil, version: "1.0", files: []))
    let pay = try #require(book.sheets.first).layOut()
    let cell = pay.cells.first { if case .text(position) = $0.value { true } else { false } }
    #expect(pay.columns[try #require(cell).reference.column].width == width)
  }

  /// A row per workweek, from the day on which it begins.
  @Test func aMonthHasARowPerWeek() throws {
    let grid = try grid(
      from: day(2024, 4, 1), to: day(2024, 4, 30), [(1, "Dinner"), (13, "Dinner"), (14, "Dinner")])
    #expect(grid.titles == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(grid.lines.map(\.label) == ["Mar 31", "Apr 7", "Apr 14", "Apr 21", "Apr 28"])
    #expect(
      grid.lines.prefix(3).map(\.shifts)
        == [
          [[], [0], [], [], [], [], []], [[], [], [], [], [], [], [1]],
          [[2], [], [], [], [], [], []],
        ])
  }
}
