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
    operands: .folder(of: "log", \.options.folder),
    options: LogCommand.optionFields)
}

/// Lists the events of pay periods by date.
struct LogCommand: PeriodList {
  var options = PeriodOptions()
  var format = PeriodListFormat.text

  func run(in environment: Environment) throws -> ExitStatus {
    var reader = FolderReader()
    let (restaurant, periods, password) = try read(with: &reader, in: environment)
    let log = PeriodLog(
      periods, restaurant.restaurant.currency, password,
      in: options.output ?? restaurant.folder.reportsPath)
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
