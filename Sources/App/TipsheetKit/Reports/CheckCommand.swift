import Books
import Documents
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

extension Command {
  static let check = Command(
    name: "check", summary: "find errors in files without writing anything",
    details: """
      Reads shift files, or a restaurant's folder with all its shifts, and prints errors, doubts, and
      failed checks. A DAY (2024-04-13, 4/13, yesterday) names its shifts. For a folder, it ends with
      shifts that were added to, or changed in, a closed pay period; the exit status is 3 if there are
      any. It reads a zip as `tipsheet batch` does. It does not write anything.
      """,
    examples: [
      ("tipsheet check", "the restaurant around the current folder, all its shifts"),
      ("tipsheet check shifts/2024-04-13-dinner.yaml", "one shift"),
      ("tipsheet check --format json casa-marisol", "for an editor"),
    ],
    operands: Operands("[PATH...|DAY]", 0...Int.max, \.paths),
    options: [
      .choice(
        "format", "FORMAT", \.format,
        "text (default), or json: a line for each finding, for editors"),
      .flag("list", \.listsAll, "print every check, including those that pass"),
    ] as [OptionField<CheckCommand>],
    common: .common(.restaurant, .quiet, in: \.common))
}

/// Reads and validates the named files.
struct CheckCommand: CommandValue {
  var paths: [String] = []
  var format = TextFormat.text
  var listsAll = false
  var common = CommonOptions()

  private var reader = FolderReader()
  private var findings: [(finding: Finding, currency: Currency)] = []

  /// Doubts about dates, which only the terminal shows.
  private var doubts = DiagnosticBag()

  /// Warnings about closed pay periods that disagree with today's files.
  private var closed = DiagnosticBag()
  private var shiftCount = 0

  /// Whether shifts were requested, and not only a settings file.
  private var readsShifts = false

  mutating func run(in environment: Environment) throws -> ExitStatus {
    // An unreadable path does not hide errors in others.
    var failures: [CommandFailure] = []
    for path in try named(in: environment) {
      do {
        try check(path, environment)
      } catch {
        failures.append(CommandFailure(error))
      }
    }
    let console = environment.console(common)
    try printResult(console, isWhole: failures.isEmpty)
    for failure in failures { console.printFailure(failure) }
    return failures.first?.status
      ?? (reader.bag.hasErrors
        ? .refused
        : closed.diagnostics.isEmpty ? ExitStatus(findings.map(\.finding)) : .unreconciled)
  }

  /// Returns the paths to check. Missing ones are reported with the others.
  private func named(in environment: Environment) throws -> [String] {
    guard let first = paths.first else { return [environment.folder] }
    if NamedShift.isFile(first) || isFolder(at: first)
      || (first.contains("/") && first.contains(where: \.isLetter))
    {
      return paths
    }
    return try environment.shiftPaths(namedBy: paths, of: "check", common)
  }

  private mutating func check(_ path: String, _ environment: Environment) throws {
    if isZip(at: path), !isFolder(at: path) { return try checkZip(at: path, environment) }
    if GroupFolder.fileNames.contains(fileName(of: path)), !isFolder(at: path) {
      _ = try GroupFolder.group(
        in: path, of: parentFolder(of: path), reportingTo: &reader.bag)
      return
    }
    let folder = try environment.restaurantFolder(common, near: path)
    guard let restaurant = try reader.restaurant(in: folder) else { return }
    if isFolder(at: path) {
      try checkFolder(of: restaurant, environment.clock)
    } else if restaurant.isInput(path) {
      _ = try reader.payroll(of: restaurant)
    } else if folder.holdsPayrollTemplate(path) {
      try reader.checkPayrollTemplate(at: path)
    } else if folder.holds("periods", as: path) {
      _ = try reader.periods(of: folder)
    } else if folder.holds("timeclock", as: path) {
      try reader.checkTimeClock(at: path, of: restaurant)
    } else if folder.holds("paid", as: path) {
      _ = try reader.paid(of: restaurant)
    } else {
      try checkShift(at: path, of: restaurant, environment)
    }
  }

  /// Checks a restaurant in a zip. Files have the same names as in its folder.
  private mutating func checkZip(at path: String, _ environment: Environment) throws {
    let source = try RestaurantSource(at: path)
    var outer = reader
    reader = FolderReader(source.store, knowing: outer)
    defer {
      outer.bag.report(contentsOf: reader.bag)
      reader = outer
    }
    guard let restaurant = try reader.restaurant(in: source.folder) else { return }
    try checkFolder(of: restaurant, environment.clock)
  }

