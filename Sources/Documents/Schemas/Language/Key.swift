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
