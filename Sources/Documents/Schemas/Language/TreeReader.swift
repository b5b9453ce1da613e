import Diagnostics
import Wording
import YAMLSubset

/// Reads one file's tree by the keys of its document and collects what is wrong.
///
/// Reading goes on after an error, so that one run shows every one of them.
struct TreeReader {
  let tree: SyntaxTree
  var context: ReadingContext
  var bag = DiagnosticBag()

  /// The keys that were read whose values change on days.
  var datedValues: [DatedValues] = []

  init(_ tree: SyntaxTree, in context: ReadingContext = ReadingContext()) {
    self.tree = tree
    self.context = context
  }

  mutating func report(_ diagnostic: Diagnostic) { bag.report(diagnostic) }

  /// The first character of a node: where something is missing inside it.
  func startPlace(of node: NodeID) -> Place {
    let span = tree.span(of: node)
    return Place(tree.file, Span(start: span.start, end: min(span.start + 1, span.end)))
  }

  // MARK: Scalars, lists

  /// One value; refuses a list or a mapping.
  mutating func scalar(at node: NodeID, field: String) -> ScalarValue? {
    switch tree.kind(of: node) {
    case .scalar:
      return ScalarValue(text: tree.text(of: node), place: tree.place(of: node), field: field)
    case .empty: report(.missingValue(of: field, at: tree.place(of: node), example: nil))
    case .mapping, .sequence:
      report(.wrongKind(at: tree.place(of: node), wanted: "one value for `\(field)`"))
    }
    return nil
  }

  /// A value of a type that no key has: an item of a list, a key that is a name.
  mutating func value<Value>(
    _ type: ValueType<Value>, at node: NodeID, field: String
  ) -> Value? {
    type.read(&self, node, field)
  }

  /// The items of a list.
  mutating func items(at node: NodeID, field: String, of what: Words) -> [NodeID]? {
    guard tree.kind(of: node) == .sequence else {
      report(
        .wrongKind(
          at: tree.place(of: node), wanted: "a list of \(what) after `\(field):`, a dash for each"))
      return nil
    }
    return tree.items(of: node)
  }

  /// The entries of a mapping with keys of the user's own.
  ///
  /// - Parameter wanted: what it should be, in a message's words.
  mutating func entries(
    at node: NodeID, wanted: Words
  ) -> [(key: NodeID, value: NodeID)]? {
    guard tree.kind(of: node) == .mapping else {
      report(.wrongKind(at: tree.place(of: node), wanted: wanted))
      return nil
    }
    return tree.entries(of: node)
  }

  // MARK: Keys

  /// Reads a mapping into a model.
  ///
  /// - Parameter whole: whether a required key must have a value that can be used.
  /// - Returns: the mapping's keys; nil if it is none, or not whole.
  mutating func read<Model>(
    _ mapping: Mapping<Model>, whole: Bool = true, at node: NodeID, what: Words? = nil,
    into model: inout Model
  ) -> Fields? {
    guard let fields = fields(of: node, mapping.description, what: what) else { return nil }
    var isWhole = true
    for field in mapping.fields where !field.read(&self, fields, &model) { isWhole = false }
    return isWhole || !whole ? fields : nil
  }

  /// A key's value; nil if it is not there or cannot be used, which is reported.
  mutating func value<Value>(_ key: Key<Value>, in fields: Fields) -> Value? {
    guard let node = node(key, in: fields) else { return nil }
    return key.type.read(&self, node, key.name)
  }

  /// The node of a key's value; a required one that is missing is reported.
  ///
  /// - Parameter example: what to write after the colon, if it is not the key's own.
  mutating func node(
    _ key: KeyDescription, in fields: Fields, example: String? = nil
  ) -> NodeID? {
    if let node = fields[key] { return node }
    if key.isRequired { reportMissing(key, in: fields, example: example) }
    return nil
  }

  /// - Parameter example: what to write after the colon, if it is not the key's own.
  mutating func reportMissing(
    _ key: KeyDescription, in fields: Fields, example: String? = nil
  ) {
    let value = example ?? key.exampleIn?(context) ?? key.example
    let example = "\(key.name): \(value)"
    if let keyNode = fields.keyNode(key), let comment = commentForValue(ofKey: keyNode) {
      report(.commentForValue(of: key.name, at: tree.place(of: keyNode), comment: comment))
    } else if let keyNode = fields.keyNode(key) {
      report(.missingValue(of: key.name, at: tree.place(of: keyNode), example: example))
    } else {
      report(.missingKey(key.name, at: startPlace(of: fields.mapping), example: example))
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
}
