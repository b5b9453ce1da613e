import Answers
import Diagnostics
import RestaurantFolder
import Schemas
import TimeClocks
import TipModel
import Wording

/// How the names and rows of an export are understood, by the folder, the options and a person's
/// answers.
struct ImportAnswers {
  private(set) var export: TimeClockExport
  private let remembered: TimeClockSettings
  private let restaurant: Restaurant
  private let worked: [WorkedShift]
  let finder: PersonFinder
  let roster: Roster

  /// Takes every row where it is given.
  private(set) var shiftType: String?
  private(set) var given = TimeClockAnswers()

  /// By lines of the export; not remembered, because the next export has other lines.
  private(set) var rowShifts: [Int: RowShift] = [:]

  var shiftTypes: [String] { restaurant.shiftTypes }
  var positions: [String] { restaurant.positions.map(\.name) }

  /// - Parameters:
  ///   - columns: the answers about the export's columns.
  ///   - days: of which rows are taken; nil: all.
  ///   - worked: the folder's shifts, which show when each shift type is worked.
  init(
    _ options: OptionAnswers, export: TimeClockExport, _ remembered: TimeClockSettings,
    columns: TimeClockAnswers = TimeClockAnswers(), on days: PayPeriod? = nil,
    worked: [WorkedShift], of loaded: LoadedRestaurant
  ) throws {
    self.export = export
    self.remembered = remembered
    given = columns
    self.worked = worked
    restaurant = loaded.restaurant
    roster = loaded.roster
    finder = PersonFinder(loaded.roster)
    let types = loaded.restaurant.shiftTypes
    try options.read(.importShift) { shiftType = try ImportAnswers.shiftType($0, among: types) }
    try options.read(.mapEmployee) { value in
      let (name, who) = try ImportAnswers.pair(value, wanted: "NAME=WHO")
      try set(person: name, to: who)
    }
    try options.read(.mapJob) { value in
      let (job, position) = try ImportAnswers.pair(value, wanted: "JOB=POSITION")
      try set(job: job, to: position)
    }
    try options.read(.dayStarts) {
      given.dayStart = try TypedTime.timeOfDay($0, field: "day_starts")
    }
    if let days { self.export = export.keeping(days, dayStart: dayStart) }
    try options.read(.window) { value in
      let (type, time) = try ImportAnswers.pair(value, wanted: "SHIFT=TIMES")
      try addWindow(of: type, times: time)
    }
    try options.read(.row) { value in
      let (lines, type) = try ImportAnswers.pair(value, wanted: "LINES=SHIFT")
      try set(lines: try ImportAnswers.lines(lines), to: type)
    }
  }

  var matching: Matching {
    Matching(
      export, settings: remembered.adding(given), restaurant: restaurant, roster: roster)
  }

  private var dayStart: ClockTime {
    given.dayStart ?? remembered.dayStart ?? restaurant.dayStart
  }

  /// By the rules that were given or remembered, otherwise by how the folder's shifts were worked.
  var timetable: ShiftTimetable {
    let windows = remembered.adding(given).windows
    return windows.isEmpty
      ? ShiftTimetable(restaurant: restaurant, worked: worked, dayStart: dayStart)
      : ShiftTimetable(windows, restaurant: restaurant, dayStart: dayStart)
  }

  var openQuestions: OpenQuestions {
    OpenQuestions(export, matching, timetable, shiftType: shiftType, rowShifts: rowShifts)
  }

  var plan: ImportPlan {
    ImportPlan(
      export, matching, timetable, shiftType: shiftType, rowShifts: rowShifts,
      restaurant: restaurant)
  }

  /// The answers that were not remembered before, about names that the export has.
  func news(since settings: TimeClockSettings) -> TimeClockAnswers {
    given.news(since: settings, in: export, matching)
  }

  // MARK: Answers

  /// - Parameter who: an ID or a part of a name, or `-`.
  mutating func set(person label: String, to who: String) throws {
    if who == "-" {
      given.skippedPeople.append(label)
    } else {
      given.people.append((label, try finder.employee(who).id))
    }
  }

