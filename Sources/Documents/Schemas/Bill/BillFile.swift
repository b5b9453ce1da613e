public import Bills
public import Diagnostics
import TipModel
import Wording
public import YAMLSubset

/// A bill as its file has it.
public struct BillFile: Sendable {
  var title: String?
  var date: CalendarDate?
  var currency = Currency.usDollar
  var people = BillPeople([])
  var subtotal: Money?
  var tax = Money.zero
  var tip = BillTip.amount(.zero)
  var items: [BillLine] = []

  init() {}

  init(_ bill: Bill) {
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
        sharers: item.sharers.isEmpty ? nil : item.sharers.map { people.shortName($0) })
    }
  }

  var itemSum: Money { items.reduce(.zero) { $0 + $1.amount } }

  /// - Precondition: it was read without errors.
  fileprivate var bill: Bill {
    let items = items.enumerated().map { index, line in
      BillItem(
        name: line.name ?? "Item \(index + 1)", price: line.price, quantity: Int64(line.quantity),
        sharers: (line.sharers ?? []).compactMap { people.index(of: $0) }.sorted())
    }
    return Bill(
      title: title, date: date, currency: currency, people: people.names, items: items,
      subtotal: subtotal ?? itemSum, tax: tax, tip: tip)
  }
}

/// An item of a bill, with the names of the people who share it.
public struct BillLine: Equatable, Sendable {
  var name: String?
  var price = Money.zero
  var quantity = 1

  /// Nil if everyone shares it.
  var sharers: [String]?

  fileprivate var amount: Money { Money(minorUnits: price.minorUnits * Int64(quantity)) }
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

  fileprivate func shortName(_ index: Int) -> String { areNumbered ? "\(index + 1)" : names[index] }
}

/// Decodes a bill file.
///
/// - Returns: nil if errors were reported.
public func decodeBill(_ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag) -> Bill? {
  decode(tree, as: .bill, BillSchema.keys, reportingTo: &bag)?.bill
}

/// Returns a bill file's text, which reads back as the same bill.
public func billFileText(_ bill: Bill) -> String {
  "# A bill for `tipsheet split`.\n"
    + BillSchema.keys.items(of: BillFile(bill), currency: bill.currency)
    .map { entryText($0.key, $0.text) + "\n" }.joined()
}
