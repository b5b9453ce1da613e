public import Diagnostics
public import TipModel
public import Wording
public import YAMLSubset

/// `timeclock.yaml`: the answers that are remembered for a time clock's exports.
public enum TimeClockSchema {
  public static let people = Key(
    "people",
    .map(
      to: ValueType<EmployeeID>.employee, words: "names, each with an employee's ID",
      wanted: "names, each with an employee's ID", field: "people"),
    doc: "A name in the export: the employee's ID on the roster.", example: "{Maria Lopez: 36}")

  public static let columns = Key(
    "columns",
    .map(
      to: ValueType<ExportColumn>.choice(ExportColumn.allCases.map { ($0.rawValue, $0) }),
      words: "headers, each with the content of its column",
      wanted: "headers, each with the content of its column", field: "columns"),
    doc: """
      A header in the export, and the content of its column. Only for exports that tipsheet does \
      not know, and for columns that it asks about.
      """, example: "{Start: in, Finish: out, Lunch: unpaid break}")

  public static let dayFirst = Key(
    "day_first", .flag, standard: "false",
    doc: "Whether dates such as 4/10/24 have the day before the month.", example: "true")

  public static let decimalComma = Key(
    "decimal_comma", .flag, standard: "as the export's own numbers show it",
    doc: "Whether numbers have a decimal comma: 7,50 for seven and a half.", example: "true")

  public static let otherwise = Key(
    "otherwise",
    .choice([("day", PaidOtherwise.day), ("next", .next)]),
    standard: "they are left out and listed",
    doc: """
      Who gets tips of an export that were paid while nobody was on the clock: `day`, all who worked that day, by \
      their hours; `next`, those who came next.
      """, example: "next")

  public static let jobs = Key(
    "jobs",
    .map(
      to: ValueType<String>.position, words: "jobs, each with a position",
      wanted: "jobs, each with a position", field: "jobs"),
    doc: "A job in the export: a position of the restaurant.", example: "{Bar: Bartender}",
  )

  public static let skippedPeople = Key(
    "skip_people", .list(of: ValueType<String>.text, what: "names"),
    doc: "Names whose rows are left out.", example: "[Training, Terminal]")

  public static let skippedJobs = Key(
    "skip_jobs", .list(of: ValueType<String>.text, what: "jobs"),
    doc: "Jobs whose rows are left out.", example: "[Dishwasher]")

  public static let dayStarts = Key(
    "day_starts", .clockTime, standard: "`day_starts` of restaurant.yaml",
    doc: "A clock-in before this time belongs to the day before (4:00 am if not given).",
    example: "4:00 am")

  static let shift = Key(
    "shift", .shiftType, isRequired: true, doc: "The shift type.", example: "Lunch")
  static let from = Key(
    "from", .clockTime, standard: "the end of the rule before it that day, or the day's start",
    doc: "When it begins.", example: "4:00 pm")
  static let until = Key(
    "until", .clockTime, standard: "the end of the day", doc: "When it ends.", example: "4:00 pm")
  static let days = Key(
    "days", .daysOfWeek, standard: "every day", doc: "The days on which the rule holds.",
    example: "mon-fri")

  /// The times of a shift type.
  public static let window = Mapping<ShiftWindow>(
    "a shift's window",
    [
      Field(shift, { $0.type }, set: { $0.type = $1 }),
      Field(from, { $0.from }, set: { $0.from = $1 }),
      Field(until, { $0.until }, set: { $0.until = $1 }),
      Field(days, { $0.days.count < 7 ? $0.days : nil }, set: { $0.days = $1 }),
    ])

  private static let windows = ValueType<[ShiftWindow]>.list(
    of: .mapping(window, from: ShiftWindow(type: "", until: nil)), what: "shifts")

  public static let shifts = Key(
    "shifts",
    ValueType(
      ValueDescription(
        "a list of rules", .list(.mapping(window.description)), [.windowNeverMatches]),
      text: { windows, _ in windows.map { "\n  - " + window.inline($0) }.joined() },
      node: windows.read),
    doc: """
      The times of each shift: `from`, `until`, on `days` (mon-fri, sat). A row goes to the shift \
      that it overlaps most.
      """, example: "[{shift: Lunch, until: 4:00 pm, days: mon-fri}]")

