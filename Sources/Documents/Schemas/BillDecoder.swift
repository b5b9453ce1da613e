package import Bills
package import Diagnostics
import TipModel
package import YAMLSubset

private enum BillKey: Int, FieldKey {
  case title, date, currency, people, subtotal, tax, tip, items, note

  var name: StaticString {
    switch self {
    case .title: "title"
    case .date: "date"
    case .currency: "currency"
    case .people: "people"
    case .subtotal: "subtotal"
    case .tax: "tax"
    case .tip: "tip"
    case .items: "items"
    case .note: "note"
    }
  }
}

private enum BillItemKey: Int, FieldKey {
  case item, price, quantity, sharedBy

  var name: StaticString {
    switch self {
    case .item: "item"
    case .price: "price"
    case .quantity: "quantity"
    case .sharedBy: "shared_by"
    }
  }
}

/// Decodes a bill file.
///
/// - Errors: reported to the bag; nil where any was.
package func decodeBill(_ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag) -> Bill? {
  var decoder = BillDecoder(tree)
  let bill = decoder.bill()
  bag.report(contentsOf: decoder.reader.bag)
  return decoder.reader.bag.hasErrors ? nil : bill
}

/// Reads one bill file.
private struct BillDecoder {
  var reader: TreeReader
  private var currency = Currency.usDollar
  private var people = BillPeople()

  init(_ tree: SyntaxTree) { reader = TreeReader(tree) }

  private var tree: SyntaxTree { reader.tree }

  mutating func bill() -> Bill? {
    guard let root = reader.root(of: "a bill", example: "people: [Ana, Ben]", role: .bill),
      let fields = reader.fields(of: root, as: BillKey.self, what: "a bill file")
    else { return nil }
    let title = fields[.title].map { reader.label(at: $0, field: "title") } ?? "Bill"
    let date = fields[.date].flatMap { reader.date(at: $0, field: "date") }
    if let node = fields[.currency] { readCurrency(at: node) }
    let peopleNode = reader.required(.people, in: fields, example: "people: [Ana, Ben]")
    let hasPeople = peopleNode.map { readPeople(at: $0) } ?? false
    let subtotal = fields[.subtotal].flatMap { amount(at: $0, field: "subtotal") }
    let tax = fields[.tax].map { amount(at: $0, field: "tax") } ?? .zero
    let tip = fields[.tip].map { readTip(at: $0) } ?? .amount(.zero)
    let items = fields[.items].map { readItems(at: $0, hasPeople: hasPeople) } ?? []
    _ = fields[.note].flatMap { reader.text(at: $0, field: "note") }
    if fields[.subtotal] == nil, fields[.items] == nil {
      _ = reader.required(.subtotal, in: fields, example: "subtotal: 84.50")
    }
    guard let title, hasPeople, let tax, let tip, !reader.bag.hasErrors else { return nil }
    let sum = items.reduce(Money.zero) { $0 + $1.amount }
    guard checkSum(sum, subtotal: subtotal, fields: fields) else { return nil }
    return Bill(
      title: title, date: date, currency: currency, people: people.names, items: items,
      subtotal: subtotal ?? sum, tax: tax, tip: tip)
  }

  private mutating func readCurrency(at node: NodeID) {
    guard let code = reader.text(at: node, field: "currency") else { return }
    if let known = Currency(code: code) {
      currency = known
    } else {
      reader.report(.unknownCurrency(code, at: tree.place(of: node)))
    }
  }

  /// The items must fit into the subtotal, and into what the program counts.
  private mutating func checkSum(_ sum: Money, subtotal: Money?, fields: Fields<BillKey>) -> Bool {
    if let subtotal, let node = fields[.subtotal], sum > subtotal {
      reader.report(
        .subtotalBelowItems(subtotal, items: sum, currency: currency, at: tree.place(of: node)))
    } else if sum.minorUnits > Money.limit, let node = fields.keyNode(.items) {
      reader.report(
        .notMoney(
          sum.plain(in: currency), .tooLarge, field: "items", at: tree.place(of: node),
          currency: currency))
    }
    return !reader.bag.hasErrors
  }

  private mutating func amount(at node: NodeID, field: String) -> Money? {
    if tree.kind(of: node) == .scalar, tree.text(of: node).hasPrefix("-") {
      reader.report(.amountBelowZero(tree.text(of: node), field: field, at: tree.place(of: node)))
      return nil
    }
    return reader.money(at: node, field: field, in: currency)
  }

  private mutating func readTip(at node: NodeID) -> BillTip? {
    guard reader.isScalar(node, field: "tip") else { return nil }
    let text = tree.text(of: node)
    guard text.hasSuffix("%") else { return amount(at: node, field: "tip").map(BillTip.amount) }
    do throws(DecimalFault) {
      return .percent(try typedTipPercent(text))
    } catch {
      reader.report(.notATipPercent(text, error, field: "tip", at: tree.place(of: node)))
      return nil
    }
  }
}

