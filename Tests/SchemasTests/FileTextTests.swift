import Documents
import TestSupport
import Testing
import Text
import Tips

/// Files that are written are read back as what was meant.
@Suite struct FileTextTests {
  private let restaurant = Restaurant(
    name: "Casa: Marisol #1", currency: .usDollar, timeZone: "America/Chicago",
    shiftTypes: ["Lunch", "NO", "Late, Night"],
    positions: [
      Position(
        name: "Server", pointValue: PointValue(tenThousandths: 10_000), occupationCode: "102"),
      Position("Null", 5_501), Position("a: b", 0, isTipEligible: false),
    ],
    rounding: Rounding(hours: 15, mode: .up, target: .punches, points: .exact),
    cardFee: Percentage(millionths: 30_300), sharing: ["NO": .equally],
    payPeriod: CalendarDate(year: 2024, month: 4, day: 8).map { .biweekly(start: $0) },
    workweekStart: .sunday, longestShift: Hours(minutes: 630), dayStart: ClockTime(minutes: 300),
    payroll: [
      PayrollChoice(template: "generic", settings: []),
      PayrollChoice(
        template: "NO",
        settings: [
          PayrollChoice.Setting(name: "company_code", value: .text("007")),
          PayrollChoice.Setting(
            name: "titles", value: .words([PayrollChoice.Word(key: "a: b", value: "#1, {x}")])),
        ]),
    ])

  private let people = [
    Employee(
      id: EmployeeID("007"), firstName: "José Ángel", lastName: "Muñoz",
      positions: ["Server", "Null"], payrollID: "0012",
      payrollIDs: ["gusto": "x, y", "adp-run": "77"]),
    Employee("41", "Late One", ["Server"]), Employee("42", "Late Two", ["Server"]),
    Employee("36", "NO", ["a: b"], isManager: true),
    Employee(
      id: EmployeeID("x, y"), firstName: "\"Q\"", lastName: "#1", positions: ["Null"],
      occupationCode: "101"),
  ]

  @Test func settingsAreReadBack() throws {
    var bag = DiagnosticBag()
    let tree = cleanTree(restaurantFileText(restaurant))
    let read = try #require(decodeSettings(tree, reportingTo: &bag)?.restaurant)
    #expect(bag.diagnostics.isEmpty)
    #expect(read.name == restaurant.name)
    #expect(read.currency == restaurant.currency)
    #expect(read.timeZone == restaurant.timeZone)
    #expect(read.shiftTypes == restaurant.shiftTypes)
    #expect(read.positions == restaurant.positions)
    #expect(read.rounding.hours == 15 && read.rounding.mode == .up)
    #expect(read.rounding.target == .punches && read.rounding.points == .exact)
    #expect(read.cardFee == restaurant.cardFee)
    #expect(read.shareMethod(for: "NO") == .equally && read.shareMethod(for: "Lunch") == .points)
    #expect(read.payPeriod == restaurant.payPeriod)
    #expect(read.workweekStart == .sunday)
    #expect(read.longestShift == restaurant.longestShift && read.dayStart == restaurant.dayStart)
    #expect(read.payroll == restaurant.payroll)
  }

  private func roster() throws -> DecodedRoster {
    var bag = DiagnosticBag()
    let tree = cleanTree(rosterFileText(people, currency: .usDollar))
    let roster = decodeRoster(tree, restaurant: restaurant, reportingTo: &bag)
    #expect(bag.diagnostics.isEmpty)
    return try #require(roster)
  }

  @Test func aRosterIsReadBack() throws {
    #expect(try roster().roster.employees == people)
  }