  public static let mapping = Mapping<TimeClockSettings>(
    "a time clock's file",
    [
      Field(columns, { $0.columns.entries }, set: { $0.columns.set($1) }),
      Field(dayFirst, { $0.isDayFirst }, set: { $0.isDayFirst = $1 }),
      Field(decimalComma, { $0.hasDecimalComma }, set: { $0.hasDecimalComma = $1 }),
      Field(otherwise, { $0.otherwise }, set: { $0.otherwise = $1 }),
      Field(people, { $0.people.known() }, set: { $0.people.set($1.map { ($0.key, $0.value) }) }),
      Field(jobs, { $0.jobs.known() }, set: { $0.jobs.set($1.map { ($0.key, $0.value) }) }),
      Field(skippedPeople, { $0.people.leftOut() }, set: { $0.people.set($1.map { ($0, nil) }) }),
      Field(skippedJobs, { $0.jobs.leftOut() }, set: { $0.jobs.set($1.map { ($0, nil) }) }),
      Field(dayStarts, { $0.dayStart }, set: { $0.dayStart = $1 }),
      Field(shifts, { $0.windows }, set: { $0.windows = $1 }),
    ])

  public static let document = DocumentDescription(
    name: "timeclock", file: "timeclock.yaml", keys: mapping.description, kind: .timeClock,
    about: "Answers to the questions of `tipsheet import`; change them as you like.",
    instructions: "")
}

extension RememberedValues {
  /// The names with a value.
  func known<Known>() -> [(key: String, value: Known)] where Value == Known? {
    entries.compactMap { entry in entry.value.map { (entry.key, $0) } }
  }

  /// The names whose rows are left out.
  func leftOut<Known>() -> [String] where Value == Known? {
    entries.filter { $0.value == nil }.map { $0.key }
  }
}

extension ValueType where Value == Set<Weekday> {
  /// `mon-fri`, or a list: `[sat, sun]`.
  fileprivate static var daysOfWeek: ValueType {
    let range = ValueType(
      ValueDescription("a day or days, such as `sat` or `mon-fri`", .text, [.notAChoice]),
      text: { days, _ in "" },
      scalar: { value, _, bag in
        if let days = weekdays(value.text) { return days }
        bag.report(
          .notAChoice(
            value.text, field: value.field, at: value.place,
            choices: ["mon-fri", "sat", "sun"] + Weekday.allCases.map { $0.name.lowercased() }))
        return nil
      })
    let list = ValueType<[Set<Weekday>]>.list(of: range, what: "days", isOneEnough: true)
    return ValueType(
      list.description,
      text: { days, _ in
        "["
          + Weekday.allCases.filter { days.contains($0) }.map { $0.name.lowercased().prefix(3) }
          .joined(separator: ", ") + "]"
      },
      node: { reader, node, field in
        list.read(&reader, node, field).map { $0.reduce(into: []) { $0.formUnion($1) } }
      })
  }
}

/// Decodes `timeclock.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodeTimeClockSettings(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: Roster, reportingTo bag: inout DiagnosticBag
) -> TimeClockSettings? {
  var reader = TreeReader(tree, in: ReadingContext(restaurant, roster: roster))
  var settings = TimeClockSettings()
  if let root = tree.root,
    let fields = reader.read(TimeClockSchema.mapping, at: root, into: &settings),
    let node = fields[TimeClockSchema.shifts], reader.isSound([node])
  {
    let schedule = ShiftWindowSchedule(
      settings.windows, dayStart: settings.dayStart ?? restaurant.dayStart)
    let items = Array(tree.items(of: node))
    for index in schedule.unreachable {
      let window = settings.windows[index]
      reader.report(
        Diagnostic(
          .windowNeverMatches, window.neverMatchesMessage, at: tree.place(of: items[index]),
          help: window.neverMatchesHelp))
    }
  }
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : settings
}

extension ShiftWindow {
  /// The reason that the rule never matches.
  public var neverMatchesMessage: Words {
    from == nil
      ? "this rule for \(type) never matches: the rules before it cover the same times"
      : "this rule for \(type) never matches: it ends before it begins"
  }

  /// The way to fix it.
  public var neverMatchesHelp: Words {
    from == nil
      ? "give it other days or a later `until`, or put it before them"
      : "write a `from` that is before `until` in the restaurant's day"
  }
}
