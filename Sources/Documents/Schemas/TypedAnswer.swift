package import Diagnostics
package import TipModel
import YAMLSubset

/// Why an answer cannot be taken, in the words that the same mistake in a file gets.
package struct WrongAnswer: Error, Hashable, Sendable {
  package let code: DiagnosticCode
  package let message: String
  package let help: String?

  package init(code: DiagnosticCode, message: String, help: String?) {
    self.code = code
    self.message = message
    self.help = help
  }

  package init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    message = diagnostic.message
    help = diagnostic.help
  }
}

extension WrongAnswer {
  /// An ID that nobody has.
  package init(nobody id: EmployeeID, roster: Roster) {
    self.init(
      .unknownEmployee(
        id, at: Place(SourceFile(name: "answer", bytes: []), Span(start: 0, end: 0)),
        roster: roster))
  }
}

extension WrongAnswer {
  /// A shift type that the restaurant does not have.
  package init(noShiftType type: String, known: [String]) {
    self.init(
      .unknownShiftType(
        type, at: Place(SourceFile(name: "answer", bytes: []), Span(start: 0, end: 0)),
        known: known))
  }
}

extension WrongAnswer {
  /// A name that the system's time zone data does not have.
  package init(noTimeZone name: String, known: [String]) {
    self.init(
      .unknownTimeZone(
        name, at: Place(SourceFile(name: "answer", bytes: []), Span(start: 0, end: 0)),
        known: known))
  }
}

/// What a person typed at a prompt or after an option, read as a file's value is read.
package struct TypedAnswer {
  private let field: String
  private var reader: TreeReader
  private let node: NodeID

  /// - Parameters:
  ///   - text: spaces around it do not count.
  ///   - field: what a file calls such a value.
  package init(_ text: String, field: String) {
    let trimmed = text.drop { $0.isWhitespace }
    let end = trimmed.lastIndex { !$0.isWhitespace }.map { trimmed.index(after: $0) }
    let (tree, node) = SyntaxTree.scalar(String(trimmed[..<(end ?? trimmed.startIndex)]))
    reader = TreeReader(tree)
    self.field = field
    self.node = node
  }

  package var text: String {
    reader.tree.kind(of: node) == .scalar ? reader.tree.text(of: node) : ""
  }

  package func money(in currency: Currency) throws(WrongAnswer) -> Money {
    try read { $0.money(at: $1, field: field, in: currency) }
  }

  package func date() throws(WrongAnswer) -> CalendarDate {
    try read { $0.date(at: $1, field: field) }
  }

  /// A time of day.
  package func clockTime() throws(WrongAnswer) -> ClockTime {
    try read { $0.clockTime(at: $1, field: field) }
  }

  /// A time with all that it says: whether am or pm, and whether the next day.
  package func writtenClockTime() throws(WrongAnswer) -> WrittenClockTime {
    try read { $0.writtenClockTime(at: $1, field: field) }
  }

  package func hours() throws(WrongAnswer) -> Hours { try read { $0.hours(at: $1, field: field) } }

  /// Minutes, up to a day's.
  package func minutes() throws(WrongAnswer) -> Int {
    try read { $0.minutes(at: $1, field: field, limit: ClockTime.minutesPerDay) }
  }

  package func pointValue() throws(WrongAnswer) -> PointValue {
    try read { $0.pointValue(at: $1, field: field) }
  }

  package func percentage() throws(WrongAnswer) -> Percentage {
    try read { $0.percentage(at: $1, field: field) }
  }

  package func currency() throws(WrongAnswer) -> Currency {
    try read { $0.currency(at: $1) }
  }

  package func employeeID() throws(WrongAnswer) -> EmployeeID {
    try read { $0.employeeID(at: $1, field: field) }
  }

  /// Text of one line that a report can print.
  package func label(limit: Int = 100) throws(WrongAnswer) -> String {
    try read { $0.label(at: $1, field: field, limit: limit) }
  }

  /// One of a few words.
  package func choice<Value>(among choices: [(word: String, value: Value)]) throws(WrongAnswer)
    -> Value
  {
    try read { $0.choice(at: $1, field: field, among: choices) }
  }

  private func read<Value>(
    _ body: (inout TreeReader, NodeID) -> Value?
  ) throws(WrongAnswer) -> Value {
    var reader = reader
    let value = body(&reader, node)
    if let first = reader.bag.diagnostics.first(where: { $0.severity == .error }) {
      throw WrongAnswer(first.keepingFixes { isAccepted($0.text, by: body) })
    }
    guard let value else { preconditionFailure("an answer refused without a reason") }
    return value
  }

  /// Whether a text would be taken as the answer.
  private func isAccepted<Value>(
    _ text: String, by body: (inout TreeReader, NodeID) -> Value?
  ) -> Bool {
    let (tree, node) = SyntaxTree.scalar(text)
    var reader = TreeReader(tree)
    return body(&reader, node) != nil && !reader.bag.hasErrors
  }
}

/// A person's line as a file would hold it, checked against the roster and the settings.
///
/// - Parameters:
///   - line: `{employee: 36, position: Expo, …}`, whose syntax is right.
///   - shiftType: says how the shift's tips are shared; nil where it is not known yet.
package func decodeStaffLine(
  _ line: String, restaurant: Restaurant, roster: DecodedRoster, shiftType: String?,
  pointValues: [String: PointValue]
) throws(WrongAnswer) -> StaffEntry {
  var bag = DiagnosticBag()
  let tree = parse(SourceFile(name: "answer", bytes: Array(line.utf8)), reportingTo: &bag)
  guard let root = tree.root, !bag.hasErrors else {
    preconditionFailure("a line that was written cannot be read: \(line)")
  }
  var decoder = ShiftDecoder(tree, restaurant: restaurant, roster: roster)
  decoder.shiftType = shiftType
  var list = StaffList()
  _ = decoder.readStaffLine(at: root, pointValues: pointValues, into: &list)
  if let first = decoder.reader.bag.diagnostics.first(where: { $0.severity == .error }) {
    throw WrongAnswer(first)
  }
  guard let entry = list.entries.first else {
    preconditionFailure("a line refused without a reason")
  }
  return entry
}