  private func draft() -> ShiftDraft {
    var draft = ShiftDraft()
    draft.date = CalendarDate(year: 2024, month: 4, day: 13)
    draft.type = "Late, Night"
    draft.creditCard = Money(minorUnits: 306_622)
    draft.house = .zero
    draft.cash = Money(minorUnits: 5)
    draft.pointValues = ["Null": PointValue(tenThousandths: 9_999)]
    draft.staff = [
      StaffEntry(
        employee: EmployeeID("007"), position: "Server",
        attendance: .punches(
          first: Punch(clockIn: 660, clockOut: 870), more: [Punch(clockIn: 1_020, clockOut: 1_530)],
          unpaidBreak: 30),
        pointValue: PointValue(tenThousandths: 7), reason: "in training: #1, \"x\""),
      StaffEntry(
        employee: EmployeeID("36"), position: "a: b",
        attendance: .punches(first: Punch(clockIn: 0, clockOut: 720), more: [], unpaidBreak: 0)),
      StaffEntry(
        employee: EmployeeID("41"), position: "Server",
        attendance: .punches(
          first: Punch(clockIn: 1_470, clockOut: 1_620),
          more: [Punch(clockIn: 1_620, clockOut: 2_820)],
          unpaidBreak: 0)),
      StaffEntry(
        employee: EmployeeID("42"), position: "Server",
        attendance: .punches(
          first: Punch(clockIn: 2_820, clockOut: 3_000), more: [], unpaidBreak: 0)),
      StaffEntry(
        employee: EmployeeID("x, y"), position: "Null",
        attendance: .hours(Hours(tenThousandths: 63_333))),
    ]
    draft.declared = [
      DeclaredAmount(employee: EmployeeID("007"), digital: Money(minorUnits: 1), cash: nil)
    ]
    draft.note = "Two\nlines: \"of\" text"
    return draft
  }

  @Test func aShiftIsReadBack() throws {
    let meant = try #require(Shift(draft()))
    var bag = DiagnosticBag()
    let tree = cleanTree(shiftFileText(draft(), currency: .usDollar))
    let decoded = decodeShift(tree, restaurant: restaurant, roster: try roster(), reportingTo: &bag)
    let read = try #require(decoded?.shift)
    #expect(bag.diagnostics.isEmpty)
    #expect(read.date == meant.date && read.type == meant.type && read.tips == meant.tips)
    #expect(read.pointValues == meant.pointValues && read.note == meant.note)
    #expect(read.declared == meant.declared)
    for (left, right) in zip(read.staff, meant.staff) {
      #expect(left.employee == right.employee && left.position == right.position)
      #expect(left.attendance == right.attendance)
      #expect(left.pointValue == right.pointValue && left.reason == right.reason)
    }
    #expect(read.staff.count == meant.staff.count)
  }

  /// Every stage of typing a shift: what was known is known again.
  @Test func anUnfinishedShiftIsReadBackAsFarAsItGoes() throws {
    let whole = draft()
    let roster = try roster()
    for step in 0...5 {
      var partial = ShiftDraft()
      if step > 0 { partial.date = whole.date }
      if step > 1 { partial.type = whole.type }
      if step > 2 { partial.creditCard = whole.creditCard }
      if step > 3 { partial.cash = whole.cash }
      if step > 4 { partial.staff = whole.staff.suffix(2) }
      let unfinished = step > 3 ? "{employee: \"007\", position: Server, clock_in: 4:00 pm}" : nil
      let text = shiftFileText(partial, currency: .usDollar, unfinished: unfinished)
      var bag = DiagnosticBag()
      let tree = cleanTree(text)
      let (read, rest) = decodeShiftDraft(
        tree, restaurant: restaurant, roster: roster, reportingTo: &bag)
      #expect(bag.diagnostics.isEmpty, "\(text)")
      #expect(read.date == partial.date && read.type == partial.type)
      #expect(read.creditCard == partial.creditCard && read.cash == partial.cash)
      #expect(read.house == nil && read.tips == nil && (Shift(read) == nil) == (step < 2))
      #expect(read.staff.map(\.employee) == partial.staff.map(\.employee))
      #expect(
        rest.map { scalarTexts(in: $0, of: tree).map(\.value) }
          == (step > 3 ? ["007", "Server", "4:00 pm"] : nil))
    }
  }

  @Test func tipsThatNobodyHasFilledInAreRefused() throws {
    var open = draft()
    (open.creditCard, open.house, open.cash) = (nil, nil, nil)
    var bag = DiagnosticBag()
    _ = decodeShift(
      cleanTree(shiftFileText(open, currency: .usDollar)), restaurant: restaurant,
      roster: try roster(), reportingTo: &bag)
    #expect(bag.diagnostics.map(\.code) == [.missingValue])
  }

  @Test func clockTimesAreWrittenAsPeopleSayThem() {
    let texts = [
      (0, "12:00 am"), (1, "12:01 am"), (720, "12:00 pm"), (779, "12:59 pm"), (1_439, "11:59 pm"),
    ]
    for (minutes, text) in texts { #expect(ClockTime(minutes: minutes).spoken == text) }
  }
}
