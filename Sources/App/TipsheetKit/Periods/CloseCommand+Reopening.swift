import Documents
import Folder
import Jobs
import Text
import Tips

extension CommandLineOption {
  static let reopen = CommandLineOption(
    "reopen", value: "REASON",
    help: "open a closed pay period that nobody was paid from yet; periods.yaml keeps the reason")
}

/// Reads the reason to reopen a pay period.
@Sendable func reopeningReason(_ text: String) throws -> String? {
  do {
    return try PeriodsSchema.reason.value(of: text)
  } catch {
    throw CommandFailure.usage(
      "--reopen: \(error.message)", help: error.help.map { Words(verbatim: $0) })
  }
}

extension CloseCommand {
  /// Takes a zip that nobody was paid from off the record, so that it can be overwritten.
  func reopen(because reason: String, in environment: Environment) throws -> ExitStatus {
    guard let typed = options.containing else {
      throw CommandFailure.usage(
        "name a pay period", help: "add --period DATE, a day of the closed period")
    }
    let folder = try environment.restaurantFolder(options.common)
    var reader = FolderReader()
    let periods = try reader.openPeriods(of: folder)
    let restaurant = try reader.open(folder).restaurant
    let closed = periods.records.closed
    func record(of date: CalendarDate) -> PayPeriodRecords.Record? {
      closed.first { $0.period.contains(date) }
    }
    let day = RestaurantDay(of: restaurant, environment.clock)
    let date = try typed.date(day) { record(of: $0) != nil }
    guard let record = record(of: date), let bundle = record.bundle else {
      let near = closed.min {
        abs($0.period.from.dayNumber - date.dayNumber)
          < abs($1.period.from.dayNumber - date.dayNumber)
      }
      throw CommandFailure.refused(
        "\(date.plain) is not in a closed pay period",
        help: near.map { "the nearest is --period \($0.period.from.plain)" }
          ?? "`tipsheet status` lists them")
    }
    let days = ReportSummary.spoken(record.period.from...record.period.to)
    if let last = record.corrections.last {
      let zip = periods.path(of: last)
      throw CommandFailure.refused(
        "\(days) was corrected, so people were already paid from it: it stays closed",
        help: "write another correction: "
          + options.line("period", ["--amends", shellWord(zip)], writing: false))
    }
    var records = periods.records
    records.reopen(record.period, because: reason, on: day.calendar)
    var outputs = Outputs()
    outputs.change(.record(in: periods, of: records))
    let console = Console(environment, isQuiet: options.isQuiet)
    try InputWriter(folder: folder.path, console: console).publish(outputs)
    try console.printWritten(outputs.paths)
    console.note(
      "\(days) is open again: \(periods.path(of: bundle)) can be overwritten until you close it\n")
    return .done
  }
}
