import Folder
import Jobs
import Text
import Tips

extension Command {
  static let status = Command(
    name: "status",
    summary: "show what is missing, open, closed, or corrected, and what would differ today",
    details: """
      Reads a restaurant's folder and lists what needs attention, worst first: closed pay periods that
      would pay other amounts today, zips that differ from periods.yaml or share days with a closed
      period, files with errors or open doubts, shifts without tips, days without a shift if this
      weekday usually has one (three of the last four), and payroll files that cannot be written and
      why. Then it lists the files with warnings, cash that is not picked up (`tipsheet paid`), and the pay
      periods: open, closed, and corrected. Each line includes what to type next.

      --log lists instead when pay periods were closed, corrected, and reopened, from periods.yaml, with
      what their zips pay. Zips next to them that are not recorded come last.

      Encrypted zips are only compared with their SHA-256, unless --password-file opens them. The exit
      status is 3 if anything needs attention. It does not write anything.
      """,
    examples: [
      ("tipsheet status", "the restaurant around the current folder"),
      ("tipsheet status --format json casa-marisol", "for another program"),
      ("tipsheet status --log", "when pay periods were closed, corrected, and reopened"),
    ],
    operands: .folder(of: "status", \.options.common.folder),
    options: [
      .choice("format", "FORMAT", \.format, "text (default) or json"),
      .flag("log", \.showsLog, "list when pay periods were closed, corrected, and reopened"),
    ] as [OptionField<StatusCommand>],
    common: .common(.passwordFile, .output, .restaurant, in: \.options.common))
}

/// Shows the state of a restaurant's shifts and pay periods.
struct StatusCommand: CommandValue {
  var options = PeriodOptions()
  var format = TextFormat.text
  var showsLog = false

  func run(in environment: Environment) throws -> ExitStatus {
    var (restaurant, reader) = try environment.open(options.common)
    let records = try reader.openPeriods(of: restaurant.folder)
    let zips = ZipStore.disk(try PasswordSource(options.common.passwordFile, environment).given())
    let reports = options.common.output ?? restaurant.folder.reportsPath
    let console = Console(environment)
    guard !showsLog else {
      let log = PeriodLog(records, restaurant.restaurant.currency, on: zips, in: reports)
      switch format {
      case .text:
        try console.printText(
          log.events.isEmpty
            ? translated("No pay period is closed yet.\n")
            : log.events.map { $0.line + "\n" }.joined())
      case .json:
        try console.printData(log.events.map { $0.json.text + "\n" }.joined())
      }
      return .done
    }
    let files = try reader.datedShiftFiles(of: restaurant)
    var payrollReader = reader.withEmptyBag
    var preFlight = PreFlight(
      of: restaurant, on: environment.clock,
      lastPaid: zips.lastPaid(records, knowing: reader)?.settings,
      payroll: try payrollReader.payroll(of: restaurant))
    preFlight.check(files, reader: reader, closed: records.records.closed.map(\.period))
    preFlight.checkPostedSheets(in: reports, on: zips)
    let paid = try reader.paid(of: restaurant)?.records ?? []
    let status = try RestaurantStatus(
      restaurant, records, files: files, paid: paid, preFlight, reader: reader, on: zips,
      in: reports, options.commands)
    switch format {
    case .text:
      let width = console.textWidth - 4
      try console.printText(
        status.text { $0.lines(in: $1, width: width) }, coloring: RestaurantStatus.headings)
    case .json: try console.printData(status.json.text + "\n")
    }
    return status.needsAHand ? .unreconciled : .done
  }
}
