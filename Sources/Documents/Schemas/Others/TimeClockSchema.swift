public import Text
public import Tips

/// `timeclock.yaml`: the answers that are remembered for a time clock's exports.
public enum TimeClockSchema {
  public typealias Of<Value> = Key<TimeClockSettings, Value>
  public typealias OfWindow<Value> = Key<ShiftWindow, Value>

  public static let people = Of(
    "people",
    .map(
      to: ValueType<EmployeeID>.employee, words: "names, each with an employee's ID",
      wanted: "names, each with an employee's ID", field: "people"
    ).inLines(of: ValueType<EmployeeID>.employee), default: [],
    "A name in the export: the employee's ID on the roster.", "{Maria Lopez: 36}",
    get: { $0.people.known() }, set: { $0.people.set($1.map { ($0.key, $0.value) }) })

  private static let content = ValueType<ExportColumn>.choice(
    ExportColumn.allCases.map { ($0.rawValue, $0) })

  public static let columns = Of(
    "columns",
    .map(
      to: content,
      words: "headers, each with the content of its column",
      wanted: "headers, each with the content of its column", field: "columns"
    ).inLines(of: content), default: [],
    """
    A header in the export, and the content of its column. Only for exports that tipsheet does \
    not know, and for columns that it asks about.
    """, "{Start: in, Finish: out, Lunch: unpaid break}", get: { $0.columns.entries },
    set: { $0.columns.set($1) })

  public static let dayFirst = Of(
    "day_first", .flag, standard: "false",
    "Whether dates such as 4/10/24 have the day before the month.", "true"
  ) { $1(&$0.isDayFirst) }

  public static let decimalComma = Of(
    "decimal_comma", .flag, standard: "as the export's own numbers show it",
    "Whether numbers have a decimal comma: 7,50 for seven and a half.", "true"
  ) { $1(&$0.hasDecimalComma) }

  public static let otherwise = Of(
    "otherwise", .choice([("day", PaidOtherwise.day), ("next", .next)]),
    standard: "they are left out and listed",
    """
    Who gets tips of an export that were paid while nobody was on the clock: `day`, all who worked that day, by \
    their hours; `next`, those who came next.
    """, "next"
  ) { $1(&$0.otherwise) }

  public static let jobs = Of(
    "jobs",
    .map(
      to: ValueType<String>.position, words: "jobs, each with a position",
      wanted: "jobs, each with a position", field: "jobs"
    ).inLines(of: ValueType<String>.position), default: [],
    "A job in the export: a position of the restaurant.", "{Bar: Bartender}",
    get: { $0.jobs.known() }, set: { $0.jobs.set($1.map { ($0.key, $0.value) }) })

  public static let skippedPeople = Of(
    "skip_people", .list(of: ValueType<String>.text, what: "names").inLines(of: .text), default: [],
    "Names whose rows are left out.", "[Training, Terminal]", get: { $0.people.leftOut() },
    set: { $0.people.set($1.map { ($0, nil) }) })

  public static let skippedJobs = Of(
    "skip_jobs", .list(of: ValueType<String>.text, what: "jobs").inLines(of: .text), default: [],
    "Jobs whose rows are left out.",
    "[Dishwasher]", get: { $0.jobs.leftOut() }, set: { $0.jobs.set($1.map { ($0, nil) }) })

  public static let dayStarts = Of(
    "day_starts", .clockTime, standard: "`day_starts` of restaurant.yaml",
    "A clock-in before this time belongs to the day before (4:00 am if not given).", "4:00 am"
  ) { $1(&$0.dayStart) }

  static let shift = OfWindow("shift", .shiftType, isRequired: true, "The shift type.", "Lunch") {
    $1(&$0.type)
  }
  static let from = OfWindow(
    "from", .clockTime, standard: "the end of the rule before it that day, or the day's start",
    "When it begins.", "4:00 pm"
  ) { $1(&$0.from) }
  static let until = OfWindow(
    "until", .clockTime, standard: "the end of the day", "When it ends.", "4:00 pm"
  ) { $1(&$0.until) }
  static let days = OfWindow(
    "days", .daysOfWeek, standard: "every day", "The days on which the rule holds.", "mon-fri",
    get: { $0.days.count < 7 ? $0.days : nil }, set: { $0.days = $1 })

  /// The times of a shift type.
  public static let window = Keys<ShiftWindow>(
    "a shift's window", from: ShiftWindow(type: "", until: nil),
    [shift, from, until, days])

  public static let shifts = Of(
    "shifts",
    .lines(of: window, what: "shifts", words: "a list of rules", codes: [.windowNeverMatches]),
    default: [],
    """
    The times of each shift: `from`, `until`, on `days` (mon-fri, sat). A row goes to the shift \
    that it overlaps most.
    """, "[{shift: Lunch, until: 4:00 pm, days: mon-fri}]"
  ) { $1(&$0.windows) }

  public static let keys = Keys<TimeClockSettings>(
    "a time clock's file", from: TimeClockSettings(),
    writingLast: [
      columns.name, people.name, jobs.name, skippedPeople.name, skippedJobs.name, dayStarts.name,
      shifts.name,
    ],
    [
      columns, dayFirst, decimalComma, otherwise, people, jobs, skippedPeople, skippedJobs,
      dayStarts, shifts,
    ])

  public static let document = DocumentDescription(
    name: "timeclock", file: "timeclock.yaml", keys: keys.description, kind: .timeClock,
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
      .init("a day or days, such as `sat` or `mon-fri`", .text, [.notAChoice]),
      text: { days, _ in "" },
      scalar: { value, _ throws(Diagnostic) in
        if let days = weekdays(value.text) { return days }
        throw Diagnostic.notAChoice(
          value, choices: ["mon-fri", "sat", "sun"] + Weekday.allCases.map { $0.name.lowercased() })
      })
    let list = ValueType<[Set<Weekday>]>.list(of: range, what: "days", isOneEnough: true)
    return list.mapped(to: { $0.reduce(into: []) { $0.formUnion($1) } }, from: { [$0] })
      .written { days, _ in
        "["
          + Weekday.allCases.filter { days.contains($0) }.map { $0.name.lowercased().prefix(3) }
          .joined(separator: ", ") + "]"
      }
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
    let fields = reader.read(TimeClockSchema.keys, at: root, into: &settings),
    let node = fields[TimeClockSchema.shifts], reader.isSound([node])
  {
    let schedule = ShiftWindowSchedule(
      settings.windows, dayStart: settings.dayStart ?? restaurant.dayStart)
    let items = tree.items(of: node)
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
