public import TipModel
import YAMLSubset

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

  /// Leaves the key out of the model.
  public func clear(_ model: inout Model) { part.clear(&model) }

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

  /// A key that a person may also take away again.
  ///
  /// - Parameter put: nil takes the key away.
  init<Value>(
    _ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?,
    put: @escaping @Sendable (inout Model, Value?) -> Void
  ) {
    self.part = KeyPart(key, part, set: { put(&$0, $1) }, clear: { put(&$0, nil) })
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

  func clear(_ model: inout Model) { preconditionFailure() }

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
  private let reset: (@Sendable (inout Model) -> Void)?

  init(
    _ key: Key<Value>, _ part: @escaping @Sendable (Model) -> Value?,
    set: (@Sendable (inout Model, Value) -> Void)?,
    clear: (@Sendable (inout Model) -> Void)? = nil
  ) {
    type = key.type
    self.part = part
    self.set = set
    reset = clear
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

  override func clear(_ model: inout Model) {
    guard let reset else { preconditionFailure("a key that nobody takes away") }
    reset(&model)
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
