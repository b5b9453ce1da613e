public import Diagnostics
public import Wording
import YAMLSubset
public import TipModel

/// A key of a document: declared once, for reading, writing, questions, templates, the reference
/// and editors. A class, for five closures of its field hold it (`make bench-instructions`).
public final class Key<Value>: Sendable {
  public let description: KeyDescription
  public let type: ValueType<Value>

  /// - Parameters:
  ///   - standard: what counts where the key is left out.
  ///   - doc: full sentences, without line breaks; a short one is put beside the value.
  ///   - example: what is after the colon in messages and in the reference.
  ///   - template: the same in `templates/`, where it differs.
  ///   - isShown: whether the template sets the key, or only shows it in a comment.
  ///   - isTelling: whether no other kind of document has the key, so that it identifies the kind.
  ///   - reports: codes beside those of the type.
  ///   - question: how `tipsheet init` asks for it; nil: not at all.
  ///   - exampleIn: an example that suits the restaurant.
  public init(
    _ name: String, _ type: ValueType<Value>, isRequired: Bool = false, standard: String? = nil,
    doc: String, example: String, template: String? = nil, isShown: Bool = true,
    isTelling: Bool = false, reports: [DiagnosticCode] = [], question: KeyQuestion? = nil,
    exampleIn: (@Sendable (ReadingContext) -> String)? = nil
  ) {
    self.type = type
    description = KeyDescription(
      name: name, describe: { type.description }, isRequired: isRequired, standard: standard,
      doc: doc,
      example: example, template: template ?? example, isShown: isShown, isTelling: isTelling,
      reports: reports, question: question, exampleIn: exampleIn)
  }

  public var name: String { description.name }

  /// An answer that was typed for the key.
  public func value(
    of text: String, in context: ReadingContext = ReadingContext()
  ) throws(WrongAnswer) -> Value {
    try type.value(of: text, field: name, in: context)
  }

  /// `card_fee: 3%`
  public func entry(_ value: Value, currency: Currency = .usDollar) -> String {
    "\(name): \(type.text(value, currency))"
  }
}

/// All of a key that does not depend on the type of its values.
public struct KeyDescription: Sendable {
  public let name: String
  fileprivate let describe: @Sendable () -> ValueDescription
  public let isRequired: Bool
  public let standard: String?
  public let doc: String
  public let example: String
  public let template: String
  public let isShown: Bool
  let isTelling: Bool
  public let reports: [DiagnosticCode]
  public let question: KeyQuestion?
  let exampleIn: (@Sendable (ReadingContext) -> String)?

  public var type: ValueDescription { describe() }
}

/// How a key is asked for at a prompt, and the option that answers it.
public struct KeyQuestion: Sendable {
  /// The text before the cursor.
  public let label: Words

  /// The subject of the question, in a line before it.
  public let hint: Words?

  /// The option's name, the name of its value, and its help.
  public let option: (name: String, value: String, help: Words)

  /// The words that complete an answer.
  public let choices: @Sendable () -> [String]

  /// A typed answer in the spelling of a file.
  public let spelling: @Sendable (String) -> String

  init(
    _ label: Words, hint: Words? = nil, option: (name: String, value: String, help: Words),
    choices: @escaping @Sendable () -> [String] = { [] },
    spelling: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.label = label
    self.hint = hint
    self.option = option
    self.choices = choices
    self.spelling = spelling
  }
}

/// The keys of one kind of mapping.
public struct KeysDescription: Sendable {
  /// The mapping's name in a user's words: `a shift file`.
  public let what: Words
  public let keys: [KeyDescription]

  /// Whether other keys may be among them, which are checked elsewhere.
  public var isOpen = false

  /// The index of a key in `keys`.
  func index(of name: String) -> Int? { keys.firstIndex { $0.name == name } }
}

/// A kind of mapping: its keys, bound to the parts of a model.
public struct Mapping<Model>: Sendable {
  public let description: KeysDescription
  public let fields: [Field<Model>]

  /// The fields in the order in which they are written.
  private let written: [Field<Model>]

  /// - Parameters:
  ///   - last: keys that are written after all others, in this order.
  ///   - isOpen: whether names of the restaurant's own may be among the keys.
  init(
    _ what: Words, writingLast last: [String] = [], isOpen: Bool = false, _ fields: [Field<Model>]
  ) {
    self.fields = fields
    written =
      fields.filter { !last.contains($0.key.name) }
      + last.flatMap { name in fields.filter { $0.key.name == name } }
    description = KeysDescription(what: what, keys: fields.map { $0.key }, isOpen: isOpen)
  }

  /// The keys that are written for a model, with their values.
  public func items(
    of model: Model, currency: Currency = .usDollar
  ) -> [(key: String, text: String)] {
    written.compactMap { field in field.text(model, currency).map { (field.key.name, $0) } }
  }

  /// The keys whose values differ, as they are written for the new model.
  func changes(
    from old: Model, to new: Model, currency: Currency = .usDollar
  ) -> [(key: String, text: String)] {
    let before = items(of: old, currency: currency)
    return items(of: new, currency: currency).filter { item in
      !before.contains { $0 == item }
    }
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

/// A key with the part of a model that it holds.
public struct Field<Model>: Sendable {
  public let key: KeyDescription

  /// The value as it is written; nil where the key is left out.
  public let text: @Sendable (Model, Currency) -> String?

  /// The value as a person would type it; nil where the key is left out.
  public let answer: @Sendable (Model, Currency) -> String?

  /// Puts a typed answer into the model.
  public let take:
    @Sendable (_ answer: String, inout Model, ReadingContext) throws(WrongAnswer) -> Void

  /// Edits a file's mapping from the first model to the second one, where they differ.
  let edit: @Sendable (inout FileEdit, _ old: Model, _ new: Model, Currency, NodeID) -> Void

  /// Puts the key's value into the model; false where it must be there and cannot be used.
  let read: @Sendable (inout TreeReader, Fields, inout Model) -> Bool

  private init<Value>(
    _ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?,
    read: @escaping @Sendable (inout TreeReader, Fields, inout Model) -> Bool,
    take: @escaping @Sendable (String, inout Model, ReadingContext) throws(WrongAnswer) -> Void =
      { _, _, _ in preconditionFailure("a list or a mapping cannot be typed") }
  ) {
    self.key = key.description
    self.read = read
    self.take = take
    answer = { model, currency in
      // Names are typed without the quotes that a file may need.
      part(model).map { ($0 as? String) ?? key.type.text($0, currency) }
    }
    text = { model, currency in part(model).map { key.type.text($0, currency) } }
    edit = { edit, old, new, currency, node in
      guard let value = part(new) else { return edit.remove(key: key.name, from: node) }
      if let change = key.type.edit, let before = part(old),
        let inner = edit.value(of: key.name, in: node), edit.isMapping(inner)
      {
        change(&edit, before, value, currency, inner)
      } else {
        edit.set(key.name, to: (key.type.inline ?? key.type.text)(value, currency), in: node)
      }
    }
  }

  init<Value>(
    _ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?,
    set: @escaping @Sendable (inout Model, Value) -> Void
  ) {
    self.init(key, part) { reader, fields, model in
      if let value = reader.value(key, in: fields) {
        set(&model, value)
        return true
      }
      return !key.description.isRequired
    } take: { (text, model, context) throws(WrongAnswer) in
      set(&model, try key.value(of: text, in: context))
    }
  }

  /// A key that is read together with others, by code of its own.
  init<Value>(_ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?) {
    self.init(key, part) { _, _, _ in true }
  }
}
