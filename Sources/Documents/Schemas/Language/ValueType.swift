public import Text
import Tips

/// A scalar as written in a file or typed at a prompt.
struct ScalarValue {
  let text: String
  let place: Place

  /// The name that messages use for it: its key.
  let field: String
}

/// A type of value in a document: how it is read, checked, written and described.
public struct ValueType<Value>: Sendable {
  typealias ScalarReading =
    @Sendable (ScalarValue, ReadingContext, inout DiagnosticBag) -> Value?

  /// It is made on demand: making all of them takes 3% of the instructions of `tipsheet shift` (`make
  /// bench-instructions`).
  var describe: @Sendable () -> ValueDescription

  var description: ValueDescription { describe() }

  /// The value as a file has it: on one line, or on separate lines after a line break.
  var text: @Sendable (Value, Currency) -> String

  /// The value on one line, if it usually has separate lines.
  var inline: (@Sendable (Value, Currency) -> String)?

  /// Whether the value has separate lines in a file, except within brackets.
  var hasLines = false

  /// Changes a part of a file from the first value to the second one; false if its form differs.
  var edit: (@Sendable (inout FileEdit, _ old: Value, _ new: Value, Currency, NodeID) -> Bool)?

  /// Reads a value; or reports the error and returns nil.
  var read: @Sendable (inout TreeReader, NodeID, _ field: String) -> Value?

  /// The same for a single scalar; nil for lists and mappings.
  let readScalar: ScalarReading?

  /// The same for a typed answer, if not every value of a file can be typed.
  var readTyped: ScalarReading?

  /// A type whose values are scalars.
  init(
    _ description: @autoclosure @escaping @Sendable () -> ValueDescription,
    text: @escaping @Sendable (Value, Currency) -> String,
    scalar: @escaping ScalarReading
  ) {
    describe = description
    self.text = text
    readScalar = scalar
    read = { reader, node, field in
      guard let value = reader.scalar(at: node, field: field) else { return nil }
      return scalar(value, reader.context, &reader.bag)
    }
  }

  /// A type whose values may be lists or mappings.
  init(
    _ description: @autoclosure @escaping @Sendable () -> ValueDescription,
    text: @escaping @Sendable (Value, Currency) -> String,
    node: @escaping @Sendable (inout TreeReader, NodeID, _ field: String) -> Value?
  ) {
    describe = description
    self.text = text
    readScalar = nil
    read = node
  }

  /// A type whose values may also be a mapping from the first day of each value: `{2024-01-01: 1.0, 2026-06-01: 0.9}`.
  ///
  /// All values are checked; the one in force on the context's day is read. An answer at a prompt is a single value.
  var dated: ValueType {
    var type = self
    type.describe = {
      ValueDescription(
        description.words + "; or days, each with the value from then on",
        .either([description.shape, .map(description.shape)]),
        description.codes + [.notADate, .noSuchDate])
    }
    type.read = { reader, node, field in
      reader.hasDays(at: node)
        ? reader.valueInForce(self, at: node, field) : read(&reader, node, field)
    }
    return type
  }

  /// The same scalars without some of them.
  ///
  /// - Parameter wrong: the error for a value that is refused; nil for any other.
  func refusing(
    _ description: @autoclosure @escaping @Sendable () -> ValueDescription,
    _ wrong: @escaping @Sendable (Value, ScalarValue) -> Diagnostic?
  ) -> ValueType {
    ValueType(description(), text: text) { scalar, context, bag in
      guard let value = readScalar?(scalar, context, &bag) else { return nil }
      guard let wrong = wrong(value, scalar) else { return value }
      bag.report(wrong)
      return nil
    }
  }

  /// A type that reads the same scalars and converts them.
  func converted<Other>(
    _ description: @autoclosure @escaping @Sendable () -> ValueDescription? = nil,
    text: @escaping @Sendable (Other, Currency) -> String,
    _ convert: @escaping @Sendable (Value) -> Other
  ) -> ValueType<Other> {
    guard let readScalar else { preconditionFailure("only scalars are converted") }
    return ValueType<Other>(description() ?? describe(), text: text) { value, context, bag in
      readScalar(value, context, &bag).map(convert)
    }
  }

