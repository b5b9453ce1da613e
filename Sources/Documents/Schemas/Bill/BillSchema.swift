public import Bills
import Diagnostics
public import TipModel
import Wording
import YAMLSubset

/// A bill file that some people share.
public enum BillSchema {
  public typealias Of<Value> = Key<Bill, Value>
  public typealias OfItem<Value> = Key<(item: BillItem, people: BillPeople), Value>

  public static let title = Of(
    "title", .label(), standard: "Bill", "As it is printed (optional).", "Dinner at Casa Marisol",
    get: { $0.title == "Bill" ? nil : $0.title })

  public static let date = Of(
    "date", .date, "Year-month-day (optional).", "2024-04-13", get: { $0.date })

  public static let currency = Of(
    "currency", .currency, standard: "USD", "Three letters of ISO 4217; default USD.", "USD",
    get: { $0.currency })

  static let people = Of(
    "people",
    .special(
      "a list of names, or a whole number of people, at most \(Bill.peopleLimit)",
      .either([.list(.text), .number]),
      [
        .notANumber, .emptyList, .blankText, .controlCharacterInText, .textTooLong, .duplicateName,
        .tooManyOnBill, .wrongKind,
      ],
      text: { (people: BillPeople, _) in people.text }), isRequired: true,
    "Names, or only their number: `people: 4`. At most 100.", "[Ana, Ben]",
    template: "[Ana, Ben, Chloë]",
    question: KeyQuestion(
      "people", hint: "How many people share the bill, or their names: Ana, Ben, Chloë.",
      option: (
        "people", "LIST", "how many people share the bill, or names: \"Ana, Ben, Chloë\""
      )), get: { BillPeople($0.people) })

  public static let subtotal = Of(
    "subtotal", .billAmount, standard: "the sum of the items",
    """
    The bill before tax and tip. Everyone shares equally any part that is not in the items. \
    Default: the total of the items.
    """, "84.50", reports: [.subtotalBelowItems, .missingKey],
    question: KeyQuestion(
      "subtotal", hint: "The bill before tax and tip.",
      option: ("subtotal", "AMOUNT", "the bill before tax and tip")), get: { $0.subtotal })

  public static let tax = Of(
    "tax", .billAmount, standard: "0", "Follows each person's part of the subtotal (default 0).",
    "6.97",
    question: KeyQuestion(
      "tax", option: ("tax", "AMOUNT", "the tax on it; default 0")), get: { $0.tax })

  public static let tip = Of(
    "tip", .billTip, standard: "0",
    "A percentage of the subtotal (20%, 12.5%), or an amount (16.90). Default 0.", "20%",
    question: KeyQuestion(
      "tip", hint: "A percentage of the subtotal, such as 20%, or an amount: 12.50.",
      option: ("tip", "TIP", "20% of the subtotal, or an amount such as 12.50")), get: { $0.tip })

  public static let item = OfItem(
    "item", .label(), standard: "Item 1, Item 2, …", "The food or drink.", "Tacos",
    get: { $0.item.name })
  public static let price = OfItem(
    "price", .billAmount, isRequired: true, "The price of one.", "12.50", get: { $0.item.price })
  public static let quantity = OfItem(
    "quantity",
    .wholeNumber("a whole number from 1", limit: Int(BillItem.quantityLimit), example: "2"),
    standard: "1", "The number of them.", "3",
    get: { $0.item.quantity == 1 ? nil : Int($0.item.quantity) })
  static let sharedBy = OfItem(
    "shared_by",
    .special(
      "a name or a list of names", .either([.text, .list(.text)]),
      [.unknownPerson, .sharerTwice],
      text: { (names: [String], _) in "[" + names.joined(separator: ", ") + "]" }),
    standard: "everyone", "Those of `people` who share it, or 1, 2, 3 if people are only counted.",
    "[Ana]",
    get: { item, people in
      item.sharers.isEmpty ? nil : item.sharers.map(people.shortName)
    })

  /// An item of a bill, with the people of the bill.
  static let itemKeys = Keys<(item: BillItem, people: BillPeople)>(
    "an item", from: (BillItem(name: "", price: .zero), BillPeople()),
    [
      item,
      price,
      quantity,
      sharedBy,
    ])

  static let items = Of(
    "items",
    .special(
      "a list of items, at most \(Bill.itemLimit)", .list(.mapping(itemKeys.description)),
      [.tooManyOnBill],
      text: { (bill: Bill, currency) in
        bill.items.map {
          "\n  - " + itemKeys.inline(($0, BillPeople(bill.people)), currency: currency)
        }.joined()
      }),
    """
    The food and drinks, to split by items. The people who share an item share it equally; if \
    nobody is named, everyone does. If people are only counted, their names are 1, 2, 3.
    """, "[{item: Burger, price: 14.50, shared_by: Ben}]",
    template: """

        - {item: Burger, price: 14.50, shared_by: Ben}
        - {item: Tacos, price: 4.75, quantity: 3, shared_by: [Ana, Chloë]}
        - {item: Guacamole, price: 11.00}
      """, get: { $0.items.isEmpty ? nil : $0 })

  static let note = Of(
    "note", .text, "Anything worth remembering (optional).", "Ben drove.", isShown: false,
    get: { _ in nil })

  public static let keys = Keys<Bill>(
    "a bill file",
    from: Bill(
      title: nil, date: nil, currency: .usDollar, people: ["1"], items: [], subtotal: .zero,
      tax: .zero,
      tip: .amount(.zero)),
    [
      title,
      date,
      currency,
      people,
      subtotal,
      tax,
      tip,
      items,
      note,
    ])

  public static let document = DocumentDescription(
    name: "bill", file: "bill.yaml", keys: keys.description, kind: .bill,
    about: "A bill that some people share.",
    instructions: """
      Copy this file, name it as you like, and fill it in. Then:
        tipsheet split bill.yaml                  who owes what, on the screen
        tipsheet split bill.yaml -o bill.xlsx     a workbook with each person's part of every line
      Without a file, `tipsheet split` asks for the bill, and offers to save it as a file like this one.
      Text after a # is for you; the program skips it.
      """)
}

/// Returns a bill file's text, which reads back as the same bill.
public func billFileText(_ bill: Bill) -> String {
  "# A bill for `tipsheet split`.\n"
    + BillSchema.keys.items(of: bill, currency: bill.currency)
    .map { entryText($0.key, $0.text) + "\n" }.joined()
}

/// The people of a bill, with the names that items may use for them.
public struct BillPeople: Sendable {
  private(set) var names: [String] = []

  /// Whether they have no names: they are `Person 1` and so on, or `1` for short.
  let areNumbered: Bool
  private var indexes: [String: Int] = [:]

  init(_ names: [String] = []) {
    areNumbered =
      !names.isEmpty && names == names.indices.map { "Person \($0 + 1)" }
    for name in names { add(name) }
  }

  init(count: Int) { self.init((0..<count).map { "Person \($0 + 1)" }) }

  mutating func add(_ name: String) {
    if areNumbered { indexes["\(names.count + 1)"] = names.count }
    indexes[name] = names.count
    names.append(name)
  }

  func person(named name: String) -> Int? { indexes[name] }

  /// Returns the name that an item of a bill file uses for a person.
  fileprivate func shortName(_ index: Int) -> String {
    areNumbered ? "\(index + 1)" : scalarText(names[index])
  }

  fileprivate var text: String { areNumbered ? "\(names.count)" : listText(names) }
}