// Who is there.
extension BillDecoder {
  /// A list of names, or how many there are.
  ///
  /// - Returns: false where nobody can be named later.
  private mutating func readPeople(at node: NodeID) -> Bool {
    switch tree.kind(of: node) {
    case .scalar:
      guard
        let count = reader.count(
          at: node, field: "people", limit: Int64(Bill.peopleLimit), example: "4")
      else { return false }
      people = BillPeople(count: Int(count))
    case .sequence: readNames(at: node)
    case .mapping, .empty:
      reader.report(
        .wrongKind(at: tree.place(of: node), wanted: "a list of names, or how many people share"))
      return false
    }
    if people.names.isEmpty, !reader.bag.hasErrors {
      reader.report(.emptyList(of: "people", at: tree.place(of: node)))
    }
    return !people.names.isEmpty
  }

  private mutating func readNames(at node: NodeID) {
    guard let items = reader.items(at: node, field: "people", of: "names") else { return }
    var places: [String: Place] = [:]
    var count = 0
    for item in items {
      count += 1
      guard let name = reader.label(at: item, field: "people", limit: 60) else { continue }
      let place = tree.place(of: item)
      if let first = places[name] {
        reader.report(.duplicateName(name, what: "person", at: place, first: first))
      } else {
        places[name] = place
        people.add(name)
      }
    }
    if count > Bill.peopleLimit {
      reader.report(
        .tooManyOnBill(count, limit: Bill.peopleLimit, of: "people", at: tree.place(of: node)))
      people = BillPeople()
    }
  }
}

// What was had.
extension BillDecoder {
  private mutating func readItems(at node: NodeID, hasPeople: Bool) -> [BillItem] {
    guard let nodes = reader.items(at: node, field: "items", of: "items") else { return [] }
    var items: [BillItem] = []
    var count = 0
    for node in nodes {
      count += 1
      if let item = readItem(at: node, number: count, hasPeople: hasPeople) { items.append(item) }
    }
    guard count <= Bill.itemLimit else {
      reader.report(
        .tooManyOnBill(count, limit: Bill.itemLimit, of: "items", at: tree.place(of: node)))
      return []
    }
    return items
  }

  private mutating func readItem(
    at node: NodeID, number: Int, hasPeople: Bool
  ) -> BillItem? {
    guard let fields = reader.fields(of: node, as: BillItemKey.self, what: "an item") else {
      return nil
    }
    let name = fields[.item].map { reader.label(at: $0, field: "item") } ?? "Item \(number)"
    let price = reader.required(.price, in: fields, example: "price: 12.50")
      .flatMap { amount(at: $0, field: "price") }
    let quantity = fields[.quantity].map { readQuantity(at: $0) } ?? 1
    let sharers = fields[.sharedBy].map { readSharers(at: $0, hasPeople: hasPeople) } ?? []
    guard let name, let price, let quantity else { return nil }
    return BillItem(name: name, price: price, quantity: quantity, sharers: sharers)
  }

  private mutating func readQuantity(at node: NodeID) -> Int64? {
    guard
      let quantity = reader.count(
        at: node, field: "quantity", limit: BillItem.quantityLimit, example: "2")
    else { return nil }
    if quantity > 0 { return quantity }
    reader.report(.quantityOfZero(at: tree.place(of: node)))
    return nil
  }

  /// One name, or a list of them.
  private mutating func readSharers(at node: NodeID, hasPeople: Bool) -> [Int] {
    if tree.kind(of: node) == .scalar {
      return hasPeople ? readSharer(at: node).map { [$0] } ?? [] : []
    }
    guard let items = reader.items(at: node, field: "shared_by", of: "names"), hasPeople else {
      return []
    }
    var places: [Int: Place] = [:]
    for item in items {
      guard let person = readSharer(at: item) else { continue }
      let place = tree.place(of: item)
      if let first = places[person] {
        reader.report(.sharerTwice(people.names[person], at: place, first: first))
      } else {
        places[person] = place
      }
    }
    return places.keys.sorted()
  }

  private mutating func readSharer(at node: NodeID) -> Int? {
    guard let name = reader.text(at: node, field: "shared_by") else { return nil }
    if let person = people.person(named: name) { return person }
    reader.report(
      .unknownPerson(
        name, at: tree.place(of: node), known: people.names, areNumbered: people.areNumbered))
    return nil
  }
}

/// The people of a bill, and what items may call them by.
private struct BillPeople {
  private(set) var names: [String] = []
  private(set) var areNumbered = false
  private var indexes: [String: Int] = [:]

  init() {}

  /// So many people without names: `Person 1` and so on, whom `1` names too.
  init(count: Int) {
    areNumbered = true
    for number in 1..<(count + 1) {
      indexes["\(number)"] = names.count
      add("Person \(number)")
    }
  }

  mutating func add(_ name: String) {
    indexes[name] = names.count
    names.append(name)
  }

  func person(named name: String) -> Int? { indexes[name] }
}
