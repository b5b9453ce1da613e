import Bills
import Diagnostics
import Schemas
import TipModel
import Wording

// The items of a bill, one after another, and the amount they leave.
extension SplitDraft {
  /// The part of the subtotal that the other items leave for the current one.
  var remainder: Money {
    let sum = itemSum(without: itemIndex)
    guard let subtotal, subtotal > sum else { return .zero }
    return Money(minorUnits: (subtotal - sum).minorUnits)
  }

  /// A sentence about the amount not assigned yet.
  var remainderText: String {
    translated("Not assigned yet: \(spoken(remainder)) of \(spoken(subtotal ?? .zero)).")
  }

  /// The items with their numbers, one per line.
  var itemLines: [String] {
    items.enumerated().map { index, item in "\(index + 1)  \(text(of: item))\(sumText(of: item))" }
  }

  /// Returns the sum for several of an item; empty for one.
  private func sumText(of item: BillItem) -> String {
    item.quantity == 1 ? "" : translated(" (\(spoken(item.amount)) in all)")
  }

  /// Returns an item as a user may type it: `3 x Tacos 4.75: Ana, Ben`.
  func text(of item: BillItem) -> String {
    let quantity = item.quantity == 1 ? "" : "\(item.quantity) x "
    let sharers = item.sharers.map { people[$0] }.joined(separator: ", ")
    return quantity + item.name + " " + item.price.plain(in: currency) + ": "
      + (sharers.isEmpty ? AnswerWord.everyone.shown : sharers)
  }

  /// Reads an item, `list`, `delete 2`, or an empty answer if all items are in.
  mutating func takeItem(_ typed: String) throws(WrongAnswer) -> String? {
    if typed.isEmpty { return finishItems() }
    if let number = SplitDraft.deletion(typed) { return try delete(number) }
    let item = try TypedItem(typed, people: people, in: currency)
    if let price = item.price { try checkFits(price, of: item) }
    typedItem = item
    if item.price == nil {
      step(to: .price)
    } else if item.sharers == nil {
      step(to: .sharers)
    } else {
      return try finishItem()
    }
    return nil
  }

  mutating func takePrice(_ typed: String) throws(WrongAnswer) {
    let price = try ValueType.money.value(
      of: typed, field: "price", in: ReadingContext(currency: currency))
    if let item = typedItem { try checkFits(price, of: item) }
    typedItem?.price = price
    if typedItem?.sharers == nil { step(to: .sharers) }
  }

  /// Adds the typed item to the others.
  mutating func finishItem() throws(WrongAnswer) -> String? {
    guard let typed = typedItem, let price = typed.price else {
      preconditionFailure("an item without a price")
    }
    let item = BillItem(
      name: typed.name ?? translated("Item \(itemIndex + 1)"), price: price,
      quantity: typed.quantity,
      sharers: typed.sharers ?? [])
    if itemIndex < items.count {
      items[itemIndex] = item
    } else {
      guard items.count < Bill.itemLimit else {
        throw WrongAnswer(
          code: .tooManyOnBill, message: "a bill can have at most \(Bill.itemLimit) items",
          help: "press Enter, and split what is left as a second bill")
      }
      items.append(item)
    }
    typedItem = nil
    itemIndex += 1
    step(to: .item)
    var answer = text(of: item) + sumText(of: item) + "."
    if itemIndex == items.count, subtotal != nil, remainder == .zero {
      goOn(to: .tip)
      answer += translated(" All of the subtotal is assigned.")
    }
    return answer
  }

  private mutating func finishItems() -> String? {
    let left = remainder
    goOn(to: .tip)
    return left > .zero
      ? translated("Everyone shares the \(spoken(left)) that is not assigned to anyone.") : nil
  }

  private mutating func delete(_ number: Int) throws(WrongAnswer) -> String? {
    guard items.indices.contains(number - 1) else {
      throw WrongAnswer(
        code: .notAChoice, message: "there is no item \(number)",
        help: items.isEmpty ? "there are no items yet" : "write a number from 1 to \(items.count)")
    }
    let item = items.remove(at: number - 1)
    itemIndex = items.count
    return translated("\(item.name) is deleted.")
  }

  /// Returns the number in `delete 2`; nil for anything else.
  private static func deletion(_ typed: String) -> Int? {
    AnswerWord.delete.rest(of: typed).flatMap { Int($0) }
  }

  private func checkFits(_ price: Money, of item: TypedItem) throws(WrongAnswer) {
    let amount = Money(minorUnits: price.minorUnits * item.quantity)
    let name = item.name ?? translated("the item")
    guard subtotal != nil else {
      guard (itemSum(without: itemIndex) + amount).minorUnits <= Money.limit else {
        throw WrongAnswer(
          code: .notMoney, message: "the items add up to more than the program counts",
          help: "correct the price of \(name)")
      }
      return
    }
    guard amount > remainder else { return }
    throw WrongAnswer(
      code: .subtotalBelowItems,
      message: "\(name) costs \(spoken(amount)), and only \(spoken(remainder)) of the subtotal "
        + "is not assigned yet",
      help: "correct the price, or the subtotal")
  }

  private func itemSum(without index: Int) -> Money {
    items.indices.filter { $0 != index }.reduce(Money.zero) { $0 + items[$1].amount }
  }
}
