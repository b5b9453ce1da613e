package import Documents
import Text
package import Tips

/// A bill under work: what is known of it, and the next question.
///
/// Prompts, options, and the app's form all fill it, so that the same answers give the same bill.
package struct BillForm {
  /// A question, in the order they are asked.
  package enum Step: String, CaseIterable {
    case people, subtotal, tax, way, item, price, sharers, tip, done

    /// The question for a key of bill files; nil if it asks for no single key.
    package var question: KeyQuestion? {
      BillSchema.keys.description.keys.first { $0.name == rawValue }?.question
    }
  }

  package let currency: Currency
  var title: String?
  var date: CalendarDate?
  package private(set) var step = Step.people
  package private(set) var people: [String] = []
  var subtotal: Money?
  var tax: Money?
  package private(set) var isByItems: Bool?
  private var tip: BillTip?
  package var items: [BillItem] = []

  /// The current item, and the parts of it typed so far.
  var itemIndex = 0
  var typedItem: TypedItem?

  /// The questions that options answer. They are not asked.
  private var answered: Set<Step> = []

  package init(currency: Currency) { self.currency = currency }

  /// The bill; nil while a required value is missing.
  package var bill: Bill? {
    guard !people.isEmpty, discountProblem == nil else { return nil }
    return billOfItems
  }

  private var billOfItems: Bill? {
    guard let subtotal = subtotal ?? (items.isEmpty ? nil : Money(minorUnits: itemSum.minorUnits))
    else { return nil }
    return Bill(
      title: title, date: date, currency: currency, people: people, items: items,
      subtotal: subtotal, tax: tax ?? itemTax, tip: tip ?? .amount(.zero))
  }

  /// The reason that discounts leave less than nothing, of the bill or of a person's part; nil if there is none.
  package var discountProblem: WrongAnswer? {
    guard itemSum >= .zero else { return WrongAnswer(discountsAbove: nil) }
    return billOfItems.flatMap { BillSplit($0).overdrawnPerson }
      .map { WrongAnswer(discountsAbove: $0) }
  }

  /// The open question; nil if none is.
  package var question: Question? {
    let hint = step.question?.hint
    switch step {
    case .people:
      let text = people.first == "Person 1" ? "\(people.count)" : people.joined(separator: ", ")
      return Question("people", initial: people.isEmpty ? nil : text, hint: hint)
    case .subtotal: return Question("subtotal", initial: subtotal.map(plain), hint: hint)
    case .tax: return Question("tax", initial: plain(tax ?? itemTax), hint: hint)
    case .way:
      let (equally, items) = (AnswerWord.equally.shown, AnswerWord.items.shown)
      return Question(
        "split", initial: isByItems == true ? items : equally,
        hint: "Split it equally, or by items."
      ).completing([equally, items])
    case .item: return itemQuestion
    case .price: return Question("price")
    case .sharers:
      let everyone = AnswerWord.everyone.shown
      let isDiscount = typedItem?.isDiscount ?? false
      return Question(
        "shared by", initial: isDiscount ? AnswerWord.items.shown : everyone,
        hint: isDiscount
          ? "In proportion to the items, or the people who get it."
          : "The people who share it: names or numbers, separated by commas."
      ).completingList([everyone] + people)
    case .tip: return Question("tip", initial: tip.map(tipText) ?? "20%", hint: hint)
    case .done: return nil
    }
  }

  /// Takes the answer to the open question, and goes on to the next.
  ///
  /// - Returns: the interpretation, if the answer does not show it.
  package mutating func take(_ typed: String) throws(WrongAnswer) -> String? {
    var echo: String?
    switch step {
    case .people: echo = take(people: try typedPeople(typed))
    case .subtotal: echo = try takeSubtotal(typed)
    case .tax: echo = try takeTax(typed)
    case .way:
      isByItems = try BillForm.isByItems(typed)
      itemIndex = items.count
      if isByItems == false { items = [] }
    case .item, .price, .sharers: return try takeItem(typed)
    case .tip: echo = try takeTip(typed)
    case .done: preconditionFailure("no question is open")
    }
    goOn()
    return echo != typed ? echo : nil
  }

  /// Takes the value of an option in place of a question.
  package mutating func fill(_ step: Step, with text: String) throws(WrongAnswer) {
    self.step = step
    if step == .item {
      (isByItems, itemIndex) = (true, items.count)
      answered.insert(.way)
    }
    _ = try take(text)
    if self.step == .price {
      throw WrongAnswer(
        code: .missingKey, message: "\"\(text)\" does not have a price",
        help: "write the price after the name: \"\(text) 14.50\"")
    }
    if self.step == .sharers { _ = try take(question?.initial ?? "") }
    answered.insert(step)
  }

  // MARK: The order of questions

  private var steps: [Step] {
    [.people, .subtotal, .tax, .way] + (isByItems == true ? [.item] : []) + [.tip, .done]
  }

  /// Goes to the first question that no option has answered.
  package mutating func begin() {
    step = steps.first { !answered.contains($0) } ?? .done
  }

  /// Goes to the next question that no option has answered.
  mutating func goOn() {
    step = steps.drop { $0 != step }.dropFirst().first { !answered.contains($0) } ?? .done
  }

  /// Goes to the previous question; returns false at the first.
  package mutating func goBack() -> Bool {
    typedItem = nil
    if step == .price || step == .sharers {
      step = .item
    } else if step == .item, itemIndex > 0 {
      itemIndex -= 1
    } else {
      guard let before = steps.prefix(while: { $0 != step }).last else { return false }
      step = before
      itemIndex = items.count
    }
    return true
  }

  /// Goes to the questions about an item.
  mutating func ask(_ part: Step) { step = part }

  // MARK: Answers

  mutating func take(people names: [String]) -> String {
    var echo = names.count == 1 ? translated("1 person") : translated("\(names.count) people")
    if names.first != "Person 1" { echo += ": " + names.joined(separator: ", ") }
    echo += "."
    if names != people, !items.isEmpty {
      items = []
      itemIndex = 0
      echo += translated(" The items were deleted, because other people share them now.")
    }
    people = names
    return echo
  }

  mutating func takeSubtotal(_ typed: String) throws(WrongAnswer) -> String {
    let amount = try amount(typed, field: "subtotal")
    guard itemSum <= MoneyDifference(amount) else {
      throw WrongAnswer(
        code: .subtotalBelowItems,
        message: "the items add up to \(spoken(itemSum)), which is more than this subtotal",
        help: "write at least \(plain(itemSum))")
    }
    subtotal = amount
    return plain(amount)
  }

  mutating func takeTax(_ typed: String) throws(WrongAnswer) -> String {
    let amount = try amount(typed, field: "tax")
    guard itemTax <= amount else {
      throw WrongAnswer(taxesOfItems: spoken(itemTax), least: plain(itemTax))
    }
    tax = amount
    return plain(amount)
  }

  private static func isByItems(_ typed: String) throws(WrongAnswer) -> Bool {
    switch AnswerWord.meant(by: typed, among: [.equally, .items]) {
    case .equally: return false
    case .items: return true
    default:
      throw WrongAnswer(
        code: .notAChoice, message: "the bill cannot be split by \"\(typed)\"",
        help: "write equally or items")
    }
  }

  private mutating func takeTip(_ typed: String) throws(WrongAnswer) -> String? {
    let tip = try readTip(typed)
    guard case .amount(let amount) = tip else { return tipText(tip) }
    guard amount > .zero, let subtotal = bill?.subtotal, subtotal > .zero else { return nil }
    let hundredths = roundedHalfUp(amount.minorUnits * 10_000, per: subtotal.minorUnits)
    return translated(
      """
      A tip of \(spoken(amount)), which is \(decimalText(hundredths, decimals: 2))% of the \
      subtotal.
      """)
  }

  mutating func readTip(_ typed: String) throws(WrongAnswer) -> BillTip {
    let tip = try typedTip(typed, subtotal: bill?.subtotal, in: currency)
    self.tip = tip
    return tip
  }

  func tipText(_ tip: BillTip) -> String {
    switch tip {
    case .percent(let percent): percent.plain
    case .amount(let amount): plain(amount)
    }
  }

  func amount(_ typed: String, field: String) throws(WrongAnswer) -> Money {
    try ValueType.billAmount.value(ofTyped: typed, field: field, in: currency)
  }

  func price(_ typed: String) throws(WrongAnswer) -> MoneyDifference {
    try BillSchema.price.value(
      of: AnswerWord.amount(typed, in: currency), in: ReadingContext(currency: currency))
  }

  func plain(_ money: Money) -> String { money.plain(in: currency) }
  func plain(_ money: MoneyDifference) -> String { money.plain(in: currency) }
  func spoken(_ money: Money) -> String { money.spoken(in: currency) }
  func spoken(_ money: MoneyDifference) -> String { money.spoken(in: currency) }
}
