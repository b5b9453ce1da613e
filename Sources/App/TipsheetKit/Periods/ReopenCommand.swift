import Answers
import Diagnostics
import RestaurantFolder
import Schemas
import TipModel
import Wording

extension CommandLineOption {
  fileprivate static let reason = CommandLineOption(
    "reason", value: "TEXT", help: "the reason, which is kept in periods.yaml")
}

extension Command {
  static let reopen = Command(
    name: "reopen", summary: "reopen a closed pay period that nobody was paid from yet",
    details: """
      Removes the zip of a closed pay period from periods.yaml, with your reason, so that
      `tipsheet period` and `tipsheet close` can overwrite it. If you already paid people from it,
      write a correction instead: `tipsheet period --amends ZIP`. A period that has a correction
      cannot be reopened.
      """,
    examples: [
      (
        "tipsheet reopen --period 2024-04-13 --reason \"Friday's lunch was missing\"",
        "the week of April 13"
      )
    ],
    operands: .folder(of: "reopen", \.options.folder),
    options: [
      .days(.period, \.options.containing),
      .typed(.reason, \.reason) { try reopeningReason($0) },
      .text(.restaurant, \.options.settings), .flag(.quiet, \.options.isQuiet),
    ] as [OptionField<ReopenCommand>])
}

@Sendable private func reopeningReason(_ text: String) throws -> String? {
  do {
    return try PeriodsSchema.reason.value(of: text)
  } catch {
    throw CommandFailure.usage(
      "--reason: \(error.message)", help: error.help.map { Words(verbatim: $0) })
  }
}

/// Reopens a pay period.
struct ReopenCommand: CommandValue {
  var options = PeriodOptions()
  var reason: String?

  func run(in environment: Environment) throws -> ExitStatus {
    guard let typed = options.containing else {
      throw CommandFailure.usage(
        "name a pay period", help: "add --period DATE, a day of the closed period")
    }
    guard let reason else {
      throw CommandFailure.usage(
        "give a reason to reopen a pay period", help: "add --reason \"TEXT\"")
    }
    let folder = try options.restaurantFolder(in: environment)
    var reader = FolderReader()
    guard let periods = try reader.periods(of: folder), !reader.bag.hasErrors else {
      throw CommandFailure.refused(by: reader.bag)
    }
    guard let restaurant = try reader.restaurant(in: folder)?.restaurant else {
      throw CommandFailure.refused(by: reader.bag)
    }
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
    guard let restaurant = try reader.restaurant(in: folder) else {
      throw CommandFailure.refused(by: reader.bag)
    }
    let today = RestaurantDay(of: restaurant.restaurant, environment.clock).calendar
    records.reopen(record.period, because: reason, on: today)
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
