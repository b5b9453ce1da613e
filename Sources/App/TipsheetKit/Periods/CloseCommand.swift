import Documents
import Folder
import Jobs
import Text
import Tips

extension Command {
  static let close = Command(
    name: "close", summary: "close a pay period and record its zip",
    details: """
      Writes the pay period as `tipsheet period` does, and records its zip with its SHA-256 in
      periods.yaml next to restaurant.yaml. Either both happen or neither. From then on, the zip is
      never overwritten, `tipsheet period` compares the current files with it, and `tipsheet status`
      shows if they would pay other amounts. Close a period when you pay people from its zip.

      Default: the period of the latest shift, if it is over. --period also closes a period that is
      not over, with a warning. A period cannot be closed while a check fails, unless you give
      --despite-failing-checks, or while a doubt is open: correct what it names, or add `confirmed`
      with the reason to the shift's file. A period that is already closed stays as it is. Zips that
      already have corrections, from before there was a record, are recorded as they are. The run ends
      with shifts that were added to, or changed in, other closed periods.

      --reopen removes the zip of the closed period that --period names from periods.yaml, with your
      reason, so that `tipsheet period` and `tipsheet close` can overwrite it. If you already paid
      people from it, write a correction instead: `tipsheet period --amends ZIP`. A period that has a
      correction cannot be reopened.
      """,
    examples: [
      ("tipsheet close", "the latest pay period, into reports/"),
      ("tipsheet close --period 2024-04-13 casa-marisol", "the week of April 13"),
      (
        "tipsheet close --reopen \"Friday's lunch was missing\" --period 2024-04-13",
        "opens it again"
      ),
    ],
    operands: .folder(of: "close", \.options.common.folder),
    options: .periods(.period, .from, .to, in: \.options) + [
      .flag(
        "despite-failing-checks", \.despiteFailures, "close the pay period although checks fail"),
      .typed(
        "reopen", "REASON", \.reason,
        "open a closed pay period that nobody was paid from yet; periods.yaml keeps the reason"
      ) { text in
        do throws(WrongAnswer) { return try PeriodsSchema.reason.value(of: text) } catch {
          throw CommandFailure.usage("reopen", error)
        }
      },
    ] as [OptionField<CloseCommand>] + .periods(.replace, .encrypt, .noEncrypt, in: \.options),
    common: .common(
      .passwordFile, .output, .share, .restaurant, .quiet, in: \.options.common))
}

/// Makes a pay period final.
struct CloseCommand: CommandValue {
  var options = PeriodOptions()
  var despiteFailures = false

  /// The reason to reopen a period; nil to close one.
  var reason: String?

  func run(in environment: Environment) throws -> ExitStatus {
    if let reason { return try reopen(because: reason, in: environment) }
    var run = PeriodRun(options: options, closesDespiteFailures: despiteFailures)
    return try run.run(in: environment)
  }

  /// Takes a zip that nobody was paid from off the record, so that it can be overwritten.
  private func reopen(because reason: String, in environment: Environment) throws -> ExitStatus {
    guard let typed = options.containing else {
      throw CommandFailure.usage(
        "name a pay period", help: "add --period DATE, a day of the closed period")
    }
    let folder = try environment.restaurantFolder(options.common)
    var reader = FolderReader()
    let periods = try reader.openPeriods(of: folder)
    let restaurant = try reader.open(folder)
    let day = RestaurantDay(of: restaurant.restaurant, environment.clock)
    let date = try typed.date(day) { date in
      periods.records.closed.contains { $0.period.contains(date) }
    }
    let (records, note) = try periods.reopened(
      date, because: reason, on: day.calendar, options.commands)
    let console = environment.console(options.common)
    try InputWriter(folder: folder.path, console: console)
      .publish([.record(in: periods, of: records)])
    try console.printWritten([periods.path])
    console.note(note)
    return .done
  }
}
