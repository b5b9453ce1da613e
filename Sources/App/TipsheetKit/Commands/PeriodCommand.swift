import Bundles
import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipAllocation
import TipModel
import Zip

extension CommandLineOption {
  fileprivate static let containing = CommandLineOption(
    "containing", value: "DATE", help: "the pay period that DATE is in")
  static let from = CommandLineOption(
    "from", value: "DATE", help: "the first day, for days that are not a regular pay period")
  static let to = CommandLineOption(
    "to", value: "DATE", help: "the last day, which is included")
  fileprivate static let all = CommandLineOption(
    "all", help: "every pay period that has shifts")
  fileprivate static let amends = CommandLineOption(
    "amends", value: "ZIP",
    help: "write a correction of ZIP, from which people were paid, and what it changes")
  fileprivate static let replace = CommandLineOption(
    "replace", help: "overwrite a zip whose files have changed, if nobody was paid from it yet")
  static let encrypt = CommandLineOption(
    "encrypt", help: "encrypt the zip (AES-256); the folder beside it stays readable")
  fileprivate static let noEncrypt = CommandLineOption(
    "no-encrypt", help: "write a zip that everybody can read in place of an encrypted one")
}

extension Command {
  static let period = Command(
    name: "period", summary: "write the workbook, the CSV files and the zip of a pay period",
    details: """
      Reads the restaurant in DIR (or around the current folder) and all its shifts, and writes
      the pay period: a folder NAME_FROM_TO with the workbook, csv/ and payroll/, and
      NAME_FROM_TO.zip, which also holds the files that it was computed from and their checksums.
      Without a date it is the period of the latest shift.

      `payroll` in restaurant.yaml names the payroll files to write into payroll/; templates/ has
      examples. A payroll file that lacks a code or somebody's payroll ID is not written; what is
      missing is listed, and the exit status is 3.

      A zip whose input files have changed since is not overwritten: --amends writes a correction
      beside it, NAME_FROM_TO_amended-1, with what it changes for each person; --replace writes it
      again.

      The payroll/ of a correction holds the differences only: what is to be paid in files named
      gusto_amended-1.csv and so on, and what is to be recovered by hand in by-hand.csv. Upload them
      after the first files, each once. Where nothing is to be paid there is no file.

      An encrypted zip has different bytes each time it is written, even for the same files;
      its password is asked for, or comes from --password-file. It is never replaced or corrected
      by a zip that is not encrypted, unless --no-encrypt is given.

      The run ends with the tips, people, hours and checks, and with whose amounts changed: since
      the last run, or since the zip that --amends names.
      """,
    examples: [
      ("tipsheet period", "the latest pay period, into reports/"),
      ("tipsheet period --containing 2024-04-13 casa-marisol", "the week of April 13"),
      ("tipsheet period --from 2024-04-01 --to 2024-04-30", "the days of April"),
      (
        "tipsheet period --amends marisol_2024-04-08_2024-04-14.zip",
        "a correction of that week"
      ),
    ],
    operands: Operands(
      "[DIR]",
      otherwise: .usage("more than one folder is named", help: "write `tipsheet period [DIR]`"),
      \.folder),
    options: [
      .typed(.containing, \.containing) { try optionDate($0, .containing) },
      .typed(.from, \.from) { try optionDate($0, .from) },
      .typed(.to, \.to) { try optionDate($0, .to) }, .flag(.all, \.isForAll),
      .text(.amends, \.amended), .flag(.replace, \.replaces), .flag(.encrypt, \.encrypts),
      .flag(.noEncrypt, \.mayDecrypt), .text(.passwordFile, \.passwordFile),
      .typed(.jobs, \.threads, read: threadCount), .text(.output, \.output),
      .text(.restaurant, \.settings), .flag(.quiet, \.isQuiet),
    ] as [OptionField<PeriodCommand>])
}

/// Reads a date as files have it.
func optionDate(_ text: String, _ option: CommandLineOption) throws -> CalendarDate? {
  guard let date = isoDate(text) else {
    throw CommandFailure.usage(
      "--\(option.name) \(text) is not a date", help: "write it as 2024-04-13")
  }
  return date
}

