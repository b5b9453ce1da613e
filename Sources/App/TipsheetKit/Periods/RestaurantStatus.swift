import Documents
import Files
import Folder
import Rules
import Text
import Tips

/// A restaurant's shifts and pay periods on a day, with what is done and what is not.
struct RestaurantStatus {
  /// A shift file without its tips.
  struct OpenShift {
    let date: CalendarDate
    let type: String?
    let path: String
  }

  /// A file with errors or warnings.
  struct CountedFile {
    let path: String
    let count: Int
  }

  struct MissingPayrollFile {
    let period: PayPeriod
    let provider: String
    let reasons: [(what: Words, remedy: Words)]
  }

  let restaurant: LoadedRestaurant
  let today: CalendarDate
  private(set) var withoutTips: [OpenShift] = []
  private(set) var missing: [ShiftID] = []
  private(set) var withErrors: [CountedFile] = []

  /// Files with doubts: those of open periods, and those that no command can read.
  private(set) var withDoubts: [CountedFile] = []

  /// Files of open periods with warnings.
  private(set) var withWarnings: [CountedFile] = []

  /// Open periods with checks that fail or warn.
  private(set) var withFindings: [(period: PayPeriod, failed: Int, warned: Int)] = []

  /// Payroll files that open periods lack.
  private(set) var payroll: [MissingPayrollFile] = []

  /// Cash that was not picked up, and cash handed out beyond the amount, since the first shift in `paid.yaml`.
  private(set) var cash = CashPickup([], handed: [])

  /// The periods, by first day.
  private(set) var periods: [PeriodStatus] = []

  private var reader: FolderReader
  private let files: [DatedShiftFile]
  let options: PeriodOptions

  /// - Parameter password: the password for encrypted bundles; without it only their SHA-256 is compared.
  init(
    _ restaurant: LoadedRestaurant, _ records: LoadedPeriods, reader: FolderReader,
    files: [DatedShiftFile], _ preFlight: PreFlight, password: ZipPassword?, options: PeriodOptions
  ) throws {
    self.restaurant = restaurant
    self.reader = reader.withEmptyBag
    self.files = files
    self.options = options
    today = preFlight.today
    missing = preFlight.missing
    let unreadable = reader.bag.diagnostics.filter { $0.severity == .error }
    var own = reader.withEmptyBag
    readShifts(try own.paid(of: restaurant)?.records ?? [])
    count(
      unreadable + own.bag.diagnostics.filter { $0.severity == .error }, in: \.withErrors)
    if let first = files.map(\.date).min(), let last = files.map(\.date).max() {
      self.reader.learnClockChanges(from: first, to: last, of: restaurant)
    }
    var finals = FinalBundleReader(
      restaurant: restaurant, periods: records,
      outputFolder: options.output ?? restaurant.folder.reportsPath, passwords: nil,
      password: password)
    let unrecorded = unrecordedBundles(
      in: options.output ?? restaurant.folder.reportsPath, of: records, password
    ).map { (path: $0.path, period: $0.period) }
    var warnings = preFlight.bag.diagnostics
    for period in try allPeriods(records.records) {
      var reader = self.reader.withEmptyBag
      let dates = files.map(\.date).filter(period.contains)
      let loaded =
        dates.isEmpty
        ? nil : reader.period(period, of: restaurant, files: files, payroll: preFlight.payroll)
      let final = try finals.finalBundle(of: period)
      let status = PeriodStatus(
        period, record: records.records[period], final: final, now: loaded, shifts: dates.count,
        isOver: period.to < today, options,
        problems: RecordedChain(
          records, of: period, password, besides: unrecorded
        ).problems)
      if final == nil {
        warnings += reader.bag.diagnostics
        addPayroll(of: loaded)
        addFindings(of: loaded)
      }
      periods.append(status)
    }
    let closed = periods.filter { $0.state != .open }.map(\.period)
    func isOpen(_ date: CalendarDate) -> Bool { !closed.contains { $0.contains(date) } }
    let days = Dictionary(files.map { ($0.source.name, $0.date) }) { $1 }
    count(
      warnings.filter { doubt in
        doubt.severity == .doubt && doubt.code != .missingShift
          && days[doubt.place.file.name].map(isOpen) ?? true
      }, in: \.withDoubts)
    count(
      warnings.filter { warning in
        warning.severity == .warning && (days[warning.place.file.name].map(isOpen) ?? false)
      }, in: \.withWarnings)
  }

