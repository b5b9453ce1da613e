import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

@Suite struct SplitDialogTests {
  @Test(arguments: Array(0...5), [false, true])
  func leavingSavesNothing(step: Int, isInterrupted: Bool) throws {
    let folder = try TemporaryFolder()
    let answers: [Step] = [
      .answer("people", "3"), .answer("subtotal", "30"), .answer("tax", "1"), .answer("split"),
      .answer("tip", "5.00"),
    ]
    let dialog = ScriptedDialog(
      ["split"], in: folder,
      answers.prefix(step) + [isInterrupted ? .interrupts : .ends, .sees("Nothing was saved.")])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
    #expect(try folder.files().isEmpty)
  }
}