/// Which days to report.
private enum PeriodChoice {
  case latest
  case containing(CalendarDate)
  case days(PayPeriod)
  case all

  init(_ command: PeriodCommand) throws {
    switch (command.containing, command.from, command.to, command.isForAll) {
    case (nil, nil, nil, false): self = .latest
    case (let date?, nil, nil, false): self = .containing(date)
    case (nil, nil, nil, true): self = .all
    case (nil, let from?, let to?, false):
      guard from <= to else {
        throw CommandFailure.usage(
          "--from \(from.plain) is after --to \(to.plain)", help: "swap the two dates")
      }
      self = .days(PayPeriod(from: from, to: to))
    case (nil, _?, nil, false):
      throw CommandFailure.usage("--from needs --to", help: "give the last day too")
    case (nil, nil, _?, false):
      throw CommandFailure.usage("--to needs --from", help: "give the first day too")
    default:
      throw CommandFailure.usage(
        "these options contradict each other",
        help: "give --containing DATE, or --from DATE and --to DATE, or --all")
    }
  }
}

/// Writes the reports of one pay period, or of all.
struct PeriodCommand: CommandValue {
  var folder: String?
  var containing: CalendarDate?
  var from: CalendarDate?
  var to: CalendarDate?
  var isForAll = false

  /// The path of a bundle to correct.
  var amended: String?
  var replaces = false
  var encrypts = false
  var mayDecrypt = false
  var passwordFile: String?
  var threads: Int?
  var output: String?
  var settings: String?
  var isQuiet = false
  private var reader = FolderReader()

  init() {}

  mutating func run(in environment: Environment) throws -> ExitStatus {
    let choice = try PeriodChoice(self)
    if encrypts, mayDecrypt {
      throw CommandFailure.usage(
        "--encrypt and --no-encrypt contradict each other", help: "give one of them")
    }
    if amended != nil, isForAll {
      throw CommandFailure.usage(
        "--amends corrects one zip", help: "leave --all out: the zip says its period")
    }
    let folder = try RestaurantFolder.named(settings, near: folder ?? environment.folder)
    guard let restaurant = try reader.restaurant(in: folder) else {
      throw CommandFailure.refused(by: reader.bag)
    }
    let payroll = try reader.payroll(of: restaurant)
    let files = try reader.datedShiftFiles(of: restaurant)
    guard !reader.bag.hasErrors else { throw CommandFailure.refused(by: reader.bag) }
    let password = try PeriodPassword(
      PasswordSource(passwordFile, environment), encrypts: encrypts)
    let corrected = try amended.map { try self.corrected($0, of: restaurant, password) }
    var doubts = DateDoubts(of: restaurant.restaurant, on: environment.clock)
    doubts.check(files)
    reader.bag.report(contentsOf: doubts.bag)
    let periods = try PeriodCommand.periods(
      choice, files: files, restaurant: restaurant, corrected: corrected)
    if case .latest = choice, let from = periods.first?.from, from > doubts.today {
      printFuture(
        from, latestPast: files.map(\.date).filter { $0 <= doubts.today }.max(),
        on: Console(environment))
    }
    if let first = periods.first?.from, let last = periods.last?.to {
      reader.learnClockChanges(from: first, to: last, of: restaurant)
    }
    let maker = PeriodMaker(
      reader: reader.withEmptyBag, restaurant: restaurant, payroll: payroll,
      files: files, outputFolder: output ?? restaurant.folder.reportsPath,
      corrected: corrected,
      older: replaces ? .replaced : .kept(opening: password.forOpening),
      password: password.forClosing, mayDecrypt: mayDecrypt)
    let run = ReportRun(
      console: Console(environment, isQuiet: isQuiet), threads: threads, noun: "pay periods")
    return try run.write(count: periods.count, after: reader.bag) { number, refusal in
      maker.report(of: periods[number], unless: refusal)
    }
  }

