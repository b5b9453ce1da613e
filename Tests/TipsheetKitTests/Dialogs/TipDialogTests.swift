import TestSupport
import Testing
@testable import TipsheetKit

/// The questions of `tipsheet tip`.
@Suite struct TipDialogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func threeQuestionsAndTheAmounts() {
    let dialog = ScriptedDialog(
      ["tip"], in: folder,
      [
        .refused("bill", "", because: "nothing was typed"),
        .answer("bill", "84,50"),
        .isAsked("tip [20%]"), .refused("tip", "lots", because: "lots"), .answer("tip", "18"),
        .isAsked("people [1]"), .refused("people", "0", because: "is not a number of people"),
        .refused("people", "1001", because: "from 1 to 1000"), .answer("people", "3"),
        .sees("Tip 18%  $15.21"), .sees("Split by 3"),
      ])
    #expect(dialog.status == .done)
  }

  @Test func backIsTheQuestionBeforeWithItsAnswerOffered() {
    ScriptedDialog(
      ["tip", "--people", "2"], in: folder,
      [
        .answer("bill", "back"), .answer("bill", "10"), .answer("tip", "back"),
        .isAsked("bill [10.00]"), .answer("bill"), .answer("tip", "12.5%"),
        .answer("people", "back"), .isAsked("tip [12.5%]"), .answer("tip"),
        .isAsked("people [2]"), .answer("people"), .sees("$11.25"),
      ])
  }

  @Test(arguments: 0..<3, [false, true]) func leavingWorksOutNothing(step: Int, isInterrupted: Bool)
  {
    let answers: [Step] = [.answer("bill", "10"), .answer("tip"), .answer("people")]
    let dialog = ScriptedDialog(
      ["tip"], in: folder,
      answers.prefix(step)
        + [isInterrupted ? .interrupts : .ends, .sees("No tip was worked out.")])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
  }
}
