package import Files
package import Folder
import Machine
import Rules
package import Text
package import Tips

/// The purpose of writing pay periods.
package enum PeriodTask: Sendable {
  /// Reports to read, share, or pay people from.
  case report

  /// A final period.
  ///
  /// - Parameter despiteFailures: whether to close a period even if checks fail.
  case close(despiteFailures: Bool)

  /// Reports of a final period that pay the differences from a bundle.
  ///
  /// - Parameter path: the path of the bundle that people were last paid from.
  case correct(_ path: String, zip: [UInt8])

  var closes: Bool { if case .close = self { true } else { false } }
}

/// A request for pay periods: which ones to write, and how.
package struct PeriodRequest: Sendable {
  let task: PeriodTask
  private let choice: PeriodChoice

  /// The folder of reports.
  let folder: String
  package var commands = CommandLines()

  /// Whether to overwrite a file that is not a bundle of the period.
  package var replaces = false

  /// Encrypts new zips; nil to leave them unencrypted.
  package var password: ZipPassword?

  /// Whether a zip that everyone can read may replace an encrypted one.
  package var mayDecrypt = false

  package init(_ task: PeriodTask, _ choice: PeriodChoice, in folder: String) {
    self.task = task
    self.choice = choice
    self.folder = folder
  }
}

/// Pay periods to write, report, close, or correct: today's files next to the records of closed periods and their zips.
package struct PeriodLedger: Sendable {
  let request: PeriodRequest
  package let restaurant: LoadedRestaurant
  package let files: RestaurantRecords

  /// The periods to write.
  package let periods: [PayPeriod]

  /// Has an empty bag.
  package private(set) var reader: FolderReader
  private(set) var zips: ZipStore

  /// The doubts about the files, and warnings.
  package private(set) var bag: DiagnosticBag

  /// The bundles of the final periods, whose zips must not be overwritten.
  private(set) var finals: [PayPeriod: FinalBundle] = [:]

  /// The bundle that a correction replaces, computed again.
  let corrected: (bundle: CorrectedBundle, opened: OpenedBundle)?

  /// Has checked the shifts and settings.
  private(set) var preFlight: PreFlight

  /// Warnings about other periods, which are closed.
  package var closedBag: DiagnosticBag { preFlight.closedBag }

  /// Call it before threads begin, because it looks up clock changes.
  ///
  /// - Parameters:
  ///   - today: the day at the restaurant, for `periods.yaml`.
  ///   - warn: gets warnings about the choice, each with its line end.
  package init(
    _ request: PeriodRequest, at restaurant: LoadedRestaurant, _ files: RestaurantRecords,
    reader known: FolderReader, on zips: ZipStore, today: CalendarDate,
    warn: (Words) -> Void = { _ in }
  ) throws(JobRefusal) {
    var reader = known
    bag = known.bag
    let records = files.periods
    let lastPaid = zips.lastPaid(records, knowing: reader)
    if let reassigned = lastPaid?.reassignedIDs(
      on: restaurant.texts, in: restaurant.rosterFile.source.name), reassigned.hasErrors
    {
      throw JobRefusal(by: reassigned)
    }
    corrected =
      if case .correct(let path, let zip) = request.task {
        try request.corrected(path, zip, at: restaurant, records, reader, on: zips, &bag)
      } else { nil }
    preFlight = PreFlight(
      of: restaurant, today: today, lastPaid: lastPaid?.settings, payroll: files.payroll,
      correcting: corrected?.bundle.correction)
    let periods = try request.periods(
      correcting: corrected?.opened.manifest.period, at: restaurant, files)
    self.periods = periods
    if corrected == nil {
      try request.check(periods, at: restaurant, files, today: today, warn: warn)
    }
    if let first = periods.first?.from, let last = periods.last?.to {
      reader.learnClockChanges(from: first, to: last, of: restaurant)
    }
    // A correction's shifts are checked again, although their period is closed.
    let others = records.records.closed.map { $0.period }
      .filter { [corrected] in corrected == nil || !periods.contains($0) }
    preFlight.check(files.shifts, reader: reader, closed: others, in: periods)
    reader.known = preFlight.known
    preFlight.checkPostedSheets(in: request.folder, on: zips)
    if request.task.closes, let period = periods.first, records.records[period]?.bundle == nil {
      // Nothing becomes final while doubts are open.
      var open = DiagnosticBag()
      for doubt in preFlight.openDoubts(in: period) { open.report(doubt) }
      guard open.diagnostics.isEmpty else {
        throw JobRefusal(
          "open doubts: \(open.diagnostics.count), so the pay period was not closed",
          help: "correct the files; if a shift is right, add a line such as"
            + " `confirmed: private party` to it", by: open)
      }
    }
    bag.report(contentsOf: preFlight.bag)
    self.request = request
    self.restaurant = restaurant
    self.files = files
    self.zips = zips
    self.reader = reader.withEmptyBag
    findFinals()
    preFlight.checkClosed(
      in: records, files.shifts, except: periods, reader: reader, on: zips, request.commands)
  }

  /// A final zip that needs a password; nil if there is none.
  package var lockedZip: String? {
    periods.lazy.compactMap { finals[$0] }.first { $0.isLocked }?.path
  }

  /// Opens the final zips with a password that someone typed.
  package mutating func unlock(with password: ZipPassword) {
    zips.password = password
    findFinals()
  }

  private mutating func findFinals() {
    guard corrected == nil else { return }
    for period in periods {
      finals[period] = zips.finalBundle(
        of: period, at: restaurant.restaurant, files.periods, in: request.folder, knowing: reader)
    }
  }
}

