import Bundles
import CSV
import Diagnostics
import Machine
import TipModel
import TipReports
import TipValidation
import Zip

extension Command {
  static let year = Command(
    name: "year", summary: "add up reported tips by employee and occupation code",
    operands: "ZIP...",
    details: """
      Reads the zips of pay periods, checks their checksums, and writes two files for each year:
      NAME_YEAR_occupations.csv, what each employee reported under each Treasury Tipped Occupation
      Code, and NAME_YEAR_periods.csv, the totals of each period. A period belongs to the year of
      its last day. Where a zip and its correction are both named, only the correction counts;
      periods that overlap, and zips of two restaurants, are refused.
      """,
    examples: [
      ("tipsheet year reports/*.zip", "the year to date, beside the zips"),
      ("tipsheet year -o taxes reports/*_2026-*.zip", "into the folder taxes"),
    ],
    options: [
      CommandLineOption(
        "output", letter: "o", value: "DIR", help: "write into DIR instead of beside the last zip"),
      .passwordFile, .quiet,
    ]
  ) { arguments throws(CommandFailure) in
    guard let last = arguments.operands.last else {
      throw .usage("no zip is named", help: "write `tipsheet year reports/*.zip`")
    }
    var command = try YearCommand(arguments, folder: arguments[.output] ?? parentFolder(of: last))
    return try command.run()
  }
}

/// Opens bundles and writes what they come to, year by year.
private struct YearCommand {
  private let arguments: ParsedArguments
  private let folder: String
  private let console: Console
  private var password: ZipPassword?

  init(_ arguments: ParsedArguments, folder: String) throws(CommandFailure) {
    self.arguments = arguments
    self.folder = folder
    console = Console(isQuiet: arguments.has(.quiet))
    password = try PasswordSource(arguments).given()
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    var bundles: [OpenedBundle] = []
    var isRefused = false
    for path in arguments.operands {
      if let bundle = try opened(path) { bundles.append(bundle) } else { isRefused = true }
    }
    guard !isRefused else { return .refused }
    let year: YearToDate
    do throws(BundleProblems) {
      year = try YearToDate(bundles)
    } catch {
      console.printToError(error.list.map { "tipsheet: error: \($0.message)\n" }.joined())
      return .refused
    }
    for path in year.replaced where !console.isQuiet {
      console.printToError("\(path) is left out: its correction counts\n")
    }
    try write(year)
    return .done
  }

  private mutating func opened(_ path: String) throws(CommandFailure) -> OpenedBundle? {
    let bytes = try reading { () throws(MachineError) in
      try readFile(at: path, limit: OpenedBundle.sizeLimit)
    }
    if password == nil, (try? ZipLayout(bytes))?.isEncrypted == true {
      password = try PasswordSource(arguments).forOpening(path)
    }
    var bag = DiagnosticBag()
    defer { console.printDiagnostics(bag) }
    do throws(BundleProblems) {
      return try OpenedBundle(bytes, named: path, password: password, reportingTo: &bag)
    } catch {
      console.printToError(error.list.map { "\(path): error: \($0.message)\n" }.joined())
      return nil
    }
  }

  private func write(_ year: YearToDate) throws(CommandFailure) {
    let name = slug(year.restaurant, otherwise: "restaurant")
    var outputs = Outputs()
    for number in year.years {
      let periods = year.periods.filter { $0.year == number }
      let stem = joinPath(folder, "\(name)_\(number)")
      _ = outputs.add(csvBytes(.yearOccupations(periods)), at: stem + "_occupations.csv")
      _ = outputs.add(csvBytes(.yearPeriods(periods)), at: stem + "_periods.csv")
    }
    try outputs.publish()
    try console.printWritten(outputs.paths)
  }
}
