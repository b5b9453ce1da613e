public import Text
public import Tips

/// The keys of one kind of mapping, bound to the parts of a model.
public struct Keys<Model: Sendable>: Sendable {
  typealias Check = @Sendable (inout TreeReader, Entries, inout Model) -> Bool

  public let description: KeysDescription
  public let fields: [Field<Model>]

  /// The values of keys that are left out.
  let initial: Model

  /// A rule about several keys together; false if the mapping cannot be used.
  let check: Check?

  /// The fields in the order in which they are written.
  private let written: [Field<Model>]

  /// - Parameters:
  ///   - last: keys that are written after all others, in this order.
  ///   - isOpen: whether the restaurant's own names may be among the keys.
  init(
    _ what: Words, from initial: Model, writingLast last: [String] = [], isOpen: Bool = false,
    _ fields: [Field<Model>], check: Check? = nil
  ) {
    self.fields = fields
    self.initial = initial
    self.check = check
    written =
      fields.filter { !last.contains($0.name) }
      + last.flatMap { name in fields.filter { $0.name == name } }
    // Each by itself, because Embedded Swift does not convert an array.
    description = KeysDescription(what: what, keys: fields.map { $0 }, isOpen: isOpen)
  }

  public subscript(name: String) -> Field<Model>? { fields.first { $0.name == name } }

  /// Returns the keys that are written for a model, with their values.
  public func items(
    of model: Model, currency: Currency = .usDollar
  ) -> [(key: String, text: String)] {
    written.compactMap { field in field.text(model, currency).map { (field.name, $0) } }
  }

  /// `{employee: 36, position: Expo}`
  public func inline(_ model: Model, currency: Currency = .usDollar) -> String {
    inlineText(items(of: model, currency: currency))
  }
}

/// `{employee: 36, position: Expo}`
public func inlineText(_ items: [(key: String, text: String)]) -> String {
  "{" + items.map { "\($0.key): \($0.text)" }.joined(separator: ", ") + "}"
}

extension FileEdit {
  /// Edits the keys of a file's mapping that differ between two models; everything else stays byte for byte.
  ///
  /// - Parameter others: keys that stay as they are.
  public mutating func change<Model>(
    _ keys: Keys<Model>, except others: [KeyDescription] = [], from old: Model, to new: Model,
    currency: Currency = .usDollar, in node: NodeID
  ) {
    for field in keys.fields
    where !others.contains(where: { $0 === field })
      && field.text(old, currency) != field.text(new, currency)
    {
      field.edit(&self, old, new, currency, node)
    }
  }

  /// Sets the values of a mapping that differ, and deletes the keys that are gone.
  public mutating func change(
    from old: [(key: String, text: String)], to new: [(key: String, text: String)],
    in mapping: NodeID
  ) {
    for (key, text) in new where !old.contains(where: { $0.key == key && $0.text == text }) {
      set(key, to: text, in: mapping)
    }
    for (key, _) in old where !new.contains(where: { $0.key == key }) {
      remove(key: key, from: mapping)
    }
  }
}
