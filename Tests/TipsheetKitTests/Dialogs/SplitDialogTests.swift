import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

@Suite struct SplitDialogTests {
  @Test func aBillByItems() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("dinner").path
    let dialog = ScriptedDialog(
      ["split", "--format", "csv"], in: folder.url,
      [
        .answer("people", "back"), .sees("This is the first question."),
        .refused("people", "", because: "nothing was typed"),
        .refused("people", "Ana Ben Chloë", because: "put commas"), .answer("people", "4"),
        .sees("4 people."), .answer("subtotal", "back"), .isAsked("people [4]"),
        .answer("people", "Ana, Ben and Chloë"), .sees("3 people: Ana, Ben, Chloë."),
        .answer("subtotal", "84,50"), .sees("84.50"),
        .answer("tax", "6.97"), .refused("split", "by weight", because: "write equally or items"),
        .answer("split", "items"), .sees("Not assigned yet: $84.50 of $84.50."),
        .answer("item 1", "Burger 14.50: Ben"), .answer("item 2", "3 x Tacos 4.75"),
        .refused("shared by", "Bne", because: "Ben"), .answer("shared by", "ana, 3"),
        .sees("($14.25 in all)"), .answer("item 3", "Guacamole 11"), .answer("shared by"),
        .answer("item 4", "Flan 7.01: Ana, Ben and Chloë"),
        .sees("Not assigned yet: $37.74 of $84.50."),
        .refused("item 5", "Steak 99", because: "only $37.74"), .answer("item 5", "Mistake"),
        .answer("price", "back"), .refused("item 5", "Mistake 30: Bne", because: "Ben"),
        .answer("item 5", "Mistake 30: Ben"), .answer("item 6", "back"),
        .isAsked("item 5 [Mistake 30.00: Ben]"), .answer("item 5"),
        .answer("item 6", "list"), .sees("5  Mistake 30.00: Ben"),
        .refused("item 6", "delete 9", because: "there is no item 9"),
        .answer("item 6", "delete 5"), .sees("Mistake is deleted."), .answer("item 5"),
        .sees("Everyone shares the $37.74"), .refused("tip", "20", because: "could be 20%"),
        .answer("tip", "20%"), .sees("name,subtotal,tax,tip,total"), .answer("save as", "back"),
        .isAsked("tip [20%]"), .answer("tip"), .answer("save as", file),
        .sees("splits it again."),
      ])
    #expect(dialog.status == .done)
    let run = try ProgramRun(["split", file + ".yaml", "--format", "csv"])
    let rows = run.output.split(separator: "\r\n").filter { $0.contains(",") }
    #expect(rows.count >= 4)
    for row in rows { #expect(dialog.screen.contains(row), "\(row)") }
  }

  @Test func aBillEquallyAndStartingOver() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("bill.yaml")
    try "".write(to: file, atomically: true, encoding: .utf8)
    let dialog = ScriptedDialog(
      ["split"], in: folder.url,
      [
        .answer("people", "Ana, Ben"), .answer("subtotal", "50"), .answer("tax", "start over"),
        .sees("Starting over."), .answer("people", "7 people"), .answer("subtotal", "$100.00"),
        .answer("tax", "8.25"), .answer("split"), .refused("tip", "18", because: "could be 18%"),
        .answer("tip", "18.00"), .sees("which is 18.00% of the subtotal"),
        .answer("save as", "start over"), .answer("people", "7"), .answer("subtotal", "100"),
        .answer("tax", "8.25"), .answer("split", "equally"), .answer("tip", "18.00"),
        .refused("save as", folder.url.path, because: "is a folder"),
        .answer("save as", file.path), .answer("> ", "no"), .answer("save as", "no"),
      ])
    #expect(dialog.status == .done)
    #expect(text("bill.yaml", in: folder.url) == "")
  }

  @Test func whatOptionsAnswerIsAskedOnlyAfterBack() throws {
    let folder = try TemporaryFolder()
    let dialog = ScriptedDialog(
      ["split", "--people", "2", "--tax", "1"], in: folder.url,
      [
        .answer("subtotal", "10"), .answer("split", "back"), .isAsked("tax [1.00]"),
        .answer("tax", "2.00"), .answer("split"), .answer("tip", "0"), .answer("save as", "no"),
      ])
    #expect(dialog.asked.first == "subtotal")
  }

  @Test(arguments: Array(0...5), [false, true])
  func leavingSavesNothing(step: Int, isInterrupted: Bool) throws {
    let folder = try TemporaryFolder()
    let answers: [Step] = [
      .answer("people", "3"), .answer("subtotal", "30"), .answer("tax", "1"), .answer("split"),
      .answer("tip", "5.00"),
    ]
    let dialog = ScriptedDialog(
      ["split"], in: folder.url,
      answers.prefix(step) + [isInterrupted ? .interrupts : .ends, .sees("Nothing was saved.")])
    #expect(dialog.status == (isInterrupted ? .interrupted : .refused))
    #expect(try folder.files(below: folder.url).isEmpty)
  }
}