  private mutating func checkShift(
    at path: String, of restaurant: LoadedRestaurant, _ environment: Environment
  ) throws {
    let source = try environment.shiftSource(at: path)
    var own = reader.withEmptyBag
    let shift = own.shift(from: source, of: restaurant)
    reader.bag.report(contentsOf: own.bag.without(.cancelledShift))
    guard let shift else { return }
    shiftCount += 1
    add(validate(shift.allocation), of: restaurant)
    doubts.report(contentsOf: environment.preFlight([shift], of: restaurant, reader).bag)
  }

  /// Checks all shifts of a restaurant by pay period, with the list that `tipsheet period --all` writes. Without pay
  /// periods in the settings, all shifts are one period.
  private mutating func checkFolder(of restaurant: LoadedRestaurant, _ clock: Clock) throws {
    readsShifts = true
    let payroll = try reader.payroll(of: restaurant)
    let records = try reader.periods(of: restaurant.folder)
    _ = try reader.paid(of: restaurant)
    let files = try reader.datedShiftFiles(of: restaurant)
    let dates = files.map(\.date).sorted()
    let zips = ZipStore.disk()
    let lastPaid = records.flatMap { zips.lastPaid($0, knowing: reader) }
    var preFlight = PreFlight(
      of: restaurant, on: clock, lastPaid: lastPaid?.settings, payroll: payroll)
    preFlight.check(
      files, reader: reader, closed: records?.records.closed.map(\.period) ?? [])
    reader.known = preFlight.known
    preFlight.checkPostedSheets(in: restaurant.folder.reportsPath, on: zips)
    doubts.report(contentsOf: preFlight.bag)
    guard let first = dates.first, let last = dates.last else { return }
    reader.learnClockChanges(from: first, to: last, of: restaurant)
    let settings = restaurant.restaurant
    let periods =
      settings.payPeriod == nil
      ? [PayPeriod(from: first, to: last)] : try restaurant.payPeriods(containing: dates)
    for period in periods {
      guard
        let loaded = reader.period(period, of: restaurant, files: files, payroll: payroll)
      else { continue }
      shiftCount += loaded.shifts.count
      add(
        validate(loaded.allocation, in: loaded.restaurant.restaurant, payroll: loaded.payroll),
        of: restaurant)
    }
    guard let records, !reader.bag.hasErrors else { return }
    let commands = CommandLines(folder: paths.first, settings: common.settings, output: nil)
    if let lastPaid {
      reader.bag.report(
        contentsOf: lastPaid.reassignedIDs(
          on: restaurant.texts, in: restaurant.rosterFile.source.name))
    }
    if settings.payPeriod != nil {
      preFlight.checkClosedDays(in: periods, of: records, dates: dates, commands)
    }
    preFlight.checkClosed(
      in: records, files, reader: reader, on: zips, commands)
    closed.report(contentsOf: preFlight.closedBag)
  }

  private mutating func add(_ new: [Finding], of restaurant: LoadedRestaurant) {
    findings += new.map { ($0, restaurant.restaurant.currency) }
  }

  /// - Parameter isWhole: whether all named files could be read.
  private func printResult(_ console: Console, isWhole: Bool) throws {
    if format == .json {
      var writer = DiagnosticJSONWriter()
      let lines = (reader.bag.inFileOrder + doubts.inFileOrder + closed.inFileOrder).map {
        writer.line(for: $0)
      }
      let checks = findings.map { finding in
        Table.validation.json(finding.finding, finding.currency).text + "\n"
      }
      try console.printData((lines + checks).joined())
      return
    }
    console.printDiagnostics(reader.bag)
    console.printDiagnostics(doubts)
    let findings = findings.map(\.finding)
    if listsAll {
      try console.printText(findings.map(\.line).joined())
    } else {
      console.printFindings(findings, after: reader.bag)
    }
    console.printDiagnostics(closed)
    guard !reader.bag.hasErrors, !console.isQuiet, isWhole || shiftCount > 0 else { return }
    guard shiftCount > 0 else {
      return try console.printText(
        "no errors" + (readsShifts ? "; there is no shift to check yet" : "") + "\n")
    }
    let passed = findings.count { $0.status == .pass }
    let warned = findings.count { $0.status == .warn }
    let doubtCount = (reader.bag.diagnostics + doubts.diagnostics).count { $0.severity == .doubt }
    try console.printText(
      "\(shiftCount) \(shiftCount == 1 ? "shift" : "shifts"): \(passed) of \(findings.count) checks pass"
        + (warned > 0 ? ", \(warned) warn" : "")
        + (passed + warned < findings.count ? ", \(findings.count - passed - warned) fail" : "")
        + (doubtCount > 0 ? ", \(counted(doubtCount, "doubt is open", "doubts are open"))" : "")
        + "\n")
  }
}
