import Diagnostics
import ShiftSyntax

/// The keys that one kind of mapping may have.
protocol FieldKey: CaseIterable, Hashable, RawRepresentable<Int> {
  /// As users type it.
  var name: StaticString { get }
}

extension FieldKey {
  var text: String { "\(name)" }
}

/// The values of a mapping by known key; unknown keys have been reported.
struct Fields<Key: FieldKey> {
  /// The mapping that they stand in.
  let mapping: NodeID
  private var values: [NodeID?]
  private var keys: [NodeID?]

  init(_ mapping: NodeID) {
    self.mapping = mapping
    values = Array(repeating: nil, count: Key.allCases.count)
    keys = values
  }

  mutating func set(_ key: Key, node: NodeID, value: NodeID?) {
    keys[key.rawValue] = node
    values[key.rawValue] = value
  }

  /// Takes a mistyped key for the one that was meant, unless that one stands there too: so it is
  /// not called missing as well, and what is wrong with its value shows in the same run.
  mutating func setMistyped(_ key: Key, node: NodeID, value: NodeID?) {
    if keys[key.rawValue] == nil { set(key, node: node, value: value) }
  }

  /// Nil where the key is missing or nothing stands after it.
  subscript(key: Key) -> NodeID? { values[key.rawValue] }

  /// The key's own node, where the key is there.
  func keyNode(_ key: Key) -> NodeID? { keys[key.rawValue] }
}

extension TreeReader {
  /// Reads a mapping's entries by known key.
  ///
  /// - Parameter what: what the mapping is, in a user's words: `a shift file`.
  /// - Errors: reported: not a mapping, a key that is not known.
  mutating func fields<Key: FieldKey>(
    of node: NodeID, as _: Key.Type, what: String
  ) -> Fields<Key>? {
    guard tree.kind(of: node) == .mapping else {
      report(.noFields(in: what, at: tree.place(of: node), known: Key.allCases.map(\.text)))
      return nil
    }
    var fields = Fields<Key>(node)
    for (keyNode, valueNode) in tree.entries(of: node) {
      let value = tree.kind(of: valueNode) == .empty ? nil : valueNode
      if let key: Key = knownKey(keyNode) {
        fields.set(key, node: keyNode, value: value)
      } else if let meant: Key = reportUnknown(keyNode, in: what) {
        fields.setMistyped(meant, node: keyNode, value: value)
      }
    }
    return fields
  }

  /// A field that must be there, with something after it.
  mutating func required<Key: FieldKey>(
    _ key: Key, in fields: Fields<Key>, example: String
  ) -> NodeID? {
    if let value = fields[key] { return value }
    if let keyNode = fields.keyNode(key) {
      report(.missingValue(of: key.text, at: tree.place(of: keyNode), example: example))
    } else {
      report(.missingKey(key.text, at: startPlace(of: fields.mapping), example: example))
    }
    return nil
  }

  /// Reports a key that is not known; answers the one that was most likely meant.
  private mutating func reportUnknown<Key: FieldKey>(_ node: NodeID, in what: String) -> Key? {
    let text = tree.text(of: node)
    let known = Key.allCases.map(\.text)
    report(.unknownKey(text, at: tree.place(of: node), in: what, known: known))
    return nearest(to: text, among: known).flatMap { near in
      Key.allCases.first { $0.text == near }
    }
  }

  private func knownKey<Key: FieldKey>(_ node: NodeID) -> Key? {
    unsafe tree.withText(of: node) { bytes in
      for key in Key.allCases {
        let name = key.name
        guard name.utf8CodeUnitCount == bytes.count else { continue }
        if unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
          .elementsEqual(bytes)
        {
          return key
        }
      }
      return nil
    }
  }
}
