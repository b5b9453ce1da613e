import Diagnostics
import FilePublishing
import ReportModel
import ReportWriters
import RestaurantFolder
import TipAllocation

extension Command {
  static let shift = Command(
    name: "shift", summary: "write the workbook and the CSV files of a shift",
    operands: "FILE...",
    details: """
      Reads each shift file, shares its tips, and writes DATE-TYPE.xlsx, DATE-TYPE.csv and
      DATE-TYPE.validation.csv. A FILE of `-` is read from standard input. Where any file has an
      error, all errors are shown and nothing is written.
      """,
    examples: [
      ("tipsheet shift shifts/2024-04-13-dinner.yaml", "writes into reports/"),
      ("tipsheet shift -o /tmp shifts/*.yaml", "writes every shift's files into /tmp"),
    ],
    options: [.output, .restaurant, .quiet]
  ) { arguments throws(CommandFailure) in
    guard !arguments.operands.isEmpty else {
      throw .usage("no shift file is named", help: "write `tipsheet shift FILE...`")
    }
    return try ShiftCommand(arguments).run()
  }
}

/// Writes the reports of the shifts that were named.
private struct ShiftCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private var reader = FolderReader()

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    console = Console(isQuiet: arguments.has(.quiet))
  }

  consuming func run() throws(CommandFailure) -> ExitStatus {
    var shifts: [(shift: LoadedShift, restaurant: LoadedRestaurant)] = []
    for path in arguments.operands {
      let folder = try RestaurantFolder.named(by: arguments, near: path)
      guard let restaurant = try reader.loadedRestaurant(in: folder) else { continue }
      if let shift = try reader.loadedShift(at: path, of: restaurant) {
        shifts.append((shift, restaurant))
      }
    }
    console.printDiagnostics(reader.bag)
    guard !reader.bag.hasErrors else { return .refused }
    return try write(shifts)
  }

  private func write(
    _ shifts: [(shift: LoadedShift, restaurant: LoadedRestaurant)]
  ) throws(CommandFailure) -> ExitStatus {
    var outputs = Outputs()
    var checks: [Check] = []
    for (shift, loaded) in shifts {
      let report = ShiftReport(shift.allocation, roster: loaded.roster)
      checks += report.checks
      let folder = arguments[.output] ?? loaded.folder.reportsPath
      for file in try rendering({ () throws(ReportError) in try report.files() }) {
        guard outputs.add(file.bytes, at: joinPath(folder, file.path)) else {
          throw .refused(
            "two of these shifts would be written to \(joinPath(folder, file.path))",
            help: "give their shift types names that differ in letters or digits")
        }
      }
    }
    try outputs.publish()
    try console.printWritten(outputs.paths)
    console.printChecks(checks)
    return ExitStatus(checks)
  }
}
