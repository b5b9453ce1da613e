import Books
import Documents
import Files
import Folder
import Machine
import Text
import Tips

extension CommandLineOption {
  fileprivate static let formerly = CommandLineOption(
    "formerly", value: "NAME", isRepeatable: true,
    help:
      "an earlier name of the restaurant, whose zips count too; add its location after a comma")
  fileprivate static let onePerson = CommandLineOption(
    "one-person", value: "ID", isRepeatable: true,
    help: "add up an ID with several names in the zips, for a person with a new name")
}

extension Command {
  static let year = Command(
    name: "year", summary: "add up reported tips, hours, and wages for W-2 and 941",
    details: """
      Reads the zips of pay periods, checks their checksums, and writes files for each year, or for a
      quarter or month: NAME_YEAR_occupations.csv, with what each employee reported under each Treasury
      Tipped Occupation Code; NAME_YEAR_employees.csv, with each person's tips, codes, service charges,
      hours, and cash wages; NAME_YEAR_quarters.csv, with these amounts for each quarter of the year;
      and NAME_YEAR_periods.csv, with the totals of each zip.

      --by chooses the day on which tips count. Default: the pay date if the payroll settings in the
      zips give one (days_to_pay), otherwise the last day of the pay period. File names include the span
      and the basis, as in NAME_2026-q2_pay-date_occupations.csv; without a basis in the name, it is the
      period's last day.

      A folder means all zips in it. If you name a zip and its correction, only the correction counts.
      Periods that overlap are refused. The run reports days without a zip, and IDs with several names.
      """,
    examples: [
      ("tipsheet year reports/*.zip", "the year to date, next to the zips"),
      ("tipsheet year --by received --month 3 reports/*.zip", "March, by the days of the shifts"),
      ("tipsheet year -o taxes --year 2026 --quarter 2 reports/*.zip", "a quarter, into taxes"),
    ],
    operands: Operands(
      "ZIP...", 1...Int.max,
      otherwise: .usage("no zip is named", help: "write `tipsheet year reports/*.zip`"), \.paths),
    options: [
      .typed(
        "by", "BASIS", \.basis,
        "the day on which tips count: pay-date (W-2, 941), received (the day of the shift), or"
          + " period-end"
      ) { word in
        if let basis = YearBasis(rawValue: word) { return basis }
        throw CommandFailure.usage(
          "--by \(word) is not a basis for the year",
          help: "write --by pay-date, --by received or --by period-end")
      },
      .number(
        "year", "YEAR", \.year, in: CalendarDate.years, example: 2026,
        "this year alone, such as 2026"),
      .number(
        "quarter", "N", \.quarter, in: 1...4, example: 1, "a quarter of the year, 1 to 4"),
      .number("month", "N", \.month, in: 1...12, example: 1, "a month of the year, 1 to 12"),
      .number(
        "days-to-pay", "DAYS", \.daysToPay, in: 0...60, example: 0,
        "days from a period's end to pay, for zips whose settings give no pay date, or several"),
      .texts(.formerly, \.formerNames), .texts(.onePerson, \.onePerson),
      .text(
        "output", letter: "o", "DIR", \.common.output,
        "write into DIR instead of next to the last zip"),
    ] as [OptionField<YearCommand>],
    common: .common(.passwordFile, .share, .quiet, in: \.common))
}

/// Opens bundles and writes their totals, year by year.
struct YearCommand: CommandValue {
  var paths: [String] = []

