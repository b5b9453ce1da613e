import TestSupport
import Testing
import Text
import Tips
@testable import Documents
@testable import Imports
@testable import Jobs

@Suite struct MergingTests {
  private static func existing(_ text: String) -> ExistingShift {
    let tree = cleanTree(text)
    var bag = DiagnosticBag()
    let roster = DecodedRoster(roster: ImportFixture.roster, positionPlaces: [:])
    let draft = decodeShiftDraft(
      tree, restaurant: ImportFixture.restaurant, roster: roster, reportingTo: &bag
    ).draft
    #expect(!bag.hasErrors)
    return ExistingShift(tree: tree, draft: draft)
  }

  private static func planned() throws -> PlannedShift {
    let plan = try ImportFixture(square: [
      ",Johny,M.,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      ",Ana,Ruiz,Manager,4/13/24,4:00 PM,4/14/24,12:30 AM",
    ]).plan()
    return try #require(plan.shifts.first)
  }

  private static func merged(into text: String) throws -> ImportedShifts.Shift {
    ImportedShifts.Shift(try planned(), into: existing(text), currency: .usDollar)
  }

  @Test(arguments: [
    (
      "date: 2024-04-13\nshift: Dinner # late\ntips: {cash: 5}\nstaff:\n"
        + "  # the floor\n  - {employee: 3, position: Server, clock_in: 16:00, clock_out: 8pm} # ok\n"
        + "note: x\n",
      "date: 2024-04-13\nshift: Dinner # late\ntips: {cash: 5}\nstaff:\n"
        + "  # the floor\n  - {employee: 3, position: Server, clock_in: 16:00, clock_out: 8pm} # ok\n"
        + "  - {employee: 40, position: Manager, clock_in: 4:00 pm, clock_out: 12:30 am}\n"
        + "note: x\n", 1, 1
    ),
    (
      "date: 2024-04-13\nshift: Dinner\ntips:\nstaff:\nnote: x\n",
      "date: 2024-04-13\nshift: Dinner\ntips:\nstaff:\n"
        + "  - {employee: 3, position: Server, clock_in: 4:00 pm, clock_out: 8:00 pm}\n"
        + "  - {employee: 40, position: Manager, clock_in: 4:00 pm, clock_out: 12:30 am}\n"
        + "note: x\n", 2, 0
    ),
    (
      "date: 2024-04-13\r\nshift: Dinner\r\nstaff:\r\n- {employee: 3, position: Server, "
        + "hours: 4}\r\n",
      "date: 2024-04-13\r\nshift: Dinner\r\nstaff:\r\n- {employee: 3, position: Server, "
        + "hours: 4}\r\n- {employee: 40, position: Manager, clock_in: 4:00 pm, "
        + "clock_out: 12:30 am}\r\n", 1, 0
    ),
  ])
  func whatStandsInAFileStays(before: String, after: String, added: Int, known: Int) throws {
    let change = try MergingTests.merged(into: before)
    #expect(change.bytes.map { String(decoding: $0, as: UTF8.self) } == after)
    #expect(change.added.count == added)
    #expect(change.known.count == known)
    #expect(change.leftOut.count == 2 - added - known)
  }

