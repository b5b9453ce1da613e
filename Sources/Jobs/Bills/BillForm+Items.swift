import Documents
import Text
package import Tips

// The items of a bill, one after another, and the amount they leave.
extension BillForm {
  var itemSum: MoneyDifference { items.reduce(.zero) { $0 + $1.amount } }
  var itemTax: Money { items.reduce(.zero) { $0 + $1.tax } }

  /// The sum of the items without the current one.
  private var otherSum: MoneyDifference {
    items.indices.reduce(.zero) { $1 == itemIndex ? $0 : $0 + items[$1].amount }
  }

  /// The part of the subtotal that the other items leave for the current one.
  package var remainder: Money {
    guard let subtotal else { return .zero }
    return Money(minorUnits: max(0, (MoneyDifference(subtotal) - otherSum).minorUnits))
  }

  var itemQuestion: Question {
    var question = Question(
      "item \(itemIndex + 1)",
      initial: items.indices.contains(itemIndex) ? text(of: items[itemIndex]) : nil)
    question.allowsEmpty = true
    if items.isEmpty {
      question.hints = [
        "Type each item with its price, such as Burger 14.50. Press Enter when all items are in; "
          + "`list` shows the items, and `delete 2` deletes one."
      ]
    }
    question.hints.append(
      "Not assigned yet: \(spoken(remainder)) of \(spoken(subtotal ?? .zero)).")
    return question
  }

  /// The items with their numbers, one per line.
  package var itemLines: [String] {
    items.enumerated().map { index, item in "\(index + 1)  \(text(of: item))\(sumText(of: item))" }
  }

  /// Returns the sum for several of an item; empty for one.
  private func sumText(of item: BillItem) -> String {
    item.quantity == 1 ? "" : translated(" (\(spoken(item.amount)) in all)")
  }

  /// Returns an item as a user may type it: `3 x Tacos 4.75: Ana, Ben`.
  private func text(of item: BillItem) -> String {
    let quantity = item.quantity == 1 ? "" : "\(item.quantity) x "
    let sharers = item.parts.map { partText(people[$0.person], $0.count) }.joined(separator: ", ")
    let tax = item.tax == .zero ? "" : " \(AnswerWord.tax.shown) \(plain(item.tax))"
    let all = item.isDiscount ? AnswerWord.items.shown : AnswerWord.everyone.shown
    return quantity + item.name + " " + plain(item.price) + tax + ": "
      + (sharers.isEmpty ? all : sharers)
  }

  /// Reads an item, its price, the people who share it, `delete 2`, or an empty answer if all items are in.
  mutating func takeItem(_ typed: String) throws(WrongAnswer) -> String? {
    var item = typedItem ?? TypedItem()
    switch step {
    case .price: item.price = try price(typed)
    case .sharers:
      item.sharers = try typedSharers(typed, among: people, isDiscount: item.isDiscount)
    default:
      if typed.isEmpty { return finishItems() }
      if let number = AnswerWord.delete.rest(of: typed).flatMap({ Int($0) }) {
        return try delete(number)
      }
      item = try TypedItem(typed, people: people, in: currency)
    }
    if let price = item.price { try checkFits(price, of: item) }
    typedItem = item
    if item.price == nil || item.sharers == nil {
      ask(item.price == nil ? .price : .sharers)
      return nil
    }
    let added = try add(item)
    ask(.item)
    let echo = text(of: added) + sumText(of: added) + "."
    guard itemIndex == items.count, subtotal != nil, remainder == .zero else { return echo }
    goOn()
    return echo + translated(" All of the subtotal is assigned.")
  }

  /// Adds an item to the others, or replaces the one that is asked again.
  ///
  /// - Precondition: it has a price.
  mutating func add(_ typed: TypedItem) throws(WrongAnswer) -> BillItem {
    guard let price = typed.price else { preconditionFailure("an item without a price") }
    try checkFits(price, of: typed)
    let item = BillItem(
      name: typed.name ?? translated("Item \(itemIndex + 1)"), price: price,
      quantity: typed.quantity, tax: typed.tax ?? .zero, sharers: typed.sharers ?? [])
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
    return item
  }

  private mutating func finishItems() -> String? {
    let left = remainder
    goOn()
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

  private func checkFits(_ price: MoneyDifference, of item: TypedItem) throws(WrongAnswer) {
    let amount = MoneyDifference(minorUnits: price.minorUnits * item.quantity)
    let name = item.name ?? translated("the item")
    if let tax {
      let taxes = items.indices.reduce(item.tax ?? .zero) {
        $1 == itemIndex ? $0 : $0 + items[$1].tax
      }
      if taxes > tax { throw WrongAnswer(taxesOfItems: spoken(taxes), least: plain(taxes)) }
    }
    guard subtotal != nil else {
      guard (otherSum + amount).minorUnits <= Money.limit else {
        throw WrongAnswer(
          code: .notMoney, message: "the items add up to more than the program counts",
          help: "correct the price of \(name)")
      }
      return
    }
    guard amount > MoneyDifference(remainder) else { return }
    throw WrongAnswer(
      code: .subtotalBelowItems,
      message: "\(name) costs \(spoken(amount)), and only \(spoken(remainder)) of the subtotal "
        + "is not assigned yet",
      help: "correct the price or the subtotal, or type a discount first: Discount -5.00")
  }
}
