import Documents
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

@Suite struct ImportPlanTests {
  @Test func aClockInAfterMidnightIsOfTheNightBefore() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,5:00 PM,4/14/24,12:10 AM",
      ",Johny,M.,Server,4/14/24,12:30 AM,4/14/24,2:00 AM",
      ",Johny,M.,Server,4/14/24,4:00 AM,4/14/24,8:00 AM",
    ]).plan()
    #expect(
      plan.lines == [
        "2024-04-13 Dinner: {employee: 3, position: Server, "
          + "punches: [[5:00 pm, 12:10 am], [12:30 am, 2:00 am]]}",
        "2024-04-14 Lunch: {employee: 3, position: Server, clock_in: 4:00 am, clock_out: 8:00 am}",
      ])
    #expect(plan.leftOut.isEmpty)
  }

  @Test func theDayMayStartAtAnotherTime() throws {
    let fixture = try ImportFixture(square: [
      ",Johny,M.,Server,4/14/24,5:30 AM,4/14/24,6:00 AM"
    ])
    let late = fixture.plan { $0.dayStart = ClockTime(minutes: 360) }
    #expect(late.shifts.map { "\($0.date.plain) \($0.type)" } == ["2024-04-13 Dinner"])
    #expect(fixture.plan().shifts.map { "\($0.date.plain) \($0.type)" } == ["2024-04-14 Lunch"])
  }

  @Test func twoShiftsInADayAreTwoShifts() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,5:00 PM,4/13/24,10:00 PM",
      ",Johny,M.,Server,4/13/24,10:00 AM,4/13/24,2:00 PM",
    ]).plan()
    #expect(plan.shifts.map(\.type) == ["Lunch", "Dinner"])
  }

  @Test func aShiftTypeThatIsGivenTakesEveryRow() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,10:00 AM,4/13/24,2:00 PM"
    ]).plan(shiftType: "Dinner") { $0.windows = [] }
    #expect(plan.shifts.map(\.type) == ["Dinner"])
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
    func answers(_ worked: [WorkedShift]) -> ImportAnswers {
      ImportAnswers(
        fixture.export, TimeClockSettings(), worked: worked, restaurant: ImportFixture.restaurant,
        ImportFixture.roster)
    }
    let first = answers([])
    #expect(first.openQuestions.isEmpty)
    let worked = first.plan.shifts.compactMap { shift in
      var draft = ShiftDraft()
      (draft.date, draft.type) = (shift.date, shift.type)
      draft.staff = shift.staff.map(\.entry)
      return WorkedShift(draft)
    }
    let second = answers(worked)
    let row = try #require(fixture.export.rows.first { $0.line == 19 })
    #expect(first.timetable.fit(row)?.type == "Lunch")
    #expect(second.timetable.fit(row)?.type != "Lunch")
    #expect(second.openQuestions.isEmpty)
    #expect(second.plan.lines == first.plan.lines)
    #expect(second.plan.leftOut.isEmpty)
    // Nor does another answer put a person into two shifts at one time.
    var other = second
    try other.take("Dinner", for: "row/19")
    #expect(
      other.plan.reasons == [
        "19: Johny M. (3) is in Lunch on 2024-04-18 already, at this time"
      ])
  }

  @Test func twoPositionsInOneShiftAreTwoLines() throws {
    let plan = try ImportFixture(square: [
      "7,Maria,Lopez,Server,4/13/24,4:00 PM,4/13/24,6:00 PM",
      "7,Maria,Lopez,Busser,4/13/24,6:00 PM,4/13/24,8:00 PM",
      "7,Maria,Lopez,Server,4/13/24,8:00 PM,4/13/24,11:00 PM",
    ]).plan { $0.people.set("Maria Lopez", to: EmployeeID("7")) }
    #expect(
      plan.lines == [
        "2024-04-13 Dinner: {employee: 7, position: Server, "
          + "punches: [[4:00 pm, 6:00 pm], [8:00 pm, 11:00 pm]]}",
        "2024-04-13 Dinner: {employee: 7, position: Busser, clock_in: 6:00 pm, clock_out: 8:00 pm}",
      ])
    #expect(plan.shifts[0].staff.map(\.lines) == [[2, 4], [3]])
    #expect(plan.leftOut.isEmpty)
  }

  /// Two positions at one time are for people to decide on: no row is taken.
  @Test func twoPositionsAtTheSameTimeAreNotTaken() throws {
    let plan = try ImportFixture(square: [
      "7,Maria,Lopez,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      "7,Maria,Lopez,Busser,4/13/24,7:59 PM,4/13/24,11:00 PM",
      "7,Maria,Lopez,Busser,4/13/24,9:00 PM,4/13/24,10:00 PM",
      "7,Maria,Lopez,Busser,4/14/24,8:00 PM,4/14/24,11:00 PM",
    ]).plan { $0.people.set("Maria Lopez", to: EmployeeID("7")) }
    #expect(plan.shifts.map { $0.date.plain } == ["2024-04-14"])
    #expect(plan.leftOut.map(\.line) == [2, 3, 4])
    #expect(plan.leftOut[0].text.contains("Server (line 2) and as Busser (line 3) at the same"))
    #expect(plan.leftOut[2].text == "its times overlap those of line 3")
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

  @Test func aManagersLineSaysThatNoTipsAreShared() throws {
    let plan = try ImportFixture(square: [
      ",Ana,Ruiz,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      ",Ana,Ruiz,Manager,4/14/24,4:00 PM,4/14/24,8:00 PM",
    ]).plan()
    #expect(plan.lines.map { $0.contains("point_value: 0") } == [true, false])
  }

  @Test func aPositionThatIsNotHeldIsNotTaken() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Busser,4/13/24,4:00 PM,4/13/24,8:00 PM"
    ]).plan()
    #expect(plan.reasons == ["2: Johny M. (3) may not work as Busser: add it to the roster"])
  }

  @Test func namesAreMatchedWhereOnlyOnePersonHasThem() throws {
    let fixture = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      "1003,Maria,Lopez,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      "1004,Maria,Lopez,Busser,4/13/24,4:00 PM,4/13/24,8:00 PM",
      ",Nobody,Here,Bar,4/13/24,4:00 PM,4/13/24,8:00 PM",
    ])
    let matching = fixture.matching()
    let questions = OpenQuestions(fixture.rows())
    #expect(
      questions.people.map(matching.label(of:)) == [
        "Maria Lopez #1003", "Maria Lopez #1004", "Nobody Here",
      ])
    #expect(questions.jobs == ["Bar"])
    #expect(!questions.needsWindows)
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

  @Test func aNameWithItsLastPartFirstIsTheSameName() throws {
    let fixture = try ImportFixture(
      "Employee,Job,Date,Time In,Time Out\n\"Ruiz, Ana \",Manager,\"Apr 13, 2024\",5:00 PM,1:00 AM\n",
      of: .toast)
    #expect(
      fixture.plan().lines == [
        "2024-04-13 Dinner: {employee: 40, position: Manager, clock_in: 5:00 pm, clock_out: 1:00 am}"
      ])
  }

  /// On the nights when clocks change, times stay those on the wall.
  @Test func nightsOfClockChangesKeepTheTimesOnTheWall() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,3/9/24,6:00:00 PM CST,3/10/24,3:30:00 AM CDT",
      ",Johny,M.,Server,11/2/24,6:00:00 PM CDT,11/3/24,1:30:00 AM CST",
    ]).plan()
    #expect(plan.lines[0].hasSuffix("clock_in: 6:00 pm, clock_out: 3:30 am}"))
    #expect(plan.lines[1].hasSuffix("clock_in: 6:00 pm, clock_out: 1:30 am}"))
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

  /// A bartender who comes at 3:00 pm and stays until 11:30 pm works Dinner, not Lunch.
  @Test func aRowGoesToTheShiftThatItOverlapsMost() throws {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,3:00 PM,4/13/24,11:30 PM",
      "7,Ana,Ruiz,Manager,4/13/24,9:00 AM,4/13/24,8:00 PM",
    ]).plan()
    #expect(plan.shifts.map(\.type) == ["Lunch", "Dinner"])
    #expect(
      plan.remarks == [
        LineRemark(
          line: 3,
          "4.00 of its 11.00 hours are in the times of Dinner, and all of it is in Lunch; split "
            + "it if both were worked")
      ])
  }

  @Test func aRowThatIsNotClearIsAskedFor() throws {
    let fixture = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,2:00 PM,4/13/24,6:00 PM",
      ",Johny,M.,Server,4/14/24,1:00 PM,4/14/24,7:00 PM",
      ",Johny,M.,Server,4/15/24,4:00 AM,4/15/24,8:00 AM",
    ])
    let change: (inout TimeClockSettings) -> Void = {
      $0.windows = [
        ShiftWindow(
          type: "Lunch", from: ClockTime(minutes: 600), until: ClockTime(minutes: 960)),
        ShiftWindow(type: "Dinner", until: nil),
      ]
    }
    let questions = OpenQuestions(fixture.rows(change))
    #expect(questions.rows.map(\.lines) == [[2, 3], [4]])
    #expect(questions.rows.map(\.isTie) == [true, false])
    #expect(questions.rows.map(\.suggestion) == ["Lunch", "Lunch"])
    #expect(fixture.plan(change).leftOut.map(\.line) == [2, 3, 4])
    let answered = fixture.plan(
      rowShifts: [2: .type("Dinner"), 3: .type("Lunch"), 4: .leftOut], change)
    #expect(
      answered.shifts.map { "\($0.date.plain) \($0.type)" } == [
        "2024-04-13 Dinner", "2024-04-14 Lunch",
      ])
    #expect(answered.reasons == ["4: it is left out, as you answered"])
  }

  /// The tips in the shifts and those that were left out add up to the export's.
  @Test func tipsAreAddedUpByShift() throws {
    let fixture = try ImportFixture(
      "Employee,Job,Date,Time In,Time Out,Cash Tips Declared,Non Cash Tips,Total Gratuity,Wage\n"
        + "Johny M.,Server,4/13/24,5:00 PM,11:00 PM,12.50,$96.40,0,2.13\n"
        + "Ana Ruiz,Manager,4/13/24,5:00 PM,11:00 PM,,51.2000000000003,18,25\n"
        + "Johny M.,Server,4/14/24,5:00 PM,,3.00,7.00,0,2.13\n"
        + "Johny M.,Busser,4/15/24,5:00 PM,9:00 PM,1.005,(2.00),0,2.13\n"
        + "Total,,,,,999,999,999,\n", of: .toast)
    let plan = fixture.plan()
    #expect(fixture.export.unusedColumns == ["Wage"])
    #expect(plan.shifts.count == 1)
    #expect(
      plan.shifts[0].tips.collected
        == CollectedTips(
          creditCard: Money(minorUnits: 14_760), house: Money(minorUnits: 1_800),
          cash: Money(minorUnits: 1_250)))
    #expect(plan.leftOutTips[.card].minorUnits == 500)
    #expect(plan.leftOutTips[.cash].minorUnits == 300)
    #expect(
      plan.reasons == [
        "4: its clock-out is missing; enter the hours when you know them "
          + "(with card tips 7.00, cash tips 3.00)",
        "5: Johny M. (3) may not work as Busser: add it to the roster (with card tips -2.00)",
        "6: it is a row of totals: Total",
      ])
    #expect(
      fixture.export.remarks == [
        LineRemark(
          line: 5, "its Cash Tips Declared, \"1.005\", is not an amount and is not counted")
      ])
  }

  /// Paid hours are compared with the true time between punches.
  @Test func hoursOnNightsOfClockChangesAreTrueTime() throws {
    let fixture = try ImportFixture(
      "Employee,Job,Date,Time In,Time Out,Payable Hours\n"
        + "Johny M.,Server,3/9/24,6:00 PM,3:30 AM,8.50\n"
        + "Johny M.,Server,3/8/24,6:00 PM,3:30 AM,8.50\n", of: .toast)
    let spring = ClockChange(
      date: try #require(CalendarDate(year: 2024, month: 3, day: 10)), minute: 120, shift: 60)
    let epoch = try #require(CalendarDate(dayNumber: 0))
    let remarks = fixture.export.paidHoursRemarks(on: WallClock(date: epoch, changes: [spring]))
    #expect(
      remarks == [
        LineRemark(
          line: 3,
          "the time clock pays 8.50 hours, and the times give 9.50; check for an unpaid break")
      ])
  }
}
