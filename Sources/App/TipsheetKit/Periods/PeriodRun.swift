import Files
import Folder
import Machine
import Text
import Tips

/// Writes pay periods, and records the final ones.
struct PeriodRun {
  var options: PeriodOptions
  let task: PeriodTask
  private(set) var reader = FolderReader()

  /// A restaurant whose files are read, except its shifts.
  struct Opened {
    let restaurant: LoadedRestaurant
    let files: RestaurantFiles

    /// Requires that no input file changed since it was read, and that no zip was recorded in the meantime.
    ///
    /// - Parameter paths: the paths to write.
    func requireCurrent(for periods: [PayPeriod], writing paths: [String]) throws {
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
        if let record = closed.record(ofFile: path) { throw CommandFailure.paidBy(path, record) }
        try refusePaidZip(at: path)
      }
    }
  }

  /// The decisions made before pay periods are computed.
  struct Prepared {
    let maker: PeriodMaker
    let periods: [PayPeriod]

    /// Warnings about other periods, which are closed.
    let closed: DiagnosticBag
  }

  init(_ options: PeriodOptions, _ task: PeriodTask) {
    self.options = options
    self.task = task
  }

  mutating func run(in environment: Environment) throws -> ExitStatus {
    let opened = try open(in: environment)
    let days = Set(opened.files.shifts.map(\.date))
    let choice = try PeriodChoice(
      options, opened.restaurant.restaurant, environment.clock, isLikely: days.contains)
    let prepared = try prepare(choice, opened, in: environment)
    let console = Console(environment, isQuiet: options.isQuiet)
    let run = ReportRun(
      console: console, threads: options.threads, noun: translated("pay periods"),
      writer: InputWriter(folder: opened.restaurant.folder.path, console: console),
      audience: options.common.audience,
      requireCurrent: { try opened.requireCurrent(for: prepared.periods, writing: $0) })
    let status = try run.write(
      count: prepared.periods.count, after: reader.bag
    ) { number, refusal in
      prepared.maker.report(of: prepared.periods[number], unless: refusal)
    }
    console.printDiagnostics(prepared.closed)
    return status == .done && !prepared.closed.diagnostics.isEmpty ? .unreconciled : status
  }

  /// - Throws: a `CommandFailure` with the errors of files.
  mutating func open(in environment: Environment) throws -> Opened {
    if options.encrypts, options.mayDecrypt {
      throw CommandFailure.usage(
        "--encrypt and --no-encrypt contradict each other", help: "give one of them")
    }
    if options.amended != nil, options.isForAll {
      throw CommandFailure.usage(
        "--amends takes one zip", help: "leave out --all: the zip names its period")
    }
    let restaurant = try reader.open(environment.restaurantFolder(options.common))
    return Opened(restaurant: restaurant, files: try reader.filesWithoutErrors(of: restaurant))
  }

  /// Looks up the clock changes of all needed days, before threads begin.
  mutating func learnClockChanges(
    from first: CalendarDate, to last: CalendarDate, of restaurant: LoadedRestaurant
  ) {
    reader.learnClockChanges(from: first, to: last, of: restaurant)
  }

  /// - Throws: a `CommandFailure` with the errors of files.
  mutating func prepare(
    _ choice: PeriodChoice, _ opened: Opened, in environment: Environment
  ) throws -> Prepared {
    let restaurant = opened.restaurant
    let (closed, files) = (opened.files.periods, opened.files.shifts)
    let passwords = PasswordSource(options.passwordFile, environment)
    let password = try PeriodPassword(passwords, encrypts: options.encrypts)
    let lastPaid = LastPaid(closed, password: password.forOpening)
    if let reassigned = lastPaid?.reassignedIDs(on: restaurant), reassigned.hasErrors {
      throw CommandFailure.refused(by: reassigned)
    }
    let corrected = try options.amended.map {
      try RequestedCorrection(
        of: $0, options, restaurant: restaurant, periods: closed, password,
        reportingTo: &reader.bag)
    }
    var preFlight = PreFlight(
      of: restaurant, on: environment.clock, lastPaid: lastPaid?.settings,
      payroll: opened.files.payroll, correcting: corrected?.bundle.correction)
    let periods =
      try corrected?.periods(choice, of: restaurant, files)
      ?? choice.periods(of: restaurant, files: files)
    let console = Console(environment, isQuiet: options.isQuiet)
    let ends = PeriodEnds(choice, options, task, files: files, today: preFlight.today)
    if corrected == nil { try ends.check(periods, of: restaurant, closed, on: console) }
    if let first = periods.first?.from, let last = periods.last?.to {
      reader.learnClockChanges(from: first, to: last, of: restaurant)
    }
    // A correction's nights are checked again, although their period is closed.
    let others = closed.records.closed.map(\.period).filter {
      corrected == nil || !periods.contains($0)
    }
    preFlight.check(files, reader: reader, closed: others, in: periods)
    reader.known = preFlight.known
    preFlight.checkPostedSheets(in: options.output ?? restaurant.folder.reportsPath)
    if task.closes, corrected == nil, let period = periods.first,
      closed.records[period]?.bundle == nil
    {
      // Nothing becomes final while doubts are open.
      let failure = CommandFailure.doubts(
        preFlight.openDoubts(in: period),
        { "open doubts: \($0), so the pay period was not closed" },
        help: "correct the files; if a shift is right, add a line such as"
          + " `confirmed: private party` to it")
      if let failure { throw failure }
    }
    reader.bag.report(contentsOf: preFlight.bag)
    let outputFolder = options.output ?? restaurant.folder.reportsPath
    var finalReader = FinalBundleReader(
      restaurant: restaurant, periods: closed, outputFolder: outputFolder, passwords: passwords,
      password: password.forOpening)
    var finals: [PayPeriod: FinalBundle] = [:]
    if corrected == nil {
      for period in periods { finals[period] = try finalReader.finalBundle(of: period) }
    }
    let maker = PeriodMaker(
      reader: reader.withEmptyBag, restaurant: restaurant, payroll: opened.files.payroll,
      files: files, handedOut: opened.files.paid.records,
      options: options, task: task, outputFolder: outputFolder, periods: closed, finals: finals,
      corrected: corrected, password: password, today: preFlight.today, preFlight: preFlight)
    try preFlight.checkClosed(
      ClosedPeriodFiles(
        periods: closed, shifts: files, payroll: opened.files.payroll, reader: reader,
        password: password.forOpening), of: restaurant, except: periods, options)
    return Prepared(maker: maker, periods: periods, closed: preFlight.closedBag)
  }
}

