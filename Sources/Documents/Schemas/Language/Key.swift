public import Diagnostics
public import Wording
import YAMLSubset
public import TipModel

/// A key of a document, declared once for reading, writing, prompts, templates, the reference, and
/// editors.
public final class Key<Value>: KeyDescription, @unchecked Sendable {
  public let type: ValueType<Value>

  /// - Parameters:
  ///   - standard: the default if the key is left out.
  ///   - doc: full sentences, without line breaks; a short one is put next to the value.
  ///   - docElsewhere: the same outside the law of the United States, if it differs; empty to leave the key unexplained
  ///     there.
  ///   - example: the text after the colon in messages and in the reference.
  ///   - template: the same in `templates/`, if it differs.
  ///   - isShown: whether the template sets the key, or only shows it in a comment.
  ///   - reports: codes in addition to those of the type.
  ///   - question: the prompt of `tipsheet init` for it; nil for none.
  ///   - exampleIn: an example that suits the restaurant.
  public init(
    _ name: String, _ type: ValueType<Value>, isRequired: Bool = false, standard: String? = nil,
    doc: String, docElsewhere: String? = nil, example: String, template: String? = nil,
    isShown: Bool = true, reports: [DiagnosticCode] = [], question: KeyQuestion? = nil,
    exampleIn: (@Sendable (ReadingContext) -> String)? = nil
  ) {
    self.type = type
    super.init(
      name: name, describe: type.describe, isRequired: isRequired, standard: standard, doc: doc,
      docElsewhere: docElsewhere, example: example, template: template, isShown: isShown,
      reports: reports, question: question,
      exampleIn: exampleIn)
  }

  /// Reads an answer typed for the key.
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

/// The part of a key that does not depend on the type of its values.
// The subclass adds no mutable state, but the compiler cannot see that for a class that is not final.
public class KeyDescription: @unchecked Sendable {
  public let name: String
  private let describe: @Sendable () -> ValueDescription
  public let isRequired: Bool
  public let standard: String?
  public let doc: String
  private let docElsewhere: String?
  public let example: String
  public let template: String
  public let isShown: Bool
  public let reports: [DiagnosticCode]
  public let question: KeyQuestion?
  let exampleIn: (@Sendable (ReadingContext) -> String)?

  init(
    name: String, describe: @escaping @Sendable () -> ValueDescription, isRequired: Bool,
    standard: String?, doc: String, docElsewhere: String?, example: String, template: String?,
    isShown: Bool, reports: [DiagnosticCode], question: KeyQuestion?,
    exampleIn: (@Sendable (ReadingContext) -> String)?
  ) {
    self.name = name
    self.describe = describe
    self.isRequired = isRequired
    self.standard = standard
    self.doc = doc
    self.docElsewhere = docElsewhere
    self.example = example
    self.template = template ?? example
    self.isShown = isShown
    self.reports = reports
    self.question = question
    self.exampleIn = exampleIn
  }

  public var valueDescription: ValueDescription { describe() }

  /// Returns the key's comment in a file under a law; empty if there is none.
  func doc(under law: TipLaw) -> String { law == .us ? doc : docElsewhere ?? doc }
}

/// The prompt for a key, and the option that answers it.
public struct KeyQuestion: Sendable {
  /// The text before the cursor.
  public let label: Words

  /// An explanation in a line before the prompt.
  public let hint: Words?

  /// The option's name, the name of its value, and its help.
  public let option: (name: String, value: String, help: Words)

  /// The words that an answer can be completed to.
  public let choices: @Sendable () -> [String]

  /// Returns a typed answer in the spelling of a file.
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
  /// The mapping's name for users: `a shift file`.
  public let what: Words
  public let keys: [KeyDescription]

  /// Whether other keys are allowed; they are checked elsewhere.
  public var isOpen = false

  /// Returns the index of a key in `keys`.
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
  ///   - isOpen: whether the restaurant's own names may be among the keys.
  init(
    _ what: Words, writingLast last: [String] = [], isOpen: Bool = false, _ fields: [Field<Model>]
  ) {
    self.fields = fields
    written =
      fields.filter { !last.contains($0.key.name) }
      + last.flatMap { name in fields.filter { $0.key.name == name } }
    description = KeysDescription(what: what, keys: fields.map { $0.key }, isOpen: isOpen)
  }

