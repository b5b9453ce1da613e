import Diagnostics
import TipModel
import Wording
import YAMLSubset

// Lists and mappings.

extension ValueType {
  /// A list, of values of one type.
  ///
  /// - Parameters:
  ///   - what: the items' name in messages.
  ///   - isOneEnough: whether a single value may be written without brackets.
  ///   - emptyList: the name of what an empty list lacks, for a message; nil if it may be empty.
  ///   - merge: adds an item to those before it.
  static func list<Item>(
    of type: ValueType<Item>, what: Words, isOneEnough: Bool = false, emptyList: Words? = nil,
    codes: [DiagnosticCode] = [],
    merge: (@Sendable (inout [Item], Item) -> Void)? = nil
  ) -> ValueType<[Item]> where Value == [Item] {
    ValueType(
      ValueDescription(
        listOf: type.description, what: what, isOneEnough: isOneEnough,
        codes: codes + (emptyList == nil ? [] : [.emptyList])),
      text: { items, currency in
        "[" + items.map { type.text($0, currency) }.joined(separator: ", ") + "]"
      },
      node: { reader, node, field in
        if isOneEnough, reader.tree.kind(of: node) == .scalar {
          return type.read(&reader, node, field).map { [$0] } ?? []
        }
        guard let nodes = reader.items(at: node, field: field, of: what) else { return nil }
        var items: [Item] = []
        for node in nodes {
          guard let item = type.read(&reader, node, field) else { continue }
          if let merge { merge(&items, item) } else { items.append(item) }
        }
        if nodes.isEmpty, let emptyList {
          reader.report(.emptyList(of: emptyList, at: reader.tree.place(of: node)))
        }
        return items
      })
  }

  /// Names that the user chose, each with a value of one type, in the order of the file.
  ///
  /// - Parameters:
  ///   - wanted: the expected value, for a message.
  ///   - fieldName: a value's name in messages; nil for the user's name.
  ///   - key: checks a name; if it reports a reason and returns false, the entry is left out.
  static func map<Item>(
    to type: ValueType<Item>, words: Words, wanted: Words, field fieldName: String? = nil,
    codes: [DiagnosticCode] = [],
    key check: (@Sendable (inout TreeReader, NodeID) -> Bool)? = nil
  ) -> ValueType<[(key: String, value: Item)]> where Value == [(key: String, value: Item)] {
    ValueType(
      ValueDescription(words, .map(type.description.shape), type.description.codes + codes),
      text: { entries, currency in
        inlineText(entries.map { (scalarText($0.key), type.text($0.value, currency)) })
      },
      node: { reader, node, field in
        guard let entries = reader.entries(at: node, wanted: wanted) else { return nil }
        var values: [(key: String, value: Item)] = []
        for (key, value) in entries {
          guard check?(&reader, key) ?? true else { continue }
          let name = reader.tree.text(of: key)
          guard let value = type.read(&reader, value, fieldName ?? name) else { continue }
          values.append((name, value))
        }
        return values
      })
  }

  /// Known keys, read into a model.
  ///
  /// - Parameter initial: the values of keys that are left out.
  static func mapping(_ mapping: Mapping<Value>, from initial: Value) -> ValueType
  where Value: Sendable {
    ValueType(
      ValueDescription("keys of its own", .mapping(mapping.description)),
      text: { mapping.inline($0, currency: $1) },
      node: { reader, node, _ in
        var model = initial
        return reader.read(mapping, at: node, into: &model) == nil ? nil : model
      })
  }

  /// Known keys on separate lines, each with its value and its meaning next to it.
  static func block(_ mapping: Mapping<Value>, from initial: Value) -> ValueType
  where Value: Sendable {
    let inline = self.mapping(mapping, from: initial)
    var type = ValueType(
      inline.description,
      text: { model, currency in
        mapping.fields.compactMap { field in
          field.text(model, currency).map { field.key.line($0, indentation: 2) }
        }.map { "\n" + $0 }.joined()
      }, node: inline.read)
    type.inline = inline.text
    type.edit = { edit, old, new, currency, node in
      edit.change(mapping, from: old, to: new, currency: currency, in: node)
    }
    return type
  }

  /// A type whose values the document's own code reads.
  static func special(
    _ words: Words, _ shape: ValueDescription.Shape, _ codes: [DiagnosticCode],
    text: @escaping @Sendable (Value, Currency) -> String
  ) -> ValueType {
    ValueType(ValueDescription(words, shape, codes), text: text) { _, _, field in
      preconditionFailure("`\(field)` is read with the keys around it")
    }
  }
}

extension ValueDescription {
  fileprivate init(
    listOf item: ValueDescription, what: Words, isOneEnough: Bool, codes: [DiagnosticCode]
  ) {
    let list = Shape.list(item.shape)
    self.init(
      (isOneEnough ? "one or a list of \(what), each " : "a list of \(what), each ") + item.words,
      isOneEnough ? .either([item.shape, list]) : list, item.codes + codes)
  }
}

extension KeyDescription {
  /// `hours: 15 # minutes: 0, 5, …`: a line with a short text that explains the key.
  func line(_ text: String, doc: String? = nil, indentation: Int = 0) -> String {
    let line = String(repeating: " ", count: indentation) + "\(name): \(text)"
    return line + String(repeating: " ", count: max(1, 34 - line.unicodeScalars.count)) + "# "
      + (doc ?? self.doc)
  }
}
