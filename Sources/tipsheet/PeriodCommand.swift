import Diagnostics
import FilePublishing
import ReportWriters
import RestaurantFolder
import ShiftDecoding
import TipAllocation
import TipModel

extension CommandLineOption {
  fileprivate static let containing = CommandLineOption(
    "containing", value: "DATE", help: "the pay period that DATE is in")
  fileprivate static let from = CommandLineOption(
    "from", value: "DATE", help: "the first day, where the period is not the restaurant's own")
  fileprivate static let to = CommandLineOption(
    "to", value: "DATE", help: "the last day, which is in the period")
  fileprivate static let all = CommandLineOption(
    "all", help: "every pay period that there are shifts for")
}

extension Command {
  static let period = Command(
    name: "period", summary: "write the workbook, the CSV files and the zip of a pay period",
    operands: "[DIR]",
    details: """
      Reads the restaurant in DIR (or around the current folder) and all its shifts, and writes
      the pay period: a folder NAME_FROM_TO with the workbook and csv/, and NAME_FROM_TO.zip, which
      also holds the files that it was computed from and their checksums. Without a date it is
      the period of the latest shift.
      """,
    examples: [
      ("tipsheet period", "the latest pay period, into reports/"),
      ("tipsheet period --containing 2024-04-13 casa-marisol", "the week of April 13"),
      ("tipsheet period --from 2024-04-01 --to 2024-04-30", "the days of April"),
    ],
    options: [.containing, .from, .to, .all, .jobs, .output, .restaurant, .quiet]
  ) { arguments throws(CommandFailure) in
    guard arguments.operands.count <= 1 else {
      throw .usage("more than one folder is named", help: "write `tipsheet period [DIR]`")
    }
    var command = PeriodCommand(arguments)
    return try command.run()
  }
}

/// Which days to report.
private enum PeriodChoice {
  case latest
  case containing(CalendarDate)
  case days(PayPeriod)
  case all

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let containing = try PeriodChoice.date(.containing, in: arguments)
    let from = try PeriodChoice.date(.from, in: arguments)
    let to = try PeriodChoice.date(.to, in: arguments)
    switch (containing, from, to, arguments.has(.all)) {
    case (nil, nil, nil, false): self = .latest
    case (let date?, nil, nil, false): self = .containing(date)
    case (nil, nil, nil, true): self = .all
    case (nil, let from?, let to?, false):
      guard from <= to else {
        throw .usage("--from \(from.plain) is after --to \(to.plain)", help: "swap the two dates")
      }
      self = .days(PayPeriod(from: from, to: to))
    case (nil, _?, nil, false): throw .usage("--from needs --to", help: "give the last day too")
    case (nil, nil, _?, false): throw .usage("--to needs --from", help: "give the first day too")
    default:
      throw .usage(
        "these options contradict each other",
        help: "give --containing DATE, or --from DATE and --to DATE, or --all")
    }
  }

  private static func date(
    _ option: CommandLineOption, in arguments: ParsedArguments
  ) throws(CommandFailure) -> CalendarDate? {
    guard let text = arguments[option] else { return nil }
    guard let parts = isoDateParts(text),
      let date = CalendarDate(year: parts.year, month: parts.month, day: parts.day)
    else {
      throw .usage("--\(option.name) \(text) is not a date", help: "write it as 2024-04-13")
    }
    return date
  }
}

/// Writes the reports of one pay period, or of all.
private struct PeriodCommand {
  private let arguments: ParsedArguments
  private var reader = FolderReader()

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    let choice = try PeriodChoice(arguments)
    let reports = try ReportRun(arguments, noun: "pay periods")
    let folder = try RestaurantFolder.named(by: arguments, near: arguments.operands.first ?? ".")
    guard let restaurant = try reader.loadedRestaurant(in: folder) else { return refused() }
    let files = try reader.loadedShiftFiles(of: restaurant)
    guard !reader.bag.hasErrors else { return refused() }
    let periods = try PeriodCommand.periods(choice, files: files, restaurant: restaurant)
    if let first = periods.first?.from, let last = periods.last?.to {
      reader.learnClockChanges(from: first, to: last, of: restaurant)
    }
    let maker = PeriodMaker(
      reader: reader.colleague, restaurant: restaurant, files: files,
      outputFolder: arguments[.output] ?? restaurant.folder.reportsPath)
    return try reports.write(count: periods.count, after: reader.bag) { number, refusal in
      maker.report(of: periods[number], unless: refusal)
    }
  }

  private func refused() -> ExitStatus {
    Console(isQuiet: false).printDiagnostics(reader.bag)
    return .refused
  }

  private static func periods(
    _ choice: PeriodChoice, files: [DatedShiftFile], restaurant: LoadedRestaurant
  ) throws(CommandFailure) -> [PayPeriod] {
    let dates = files.map(\.date).sorted()
    guard let latest = dates.last else {
      throw .refused(
        "there are no shift files in \(restaurant.folder.shiftsPath)",
        help: "copy templates/shift.yaml there and fill it in")
    }
    let wanted: [PayPeriod]
    switch choice {
    case .latest: wanted = [try period(containing: latest, of: restaurant)]
    case .containing(let date): wanted = [try period(containing: date, of: restaurant)]
    case .days(let period): wanted = [period]
    case .all:
      var periods: [PayPeriod] = []
      for date in dates where periods.last?.contains(date) != true {
        periods.append(try period(containing: date, of: restaurant))
      }
      wanted = periods
    }
    for period in wanted where !dates.contains(where: period.contains) {
      throw .refused(
        "there are no shifts from \(period.from.plain) to \(period.to.plain)",
        help: "the latest shift is of \(latest.plain)")
    }
    return wanted
  }

  private static func period(
    containing date: CalendarDate, of restaurant: LoadedRestaurant
  ) throws(CommandFailure) -> PayPeriod {
    guard let rule = restaurant.restaurant.payPeriod else {
      throw .refused(
        "\(restaurant.folder.settingsPath) sets no pay_period",
        help: "add `pay_period: {kind: weekly, start: 2024-04-08}`, or give --from and --to")
    }
    guard let period = rule.period(containing: date) else {
      throw .refused("the pay period of \(date.plain) leaves the years that dates may have")
    }
    return period
  }
}

/// Takes a pay period from its files to its reports.
private struct PeriodMaker: Sendable {
  let reader: FolderReader
  let restaurant: LoadedRestaurant

  /// Of all periods.
  let files: [DatedShiftFile]
  let outputFolder: String

  func report(of period: PayPeriod, unless refusal: Refusal) -> MadeReport {
    var reader = reader
    var made = MadeReport()
    let loaded = reader.period(period, of: restaurant, files: files)
    made.bag = reader.bag
    guard let loaded, !refusal.isCertain else { return made }
    let report = PeriodReport(
      loaded.allocation, of: restaurant.restaurant, roster: restaurant.roster,
      payroll: loaded.payroll)
    let inputs = loaded.inputs.map { BundleFile(path: $0.relativePath, bytes: $0.source.bytes) }
    made.checks = report.checks
    made.add(in: outputFolder) { () throws(ReportError) in try report.files(inputs: inputs) }
    return made
  }
}
