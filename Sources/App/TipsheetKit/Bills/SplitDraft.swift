import Bills
import Diagnostics
import Schemas
import TipModel
import Wording

/// A bill during its prompts: the known values and the next prompt.
///
/// Prompts and options both fill it, so that the same answers give the same bill.
struct SplitDraft {
  /// A prompt, in the order they are asked.
  enum Step: String, CaseIterable {
    case people, subtotal, tax, way, item, price, sharers, tip, done

    /// The prompt for a key of bill files; nil if it asks for no single key.
    var question: KeyQuestion? {
      BillSchema.keys.description.keys.first { $0.name == rawValue }?.question
    }
  }

  let currency: Currency
  private(set) var step = Step.people
  private(set) var people: [String] = []
  private(set) var subtotal: Money?
  private(set) var tax: Money?
  private(set) var isByItems: Bool?
  private(set) var tip: BillTip?
  var items: [BillItem] = []

  /// The current item, and the parts of it typed so far.
  var itemIndex = 0
  var typedItem: TypedItem?

  /// The prompts that options answer. They are not asked.
  private var answered: Set<Step> = []

  init(currency: Currency) { self.currency = currency }

  /// The bill; nil while a required value is missing.
  var bill: Bill? {
    let sum = items.reduce(Money.zero) { $0 + $1.amount }
    guard !people.isEmpty, let subtotal = subtotal ?? (items.isEmpty ? nil : sum) else {
      return nil
    }
    return Bill(
      currency: currency, people: people, items: items, subtotal: subtotal, tax: tax ?? .zero,
      tip: tip ?? .amount(.zero))
  }

  /// Takes the answer to the current prompt, and goes on to the next.
  ///
  /// - Returns: the interpretation, if the answer does not show it.
  mutating func take(_ typed: String) throws(WrongAnswer) -> String? {
    switch step {
    case .people: return try takePeople(typed)
    case .subtotal: return try takeSubtotal(typed)
    case .tax:
      let amount = try amount(typed, field: "tax")
      tax = amount
      goOn(to: .way)
      return understood(amount.plain(in: currency), typed)
    case .way:
      isByItems = try SplitDraft.isByItems(typed)
      itemIndex = items.count
      if isByItems == false { items = [] }
      goOn(to: isByItems == true ? .item : .tip)
    case .item: return try takeItem(typed)
    case .price:
      try takePrice(typed)
      if typedItem?.sharers != nil { return try finishItem() }
    case .sharers:
      typedItem?.sharers = try typedSharers(typed, among: people)
      return try finishItem()
    case .tip: return try takeTip(typed)
    case .done: preconditionFailure("no question is open")
    }
    return nil
  }

  /// Takes the value of an option in place of a prompt.
  mutating func fill(_ step: Step, with text: String) throws(WrongAnswer) {
    self.step = step
    _ = try take(text)
    answered.insert(step)
  }

  /// Takes an item from an option: `Burger 14.50`, or `Burger 14.50: Ana, Ben`.
  mutating func fillItem(_ text: String) throws(WrongAnswer) {
    isByItems = true
    itemIndex = items.count
    step = .item
    _ = try take(text)
    if step == .price {
      throw WrongAnswer(
        code: .missingKey, message: "\"\(text)\" does not have a price",
        help: "write the price after the name: \"\(text) 14.50\"")
    }
    if step == .sharers { _ = try take("everyone") }
    answered.formUnion([.way, .item])
  }

  /// Goes to the first prompt that no option has answered.
  mutating func begin() {
    step = .people
    goOn(to: .people)
  }

  /// Goes to the previous prompt; returns false at the first.
  mutating func goBack() -> Bool {
    typedItem = nil
    switch step {
    case .people: return false
    case .subtotal: step = .people
    case .tax: step = .subtotal
    case .way: step = .tax
    case .item where itemIndex > 0: itemIndex -= 1
    case .item: step = .way
    case .price, .sharers: step = .item
    case .tip where isByItems == true:
      step = .item
      itemIndex = items.count
    case .tip: step = .way
    case .done: step = .tip
    }
    return true
  }

  /// Goes to a prompt that no option answers.
  mutating func step(to next: Step) { step = next }

  /// Goes to a prompt, or past it if an option has answered it.
  mutating func goOn(to next: Step) {
    var next = next
    while answered.contains(next) {
      switch next {
      case .way: next = isByItems == true ? .item : .tip
      case .item: next = .tip
      default: next = Step.allCases.drop { $0 != next }.dropFirst().first ?? .done
      }
    }
    step = next
  }

  private mutating func takePeople(_ typed: String) throws(WrongAnswer) -> String? {
    let names = try typedPeople(typed)
    let isChanged = names != people
    people = names
    var answer = names.count == 1 ? translated("1 person") : translated("\(names.count) people")
    if names.first != "Person 1" { answer += ": " + names.joined(separator: ", ") }
    answer += "."
    if isChanged, !items.isEmpty {
      items = []
      itemIndex = 0
      answer += translated(" The items were deleted, because other people share them now.")
    }
    goOn(to: .subtotal)
    return answer
  }

  private func amount(_ typed: String, field: String) throws(WrongAnswer) -> Money {
    try ValueType.money.value(ofTyped: typed, field: field, in: currency)
  }

  /// Returns a number as it was understood; nil if it was typed that way.
  private func understood(_ number: String, _ typed: String) -> String? {
    number == typed ? nil : number
  }

  private mutating func takeSubtotal(_ typed: String) throws(WrongAnswer) -> String? {
    let amount = try amount(typed, field: "subtotal")
    let sum = items.reduce(Money.zero) { $0 + $1.amount }
    guard sum <= amount else {
      throw WrongAnswer(
        code: .subtotalBelowItems,
        message: "the items add up to \(spoken(sum)), which is more than this subtotal",
        help: "write at least \(sum.plain(in: currency))")
    }
    subtotal = amount
    goOn(to: .tax)
    return understood(amount.plain(in: currency), typed)
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
    let tip = try typedTip(typed, subtotal: bill?.subtotal, in: currency)
    self.tip = tip
    goOn(to: .done)
    if case .percent(let percent) = tip { return understood(percent.plain, typed) }
    guard case .amount(let amount) = tip, amount > .zero, let subtotal = bill?.subtotal,
      subtotal > .zero
    else { return nil }
    let hundredths = roundedHalfUp(amount.minorUnits * 10_000, per: subtotal.minorUnits)
    return translated(
      """
      A tip of \(spoken(amount)), which is \(decimalText(hundredths, decimals: 2))% of the \
      subtotal.
      """)
  }

  func spoken(_ money: Money) -> String { money.spoken(in: currency) }
}