  /// - Parameter position: one of the restaurant's in any case, or `-`.
  mutating func set(job: String, to position: String) throws {
    if position == "-" {
      given.skippedJobs.append(job)
      return
    }
    given.jobs.append((job, try ImportAnswers.position(position, for: job, among: positions)))
  }

  static func position(
    _ typed: String, for job: String, among positions: [String]
  ) throws -> String {
    let choices = positions.map { (word: $0, value: $0) }
    let known = positions.first { $0.lowercased() == typed.lowercased() }
    return try ValueType.choice(choices).value(of: known ?? typed, field: job)
  }

  /// - Parameter type: one of the restaurant's in any case, or `-`.
  mutating func set(lines: [Int], to type: String) throws {
    let answer: RowShift =
      type == "-" ? .leftOut : .type(try ImportAnswers.shiftType(type, among: shiftTypes))
    for line in lines { rowShifts[line] = answer }
  }

  /// - Parameter times: `10:30 am-4:00 pm`, or a time or `end` until which it is worked, and then
  ///   the days if not all: `4:00 pm sat,sun`.
  mutating func addWindow(of typed: String, times: String) throws {
    let type = try ImportAnswers.shiftType(typed, among: shiftTypes)
    var words = times.split(separator: " ").map(String.init)
    var days: Set<Weekday> = []
    while let last = words.last, let some = ImportAnswers.days(last) {
      days.formUnion(some)
      words.removeLast()
    }
    let parts = words.joined(separator: " ").split(separator: "-", maxSplits: 1)
      .map { trimmedAnswer(String($0)) }
    let until = parts.last ?? ""
    let from = try parts.count == 2 ? TypedTime.timeOfDay(parts[0], field: "from") : nil
    given.windows.append(
      ShiftWindow(
        type: type, from: from,
        until: AnswerWord.closing.isMeant(by: until)
          ? nil : try TypedTime.timeOfDay(until, field: "until"),
        days: days.isEmpty ? Set(Weekday.allCases) : days))
    let schedule = ShiftWindowSchedule(given.windows, dayStart: dayStart)
    guard let index = schedule.unreachable.first else { return }
    let window = given.windows[index]
    throw WrongAnswer(
      code: .windowNeverMatches, message: window.neverMatchesMessage, help: window.neverMatchesHelp)
  }

  mutating func forgetWindows() { given.windows = [] }

  // MARK: Readings

  private static func shiftType(
    _ typed: String, among types: [String]
  ) throws -> String {
    if let exact = types.first(where: { $0 == typed }) { return exact }
    guard let type = types.first(where: { $0.lowercased() == typed.lowercased() }) else {
      throw WrongAnswer(noShiftType: typed, known: types)
    }
    return type
  }

  /// `mon-fri,sun`; nil for anything else.
  private static func days(_ word: String) -> Set<Weekday>? {
    var days: Set<Weekday> = []
    for part in word.split(separator: ",") {
      guard let some = typedWeekdays(String(part)) else { return nil }
      days.formUnion(some)
    }
    return days.isEmpty ? nil : days
  }

  /// `4,9-12`.
  private static func lines(_ text: String) throws -> [Int] {
    var lines: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
        .map { Int($0.filter { $0 != " " }) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
        first > 0, first <= last, last < 10_000_000
      else {
        throw WrongAnswer(
          code: .wrongKind, message: "\"\(text)\" does not name lines of the export",
          help: "write line numbers, such as `9` or `4,9-12`")
      }
      lines += first...last
    }
    return lines
  }

  /// The parts before and after the last `=`.
  static func pair(
    _ value: String, wanted: Words
  ) throws -> (key: String, value: String) {
    guard let sign = value.lastIndex(of: "=") else {
      throw WrongAnswer(
        code: .wrongKind, message: "\"\(value)\" has no =", help: "write \(wanted)")
    }
    let key = trimmedAnswer(String(value[..<sign]))
    let text = trimmedAnswer(String(value[value.index(after: sign)...]))
    guard !key.isEmpty, !text.isEmpty else {
      throw WrongAnswer(
        code: .missingValue, message: "\"\(value)\" has nothing on one side of its =",
        help: "write \(wanted)")
    }
    return (key, text)
  }
}
