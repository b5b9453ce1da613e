import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

@Suite struct ImportDialogTests {
  private static let export = Repository.url("samples/timeclocks/toast-time-entries.csv").path

  private static let names: [Step] = [
    .answer("Castillo, Louis is", "5"), .answer("Office, Olga is", "-"),
    .answer("the job Bar is", "bartender"),
  ]

  /// The columns of an export that is not known are asked about once.
  @Test func columnsThenTheirRowsInWords() throws {
    let home = try TemporaryFolder.casaMarisol()
    let export = """
      Who,Shift day,From,Until,Lunch,Propinas,Remark
      Johny M.,5/7/24,4:00 PM,11:30 PM,30,45.50,x
      Harold Z.,5/7/24,5:00 PM,12:15 AM,0,0.00,y
      """
    try home.write(export + "\n", to: "week.csv")
    let words = ["import", home.path("week.csv"), "--shift", "Dinner"]
    let dialog = ScriptedDialog(
      words, in: home,
      [
        .sees("tipsheet does not know this export."),
        .isAsked("Who holds [name]"),
        .refused("Who holds", "nobody", because: "`Who` cannot be \"nobody\""),
        .answer("Who holds"), .answer("Shift day holds", "back"), .answer("Who holds"),
        .answer("Shift day holds", "date"), .isAsked("From holds [in]"), .answer("From holds"),
        .answer("Until holds"), .sees("it is not clear whether the breaks are paid"),
        .refused("Lunch holds", "", because: "nothing was typed"),
        .answer("Lunch holds", "unpaid break"),
        .sees("it is not clear whether they are card or cash tips"),
        .answer("Propinas holds", "card"), .isAsked("Remark holds [leave out]"),
        .answer("Remark holds"), .answer("is 5/7/24 Tuesday, May 7, 2024", "yes"),
        .sees("Johny M. worked on Tuesday, May 7, 2024, 4:00 pm to 11:30 pm: 7.00 hours"),
        .sees("with an unpaid break of 30 minutes"), .answer("is that right", "no"),
        .answer("Who holds"), .answer("Shift day holds", "date"), .answer("From holds"),
        .answer("Until holds"), .answer("Lunch holds", "unpaid break"),
        .answer("Propinas holds", "card"), .answer("Remark holds", "-"),
        .answer("is 5/7/24 Tuesday, May 7, 2024", "yes"), .answer("is that right"),
        .answer("credit-card tips", "later"), .sees("Tips are still missing."),
      ])
    #expect(dialog.status == .done, "\(dialog.screen)")
    let remembered = try #require(home.text("timeclock.yaml"))
    #expect(remembered.contains("  Propinas: card\n"), "\(remembered)")
    #expect(remembered.contains("day_first: false\n"), "\(remembered)")
    let again = ScriptedDialog(
      words, in: home, [.isAsked("credit-card tips [45.50]"), .interrupts])
    #expect(!again.screen.contains("holds"), "\(again.screen)")
  }

  @Test(arguments: 0..<3, [false, true])
  func leavingWritesNothing(step: Int, isInterrupted: Bool) throws {
    let home = try TemporaryFolder.casaMarisol()
    let before = try home.files()
    let dialog = ScriptedDialog(
      ["import", "toast", ImportDialogTests.export], in: home,
      ImportDialogTests.names.prefix(step)
        + [isInterrupted ? .interrupts : .ends, .sees("Nothing is written.")])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
    #expect(try home.files() == before)
  }

  @Test(arguments: 0..<6) func leavingAmongTheTipsKeepsTheHours(step: Int) throws {
    let home = try TemporaryFolder.casaMarisol()
    let tips: [Step] = ["1", "2", "3", "4", "5", "6"].enumerated().map { index, amount in
      .answer(["credit-card tips", "house tips", "cash tips"][index % 3], amount)
    }
    let dialog = ScriptedDialog(
      ["import", "toast", ImportDialogTests.export], in: home,
      ImportDialogTests.names + [.sees("Now type the tips that came in.")] + tips.prefix(step)
        + [
          .ends, .sees("The hours are written; these tips are still open:"),
          .sees("tipsheet edit 2024-04-15 Dinner"),
        ])
    #expect(dialog.status == .refused)
    let lunch = try #require(home.text("shifts/2024-04-15-lunch.yaml"))
    // The three amounts of a shift are written together.
    #expect(lunch.contains("credit_card: 1.00, house: 2.00, cash: 3.00") == (step >= 3))
  }

