import Documents
import Folder
import Jobs
import Text
import Tips

extension CommandLineOption {
  static let period = CommandLineOption(
    "period", alias: "containing", value: "DATE",
    help: "the pay period that DATE is in: 2024-04-13, 4/13, yesterday; or \"last week\", april")
}

extension OptionField where Value == PeriodOptions {
  static var period: OptionField { .days(.period, \.containing) }
  static var from: OptionField {
    .days("from", \.from, "first day, for days other than a regular pay period")
  }
  static var to: OptionField { .days("to", \.to, "last day (inclusive)") }
  static var all: OptionField { .flag("all", \.isForAll, "every pay period that has shifts") }
  static var replace: OptionField {
    .flag(
      "replace", \.replaces,
      "overwrite a file that has the zip's name but is not a bundle of the period")
  }
  static var encrypt: OptionField {
    .flag(
      "encrypt", \.encrypts, "encrypt the zip (AES-256); the folder next to it stays readable")
  }
  static var noEncrypt: OptionField {
    .flag(
      "no-encrypt", \.mayDecrypt, "replace an encrypted zip with one that everyone can read")
  }
}

extension Array {
  /// Returns the fields of options about pay periods, in this order.
  static func periods<Value>(
    _ fields: OptionField<PeriodOptions>..., in part: OptionField<Value>.Path<PeriodOptions>
  ) -> [Element] where Element == OptionField<Value> {
    fields.map { $0.of(part) }
  }
}

/// The words of commands that write pay periods: which periods, where, and how.
struct PeriodOptions: Sendable {
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

  /// Commands for the same restaurant, ready to type.
  var commands: CommandLines {
    CommandLines(folder: common.folder, settings: common.settings, output: common.output)
  }
}

/// Refuses a first day that is after the last one.
func checkOrder(from first: CalendarDate?, to last: CalendarDate?) throws {
  guard let first, let last, first > last else { return }
  throw CommandFailure.usage(
    "--from \(first.plain) is after --to \(last.plain)", help: "swap the two dates")
}

/// Reads a date in the format of files, for commands about several restaurants.
func optionDate(_ typed: TypedDays) throws -> CalendarDate {
  guard let date = isoDate(typed.text) else {
    throw CommandFailure.usage(
      "--\(typed.option) \(typed.text) is not a date", help: "write it as 2024-04-13")
  }
  return date
}

extension PeriodChoice {
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
      try checkOrder(from: from, to: to)
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
}
