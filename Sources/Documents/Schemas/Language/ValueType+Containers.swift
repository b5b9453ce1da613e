import Text
import Tips

// Lists and mappings.

extension ValueType {
  /// A list, of values of one type.
  ///
  /// - Parameters:
  ///   - what: the items' name in messages.
  ///   - isOneEnough: whether a single value may be written without brackets.
  ///   - emptyList: the name of what an empty list lacks, for a message; nil if it may be empty.
  static func list<Item>(
    of type: ValueType<Item>, what: Words, isOneEnough: Bool = false, emptyList: Words? = nil,
    codes: [DiagnosticCode] = []
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
        let items = nodes.compactMap { type.read(&reader, $0, field) }
        if nodes.isEmpty, let emptyList {
          reader.report(.emptyList(of: emptyList, at: reader.tree.place(of: node)))
        }
        return items
      })
  }

  /// Names, each with a value of one type, in the order of the file.
  ///
  /// - Parameters:
  ///   - names: the type of the names; nil for any. An entry with a wrong name is left out.
  ///   - wanted: the expected value, for a message.
  ///   - fieldName: a value's name in messages; nil for the name before it.
  static func map<Item>(
    of names: ValueType<String>? = nil, to type: ValueType<Item>, words: Words, wanted: Words,
    field fieldName: String? = nil, codes: [DiagnosticCode] = []
  ) -> ValueType<[(key: String, value: Item)]> where Value == [(key: String, value: Item)] {
    ValueType(
      ValueDescription(
        words, .map(type.description.shape),
        type.description.codes + (names?.description.codes ?? []) + codes),
      text: { entries, currency in
        inlineText(entries.map { (scalarText($0.key), type.text($0.value, currency)) })
      },
      node: { reader, node, field in
        guard let entries = reader.entries(at: node, wanted: wanted) else { return nil }
        var values: [(key: String, value: Item)] = []
        for (key, value) in entries {
          if let names, names.read(&reader, key, field) == nil { continue }
          let name = reader.tree.text(of: key)
          guard let value = type.read(&reader, value, fieldName ?? name) else { continue }
          values.append((name, value))
        }
        return values
      })
  }

  /// Models that the user named, each read from the value after its name.
  ///
  /// - Parameters:
  ///   - limit: the most characters of a name.
  ///   - name: returns a model's name.
  static func named<Item>(
    _ type: ValueType<Item>, limit: Int = 100, words: Words, wanted: Words,
    _ name: @escaping @Sendable (Item) -> String
  ) -> ValueType<[Item]> where Value == [Item] {
    ValueType<[(key: String, value: Item)]>.map(
      of: .label(limit), to: type, words: words, wanted: wanted, codes: [.wrongKind]
    ).mapped(to: { $0.map { $0.value } }, from: { $0.map { (name($0), $0) } })
  }

  /// Values that may also be a mapping, which another type reads.
  ///
  /// - Parameters:
  ///   - codes: those that reading may report, if they are not those of the two types.
  ///   - isShort: whether a value is not written as a mapping.
  func orMapping(
    _ words: Words, _ long: ValueType, codes: [DiagnosticCode]? = nil,
    isShort: @escaping @Sendable (Value) -> Bool
  ) -> ValueType {
    ValueType(
      ValueDescription(
        words, .either([description.shape, long.description.shape]),
        codes ?? description.codes + long.description.codes),
      text: { value, currency in
        isShort(value) ? text(value, currency) : long.text(value, currency)
      },
      node: { reader, node, field in
        reader.tree.kind(of: node) == .mapping
          ? long.read(&reader, node, field) : read(&reader, node, field)
      })
  }

  /// Known keys, read into a model.
  ///
  /// - Parameters:
  ///   - what: the mapping's name in messages, with the name of its own key.
  ///   - initial: the values of keys that are left out, by the name of its own key; nil for those of `keys`.
  ///   - mayBeEmpty: whether the value may be missing.
  static func mapping(
    _ keys: Keys<Value>, what: (@Sendable (String) -> Words)? = nil,
    from initial: (@Sendable (String) -> Value)? = nil, mayBeEmpty: Bool = false,
    codes: [DiagnosticCode] = []
  ) -> ValueType where Value: Sendable {
    ValueType(
      ValueDescription("keys of its own", .mapping(keys.description), codes),
      text: { keys.inline($0, currency: $1) },
      node: { reader, node, name in
        var model = initial?(name) ?? keys.initial
        if mayBeEmpty, reader.tree.kind(of: node) == .empty { return model }
        return reader.read(keys, at: node, what: what?(name), into: &model) == nil ? nil : model
      })
  }

  /// Known keys on separate lines.
  static func indented(_ keys: Keys<Value>) -> ValueType where Value: Sendable {
    let inline = mapping(keys)
    var type = ValueType(
      inline.description,
      text: { model, currency in
        keys.items(of: model, currency: currency).map { "\n  " + entryText($0.key, $0.text) }
          .joined()
      }, node: inline.read)
    type.inline = inline.text
    return type
  }

  /// Known keys on separate lines, each with its value and its meaning next to it.
  static func block(_ keys: Keys<Value>) -> ValueType where Value: Sendable {
    let inline = mapping(keys)
    var type = ValueType(
      inline.description,
      text: { model, currency in
        keys.fields.compactMap { field in
          field.text(model, currency).map { field.line($0, indentation: 2) }
        }.map { "\n" + $0 }.joined()
      }, node: inline.read)
    type.inline = inline.text
    type.edit = { edit, old, new, currency, node in
      guard edit.isMapping(node) else { return false }
      edit.change(keys, from: old, to: new, currency: currency, in: node)
      return true
    }
    return type
  }

  /// The same values, with a rule about them and the node that they were read from.
  func checked(
    _ check: @escaping @Sendable (inout TreeReader, NodeID, Value) -> Void
  ) -> ValueType {
    var type = self
    type.read = { reader, node, field in
      guard let value = read(&reader, node, field) else { return nil }
      check(&reader, node, value)
      return value
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
