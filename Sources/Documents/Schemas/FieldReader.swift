import Diagnostics
import YAMLSubset

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

  /// The keys' nodes by raw value: sixteen at most, in place, because every person's line of a
  /// shift has some.
  private var keys = InlineArray<16, NodeID>(repeating: .none)

  /// The raw values of the keys that something stands after, a bit for each.
  private var given: UInt32 = 0

  init(_ mapping: NodeID) { self.mapping = mapping }

  mutating func set(_ key: Key, node: NodeID, hasValue: Bool) {
    keys[key.rawValue] = node
    if hasValue { given |= 1 << UInt32(key.rawValue) }
  }

  /// Takes a mistyped key for the one that was meant, unless that one stands there too: so it is
  /// not called missing as well, and what is wrong with its value shows in the same run.
  mutating func setMistyped(_ key: Key, node: NodeID, hasValue: Bool) {
    if keys[key.rawValue] == .none { set(key, node: node, hasValue: hasValue) }
  }

  /// Nil where the key is missing or nothing stands after it.
  @inline(__always) subscript(key: Key) -> NodeID? {
    given & 1 << UInt32(key.rawValue) == 0 ? nil : keys[key.rawValue].valueOfKey
  }

  /// The key's own node, where the key is there.
  @inline(__always)
  func keyNode(_ key: Key) -> NodeID? {
    let node = keys[key.rawValue]
    return node == .none ? nil : node
  }
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
    var next = 0
    tree.forEachEntry(of: node) { keyNode, valueNode in
      let hasValue = tree.kind(of: valueNode) != .empty
      if let key: Key = knownKey(tree.scalarText(of: keyNode), from: next) {
        fields.set(key, node: keyNode, hasValue: hasValue)
        next = key.rawValue + 1
      } else if let meant: Key = reportUnknown(keyNode, in: what, of: node) {
        fields.setMistyped(meant, node: keyNode, hasValue: hasValue)
      }
    }
    return fields
  }

  /// A field that must be there, with something after it.
  @inline(__always)
  mutating func required<Key: FieldKey>(
    _ key: Key, in fields: Fields<Key>, example: String
  ) -> NodeID? {
    if let value = fields[key] { return value }
    reportMissing(key, in: fields, example: example)
    return nil
  }

  @inline(never)
  private mutating func reportMissing<Key: FieldKey>(
    _ key: Key, in fields: Fields<Key>, example: String
  ) {
    if let keyNode = fields.keyNode(key), let comment = commentForValue(ofKey: keyNode) {
      report(
        .commentForValue(of: key.text, at: tree.place(of: keyNode), comment: comment))
    } else if let keyNode = fields.keyNode(key) {
      report(.missingValue(of: key.text, at: tree.place(of: keyNode), example: example))
    } else {
      report(.missingKey(key.text, at: startPlace(of: fields.mapping), example: example))
    }
  }

  /// A comment on a key's line that begins with a letter or digit right after its `#`, where no
  /// value is: `employee: #3`.
  private func commentForValue(ofKey keyNode: NodeID) -> Place? {
    let bytes = tree.file.bytes
    var start = Int(tree.span(of: keyNode).end) + 1
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "#"),
      isDigit(bytes[start + 1]) || (bytes[start + 1] | 0x20) &- UInt8(ascii: "a") < 26
    else { return nil }
    var end = start
    while end < bytes.count, bytes[end] > UInt8(ascii: " ") { end += 1 }
    return Place(tree.file, Span(start..<end))
  }

  /// Reports a key that is not known; answers the one that was most likely meant.
  private mutating func reportUnknown<Key: FieldKey>(
    _ node: NodeID, in what: String, of mapping: NodeID
  ) -> Key? {
    let text = tree.text(of: node)
    let written = tree.file.bytes[tree.span(of: node).range]
    // In quotes, or where the file is no proper text, the bytes are others than the text's.
    if let colon = Array(text.utf8).firstIndex(of: UInt8(ascii: ":")), colon > 0,
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(text.utf8.dropFirst(colon + 1).first),
      written.elementsEqual(text.utf8)
    {
      let value = tree.span(of: node.valueOfKey)
      let entry = Span(start: tree.span(of: node).start, end: value.end)
      report(.bracketInKey(colon: colon, at: tree.place(of: node), entry: entry))
      return Key.allCases.first {
        $0.text == String(decoding: text.utf8.prefix(colon), as: UTF8.self)
      }
    }
    let known = Key.allCases.map(\.text)
    let given = tree.entries(of: mapping).map { tree.text(of: $0.key) }
    report(
      .unknownKey(text, at: tree.place(of: node), in: what, known: known, given: given))
    return nearest(to: text, among: known).flatMap { near in
      Key.allCases.first { $0.text == near }
    }
  }

  /// The key that is written so; looked for from a raw value on, because most files have their
  /// keys in the order of the documentation.
  private func knownKey<Key: FieldKey>(_ text: ScalarText, from start: Int) -> Key? {
    var rawValue = start
    while let key = Key(rawValue: rawValue) {
      if text.isEqual(to: key.name) { return key }
      rawValue += 1
    }
    rawValue = 0
    while rawValue < start, let key = Key(rawValue: rawValue) {
      if text.isEqual(to: key.name) { return key }
      rawValue += 1
    }
    return nil
  }
}
