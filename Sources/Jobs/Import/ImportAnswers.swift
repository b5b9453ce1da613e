package import Documents
package import Imports
package import Text
package import Tips

/// The meaning of an export's names and rows, by the folder, the options, and a person's answers.
package struct ImportAnswers: Sendable {
  package private(set) var export: TimeClockExport
  private let remembered: TimeClockSettings
  private let restaurant: Restaurant
  private let worked: [WorkedShift]
  package let finder: PersonFinder
  let roster: Roster

  /// The type of every row's shift, if it is given.
  package private(set) var shiftType: String?
  package private(set) var given = TimeClockSettings()

  /// By lines of the export; not remembered, because the next export has other lines.
  package private(set) var rowShifts: [Int: RowShift] = [:]

  package var shiftTypes: [String] { restaurant.shiftTypes }
  package var positions: [String] { restaurant.positions.map { $0.name } }

  /// - Parameters:
  ///   - columns: the answers about the export's columns.
  ///   - worked: the folder's shifts, which show the times of each shift type and the rows that they have.
  package init(
    _ export: TimeClockExport, _ remembered: TimeClockSettings,
    columns: TimeClockSettings = TimeClockSettings(), worked: [WorkedShift], restaurant: Restaurant,
    _ roster: Roster
  ) {
    self.export = export
    self.remembered = remembered
    given = columns
    self.worked = worked
    self.restaurant = restaurant
    self.roster = roster
    finder = PersonFinder(roster)
  }

  /// Keeps only the rows of some days.
  package mutating func keep(_ days: PayPeriod) {
    export = export.keeping(days, dayStart: dayStart)
  }

  package var matching: Matching {
    Matching(
      export, settings: remembered.adding(given), restaurant: restaurant, roster: roster)
  }

  private var dayStart: ClockTime {
    given.dayStart ?? remembered.dayStart ?? restaurant.dayStart
  }

  /// The timetable by the rules that were given or remembered, or else by the folder's shifts.
  package var timetable: ShiftTimetable {
    let windows = remembered.adding(given).windows
    return windows.isEmpty
      ? ShiftTimetable(restaurant: restaurant, worked: worked, dayStart: dayStart)
      : ShiftTimetable(windows, restaurant: restaurant, dayStart: dayStart)
  }

  private var rows: ImportRows {
    ImportRows(
      export: export, matching: matching, timetable: timetable, shiftType: shiftType,
      rowShifts: rowShifts, entered: EnteredWork(worked))
  }

  package var openQuestions: OpenQuestions { OpenQuestions(rows) }

  package var plan: ImportPlan { ImportPlan(rows, restaurant: restaurant) }

  /// Returns the new answers about the export's names.
  package func news(since settings: TimeClockSettings) -> TimeClockSettings {
    let matching = matching
    let labels = Set(
      export.rows.flatMap { [folded($0.person.name), folded(matching.label(of: $0.person))] })
    let jobs = Set(export.rows.compactMap { $0.job.map { folded($0) } })
    var news = given
    news.columns = given.columns.news(since: settings.columns)
    news.people = given.people.news(since: settings.people) { labels.contains(folded($0)) }
    news.jobs = given.jobs.news(since: settings.jobs) { jobs.contains(folded($0)) }
    if settings.isDayFirst != nil { news.isDayFirst = nil }
    if settings.dayStart != nil { news.dayStart = nil }
    if !settings.windows.isEmpty { news.windows = [] }
    return news
  }

  // MARK: Answers

  /// - Parameter who: an ID or a part of a name, or `-`.
  package mutating func set(person label: String, to who: String) throws(WrongAnswer) {
    given.people.set(label, to: who == "-" ? nil : try finder.employee(who).id)
  }

  /// - Parameter position: one of the restaurant's in any case, or `-`.
  package mutating func set(job: String, to position: String) throws(WrongAnswer) {
    given.jobs.set(
      job,
      to: position == "-"
        ? nil : try ImportAnswers.position(position, for: job, among: positions))
  }

  package static func position(
    _ typed: String, for job: String, among positions: [String]
  ) throws(WrongAnswer) -> String {
    try ValueType.choice(positions.map { (word: $0, value: $0) })
      .value(of: knownName(typed, among: positions) ?? typed, field: job)
  }

  /// - Parameter type: one of the restaurant's in any case.
  package mutating func set(shiftType type: String) throws(WrongAnswer) {
    shiftType = try self.type(type)
  }

  package mutating func set(dayStart time: String) throws(WrongAnswer) {
    given.dayStart = try TypedTime.timeOfDay(time, field: "day_starts")
  }

  /// - Parameter type: one of the restaurant's in any case, or `-`.
  package mutating func set(lines text: String, to type: String) throws(WrongAnswer) {
    try set(lines: try ImportAnswers.lines(text), to: type)
  }

  /// - Parameter type: one of the restaurant's in any case, or `-`.
  package mutating func set(lines: [Int], to type: String) throws(WrongAnswer) {
    let answer: RowShift = type == "-" ? .leftOut : .type(try self.type(type))
    for line in lines { rowShifts[line] = answer }
  }

  /// - Parameter times: `10:30 am-4:00 pm`, or only the end as a time or `end`; then the days, if not all: `4:00 pm
  ///   sat,sun`.
  package mutating func addWindow(of typed: String, times: String) throws(WrongAnswer) {
    let type = try self.type(typed)
    var words = times.split(separator: " ").map { String($0) }
    var days: Set<Weekday> = []
    while let last = words.last, let some = ImportAnswers.days(last) {
      days.formUnion(some)
      words.removeLast()
    }
    let parts: [String] = words.joined(separator: " ").split(separator: "-", maxSplits: 1)
      .map { trimmedAnswer(String($0)) }
    let until = parts.last ?? ""
    let from: ClockTime? = try parts.count == 2 ? TypedTime.timeOfDay(parts[0], field: "from") : nil
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

  package mutating func forgetWindows() { given.windows = [] }

  // MARK: Readings

  private func type(_ typed: String) throws(WrongAnswer) -> String {
    if let type = knownName(typed, among: shiftTypes) { return type }
    throw WrongAnswer(noShiftType: typed, known: shiftTypes)
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
  private static func lines(_ text: String) throws(WrongAnswer) -> [Int] {
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

  /// Returns the parts before and after the last `=`.
  package static func pair(
    _ value: String, wanted: Words
  ) throws(WrongAnswer) -> (key: String, value: String) {
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
