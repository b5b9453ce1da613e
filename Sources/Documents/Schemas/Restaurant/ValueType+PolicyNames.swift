import Text
import Tips

// The names in a policy: the restaurant's own sales categories and sources of money, and the references to them.

extension ValueType where Value == [String] {
  /// Categories of sales, each once.
  static var salesCategories: ValueType {
    let names = names(.label(), what: "categories", one: "category")
    // Words with another meaning where a category may be named.
    let reserved = ["tips", "remaining"] + WeightBasis.words
    return ValueType(
      ValueDescription(
        names.description.words, names.description.shape,
        names.description.codes + [.reservedName]), text: { items, _ in listText(items) }
    ) { reader, node, field in
      let items = reader.tree.kind(of: node) == .sequence ? reader.tree.items(of: node) : [node]
      for item in items where reader.tree.kind(of: item) == .scalar {
        reader.refuse(reserved, at: item, what: "category")
      }
      return names.read(&reader, node, field)
    }
  }
}

extension ValueType where Value == [MoneySource] {
  /// The restaurant's own sources, by name.
  static var ownSources: ValueType {
    let kinds: [(word: String, value: MoneySource.Kind)] =
      [.card, .cash, .serviceCharge].map { ($0.rawValue, $0) }
    // The other keys next to sources in a shift file.
    let reserved = MoneySource.builtIn.map { $0.name } + ["from", "to", "reason"]
    let label = ValueType<String>.label()
    return ValueType<[(key: String, value: MoneySource.Kind)]>.map(
      to: .choice(kinds), words: "names, each with `card`, `cash` or `service_charge`",
      wanted: "sources with their kind: `takeout: card`",
      codes: label.description.codes + [.reservedName]
    ) { reader, key in
      guard label.read(&reader, key, "sources") != nil else { return false }
      return reader.refuse(reserved, at: key, what: "source")
    }.bridged(
      to: { $0.map { MoneySource(name: $0.key, kind: $0.value) } },
      from: { $0.map { ($0.name, $0.kind) } })
  }
}

extension TreeReader {
  /// Reports a name that is reserved; false if it is.
  @discardableResult
  fileprivate mutating func refuse(_ reserved: [String], at node: NodeID, what: Words) -> Bool {
    let name = tree.text(of: node)
    guard reserved.contains(name) else { return true }
    report(
      .reservedName, "a \(what) cannot be called \"\(name)\", which is a reserved name", at: node,
      help: "give it another name")
    return false
  }
}

extension ValueType where Value == [CategorySales] {
  /// A person's sales by category: `{food: 902.35, alcohol: 310.50}`.
  static var sales: ValueType {
    ValueType<[(key: String, value: Money)]>.map(
      to: .money, words: "categories, each with an amount of money",
      wanted: "categories with their sales: `{food: 902.35}`", codes: [.unknownCategory]
    ) { reader, key in
      ValueType<String>.salesCategory.read(&reader, key, "sales") != nil
    }.bridged(
      to: { $0.map { CategorySales(category: $0.key, amount: $0.value) } },
      from: { $0.map { ($0.category, $0.amount) } })
  }
}
