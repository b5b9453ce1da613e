import Diagnostics
import RestaurantFolder
import Schemas
import TipModel
import TipReports

extension CommandLineOption {
  static let date = CommandLineOption(
    "date", value: "DATE", help: "the day it began: 2024-04-13, 4/13, yesterday, friday")
  static let shiftType = CommandLineOption(
    "shift", value: "TYPE", help: "the shift type, by name or by its number in the settings")
  static let person = CommandLineOption(
    "person", value: "LINE", isRepeatable: true,
    help: "\"WHO,POSITION,IN,OUT\" or \"WHO,POSITION,HOURS\"; once for each person")
  static let removePerson = CommandLineOption(
    "remove-person", value: "WHO", isRepeatable: true,
    help: "take a person out of the shift: an ID or a part of the name")
  static let note = CommandLineOption(
    "note", value: "TEXT", help: "anything worth remembering")
  static let report = CommandLineOption(
    "report", help: "write the workbook and the CSV files too, as `tipsheet shift` does")
}

/// How the values of options about a shift are read, and what was understood of them.
struct ShiftOptions {
  let answers: OptionAnswers
  let day: RestaurantDay
  let usualClockIns: (ShiftEntry) -> [ClockTime]

  /// Lines that show how the options were understood.
  var echoes = Echoes()

  struct Echoes {
    var day: [String] = []

    /// Times whose am or pm was inferred.
    var times: [String] = []
    var warnings: [String] = []

    var all: [String] { day + times + warnings }
  }

  /// The options about the shift itself, except its day and its type.
  static let changes = tips + [.person, .removePerson, .note]

  /// The tips that came in.
  static let tips = Field.tips.map(\.option)

  /// Takes the day and the type.
  mutating func fillDay(of entry: inout ShiftEntry) throws {
    try answers.read(.date) { text in
      let date = try day.date(text)
      entry.draft.date = date
      if date.plain != text { echoes.day.append(date.longText) }
    }
    try answers.read(.shiftType) { entry.draft.type = try entry.type($0) }
  }

  /// Takes everything else.
  mutating func fill(_ entry: inout ShiftEntry) throws {
    for tips in Field.tips {
      try answers.read(tips.option) { entry.draft = try entry.draft(with: tips, $0) }
    }
    try answers.read(.note) {
      entry.draft.note = try ValueType.label(1_000).value(of: $0, field: "note")
    }
    try answers.read(.removePerson) {
      entry.draft.staff.remove(at: try entry.staffIndex(of: $0))
    }
    try answers.read(.person) { try put($0, into: &entry) }
  }

  private mutating func put(_ line: String, into entry: inout ShiftEntry) throws {
    let person = try entry.person(line: line, usual: usualClockIns(entry))
    let index = person.read.employee.flatMap { employee in
      entry.draft.staff.firstIndex { $0.employee == employee.id }
    }
    // A new shift has nobody to replace: the same person twice is a slip there.
    try entry.put(person.read, at: entry.opened == nil ? nil : index)
    let name = person.read.employee?.name ?? ""
    if person.isInferred { echoes.times.append("\(name): \(person.read.timesEcho)") }
    if let first = person.read.times.first, first.time < entry.restaurant.dayStart,
      !first.isNextDay
    {
      echoes.warnings.append(
        "warning: \(name): \(first.text) is the morning before the shift; write "
          + "`\(first.text) next day` for the morning after it")
    }
  }
}
