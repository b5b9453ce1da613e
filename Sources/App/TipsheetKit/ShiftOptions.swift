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
  static let creditCard = CommandLineOption(
    "credit-card", value: "AMOUNT", help: "credit-card tips that came in")
  static let house = CommandLineOption("house", value: "AMOUNT", help: "house tips that came in")
  static let cash = CommandLineOption("cash", value: "AMOUNT", help: "cash tips that came in")
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
  let arguments: ParsedArguments
  let day: RestaurantDay
  let usualClockIns: (ShiftEntry) -> [ClockTime]

  /// What a person should see of how their options were read; one a line.
  private(set) var echoes = Echoes()

  struct Echoes {
    var day: [String] = []

    /// Times whose am or pm was inferred.
    var times: [String] = []
    var warnings: [String] = []

    var all: [String] { day + times + warnings }
  }

  init(
    _ arguments: ParsedArguments, day: RestaurantDay,
    usualClockIns: @escaping (ShiftEntry) -> [ClockTime]
  ) {
    self.arguments = arguments
    self.day = day
    self.usualClockIns = usualClockIns
  }

  /// Whether anything about the shift itself is given, its day and its type aside.
  var change: Bool {
    [.creditCard, .house, .cash, .person, .removePerson, .note].contains { arguments.has($0) }
  }

  /// Takes the day and the type.
  mutating func fillDay(of entry: inout ShiftEntry) throws(CommandFailure) {
    let day = day
    try take(.date, into: &entry) { entry, text, echoes throws(WrongAnswer) in
      let date = try day.date(text)
      entry.draft.date = date
      if date.plain != text { echoes.day.append(date.longText) }
    }
    try take(.shiftType, into: &entry) { entry, text, _ throws(WrongAnswer) in
      entry.draft.type = try entry.type(text)
    }
  }

  /// Takes everything else.
  mutating func fill(_ entry: inout ShiftEntry) throws(CommandFailure) {
    let usualClockIns = usualClockIns
    let dayStart = entry.restaurant.dayStart
    try take(.creditCard, into: &entry) { entry, text, _ throws(WrongAnswer) in
      entry.draft.creditCard = try entry.money(text, field: "credit_card")
    }
    try take(.house, into: &entry) { entry, text, _ throws(WrongAnswer) in
      entry.draft.house = try entry.money(text, field: "house")
    }
    try take(.cash, into: &entry) { entry, text, _ throws(WrongAnswer) in
      entry.draft.cash = try entry.money(text, field: "cash")
    }
    try take(.note, into: &entry) { entry, text, _ throws(WrongAnswer) in
      entry.draft.note = try TypedAnswer(text, field: "note").label(limit: 1_000)
    }
    try take(.removePerson, into: &entry) { entry, text, _ throws(WrongAnswer) in
      entry.draft.staff.remove(at: try entry.staffIndex(of: text))
    }
    try take(.person, into: &entry) { entry, text, echoes throws(WrongAnswer) in
      let person = try entry.person(line: text, usual: usualClockIns(entry))
      let index = person.read.employee.flatMap { employee in
        entry.draft.staff.firstIndex { $0.employee == employee.id }
      }
      // A new shift has nobody to replace: the same person twice is a slip there.
      try entry.put(person.read, at: entry.opened == nil ? nil : index)
      let name = person.read.employee?.name ?? ""
      if person.isInferred { echoes.times.append("\(name): \(person.read.timesEcho)") }
      if let first = person.read.times.first, first.time < dayStart, !first.isNextDay {
        echoes.warnings.append(
          "warning: \(name): \(first.text) is the morning before the shift; write "
            + "`\(first.text) next day` for the morning after it")
      }
    }
  }

  private mutating func take(
    _ option: CommandLineOption, into entry: inout ShiftEntry,
    _ body: (inout ShiftEntry, String, inout Echoes) throws(WrongAnswer) -> Void
  ) throws(CommandFailure) {
    for text in arguments.all(option) {
      do throws(WrongAnswer) { try body(&entry, text, &echoes) } catch {
        throw .wrongOption(option, error)
      }
    }
  }

  /// What has to be given where nobody can be asked.
  func refuseMissing(_ needed: [CommandLineOption]) throws(CommandFailure) {
    let missing = needed.filter { !arguments.has($0) }
    guard missing.isEmpty else {
      throw .missingAnswers(missing.map { ("--\($0.name) \($0.value ?? "")", $0.help) })
    }
  }
}
