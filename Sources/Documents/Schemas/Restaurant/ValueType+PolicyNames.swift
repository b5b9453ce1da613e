import Text
import Tips

// The names in a policy: the restaurant's own sales categories and sources of money, and the references to them.

extension ValueType where Value == [String] {
  /// Categories of sales, each once.
  static var salesCategories: ValueType {
    // Words with another meaning where a category may be named.
    let own = ValueType<String>.ownName(
      of: "category", besides: ["tips", "remaining"] + WeightBasis.words)
    let plain = names(.label(), what: "categories", one: "category").description
    return names(own, what: "categories", one: "category").described(
      .init(plain.words, plain.shape, plain.codes + [.reservedName])
    ).written { items, _ in listText(items) }
  }
}

extension ValueType where Value == [MoneySource] {
  /// The restaurant's own sources, by name.
  static var ownSources: ValueType {
    let kinds: [(word: String, value: MoneySource.Kind)] =
      [.card, .cash, .serviceCharge].map { ($0.rawValue, $0) }
    // The other keys next to sources in a shift file.
    let own = ValueType<String>.ownName(
      of: "source", besides: MoneySource.builtIn.map { $0.name } + ["from", "to", "reason"])
    return ValueType<[(key: String, value: MoneySource.Kind)]>.map(
      of: own, to: .choice(kinds), words: "names, each with `card`, `cash` or `service_charge`",
      wanted: "sources with their kind: `takeout: card`"
    ).mapped(
      to: { $0.map { MoneySource(name: $0.key, kind: $0.value) } },
      from: { $0.map { ($0.name, $0.kind) } })
  }
}

extension ValueType where Value == String {
  /// A name that the restaurant chose, except for words with a meaning.
  fileprivate static func ownName(of what: Words, besides reserved: [String]) -> ValueType {
    label().refusing(.reservedName) { name, value in
      reserved.contains(name)
        ? Diagnostic(
          .reservedName,
          "a \(what) cannot be called \"\(name)\", which is a reserved name", at: value.place,
          help: "give it another name") : nil
    }
  }
}

extension ValueType where Value == [CategorySales] {
  /// A person's sales by category: `{food: 902.35, alcohol: 310.50}`.
  static var sales: ValueType {
    ValueType<[(key: String, value: Money)]>.map(
      of: .salesCategory, to: .money, words: "categories, each with an amount of money",
      wanted: "categories with their sales: `{food: 902.35}`"
    ).mapped(
      to: { $0.map { CategorySales(category: $0.key, amount: $0.value) } },
      from: { $0.map { ($0.category, $0.amount) } })
  }
}
