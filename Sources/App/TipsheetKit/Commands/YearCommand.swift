import Bundles
import CSV
import Diagnostics
import Machine
import TipModel
import TipReports
import Zip

extension Command {
  static let year = Command(
    name: "year", summary: "add up reported tips by employee and occupation code",
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
    operands: Operands(
      "ZIP...", 1...Int.max,
      otherwise: .usage("no zip is named", help: "write `tipsheet year reports/*.zip`"), \.paths),
    options: [
      .text(
        CommandLineOption(
          "output", letter: "o", value: "DIR",
          help: "write into DIR instead of beside the last zip"), \.output),
      .text(.passwordFile, \.passwordFile), .flag(.quiet, \.isQuiet),
    ] as [OptionField<YearCommand>])
}

/// Opens bundles and writes what they come to, year by year.
struct YearCommand: CommandValue {
  var paths: [String] = []
  var output: String?
  var passwordFile: String?
  var isQuiet = false

  func run(in environment: Environment) throws -> ExitStatus {
    let console = Console(environment, isQuiet: isQuiet)
    let source = PasswordSource(passwordFile, environment)
    var password = try source.given()
    var bundles: [OpenedBundle] = []
    for path in paths {
      if let bundle = try opened(path, source, &password, console) { bundles.append(bundle) }
    }
    guard bundles.count == paths.count else { return .refused }
    let year: YearToDate
    do {
      year = try YearToDate(bundles)
    } catch {
      console.printToError(error.list.map { "tipsheet: error: \($0.message)\n" }.joined())
      return .refused
    }
    for path in year.replaced { console.note("\(path) is left out: its correction counts\n") }
    try write(year, console)
    return .done
  }

  private func opened(
    _ path: String, _ source: PasswordSource, _ password: inout ZipPassword?, _ console: Console
  ) throws -> OpenedBundle? {
    let bytes = try source.zip(at: path, &password)
    var bag = DiagnosticBag()
    defer { console.printDiagnostics(bag) }
    do {
      return try OpenedBundle(bytes, named: path, password: password, reportingTo: &bag)
    } catch {
      console.printToError(error.list.map { "\(path): error: \($0.message)\n" }.joined())
      return nil
    }
  }

  private func write(_ year: YearToDate, _ console: Console) throws {
    let folder = output ?? parentFolder(of: paths.last ?? ".")
    let name = slug(year.restaurant, otherwise: "restaurant")
    var outputs = Outputs()
    for number in year.years {
      let periods = year.periods.filter { $0.year == number }
      let stem = joinPath(folder, "\(name)_\(number)")
      _ = outputs.add(CSVTable.yearOccupations(periods).bytes, at: stem + "_occupations.csv")
      _ = outputs.add(CSVTable.yearPeriods(periods).bytes, at: stem + "_periods.csv")
    }
    try outputs.publish()
    try console.printWritten(outputs.paths)
  }
}
