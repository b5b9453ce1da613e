import Documents
import Folder
import Rules
import Text
import Tips

// The shifts of the folder, read and shared on demand.
extension KeptFolder {
  func forgetShares() {
    for night in nights { night.reading = nil }
    keptPast = nil
    forgetDoubts()
  }

  func isClosed(_ date: CalendarDate) -> Bool { closed.contains { $0.contains(date) } }

  /// Reads and shares a shift from its text, and returns its diagnostics.
  func shared(_ source: SourceFile) -> KeptNight.Reading { shared(source, under: restaurant) }

  /// Returns a shift under other settings, or another roster.
  func shared(_ source: SourceFile, under restaurant: SettingsAndRoster?) -> KeptNight.Reading {
    var bag = DiagnosticBag()
    let changes = clockChanges
    let shift = restaurant?.shift(
      from: source, clockChanges: { _ in changes }, reportingTo: &bag)
    return KeptNight.Reading(shift: shift, bag: bag)
  }

  func reading(of night: KeptNight) -> KeptNight.Reading {
    if let reading = night.reading { return reading }
    var reading = shared(night.source)
    reading.past = reading.shift.map { PastNight($0.allocation) }
    night.reading = reading
    return reading
  }

  /// Returns the shifts up to a day, for doubts about a shift on that day.
  ///
  /// - Parameters:
  ///   - last: the last day of a shift of several days.
  ///   - path: the path of a file to leave out.
  func past(
    of date: CalendarDate, through last: CalendarDate? = nil, without path: String
  ) -> [PastNight] {
    let first = date.adding(days: -RestaurantPast.reach) ?? date
    return nights(from: first, to: last ?? date)
      .filter { $0.path != path && !$0.isCancelled }.compactMap { reading(of: $0).past }
  }

  /// Returns the missing shifts on days that are not closed.
  func missing(
    of restaurant: SettingsAndRoster, before today: CalendarDate,
    where isWanted: (CalendarDate) -> Bool
  ) -> [ShiftID] {
    missingShifts(
      among: nights.map { ($0.date, $0.type) },
      cancelled: nights.filter { $0.isCancelled }.compactMap { night in
        night.type.map { ShiftID(date: night.date, type: $0) }
      }, of: restaurant.restaurant.shiftTypes, before: today
    ) { isWanted($0) && !isClosed($0) }
  }

  /// Returns the shifts that doubts compare a shift with.
  ///
  /// A shift as it is kept is compared with all kept shifts, because those after its last day change nothing. So a list
  /// of shifts needs them in order only once.
  private func past(for night: SharedShift, in source: SourceFile) -> RestaurantPast {
    let date = night.decoded.shift.date
    let types = night.allocation.restaurant.shiftTypes
    guard file(source.name).bytes == source.bytes else {
      return RestaurantPast(
        past(of: date, through: night.decoded.shift.lastDay, without: source.name)
          + [PastNight(night.allocation)], types: types)
    }
    let firstDay = date.dayNumber - RestaurantPast.reach
    if let keptPast, keptPast.firstDay <= firstDay { return keptPast.past }
    // A list goes on with earlier shifts.
    let reached = keptPast == nil ? firstDay : firstDay - RestaurantPast.reach
    let past = RestaurantPast(
      nights.filter { $0.date.dayNumber >= reached && !$0.isCancelled }
        .compactMap { reading(of: $0).past }, types: types)
    keptPast = (reached, past)
    return past
  }

  /// Returns the days from a day to the nearest shift of another file; nil if there is none.
  private func daysToNearest(_ date: CalendarDate, without path: String) -> Int? {
    let next = nights.partitioningIndex { $0.date >= date }
    let others = [
      nights[..<next].last { $0.path != path }, nights[next...].first { $0.path != path },
    ]
    return others.compactMap { $0.map { abs($0.date.dayNumber - date.dayNumber) } }.min()
  }

  /// Returns the day of the last of the latest shifts whose doubts are not known yet.
  ///
  /// - Parameters:
  ///   - count: how many of them; at least one.
  ///   - date: the first day of the shifts.
  /// - Returns: nil if there are no more of them.
  func lastDay(
    whenComparing count: Int, since date: CalendarDate, at restaurant: Restaurant
  ) -> CalendarDate? {
    var days: [CalendarDate] = []
    for night in nights(from: date).reversed()
    where night.doubts == nil && !night.isCancelled && !isClosed(night.date)
      && reading(of: night).shift != nil && !isOpen(night, at: restaurant)
    {
      if days.count == count { return days.last }
      days.append(night.date)
    }
    return nil
  }

  /// Forgets the doubts about the shifts since a day, and about those of several days that may last until it.
  ///
  /// - Parameter date: nil for all shifts.
  func forgetDoubts(since date: CalendarDate? = nil) {
    guard hasDoubts else { return }
    guard let date else {
      for night in nights { night.doubts = nil }
      return
    }
    let near = date.adding(days: -RestaurantPast.reach) ?? date
    for night in nights[nights.partitioningIndex { $0.date >= near }...]
    where night.isOfSeveralDays || night.date >= date {
      night.doubts = nil
    }
  }

  /// Returns the doubts about a kept shift, and warnings about its date; none if the file has errors.
  func doubts(about night: KeptNight, today: CalendarDate?) -> DiagnosticBag {
    if let doubts = night.doubts, doubts.today == today { return doubts.found }
    let found = reading(of: night).shift.map { doubts(about: $0, in: night.source, today: today) }
    night.doubts = (today, found ?? DiagnosticBag())
    hasDoubts = true
    return found ?? DiagnosticBag()
  }

  /// Returns the doubts about a shift, compared with the kept ones before it.
  func doubtFindings(about shift: SharedShift) -> [Finding] {
    past(for: shift, in: shift.source).doubts(about: shift.allocation)
  }

  /// Returns the doubts about the settings for the shifts of a pay period, with their places.
  func settingDoubts(
    for shifts: [SharedShift], in period: PayPeriod, knowing reader: FolderReader
  ) -> [(finding: Finding, place: Place)] {
    guard let restaurant, let first = shifts.first?.decoded.shift, first.confirmed == nil,
      let last = shifts.last?.decoded.shift.date
    else { return [] }
    // Errors of templates are reported when the period is read.
    var unread = DiagnosticBag()
    return restaurant.settingDoubts(
      from: period.from, to: last, for: shifts,
      payroll: payroll(reportingTo: &unread).map { $0.request },
      correcting: nil, after: lastPaid(knowing: reader)?.settings, in: settingsSource)
  }

  /// Returns the doubts about a shift, and warnings about its date.
  ///
  /// - Parameter today: the current day; nil if the question does not give it.
  func doubts(
    about night: SharedShift, in source: SourceFile, today: CalendarDate?
  ) -> DiagnosticBag {
    let shift = night.decoded.shift
    let past = past(for: night, in: source)
    var found = diagnostics(
      of: past.doubts(about: night.allocation), about: night, by: past
    ) { source, bag in
      let reading = shared(source)
      bag.report(contentsOf: reading.bag)
      return reading.shift
    }
    guard let today, !isClosed(shift.date) else { return found }
    let facts = ShiftFileFacts(
      of: shift.date, type: shift.type, in: String(source.name.split(separator: "/").last ?? ""),
      among: restaurant?.restaurant.shiftTypes ?? [],
      daysToNearest: daysToNearest(shift.date, without: source.name),
      today: today)
    for finding in facts.findings where !(finding.rule.isDoubt && shift.confirmed != nil) {
      found.report(finding) { _ in night.decoded.datePlace }
    }
    return found
  }
}
