import Documents
import Jobs
import Testing
import Text
import Tips

@Suite struct BillFormTests {
  /// A draft after answers; an answer of `<` is `back`.
  private func draft(_ answers: [String]) throws -> BillForm {
    var draft = BillForm(currency: .usDollar)
    for answer in answers {
      if answer == "<" {
        let isBack = draft.goBack()
        #expect(isBack)
      } else {
        _ = try draft.take(answer)
      }
    }
    return draft
  }

  private func message(_ answers: [String], _ last: String) throws -> String {
    var draft = try draft(answers)
    do throws(WrongAnswer) {
      return "taken: " + (try draft.take(last) ?? "")
    } catch {
      return error.message
    }
  }

  @Test func whenAllIsAssignedTheTipIsNext() throws {
    let start = ["Ana, Ben", "24.50", "0", "items", "Burger 14.50: Ben"]
    #expect(
      try message(start, "Soup 10: Ana")
        == "taken: Soup 10.00: Ana. All of the subtotal is assigned.")
    #expect(try draft(start + ["Soup 10: Ana"]).step == .tip)
    #expect(
      try message(start, "") == "taken: Everyone shares the $10.00 that is not assigned to anyone.")
    #expect(try draft(start + [""]).step == .tip)
  }

  @Test func backGoesThroughEveryQuestion() throws {
    var draft = try draft(["2", "20", "1", "items", "Soup 8: 1", "", "3.00"])
    var steps: [BillForm.Step] = []
    repeat { steps.append(draft.step) } while draft.goBack()
    #expect(steps == [.done, .tip, .item, .item, .way, .tax, .subtotal, .people])
    #expect(draft.items.count == 1)
    for answer in ["2", "20", "1", "items", "", "3.00"] { _ = try draft.take(answer) }
    #expect(draft.bill?.items.map(\.name) == ["Soup"])
  }

  @Test func anItemThatIsAskedForAgainIsReplaced() throws {
    let draft = try draft(["2", "20", "0", "items", "Soup 8: 1", "<", "Soup 9: 2", ""])
    #expect(draft.items == [BillItem(name: "Soup", price: .init(minorUnits: 900), sharers: [1])])
  }

  @Test func otherPeopleOrEquallyDropTheItems() throws {
    let items = ["2", "20", "0", "items", "Soup 8: 1"]
    #expect(try draft(items + ["<", "<", "<", "<", "<", "3"]).items.isEmpty)
    #expect(try draft(items + ["<", "<", "<", "<", "<", "2"]).items.count == 1)
    #expect(try draft(items + ["<", "<", "equally"]).items.isEmpty)
  }

  @Test func aBareNumberIsNotTakenForATip() throws {
    let start = ["2", "84.50", "0", "equally"]
    #expect(try message(start, "20") == "a tip of 20 could be 20%, which is $16.90, or $20.00")
    #expect(
      try message(start, "20.00")
        == "taken: A tip of $20.00, which is 23.67% of the subtotal.")
    #expect(try message(start, "20 percent") == "taken: 20%")
    #expect(try message(start, "0") == "taken: ")
  }
}
