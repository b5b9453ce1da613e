import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// Shifts that are there already, whole or as drafts: offered, changed, left and taken up again.
@Suite struct ShiftChangeDialogTests {
  @Test(arguments: Array(0..<13), [false, true])
  func leavingKeepsADraft(step: Int, isInterrupted: Bool) throws {
    let folder = try ShiftDialogScript.restaurant()
    let isKept = step > 2
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      ShiftDialogScript.all.prefix(step) + [
        isInterrupted ? .interrupts : .ends,
        .sees(
          isKept
            ? "The shift is kept as a draft; `tipsheet new` continues it."
            : "Nothing was written."),
      ])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
    #expect(
      try folder.drafts()
        == (isKept ? [".draft-2024-04-13-dinner.yaml"] : []))
    guard isKept else { return }
    // What was answered is not asked again, and a half-typed person goes on where it was left.
    let rest: [Step] =
      switch step {
      // A person is kept from the first answer about them.
      case ...6: Array(ShiftDialogScript.all[min(step, 5)...])
      case 7, 8:
        [
          .isAsked("position [Bartender]"), .answer("position"),
          .answer("clock-in, or hours", step == 7 ? "3:00" : ""),
          .answer("clock-out", "11:30"), .answer("break in minutes"),
          .answer("points per hour"), .answer("employee"),
        ]
      // A line that is whole is one of the shift's.
      default: [.answer("employee")]
      }
    let again = ScriptedDialog(
      ["new"], in: folder,
      [.answer("go on with it")] + rest + [.answer("make the tip sheet now", "no")])
    #expect(again.status == .done)
    #expect(
      folder.text(ShiftDialogScript.file)?.contains(
        "{employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 11:30 pm}") == true)
    #expect(try folder.drafts().isEmpty)
  }

  @Test func aShiftThatIsThereKeepsWhatWasTyped() throws {
    let folder = try ShiftDialogScript.withShift()
    ScriptedDialog(
      ["new", "--credit-card", "1", "--house", "1", "--cash", "5"], in: folder,
      [
        .answer("date", "4/13/2024"), .answer("shift", "dinner"),
        .sees("Dinner on Saturday, April 13, 2024 is there already"),
        .answer("shift", "brunch"), .asks("employee"), .interrupts,
      ])
  }

  /// Somebody changes the file before the change is written: nothing is merged, and both versions are there.
  @Test func aFileThatSomebodyChangedIsNotOverwritten() throws {
    let folder = try ShiftDialogScript.withShift()
    ScriptedDialog(
      ["edit", "4/13/2024"], in: folder,
      [
        .sees("Changing a shift at Casa Nova."), .answer("credit-card tips", "back"),
        .sees("This is the first question; Ctrl-C leaves."), .answer("credit-card tips"),
        .answer("house tips"), .answer("cash tips", "170"), .asks("employee"), .interrupts,
      ])
    let others = try ProgramRun(["edit", "2024-04-13", "--cash", "171"], in: folder.url)
    #expect(others.status == 0, "\(others.errors)")
    let after = folder.text(ShiftDialogScript.file)
    let dialog = ScriptedDialog(
      ["edit", "4/13/2024"], in: folder,
      [
        .answer("go on with it"), .answer("employee"), .answer("make the tip sheet now", "no"),
        .sees("was changed in the meantime"), .sees("tips: cash: 171.00, yours 170.00"),
        .sees("nothing was written"), .sees("yours is kept in"),
      ])
    #expect(dialog.status == .refused)
    #expect(folder.text(ShiftDialogScript.file) == after)
    let kept = folder.text("shifts/2024-04-13-dinner.mine.yaml")
    #expect(kept?.contains("cash: 170.00") == true)
    #expect(try folder.drafts().isEmpty)
    let check = try ProgramRun(["check"], in: folder.url)
    #expect(check.errors.contains("dinner.mine.yaml\" looks like a copy of another file"))
  }

  @Test func theShiftIsAskedWhereTheDayHasSeveral() throws {
    let folder = try ShiftDialogScript.withShift()
    let lunch = "--date 2024-04-13 --shift Lunch --credit-card 1 --house 0 --cash 0 --person 21,,5"
    ScriptedDialog(
      ["new"] + lunch.split(separator: " ").map(String.init), in: folder,
      [.answer("employee"), .answer("make the tip sheet now", "no")])
    ScriptedDialog(
      ["edit", "last", "saturday"], in: folder,
      [
        .answer("which one", "back"), .sees("This is the first question; Ctrl-C leaves."),
        .refused("which one", "brunch", because: "there is no Brunch on that day"),
        .refused("which one", "tea", because: "there is no \"tea\" on that day"),
        .answer("which one", "lunch"),
        .isAsked("credit-card tips [1.00]"), .interrupts, .sees("Nothing was written."),
      ])
  }
}
