public import Bills
public import Diagnostics
import TipModel
import Wording
public import YAMLSubset

/// Decodes a bill file.
///
/// - Returns: nil if errors were reported.
public func decodeBill(_ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag) -> Bill? {
  var decoder = BillDecoder(tree)
  let bill = decoder.bill()
  bag.report(contentsOf: decoder.reader.bag)
  return decoder.reader.bag.hasErrors ? nil : bill
}

/// Reads one bill file.
private struct BillDecoder {
  var reader: TreeReader
  private var people = BillPeople()

  init(_ tree: SyntaxTree) { reader = TreeReader(tree) }

  private var tree: SyntaxTree { reader.tree }

  mutating func bill() -> Bill? {
    guard let root = reader.root(of: .bill),
      let fields = reader.fields(of: root, BillSchema.keys.description)
    else { return nil }
    let title = reader.value(BillSchema.title, in: fields)
    let date = reader.value(BillSchema.date, in: fields)
    let currency = reader.value(BillSchema.currency, in: fields) ?? .usDollar
    reader.context.currency = currency
    let hasPeople = reader.node(BillSchema.people, in: fields).map { readPeople(at: $0) } ?? false
    let subtotal = reader.value(BillSchema.subtotal, in: fields)
    let tax = reader.value(BillSchema.tax, in: fields)
    let tip = reader.value(BillSchema.tip, in: fields)
    let items = fields[BillSchema.items].map { readItems(at: $0, hasPeople: hasPeople) } ?? []
    _ = reader.value(BillSchema.note, in: fields)
    if fields[BillSchema.subtotal] == nil, fields[BillSchema.items] == nil {
      reader.reportMissing(BillSchema.subtotal, in: fields)
    }
    guard hasPeople, !reader.bag.hasErrors else { return nil }
    let sum = items.reduce(Money.zero) { $0 + $1.amount }
    checkSum(sum, subtotal: subtotal, in: currency, fields)
    guard !reader.bag.hasErrors else { return nil }
    return Bill(
      title: title, date: date, currency: currency, people: people.names, items: items,
      subtotal: subtotal ?? sum, tax: tax ?? .zero, tip: tip ?? .amount(.zero))
  }

  /// Checks that the items fit into the subtotal and into the largest amount.
  private mutating func checkSum(
    _ sum: Money, subtotal: Money?, in currency: Currency, _ fields: Entries
  ) {
    if let subtotal, let node = fields[BillSchema.subtotal], sum > subtotal {
      reader.report(
        .subtotalBelowItems(subtotal, items: sum, currency: currency, at: tree.place(of: node)))
    } else if sum.minorUnits > Money.limit, let node = fields.keyNode(BillSchema.items) {
      reader.report(
        .notMoney(
          sum.plain(in: currency), .tooLarge, field: "items", at: tree.place(of: node),
          currency: currency))
    }
  }

  // MARK: People

  /// Reads a list of names, or the number of people; false if nobody can be named later.
  private mutating func readPeople(at node: NodeID) -> Bool {
    switch tree.kind(of: node) {
    case .scalar:
      let count = ValueType.wholeNumber(limit: Bill.peopleLimit, example: "4")
      guard let count = count.read(&reader, node, "people") else { return false }
      people = BillPeople(count: count)
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
    for item in items {
      guard let name = ValueType.label(60).read(&reader, item, "people") else { continue }
      let place = tree.place(of: item)
      if let first = places[name] {
        reader.report(.duplicateName(name, what: "person", at: place, first: first))
      } else {
        places[name] = place
        people.add(name)
      }
    }
    if items.count > Bill.peopleLimit {
      reader.report(
        .tooManyOnBill(items.count, limit: Bill.peopleLimit, of: "people", at: tree.place(of: node))
      )
      people = BillPeople()
    }
  }

  // MARK: Items

  private mutating func readItems(at node: NodeID, hasPeople: Bool) -> [BillItem] {
    guard let nodes = reader.items(at: node, field: "items", of: "items") else { return [] }
    let items = nodes.enumerated().compactMap { index, node in
      readItem(at: node, number: index + 1, hasPeople: hasPeople)
    }
    guard nodes.count <= Bill.itemLimit else {
      reader.report(
        .tooManyOnBill(nodes.count, limit: Bill.itemLimit, of: "items", at: tree.place(of: node)))
      return []
    }
    return items
  }

  private mutating func readItem(
    at node: NodeID, number: Int, hasPeople: Bool
  ) -> BillItem? {
    guard let fields = reader.fields(of: node, BillSchema.itemKeys.description) else {
      return nil
    }
    let name = reader.value(BillSchema.item, in: fields) ?? "Item \(number)"
    let price = reader.value(BillSchema.price, in: fields)
    let quantity = reader.value(BillSchema.quantity, in: fields)
    if quantity == 0, let node = fields[BillSchema.quantity] {
      reader.report(.quantityOfZero(at: tree.place(of: node)))
    }
    let sharers =
      fields[BillSchema.sharedBy].map { readSharers(at: $0, hasPeople: hasPeople) } ?? []
    guard let price, quantity != 0 else { return nil }
    return BillItem(name: name, price: price, quantity: Int64(quantity ?? 1), sharers: sharers)
  }

  /// Reads one name, or a list of names.
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
    guard let name = reader.scalar(at: node, field: "shared_by")?.text else { return nil }
    if let person = people.person(named: name) { return person }
    reader.report(
      .unknownPerson(
        name, at: tree.place(of: node), known: people.names, areNumbered: people.areNumbered))
    return nil
  }
}
