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
      ["new"], in: folder.url,
      ShiftDialogScript.all.prefix(step) + [
        isInterrupted ? .interrupts : .ends,
        .sees(
          isKept
            ? "The shift is kept as a draft; `tipsheet new` continues it."
            : "Nothing was written."),
      ])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
    #expect(
      drafts(in: ShiftDialogScript.shifts(folder))
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
      ["new"], in: folder.url,
      [.answer("go on with it")] + rest + [.answer("make the tip sheet now", "no")])
    #expect(again.status == .done)
    #expect(
      text(ShiftDialogScript.file, in: folder.url)?.contains(
        "{employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 11:30 pm}") == true)
    #expect(drafts(in: ShiftDialogScript.shifts(folder)).isEmpty)
  }

  @Test func severalDraftsAreOfferedKeptAndDeleted() throws {
    let folder = try ShiftDialogScript.restaurant()
    for (day, type) in [("2024-04-15", "Lunch"), ("2024-04-16", "Dinner")] {
      let offer: [Step] =
        drafts(in: ShiftDialogScript.shifts(folder)).isEmpty
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
        .refused("go on with", "3", because: "\"3\" is not an answer here"),
        .answer("go on with", "no"), .sees("The drafts are kept."),
        .answer("date", "2024-04-16"), .answer("shift", "Dinner"),
        .answer("credit-card tips", "7"), .interrupts,
      ])
    #expect(dialog.status == .interrupted)
    #expect(drafts(in: ShiftDialogScript.shifts(folder)).count == 3)
    ScriptedDialog(
      ["new"], in: folder.url,
      [
        .sees("There are 3 drafts."), .answer("go on with", "delete 3"),
        .sees("There are 2 drafts."), .answer("go on with", "2"),
        .isAsked("house tips"), .interrupts,
      ])
    #expect(drafts(in: ShiftDialogScript.shifts(folder)).count == 2)
  }

  @Test func aShiftThatIsThereIsOpened() throws {
    let folder = try ShiftDialogScript.withShift()
    let before = try #require(text(ShiftDialogScript.file, in: folder.url))
    ScriptedDialog(
      ["new"], in: folder.url,
      [
        .answer("date", "4/13/2024"), .sees("3 Dinner (there already)"),
        .answer("shift", "dinner"),
        .sees("2024-04-13-dinner.yaml. Its values are the default answers, and only"),
        .answer("credit-card tips", "back"), .isAsked("shift [Dinner]"), .answer("shift"),
        .isAsked("credit-card tips [3066.22]"), .answer("credit-card tips"),
        .answer("house tips"), .answer("cash tips"), .answer("employee"),
        .answer("make the tip sheet now", "no"), .sees("Nothing has changed in"),
      ])
    #expect(text(ShiftDialogScript.file, in: folder.url) == before)
    // One that is entered already keeps what was typed.
    ScriptedDialog(
      ["new", "--credit-card", "1", "--house", "1", "--cash", "5"], in: folder.url,
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
      ["edit", "4/13/2024"], in: folder.url,
      [
        .answer("credit-card tips"), .answer("house tips"), .answer("cash tips", "170"),
        .asks("employee"), .interrupts,
      ])
    let others = try ProgramRun(["edit", "2024-04-13", "--cash", "171"], in: folder.url)
    #expect(others.status == 0, "\(others.errors)")
    let after = text(ShiftDialogScript.file, in: folder.url)
    let dialog = ScriptedDialog(
      ["edit", "4/13/2024"], in: folder.url,
      [
        .answer("go on with it"), .answer("employee"), .answer("make the tip sheet now", "no"),
        .sees("was changed in the meantime"), .sees("tips: cash: 171.00, yours 170.00"),
        .sees("nothing was written"), .sees("yours is kept in"),
      ])
    #expect(dialog.status == .refused)
    #expect(text(ShiftDialogScript.file, in: folder.url) == after)
    let kept = text("shifts/2024-04-13-dinner.mine.yaml", in: folder.url)
    #expect(kept?.contains("cash: 170.00") == true)
    #expect(drafts(in: ShiftDialogScript.shifts(folder)).isEmpty)
    let check = try ProgramRun(["check"], in: folder.url)
    #expect(check.errors.contains("dinner.mine.yaml\" looks like a copy of another file"))
  }

  @Test func aShiftIsChangedAndItsChangesAreTold() throws {
    let folder = try ShiftDialogScript.withShift()
    let before = try #require(text(ShiftDialogScript.file, in: folder.url))
    let left = ScriptedDialog(
      ["edit", "4/13/2024"], in: folder.url,
      [
        .sees("Changing a shift at Casa Nova."), .answer("credit-card tips", "back"),
        .sees("This is the first question; Ctrl-C leaves."), .answer("credit-card tips"),
        .answer("house tips", "back"), .answer("credit-card tips"), .answer("house tips"),
        .answer("cash tips", "170"), .answer("employee", "edit diana"),
        .answer("position", "back"), .answer("employee", "edit diana"), .answer("position"),
        .isAsked("clock-in, or hours [4:00 pm]"), .answer("clock-in, or hours", "6.25"),
        .sees("6.25 hours"), .answer("points per hour"), .interrupts,
      ])
    #expect(left.status == .interrupted)
    #expect(text(ShiftDialogScript.file, in: folder.url) == before)
    let file = folder.url.appendingPathComponent(ShiftDialogScript.file).path
    let dialog = ScriptedDialog(
      ["edit", file], in: folder.url,
      [
        .answer("go on with it"), .answer("employee", "delete johny"),
        .sees("deleted: Johny M., 3:00 pm to 11:30 pm"), .answer("employee", "fred"),
        .answer("position"), .answer("clock-in, or hours", "4pm 11pm"),
        .sees("4:00 pm to 11:00 pm, 7.00 hours"), .answer("break in minutes"),
        .answer("points per hour"), .answer("employee"),
        .sees("cash tips: 170.00 (was 168.00)"),
        .sees("Diana M.: Expo, 6.25 hours (was Expo, 4:00 pm to 11:15 pm, 7.25 hours)"),
        .sees("added: Fred P., Busser, 4:00 pm to 11:00 pm, 7.00 hours"),
        .sees("removed: Johny M., Bartender"), .answer("make the tip sheet now", "back"),
        .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    let after = try #require(text(ShiftDialogScript.file, in: folder.url))
    #expect(
      after.contains("cash: 170.00")
        && after.contains("{employee: 36, position: Expo, hours: 6.25}"))
    #expect(!after.contains("employee: 3,"))
  }

  @Test func theShiftIsAskedWhereTheDayHasSeveral() throws {
    let folder = try ShiftDialogScript.withShift()
    ScriptedDialog(
      ["new", "--date", "2024-04-13", "--shift", "Lunch"], in: folder.url,
      [.answer("credit-card tips", "1"), .answer("house tips", "0"), .answer("cash tips", "0")]
        + ShiftDialogScript.person("drake", "11:00", "3")
        + [.answer("employee"), .answer("make the tip sheet now", "no")])
    ScriptedDialog(
      ["edit", "last", "saturday"], in: folder.url,
      [
        .answer("which one", "back"), .sees("This is the first question; Ctrl-C leaves."),
        .refused("which one", "brunch", because: "there is no Brunch on that day"),
        .refused("which one", "tea", because: "there is no \"tea\" on that day"),
        .answer("which one", "lunch"),
        .isAsked("credit-card tips [1.00]"), .interrupts, .sees("Nothing was written."),
      ])
  }
}
