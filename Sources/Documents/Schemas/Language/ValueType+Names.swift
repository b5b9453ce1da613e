import Text
import Tips

// Names alone or in a list.

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
        if reader.tree.kind(of: node) == .sequence {
          reader.reportRepeated(reader.tree.items(of: node), what: one)
        }
        return names
      })
  }
}

extension TreeReader {
  /// Reports names that come again.
  ///
  /// - Parameter isExact: whether names that differ in case are different.
  mutating func reportRepeated(_ names: [NodeID], what: Words, isExact: Bool = false) {
    var places: [String: Place] = [:]
    for node in names where tree.kind(of: node) == .scalar {
      let (name, place) = (tree.text(of: node), tree.place(of: node))
      let key = isExact ? name : name.lowercased()
      if let first = places[key] {
        report(.duplicateName(name, what: what, at: place, first: first))
      } else {
        places[key] = place
      }
    }
  }
}
