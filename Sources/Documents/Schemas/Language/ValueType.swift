public import Text
import Tips

/// A scalar as written in a file or typed at a prompt.
struct ScalarValue {
  var text: String
  let place: Place

  /// The name that messages use for it: its key.
  let field: String
}

/// A type of value in a document: how it is read, checked, written and described.
public struct ValueType<Value>: Sendable {
  /// Returns a scalar's value, or throws the reason that it cannot be used.
  typealias ScalarReading =
    @Sendable (ScalarValue, ReadingContext) throws(Diagnostic) -> Value

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
      return reader.bag.value(of: value, in: reader.context, scalar)
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
  /// - Parameters:
  ///   - code: the code of the errors.
  ///   - words: the description, if it differs.
  ///   - wrong: the error for a value that is refused; nil for any other.
  func refusing(
    _ code: DiagnosticCode, _ words: @autoclosure @escaping @Sendable () -> Words? = nil,
    _ wrong: @escaping @Sendable (Value, ScalarValue) -> Diagnostic?
  ) -> ValueType {
    let reading = scalarReading
    let codes: @Sendable () -> [DiagnosticCode] = { unrepeated(description.codes + [code]) }
    return ValueType(
      ValueDescription(words() ?? description.words, description.shape, codes()), text: text
    ) { scalar, context throws(Diagnostic) in
      let value = try reading(scalar, context)
      if let wrong = wrong(value, scalar) { throw wrong }
      return value
    }
  }

  /// The same scalars without those that a rule refuses with one message.
  ///
  /// - Parameter message: returns the message for a key.
  func refusing(
    _ code: DiagnosticCode, _ words: @autoclosure @escaping @Sendable () -> Words? = nil,
    where isWrong: @escaping @Sendable (Value) -> Bool,
    _ message: @escaping @Sendable (_ field: String) -> Words, help: Words? = nil
  ) -> ValueType {
    refusing(code, words()) { value, scalar in
      isWrong(value)
        ? Diagnostic(code, message(scalar.field), at: scalar.place, help: help) : nil
    }
  }

  /// The same values with another description.
  func described(
    _ description: @autoclosure @escaping @Sendable () -> ValueDescription
  ) -> ValueType {
    var type = self
    type.describe = description
    return type
  }

  /// The same values with another text in files.
  func written(as text: @escaping @Sendable (Value, Currency) -> String) -> ValueType {
    var type = self
    type.text = text
    return type
  }

  /// A type that reads the same and converts it, such as a list's pairs to a model.
  func mapped<Other>(
    to make: @escaping @Sendable (Value) -> Other, from value: @escaping @Sendable (Other) -> Value
  ) -> ValueType<Other> {
    let text: @Sendable (Other, Currency) -> String = { self.text(value($0), $1) }
    guard let readScalar else {
      return ValueType<Other>(describe(), text: text) { reader, node, field in
        self.read(&reader, node, field).map(make)
      }
    }
    return ValueType<Other>(describe(), text: text) { scalar, context throws(Diagnostic) in
      make(try readScalar(scalar, context))
    }
  }

  /// The reading of a type whose values are scalars.
  var scalarReading: ScalarReading {
    guard let readScalar else { preconditionFailure("a list or a mapping is not one value") }
    return readScalar
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
    let reading = readTyped ?? scalarReading
    var value: Value?
    try checkAnswer(trimmedAnswer(text), field: field, isRequired: isRequired) {
      scalar throws(Diagnostic) in
      let read = try reading(scalar, context)
      // Only tries a fix; the first value that is read is the answer.
      value = value ?? read
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
/// - Parameter read: takes the value, or throws the reason that it cannot be used.
private func checkAnswer(
  _ text: String, field: String, isRequired: Bool,
  _ read: (ScalarValue) throws(Diagnostic) -> Void
) throws(WrongAnswer) {
  func check(_ text: String) throws(Diagnostic) {
    let file = SourceFile(name: "answer", bytes: Array(text.utf8))
    let place = Place(file, Span(0..<file.bytes.count))
    if text.isEmpty, isRequired {
      throw Diagnostic.missingValue(of: field, at: place, example: nil)
    }
    try read(ScalarValue(text: text, place: place, field: field))
  }
  do throws(Diagnostic) { try check(text) } catch {
    let wrong = WrongAnswer(error.keepingFixes { (try? check($0.text)) != nil })
    if wrong.numberMeant == nil || hasOddGroups(text) { throw wrong }
  }
}

extension DiagnosticBag {
  /// Returns a scalar's value; or reports the reason that it cannot be used, and returns nil.
  mutating func value<Value>(
    of scalar: ScalarValue, in context: ReadingContext, _ read: ValueType<Value>.ScalarReading
  ) -> Value? {
    do throws(Diagnostic) { return try read(scalar, context) } catch {
      report(error)
      return nil
    }
  }
}

/// Returns a typed answer without the spaces around it.
public func trimmedAnswer(_ text: String) -> String {
  // An accent after a space is a part of the text, and with the space one character.
  var scalars = text.unicodeScalars[...]
  while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
  while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
  return String(scalars)
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
