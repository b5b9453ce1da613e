public import Text
public import Tips

/// A key of a document, declared once for reading, writing, prompts, templates, the reference, and editors.
///
/// Its value is a part of a model. A closure such as `{ $1(&$0.name) }` leads to the part, for reading and for writing.
public final class Key<Model, Value>: Field<Model>, @unchecked Sendable {
  public let type: ValueType<Value>
  private let standardValue: Value?
  private let get: @Sendable (Model) -> Value?
  private let set: (@Sendable (inout Model, Value) -> Void)?
  private let reset: (@Sendable (inout Model) -> Void)?

  /// A key whose value every model has.
  ///
  /// - Parameters:
  ///   - value: the value if the key is left out; it is not written. Nil writes every value.
  ///   - standard: the words for the default, if its text is not enough.
  ///   - doc: full sentences, without line breaks; a short one is put next to the value.
  ///   - elsewhere: the same outside the law of the United States, if it differs; empty to leave the key unexplained
  ///     there.
  ///   - example: the text after the colon in messages and in the reference.
  ///   - template: the same in `templates/`, if it differs.
  ///   - isShown: whether the template sets the key, or only shows it in a comment.
  ///   - reports: codes in addition to those of the type.
  ///   - question: the prompt of `tipsheet init` for it; nil for none.
  ///   - exampleIn: an example that suits the restaurant.
  public convenience init(
    _ name: String, _ type: ValueType<Value>, isRequired: Bool = false, default value: Value? = nil,
    standard: String? = nil, _ doc: String, elsewhere: String? = nil, _ example: String,
    template: String? = nil, isShown: Bool = true, reports: [DiagnosticCode] = [],
    question: KeyQuestion? = nil, exampleIn: (@Sendable (ReadingContext) -> String)? = nil,
    _ part: @escaping @Sendable (inout Model, (inout Value) -> Void) -> Void
  ) {
    self.init(
      name, type, isRequired: isRequired, default: value, standard: standard, doc,
      elsewhere: elsewhere, example, template: template, isShown: isShown, reports: reports,
      question: question, exampleIn: exampleIn,
      get: reading(part), set: { model, value in part(&model) { $0 = value } })
  }

  /// A key that a model may lack.
  public convenience init(
    _ name: String, _ type: ValueType<Value>, isRequired: Bool = false, standard: String? = nil,
    _ doc: String, elsewhere: String? = nil, _ example: String, template: String? = nil,
    isShown: Bool = true, reports: [DiagnosticCode] = [], question: KeyQuestion? = nil,
    exampleIn: (@Sendable (ReadingContext) -> String)? = nil,
    _ part: @escaping @Sendable (inout Model, (inout Value?) -> Void) -> Void
  ) {
    self.init(
      name, type, isRequired: isRequired, standard: standard, doc, elsewhere: elsewhere, example,
      template: template,
      isShown: isShown, reports: reports, question: question, exampleIn: exampleIn,
      get: { reading(part)($0) ?? nil }, set: { model, value in part(&model) { $0 = value } },
      reset: { model in part(&model) { $0 = nil } })
  }

