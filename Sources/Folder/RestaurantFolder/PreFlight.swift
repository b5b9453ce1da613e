package import Documents
import Machine
package import Rules
package import Text
package import Tips

/// The open items of a restaurant's files before people are paid: doubts about nights, settings, and files, days
/// without a shift, and dates that cannot be right.
///
/// All commands use it; they differ in what they do next. A written file must not depend on today.
package struct PreFlight {
  package let loaded: LoadedRestaurant
  package let today: CalendarDate

  /// The settings that people were last paid by; nil if they are not known.
  private let lastPaid: Restaurant?

  /// The payroll files that the settings ask for.
  package let payroll: [LoadedPayroll]

  /// The correction that they are made for; nil if they correct nothing.
  private let correction: PayrollCorrection?

  /// Doubts, and warnings about dates, each at its place.
  package private(set) var bag = DiagnosticBag()

  /// Closed pay periods that differ from today's files, for example because of late shifts. Runs print them last.
  package private(set) var closedBag = DiagnosticBag()

  /// Missing shifts up to yesterday, on days that are not closed.
  package private(set) var missing: [ShiftID] = []

  /// The checked shifts, by date.
  package private(set) var nights: [SharedShift] = []

  /// The shifts that were read, for a reader of their pay periods (`FolderReader.known`).
  package private(set) var known: [ObjectIdentifier: SharedShift] = [:]

  /// The doubts about the checked nights, as reports have them.
  private var unanswered: [OpenDoubt] = []

  /// The days of doubts about nights; all other doubts are about files or settings.
  private var days: [ObjectIdentifier: CalendarDate] = [:]

  /// - Parameters:
  ///   - today: the day at the restaurant.
  ///   - lastPaid: the settings that people were last paid by; nil if they are not known.
  ///   - payroll: the result of `payroll(of:)`; empty for a single shift.
  ///   - correction: the correction that they are made for; nil if they correct nothing.
  package init(
    of loaded: LoadedRestaurant, today: CalendarDate, lastPaid: Restaurant? = nil,
    payroll: [LoadedPayroll] = [], correcting correction: PayrollCorrection? = nil
  ) {
    self.loaded = loaded
    self.today = today
    self.lastPaid = lastPaid
    self.payroll = payroll
    self.correction = correction
  }

  // MARK: All of a folder

  /// Checks all shift files of a folder, and its other files.
  ///
  /// - Parameters:
  ///   - closed: pay periods that are final, so that their nights are no longer checked.
  ///   - periods: the periods to check; nil for all.
  package mutating func check(
    _ files: [DatedShiftFile], reader: FolderReader, closed: [PayPeriod],
    in periods: [PayPeriod]? = nil
  ) {
    let isOpen = { (date: CalendarDate) in !closed.contains { $0.contains(date) } }
    let isAsked = { (date: CalendarDate) in
      isOpen(date) && periods?.contains { $0.contains(date) } ?? true
    }
    checkDates(of: files.filter { isOpen($0.date) }, among: files.map { $0.date })
    let asked = files.filter { isAsked($0.date) }
    let dates = asked.map { $0.date }
    if let first = dates.min(), let last = dates.max() {
      var reader = reader.withEmptyBag
      let near = files.filter {
        $0.date.dayNumber >= first.dayNumber - RestaurantPast.reach && $0.date <= last
      }
      let nights = reader.nights(near, of: loaded)
      known = reader.known
      let past = RestaurantPast(nights.map { $0.allocation })
      let doubted = inOrderOfShifts(nights, types: loaded.restaurant.shiftTypes) {
        $0.decoded.shift.id
      }.filter { isAsked($0.decoded.shift.date) }
      for night in doubted { report(past.doubts(about: night.allocation), on: night, past, reader) }
      self.nights = doubted
      // Doubts about settings are reported once, with the first night that uses them.
      for (finding, place) in settingDoubts(
        for: doubted, from: periods?.map { $0.from }.min(), to: last)
      {
        bag.report(finding) { _ in place }
      }
    }
    findMissing(files, reader.cancelled, isOpen: isAsked)
    // A draft may have no day.
    for (path, file, date) in FolderFiles(loaded.folder, in: reader.store).doubted
    where date.map(isAsked) ?? true {
      report(file, at: path, date)
    }
  }

  /// Reports a difference between a closed pay period and today's files.
  package mutating func reportClosed(_ diagnostic: Diagnostic) { closedBag.report(diagnostic) }

  // MARK: One shift

  /// Checks some shifts together with the others of their folder.
  ///
  /// - Parameter shifts: as they were read; their files need not exist yet.
  package mutating func check(
    _ shifts: [SharedShift], besideThoseIn folder: RestaurantFolder, reader: FolderReader
  ) {
    let own = Set(shifts.map { fileName(of: $0.source.name) })
    let names = ((try? folder.shiftFiles(in: reader.store)) ?? []).filter {
      !own.contains(fileName(of: $0))
    }
    let others = names.compactMap { dateInFileName(fileName(of: $0)) }
    checkDates(
      of: shifts.map { DatedShiftFile($0) }, among: others + shifts.map { $0.decoded.shift.date })
    let dates = shifts.map { $0.decoded.shift.date }
    guard let first = dates.min(), let last = dates.max() else { return }
    let reach = (first.adding(days: -RestaurantPast.reach) ?? first)...last
    let nights = PreFlight.nights(of: loaded, in: folder, on: reach, reader) { !own.contains($0) }
    let past = RestaurantPast((nights + shifts).map { $0.allocation })
    for shift in shifts { report(past.doubts(about: shift.allocation), on: shift, past, reader) }
  }

  /// Returns the nights that a day's shift is compared with.
  package static func past(
    before date: CalendarDate, of loaded: LoadedRestaurant, reader: FolderReader
  ) -> RestaurantPast {
    let reach = (date.adding(days: -RestaurantPast.reach) ?? date)...(date.adding(days: -1) ?? date)
    let nights = nights(of: loaded, in: loaded.folder, on: reach, reader) { _ in true }
    return RestaurantPast(nights.map { $0.allocation })
  }

  /// Returns the shifts of some days; a file whose name begins with another day is not read.
  private static func nights(
    of loaded: LoadedRestaurant, in folder: RestaurantFolder, on days: ClosedRange<CalendarDate>,
    _ reader: FolderReader, where isWanted: (String) -> Bool
  ) -> [SharedShift] {
    var reader = reader.withEmptyBag
    reader.learnClockChanges(from: days.lowerBound, to: days.upperBound, of: loaded)
    let paths = ((try? folder.shiftFiles(in: reader.store)) ?? []).filter { path in
      let name = fileName(of: path)
      return isWanted(name) && dateInFileName(name).map(days.contains) ?? true
    }
    return paths.compactMap { path in
      guard let source = try? reader.source(at: path),
        let shift = reader.shift(from: source, of: loaded)
      else { return nil }
      return days.contains(shift.decoded.shift.date) ? shift : nil
    }
  }

  // MARK: Open items

  /// Returns the doubts that keep a pay period from being closed: about its nights, settings, and files with an unknown
  /// purpose.
  package func openDoubts(in period: PayPeriod) -> [Diagnostic] {
    bag.inFileOrder.filter { diagnostic in
      guard diagnostic.severity == .doubt else { return false }
      return days[ObjectIdentifier(diagnostic.place.file)].map(period.contains) ?? true
    }
  }

  /// Returns the doubts that a report of some days has: those about its shifts and settings. Others depend on the day or
  /// on files that are not part of it.
  package func doubts(for period: PayPeriod) -> [OpenDoubt] {
    // The settings of a report are those of its own days, whatever else is checked with it.
    let nights = nights.filter { period.contains($0.decoded.shift.date) }
    let settings = settingDoubts(
      for: nights, from: period.from, to: nights.last?.decoded.shift.date)
    return unanswered.filter { $0.shift.map { period.contains($0.date) } ?? false }
      + settings.map { OpenDoubt($0.finding) }
  }

  // MARK: Nights

  private mutating func report(
    _ findings: [Finding], on shift: SharedShift, _ past: RestaurantPast, _ reader: FolderReader
  ) {
    guard !findings.isEmpty else { return }
    days[ObjectIdentifier(shift.source)] = shift.decoded.shift.date
    unanswered += findings.map { OpenDoubt($0) }
    let loaded = loaded
    bag.report(
      contentsOf: diagnostics(of: findings, about: shift, by: past) { source, found in
        var reader = reader.withEmptyBag
        let changed = reader.shift(from: source, of: loaded)
        found.report(contentsOf: reader.bag)
        return changed
      })
  }

  /// Returns the doubts about the settings of some nights; none if the first one is confirmed.
  ///
  /// - Parameter from: the first day; nil for that of the first night.
  private func settingDoubts(
    for nights: [SharedShift], from: CalendarDate?, to last: CalendarDate?
  ) -> [(finding: Finding, place: Place)] {
    guard let first = nights.first?.decoded.shift, first.confirmed == nil, let last else {
      return []
    }
    return loaded.texts.settingDoubts(
      from: from ?? first.date, to: last, for: nights, payroll: payroll.map { $0.request },
      correcting: correction, after: lastPaid, in: loaded.settings.source)
  }

  // MARK: Dates

  /// - Parameter dates: the dates of all shifts in the folder.
  private mutating func checkDates(of files: [DatedShiftFile], among dates: [CalendarDate]) {
    let gaps = daysToNearest(among: dates)
    for file in files {
      let place = place(of: file.source.name, on: file.date)
      let facts = ShiftFileFacts(
        of: file.date, type: file.type, in: fileName(of: file.source.name),
        among: loaded.restaurant.shiftTypes, daysToNearest: gaps[file.date.dayNumber], today: today)
      for finding in facts.findings where !(finding.rule.isDoubt && file.isConfirmed) {
        bag.report(finding) { _ in place }
      }
    }
  }

  /// Finds days up to yesterday without a shift of a type that three of the last four same weekdays had.
  ///
  /// - Parameter cancelled: cancelled shifts, which are not missing.
  private mutating func findMissing(
    _ files: [DatedShiftFile], _ cancelled: [ShiftID], isOpen: (CalendarDate) -> Bool
  ) {
    missing = missingShifts(
      among: files.map { ($0.date, $0.type) }, cancelled: cancelled,
      of: loaded.restaurant.shiftTypes, before: today, where: isOpen)
    for shift in missing {
      let date = shift.date
      bag.report(
        .missingShift,
        "\(date.weekdayAndDay) has no \(shift.type), but \(date.weekday.words)s usually have one",
        severity: .doubt, at: place(of: loaded.folder.shiftsPath, on: date),
        help:
          "enter it: `tipsheet new --date \(date.plain)`; if nobody worked, write a shift file"
          + " with `cancelled: true` and a `reason`")
    }
  }

  // MARK: Files

  /// Reports the doubts about a file.
  package mutating func report(_ file: DoubtedFile, at path: String, _ date: CalendarDate? = nil) {
    let place = place(of: path, on: date)
    for finding in file.doubts { bag.report(finding) { _ in place } }
  }

  /// Returns the place of a whole file.
  ///
  /// - Parameter date: the day of its doubts; nil if they are of none.
  private mutating func place(of path: String, on date: CalendarDate?) -> Place {
    let place = Place(wholeFile: path)
    days[ObjectIdentifier(place.file)] = date
    return place
  }
}
