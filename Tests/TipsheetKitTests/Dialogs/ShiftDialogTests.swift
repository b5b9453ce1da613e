import TestSupport
import Testing
@testable import TipsheetKit

/// The questions about a new shift.
@Suite struct ShiftDialogTests {
  /// Times behind a name are offered at their question, and read as they are there.
  @Test func timesMayFollowAName() throws {
    let folder = try ShiftDialogScript.restaurant()
    ScriptedDialog(
      ["new"], in: folder,
      ShiftDialogScript.start + [
        .refused("employee", "zoe 4 to 10:30", because: "employee zoe 4 to 10:30 is not"),
        .answer("employee", "johny 4 to 10:30"), .answer("position"),
        .isAsked("clock-in, or hours [4 to 10:30]"), .answer("clock-in, or hours"),
        .sees("4:00 pm to 10:30 pm, 6.50 hours"), .answer("break in minutes"),
        .answer("points per hour"),
        .answer("employee", "36 from 5pm to 11pm"), .answer("position"),
        .isAsked("clock-in, or hours [5pm to 11pm]"), .answer("clock-in, or hours", "6"),
        .answer("points per hour"),
        .answer("employee", "fred"), .answer("position"), .isAsked("clock-in, or hours"),
        .answer("clock-in, or hours", "5pm-11pm"), .answer("break in minutes"),
        .answer("points per hour"), .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    let shift = folder.text(ShiftDialogScript.file) ?? ""
    for line in [
      "{employee: 3, position: Bartender, clock_in: 4:00 pm, clock_out: 10:30 pm}",
      "{employee: 36, position: Expo, hours: 6}",
      "{employee: 16, position: Busser, clock_in: 5:00 pm, clock_out: 11:00 pm}",
    ] { #expect(shift.contains(line), "\(shift)") }
  }

  @Test func aNewHireIsWrittenIntoTheRoster() throws {
    let folder = try ShiftDialogScript.restaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      ShiftDialogScript.start + [
        .refused(
          "employee", "zoe park",
          because: "= help: type an ID or a name on the roster; `new zoe park`"),
        .answer("employee", "new zoe park"), .answer("ID", "back"),
        .answer("employee", "new Zoe Park server"), .isAsked("ID [41]"), .answer("ID"),
        .isAsked("positions [Server]"), .answer("positions"), .sees("added to "),
        .answer("position"), .answer("clock-in, or hours", "4 a 10:30pm"),
        .sees("4:00 pm to 10:30 pm, 6.50 hours"), .answer("break in minutes", "half an hour"),
        .answer("points per hour"), .answer("employee"), .answer("make the tip sheet now", "n"),
      ])
    #expect(dialog.status == .done)
    let roster = try #require(folder.text("roster.yaml"))
    #expect(
      roster.contains("{id: 41, first_name: Zoe, last_name: Park, positions: [Server]}"),
      "\(roster)")
    #expect(roster.contains("{id: 40, first_name: Ana"), "\(roster)")
    let shift = folder.text("shifts/2024-04-13-dinner.yaml") ?? ""
    #expect(shift.contains("employee: 41") && shift.contains("break: 30"), "\(shift)")
  }

  @Test func aCancelledNightIsAFileWithoutPeople() throws {
    let folder = try ShiftDialogScript.restaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      [
        .answer("date", "2024-04-13"), .answer("shift", "dinner"),
        .answer("credit-card tips", "20"),
        .refused("house tips", "cancelled", because: "it was not cancelled"),
        .answer("house tips", "back"), .answer("credit-card tips", "none"),
        .answer("house tips", "cancelled"),
        .refused("why it was cancelled", "", because: "nothing was typed"),
        .answer("why it was cancelled", "snow"),
      ])
    #expect(dialog.status == .done)
    #expect(
      folder.text("shifts/2024-04-13-dinner.yaml")
        == """
        # Dinner – Saturday, April 13, 2024
        date: 2024-04-13
        shift: Dinner
        cancelled: true
        reason: snow

        """)
    #expect(try folder.drafts().isEmpty)
    // Once.
    let again = ScriptedDialog(
      ["new", "--date", "4/13", "--shift", "Dinner", "--cancelled", "rain"], in: folder, [])
    #expect(again.status == .refused)
  }

  @Test func wrongAnswersAreToldWhatToType() throws {
    let folder = try ShiftDialogScript.restaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      [
        .sees("A new shift at Casa Nova."),
        .refused("date", "2024-02-30", because: "no 2024-02-30 in the calendar"),
        .refused("date", "someday", because: "is not a day"), .answer("date", "2077-01-02"),
        .sees("which is later than today; `back` corrects it"), .answer("shift", "back"),
        .answer("date", "2024-04-14"),
        .refused("shift", "Diner", because: "the restaurant has no shift \"Diner\""),
        .refused("shift", "9", because: "the restaurant has no shift \"9\""),
        .answer("shift", "dinner"),
        .refused("credit-card tips", "30,66.22", because: "write `3066.22`"),
        .refused("credit-card tips", "", because: "type what came in, or 0; or `back`"),
        .answer("credit-card tips", "1.245,60"), .sees("  1245.60"),
        .refused("house tips", "1.005", because: "has 3 decimals"), .answer("house tips", "0"),
        .refused("cash tips", "-1", because: "cannot be below zero"), .answer("cash tips", "10"),
        .refused("employee", "", because: "there are no people"),
        .refused("employee", "99", because: "employee 99 is not on the roster"),
        .refused("employee", "d", because: "\"d\" fits 2 people"),
        .refused("employee", "edit 1", because: "there is no line 1"),
        .refused("employee", "delete zz", because: "employee \"zz\" is not on the roster"),
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
        .refused("points per hour", "1,245", because: "should be a number"),
        .answer("points per hour", "0,8"), .sees("  0.8"),
        .refused("reason", "", because: "nothing was typed"),
        .answer("reason", "covered the pass"),
        .refused("employee", "diana", because: "Diana M. is in this shift already"),
        .refused("employee", "edit 2", because: "there is no line 2"),
        .refused("employee", "edit fred", because: "Fred P. is not in this shift"),
        .answer("employee", "edit diana"), .answer("position"),
        .answer("clock-in, or hours", "11:00-2:30, 5-10"),
        .sees("  11:00 am to 2:30 pm, 5:00 pm to 10:00 pm, 8.50 hours"),
        .answer("break in minutes", "0"), .answer("points per hour", "0.75"),
        .answer("employee", "?"), .sees("11:00 am to 2:30 pm,"),
        .answer("employee", "note Patio: closed"), .sees("note: Patio: closed"),
        .answer("employee", "note none"), .sees("removed: note: Patio: closed"),
        .answer("employee"),
        .refused("make the tip sheet now", "perhaps", because: "cannot be \"perhaps\""),
        .answer("make the tip sheet now", "n"),
      ])
    #expect(dialog.status == .done)
  }

  @Test(arguments: Array(0..<13)) func backIsTheQuestionBefore(step: Int) throws {
    let folder = try ShiftDialogScript.restaurant()
    let labels = ShiftDialogScript.labels
    // From a person's first question the person is left out; from the list it is the cash tips.
    let before =
      step == 0 ? "date" : step == 6 ? "employee" : step == 11 ? "cash tips" : labels[step - 1]
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      Array(ShiftDialogScript.all[..<step])
        + [.answer(labels[step], "back"), .asks(before), .interrupts])
    #expect(dialog.status == .interrupted)
    if step == 0 { #expect(dialog.screen.contains("This is the first question; Ctrl-C leaves.")) }
  }

  @Test func aManagerHasNoPointsAndTheTipsNeedSomebodyWithPoints() throws {
    let folder = try ShiftDialogScript.restaurant()
    ScriptedDialog(
      ["new"], in: folder,
      ShiftDialogScript.start + [
        .answer("employee", "40"), .answer("position", "Server"),
        .answer("clock-in, or hours", "6"), .isAsked("points per hour [0]"),
        .refused("points per hour", "1", because: "a manager takes no share"),
        .answer("points per hour"), .answer("reason"),
        .sees("Not shared yet: "),
        .refused("employee", "", because: "nobody in this shift has points"),
        .answer("employee", "drake"), .answer("position"), .answer("clock-in, or hours", "6"),
        .answer("points per hour"), .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    #expect(folder.text(ShiftDialogScript.file)?.contains("reason: manager") == true)
  }

  /// A problem that only the whole shift shows is reported once a person's questions are answered.
  @Test func aTimeThatTheClocksNeverShowedIsAskedAgain() throws {
    let folder = try ShiftDialogScript.restaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder, now: "2024-03-10 12:00",
      [
        .answer("date", "2024-03-09"), .answer("shift", "dinner"),
        .answer("credit-card tips", "100"), .answer("house tips", "0"), .answer("cash tips", "0"),
        .answer("employee", "drake"), .answer("position"), .answer("clock-in, or hours", "6pm"),
        .answer("clock-out", "2:30 am"), .answer("break in minutes"), .answer("points per hour"),
        .sees("error: the clocks were set forward that night"),
        .isAsked("clock-in, or hours [6:00 pm]"), .answer("clock-in, or hours"),
        .answer("clock-out", "3:30 am"), .answer("break in minutes"), .answer("points per hour"),
        .sees("8.50"), .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    #expect(
      folder.text("shifts/2024-03-09-dinner.yaml")?.contains("clock_out: 3:30 am") == true)
  }

  @Test func optionsAnswerQuestions() throws {
    let folder = try ShiftDialogScript.restaurant()
    let dialog = ScriptedDialog(
      ["new", "--date", "yesterday", "--shift", "1", "--house", "1", "--person", "3,,11-3"],
      in: folder,
      [
        .sees("  Sunday, April 14, 2024"), .sees("Johny M.: 11:00 am to 3:00 pm, 4.00 hours"),
        .answer("credit-card tips", "5"), .answer("cash tips", "0"), .answer("employee"),
        .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    #expect(folder.text("shifts/2024-04-14-lunch.yaml")?.contains("house: 1.00") == true)
  }
}
