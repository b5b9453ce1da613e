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
        id, at: WrongAnswer.place,
        roster: roster))
  }
}

extension WrongAnswer {
  /// A shift type that the restaurant does not have.
  package init(noShiftType type: String, known: [String]) {
    self.init(
      .unknownShiftType(
        type, at: WrongAnswer.place,
        known: known))
  }
}

extension WrongAnswer {
  /// A name that the system's time zone data does not have.
  package init(noTimeZone name: String, known: [String]) {
    self.init(
      .unknownTimeZone(
        name, at: WrongAnswer.place,
        known: known))
  }
}

/// What a person typed at a prompt or after an option, read as a file's value is read.
package struct TypedAnswer {
  private let field: String
  package let text: String

  /// - Parameters:
  ///   - text: spaces around it do not count.
  ///   - field: what a file calls such a value.
  package init(_ text: String, field: String) {
    self.text = trimmedAnswer(text)
    self.field = field
  }

  package func money(in currency: Currency) throws(WrongAnswer) -> Money {
    try ValueType.money.value(of: text, field: field, in: ReadingContext(currency: currency))
  }

  package func date() throws(WrongAnswer) -> CalendarDate {
    try ValueType.date.value(of: text, field: field)
  }

  /// A time of day.
  package func clockTime() throws(WrongAnswer) -> ClockTime {
    try ValueType.clockTime.value(of: text, field: field)
  }

  /// A time with all that it says: whether am or pm, and whether the next day.
  package func writtenClockTime() throws(WrongAnswer) -> WrittenClockTime {
    try ValueType.writtenClockTime.value(of: text, field: field)
  }

  package func hours() throws(WrongAnswer) -> Hours {
    try ValueType.hours.value(of: text, field: field)
  }

  /// Minutes, up to a day's.
  package func minutes() throws(WrongAnswer) -> Int {
    try ValueType.minutes.value(of: text, field: field)
  }

  package func pointValue() throws(WrongAnswer) -> PointValue {
    try ValueType.pointValue.value(of: text, field: field)
  }

  package func percentage() throws(WrongAnswer) -> Percentage {
    try ValueType.percentage.value(of: text, field: field)
  }

  package func currency() throws(WrongAnswer) -> Currency {
    try ValueType.currency.value(of: text, field: "currency")
  }

  package func employeeID() throws(WrongAnswer) -> EmployeeID {
    try ValueType.newEmployeeID.value(of: text, field: field)
  }

  /// Text of one line that a report can print.
  package func label(limit: Int = 100) throws(WrongAnswer) -> String {
    try ValueType.label(limit).value(of: text, field: field)
  }

  /// One of a few words.
  package func choice<Value: Equatable & Sendable>(
    among choices: [(word: String, value: Value)]
  ) throws(WrongAnswer) -> Value {
    try ValueType.choice(choices).value(of: text, field: field)
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
  decoder.draft.type = shiftType
  decoder.draft.pointValues = pointValues
  _ = decoder.readStaffLine(at: root)
  if let first = decoder.reader.bag.diagnostics.first(where: { $0.severity == .error }) {
    throw WrongAnswer(first)
  }
  guard let entry = decoder.draft.staff.first else {
    preconditionFailure("a line refused without a reason")
  }
  return entry
}
