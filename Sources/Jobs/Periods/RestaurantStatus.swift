import Documents
package import Folder
import Rules
import Text
package import Tips

/// A restaurant's shifts and pay periods on a day, with what is done and what is not: one list of items.
package struct RestaurantStatus {
  package enum Line {
    case text(String)

    /// The people who would get other amounts.
    case amounts(AmountChanges, Currency)
  }

  /// A line of something to do or to know, and under it the next command.
  package typealias Item = [Line]

  /// The heading that items are under.
  enum Section { case urgent, look, cash, none }

  /// The items of a kind, for people and for programs.
  struct Group {
    /// The key in JSON.
    let key: String
    let json: [JSONValue]
    let items: [(section: Section, item: Item)]
  }

  let restaurant: LoadedRestaurant
  let today: CalendarDate
  let commands: CommandLines
  var groups: [Group] = []

  /// The periods, by first day.
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
    for period in try allPeriods(records.records, dates) {
      var reader = reader.withEmptyBag
      let count = dates.count { period.contains($0) }
      let now =
        count == 0
        ? nil : reader.period(period, of: restaurant, files: files, payroll: preFlight.payroll)
      let final = zips.finalBundle(
        of: period, at: restaurant.restaurant, records, in: folder, knowing: reader)
      periods.append(
        PeriodStatus(
          period: period, state: final.map { $0.isCorrection ? .corrected : .closed } ?? .open,
          record: records.records[period], shifts: count, isOver: period.to < today,
          closed: now.flatMap { now in final.map { ClosedPeriod($0, now: now, commands) } },
          problems: zips.problems(of: period, in: records, besides: others)))
      if final == nil {
        warnings += reader.bag.diagnostics
        if let now { open.append(now) }
      }
    }
    addPeriods()
    addFiles("files_with_errors", "errors", errors.sorted { $0.path < $1.path }, .urgent) {
      (
        "  \($0.path) has \(counted($0.count, "error", "errors"))",
        "    tipsheet check \(shellWord($0.path))"
      )
    }
    addFindings(open)
    addDoubtsAndWarnings(warnings, files)
    addOpenShifts(withoutTips)
    addCash(CashPickup(shifts, handed: paid))
    addMissing(preFlight.missing)
    addPayroll(open)
  }

  // MARK: Collecting

  /// Returns the shifts since the first one in `paid.yaml`, and the files that only lack their tips.
  private func readShifts(
    _ files: [DatedShiftFile], _ paid: [HandedCash], _ reader: FolderReader,
    _ errors: inout [(path: String, count: Int)]
  ) -> (shifts: [ShiftAllocation], withoutTips: [DatedShiftFile]) {
    let firstPaid = paid.map { $0.date }.min()
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

  mutating func add<Fact>(
    _ key: String, _ facts: [Fact], json: (Fact) -> JSONValue, in section: Section,
    _ item: (Fact) -> (what: String, next: String)
  ) {
    groups.append(
      Group(
        key: key, json: facts.map { json($0) },
        items: facts.map { fact in
          let (what, next) = item(fact)
          return (section, [.text(what), .text(next)])
        }))
  }

  private mutating func addPeriods() {
    groups.append(
      Group(
        key: "periods", json: periods.map { $0.json },
        items: periods.filter { $0.needsAHand }.map { (.urgent, $0.item) }))
  }

  private mutating func addFiles(
    _ key: String, _ what: String, _ files: [(path: String, count: Int)], _ section: Section,
    _ item: ((path: String, count: Int)) -> (what: String, next: String)
  ) {
    add(
      key, files,
      json: { .object([("file", .string($0.path)), (what, .number($0.count))]) }, in: section, item)
  }

  private mutating func addFindings(_ periods: [LoadedPeriod]) {
    var lines: [(period: PayPeriod, failed: Int, warned: Int)] = []
    for period in periods {
      let findings = validate(
        period.allocation, in: restaurant.restaurant, payroll: period.payroll)
      let failed = findings.count { $0.status == .fail }
      let warned = findings.count { $0.status == .warn }
      if failed + warned > 0 { lines.append((period.allocation.period, failed, warned)) }
    }
    groups.append(
      Group(
        key: "checks",
        json: lines.map {
          [
            "from": .string($0.period.from.plain), "to": .string($0.period.to.plain),
            "fail": .number($0.failed), "warn": .number($0.warned),
          ]
        },
        items: lines.map { period, failed, warned in
          let counts =
            (failed > 0 ? [counted(failed, "check fails", "checks fail")] : [])
            + (warned > 0 ? [counted(warned, "check warns", "checks warn")] : [])
          return (
            failed > 0 ? .urgent : .look,
            [
              .text("  \(period.spoken): \(counts.listed())"),
              .text("    \(commands.line("check", []))"),
            ]
          )
        }))
  }

  private mutating func addDoubtsAndWarnings(
    _ found: [Diagnostic], _ files: [DatedShiftFile]
  ) {
    let closed = periods.filter { $0.state != .open }.map { $0.period }
    let days = Dictionary(lasts: files.map { (key: $0.source.name, value: $0.date) })
    func isOpen(_ diagnostic: Diagnostic) -> Bool? {
      days[diagnostic.place.file.name].map { date in !closed.contains { $0.contains(date) } }
    }
    let check = "    \(commands.line("check", []))"
    // Files of no day are those that no command can read.
    let doubts = found.filter {
      $0.severity == .doubt && $0.code != .missingShift && isOpen($0) ?? true
    }
    addFiles("files_with_doubts", "doubts", counts(doubts), .urgent) {
      ("  \($0.path) has \(counted($0.count, "doubt", "doubts"))", check)
    }
    let warnings = found.filter { $0.severity == .warning && isOpen($0) ?? false }
    addFiles("files_with_warnings", "warnings", counts(warnings), .look) {
      (
        "  \($0.path) has \(counted($0.count, "warning", "warnings"))",
        "    tipsheet check \(shellWord($0.path))"
      )
    }
  }

  private mutating func addOpenShifts(_ files: [DatedShiftFile]) {
    add(
      "shifts_without_tips", files,
      json: {
        [
          "date": .string($0.date.plain), "shift": JSONValue($0.type),
          "file": .string($0.source.name),
        ]
      }, in: .urgent
    ) {
      (
        translated("  \($0.date.weekdayAndDay)\($0.type.map { " " + $0 } ?? "") has no tips yet"),
        "    tipsheet edit \(shellWord($0.source.name))"
      )
    }
  }

  private mutating func addMissing(_ shifts: [ShiftID]) {
    let commands = commands
    add(
      "missing_shifts", shifts,
      json: { ["date": .string($0.date.plain), "shift": .string($0.type)] }, in: .urgent
    ) { shift in
      (
        translated(
          """
            \(shift.date.weekdayAndDay) has no \(shift.type), but \
          \(shift.date.weekday.words)s usually have one
          """),
        "    \(commands.line("new", ["--date", shift.date.plain, "--shift", shellWord(shift.type)]))"
      )
    }
  }
}