  /// Says that the period of the latest shift lies in the future, and which one does not.
  private func printFuture(
    _ from: CalendarDate, latestPast: CalendarDate?, on console: Console
  ) {
    console.printToError(
      "tipsheet: warning: the latest shift is in a pay period that begins on \(from.plain), which is"
        + " in the future\n"
        + (latestPast.map {
          "   = help: `--containing \($0.plain)` writes the latest one before it\n"
        }
          ?? ""))
  }

  private mutating func corrected(
    _ path: String, of restaurant: LoadedRestaurant, _ password: PeriodPassword
  ) throws -> CorrectedBundle {
    let bytes = try readFile(at: path, limit: OpenedBundle.sizeLimit)
    if holdsEncryptedFiles(bytes), password.forClosing == nil, !mayDecrypt {
      throw CommandFailure.refused(
        "\(path) is encrypted, and its correction would hold the same files unencrypted",
        help: "add --encrypt; one password opens the old zip and encrypts the new one\n"
          + "     or add --no-encrypt, and everybody can read the new one")
    }
    do {
      let bundle = try CorrectedBundle(
        opening: bytes, named: path, password: password.forOpening, reportingTo: &reader.bag)
      try PeriodCommand.check(bundle, at: path, against: restaurant)
      return bundle
    } catch let problems as BundleProblems {
      guard !problems.list.isEmpty else { throw CommandFailure.refused(by: reader.bag) }
      throw CommandFailure.refused(
        "\(path) cannot be corrected:" + problems.list.map { "\n   \($0.message)" }.joined(),
        help: "`tipsheet verify \(path)` says more; the correction needs the zip as it was made")
    }
  }

  private static func check(
    _ bundle: CorrectedBundle, at path: String, against restaurant: LoadedRestaurant
  ) throws {
    let (old, new) = (bundle.period.restaurant, restaurant)
    if old.restaurant.name != new.restaurant.name {
      throw BundleProblems([
        .unreadable("it belongs to \(old.restaurant.name), and this is \(new.restaurant.name)")
      ])
    }
    if old.restaurant.currency != new.restaurant.currency {
      throw BundleProblems([
        .unreadable(
          "it counts in \(old.restaurant.currency.code), and today's settings in "
            + new.restaurant.currency.code)
      ])
    }
    let names = [old, new].map { fileName(of: $0.folder.settingsPath) }
    if names[0] != names[1] {
      throw BundleProblems([
        .unreadable("it was made with the settings \(names[0]), and this is \(names[1])")
      ])
    }
  }

  private static func periods(
    _ choice: PeriodChoice, files: [DatedShiftFile], restaurant: LoadedRestaurant,
    corrected: CorrectedBundle?
  ) throws -> [PayPeriod] {
    if case .latest = choice, let period = corrected?.period.allocation.period {
      return try periods(
        .days(period), files: files, restaurant: restaurant, corrected: corrected)
    }
    let dates = files.map(\.date).sorted()
    guard let latest = dates.last else {
      throw CommandFailure.refused(
        "there are no shift files in \(restaurant.folder.shiftsPath)",
        help:
          "`tipsheet new` enters a shift, and `tipsheet import` takes over a time clock's export")
    }
    let wanted: [PayPeriod]
    switch choice {
    case .latest: wanted = [try restaurant.payPeriod(containing: latest)]
    case .containing(let date): wanted = [try restaurant.payPeriod(containing: date)]
    case .days(let period): wanted = [period]
    case .all:
      wanted = try restaurant.payPeriods(containing: dates)
    }
    for period in wanted where !dates.contains(where: period.contains) {
      throw CommandFailure.refused(
        "there are no shifts from \(period.from.plain) to \(period.to.plain)",
        help: "the latest shift is on \(latest.plain)")
    }
    if let period = corrected?.period.allocation.period, wanted != [period] {
      throw CommandFailure.refused(
        "the zip to correct covers \(period.from.plain) to \(period.to.plain), another period",
        help: "leave the dates out: the zip says its period")
    }
    return wanted
  }
}
