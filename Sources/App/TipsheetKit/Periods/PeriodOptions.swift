import Documents
import Folder
import Jobs
import Text
import Tips

extension CommandLineOption {
  static let period = CommandLineOption(
    "period", alias: "containing", value: "DATE",
    help: "the pay period that DATE is in: 2024-04-13, 4/13, yesterday; or \"last week\", april")
  static let from = CommandLineOption(
    "from", value: "DATE", help: "first day, for days other than a regular pay period")
  static let to = CommandLineOption(
    "to", value: "DATE", help: "last day (inclusive)")
  static let encrypt = CommandLineOption(
    "encrypt", help: "encrypt the zip (AES-256); the folder next to it stays readable")
  static let noEncrypt = CommandLineOption(
    "no-encrypt",
    help: "replace an encrypted zip with one that everyone can read")
  static let replace = CommandLineOption(
    "replace", help: "overwrite a file that has the zip's name but is not a bundle of the period")
}

/// The words of commands that write pay periods: which periods, where, and how.
struct PeriodOptions: HasCommonOptions, Sendable {
  var common = CommonOptions()
  var containing: TypedDays?
  var from: TypedDays?
  var to: TypedDays?
  var isForAll = false

  /// The path of a bundle to correct.
  var amended: String?
  var replaces = false
  var encrypts = false
  var mayDecrypt = false

  /// Returns a command for a period of the same restaurant, ready to type.
  ///
  /// - Parameter words: the words after the command's name and the folder.
  func line(_ command: String, _ words: [String], writing: Bool) -> String {
    var line = ["tipsheet", command] + (common.folder.map { [shellWord($0)] } ?? []) + words
    if let settings = common.settings { line += ["--restaurant", shellWord(settings)] }
    if writing, let output = common.output { line += ["-o", shellWord(output)] }
    return line.joined(separator: " ")
  }
}

/// Returns a word for a shell: in quotes if it has more than letters, digits, and a few marks.
func shellWord(_ word: String) -> String {
  let isPlain =
    !word.isEmpty
    && word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "@"), 0x80...0xFF:
        true
      default: false
      }
    }
  guard !isPlain else { return word }
  return word.reduce(into: "'") { quoted, character in
    quoted += character == "'" ? "'\\''" : String(character)
  } + "'"
}

/// Reads a date in the format of files, for commands about several restaurants.
func optionDate(_ text: String, _ option: CommandLineOption) throws -> CalendarDate? {
  guard let date = isoDate(text) else {
    throw CommandFailure.usage(
      "--\(option.name) \(text) is not a date", help: "write it as 2024-04-13")
  }
  return date
}

extension PayPeriod {
  /// Returns the days between a date and the nearest day of the period.
  fileprivate func distance(to date: CalendarDate) -> Int {
    max(from.dayNumber - date.dayNumber, date.dayNumber - to.dayNumber, 0)
  }
}

/// The days to report.
enum PeriodChoice {
  case latest
  case containing(CalendarDate)
  case days(PayPeriod)
  case all

  /// - Parameter isLikely: returns whether a day is more likely than others, if a text may mean several.
  init(
    _ options: PeriodOptions, _ restaurant: Restaurant, _ clock: Clock,
    isLikely: (CalendarDate) -> Bool = { _ in true }
  ) throws {
    let day = RestaurantDay(of: restaurant, clock)
    switch (options.containing, options.from, options.to, options.isForAll) {
    case (nil, nil, nil, false): self = .latest
    case (let typed?, nil, nil, false):
      if let days = day.days(meantBy: typed.text, restaurant) {
        self = .days(days)
      } else {
        self = .containing(try typed.date(day, isLikely: isLikely))
      }
    case (nil, nil, nil, true): self = .all
    case (nil, let first?, let last?, false):
      let from = try first.date(day, isLikely: isLikely)
      let to = try last.date(day, isLikely: isLikely)
      guard from <= to else {
        throw CommandFailure.usage(
          "--from \(from.plain) is after --to \(to.plain)", help: "swap the two dates")
      }
      self = .days(PayPeriod(from: from, to: to))
    case (nil, _?, nil, false):
      throw CommandFailure.usage("--from needs --to", help: "give the last day too")
    case (nil, nil, _?, false):
      throw CommandFailure.usage("--to needs --from", help: "give the first day too")
    default:
      throw CommandFailure.usage(
        "these options contradict each other",
        help: "give --period DATE, or --from DATE and --to DATE, or --all")
    }
  }

  /// Whether the command line names days, or all of them.
  var isExplicit: Bool { if case .latest = self { false } else { true } }

  /// Returns the requested periods. Each has shifts.
  func periods(
    of restaurant: LoadedRestaurant, files: [DatedShiftFile]
  ) throws -> [PayPeriod] {
    let dates = files.map(\.date).sorted()
    guard let latest = dates.last else {
      throw CommandFailure.refused(
        "there are no shift files in \(restaurant.folder.shiftsPath)",
        help:
          "`tipsheet new` enters a shift, and `tipsheet import` reads a time clock's export")
    }
    let wanted: [PayPeriod]
    switch self {
    case .latest: wanted = [try restaurant.payPeriod(containing: latest)]
    case .containing(let date): wanted = [try restaurant.payPeriod(containing: date)]
    case .days(let period): wanted = [period]
    case .all: wanted = try restaurant.payPeriods(containing: dates)
    }
    for period in wanted where !dates.contains(where: period.contains) {
      let near = dates.min { first, second in
        (period.distance(to: first), first) < (period.distance(to: second), second)
      }
      throw CommandFailure.refused(
        "there are no shifts from \(period.from.plain) to \(period.to.plain)",
        help: near == latest || near == nil
          ? "the latest shift is on \(latest.plain)"
          : "the nearest shift is on \(near?.plain ?? ""), the latest on \(latest.plain)")
    }
    return wanted
  }
}
