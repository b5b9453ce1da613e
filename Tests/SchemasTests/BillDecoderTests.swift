import Documents
import TestSupport
import Testing
import Text
import Tips

private func decoded(_ text: String) -> (bill: Bill?, codes: [DiagnosticCode]) {
  var bag = DiagnosticBag()
  let bill = decodeBill(parse(SourceFile(text), reportingTo: &bag), reportingTo: &bag)?.bill
  return (bill, bag.inFileOrder.map(\.code))
}

@Suite struct BillDecoderTests {
  @Test func itemsAreReadInTheBillsCurrency() throws {
    let text = """
      currency: EUR
      people: [Ana, Ben]
      subtotal: €1,020.50
      items:
        - {item: Wine, price: 10.25, quantity: 2, shared_by: [Ben, Ana]}
        - {price: 4, shared_by: Ben}
      """
    let bill = try #require(decoded(text).bill)
    #expect(bill.subtotal == Money(minorUnits: 102_050))
    #expect(bill.items.map(\.amount.minorUnits) == [2_050, 400])
    #expect(bill.items.map(\.sharers) == [[0, 1], [1]])
    #expect(bill.items.map(\.name) == ["Wine", "Item 2"])
  }

  @Test func whatIsLeftOutHasADefault() throws {
    let bill = try #require(decoded("people: 2\nitems:\n  - {price: 3.10, shared_by: 2}\n").bill)
    #expect(bill.title == "Bill")
    #expect(bill.date == nil)
    #expect(bill.people == ["Person 1", "Person 2"])
    #expect(bill.subtotal == Money(minorUnits: 310))
    #expect(bill.tax == .zero)
    #expect(bill.tip == .amount(.zero))
    #expect(bill.items[0].sharers == [1])
    #expect(
      decoded("people: 1\nitems: [{price: 1, shared_by: Person 1}]").bill?.items[0].sharers == [0])
    #expect(decoded("people: 100\nsubtotal: 1").bill?.people.count == 100)
  }

  @Test(
    arguments: [
      ("", [.emptyFile]), ("people: 2", [.missingKey]), ("subtotal: 1", [.missingKey]),
      ("people: 2\nsubtotal:", [.missingValue]), ("people: 0\nsubtotal: 1", [.emptyList]),
      ("people: []\nsubtotal: 1", [.emptyList]), ("people: 101\nsubtotal: 1", [.wrongNumber]),
      ("people: 2.5\nsubtotal: 1", [.wrongNumber]), ("people: {a: 1}\nsubtotal: 1", [.wrongKind]),
      ("people: [A, A]\nsubtotal: 1", [.duplicateName]), ("people: 2\nsubtotal: -1", [.notMoney]),
      ("people: 2\nsubtotal: 1.001", [.notMoney]), ("people: 2\nsubtotal: 1\ntax: x", [.notMoney]),
      ("people: 2\nsubtotal: 1\ntip: 2000%", [.notATipPercent]),
      ("people: 2\nsubtotal: 1\ntip: -5%", [.notATipPercent]),
      ("people: 2\nsubtotal: 1\ntip: 20 %", [.notATipPercent]),
      ("people: 2\nsubtotal: 1\ntip: [1]", [.wrongKind]),
      ("people: 2\nitems: [{price: 1, quantity: 0}]", [.wrongNumber]),
      ("people: 2\nitems: [{price: 1, quantity: 1001}]", [.wrongNumber]),
      ("people: 2\nitems: [{quantity: 1}]", [.missingKey]),
      ("people: 2\nitems: [{price: 1, shared_by: 3}]", [.unknownPerson]),
      ("people: 2\nitems: [{price: 1, shared_by: {a: 1}}]", [.wrongKind]),
      ("people: 2\nitems: [{price: 1, shared_by: [1, 1]}]", [.sharerTwice]),
      ("people: 2\nsubtotal: 0.99\nitems: [{price: 1}]", [.subtotalBelowItems]),
      ("people: 2\ntax: 0.99\nitems: [{price: 9, tax: 1}]", [.subtotalBelowItems]),
      ("people: 2\nitems: [{price: 1}, {price: -1.01}]", [.subtotalBelowItems]),
      (
        "people: 2\nitems: [{price: 9, shared_by: 1}, {price: -1, shared_by: 2}]",
        [.subtotalBelowItems]
      ),
      ("people: 2\nitems: [{price: 1000000000, quantity: 2}]", [.notMoney]),
      ("people: 2\nsubtotal: 1\ndate: 4/13/2024", [.notADate]),
      ("people: 2\nsubtotal: 1\ncurrency: USS", [.unknownCurrency]),
      ("people: 2\nsubtotal: 1\ntipp: 5%", [.unknownKey]),
    ] as [(String, [DiagnosticCode])])
  func aMistakeIsReported(text: String, codes: [DiagnosticCode]) {
    let result = decoded(text)
    #expect(result.codes == codes)
    #expect(result.bill == nil)
  }

  @Test func fiveHundredItemsAreTheMost() {
    let item = "\n  - {price: 0.01}"
    let bill = "people: 2\nitems:" + String(repeating: item, count: Bill.itemLimit)
    #expect(decoded(bill).bill?.subtotal == Money(minorUnits: 500))
    #expect(decoded(bill + item).codes == [.tooManyOnBill])
  }

  @Test func amountsOfTheCommandLine() throws {
    #expect(try typedMoney("$1,084.50", in: .usDollar) == Money(minorUnits: 108_450))
    #expect(try typedPercent("12.3456%") == TipPercent(millionths: 123_456))
    #expect(try typedPercent("18") == TipPercent(percent: 18))
    #expect(throws: WrongAnswer.self) { try typedMoney("1,08.50", in: .usDollar) }
    #expect(throws: WrongAnswer.self) { try typedMoney("-1", in: .usDollar) }
    #expect(throws: WrongAnswer.self) { try typedPercent("") }
    #expect(throws: WrongAnswer.self) { try typedPercent("1001%") }
  }
}
