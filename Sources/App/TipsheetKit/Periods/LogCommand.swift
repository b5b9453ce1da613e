import Diagnostics
import RestaurantFolder
import TipModel
import Wording

extension Command {
  static let log = Command(
    name: "log", summary: "list when pay periods were closed, corrected, and reopened",
    details: """
      Lists the days on which pay periods were closed, corrected, and reopened, from periods.yaml, with
      what their zips pay. Records from before tipsheet kept days do not have a day. Zips next to them
      that are not recorded come last. It does not write anything.
      """,
    examples: [
      ("tipsheet log", "the restaurant around the current folder"),
      ("tipsheet log --format json casa-marisol", "for another program"),
    ],
    operands: Operands(
      "[DIR]",
      otherwise: .usage("more than one folder is named", help: "write `tipsheet log [DIR]`"),
      \.options.folder),
    options: [
      .choice(
        CommandLineOption("format", value: "FORMAT", help: "text (default) or json"), \.format),
      .text(.passwordFile, \.options.passwordFile), .text(.output, \.options.output),
      .text(.restaurant, \.options.settings),
    ] as [OptionField<LogCommand>])
}

/// Lists what was written when.
struct LogCommand: CommandValue {
  enum Format: String, CaseIterable { case text, json }

  var options = PeriodOptions()
  var format = Format.text

  init() {}

  func run(in environment: Environment) throws -> ExitStatus {
    var reader = FolderReader()
    let folder = try options.restaurantFolder(in: environment)
    let (restaurant, periods) = try reader.restaurantAndPeriods(in: folder)
    let password = try PasswordSource(options.passwordFile, environment).given()
    let log = PeriodLog(
      periods, restaurant.restaurant.currency, password,
      in: options.output ?? folder.reportsPath)
    let console = Console(environment)
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
}
