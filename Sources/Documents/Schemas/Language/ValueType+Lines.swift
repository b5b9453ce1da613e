import Text
import Tips

// Lists and names that have a line for each item or value.

extension ValueType {
  /// A list of mappings of known keys, each on its own line.
  ///
  /// - Parameters:
  ///   - what: the items' name in messages.
  ///   - words: the list's description, if it is not "a list of" these.
  ///   - isBlock: whether each key of an item has its own line.
  ///   - emptyList: the name of what an empty list lacks, for a message; nil if it may be empty.
  ///   - isSame: whether an item is a changed version of another, and so is edited in its place.
  static func lines<Item: Equatable & Sendable>(
    of keys: Keys<Item>, what: Words, words: Words? = nil, isBlock: Bool = false,
    emptyList: Words? = nil, codes: [DiagnosticCode] = [],
    isSame: @escaping @Sendable (Item, Item) -> Bool = { $0 == $1 }
  ) -> ValueType<[Item]> where Value == [Item] {
    let list = list(of: .mapping(keys), what: what, emptyList: emptyList)
    @Sendable func line(_ item: Item, _ currency: Currency, column: Int) -> String {
      isBlock
        ? itemText(keys.items(of: item, currency: currency), column: column)
        : "- " + keys.inline(item, currency: currency)
    }
    var type = ValueType(
      ValueDescription(
        words ?? "a list of \(what)", list.description.shape,
        list.description.codes + [.wrongKind] + codes),
      text: { items, currency in
        items.isEmpty
          ? "[]" : items.map { "\n  " + line($0, currency, column: 2) }.joined()
      }, node: list.read)
    type.inline = list.text
    type.hasLines = true
    type.edit = { edit, old, new, currency, list in
      guard edit.tree.kind(of: list) == .sequence, !new.isEmpty || old.isEmpty else { return false }
      let nodes = edit.tree.items(of: list)
      precondition(old.isEmpty || nodes.count == old.count, "a list with items that were not read")
      var added = new
      for (item, node) in zip(old, nodes) {
        if let index = added.firstIndex(of: item) {
          added.remove(at: index)
        } else if let index = added.firstIndex(where: { isSame(item, $0) }) {
          edit.change(keys, from: item, to: added.remove(at: index), currency: currency, in: node)
        } else {
          edit.remove(item: node, from: list)
        }
      }
      for item in added {
        let text =
          edit.isFlow(list)
          ? keys.inline(item, currency: currency)
          : String(line(item, currency, column: 0).dropFirst(2))
        edit.append(text, toSequence: list)
      }
      return true
    }
    return type
  }

  /// A list with a line for each item.
  func inLines<Item: Equatable & Sendable>(
    of type: ValueType<Item>
  ) -> ValueType<[Item]> where Value == [Item] {
    var lines = withLines { items, currency in
      items.map { "\n  - " + type.text($0, currency) }.joined()
    }
    lines.edit = { edit, old, new, currency, list in
      guard edit.tree.kind(of: list) == .sequence, old.allSatisfy(new.contains) else {
        return false
      }
      for item in new where !old.contains(item) {
        edit.append(type.text(item, currency), toSequence: list)
      }
      return true
    }
    return lines
  }

  /// Names with a line for each. A changed value replaces that of the same name, in any case.
  func inLines<Item>(
    of type: ValueType<Item>
  ) -> ValueType<[(key: String, value: Item)]> where Value == [(key: String, value: Item)] {
    var lines = withLines { entries, currency in
      entries.map { "\n  \(scalarText($0.key)): \(type.text($0.value, currency))" }.joined()
    }
    lines.edit = { edit, old, new, currency, mapping in
      guard edit.isMapping(mapping) else { return false }
      for (name, value) in new {
        let text = type.text(value, currency)
        if old.contains(where: { $0.key == name && type.text($0.value, currency) == text }) {
          continue
        }
        let known = edit.tree.entries(of: mapping).map { edit.tree.text(of: $0.key) }
        edit.set(known.first { folded($0) == folded(name) } ?? name, to: text, in: mapping)
      }
      return true
    }
    return lines
  }

  /// The same type with a text in lines, except within brackets.
  private func withLines(_ text: @escaping @Sendable (Value, Currency) -> String) -> ValueType {
    var type = self
    type.inline = self.text
    type.text = text
    type.hasLines = true
    return type
  }
}

/// Returns an item of a list on separate lines, beginning with its dash.
///
/// - Parameter column: the column of the dash; later lines are indented from it.
func itemText(_ items: [(key: String, text: String)], column: Int) -> String {
  let indentation = "\n" + String(repeating: " ", count: column + 2)
  return "- "
    + items.map { item in
      // The lines of a value are indented below its key.
      let lines = item.text.split(separator: "\n", omittingEmptySubsequences: false)
      return entryText(item.key, lines.joined(separator: indentation))
    }.joined(separator: indentation)
}