  @Test func aFileWithoutStaffGetsAList() throws {
    let change = try MergingTests.merged(into: "date: 2024-04-13\nshift: Dinner\n")
    let text = String(decoding: try #require(change.bytes), as: UTF8.self)
    #expect(text.hasPrefix("date: 2024-04-13\nshift: Dinner\nstaff:\n  - {employee: 3, "))
    let again = try MergingTests.merged(into: text)
    #expect(again.bytes == nil)
    #expect(again.known.count == 2)
  }

  @Test func someoneThereOtherwiseIsLeftAsTheyAre() throws {
    let change = try MergingTests.merged(
      into: "date: 2024-04-13\nshift: Dinner\nstaff:\n"
        + "  - {employee: 3, position: Server, clock_in: 5pm, clock_out: 8pm}\n"
        + "  - {employee: 40, position: Manager, clock_in: 4pm, clock_out: 12:30 am}\n")
    #expect(change.bytes == nil)
    #expect(change.leftOut.map(\.line) == [2])
    #expect(change.leftOut[0].text.contains("clock_in: 5:00 pm"))
    #expect(!change.leftOut[0].isDecided)
    #expect(change.others == ["3,Server,4:00 pm,8:00 pm"])
  }

  /// A line is added to those of a person where its position differs, and its time is apart.
  @Test(arguments: [
    ("position: Server, clock_in: 4pm, clock_out: 8pm", 1, 1),
    ("position: Server, clock_in: 4pm, clock_out: 7pm", 1, 0),
    ("position: Busser, clock_in: 8pm, clock_out: 11pm", 1, 1),
    ("position: Busser, clock_in: 7:30pm, clock_out: 11pm", 0, 0),
    ("position: Server, hours: 4", 0, 0),
  ])
  func aSecondPositionIsAddedToTheFirst(line: String, added: Int, known: Int) throws {
    let plan = try ImportFixture(square: [
      "7,Maria,Lopez,Server,4/13/24,4:00 PM,4/13/24,8:00 PM",
      "7,Maria,Lopez,Busser,4/13/24,8:00 PM,4/13/24,11:00 PM",
    ]).plan { $0.people.set("Maria Lopez", to: EmployeeID("7")) }
    let shift = try #require(plan.shifts.first)
    let before = "date: 2024-04-13\nshift: Dinner\nstaff:\n  - {employee: 7, \(line)}   # Mia\n"
    let change = ImportedShifts.Shift(
      shift, into: MergingTests.existing(before), currency: .usDollar)
    let after = change.bytes.map { String(decoding: $0, as: UTF8.self) } ?? before
    #expect(after.hasPrefix(before))
    #expect(change.added.count == added)
    #expect(change.known.count == known)
    #expect(change.leftOut.count == 2 - added - known)
    let again = ImportedShifts.Shift(
      shift, into: MergingTests.existing(after), currency: .usDollar)
    #expect(again.bytes == nil)
    #expect(again.known.count == min(1, added + known))
  }

  /// Settings written into `timeclock.yaml` are read back as the same settings.
  @Test(arguments: [
    "", "# nothing yet\n", "people:\n  \"Vann, Alazia\": 3\n",
    "people: {Old Name: 3}   # by hand\njobs:\n", "{people: {Old Name: 3}, jobs: {}}\n",
    "skip_people:\n- Somebody\nshifts:\n",
  ])
  func answersAreReadBackAsGiven(before: String) throws {
    var answers = TimeClockSettings()
    answers.people.set([
      ("Lopez, Maria #7: \"M\"", EmployeeID("7")), ("O'Neil", EmployeeID("3")),
      ("Office, Olga", nil),
    ])
    answers.jobs.set([("Bar", "Server"), ("NO", "Busser"), ("Office", nil)])
    answers.dayStart = ClockTime(minutes: 300)
    answers.windows = [
      ShiftWindow(type: "Lunch", until: ClockTime(minutes: 960), days: [.saturday, .sunday]),
      ShiftWindow(type: "Dinner", until: nil),
    ]
    func settings(_ text: String) throws -> TimeClockSettings {
      var bag = DiagnosticBag()
      let decoded = decodeTimeClockSettings(
        cleanTree(text), restaurant: ImportFixture.restaurant,
        roster: ImportFixture.roster, reportingTo: &bag)
      #expect(!bag.hasErrors, "\(bag.diagnostics.map(\.message)) in \(text)")
      return try #require(decoded)
    }
    let after = String(
      decoding: timeClockFile(
        cleanTree(before), adding: answers), as: UTF8.self)
    #expect(try settings(after) == settings(before).adding(answers))
    #expect(try settings(timeClockFileText(answers)) == TimeClockSettings().adding(answers))
    if let comment = before.firstIndex(of: "#") {
      #expect(after.contains(before[comment...].prefix { $0 != "\n" }))
    }
  }

  @Test func anotherAnswerReplacesTheOneBefore() throws {
    let before = "people:\n  Ana Ruiz: 3   # first try\n  Bob: 7\n"
    var answers = TimeClockSettings()
    answers.people.set("ana ruiz", to: EmployeeID("40"))
    let after = String(
      decoding: timeClockFile(
        cleanTree(before), adding: answers), as: UTF8.self)
    #expect(after == "people:\n  Ana Ruiz: 40   # first try\n  Bob: 7\n")
  }
}