  /// A type that reads the same and converts it, such as a list's pairs to a model.
  func bridged<Other>(
    to make: @escaping @Sendable (Value) -> Other, from value: @escaping @Sendable (Other) -> Value
  ) -> ValueType<Other> {
    ValueType<Other>(
      describe(), text: { self.text(value($0), $1) },
      node: { reader, node, field in self.read(&reader, node, field).map(make) })
  }

  /// Reads an answer typed at a prompt, after an option, or on a screen, by the rule of a file's value. A number in
  /// another form, such as `0,8` or `.55`, is accepted if it has only one meaning.
  ///
  /// - Parameters:
  ///   - text: spaces around it do not count.
  ///   - field: the value's name in messages.
  ///   - isRequired: whether an empty answer is a missing value; otherwise it is a wrong one.
  /// - Precondition: values of the type are scalars.
  // Each key of the type calls it, as it does `change`: copies of it would enlarge the page's engine.
  @inline(never)
  public func value(
    of text: String, field: String, in context: ReadingContext = ReadingContext(),
    isRequired: Bool = true
  ) throws(WrongAnswer) -> Value {
    guard let readScalar = readTyped ?? readScalar else {
      preconditionFailure("a list or a mapping cannot be typed")
    }
    var value: Value?
    try checkAnswer(trimmedAnswer(text), field: field, isRequired: isRequired) { scalar, bag in
      let read = readScalar(scalar, context, &bag)
      // Only tries a fix; the first value that is read is the answer.
      value = value ?? read
      return read != nil
    }
    guard let value else { preconditionFailure("an answer refused without a reason") }
    return value
  }

  /// Gives a key of a mapping in the file a new value.
  @inline(never)
  func change(
    _ edit: inout FileEdit, from old: Value?, to new: Value?, of key: String, currency: Currency,
    in node: NodeID
  ) {
    guard let new else { return edit.remove(key: key, from: node) }
    if let change = self.edit, let old, let inner = edit.value(of: key, in: node),
      change(&edit, old, new, currency, inner)
    {
      return
    }
    let text = hasLines && !edit.isFlow(node) ? text : inline ?? text
    edit.set(key, to: text(new, currency), in: node)
  }
}

/// Checks a typed answer, except for the part that depends on the type of its value.
///
/// - Parameter read: takes the value; false if it cannot be used.
private func checkAnswer(
  _ text: String, field: String, isRequired: Bool,
  _ read: (ScalarValue, inout DiagnosticBag) -> Bool
) throws(WrongAnswer) {
  func isRead(_ text: String, reportingTo bag: inout DiagnosticBag) -> Bool {
    let file = SourceFile(name: "answer", bytes: Array(text.utf8))
    let place = Place(file, Span(0..<file.bytes.count))
    if text.isEmpty, isRequired {
      bag.report(.missingValue(of: field, at: place, example: nil))
      return false
    }
    return read(ScalarValue(text: text, place: place, field: field), &bag)
  }
  var bag = DiagnosticBag()
  _ = isRead(text, reportingTo: &bag)
  guard let first = bag.diagnostics.first(where: { $0.severity == .error }) else { return }
  let wrong = WrongAnswer(
    first.keepingFixes { fix in
      var bag = DiagnosticBag()
      return isRead(fix.text, reportingTo: &bag) && !bag.hasErrors
    })
  if wrong.numberMeant == nil || hasOddGroups(text) { throw wrong }
}

/// Returns a typed answer without the spaces around it.
public func trimmedAnswer(_ text: String) -> String {
  let start = text.drop { $0.isWhitespace }
  let end = start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) }
  return String(start[..<(end ?? start.startIndex)])
}

/// A type as reference pages and JSON schemas describe it.
public struct ValueDescription: Sendable {
  public indirect enum Shape: Sendable {
    /// Text; a number without quotes counts as its digits.
    case text
    case number
    case flag

    /// A key without a value.
    case nothing
    case choice([String])
    case list(Shape)

    /// Any keys, with values of one shape.
    case map(Shape)

    /// Known keys.
    case mapping(KeysDescription)
    case either([Shape])
  }

  /// `an amount of money, such as 3066.22`
  public let words: Words
  public let shape: Shape

  /// The codes that reading a value of the type may report.
  public let codes: [DiagnosticCode]

  init(_ words: Words, _ shape: Shape, _ codes: [DiagnosticCode] = []) {
    self.words = words
    self.shape = shape
    self.codes = codes
  }
}
