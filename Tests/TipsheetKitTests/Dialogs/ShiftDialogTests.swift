import Foundation
import TestSupport
import Testing

@testable import TipsheetKit

/// The questions of `tipsheet new` and `tipsheet edit`.
@Suite struct ShiftDialogTests {
  /// A restaurant with five people and no shift yet.
  private func restaurant() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "restaurant.yaml": """
      restaurant: Casa Nova
      time_zone: America/Chicago
      shift_types: [Lunch, Brunch, Dinner]
      positions:
        Bartender: 1
        Server: 1
        Expo: 0.75
        Busser: 0.5
        Manager: {point_value: 0, tip_eligible: false}
      rounding: {hours: 15}
      pay_period: {kind: weekly, start: 2024-04-08}

      """,
      "roster.yaml": """
      employees:
        - {id: 3, first_name: Johny, last_name: M., positions: [Bartender, Server]}
        - {id: 36, first_name: Diana, last_name: M., positions: [Expo, Server]}
        - {id: 16, first_name: Fred, last_name: P., positions: [Busser]}
        - {id: 21, first_name: Drake, last_name: S., positions: [Server]}
        - {id: 40, first_name: Ana, last_name: Ruiz, positions: [Manager, Server], manager: true}

      """,
    ]
    for (name, text) in files {
      try text.write(
        to: folder.url.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try FileManager.default.createDirectory(
      at: shifts(folder), withIntermediateDirectories: true)
    return folder
  }

  private func shifts(_ folder: TemporaryFolder) -> URL {
    folder.url.appendingPathComponent("shifts")
  }

  /// A person with all questions answered.
  private static func person(_ who: String, _ clockIn: String, _ clockOut: String) -> [Step] {
    [
      .answer("employee", who), .answer("position"), .answer("clock-in, or hours", clockIn),
      .answer("clock-out", clockOut), .answer("break in minutes"), .answer("points an hour"),
    ]
  }

  private static let start: [Step] = [
    .answer("date", "2024-04-13"), .answer("shift", "3"), .answer("credit-card tips", "$3,066.22"),
    .answer("house tips", "57"), .answer("cash tips", "168.00"),
  ]

  private static let file = "shifts/2024-04-13-dinner.yaml"

  private func withShift() throws -> TemporaryFolder {
    let folder = try restaurant()
    ScriptedDialog(
      ["new"], in: folder.url,
      ShiftDialogTests.start + ShiftDialogTests.person("johny", "3:00", "11:30")
        + ShiftDialogTests.person("36", "4:00 pm", "11:15 pm")
        + [.answer("employee"), .answer("make the tip sheet now", "no")])
    return folder
  }

  @Test func aShiftIsEntered() throws {
    let folder = try restaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder.url,
      [
        .sees("A new shift at Casa Nova."), .isAsked("date [Monday, April 15]"),
        .answer("date", "4/13"), .sees("  Saturday, April 13, 2024"),
        .sees("Shift types: 1 Lunch, 2 Brunch, 3 Dinner"), .answer("shift", "dinner"),
        .answer("credit-card tips", "$3,066.22"), .sees("  3066.22"), .answer("house tips", "57"),
        .sees("  57.00"), .answer("cash tips", "168.00"),
      ]
        + ShiftDialogTests.person("johny", "3:00", "11:30") + [.sees("Johny M.")]
        + ShiftDialogTests.person("36", "4:00 pm", "11:15 pm")
        + [
          .sees("3123.22"), .answer("employee"), .isAsked("make the tip sheet now [yes]"),
          .answer("make the tip sheet now", "no"),
        ])
    #expect(dialog.status == .done)
    let shift = try #require(text(ShiftDialogTests.file, in: folder.url))
    #expect(
      shift == """
        # Dinner – Saturday, April 13, 2024
        date: 2024-04-13
        shift: Dinner
        tips: {credit_card: 3066.22, house: 57.00, cash: 168.00}
        staff:
          - {employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 11:30 pm}
          - {employee: 36, position: Expo, clock_in: 4:00 pm, clock_out: 11:15 pm}

        """)
    #expect(drafts(in: shifts(folder)).isEmpty)
  }

  @Test func wrongAnswersAreToldWhatToType() throws {
    let folder = try restaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder.url,
      [
        .refused(
          "date", "4/5/2023", because: "may be Wednesday, April 5, 2023 or Thursday, May 4, 2023"),
        .refused("date", "2024-02-30", because: "no 2024-02-30 in the calendar"),
        .refused("date", "someday", because: "is not a day"), .answer("date", "2077-01-02"),
        .sees("which is later than tomorrow; `back` corrects it"), .answer("shift", "back"),
        .answer("date", "2024-04-14"),
        .refused("shift", "Diner", because: "the restaurant has no shift \"Diner\""),
        .refused("shift", "9", because: "the restaurant has no shift \"9\""),
        .answer("shift", "dinner"),
        .refused(
          "credit-card tips", "3066,22", because: "has a comma where the decimal point should be"),
        .refused("credit-card tips", "", because: "type what came in, or 0; or `back`"),
        .answer("credit-card tips", "100"),
        .refused("house tips", "1.005", because: "has 3 decimals"), .answer("house tips", "0"),
        .refused("cash tips", "-1", because: "cannot be below zero"), .answer("cash tips", "10"),
        .refused("employee", "", because: "there are no people"),
        .refused("employee", "99", because: "employee 99 is not on the roster"),
        .refused("employee", "d", because: "\"d\" fits 2 people"),
        .refused("employee", "edit 1", because: "there is no line 1"),
        .refused("employee", "delete zz", because: "employee zz is not on the roster"),
        .answer("employee", "list"), .sees("Nobody is in yet."), .answer("employee", "36"),
        .refused("position", "Busser", because: "may not work as \"Busser\""),
        .answer("position"),
        .refused("clock-in, or hours", "25:00", because: "is not a time on the clock"),
        .refused("clock-in, or hours", "200.5", because: "at most 24"),
        .answer("clock-in, or hours", "4:00 pm"),
        .refused("clock-out", "4:00 pm", because: "the clock-out equals the clock-in"),
        .refused("clock-out", "10pm 11pm", because: "a clock-out is one time"),
        .answer("clock-out", "11:15"), .sees("  4:00 pm to 11:15 pm, 7.25 hours"),
        .refused("break in minutes", "436", because: "is longer than the 435 minutes"),
        .answer("break in minutes", "30 minutes"), .sees("  30 minutes, 6.75 hours paid"),
        .refused("points an hour", "1,5", because: "has a comma"),
        .answer("points an hour", "0.8"),
        .refused("reason", "", because: "nothing was typed"),
        .answer("reason", "covered the pass"),
        .refused("employee", "diana", because: "Diana M. is in this shift already"),
        .refused("employee", "edit 2", because: "there is no line 2"),
        .refused("employee", "edit fred", because: "Fred P. is not in this shift"),
        .answer("employee", "edit diana"), .answer("position"),
        .answer("clock-in, or hours", "11:00-2:30, 5-10"),
        .sees("  11:00 am to 2:30 pm, 5:00 pm to 10:00 pm, 8.50 hours"),
        .answer("break in minutes", "0"), .answer("points an hour", "0.75"),
        .answer("employee", "?"), .sees("11:00 am to 2:30 pm,"),
        .answer("employee", "note Patio: closed"), .sees("note: Patio: closed"),
        .answer("employee", "note none"), .sees("no note"), .answer("employee"),
        .refused("make the tip sheet now", "perhaps", because: "cannot be \"perhaps\""),
        .answer("make the tip sheet now", "n"),
      ])
    #expect(dialog.status == .done)
  }

  /// The questions of a shift and of one person, with an answer to each.
  private static let all: [Step] = start + person("johny", "3:00", "11:30") + [.answer("employee")]

  private static let labels = [
    "date", "shift", "credit-card tips", "house tips", "cash tips", "employee", "position",
    "clock-in, or hours", "clock-out", "break in minutes", "points an hour", "employee",
    "make the tip sheet now",
  ]

  @Test(arguments: Array(0..<13)) func backIsTheQuestionBefore(step: Int) throws {
    let folder = try restaurant()
    let labels = ShiftDialogTests.labels
    // From a person's first question the person is left out; from the list it is the cash tips.
    let before =
      step == 0 ? "date" : step == 6 ? "employee" : step == 11 ? "cash tips" : labels[step - 1]
    let dialog = ScriptedDialog(
      ["new"], in: folder.url,
      Array(ShiftDialogTests.all[..<step])
        + [.answer(labels[step], "back"), .asks(before), .interrupts])
    #expect(dialog.status == .interrupted)
    if step == 0 { #expect(dialog.screen.contains("This is the first question; Ctrl-C leaves.")) }
  }

  @Test(arguments: Array(0..<13), [false, true])
  func leavingKeepsADraft(step: Int, isInterrupted: Bool) throws {
    let folder = try restaurant()
    let isKept = step > 2
    let dialog = ScriptedDialog(
      ["new"], in: folder.url,
      ShiftDialogTests.all.prefix(step) + [
        isInterrupted ? .interrupts : .ends,
        .sees(
          isKept
            ? "The shift is kept as a draft; `tipsheet new` goes on with it."
            : "Nothing was written."),
      ])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
    #expect(drafts(in: shifts(folder)) == (isKept ? [".draft-2024-04-13-dinner.yaml"] : []))
    guard isKept else { return }
    // What was answered is not asked again, and a half-typed person goes on where it was left.
    let rest: [Step] =
      switch step {
      // A person is kept from the first answer about them.
      case ...6: Array(ShiftDialogTests.all[min(step, 5)...])
      case 7, 8:
        [
          .isAsked("position [Bartender]"), .answer("position"),
          .answer("clock-in, or hours", step == 7 ? "3:00" : ""),
          .answer("clock-out", "11:30"), .answer("break in minutes"),
          .answer("points an hour"), .answer("employee"),
        ]
      // A line that is whole is one of the shift's.
      default: [.answer("employee")]
      }
    let again = ScriptedDialog(
      ["new"], in: folder.url,
      [.answer("go on with it")] + rest + [.answer("make the tip sheet now", "no")])
    #expect(again.status == .done)
    #expect(
      text(ShiftDialogTests.file, in: folder.url)?.contains(
        "{employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 11:30 pm}") == true)
    #expect(drafts(in: shifts(folder)).isEmpty)
  }

  @Test func severalDraftsAreOfferedKeptAndDeleted() throws {
    let folder = try restaurant()
    for (day, type) in [("2024-04-15", "Lunch"), ("2024-04-16", "Dinner")] {
      let offer: [Step] =
        drafts(in: shifts(folder)).isEmpty
        ? [] : [.answer("go on with it", "no"), .sees("The draft is kept.")]
      ScriptedDialog(
        ["new"], in: folder.url,
        offer + [
          .answer("date", day), .answer("shift", type), .answer("credit-card tips", "100"),
          .interrupts,
        ])
    }
    let dialog = ScriptedDialog(
      ["new"], in: folder.url,
      [
        .sees("There are 2 drafts."), .sees("1 Dinner – Tuesday, April 16, 2024, 0 people"),
        .answer("go on with", "back"), .sees("This is the first question; Ctrl-C leaves."),
        .refused("go on with", "3", because: "\"3\" is no answer here"),
        .answer("go on with", "no"), .sees("The drafts are kept."),
        .answer("date", "2024-04-16"), .answer("shift", "Dinner"),
        .answer("credit-card tips", "7"), .interrupts,
      ])
    #expect(dialog.status == .interrupted)
    #expect(drafts(in: shifts(folder)).count == 3)
    ScriptedDialog(
      ["new"], in: folder.url,
      [
        .sees("There are 3 drafts."), .answer("go on with", "delete 3"),
        .sees("There are 2 drafts."), .answer("go on with", "2"),
        .isAsked("house tips"), .interrupts,
      ])
    #expect(drafts(in: shifts(folder)).count == 2)
  }

  @Test func aShiftThatIsThereIsOpened() throws {
    let folder = try withShift()
    let before = try #require(text(ShiftDialogTests.file, in: folder.url))
    ScriptedDialog(
      ["new"], in: folder.url,
      [
        .answer("date", "4/13/2024"), .sees("3 Dinner (there already)"),
        .answer("shift", "dinner"),
        .sees("2024-04-13-dinner.yaml. What it says is offered, and only what you change"),
        .answer("credit-card tips", "back"), .isAsked("shift [Dinner]"), .answer("shift"),
        .isAsked("credit-card tips [3066.22]"), .answer("credit-card tips"),
        .answer("house tips"), .answer("cash tips"), .answer("employee"),
        .answer("make the tip sheet now", "no"), .sees("Nothing has changed in"),
      ])
    #expect(text(ShiftDialogTests.file, in: folder.url) == before)
    // One that is entered already keeps what was typed.
    ScriptedDialog(
      ["new", "--credit-card", "1", "--house", "1", "--cash", "5"], in: folder.url,
      [
        .answer("date", "4/13/2024"), .answer("shift", "dinner"),
        .sees("Dinner on Saturday, April 13, 2024 is there already"),
        .answer("shift", "brunch"), .asks("employee"), .interrupts,
      ])
  }

  @Test func aShiftIsChangedAndItsChangesAreTold() throws {
    let folder = try withShift()
    let before = try #require(text(ShiftDialogTests.file, in: folder.url))
    let left = ScriptedDialog(
      ["edit", "4/13/2024"], in: folder.url,
      [
        .sees("Changing a shift at Casa Nova."), .answer("credit-card tips", "back"),
        .sees("This is the first question; Ctrl-C leaves."), .answer("credit-card tips"),
        .answer("house tips", "back"), .answer("credit-card tips"), .answer("house tips"),
        .answer("cash tips", "170"), .answer("employee", "edit diana"),
        .answer("position", "back"), .answer("employee", "edit diana"), .answer("position"),
        .isAsked("clock-in, or hours [4:00 pm]"), .answer("clock-in, or hours", "6.25"),
        .sees("6.25 hours"), .answer("points an hour"), .interrupts,
      ])
    #expect(left.status == .interrupted)
    #expect(text(ShiftDialogTests.file, in: folder.url) == before)
    let file = folder.url.appendingPathComponent(ShiftDialogTests.file).path
    let dialog = ScriptedDialog(
      ["edit", file], in: folder.url,
      [
        .answer("go on with it"), .answer("employee", "delete johny"),
        .sees("deleted: Johny M., 3:00 pm to 11:30 pm"), .answer("employee", "fred"),
        .answer("position"), .answer("clock-in, or hours", "4pm 11pm"),
        .sees("4:00 pm to 11:00 pm, 7.00 hours"), .answer("break in minutes"),
        .answer("points an hour"), .answer("employee"),
        .sees("cash tips 170.00 (was 168.00)"),
        .sees("Diana M.: Expo, 6.25 hours (was Expo, 4:00 pm to 11:15 pm, 7.25 hours)"),
        .sees("added: Fred P., Busser, 4:00 pm to 11:00 pm, 7.00 hours"),
        .sees("removed: Johny M., Bartender"), .answer("make the tip sheet now", "back"),
        .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    let after = try #require(text(ShiftDialogTests.file, in: folder.url))
    #expect(
      after.contains("cash: 170.00")
        && after.contains("{employee: 36, position: Expo, hours: 6.25}"))
    #expect(!after.contains("employee: 3,"))
  }

  @Test func theShiftIsAskedWhereTheDayHasSeveral() throws {
    let folder = try withShift()
    ScriptedDialog(
      ["new", "--date", "2024-04-13", "--shift", "Lunch"], in: folder.url,
      [.answer("credit-card tips", "1"), .answer("house tips", "0"), .answer("cash tips", "0")]
        + ShiftDialogTests.person("drake", "11:00", "3")
        + [.answer("employee"), .answer("make the tip sheet now", "no")])
    ScriptedDialog(
      ["edit", "last", "saturday"], in: folder.url,
      [
        .answer("shift", "back"), .sees("This is the first question; Ctrl-C leaves."),
        .refused("shift", "brunch", because: "there is no Brunch on that day"),
        .refused("shift", "supper", because: "no shift \"supper\""), .answer("shift", "lunch"),
        .isAsked("credit-card tips [1.00]"), .interrupts, .sees("Nothing was written."),
      ])
  }

  @Test func theSameCrewAfterMidnight() throws {
    let folder = try withShift()
    let dialog = ScriptedDialog(
      ["new"], in: folder.url, now: "2024-04-21 01:30",
      [
        .isAsked("date [Saturday, April 20]"),
        .refused(
          "date", "today", because: "may be Saturday, April 20, 2024 or Sunday, April 21, 2024"),
        .answer("date"), .answer("shift", "Dinner"), .answer("credit-card tips", "100"),
        .answer("house tips", "100"), .answer("cash tips", "100"),
        .answer("same crew as Saturday, April 13 (2 people)", "back"), .answer("cash tips", "50"),
        .answer("same crew as Saturday, April 13 (2 people)", "yes"),
        .sees("3:00 pm to 11:30 pm"),
        .sees("Look through the times: they are those of Saturday, April 13."),
        .answer("employee", "fred"), .answer("position"),
        // After midnight `new` asks which morning is meant, and takes what is typed.
        .answer("clock-in, or hours", "12:30 am"), .answer("clock-out", "3"),
        .answer("12:30 am on the next morning, Sunday, April 21"),
        .sees("  12:30 am next day to 3:00 am, 2.50 hours"), .answer("break in minutes", "back"),
        .answer("clock-out", "back"), .answer("clock-in, or hours", "12:45 am next day - 3:00"),
        .sees("  12:45 am next day to 3:00 am, 2.25 hours"), .answer("break in minutes"),
        .answer("points an hour"),
        // What nothing tells is asked; a long time is warned of at once.
        .answer("employee", "drake"), .answer("position"),
        .answer("clock-in, or hours", "9-10:30"), .sees("1 9:00 am to 10:30 am, 1.50 hours"),
        .refused("which one", "3", because: "\"3\" is none of these"), .answer("which one", "am"),
        .sees("  9:00 am to 10:30 am, 1.50 hours"), .answer("break in minutes"),
        .answer("points an hour"), .answer("employee", "edit drake"), .answer("position"),
        .answer("clock-in, or hours", "9am 11pm"), .answer("break in minutes"),
        .answer("points an hour"), .sees("worked 14.00 hours, more than 12 hours"),
        .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    #expect(
      text("shifts/2024-04-20-dinner.yaml", in: folder.url)?.contains(
        "clock_in: 12:45 am next day, clock_out: 3:00 am}") == true)
  }

  @Test func aManagerHasNoPointsAndTheTipsNeedSomebodyWithPoints() throws {
    let folder = try restaurant()
    ScriptedDialog(
      ["new"], in: folder.url,
      ShiftDialogTests.start + [
        .answer("employee", "40"), .answer("position", "Server"),
        .answer("clock-in, or hours", "6"), .isAsked("points an hour [0]"),
        .refused("points an hour", "1", because: "a manager takes no share"),
        .answer("points an hour"), .answer("reason"),
        .sees("Not shared yet: "),
        .refused("employee", "", because: "nobody in this shift has points"),
        .answer("employee", "drake"), .answer("position"), .answer("clock-in, or hours", "6"),
        .answer("points an hour"), .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    #expect(text(ShiftDialogTests.file, in: folder.url)?.contains("reason: manager") == true)
  }

  /// A problem that only the whole shift shows is reported once a person's questions are answered.
  @Test func aTimeThatTheClocksNeverShowedIsAskedAgain() throws {
    let folder = try restaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder.url, now: "2024-03-10 12:00",
      [
        .answer("date", "2024-03-09"), .answer("shift", "dinner"),
        .answer("credit-card tips", "100"), .answer("house tips", "0"), .answer("cash tips", "0"),
        .answer("employee", "drake"), .answer("position"), .answer("clock-in, or hours", "6pm"),
        .answer("clock-out", "2:30 am"), .answer("break in minutes"), .answer("points an hour"),
        .sees("error: the clocks were set forward that night"),
        .isAsked("clock-in, or hours [6:00 pm]"), .answer("clock-in, or hours"),
        .answer("clock-out", "3:30 am"), .answer("break in minutes"), .answer("points an hour"),
        .sees("8.50"), .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    #expect(
      text("shifts/2024-03-09-dinner.yaml", in: folder.url)?.contains("clock_out: 3:30 am") == true)
  }

  @Test func optionsAnswerQuestions() throws {
    let folder = try restaurant()
    let dialog = ScriptedDialog(
      ["new", "--date", "yesterday", "--shift", "1", "--house", "1", "--person", "3,,11-3"],
      in: folder.url,
      [
        .sees("  Sunday, April 14, 2024"), .sees("Johny M.: 11:00 am to 3:00 pm, 4.00 hours"),
        .answer("credit-card tips", "5"), .answer("cash tips", "0"), .answer("employee"),
        .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    #expect(text("shifts/2024-04-14-lunch.yaml", in: folder.url)?.contains("house: 1.00") == true)
  }
}
