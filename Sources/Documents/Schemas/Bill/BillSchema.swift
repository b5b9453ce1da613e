public import Bills
import Diagnostics
public import TipModel
import Wording
import YAMLSubset

/// A bill file that some people share.
public enum BillSchema {
  public static let title = Key(
    "title", .label(), standard: "Bill", doc: "As it is printed (optional).",
    example: "Dinner at Casa Marisol")

  public static let date = Key(
    "date", .date, doc: "Year-month-day (optional).", example: "2024-04-13")

  public static let currency = Key(
    "currency", .currency, standard: "USD", doc: "Three letters of ISO 4217; default USD.",
    example: "USD")

  static let people = Key(
    "people",
    .special(
      "a list of names, or a whole number of people, at most \(Bill.peopleLimit)",
      .either([.list(.text), .number]),
      [
        .notANumber, .emptyList, .blankText, .controlCharacterInText, .textTooLong, .duplicateName,
        .tooManyOnBill, .wrongKind,
      ],
      text: { (people: BillPeople, _) in people.text }), isRequired: true,
    doc: "Names, or only their number: `people: 4`. At most 100.",
    example: "[Ana, Ben]", template: "[Ana, Ben, Chloë]",
    question: KeyQuestion(
      "people", hint: "How many people share the bill, or their names: Ana, Ben, Chloë.",
      option: (
        "people", "LIST", "how many people share the bill, or names: \"Ana, Ben, Chloë\""
      )))

  public static let subtotal = Key(
    "subtotal", .billAmount, standard: "the sum of the items",
    doc: """
      The bill before tax and tip. Everyone shares equally any part that is not in the items. \
      Default: the total of the items.
      """, example: "84.50", reports: [.subtotalBelowItems, .missingKey],
    question: KeyQuestion(
      "subtotal", hint: "The bill before tax and tip.",
      option: ("subtotal", "AMOUNT", "the bill before tax and tip")))

  public static let tax = Key(
    "tax", .billAmount, standard: "0",
    doc: "Follows each person's part of the subtotal (default 0).", example: "6.97",
    question: KeyQuestion(
      "tax", option: ("tax", "AMOUNT", "the tax on it; default 0")))

  public static let tip = Key(
    "tip", .billTip, standard: "0",
    doc: "A percentage of the subtotal (20%, 12.5%), or an amount (16.90). Default 0.",
    example: "20%",
    question: KeyQuestion(
      "tip", hint: "A percentage of the subtotal, such as 20%, or an amount: 12.50.",
      option: ("tip", "TIP", "20% of the subtotal, or an amount such as 12.50")))

  public static let item = Key(
    "item", .label(), standard: "Item 1, Item 2, …", doc: "The food or drink.", example: "Tacos")
  public static let price = Key(
    "price", .billAmount, isRequired: true, doc: "The price of one.", example: "12.50")
  public static let quantity = Key(
    "quantity",
    .wholeNumber("a whole number from 1", limit: Int(BillItem.quantityLimit), example: "2"),
    standard: "1", doc: "The number of them.", example: "3")
  static let sharedBy = Key(
    "shared_by",
    .special(
      "a name or a list of names", .either([.text, .list(.text)]),
      [.unknownPerson, .sharerTwice],
      text: { (names: [String], _) in "[" + names.joined(separator: ", ") + "]" }),
    standard: "everyone",
    doc: "Those of `people` who share it, or 1, 2, 3 if people are only counted.", example: "[Ana]"
  )

  /// An item of a bill, with the people of the bill.
  static let itemMapping = Mapping<(item: BillItem, people: BillPeople)>(
    "an item",
    [
      Field(item) { $0.item.name },
      Field(price) { $0.item.price },
      Field(quantity) { $0.item.quantity == 1 ? nil : Int($0.item.quantity) },
      Field(sharedBy) { item, people in
        item.sharers.isEmpty ? nil : item.sharers.map(people.shortName)
      },
    ])

  static let items = Key(
    "items",
    .special(
      "a list of items, at most \(Bill.itemLimit)", .list(.mapping(itemMapping.description)),
      [.tooManyOnBill],
      text: { (bill: Bill, currency) in
        bill.items.map {
          "\n  - " + itemMapping.inline(($0, BillPeople(bill.people)), currency: currency)
        }.joined()
      }),
    doc: """
      The food and drinks, to split by items. The people who share an item share it equally; if \
      nobody is named, everyone does. If people are only counted, their names are 1, 2, 3.
      """, example: "[{item: Burger, price: 14.50, shared_by: Ben}]",
    template: """

        - {item: Burger, price: 14.50, shared_by: Ben}
        - {item: Tacos, price: 4.75, quantity: 3, shared_by: [Ana, Chloë]}
        - {item: Guacamole, price: 11.00}
      """)

  static let note = Key(
    "note", .text, doc: "Anything worth remembering (optional).", example: "Ben drove.",
    isShown: false)

  public static let mapping = Mapping<Bill>(
    "a bill file",
    [
      Field(title) { $0.title == "Bill" ? nil : $0.title },
      Field(date) { $0.date },
      Field(currency) { $0.currency },
      Field(people) { BillPeople($0.people) },
      Field(subtotal) { $0.subtotal },
      Field(tax) { $0.tax },
      Field(tip) { $0.tip },
      Field(items) { $0.items.isEmpty ? nil : $0 },
      Field(note) { _ in nil },
    ])

  public static let document = DocumentDescription(
    name: "bill", file: "bill.yaml", keys: mapping.description, kind: .bill,
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
    + BillSchema.mapping.items(of: bill, currency: bill.currency)
    .map { entryText($0.key, $0.text) + "\n" }.joined()
}

/// The people of a bill, with the names that items may use for them.
struct BillPeople {
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