extension FolderReader {
  /// - Throws: a `CommandFailure` with all errors.
  mutating func filesWithoutErrors(of restaurant: LoadedRestaurant) throws -> RestaurantFiles {
    guard let files = try files(of: restaurant) else { throw CommandFailure.refused(by: bag) }
    return files
  }
}

/// Whether a run's pay periods are over, by the restaurant's day. Only the terminal shows it.
private struct PeriodEnds {
  private let choice: PeriodChoice
  private let options: PeriodOptions
  private let task: PeriodTask
  private let files: [DatedShiftFile]
  private let today: CalendarDate

  init(
    _ choice: PeriodChoice, _ options: PeriodOptions, _ task: PeriodTask, files: [DatedShiftFile],
    today: CalendarDate
  ) {
    self.choice = choice
    self.options = options
    self.task = task
    self.files = files
    self.today = today
  }

  func check(
    _ periods: [PayPeriod], of restaurant: LoadedRestaurant, _ closed: LoadedPeriods,
    on console: Console
  ) throws {
    guard let period = periods.first else { return }
    for period in periods {
      guard let days = ClosedDays(in: period, of: closed.records) else { continue }
      throw CommandFailure.refused(
        days.message,
        help: days.help(files.map(\.date)) {
          options.line(task.closes ? "close" : "period", $0, writing: true)
        })
    }
    guard task.closes else {
      if !choice.isExplicit, period.from > today { printFuture(period.from, on: console) }
      return
    }
    guard period.to >= today, closed.records[period]?.bundle == nil else { return }
    guard choice.isExplicit else {
      throw CommandFailure.refused(
        "\(spoken(period)) is not over yet, so it was not closed",
        help: try earlierHelp(than: period, restaurant)
          + "\(options.line("close", ["--period", period.from.plain], writing: true)) closes it anyway"
      )
    }
    console.printToError(
      "tipsheet: warning: \(spoken(period)) is not over yet; a shift that is added later needs a"
        + " correction\n")
  }

  private func spoken(_ period: PayPeriod) -> String {
    ReportSummary.spoken(period.from...period.to)
  }

  /// Returns help that names the last earlier period with shifts.
  private func earlierHelp(
    than period: PayPeriod, _ restaurant: LoadedRestaurant
  ) throws -> Words {
    guard let date = files.map(\.date).filter({ $0 < period.from }).max() else { return "" }
    let earlier = try restaurant.payPeriod(containing: date)
    let line = options.line("close", ["--period", earlier.from.plain], writing: true)
    return "\(line) closes the one before it\n     "
  }

  /// Reports that the period of the latest shift is in the future, and names one that is not.
  private func printFuture(_ from: CalendarDate, on console: Console) {
    let latestPast = files.map(\.date).filter { $0 <= today }.max()
    console.printToError(
      "tipsheet: warning: the latest shift is in a pay period that begins on \(from.plain), which is"
        + " in the future\n"
        + (latestPast.map {
          "   = help: `--period \($0.plain)` writes the latest one before it\n"
        } ?? ""))
  }
}
