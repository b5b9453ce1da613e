import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// Questions about unusual values, while they are typed and before anything is written, and about
/// changes of a closed pay period.
@Suite struct DoubtDialogTests {
  /// Four Dinners of two people before April 13.
  private func restaurantWithPast() throws -> TemporaryFolder {
    let folder = try ShiftDialogScript.restaurant()
    for (day, card) in [(9, "610.20"), (10, "585.00"), (11, "652.75"), (12, "598.10")] {
      let date = "2024-04-\(day == 9 ? "0" : "")\(day)"
      let shift = """
        date: \(date)
        shift: Dinner
        tips: {credit_card: \(card), house: 0.00, cash: \(50 + day).00}
        staff:
          - {employee: 3, position: Server, clock_in: 4:00 pm, clock_out: 11:0\(day % 10) pm}
          - {employee: 16, position: Busser, clock_in: 5:00 pm, clock_out: 10:00 pm}
        """
      try folder.write(shift + "\n", to: "shifts/\(date)-dinner.yaml")
    }
    return folder
  }

  private let doubted = "doubt: credit card tips are 61240.00; the median of the last 4 shifts"

  private func start(card: String) -> [Step] {
    [.answer("date", "2024-04-13"), .answer("shift", "3"), .answer("credit-card tips", card)]
  }

  private let rest: [Step] =
    [.answer("house tips", "0"), .answer("cash tips", "60")]
    + [.answer("employee", "johny"), .answer("position", "Server")]
    + [.answer("clock-in, or hours", "4:00 pm"), .answer("clock-out", "11:00 pm")]
    + [.answer("break in minutes"), .answer("points per hour")]
    + ShiftDialogScript.person("16", "5:00 pm", "10:00 pm") + [.answer("employee")]

  private let question = "reason"

  /// An answer to the question, and what the file says; one key confirms.
  @Test(arguments: [("private party", "private party"), ("y", "checked when it was entered")])
  func anAmountIsDoubtedAsItIsTypedAndConfirmedOnce(answer: String, confirmed: String) throws {
    let folder = try restaurantWithPast()
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      start(card: "61240") + [.sees(doubted)] + rest
        + [.sees(doubted), .answer(question, "no"), .sees("does not tell why")]
        + [.answer(question, answer)]
        + [.answer("make the tip sheet now", "no")])
    #expect(dialog.status == .done)
    let file = folder.text(ShiftDialogScript.file)
    #expect(file?.contains("credit_card: 61240.00") == true)
    #expect(file?.contains("confirmed: \(confirmed)\n") == true)
  }

  @Test func backFromADoubtCorrects() throws {
    let folder = try restaurantWithPast()
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      start(card: "61240") + [.sees(doubted), .answer("house tips", "back")]
        + [.answer("credit-card tips", "612.40")] + rest
        + [.answer("make the tip sheet now", "no")])
    #expect(!dialog.asked.contains(question))
    let file = folder.text(ShiftDialogScript.file)
    #expect(file?.contains("credit_card: 612.40") == true && file?.contains("confirmed") == false)
  }

  @Test func aChangeIsDoubtedToo() throws {
    let folder = try restaurantWithPast()
    let dialog = ScriptedDialog(
      ["edit", "2024-04-12", "Dinner"], in: folder,
      [.answer("credit-card tips", "61240"), .answer("house tips"), .answer("cash tips")]
        + [.answer("employee"), .answer(question, "wedding")]
        + [.answer("make the tip sheet now", "no")])
    #expect(dialog.status == .done)
    #expect(
      folder.text("shifts/2024-04-12-dinner.yaml")?.contains("confirmed: wedding\n")
        == true)
    // What is confirmed is not asked again.
    let again = ScriptedDialog(
      ["edit", "2024-04-12", "Dinner"], in: folder,
      [.answer("credit-card tips"), .answer("house tips"), .answer("cash tips", "63")]
        + [.answer("employee"), .answer("make the tip sheet now", "no")])
    #expect(!again.asked.contains(question))
    // Something else is.
    let options = ["edit", "2024-04-12", "Dinner", "--cash", "6300"]
    let changed = try ProgramRun(options, in: folder.url)
    #expect(changed.status == 1 && changed.errors.contains("cash tips are 6300.00"))
    #expect(try ProgramRun(options + ["--confirmed", "wedding"], in: folder.url).status == 0)
  }

  // MARK: Closed pay periods

  private func closedRestaurant() throws -> TemporaryFolder {
    let folder = try restaurantWithPast()
    let run = try ProgramRun(["close", "--period", "2024-04-12", "--quiet"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }

  private let closed = "is in April 8 to April 14, 2024, which is closed"

  @Test(arguments: [false, true])
  func aShiftOfAClosedPeriodIsAskedAbout(isWanted: Bool) throws {
    let folder = try closedRestaurant()
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      [.answer("date", "2024-04-13"), .sees("April 13, 2024 \(closed): it needs a correction")]
        + start(card: "612.40").dropFirst() + rest + [.answer("make the tip sheet now", "no")]
        + [.sees("shifts/2024-04-13-dinner.yaml \(closed): people were paid from")]
        + [.answer("change it anyway", isWanted ? "yes" : "no")])
    #expect(dialog.status == (isWanted ? .done : .refused))
    #expect((folder.text(ShiftDialogScript.file) != nil) == isWanted)
    #expect(dialog.screen.contains("tipsheet period --amends"))
  }

  @Test func aChangeIsTakenBackWhereItIsWanted() throws {
    let folder = try closedRestaurant()
    let path = "shifts/2024-04-12-dinner.yaml"
    let before = folder.text(path)
    ScriptedDialog(
      ["edit", "2024-04-12", "Dinner"], in: folder,
      [.answer("credit-card tips"), .answer("house tips"), .answer("cash tips", "63")]
        + [.answer("employee"), .answer("make the tip sheet now", "no")]
        + [.sees(closed), .answer("change it anyway", "yes")])
    #expect(folder.text(path) != before)
    let kept = ScriptedDialog(
      ["undo"], in: folder, [.sees(closed), .answer("change it anyway", "no")])
    #expect(kept.status == .refused && folder.text(path) != before)
    ScriptedDialog(
      ["undo"], in: folder, [.sees(closed), .answer("change it anyway", "yes")])
    #expect(folder.text(path) == before)
  }

  // MARK: Namesakes

  @Test(arguments: [("yes", 1), ("no", 0)])
  func aNameUnderTwoIDsIsAskedAbout(answer: String, added: Int) throws {
    let folder = try ShiftDialogScript.restaurant()
    try folder.write(
      "employee_id,first_name,last_name,positions\n77,fred,p.,Server\n", to: "people.csv")
    let dialog = ScriptedDialog(
      ["import", "roster", folder.path("people.csv")], in: folder,
      [.sees("fred p. is on the roster as 16, and would be 77 too.")]
        + [.answer("add fred p. as another person", answer)]
        + (added == 0
          ? []
          : [.answer("first name on tip sheets", "Fred"), .sees("16 has this name")]
            + [.answer("first name on tip sheets", "Freddy")]))
    #expect(dialog.status == .done)
    #expect(dialog.screen.contains("\(added == 1 ? "1 person" : "0 people") added"))
    #expect(folder.text("roster.yaml")?.contains("first_name: Freddy") == (added == 1))
  }
}
