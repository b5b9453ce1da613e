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

  /// Before tax and tip; what the items do not cover is shared equally.
  public let subtotal: Money
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
    precondition(itemSum <= subtotal, "items above the subtotal")
  }

  public var itemSum: Money { items.reduce(.zero) { $0 + $1.amount } }

  public var tipAmount: Money {
    switch tip {
    case .percent(let percent): percent.part(of: subtotal)
    case .amount(let amount): amount
    }
  }

  public var total: Money { subtotal + tax + tipAmount }
}

/// Something on a bill.
public struct BillItem: Hashable, Sendable {
  /// The most of one item.
  public static let quantityLimit: Int64 = 1_000

  public let name: String
  public let price: Money
  public let quantity: Int64

  /// The most parts that one person may have of an item.
  public static let partLimit = 20

  /// Indexes of the people who share it, in order, once for each part that they pay; empty if everyone pays one.
  public let sharers: [Int]

  /// The people who share it, and how many parts each pays.
  public var parts: [(person: Int, count: Int)] {
    Set(sharers).sorted().map { person in (person, sharers.count { $0 == person }) }
  }

  public init(name: String, price: Money, quantity: Int64 = 1, sharers: [Int] = []) {
    precondition((1...BillItem.quantityLimit).contains(quantity), "quantity out of range")
    self.name = name
    self.price = price
    self.quantity = quantity
    self.sharers = sharers
  }

  public var amount: Money { Money(minorUnits: price.minorUnits * quantity) }
}

/// The tip on a bill: a percentage or an amount.
public enum BillTip: Hashable, Sendable {
  /// A part of the subtotal, before tax.
  case percent(TipPercent)
  case amount(Money)
}
