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
  private let roster: Roster

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

  var rows: ImportRows {
    ImportRows(
      export: export, matching: matching, timetable: timetable, shiftType: shiftType,
      rowShifts: rowShifts, entered: EnteredWork(worked), types: restaurant.shiftTypes)
  }

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

  // MARK: Times

  /// The days of the week on which the export has rows.
  package var days: Set<Weekday> {
    let timetable = timetable
    return Set(export.rows.compactMap { timetable.fit($0)?.date.weekday })
  }

  /// Returns the times in use that the settings do not have, a line for each: `Lunch (Monday, Tuesday): …`.
  package func timetableLines(on days: Set<Weekday>) -> [String] {
    timetable.entries(on: days).compactMap { entry, days in
      let minutes = entry.span.minutes
      let times = translated(
        "\(context: "times")\(spokenTime(minutes.lowerBound)) to \(spokenTime(minutes.upperBound))")
      let dayNames = Weekday.allCases.filter { days.contains($0) }.map { $0.words.text }
      let place = "\(entry.span.type) (\(dayNames.joined(separator: ", "))): \(times)"
      switch entry.source {
      case .settings: return nil
      case .worked(let shifts):
        return place + translated(", as in \(counted(shifts, "shift", "shifts")) of this folder")
      case .usual: return place + translated(", the usual times")
      }
    }
  }

  // MARK: Answers

  /// Takes the answer to a field of an import; other fields are not about names and rows.
  ///
  /// | Field | Answer |
  /// |---|---|
  /// | `shift` | the type of every row's shift, one of the restaurant's in any case |
  /// | `day_starts` | a time |
  /// | `person/LABEL` | an ID or a part of a name, or `-` |
  /// | `job/JOB` | one of the restaurant's positions in any case, or `-` |
  /// | `window/TYPE` | `10:30 am-4:00 pm`, or only the end as a time or `end`; then the days, if not all; or `-` |
  /// | `row/LINES` | a shift type, or `-` |
  package mutating func take(_ text: String, for field: String) throws(WrongAnswer) {
    let isLeftOut = text == "-"
    if field == "shift" {
      shiftType = try type(text)
    } else if field == "day_starts" {
      given.dayStart = try TypedTime.timeOfDay(text, field: field)
    } else if let label = named("person/", field) {
      given.people.set(label, to: isLeftOut ? nil : try finder.employee(text).id)
    } else if let job = named("job/", field) {
      given.jobs.set(
        job,
        to: isLeftOut ? nil : try ImportAnswers.position(text, for: job, among: positions))
    } else if let type = named("window/", field) {
      if !isLeftOut { try addWindow(of: type, times: text) }
    } else if let lines = named("row/", field) {
      let answer: RowShift = isLeftOut ? .leftOut : .type(try type(text))
      for line in try ImportAnswers.lines(lines) { rowShifts[line] = answer }
    }
  }

  package static func position(
    _ typed: String, for job: String, among positions: [String]
  ) throws(WrongAnswer) -> String {
    try ValueType.choice(positions.map { (word: $0, value: $0) })
      .value(of: knownName(typed, among: positions) ?? typed, field: job)
  }

  private mutating func addWindow(of typed: String, times: String) throws(WrongAnswer) {
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

/// Returns `Ana` for the field `person/Ana`; nil for a field of another kind.
func named(_ kind: String, _ field: String) -> String? {
  field.hasPrefix(kind) ? String(field.dropFirst(kind.utf8.count)) : nil
}

/// Returns the time on the wall clock at a minute since a midnight.
func spokenTime(_ minute: Int) -> String {
  ClockTime(minutes: minute % ClockTime.minutesPerDay).spoken
}
