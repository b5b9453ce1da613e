import Documents
import TestSupport
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

  @Test(arguments: [("9:00 AM", false), ("9:01 AM", true), ("4:00 PM", true)])
  func moreThan16HoursAreAskedAbout(to: String, isAsked: Bool) throws {
    let answers = try UnlikelyRowTests.fixture(to: to).answers()
    let rows = ImportNames(answers).rows
    #expect(rows.map(\.lines) == (isAsked ? [[5]] : []))
    #expect(answers.plan.shifts.count == (isAsked ? 3 : 4))
    guard let question = rows.first else { return }
    // No key may be pressed by habit.
    #expect(question.suggestion == nil)
    #expect(question.reason.contains("; Johny M. usually works from 5:00 pm to 11:00 pm"))
  }

  /// `--shift` says nothing about times.
  @Test func aShiftForAllRowsDoesNotAnswer() throws {
    var answers = try UnlikelyRowTests.fixture(to: "4:00 PM").answers()
    try answers.take("Dinner", for: "shift")
    #expect(ImportNames(answers).rows.map(\.lines) == [[5]])
    try answers.take("Lunch", for: "row/5")
    #expect(ImportNames(answers).isEmpty)
    #expect(answers.plan.shifts.map(\.type) == ["Dinner", "Dinner", "Dinner", "Lunch"])
  }

  @Test func timesThatWereEnteredAreNotAskedAbout() throws {
    let fixture = try UnlikelyRowTests.fixture(to: "4:00 PM")
    var draft = ShiftDraft()
    (draft.date, draft.type) = (day(2024, 4, 13), "Dinner")
    draft.staff = [entry("3", from: 1_020, to: 1_380)]
    let worked = try #require(WorkedShift(draft))
    #expect(ImportNames(fixture.answers(worked: [worked])).isEmpty)
  }
}
