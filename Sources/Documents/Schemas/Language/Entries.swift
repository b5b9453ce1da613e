import Text

/// The values of a file's mapping by known key; unknown keys have been reported.
struct Entries {
  let mapping: NodeID
  private let description: KeysDescription

  /// The node of each present key, and whether it has a value, by its index in the description.
  private var keys: [(node: NodeID, hasValue: Bool)?]

  init(_ mapping: NodeID, _ description: KeysDescription) {
    self.mapping = mapping
    self.description = description
    keys = Array(repeating: nil, count: description.keys.count)
  }

  /// - Parameter isMistyped: true if another key was typed for this one. This key then counts as present, unless it is
  ///   there too. So it is not also reported as missing, and errors in its value show in the same run.
  mutating func set(_ index: Int, node: NodeID, hasValue: Bool, isMistyped: Bool = false) {
    guard !isMistyped || keys[index] == nil else { return }
    // An empty second key leaves the value of the first.
    guard hasValue || keys[index]?.hasValue != true else { return }
    keys[index] = (node, hasValue)
  }

  private func entry(_ name: String) -> (node: NodeID, hasValue: Bool)? {
    description.index(of: name).flatMap { keys[$0] }
  }

  /// The value's node; nil if the key is missing or has no value.
  subscript(key: KeyDescription) -> NodeID? {
    entry(key.name).flatMap { $0.hasValue ? $0.node.valueOfKey : nil }
  }

  /// Returns the key's own node, if the key is there.
  func keyNode(_ key: KeyDescription) -> NodeID? { entry(key.name)?.node }

  func hasValue(_ name: String) -> Bool { entry(name)?.hasValue ?? false }
}

extension TreeReader {
  /// Whether some values have no errors so far, so that a rule about them can be checked even if the file has errors
  /// elsewhere.
  ///
  /// - Parameter values: nil for a missing value, which is sound.
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
  ///   - what: the mapping's name in messages, if it differs from the description's.
  ///   - others: names among the keys that are read separately.
  /// - Returns: nil if the node is not a mapping. This is reported, and so are unknown keys.
  mutating func fields(
    of node: NodeID, _ description: KeysDescription, what: Words? = nil,
    beside others: [String] = []
  ) -> Entries? {
    let what = what ?? description.what
    guard tree.kind(of: node) == .mapping else {
      let names = description.keys.map { $0.name } + others
      let known: Words = "the keys that are allowed here: \(names.joined(separator: ", "))"
      let needed = description.keys.filter { $0.isRequired }
        .map { "\($0.name): \($0.exampleIn?(context) ?? $0.example)" }.joined(separator: ", ")
      report(
        Diagnostic(
          .wrongKind, "\(what) should be keys with their values, each as `key: value`",
          at: tree.place(of: node),
          // A value without its key, such as `rounding: 15`.
          fixes: names.compactMap { name in replacing(node) { "{\(name): \($0)}" } },
          otherwise: needed.isEmpty || !others.isEmpty ? known : "such as `{\(needed)}`; \(known)"
        ) { "write \($0)" })
      return nil
    }
    var found = Entries(node, description)
    let entries = tree.entries(of: node)
    // Known names in the mapping, collected once, however many others it has.
    var given: [String]?
    for (key, value) in entries {
      let hasValue = tree.kind(of: value) != .empty
      if let index = description.index(of: tree.text(of: key)) {
        found.set(index, node: key, hasValue: hasValue)
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
        found.set(index, node: key, hasValue: hasValue, isMistyped: true)
      }
    }
    return found
  }

  /// Reports a key that is not known; returns the index of the one that was most likely meant.
  private mutating func reportUnknown(
    _ node: NodeID, in what: Words, given: [String], _ description: KeysDescription,
    beside others: [String]
  ) -> Int? {
    let text = tree.text(of: node)
    let written = tree.file.bytes[tree.span(of: node).range]
    // In quotes, or if the file is not valid text, the bytes differ from the text's.
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
