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

  @Test func equallyIsFiveAnswers() throws {
    let draft = try draft(["4", "84.50", "6.97", "equally", "20%"])
    #expect(draft.step == .done)
    #expect(
      draft.bill
        == Bill(
          people: ["Person 1", "Person 2", "Person 3", "Person 4"],
          subtotal: Money(minorUnits: 8_450), tax: Money(minorUnits: 697),
          tip: .percent(TipPercent(percent: 20))))
  }

  @Test func theRemainderIsLive() throws {
    let start = ["Ana, Ben", "50.00", "0", "items"]
    #expect(try draft(start).question?.hints.last?.text == "Not assigned yet: $50.00 of $50.00.")
    #expect(
      try draft(start + ["Burger 14.50: Ben"]).question?.hints.last?.text
        == "Not assigned yet: $35.50 of $50.00.")
    #expect(try draft(start + ["Soup", "10", "ana"]).remainder == Money(minorUnits: 4_000))
    #expect(try draft(start + ["Soup 10: ana", "<"]).remainder == Money(minorUnits: 5_000))
    #expect(
      try draft(start + ["Soup 10: ana", "12: all", "delete 1"]).remainder.minorUnits == 3_800)
    let message = try message(start + ["Soup 10: ana"], "Steak 40.01")
    #expect(
      message == "Steak costs $40.01, and only $40.00 of the subtotal is not assigned yet")
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
    #expect(
      draft.items == [BillItem(name: "Soup", price: .init(minorUnits: 900), sharers: [1])])
  }

  @Test func otherPeopleOrEquallyDropTheItems() throws {
    let items = ["2", "20", "0", "items", "Soup 8: 1"]
    #expect(try draft(items + ["<", "<", "<", "<", "<", "3"]).items.isEmpty)
    #expect(try draft(items + ["<", "<", "<", "<", "<", "2"]).items.count == 1)
    #expect(try draft(items + ["<", "<", "equally"]).items.isEmpty)
  }

  @Test func aBareNumberIsNotTakenForATip() throws {
    let start = ["2", "84.50", "0", "equally"]
    #expect(
      try message(start, "20") == "a tip of 20 could be 20%, which is $16.90, or $20.00")
    #expect(
      try message(start, "20.00")
        == "taken: A tip of $20.00, which is 23.67% of the subtotal.")
    #expect(try message(start, "20 percent") == "taken: 20%")
    #expect(try message(start, "0") == "taken: ")
  }

  @Test func optionsSkipTheirQuestions() throws {
    var draft = BillForm(currency: .usDollar)
    try draft.fill(.people, with: "2")
    try draft.fill(.tip, with: "18%")
    draft.begin()
    #expect(draft.step == .subtotal)
    for answer in ["10", "0", "equally"] { _ = try draft.take(answer) }
    #expect(draft.step == .done)
    #expect(draft.bill?.tipAmount == Money(minorUnits: 180))
  }
}