  /// A key whose value is not simply one part of the model.
  ///
  /// - Parameters:
  ///   - get: nil leaves the key out of the file.
  ///   - set: nil for a key that special code reads together with others.
  ///   - reset: leaves the key out of the model; nil if nobody takes the key away.
  public init(
    _ name: String, _ type: ValueType<Value>, isRequired: Bool = false, default value: Value? = nil,
    standard: String? = nil, _ doc: String, elsewhere: String? = nil, _ example: String,
    template: String? = nil, isShown: Bool = true, reports: [DiagnosticCode] = [],
    question: KeyQuestion? = nil, exampleIn: (@Sendable (ReadingContext) -> String)? = nil,
    get: @escaping @Sendable (Model) -> Value?,
    set: (@Sendable (inout Model, Value) -> Void)? = nil,
    reset: (@Sendable (inout Model) -> Void)? = nil
  ) {
    self.type = type
    self.get = get
    self.set = set
    self.reset = reset
    standardValue = value
    // An empty list is left out like a key without a default.
    let text = value.map { type.text($0, .usDollar) }.flatMap {
      ["", "\"\"", "[]", "{}"].contains($0) ? nil : $0
    }
    super.init(
      name: name, describe: type.describe, isRequired: isRequired, standard: standard ?? text,
      doc: doc, elsewhere: elsewhere,
      example: example, template: template, isShown: isShown, reports: reports,
      question: question, exampleIn: exampleIn)
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

  /// Returns the value to write; nil for the default.
  private func written(_ model: Model, _ currency: Currency) -> Value? {
    guard let value = get(model) else { return nil }
    if let standardValue, type.text(value, currency) == type.text(standardValue, currency) {
      return nil
    }
    return value
  }

  public override func text(_ model: Model, _ currency: Currency) -> String? {
    written(model, currency).map { type.text($0, currency) }
  }

  public override func answer(_ model: Model, _ currency: Currency) -> String? {
    // Names are typed without the quotes that a file may need.
    written(model, currency).map { ($0 as? String) ?? type.text($0, currency) }
  }

  public override func take(
    _ answer: String, _ model: inout Model, _ context: ReadingContext
  ) throws(WrongAnswer) {
    guard let set else { preconditionFailure("a list or a mapping cannot be typed") }
    set(&model, try value(of: answer, in: context))
  }

  public override func clear(_ model: inout Model) {
    guard let reset else { preconditionFailure("a key that nobody takes away") }
    reset(&model)
  }

  override func edit(
    _ edit: inout FileEdit, _ old: Model, _ new: Model, _ currency: Currency, _ node: NodeID
  ) {
    type.change(
      &edit, from: get(old), to: written(new, currency), of: name,
      currency: currency, in: node)
  }

  override func read(_ reader: inout TreeReader, _ entries: Entries, _ model: inout Model) -> Bool {
    guard let set else { return true }
    guard let node = reader.node(self, in: entries), let value = type.read(&reader, node, name)
    else { return !isRequired }
    set(&model, value)
    return true
  }

  override func read(
    _ cell: ScalarValue, _ context: ReadingContext, _ bag: inout DiagnosticBag,
    into model: inout Model
  ) -> Bool {
    guard let value = bag.value(of: cell, in: context, type.scalarReading) else { return false }
    set?(&model, value)
    return true
  }
}

/// A key with a value of any type.
// A class rather than closures, so that a build leaves out what none of its programs calls.
public class Field<Model>: KeyDescription, @unchecked Sendable {
  /// Returns the value as it is written; nil if the key is left out.
  public func text(_ model: Model, _ currency: Currency) -> String? { preconditionFailure() }

  /// Returns the value as a person would type it; nil if the key is left out.
  public func answer(_ model: Model, _ currency: Currency) -> String? { preconditionFailure() }

  /// Puts a typed answer into the model.
  public func take(
    _ answer: String, _ model: inout Model, _ context: ReadingContext
  ) throws(WrongAnswer) { preconditionFailure() }

  /// Leaves the key out of the model.
  public func clear(_ model: inout Model) { preconditionFailure() }

  /// Edits a file's mapping if the value differs between the two models.
  func edit(
    _ edit: inout FileEdit, _ old: Model, _ new: Model, _ currency: Currency, _ node: NodeID
  ) { preconditionFailure() }

  /// Puts the key's value into the model; false if it is required and cannot be used.
  func read(_ reader: inout TreeReader, _ entries: Entries, _ model: inout Model) -> Bool {
    preconditionFailure()
  }

  /// Puts the value of a table's cell into the model; false if it cannot be used.
  func read(
    _ cell: ScalarValue, _ context: ReadingContext, _ bag: inout DiagnosticBag,
    into model: inout Model
  ) -> Bool { preconditionFailure() }
}

/// Returns the reading of the part of a model that a closure leads to.
func reading<Model, Part>(
  _ part: @escaping @Sendable (inout Model, (inout Part) -> Void) -> Void
) -> @Sendable (Model) -> Part? {
  { model in
    var (model, value) = (model, Part?.none)
    part(&model) { value = $0 }
    return value
  }
}