extension PeriodRequest {
  /// Returns the periods to write. For a correction, it is that of the zip.
  fileprivate func periods(
    correcting zip: PayPeriod?, at restaurant: LoadedRestaurant, _ files: RestaurantRecords
  ) throws(JobRefusal) -> [PayPeriod] {
    guard let zip else { return try choice.periods(of: restaurant, files: files.shifts) }
    let asked = choice.isExplicit ? choice : .days(zip)
    let periods = try asked.periods(of: restaurant, files: files.shifts)
    guard periods == [zip] else {
      throw JobRefusal(
        "the zip to correct covers \(zip.from.plain) to \(zip.to.plain), another period",
        help: "leave out the dates: the zip names its period")
    }
    return periods
  }

  /// Opens the bundle to correct, and computes it again.
  ///
  /// - Throws: an error unless it is the restaurant's bundle that people were last paid from.
  fileprivate func corrected(
    _ path: String, _ zip: [UInt8], at restaurant: LoadedRestaurant, _ periods: LoadedPeriods,
    _ reader: FolderReader, on zips: ZipStore, _ bag: inout DiagnosticBag
  ) throws(JobRefusal) -> (bundle: CorrectedBundle, opened: OpenedBundle) {
    if holdsEncryptedFiles(zip), password == nil, !mayDecrypt {
      throw JobRefusal(
        "\(path) is encrypted, and its correction would hold the same files unencrypted",
        help: "add --encrypt; one password opens the old zip and encrypts the new one\n"
          + "     or add --no-encrypt, and everyone can read the new one")
    }
    let opened: OpenedBundle
    let bundle: CorrectedBundle
    do throws(BundleProblems) {
      opened = try OpenedBundle(zip, named: path, password: zips.password, reportingTo: &bag)
      bundle = try CorrectedBundle(opened, knowing: reader, reportingTo: &bag)
      try bundle.check(against: restaurant)
    } catch {
      guard !error.list.isEmpty else { throw JobRefusal(by: bag) }
      throw JobRefusal(
        "\(path) cannot be corrected:" + error.list.map { "\n   \($0.message)" }.joined(),
        help: "`tipsheet verify \(path)` says more; the correction needs the zip as it was made")
    }
    let period = opened.manifest.period
    if periods.records[period]?.bundle == nil,
      let other = periods.records.closed(overlapping: period).first
    {
      throw JobRefusal(
        "\(path) has days of \(other.period.spoken), which is" + " closed",
        help:
          "correct the zip that people were paid from: \(other.last.map { periods.path(of: $0) } ?? "")"
      )
    }
    guard let record = periods.records[period], let last = record.last,
      last.checksum != opened.checksum
    else { return (bundle, opened) }
    if zips.record(of: path, in: periods)?.period == period,
      !record.bundles.contains(where: { $0.checksum == opened.checksum })
    {
      throw JobRefusal(
        "the SHA-256 of \(path) is not the one in \(periods.path): one of the two was changed",
        help: "restore the changed file from a copy")
    }
    let paid = periods.path(of: last)
    let line = zips.correction(of: paid, commands)
    throw JobRefusal(
      "\(path) is not the zip that people were last paid from: that is \(paid)",
      help: "correct that one: \(line)")
  }

  /// Refuses days that are closed already or not over yet.
  fileprivate func check(
    _ periods: [PayPeriod], at restaurant: LoadedRestaurant, _ files: RestaurantRecords,
    today: CalendarDate, warn: (Words) -> Void
  ) throws(JobRefusal) {
    let dates = files.shifts.map { $0.date }
    let records = files.periods.records
    for period in periods {
      guard let days = ClosedDays(in: period, of: records) else { continue }
      throw JobRefusal(
        days.message,
        help: days.help(dates) {
          commands.line(task.closes ? "close" : "period", $0, writing: true)
        })
    }
    guard let period = periods.first else { return }
    guard task.closes else {
      guard !choice.isExplicit, period.from > today else { return }
      let past = dates.filter { $0 <= today }.max()
      return warn(
        "tipsheet: warning: the latest shift is in a pay period that begins on \(period.from.plain), which is"
          + " in the future\n"
          + (past.map { "   = help: `--period \($0.plain)` writes the latest one before it\n" }
            ?? ""))
    }
    guard period.to >= today, records[period]?.bundle == nil else { return }
    func closing(_ period: PayPeriod) -> String {
      commands.line("close", ["--period", period.from.plain], writing: true)
    }
    guard choice.isExplicit else {
      let before = dates.filter { $0 < period.from }.max()
      let earlier = try before.map { date throws(JobRefusal) in
        try restaurant.payPeriod(containing: date)
      }
      let help: Words =
        earlier.map { "\(closing($0)) closes the one before it\n     " } ?? ""
      throw JobRefusal(
        "\(period.spoken) is not over yet, so it was not closed",
        help: help + "\(closing(period)) closes it anyway")
    }
    warn(
      "tipsheet: warning: \(period.spoken) is not over yet; a shift that is added later needs a"
        + " correction\n")
  }
}
