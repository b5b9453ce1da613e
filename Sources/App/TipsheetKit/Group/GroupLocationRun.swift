import Books
import Files
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

/// Processes one location from its folder to its reports.
struct GroupLocationRun: Sendable {
  let place: RestaurantGroup.Location
  private var run: PeriodRun
  private var opened: (restaurant: LoadedRestaurant, files: RestaurantRecords)?
  private var ledger: PeriodLedger?
  private var before: PayPeriod?

  /// The reason that the location was stopped; nil if it was not.
  private var failure: CommandFailure?

  init(_ place: RestaurantGroup.Location, in folder: String, passwordFile: String?) {
    self.place = place
    var options = PeriodOptions()
    options.common.folder = joinPath(folder, place.folder)
    options.common.passwordFile = passwordFile
    // Several locations run in parallel.
    options.common.threads = 1
    run = PeriodRun(options: options)
  }

  /// - Throws: an error if the machine fails rather than the location.
  private mutating func attempt(
    _ step: (inout GroupLocationRun) throws -> Void
  ) throws {
    guard failure == nil else { return }
    do { try step(&self) } catch {
      let failure = CommandFailure(error)
      guard failure.status != .notWritten else { throw failure }
      self.failure = failure
    }
  }

  mutating func open(in environment: Environment) throws {
    try attempt { location in location.opened = try location.run.open(in: environment) }
  }

  /// The restaurant; nil if it cannot be read.
  var restaurant: Restaurant? { opened?.restaurant.restaurant }

  /// The dates of its shifts.
  var dates: [CalendarDate] { opened?.files.shifts.map(\.date) ?? [] }

  mutating func prepare(containing date: CalendarDate, in environment: Environment) throws {
    try attempt { location in
      guard let (restaurant, files) = location.opened else { return }
      location.run.options.containing = TypedDays(text: date.plain, option: "period")
      let period = try restaurant.payPeriod(containing: date)
      location.before = location.periodBefore(period, of: restaurant)
      location.run.learnClockChanges(
        from: location.before?.from ?? period.from, to: period.to, of: restaurant)
      location.ledger = try location.run.ledger(
        .containing(date), restaurant, files, in: environment)
    }
  }

  /// Returns the previous pay period, if it has shifts.
  private func periodBefore(_ period: PayPeriod, of restaurant: LoadedRestaurant) -> PayPeriod? {
    guard let day = period.from.adding(days: -1),
      let before = try? restaurant.payPeriod(containing: day),
      dates.contains(where: before.contains)
    else { return nil }
    return before
  }

  // MARK: Making

  /// Makes its files, and its records as in `tipsheet batch`.
  func make() -> MadeLocation {
    var made = MadeLocation(
      place: place, bag: ledger?.bag ?? run.reader.bag, records: LocationRecords(id: place.folder))
    var records = BatchRecords(BatchName(id: place.folder))
    records.restaurant = opened?.restaurant.restaurant
    var status = BatchStatus.refused
    if let failure {
      records.add(failure)
    } else if let ledger, let period = ledger.periods.first {
      status = make(ledger, period, &records, &made)
    }
    made.records.records = records.records
    made.records.end = records.end(status)
    made.records.folder = run.options.common.folder.map { joinPath($0, "") } ?? ""
    return made
  }

  private func make(
    _ ledger: PeriodLedger, _ period: PayPeriod, _ records: inout BatchRecords,
    _ made: inout MadeLocation
  ) -> BatchStatus {
    let report = ledger.made(period)
    made.bag.report(contentsOf: report.bag)
    made.machineFailure = report.failure.map { CommandFailure($0) }
    records.add(made.bag)
    if let refused = report.refused, let message = refused.message {
      records.add(BatchRefusal(.bundleNotWritten, message, help: refused.help))
      return .refused
    }
    if let closed = report.closed, closed.needsAHand, let objection = closed.objection {
      records.add(BatchRefusal(.closedPeriodDiffers, objection, help: closed.help))
      return .refused
    }
    guard let loaded = report.loaded, !made.bag.hasErrors else { return .refused }
    if let before = periodBefore(ledger) { records.add(before) }
    let bundled = report.bundled ?? BundledPeriod(loaded, version: Tipsheet.version)
    made.files = report.files
    made.loaded = loaded
    made.correction = ledger.correctionFiles(of: period)
    let isFailing = records.add(
      loaded, bundled, bundle: bundle(of: report, period, ledger))
    return isFailing ? .unreconciled : .done
  }

  /// Returns the amounts of the previous period, if its files have no errors.
  private func periodBefore(_ ledger: PeriodLedger) -> BatchPeriod? {
    guard let before else { return nil }
    var reader = ledger.reader
    let loaded = reader.period(
      before, of: ledger.restaurant, files: ledger.files.shifts, payroll: ledger.files.payroll)
    return loaded.map { BatchPeriod($0, failedChecks: 0, bundle: nil) }
  }

  private func bundle(
    of report: MadePeriod, _ period: PayPeriod, _ ledger: PeriodLedger
  ) -> BatchPeriod.Bundle? {
    if let zip = report.files.last, zip.path.hasSuffix(".zip") {
      return BatchPeriod.Bundle(zip)
    }
    return ledger.files.periods.records[period]?.last.map {
      BatchPeriod.Bundle(name: fileName(of: $0.path), checksum: $0.checksum, size: 0)
    }
  }
}

/// The result for one location.
struct MadeLocation: Sendable {
  let place: RestaurantGroup.Location
  var bag: DiagnosticBag

  /// The failure of the machine, not of the location; nothing is then written.
  var machineFailure: CommandFailure?
  var files: [FileContent] = []
  var records: LocationRecords

  /// The period; nil if the location is refused.
  var loaded: LoadedPeriod?

  /// The payroll files of all corrections; nil if the period was not corrected.
  var correction: [String]?
}
