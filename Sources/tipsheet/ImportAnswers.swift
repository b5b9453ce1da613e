import Diagnostics
import RestaurantFolder
import ShiftDecoding
import TimeClockImport
import TipModel

/// Who and what the names of an export are, as the folder, the options and a person say.
struct ImportAnswers {
  private let export: TimeClockExport
  private let remembered: TimeClockSettings
  private let restaurant: Restaurant
  let finder: PersonFinder
  let roster: Roster

  /// Takes every row, where it is given.
  let shiftType: String?
  private(set) var given = TimeClockAnswers()

  var shiftTypes: [String] { restaurant.shiftTypes }
  var positions: [String] { restaurant.positions.map(\.name) }

  init(
    _ arguments: ParsedArguments, export: TimeClockExport, _ remembered: TimeClockSettings,
    of loaded: LoadedRestaurant
  ) throws(CommandFailure) {
    self.export = export
    self.remembered = remembered
    restaurant = loaded.restaurant
    roster = loaded.roster
    finder = PersonFinder(loaded.roster)
    if let type = arguments[.importShift] {
      guard loaded.restaurant.shiftTypes.contains(type) else {
        throw .wrongOption(
          .importShift, WrongAnswer(noShiftType: type, known: loaded.restaurant.shiftTypes))
      }
      shiftType = type
    } else {
      shiftType = nil
    }
    try take(.mapEmployee, arguments) { answers, value throws(WrongAnswer) in
      let (name, who) = try ImportAnswers.pair(value, wanted: "NAME=WHO")
      try answers.set(person: name, to: who)
    }
    try take(.mapJob, arguments) { answers, value throws(WrongAnswer) in
      let (job, position) = try ImportAnswers.pair(value, wanted: "JOB=POSITION")
      try answers.set(job: job, to: position)
    }
    try take(.window, arguments) { answers, value throws(WrongAnswer) in
      let (type, time) = try ImportAnswers.pair(value, wanted: "SHIFT=TIME")
      try answers.addWindow(of: type, until: time)
    }
    try take(.dayStarts, arguments) { answers, value throws(WrongAnswer) in
      answers.given.dayStart = try TypedAnswer(value, field: "day_starts").clockTime()
    }
  }

  var matching: Matching {
    Matching(
      export, settings: remembered.adding(given), restaurant: restaurant, roster: roster)
  }

  var openQuestions: OpenQuestions {
    OpenQuestions(export, matching, knowsShift: shiftType != nil)
  }

  /// What was not remembered before, of names that the export has.
  func news(since settings: TimeClockSettings) -> TimeClockAnswers {
    given.news(since: settings, in: export, matching)
  }

  // MARK: Answers

  /// - Parameter who: an ID or a part of a name, or `-`.
  mutating func set(person label: String, to who: String) throws(WrongAnswer) {
    if who == "-" {
      given.skippedPeople.append(label)
    } else {
      given.people.append((label, try finder.employee(who).id))
    }
  }

  /// - Parameter position: one of the restaurant's in any case, or `-`.
  mutating func set(job: String, to position: String) throws(WrongAnswer) {
    if position == "-" {
      given.skippedJobs.append(job)
      return
    }
    let choices = positions.map { (word: $0, value: $0) }
    let known = positions.first { $0.lowercased() == position.lowercased() }
    given.jobs.append(
      (job, try TypedAnswer(known ?? position, field: job).choice(among: choices)))
  }

  /// - Parameter until: a time or `end`, and then the days if not all: `4:00 pm sat,sun`.
  mutating func addWindow(of typed: String, until: String) throws(WrongAnswer) {
    let type = shiftTypes.first { $0.lowercased() == typed.lowercased() }
    guard let type else { throw WrongAnswer(noShiftType: typed, known: shiftTypes) }
    var words = until.split(separator: " ").map(String.init)
    var days: Set<Weekday> = []
    while let last = words.last, let some = ImportAnswers.days(last) {
      days.formUnion(some)
      words.removeLast()
    }
    let time = words.joined(separator: " ")
    given.windows.append(
      ShiftWindow(
        type: type,
        until: time == "end" ? nil : try TypedAnswer(time, field: "until").clockTime(),
        days: days.isEmpty ? Set(Weekday.allCases) : days))
  }

  mutating func forgetWindows() { given.windows = [] }

  /// `mon-fri,sun`; nil for anything else.
  private static func days(_ word: String) -> Set<Weekday>? {
    var days: Set<Weekday> = []
    for part in word.split(separator: ",") {
      guard let some = weekdays(String(part)) else { return nil }
      days.formUnion(some)
    }
    return days.isEmpty ? nil : days
  }

  // MARK: Options

  private mutating func take(
    _ option: CommandLineOption, _ arguments: ParsedArguments,
    _ body: (inout ImportAnswers, String) throws(WrongAnswer) -> Void
  ) throws(CommandFailure) {
    for value in arguments.all(option) {
      do throws(WrongAnswer) { try body(&self, value) } catch {
        throw .wrongOption(option, error)
      }
    }
  }

  /// The parts before and after the last `=`.
  private static func pair(
    _ value: String, wanted: String
  ) throws(WrongAnswer) -> (key: String, value: String) {
    guard let sign = value.lastIndex(of: "=") else {
      throw WrongAnswer(
        code: .wrongKind, message: "\"\(value)\" has no =", help: "write \(wanted)")
    }
    let key = TypedAnswer(String(value[..<sign]), field: wanted).text
    let text = TypedAnswer(String(value[value.index(after: sign)...]), field: wanted).text
    guard !key.isEmpty, !text.isEmpty else {
      throw WrongAnswer(
        code: .missingValue, message: "\"\(value)\" has nothing on one side of its =",
        help: "write \(wanted)")
    }
    return (key, text)
  }

  /// The options that would answer what is open, with what is known about each.
  func options(for questions: OpenQuestions) -> [(option: String, what: String)] {
    let matching = matching
    let people = questions.people.map { person in
      let likely = matching.suggestion(for: person).map { "\($0.id.text) is \($0.name)" }
      return (
        "--map-employee \"\(matching.label(of: person))=ID\"",
        likely ?? "nobody on the roster has that name"
      )
    }
    let jobs = questions.jobs.map { job in
      ("--map-job \"\(job)=POSITION\"", "positions: " + positions.joined(separator: ", "))
    }
    var windows: [(option: String, what: String)] = []
    for type in questions.needsWindows ? shiftTypes : [] {
      windows.append(
        type == shiftTypes.last
          ? ("--window \"\(type)=end\"", "all clock-ins after those")
          : ("--window \"\(type)=TIME\"", "clock-ins before TIME are of \(type)"))
    }
    return people + jobs + windows
  }
}