  /// Whether a user must act.
  var needsAHand: Bool {
    !withoutTips.isEmpty || !cash.excess.isEmpty || !missing.isEmpty || !withDoubts.isEmpty
      || !withErrors.isEmpty
      || !payroll.isEmpty || withFindings.contains { $0.failed > 0 }
      || periods.contains(where: \.needsAHand)
  }

  private mutating func addFindings(of loaded: LoadedPeriod?) {
    guard let loaded else { return }
    let findings = validate(
      loaded.allocation, in: restaurant.restaurant, payroll: loaded.payroll)
    let (failed, warned) = (
      findings.count { $0.status == .fail }, findings.count { $0.status == .warn }
    )
    guard failed + warned > 0 else { return }
    withFindings.append((loaded.allocation.period, failed, warned))
  }

  private mutating func readShifts(_ paid: [HandedCash]) {
    let firstPaid = paid.map(\.date).min()
    var shifts: [ShiftAllocation] = []
    defer { cash = CashPickup(shifts, handed: paid) }
    for file in files {
      var reader = reader.withEmptyBag
      let shift = reader.shift(from: file.source, of: restaurant)
      if let shift, let firstPaid, file.date >= firstPaid { shifts.append(shift.allocation) }
      guard reader.bag.hasErrors else { continue }
      if hasNoTips(file) {
        withoutTips.append(
          OpenShift(date: file.date, type: file.type, path: file.source.name))
      } else {
        withErrors.append(CountedFile(path: file.source.name, count: reader.bag.errorCount))
      }
    }
    withoutTips.sort { ($0.date, $0.path) < ($1.date, $1.path) }
  }

  /// Returns whether a file lacks only tips, like one that `tipsheet new` left open.
  private func hasNoTips(_ file: DatedShiftFile) -> Bool {
    guard let shift = try? ShiftFiles.file(at: file.source.name) else { return false }
    var bag = DiagnosticBag()
    let loaded = restaurant.inForce(on: file.date)
    let read = decodeShiftDraft(
      shift.tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &bag)
    return !read.draft.hasTips && !bag.hasErrors && read.unfinished == nil
  }

  private mutating func count(
    _ diagnostics: [Diagnostic], in list: WritableKeyPath<RestaurantStatus, [CountedFile]>
  ) {
    var bag = DiagnosticBag()
    for diagnostic in diagnostics { bag.report(diagnostic) }
    let byFile = Dictionary(grouping: bag.diagnostics) { $0.place.file.name }
    self[keyPath: list] += byFile.map { CountedFile(path: $0.key, count: $0.value.count) }
    self[keyPath: list].sort { $0.path < $1.path }
  }

  /// Returns the periods of the shifts and those on record.
  private func allPeriods(_ records: PayPeriodRecords) throws -> [PayPeriod] {
    let closed = records.closed.map(\.period)
    let dates = files.map(\.date).sorted().filter { date in
      !closed.contains { $0.contains(date) }
    }
    let regular =
      restaurant.restaurant.payPeriod == nil ? [] : try restaurant.payPeriods(containing: dates)
    return Set(regular + closed).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private mutating func addPayroll(of period: LoadedPeriod?) {
    guard let period else { return }
    for outcome in period.payroll where outcome.isRefused {
      payroll.append(
        MissingPayrollFile(
          period: period.allocation.period, provider: outcome.request.template.provider,
          reasons: outcome.reasons))
    }
  }
}
