import Documents
package import Folder
import Rules
import Text
package import Tips

/// A restaurant's shifts and pay periods on a day, with what is done and what is not, as lists of items.
package struct RestaurantStatus {
  /// The heading that an item is under.
  enum Section { case urgent, look, cash }

  /// A line of something to do or to know, with the next command.
  struct Item {
    let section: Section
    var lines: [String]

    /// The people who would get other amounts, before the last line.
    var amounts: (AmountChanges, Currency)?

    init(_ section: Section, _ lines: String...) {
      self.section = section
      self.lines = lines
    }
  }

  let restaurant: LoadedRestaurant
  let today: CalendarDate
  let commands: CommandLines

  /// The items by their key for programs, the worst first.
  var lists: [(key: String, json: [JSONValue], items: [Item])] = []

  /// By first day.
  private(set) var periods: [PeriodStatus] = []

  /// - Parameters:
  ///   - files: the shift files that have a day; the reader has the errors of others.
  ///   - paid: the lines of `paid.yaml`.
  ///   - preFlight: has checked the files.
  ///   - zips: has the password of encrypted bundles; without it only their SHA-256 is compared.
  ///   - folder: the folder of reports.
  package init(
    _ restaurant: LoadedRestaurant, _ records: LoadedPeriods, files: [DatedShiftFile],
    paid: [HandedCash], _ preFlight: PreFlight, reader: FolderReader, on zips: ZipStore,
    in folder: String, _ commands: CommandLines
  ) throws(JobRefusal) {
    self.restaurant = restaurant
    self.commands = commands
    today = preFlight.today
    var warnings = preFlight.bag.diagnostics
    var errors = counts(reader.bag.diagnostics.filter { $0.severity == .error })
    var reader = reader.withEmptyBag
    let (shifts, withoutTips) = readShifts(files, paid, reader, &errors)
    let dates = files.map { $0.date }
    if let first = dates.min(), let last = dates.max() {
      reader.learnClockChanges(from: first, to: last, of: restaurant)
    }
    let others = zips.unrecorded(in: folder, of: records)
    var open: [LoadedPeriod] = []
    var locked: [(period: PayPeriod, zip: String)] = []
    for period in try allPeriods(records.records, dates) {
      var reader = reader.withEmptyBag
      let count = dates.count { period.contains($0) }
      let now =
        count == 0
        ? nil : reader.period(period, of: restaurant, files: files, payroll: preFlight.payroll)
      let final = zips.finalBundle(
        of: period, at: restaurant.restaurant, records, in: folder, knowing: reader)
      let closed = now.flatMap { now in final.map { ClosedPeriod($0, now: now, commands) } }
      periods.append(
        PeriodStatus(
          period: period, state: final.map { $0.isCorrection ? .corrected : .closed } ?? .open,
          record: records.records[period], shifts: count, isOver: period.to < today,
          closed: closed,
          problems: zips.problems(of: period, in: records, besides: others) + (closed?.unsent ?? [])
        ))
      if let final, final.isLocked { locked.append((period, final.path)) }
      if final == nil {
        warnings += reader.bag.diagnostics
        if let now { open.append(now) }
      }
    }
    list("periods", periods) { ($0.json, $0.item) }
    listLocked(locked)
    list("files_with_errors", errors.sorted { $0.path < $1.path }) { path, count in
      (
        ["file": .string(path), "errors": .number(count)],
        Item(
          .urgent, translated("  \(path) has \(counted(count, "error", "errors"))"),
          "    tipsheet check \(shellWord(path))")
      )
    }
    listFindings(open)
    listDoubtsAndWarnings(warnings, files)
    list("shifts_without_tips", withoutTips) { file in
      let (path, type) = (file.source.name, file.type)
      return (
        [
          "date": .string(file.date.plain), "shift": JSONValue(type), "file": .string(path),
        ],
        Item(
          .urgent,
          translated("  \(file.date.weekdayAndDay)\(type.map { " " + $0 } ?? "") has no tips yet"),
          "    tipsheet edit \(shellWord(path))")
      )
    }
    listCash(CashPickup(shifts, handed: paid))
    list("missing_shifts", preFlight.missing) { shift in
      let words = ["--date", shift.date.plain, "--shift", shellWord(shift.type)]
      return (
        ["date": .string(shift.date.plain), "shift": .string(shift.type)],
        Item(
          .urgent,
          translated(
            """
              \(shift.date.weekdayAndDay) has no \(shift.type), but \
            \(shift.date.weekday.words)s usually have one
            """), "    \(commands.line("new", words))")
      )
    }
    listPayroll(open)
  }

  // MARK: Collecting

  /// Returns the shifts of the pay periods since the first one in `paid.yaml`, and the files that only lack their tips.
  private func readShifts(
    _ files: [DatedShiftFile], _ paid: [HandedCash], _ reader: FolderReader,
    _ errors: inout [(path: String, count: Int)]
  ) -> (shifts: [ShiftAllocation], withoutTips: [DatedShiftFile]) {
    let firstPaid = paid.firstDay.map { day in
      restaurant.restaurant.payPeriod?.period(containing: day)?.from ?? day
    }
    var shifts: [ShiftAllocation] = []
    var withoutTips: [DatedShiftFile] = []
    for file in files {
      var reader = reader.withEmptyBag
      let shift = reader.shift(from: file.source, of: restaurant)
      if let shift, let firstPaid, file.date >= firstPaid { shifts.append(shift.allocation) }
      guard reader.bag.hasErrors else { continue }
      if hasNoTips(file) {
        withoutTips.append(file)
      } else {
        errors.append((file.source.name, reader.bag.errorCount))
      }
    }
    return (shifts, withoutTips.sorted { ($0.date, $0.source.name) < ($1.date, $1.source.name) })
  }

  /// Returns whether a file lacks only tips, like one that `tipsheet new` left open.
  private func hasNoTips(_ file: DatedShiftFile) -> Bool {
    var bag = DiagnosticBag()
    let version = restaurant.inForce(on: file.date)
    var unread = DiagnosticBag()
    let read = decodeShiftDraft(
      parse(file.source, reportingTo: &unread), restaurant: version.restaurant,
      roster: version.decodedRoster, reportingTo: &bag)
    return !read.draft.hasTips && !bag.hasErrors && read.unfinished == nil
  }

  /// Returns the periods of the shifts and those on record.
  private func allPeriods(
    _ records: PayPeriodRecords, _ dates: [CalendarDate]
  ) throws(JobRefusal) -> [PayPeriod] {
    let closed = records.closed.map { $0.period }
    let open = dates.sorted().filter { date in !closed.contains { $0.contains(date) } }
    let regular =
      restaurant.restaurant.payPeriod == nil ? [] : try restaurant.payPeriods(containing: open)
    return Set(regular + closed).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private func counts(_ diagnostics: [Diagnostic]) -> [(path: String, count: Int)] {
    var bag = DiagnosticBag()
    for diagnostic in diagnostics { bag.report(diagnostic) }
    var counts: [String: Int] = [:]
    for diagnostic in bag.diagnostics { counts[diagnostic.place.file.name, default: 0] += 1 }
    return counts.map { (path: $0.key, count: $0.value) }.sorted { $0.path < $1.path }
  }

  // MARK: Items

  /// - Parameter entry: the JSON of a fact, and its item for people; nil if it needs nothing.
  mutating func list<Fact>(
    _ key: String, _ facts: [Fact], _ entry: (Fact) -> (json: JSONValue, item: Item?)
  ) {
    let entries = facts.map { entry($0) }
    lists.append((key, entries.map { $0.json }, entries.compactMap { $0.item }))
  }

  /// Lists closed periods that are not compared because nobody gave the password, with one item for all.
  private mutating func listLocked(_ locked: [(period: PayPeriod, zip: String)]) {
    let password = "    \(commands.line("status", ["--password-file", "FILE"]))"
    list("periods_not_compared", locked) { period, zip in
      let item = Item(
        .look,
        locked.count == 1
          ? translated(
            "  \(period.spoken) is not compared with today's files: \(zip) is encrypted")
          : translated(
            "  \(locked.count) pay periods are not compared with today's files: their zips are encrypted"
          ), password)
      return (
        [
          "from": .string(period.from.plain), "to": .string(period.to.plain), "file": .string(zip),
        ], period == locked.last?.period ? item : nil
      )
    }
  }

  private mutating func listFindings(_ periods: [LoadedPeriod]) {
    let counts = periods.map { period in
      let findings = validate(period.allocation, in: restaurant.restaurant, payroll: period.payroll)
      return (
        period: period.allocation.period, failed: findings.count { $0.status == .fail },
        warned: findings.count { $0.status == .warn }
      )
    }
    let check = "    \(commands.line("check", []))"
    list("checks", counts.filter { $0.failed + $0.warned > 0 }) { period, failed, warned in
      let counts =
        (failed > 0 ? [counted(failed, "check fails", "checks fail")] : [])
        + (warned > 0 ? [counted(warned, "check warns", "checks warn")] : [])
      return (
        [
          "from": .string(period.from.plain), "to": .string(period.to.plain),
          "fail": .number(failed), "warn": .number(warned),
        ],
        Item(failed > 0 ? .urgent : .look, "  \(period.spoken): \(counts.listed())", check)
      )
    }
  }

  private mutating func listDoubtsAndWarnings(
    _ found: [Diagnostic], _ files: [DatedShiftFile]
  ) {
    let closed = periods.filter { $0.state != .open }.map { $0.period }
    let days = Dictionary(lasts: files.map { (key: $0.source.name, value: $0.date) })
    func isOpen(_ diagnostic: Diagnostic) -> Bool? {
      days[diagnostic.place.file.name].map { date in !closed.contains { $0.contains(date) } }
    }
    // Files of no day are those that no command can read.
    let doubts = found.filter {
      $0.severity == .doubt && $0.code != .missingShift && isOpen($0) ?? true
    }
    let check = "    \(commands.line("check", []))"
    list("files_with_doubts", counts(doubts)) { path, count in
      (
        ["file": .string(path), "doubts": .number(count)],
        Item(.urgent, translated("  \(path) has \(counted(count, "doubt", "doubts"))"), check)
      )
    }
    let warnings = found.filter { $0.severity == .warning && isOpen($0) ?? false }
    list("files_with_warnings", counts(warnings)) { path, count in
      (
        ["file": .string(path), "warnings": .number(count)],
        Item(
          .look, translated("  \(path) has \(counted(count, "warning", "warnings"))"),
          "    tipsheet check \(shellWord(path))")
      )
    }
  }
}
