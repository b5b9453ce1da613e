import Documents
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

@Suite struct ImportPlanTests {
  @Test func theDayMayStartAtAnotherTime() throws {
    let fixture = try ImportFixture(square: [
      ",Johny,M.,Server,4/14/24,5:30 AM,4/14/24,6:00 AM"
    ])
    let late = fixture.plan { $0.dayStart = ClockTime(minutes: 360) }
    #expect(late.shifts.map { "\($0.date.plain) \($0.type)" } == ["2024-04-13 Dinner"])
    #expect(fixture.plan().shifts.map { "\($0.date.plain) \($0.type)" } == ["2024-04-14 Lunch"])
  }

  @Test func windowsMayBeOfSomeDays() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,10:00 AM,4/13/24,2:00 PM",
      ",Johny,M.,Server,4/14/24,10:00 AM,4/14/24,2:00 PM",
    ]).plan {
      $0.windows = [ShiftWindow(type: "Lunch", until: nil, days: [.saturday])]
    }
    #expect(plan.shifts.map { $0.date.plain } == ["2024-04-13"])
    #expect(plan.reasons == ["3: it is not clear which shift it belongs to"])
  }

  /// The times of shifts are learned from the folder, and the first import changes what it shows.
  @Test func theSameFileTwiceFindsItsRowsWhereTheyAre() throws {
    let early = (1...17).map { ",Johny,M.,Server,4/\($0)/24,9:00 AM,4/\($0)/24,11:00 AM" }
    let fixture = try ImportFixture(
      square: early + [
        ",Johny,M.,Server,4/18/24,2:15 PM,4/18/24,5:30 PM",
        ",Johny,M.,Server,4/19/24,4:00 PM,4/19/24,10:00 PM",
      ])
    let first = fixture.answers(TimeClockSettings())
    #expect(ImportNames(first).isEmpty)
    let worked = first.plan.shifts.compactMap { shift in
      var draft = ShiftDraft()
      (draft.date, draft.type) = (shift.date, shift.type)
      draft.staff = shift.staff.map(\.entry)
      return WorkedShift(draft)
    }
    let second = fixture.answers(TimeClockSettings(), worked: worked)
    let row = try #require(fixture.export.rows.first { $0.line == 19 })
    #expect(first.timetable.fit(row)?.type == "Lunch")
    #expect(second.timetable.fit(row)?.type != "Lunch")
    #expect(ImportNames(second).isEmpty)
    #expect(second.plan.lines == first.plan.lines)
    #expect(second.plan.leftOut.isEmpty)
    // Nor does another answer put a person into two shifts at one time.
    var other = second
    try other.take("Dinner", for: "row/19")
    #expect(
      other.plan.reasons == [
        "19: Johny M. (3) is in Lunch on April 18, 2024 already, at this time"
      ])
  }

  @Test func rowsThatOverlapAreNotTakenTwice() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      ",Johny,M.,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      ",Johny,M.,Server,4/13/24,7:00 PM,4/13/24,9:00 PM",
      ",Johny,M.,Server,4/13/24,8:00 PM,4/13/24,9:00 PM",
    ]).plan()
    #expect(
      plan.reasons == [
        "3: it is the same as line 2", "4: its times overlap those of line 2",
      ])
    #expect(
      plan.lines == [
        "2024-04-13 Dinner: {employee: 3, position: Server, "
          + "punches: [[4:00 pm, 8:00 pm], [8:00 pm, 9:00 pm]]}"
      ])
  }

  @Test func rowsThatAreLeftOutNameTheirPersonAndDay() throws {
    let plan = try ImportFixture(
      square: (1...5).map { ",Johny,M.,Server,4/\($0)/24,4:00 PM,," } + [
        ",Johny,M.,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
        ",Johny,M.,Server,4/13/24,7:00 PM,4/13/24,9:00 PM",
        ",Ana,Ruiz,Busser,4/14/24,4:00 PM,4/14/24,8:00 PM",
      ]
    ).plan()
    #expect(
      LineRemark.byReason(plan.leftOut).map { "\($0.lines): \($0.reason)" } == [
        "2-6: Johny M. on Monday, April 1; Johny M. on Tuesday, April 2; Johny M. on Wednesday, April 3; "
          + "and 2 more: its clock-out is missing; enter the hours when you know them",
        "8: Johny M. on Saturday, April 13: its times overlap those of line 7",
        "9: Sunday, April 14: Ana Ruiz (40) may not work as Busser: add it to the roster",
      ])
  }

  @Test func aManagersLineSaysThatNoTipsAreShared() throws {
    let plan = try ImportFixture(square: [
      ",Ana,Ruiz,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      ",Ana,Ruiz,Manager,4/14/24,4:00 PM,4/14/24,8:00 PM",
    ]).plan()
    #expect(plan.lines.map { $0.contains("point_value: 0") } == [true, false])
  }

  @Test func namesAreMatchedWhereOnlyOnePersonHasThem() throws {
    let fixture = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      "1003,Maria,Lopez,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      "1004,Maria,Lopez,Busser,4/13/24,4:00 PM,4/13/24,8:00 PM",
      ",Nobody,Here,Bar,4/13/24,4:00 PM,4/13/24,8:00 PM",
    ])
    let questions = ImportNames(fixture.answers())
    #expect(
      questions.people.map(\.label) == ["Maria Lopez #1003", "Maria Lopez #1004", "Nobody Here"])
    #expect(questions.jobs.map(\.job) == ["Bar"])
    #expect(questions.windows.isEmpty)
    let plan = fixture.plan {
      $0.people.set([
        "maria lopez #1003": EmployeeID("7"), "Maria Lopez #1004": EmployeeID("8"),
        "Nobody  Here": nil,
      ])
    }
    #expect(plan.lines.count == 3)
    #expect(plan.reasons == ["5: Nobody Here is left out in timeclock.yaml"])
  }

  /// When one of two namesakes worked alone, her number still tells them apart.
  @Test func aNumberOutweighsTheNameItBelongsTo() throws {
    let fixture = try ImportFixture(square: [
      "1004,Maria,Lopez,Busser,4/13/24,4:00 PM,4/13/24,8:00 PM",
      "1005,Maria,Lopez,Busser,4/14/24,4:00 PM,4/14/24,8:00 PM",
    ])
    let people: [String: EmployeeID?] = [
      "Maria Lopez #1003": EmployeeID("7"), "Maria Lopez #1004": EmployeeID("8"),
    ]
    let matching = fixture.matching { $0.people.set(people) }
    guard case .known(let employee) = matching.employee(for: fixture.export.rows[0].person) else {
      Issue.record("the number is known")
      return
    }
    #expect(employee.id.text == "8")
    guard case .unknown = matching.employee(for: fixture.export.rows[1].person) else {
      Issue.record("the name alone must not be taken for 7 or 8")
      return
    }
  }

  /// Every minute of a day goes to exactly one shift, and the day turns at its start alone.
  @Test func everyMinuteOfADayHasItsShift() throws {
    let timetable = try ImportFixture(square: []).timetable()
    let midnight = try #require(CalendarDate(year: 2024, month: 4, day: 13)).dayNumber * 1_440
    for minute in 0..<1_440 {
      let fit = try #require(
        timetable.fit(clockIn: midnight + minute, clockOut: midnight + minute + 1))
      #expect(fit.date.plain == (minute < 240 ? "2024-04-12" : "2024-04-13"))
      #expect(fit.type == ((240..<960).contains(minute) ? "Lunch" : "Dinner"))
    }
  }
}
