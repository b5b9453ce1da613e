import Files
import Folder
import Jobs
import Machine
import Text
import Tips

/// Writes pay periods, and records the final ones.
struct PeriodRun {
  var options: PeriodOptions

  /// Whether checks may fail in a period to close; nil to write only reports.
  var closesDespiteFailures: Bool?
  private(set) var reader = FolderReader()

  mutating func run(in environment: Environment) throws -> ExitStatus {
    let (restaurant, files) = try open(in: environment)
    let days = Set(files.shifts.map(\.date))
    let choice = try PeriodChoice(
      options, restaurant.restaurant, environment.clock, isLikely: days.contains)
    let ledger = try ledger(choice, restaurant, files, in: environment)
    let console = environment.console(options.common)
    let run = ReportRun(
      console: console, threads: options.common.threads, noun: translated("pay periods"),
      writer: InputWriter(folder: restaurant.folder.path, console: console),
      audience: options.common.audience, isForAll: options.isForAll,
      requireCurrent: { try ledger.requireCurrent(writing: $0) })
    let status = try run.write(
      count: ledger.periods.count, after: ledger.bag
    ) { number, refusal in
      MadeReport(ledger.made(ledger.periods[number]) { refusal.isCertain }, by: ledger)
    }
    console.printDiagnostics(ledger.closedBag)
    return status == .done && !ledger.closedBag.diagnostics.isEmpty ? .unreconciled : status
  }

  /// Reads a restaurant and its files, except shifts, which are only opened.
  ///
  /// - Throws: a failure with the errors of files.
  mutating func open(
    in environment: Environment
  ) throws -> (restaurant: LoadedRestaurant, files: RestaurantRecords) {
    if options.encrypts, options.mayDecrypt {
      throw CommandFailure.usage(
        "--encrypt and --no-encrypt contradict each other", help: "give one of them")
    }
    if options.amended != nil, options.isForAll {
      throw CommandFailure.usage(
        "--amends takes one zip", help: "leave out --all: the zip names its period")
    }
    let restaurant = try reader.open(environment.restaurantFolder(options.common))
    return (restaurant, try reader.required { try $0.files(of: restaurant) })
  }

  /// Looks up the clock changes of all needed days, before threads begin.
  mutating func learnClockChanges(
    from first: CalendarDate, to last: CalendarDate, of restaurant: LoadedRestaurant
  ) {
    reader.learnClockChanges(from: first, to: last, of: restaurant)
  }

  /// Asks for passwords.
  func ledger(
    _ choice: PeriodChoice, _ restaurant: LoadedRestaurant, _ files: RestaurantRecords,
    in environment: Environment
  ) throws -> PeriodLedger {
    let passwords = PasswordSource(options.common.passwordFile, environment)
    let password = options.encrypts ? try passwords.forClosing() : nil
    let task: PeriodTask =
      if let path = options.amended {
        .correct(path, zip: try readFile(at: path, limit: OpenedBundle.sizeLimit))
      } else {
        closesDespiteFailures.map { .close(despiteFailures: $0) } ?? .report
      }
    let console = environment.console(options.common)
    var request = PeriodRequest(
      task, choice, in: options.common.output ?? restaurant.folder.reportsPath)
    request.commands = options.commands
    request.replaces = options.replaces
    request.password = password
    request.mayDecrypt = options.mayDecrypt
    var ledger = try PeriodLedger(
      request, at: restaurant, files, reader: reader,
      on: .disk(try passwords.given()),
      today: environment.clock.today(in: restaurant.restaurant.timeZone),
      warn: { console.printToError($0) })
    if let zip = ledger.lockedZip, let password = try passwords.forOpeningWhereAsked(zip) {
      ledger.unlock(with: password)
    }
    return ledger
  }
}

extension MadeReport {
  fileprivate init(_ made: MadePeriod, by ledger: PeriodLedger) {
    bag = made.bag
    closed = made.closed
    refused = made.refused.map { CommandFailure($0) }
    failure = made.failure.map { CommandFailure($0) }
    record = made.records.map { .record(in: ledger.files.periods, of: $0) }
    guard refused == nil, let loaded = made.loaded, let bundled = made.bundled else { return }
    files = made.files
    findings = bundled.findings
    note = made.note
    leftovers = made.leftovers
    summary = ReportSummary(
      loaded.allocation, of: ledger.restaurant.restaurant, comparison: made.compared,
      payroll: loaded.payroll)
  }
}

extension PeriodLedger {
  /// Requires that no input file changed since it was read, and that no zip was recorded in the meantime.
  ///
  /// - Parameter paths: the paths to write.
  fileprivate func requireCurrent(writing paths: [String]) throws {
    let inputs =
      restaurant.inputs.map(\.source)
      // Templates that come with tipsheet cannot change.
      + files.payroll.map(\.input.source).filter {
        parentFolder(of: $0.name) == restaurant.folder.payrollPath
      }
      + files.shifts.filter { file in periods.contains { $0.contains(file.date) } }
      .map(\.source)
    for input in inputs where try readFileIfThere(at: input.name) != input.bytes {
      throw CommandFailure.changedMeanwhile(input.name)
    }
    guard try readFileIfThere(at: files.paid.path) == files.paid.bytes else {
      throw CommandFailure.changedMeanwhile(files.paid.path)
    }
    let known = Set(files.shifts.map(\.source.name))
    for path in try restaurant.folder.shiftFiles() where !known.contains(path) {
      guard let bytes = try readFileIfThere(at: path),
        let file = DatedShiftFile(SourceFile(name: path, bytes: bytes)), !file.isCancelled,
        periods.contains(where: { $0.contains(file.date) })
      else { continue }
      throw CommandFailure.changedMeanwhile(path)
    }
    var reader = FolderReader()
    let closed = try reader.openPeriods(of: restaurant.folder)
    for path in paths where path.hasSuffix(".zip") {
      if let record = ZipStore.disk().record(of: path, in: closed) {
        throw JobRefusal.paidBy(path, record)
      }
      try refusePaidZip(at: path)
    }
  }
}