  @Test func theTimesOfShiftsAreAskedWhereNothingTellsThem() throws {
    let folder = try TemporaryFolder([
      "restaurant.yaml": """
      restaurant: Nova
      shift_types: [First, Second]
      positions: {Bartender: 1, Runner: 1}
      """,
      "roster.yaml": """
      employees:
        - {id: 3, first_name: Johny, last_name: M., positions: [Bartender]}
        - {id: 16, first_name: Fred, last_name: P., positions: [Runner]}
      """,
      "week.csv": """
      Employee number,First name,Last name,Job title,Clockin date,Clockin time,Clockout date,Clockout time
      3,Johny,M.,Bartender,4/15/24,5:00 AM,4/15/24,8:30 AM
      16,Fred,P.,Runner,4/15/24,4:00 PM,4/15/24,10:00 PM

      """,
    ])
    let dialog = ScriptedDialog(
      ["import", "square", folder.path("week.csv")], in: folder,
      [
        .sees("When is each shift worked?"), .answer("First is worked", "-"),
        .answer("Second is worked", "-"), .sees("no shift has any times"),
        .refused("First is worked", "noonish", because: "noonish"),
        .answer("First is worked", "5:00 am-3:00 pm"), .answer("Second is worked", "3:00 pm-end"),
        .answer("credit-card tips", "later"), .answer("credit-card tips", "later"),
      ])
    #expect(dialog.status == .done)
    #expect(folder.text("shifts/2024-04-15-second.yaml")?.contains("employee: 16") == true)
  }

  /// A clock-out before its clock-in is not taken by pressing Enter.
  @Test(arguments: ["-", "dinner"]) func aRowOfADayIsAskedAbout(answer: String) throws {
    let home = try TemporaryFolder.casaMarisol()
    let export = """
      Employee,Job,Date,Time In,Time Out
      "M., Johny",Bartender,4/15/24,5:00 PM,4:00 PM
      "Z., Harold",Server,4/15/24,5:00 PM,11:00 PM
      """
    try home.write(export + "\n", to: "week.csv")
    let dialog = ScriptedDialog(
      ["import", "toast", home.path("week.csv")], in: home,
      [
        .sees("it is 23 hours long"), .sees("If that is right, type its shift"),
        .refused("shift", "", because: "nothing was typed"), .answer("shift", answer),
        .answer("credit-card tips", "later"),
      ])
    #expect(dialog.status == .done, "\(dialog.screen)")
    let dinner = try #require(home.text("shifts/2024-04-15-dinner.yaml"))
    #expect(dinner.contains("employee: 3,") == (answer != "-"))
    #expect(
      ScriptedDialog.words(dialog.screen[...]).contains("would have worked") == (answer == "-"))
  }

  /// A list of payments of a night that nobody entered: its people are asked for, and its tips are there.
  @Test func aShiftOfPaymentsIsEnteredAtOnce() throws {
    let home = try TemporaryFolder.casaMarisol()
    let list = """
      Payment Id,Paid Date,Tip,Gratuity,Status,Type
      1,4/15/24 6:30 PM,30.25,0.00,CAPTURED,Credit
      """
    try home.write(list + "\n", to: "pos.csv")
    let words = ["import", "toast-payments", home.path("pos.csv"), "--shift", "Dinner"]
    let no = ScriptedDialog(
      words, in: home,
      [
        .sees("Monday, April 15, 2024 has no Dinner yet; this list has its card tips 30.25."),
        .answer("enter this shift now", "back"), .sees("This is the first question"),
        .answer("enter this shift now", "no"),
        .sees("tipsheet new --date 2024-04-15 --shift Dinner --credit-card 30.25"),
      ])
    #expect(no.status == .done, "\(no.screen)")
    let left = ScriptedDialog(words, in: home, [.asks("enter this shift now"), .interrupts])
    #expect(left.status == .interrupted)
    #expect(home.text("shifts/2024-04-15-dinner.yaml") == nil)
  }
}
