import Rules
import Testing
import Tips

@Suite struct FileCheckTests {
  /// A shift is far from others from 61 days on.
  @Test(
    arguments: [(nil, false), (0, false), (60, false), (61, true), (400, true)] as [(Int?, Bool)])
  func daysToTheNearest(days: Int?, isFar: Bool) throws {
    let date = try #require(CalendarDate(year: 2026, month: 11, day: 6))
    let facts = ShiftFileFacts(
      date: date, type: "Dinner", dateInName: nil, typeInName: nil, daysToNearest: days,
      today: date)
    #expect(!facts.findings.isEmpty == isFar)
  }

  @Test(arguments: [(0, false), (1, true), (2, true)])
  func daysAhead(days: Int, isFuture: Bool) throws {
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 6))
    let facts = ShiftFileFacts(
      date: try #require(today.adding(days: days)), type: "Dinner", dateInName: nil,
      typeInName: nil, daysToNearest: nil, today: today)
    #expect(!facts.findings.isEmpty == isFuture)
  }
}
