import Text

/// Reads one file's tree by the keys of its document and collects the errors.
///
/// Reading goes on after an error, so that one run shows them all.
struct TreeReader {
  let tree: SyntaxTree
  var context: ReadingContext
  var bag = DiagnosticBag()

  /// The keys read so far with values that change by date.
  var datedValues: [DatedValues] = []

  init(_ tree: SyntaxTree, in context: ReadingContext = ReadingContext()) {
    self.tree = tree
    self.context = context
  }

  mutating func report(_ diagnostic: Diagnostic) { bag.report(diagnostic) }

  /// Reports an error at a node.
  ///
  /// - Parameter notes: other nodes that explain it, each with its label.
  // Hundreds of callers use this; copies of it would be most of their code.
  @inline(never)
  mutating func report(
    _ code: DiagnosticCode, _ message: Words, at node: NodeID,
    notes: [(label: Words, node: NodeID)] = [], help: Words? = nil
  ) {
    bag.report(
      code, message, at: tree.place(of: node),
      notes: notes.map { Diagnostic.Note($0.label, at: tree.place(of: $0.node)) }, help: help)
  }

  /// Returns the place of a node's first character, for something missing inside it.
  func startPlace(of node: NodeID) -> Place {
    let span = tree.span(of: node)
    return Place(tree.file, Span(start: span.start, end: min(span.start + 1, span.end)))
  }

  // MARK: Scalars, lists

  /// Reads one value; refuses a list or a mapping.
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

  /// Returns the items of a list.
  mutating func items(at node: NodeID, field: String, of what: Words) -> [NodeID]? {
    guard tree.kind(of: node) == .sequence else {
      let wanted: Words = "a list of \(what) after `\(field):`, a dash for each"
      report(
        Diagnostic(
          .wrongKind, "this should be \(wanted)",
          at: tree.place(of: node), fixes: [replacing(node) { "[\($0)]" }].compactMap { $0 },
          otherwise: nil
        ) { "write \($0)" })
      return nil
    }
    return tree.items(of: node)
  }

  /// Returns the items of a list, or a single value that needs no brackets.
  func oneOrItems(at node: NodeID) -> [NodeID] {
    tree.kind(of: node) == .sequence ? tree.items(of: node) : [node]
  }

  /// Returns a fix that puts something around a value as it is written; nil for a list or a mapping.
  func replacing(_ node: NodeID, with text: (String) -> String) -> Fix? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let span = tree.span(of: node)
    return Fix(
      replacing: span, with: text(String(decoding: tree.file.bytes[span.range], as: UTF8.self)))
  }

  /// Returns the entries of a mapping whose keys the user chose.
  ///
  /// - Parameter wanted: the expected value, for a message.
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
  /// - Parameter whole: whether required keys must have usable values.
  /// - Returns: the mapping's entries; nil if the node is not a mapping, or not whole.
  mutating func read<Model>(
    _ keys: Keys<Model>, whole: Bool = true, at node: NodeID, what: Words? = nil,
    into model: inout Model
  ) -> Entries? {
    guard let entries = fields(of: node, keys.description, what: what) else { return nil }
    var isWhole = true
    for field in keys.fields where !field.read(&self, entries, &model) { isWhole = false }
    if let check = keys.check, !check(&self, entries, &model) { isWhole = false }
    return isWhole || !whole ? entries : nil
  }

  /// Reads a key's value; nil if it is missing, or if it is unusable, which is reported.
  mutating func value<Model, Value>(_ key: Key<Model, Value>, in fields: Entries) -> Value? {
    guard let node = node(key, in: fields) else { return nil }
    return key.type.read(&self, node, key.name)
  }

  /// Returns the node of a key's value; reports a required one that is missing.
  ///
  /// - Parameter example: the value to suggest, if it is not the key's own example.
  mutating func node(
    _ key: KeyDescription, in fields: Entries, example: String? = nil
  ) -> NodeID? {
    if let node = fields[key] { return node }
    if key.isRequired { reportMissing(key, in: fields, example: example) }
    return nil
  }

  /// - Parameter example: the value to suggest, if it is not the key's own example.
  mutating func reportMissing(
    _ key: KeyDescription, in fields: Entries, example: String? = nil
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

  /// Returns a comment in place of a key's value, if a letter or digit follows its `#`: `employee: #3`.
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

/// Decodes a document whose keys have no rules that need more than the file.
///
/// - Returns: nil if errors were reported.
func decode<Model>(
  _ tree: SyntaxTree, as kind: DocumentKind, _ keys: Keys<Model>,
  in context: ReadingContext = ReadingContext(), reportingTo bag: inout DiagnosticBag
) -> Model? {
  var reader = TreeReader(tree, in: context)
  var model = keys.initial
  let entries = reader.root(of: kind).flatMap { reader.read(keys, at: $0, into: &model) }
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors || entries == nil ? nil : model
}