  /// Returns the keys that are written for a model, with their values.
  public func items(
    of model: Model, currency: Currency = .usDollar
  ) -> [(key: String, text: String)] {
    written.compactMap { field in field.text(model, currency).map { (field.key.name, $0) } }
  }

  /// Returns the keys with different values, as they are written for the new model.
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
  private let part: FieldPart<Model>

  public var key: KeyDescription { part.key }

  /// Returns the value as it is written; nil if the key is left out.
  public func text(_ model: Model, _ currency: Currency) -> String? { part.text(model, currency) }

  /// Returns the value as a person would type it; nil if the key is left out.
  public func answer(_ model: Model, _ currency: Currency) -> String? {
    part.answer(model, currency)
  }

  /// Puts a typed answer into the model.
  public func take(
    _ answer: String, _ model: inout Model, _ context: ReadingContext
  ) throws(WrongAnswer) {
    try part.take(answer, &model, context)
  }

  /// Edits a file's mapping if the value differs between the two models.
  func edit(
    _ edit: inout FileEdit, _ old: Model, _ new: Model, _ currency: Currency, _ node: NodeID
  ) {
    part.edit(&edit, old, new, currency, node)
  }

  /// Puts the key's value into the model; false if it is required and cannot be used.
  func read(_ reader: inout TreeReader, _ fields: Fields, _ model: inout Model) -> Bool {
    part.read(&reader, fields, &model)
  }

  init<Value>(
    _ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?,
    set: @escaping @Sendable (inout Model, Value) -> Void
  ) {
    self.part = KeyPart(key, part, set: set)
  }

  /// A key that special code reads together with others.
  init<Value>(_ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?) {
    self.part = KeyPart(key, part, set: nil)
  }
}

/// The part of a model that a key holds, of any type.
// A class rather than closures, so that a build leaves out what none of its programs calls.
private class FieldPart<Model>: @unchecked Sendable {
  let key: KeyDescription

  init(_ key: KeyDescription) { self.key = key }

  func text(_ model: Model, _ currency: Currency) -> String? { preconditionFailure() }

  func answer(_ model: Model, _ currency: Currency) -> String? { preconditionFailure() }

  func take(
    _ answer: String, _ model: inout Model, _ context: ReadingContext
  ) throws(WrongAnswer) { preconditionFailure() }

  func edit(
    _ edit: inout FileEdit, _ old: Model, _ new: Model, _ currency: Currency, _ node: NodeID
  ) { preconditionFailure() }

  func read(_ reader: inout TreeReader, _ fields: Fields, _ model: inout Model) -> Bool {
    preconditionFailure()
  }
}

private final class KeyPart<Model, Value>: FieldPart<Model>, @unchecked Sendable {
  private let type: ValueType<Value>
  private let part: @Sendable (Model) -> Value?
  private let set: (@Sendable (inout Model, Value) -> Void)?

  init(
    _ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?,
    set: (@Sendable (inout Model, Value) -> Void)?
  ) {
    type = key.type
    self.part = part
    self.set = set
    super.init(key)
  }

  override func text(_ model: Model, _ currency: Currency) -> String? {
    part(model).map { type.text($0, currency) }
  }

  override func answer(_ model: Model, _ currency: Currency) -> String? {
    // Names are typed without the quotes that a file may need.
    part(model).map { ($0 as? String) ?? type.text($0, currency) }
  }

  override func take(
    _ answer: String, _ model: inout Model, _ context: ReadingContext
  ) throws(WrongAnswer) {
    guard let set else { preconditionFailure("a list or a mapping cannot be typed") }
    set(&model, try type.value(of: answer, field: key.name, in: context))
  }

  override func edit(
    _ edit: inout FileEdit, _ old: Model, _ new: Model, _ currency: Currency, _ node: NodeID
  ) {
    type.change(
      &edit, from: part(old), to: part(new), of: key.name, currency: currency, in: node)
  }

  override func read(_ reader: inout TreeReader, _ fields: Fields, _ model: inout Model) -> Bool {
    // A key that is read with others.
    guard let set else { return true }
    guard let node = reader.node(key, in: fields),
      let value = type.read(&reader, node, key.name)
    else { return !key.isRequired }
    set(&model, value)
    return true
  }
}
