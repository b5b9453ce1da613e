import Diagnostics
import TipModel
import Wording
import YAMLSubset

// Lists of mappings on separate lines, and names alone or in a list.

extension ValueType {
  /// A list of mappings of known keys, each on its own line.
  ///
  /// - Parameters:
  ///   - what: the items' name in messages.
  ///   - initial: the values of keys that are left out.
  static func lines<Item: Sendable>(
    of mapping: Mapping<Item>, what: Words, from initial: Item
  ) -> ValueType<[Item]> where Value == [Item] {
    let list = list(of: .mapping(mapping, from: initial), what: what)
    var type = ValueType(
      ValueDescription("a list of \(what)", list.description.shape, list.description.codes),
      text: { items, currency in
        items.map { "\n  - " + mapping.inline($0, currency: currency) }.joined()
      }, node: list.read)
    type.inline = list.text
    return type
  }
}

extension ValueType where Value == [String] {
  /// One name, or a list of several, each once.
  ///
  /// - Parameters:
  ///   - what: the names of this kind in messages.
  ///   - one: the same for a single name.
  static func names(_ type: ValueType<String>, what: Words, one: Words) -> ValueType {
    let list = list(
      of: type, what: what, isOneEnough: true, emptyList: what, codes: [.duplicateName])
    return ValueType(
      list.description,
      text: { names, currency in
        names.count == 1 ? type.text(names[0], currency) : list.text(names, currency)
      },
      node: { reader, node, field in
        let names = list.read(&reader, node, field)
        reader.reportRepeated(in: node, what: one)
        return names
      })
  }
}

extension TreeReader {
  /// Reports the names that a list repeats.
  mutating func reportRepeated(in list: NodeID, what: Words) {
    guard tree.kind(of: list) == .sequence else { return }
    var places: [String: Place] = [:]
    for item in tree.items(of: list) where tree.kind(of: item) == .scalar {
      let (name, place) = (tree.text(of: item), tree.place(of: item))
      if let first = places[name.lowercased()] {
        report(.duplicateName(name, what: what, at: place, first: first))
      } else {
        places[name.lowercased()] = place
      }
    }
  }
}