  /// The basis; nil for pay dates if the bundles have them.
  var basis: YearBasis?
  var year: Int?
  var quarter: Int?
  var month: Int?
  var daysToPay: Int?
  var formerNames: [String] = []
  var onePerson: [String] = []
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let console = environment.console(common)
    let part = try part
    var bundles: [OpenedBundle] = []
    let source = PasswordSource(common.passwordFile, environment)
    let zips = try paths.flatMap(zips)
    for path in zips {
      if let bundle = try opened(path, source, console) { bundles.append(bundle) }
    }
    guard bundles.count == zips.count, let year = added(bundles, console) else { return .refused }
    for path in year.replaced { console.note("\(path) is left out: its correction counts\n") }
    let basis = try datedBasis(of: year, console)
    let years = self.year.map { [$0] } ?? year.years(by: basis)
    let reports = years.compactMap { YearSpan($0, part) }
      .map { year.report(of: $0, by: basis) }.filter { !$0.parts.isEmpty }
    guard !reports.isEmpty else {
      let spans = years.compactMap { YearSpan($0, part)?.words }
      throw CommandFailure.refused(
        "nothing in these zips counts in \(spans.listed(.or)) \(basis.basis.words)",
        help: "name the zips of these days, or ask for another span")
    }
    try write(reports, of: year, console)
    let remarks = YearRemarks(
      year: year, basis: basis, onePerson: onePerson.map { EmployeeID($0) })
    let today = environment.clock.today(in: nil)
    console.printToError(remarks.warnings(on: reports, today: today))
    console.note(remarks.notes(on: reports))
    return .done
  }

  private var part: YearSpan.Part {
    get throws {
      switch (quarter, month) {
      case (nil, nil): .whole
      case (let quarter?, nil): .quarter(quarter)
      case (nil, let month?): .month(month)
      default:
        throw CommandFailure.usage(
          "--quarter and --month contradict each other", help: "give one of them")
      }
    }
  }

  /// Returns the zips of a folder, or the path of one zip.
  private func zips(at path: String) throws -> [String] {
    guard isFolder(at: path) else { return [path] }
    let zips = try listFolder(at: path).filter { $0.hasSuffix(".zip") && !$0.hasPrefix(".") }
    guard !zips.isEmpty else {
      throw CommandFailure.usage("\(path) has no zips", help: "name the folder of the reports")
    }
    return zips.sorted().map { joinPath(path, $0) }
  }

  private func opened(
    _ path: String, _ source: PasswordSource, _ console: Console
  ) throws -> OpenedBundle? {
    let bytes = try source.zip(at: path)
    let password = try source.given()
    var bag = DiagnosticBag()
    defer { console.printDiagnostics(bag) }
    do {
      return try OpenedBundle(bytes, named: path, password: password, reportingTo: &bag)
    } catch {
      console.printToError(error.list.map { "\(path): error: \($0.message)\n" }.joined())
      return nil
    }
  }

  /// Adds up bundles; returns nil if they cannot be added up, which is reported.
  private func added(_ bundles: [OpenedBundle], _ console: Console) -> YearToDate? {
    var bag = DiagnosticBag()
    do {
      return try YearToDate(
        bundles, formerNames: Set(formerNames),
        onePerson: Set(onePerson.map { EmployeeID($0) }), knowing: FolderReader(),
        reportingTo: &bag)
    } catch {
      console.printDiagnostics(bag)
      console.printToError(error.list.map { "tipsheet: error: \($0.message)\n" }.joined())
      return nil
    }
  }

  /// Returns the requested basis, or pay dates if the bundles have them.
  private func datedBasis(of year: YearToDate, _ console: Console) throws -> DatedBasis {
    do throws(UnknownPayDates) {
      return try DatedBasis(basis ?? .payDate, of: year.bundles, daysToPay: daysToPay)
    } catch {
      if basis == nil, error.areAll {
        console.note(
          "tipsheet: note: these zips give no pay dates, so pay periods count by their last days;"
            + " --by and --days-to-pay change that\n")
        return try DatedBasis(.periodEnd, of: year.bundles, daysToPay: nil)
      }
      throw CommandFailure.refused(
        Words(verbatim: error.messages.joined(separator: "\n   ")),
        help: "give the days from a period's end to pay, such as --days-to-pay 5; or count"
          + " --by period-end or --by received")
    }
  }

  /// The folder of the last zip.
  private var folder: String {
    let last = paths.last ?? "."
    return isFolder(at: last) ? last : parentFolder(of: last)
  }

  private func write(
    _ reports: [YearReport], of year: YearToDate, _ console: Console
  ) throws {
    let folder = common.output ?? folder
    let files = reports.flatMap { report in
      let basis = report.basis == .periodEnd ? "" : "_" + report.basis.rawValue
      let stem = joinPath(folder, "\(year.fileStem)_\(report.span.fileWord)\(basis)")
      let tables: [(name: String, table: CSVTable?)] = [
        ("occupations", .yearOccupations(report)), ("employees", .yearEmployees(report)),
        ("periods", .yearPeriods(report)), ("quarters", .yearQuarters(report)),
      ]
      return tables.compactMap { name, table in
        table.map { FileContent(path: "\(stem)_\(name).csv", bytes: $0.bytes) }
      }
    }
    try console.write(files, for: common.audience)
  }
}
