import Documents
import TestSupport
import Testing
import Text
import Tips

@Suite struct TypedBillTests {
  @Test(arguments: [
    ("4", ["Person 1", "Person 2", "Person 3", "Person 4"]),
    ("two", ["Person 1", "Person 2"]), ("2 people", ["Person 1", "Person 2"]),
    ("Ana, Ben, Chloë", ["Ana", "Ben", "Chloë"]), ("Ana; Ben", ["Ana", "Ben"]),
    ("Ana and Ben", ["Ana", "Ben"]), ("Ana, Ben & Andrea", ["Ana", "Ben", "Andrea"]),
    ("Ana Ruiz, Ben", ["Ana Ruiz", "Ben"]), ("Ana", ["Ana"]),
  ])
  func peopleAreANumberOrNames(text: String, names: [String]) throws {
    #expect(try typedPeople(text) == names)
  }

  @Test(arguments: ["0", "101", "-2", "", ",", "Ana Ben", "Ana, Ana"])
  func whatNamesNobodyIsRefused(text: String) {
    #expect(throws: WrongAnswer.self) { try typedPeople(text) }
  }

  @Test(
    arguments: [
      ("Burger", "Burger", 1, nil, nil), ("14.50", nil, 1, 1_450, nil),
      ("Burger 14.50", "Burger", 1, 1_450, nil), ("Burger $14.50: Ben", "Burger", 1, 1_450, [1]),
      ("3 x Tacos 4.75: ben, ANA", "Tacos", 3, 475, [0, 1]), ("3x Tacos 4", "Tacos", 3, 400, nil),
      ("2 × Iced tea 3.95: everyone", "Iced tea", 2, 395, []), ("7up 2.50: 1", "7up", 1, 250, [0]),
      ("Special: soup", "Special: soup", 1, nil, nil), ("Soup 8,5:", "Soup", 1, 850, []),
    ] as [(String, String?, Int64, Int64?, [Int]?)])
  func anItemIsOneLine(
    text: String, name: String?, quantity: Int64, price: Int64?, sharers: [Int]?
  ) throws {
    let item = try TypedItem(text, people: ["Ana", "Ben"], in: .usDollar)
    #expect(item.name == name)
    #expect(item.quantity == quantity)
    #expect(item.price?.minorUnits == price)
    #expect(item.sharers == sharers)
  }

  @Test(arguments: [
    "Burger 1,5,5", "0 x Burger 3.00", "Burger --3", "Burger 3.00: Bob", "Soup 1.005",
  ])
  func aWrongItemIsRefused(text: String) {
    #expect(throws: WrongAnswer.self) {
      try TypedItem(text, people: ["Ana", "Ben"], in: .usDollar)
    }
  }

  @Test func aDiscountAndATaxOfItsOwn() throws {
    let people = ["Ana", "Ben"]
    let off = try TypedItem("Happy hour -5.00: items", people: people, in: .usDollar)
    #expect(off.price?.minorUnits == -500 && off.sharers == [] && off.isDiscount)
    #expect(try TypedItem("Coupon -5: everyone", people: people, in: .usDollar).sharers == [0, 1])
    let wine = try TypedItem("2 x Red wine 15 tax 2.40: ana", people: people, in: .usDollar)
    #expect(wine.name == "Red wine" && wine.price?.minorUnits == 1_500)
    #expect(wine.tax?.minorUnits == 240 && wine.quantity == 2 && wine.sharers == [0])
    #expect(try TypedItem("Tax 3.00", people: people, in: .usDollar).name == "Tax")
  }

  @Test func sharersAreNamesBeginningsOrNumbers() throws {
    let people = ["Ana", "Ben", "Benny", "all"]
    #expect(try typedSharers("ana, 3", among: people) == [0, 2])
    #expect(try typedSharers("Ben", among: people) == [1])
    #expect(try typedSharers("benn and A", among: ["Ana", "Ben", "Benny"]) == [0, 2])
    #expect(try typedSharers("all", among: people) == [3])
    #expect(try typedSharers(" everyone ", among: people) == [])
    for wrong in ["Be", "5", "Ana, ana", "Zoë"] {
      #expect(throws: WrongAnswer.self) { try typedSharers(wrong, among: people) }
    }
  }

  @Test func aTipIsAPercentageOrAnAmount() throws {
    let yen = try #require(Currency(code: "JPY"))
    #expect(try typedTip("20%", subtotal: nil, in: .usDollar) == .percent(TipPercent(percent: 20)))
    #expect(try typedTip("20 %", subtotal: nil, in: .usDollar) == .percent(TipPercent(percent: 20)))
    #expect(
      try typedTip("12.50", subtotal: nil, in: .usDollar) == .amount(Money(minorUnits: 1_250)))
    #expect(try typedTip("$20", subtotal: nil, in: .usDollar) == .amount(Money(minorUnits: 2_000)))
    #expect(try typedTip("500", subtotal: nil, in: yen) == .amount(Money(minorUnits: 500)))
    #expect(throws: WrongAnswer.self) { try typedTip("20", subtotal: nil, in: .usDollar) }
  }

  /// A saved bill is read back as the same bill, whatever people and items are called.
  @Test func aSavedBillIsTheSameBill() throws {
    var seed: UInt64 = 14
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(limit))
    }
    let names = [
      "Ana", "no", "007", "=1+1", "a: b", "# x", "Zoë 王", "\"q\"", "1", "Person 2", "[x]",
    ]
    for _ in 0..<300 {
      let isNumbered = random(3) == 0
      let count = 1 + random(6)
      let people =
        isNumbered
        ? (0..<count).map { "Person \($0 + 1)" } : Array(names.shuffled(by: random).prefix(count))
      let items = (0..<random(5)).map { _ in
        BillItem(
          name: names[random(names.count)],
          price: MoneyDifference(minorUnits: Int64(random(9_999))),
          quantity: Int64(1 + random(3)), tax: Money(minorUnits: Int64(random(90))),
          sharers: people.indices.filter { _ in random(2) == 0 })
      }
      let (sum, tax) = items.reduce((Int64(0), Int64(0))) {
        ($0.0 + $1.amount.minorUnits, $0.1 + $1.tax.minorUnits)
      }
      let bill = Bill(
        title: random(2) == 0 ? "Bill" : names[random(names.count)],
        currency: try #require(Currency(code: random(2) == 0 ? "USD" : "JPY")), people: people,
        items: items, subtotal: Money(minorUnits: sum + Int64(random(500))),
        tax: Money(minorUnits: tax + Int64(random(900))),
        tip: random(2) == 0
          ? .percent(TipPercent(millionths: Int64(random(40_000)) * 10))
          : .amount(Money(minorUnits: Int64(random(5_000)))))
      let text = BillFile(bill).text
      var bag = DiagnosticBag()
      let tree = parse(SourceFile(text), reportingTo: &bag)
      #expect(decodeBill(tree, reportingTo: &bag)?.bill == bill, "\(text)\n\(bag.diagnostics)")
    }
  }
}

extension Array {
  /// In an order that a seeded source decides.
  fileprivate func shuffled(by random: (Int) -> Int) -> [Element] {
    var rest = self
    return indices.map { _ in rest.remove(at: random(rest.count)) }
  }
}
