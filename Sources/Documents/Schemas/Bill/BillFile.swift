public import Text
public import Tips

/// A bill as its file has it.
public struct BillFile: Sendable {
  public internal(set) var title: String?
  public internal(set) var date: CalendarDate?
  public internal(set) var currency = Currency.usDollar
  var people = BillPeople([])
  public internal(set) var subtotal: Money?

  /// Nil for the sum of the items' taxes.
  public internal(set) var tax: Money?
  public internal(set) var tip = BillTip.amount(.zero)
  public internal(set) var items: [BillLine] = []
  public var note: String?

  init() {}

  public init(_ bill: Bill) {
    title = bill.title == "Bill" ? nil : bill.title
    date = bill.date
    currency = bill.currency
    let people = BillPeople(bill.people)
    self.people = people
    subtotal = bill.subtotal
    tax = bill.tax
    tip = bill.tip
    items = bill.items.map { item in
      BillLine(
        name: item.name, price: item.price, quantity: Int(item.quantity),
        tax: item.tax == .zero ? nil : item.tax,
        sharers: item.sharers.isEmpty
          ? nil : item.parts.map { partText(people.shortName($0.person), $0.count) })
    }
  }

  var itemSum: MoneyDifference { items.reduce(.zero) { $0 + $1.amount } }

  var itemTax: Money { items.reduce(.zero) { $0 + ($1.tax ?? .zero) } }

  /// How the file names people: `4`, or a name per line.
  public var peopleText: String {
    people.areNumbered ? "\(people.names.count)" : people.names.joined(separator: "\n")
  }

  /// The file's text, which reads back as the same bill.
  public var text: String {
    "# A bill for `tipsheet split`.\n"
      + BillSchema.keys.items(of: self, currency: currency)
      .map { entryText($0.key, $0.text) + "\n" }.joined()
  }

  /// - Precondition: it was read without errors.
  public var bill: Bill {
    let items = items.enumerated().map { index, line in
      BillItem(
        name: line.name ?? "Item \(index + 1)", price: line.price, quantity: Int64(line.quantity),
        tax: line.tax ?? .zero,
        sharers: (line.sharers ?? []).flatMap { people.parts(of: $0) ?? [] }.sorted())
    }
    return Bill(
      title: title, date: date, currency: currency, people: people.names, items: items,
      subtotal: subtotal ?? Money(minorUnits: itemSum.minorUnits), tax: tax ?? itemTax, tip: tip)
  }
}

/// An item of a bill, with the names of the people who share it.
public struct BillLine: Equatable, Sendable {
  public internal(set) var name: String?
  public internal(set) var price = MoneyDifference.zero
  public internal(set) var quantity = 1
  public internal(set) var tax: Money?

  /// Nil if everyone shares it, and for a discount that follows the items.
  public internal(set) var sharers: [String]?

  fileprivate var amount: MoneyDifference {
    MoneyDifference(minorUnits: price.minorUnits * Int64(quantity))
  }
}

/// The people of a bill, with the names that items may use for them.
struct BillPeople: Sendable {
  let names: [String]

  /// Whether they have no names: they are `Person 1` and so on, or `1` for short.
  let areNumbered: Bool

  init(_ names: [String]) {
    self.names = names
    areNumbered = !names.isEmpty && names == BillPeople.numbered(names.count)
  }

  /// Returns the names of people who are only counted.
  static func numbered(_ count: Int) -> [String] { (0..<count).map { "Person \($0 + 1)" } }

  func index(of name: String) -> Int? {
    names.firstIndex(of: name)
      ?? names.indices.first { areNumbered && name == "\($0 + 1)" }
  }

  /// Returns the index of a person for each part in a text such as `Ana` or `Ana x2`; nil if nobody has the name.
  func parts(of text: String) -> [Int]? {
    if let index = index(of: text) { return [index] }
    let (name, count) = typedParts(text)
    return index(of: name).map { [Int](repeating: $0, count: count) }
  }

  fileprivate func shortName(_ index: Int) -> String { areNumbered ? "\(index + 1)" : names[index] }
}

/// Decodes a bill file.
///
/// - Returns: nil if errors were reported.
public func decodeBill(_ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag) -> BillFile? {
  decode(tree, as: .bill, BillSchema.keys, reportingTo: &bag)
}
