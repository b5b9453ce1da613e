import Diagnostics
import Wording
import YAMLSubset

/// The values of a mapping by known key; unknown keys have been reported.
struct Fields {
  let mapping: NodeID
  private let description: KeysDescription

  /// The node of each key that is there, by its index in the description.
  private var keys: [NodeID?]

  /// Whether there is a value after each of them.
  private var hasValue: [Bool]

  init(_ mapping: NodeID, _ description: KeysDescription) {
    self.mapping = mapping
    self.description = description
    keys = Array(repeating: nil, count: description.keys.count)
    hasValue = Array(repeating: false, count: description.keys.count)
  }

  /// - Parameter isMistyped: then the key that was meant counts, unless that one is there too: so
  ///   it is not reported as missing as well, and what is wrong with its value shows in the same
  ///   run.
  mutating func set(_ index: Int, node: NodeID, hasValue: Bool, isMistyped: Bool = false) {
    guard !isMistyped || keys[index] == nil else { return }
    // A second one that is empty leaves the first one's value where it is.
    guard hasValue || !self.hasValue[index] else { return }
    keys[index] = node
    self.hasValue[index] = hasValue
  }

  /// The value's node; nil if the key is missing or has no value.
  subscript(key: KeyDescription) -> NodeID? {
    description.index(of: key.name).flatMap { hasValue[$0] ? keys[$0]?.valueOfKey : nil }
  }

  /// The key's own node, where the key is there.
  func keyNode(_ key: KeyDescription) -> NodeID? { keyNode(named: key.name) }

  func keyNode(named name: String) -> NodeID? { description.index(of: name).flatMap { keys[$0] } }

  func hasValue(_ name: String) -> Bool {
    description.index(of: name).map { hasValue[$0] } ?? false
  }
}

extension TreeReader {
  /// Whether nothing is wrong so far within some values, so that a rule about them may be checked
  /// though the file has errors elsewhere.
  ///
  /// - Parameter values: nil for one that is not there, which is as sound as any.
  func isSound(_ values: [NodeID?]) -> Bool {
    let spans = values.compactMap { $0.map { tree.span(of: $0).range } }
    return !bag.diagnostics.contains { diagnostic in
      diagnostic.severity == .error
        && spans.contains { $0.contains(Int(diagnostic.place.span.start)) }
    }
  }

  /// Reads a mapping's entries by known key.
  ///
  /// - Parameters:
  ///   - what: what the mapping is, if it is not what its description has.
  ///   - others: names that may be among the keys, which are read apart.
  /// - Returns: nil if the node is not a mapping, which is reported, as unknown keys are.
  mutating func fields(
    of node: NodeID, _ description: KeysDescription, what: Words? = nil,
    beside others: [String] = []
  ) -> Fields? {
    let what = what ?? description.what
    guard tree.kind(of: node) == .mapping else {
      let known = description.keys.map { $0.name } + others
      report(.noFields(in: what, at: tree.place(of: node), known: known))
      return nil
    }
    var fields = Fields(node, description)
    let entries = tree.entries(of: node)
    // Known names that the mapping has, looked for once, however many others it has.
    var given: [String]?
    for (key, value) in entries {
      let hasValue = tree.kind(of: value) != .empty
      if let index = description.index(of: tree.text(of: key)) {
        fields.set(index, node: key, hasValue: hasValue)
        continue
      }
      if others.contains(tree.text(of: key)) { continue }
      let names =
        given
        ?? entries.map { tree.text(of: $0.key) }.filter {
          description.index(of: $0) != nil || others.contains($0)
        }
      given = names
      if let index = reportUnknown(key, in: what, given: names, description, beside: others) {
        fields.set(index, node: key, hasValue: hasValue, isMistyped: true)
      }
    }
    return fields
  }

  /// Reports a key that is not known; returns the index of the one that was most likely meant.
  private mutating func reportUnknown(
    _ node: NodeID, in what: Words, given: [String], _ description: KeysDescription,
    beside others: [String]
  ) -> Int? {
    let text = tree.text(of: node)
    let written = tree.file.bytes[tree.span(of: node).range]
    // In quotes, or where the file is not proper text, the bytes differ from the text's.
    if let colon = Array(text.utf8).firstIndex(of: UInt8(ascii: ":")), colon > 0,
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(text.utf8.dropFirst(colon + 1).first),
      written.elementsEqual(text.utf8)
    {
      let value = tree.span(of: node.valueOfKey)
      let entry = Span(start: tree.span(of: node).start, end: value.end)
      report(.bracketInKey(colon: colon, at: tree.place(of: node), entry: entry))
      return description.index(of: String(decoding: text.utf8.prefix(colon), as: UTF8.self))
    }
    let known = description.keys.map { $0.name } + others
    report(.unknownKey(text, at: tree.place(of: node), in: what, known: known, given: given))
    return meantKey(text, among: known).flatMap(description.index(of:))
  }
}
