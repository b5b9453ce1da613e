import Documents
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

/// Rows of more than 16 hours: a clock-out before its clock-in looks like the next day's.
@Suite struct UnlikelyRowTests {
  /// 5:00 pm to 11:00 pm on three days, and then a row of its own.
  private static func fixture(to: String) throws -> ImportFixture {
    let usual = (10...12).map { ",Johny,M.,Server,4/\($0)/24,5:00 PM,4/\($0)/24,11:00 PM" }
    return try ImportFixture(square: usual + [",Johny,M.,Server,4/13/24,5:00 PM,4/14/24,\(to)"])
  }

  private func answers(
    _ fixture: ImportFixture, worked: [WorkedShift] = []
  ) -> ImportAnswers {
    var settings = TimeClockSettings()
    settings.windows = ImportFixture.windows
    return ImportAnswers(
      fixture.export, settings, worked: worked, restaurant: ImportFixture.restaurant,
      ImportFixture.roster)
  }

  @Test(arguments: [("9:00 AM", false), ("9:01 AM", true), ("4:00 PM", true)])
  func moreThan16HoursAreAskedAbout(to: String, isAsked: Bool) throws {
    let answers = answers(try UnlikelyRowTests.fixture(to: to))
    let rows = answers.openQuestions.rows
    #expect(rows.map(\.lines) == (isAsked ? [[5]] : []))
    #expect(answers.plan.shifts.count == (isAsked ? 3 : 4))
    guard let question = rows.first else { return }
    // No key may be pressed by habit.
    #expect(question.suggestion == nil)
    #expect(answers.reason(question).contains("; Johny M. usually works from 5:00 pm to 11:00 pm"))
  }

  @Test func withoutThreeTimesNothingIsUsual() throws {
    let fixture = try ImportFixture(square: [
      ",Johny,M.,Server,4/11/24,5:00 PM,4/11/24,11:00 PM",
      ",Johny,M.,Server,4/12/24,5:00 PM,4/12/24,11:00 PM",
      ",Johny,M.,Server,4/13/24,5:00 PM,4/14/24,4:00 PM",
    ])
    let answers = answers(fixture)
    let question = try #require(answers.openQuestions.rows.first)
    #expect(answers.reason(question) == "it is 23 hours long")
  }

  @Test func theShiftThatIsNamedTakesItAsItIs() throws {
    var answers = answers(try UnlikelyRowTests.fixture(to: "4:00 PM"))
    try answers.take("dinner", for: "row/5")
    #expect(answers.openQuestions.isEmpty)
    #expect(
      answers.plan.lines.last
        == "2024-04-13 Dinner: {employee: 3, position: Server, clock_in: 5:00 pm, clock_out: 4:00 pm}"
    )
  }

  /// Its hours are still missing, so the line stays on the list of what is left to do.
  @Test func aRowThatIsLeftOutIsNotForgotten() throws {
    var answers = answers(try UnlikelyRowTests.fixture(to: "4:00 PM"))
    try answers.take("-", for: "row/5")
    #expect(answers.openQuestions.isEmpty)
    #expect(
      answers.plan.leftOut == [
        LineRemark(line: 5, "Johny M. (3) would have worked 23 hours: enter the correct times")
      ])
  }

  /// `--shift` says nothing about times.
  @Test func aShiftForAllRowsDoesNotAnswer() throws {
    var answers = answers(try UnlikelyRowTests.fixture(to: "4:00 PM"))
    try answers.take("Dinner", for: "shift")
    #expect(answers.openQuestions.rows.map(\.lines) == [[5]])
    try answers.take("Lunch", for: "row/5")
    #expect(answers.openQuestions.isEmpty)
    #expect(answers.plan.shifts.map(\.type) == ["Dinner", "Dinner", "Dinner", "Lunch"])
  }

  @Test func timesThatWereEnteredAreNotAskedAbout() throws {
    let fixture = try UnlikelyRowTests.fixture(to: "4:00 PM")
    var draft = ShiftDraft()
    (draft.date, draft.type) = (CalendarDate(year: 2024, month: 4, day: 13), "Dinner")
    draft.staff = [
      StaffEntry(
        employee: EmployeeID("3"), position: "Server",
        attendance: .punches(
          first: Punch(clockIn: 1020, clockOut: 1380), more: [], unpaidBreak: 0))
    ]
    let worked = try #require(WorkedShift(draft))
    #expect(answers(fixture, worked: [worked]).openQuestions.isEmpty)
  }
}
