import Text

/// A bill that some people share.
///
/// - Source: a bill file, as `tipsheet split` reads it.
public struct Bill: Hashable, Sendable {
  /// The most people at a table.
  public static let peopleLimit = 100

  /// The most items on a bill.
  public static let itemLimit = 500

  public let title: String
  public let date: CalendarDate?
  public let currency: Currency

  /// In the order of the file, which decides who pays a leftover cent if nothing else does.
  public let people: [String]
  public let items: [BillItem]

  /// Before tax and tip, less discounts; what the items do not cover is shared equally.
  public let subtotal: Money

  /// All of it. The rest after the taxes of items follows the items without a tax of their own.
  public let tax: Money
  public let tip: BillTip

  public init(
    title: String? = nil, date: CalendarDate? = nil, currency: Currency = .usDollar,
    people: [String], items: [BillItem] = [], subtotal: Money, tax: Money = .zero,
    tip: BillTip = .amount(.zero)
  ) {
    precondition(
      (1...Bill.peopleLimit).contains(people.count) && items.count <= Bill.itemLimit,
      "a bill for nobody, or for too many")
    precondition(
      items.allSatisfy { $0.sharers.allSatisfy(people.indices.contains) },
      "an item for someone who is not there")
    self.title = title ?? translated("Bill")
    self.date = date
    self.currency = currency
    self.people = people
    self.items = items
    self.subtotal = subtotal
    self.tax = tax
    self.tip = tip
    precondition(itemSum <= MoneyDifference(subtotal), "items above the subtotal")
    precondition(itemTax <= tax, "taxes of items above the tax")
  }

  /// Less discounts.
  public var itemSum: MoneyDifference { items.reduce(.zero) { $0 + $1.amount } }

  public var itemTax: Money { items.reduce(.zero) { $0 + $1.tax } }

  public var tipAmount: Money {
    switch tip {
    case .percent(let percent): percent.part(of: subtotal)
    case .amount(let amount): amount
    }
  }

  public var total: Money { subtotal + tax + tipAmount }
}

/// Something on a bill, or a discount.
public struct BillItem: Hashable, Sendable {
  /// The most of one item.
  public static let quantityLimit: Int64 = 1_000

  public let name: String

  /// The price of one; below zero for a discount.
  public let price: MoneyDifference
  public let quantity: Int64

  /// The tax that is known to be on all of them; it is shared as they are.
  public let tax: Money

  /// The most parts that one person may have of an item.
  public static let partLimit = 20

  /// Indexes of the people who share it, in order, once for each part that they pay. Empty if everyone pays one, and for a discount
  /// that follows what each person has of the items.
  public let sharers: [Int]

  /// The people who share it, and how many parts each pays.
  public var parts: [(person: Int, count: Int)] {
    Set(sharers).sorted().map { person in (person, sharers.count { $0 == person }) }
  }

  public init(
    name: String, price: MoneyDifference, quantity: Int64 = 1, tax: Money = .zero,
    sharers: [Int] = []
  ) {
    precondition((1...BillItem.quantityLimit).contains(quantity), "quantity out of range")
    self.name = name
    self.price = price
    self.quantity = quantity
    self.tax = tax
    self.sharers = sharers
  }

  public var amount: MoneyDifference { MoneyDifference(minorUnits: price.minorUnits * quantity) }

  public var isDiscount: Bool { price < .zero }
}

/// The tip on a bill: a percentage or an amount.
public enum BillTip: Hashable, Sendable {
  /// A part of the subtotal, before tax.
  case percent(TipPercent)
  case amount(Money)
}
