public import Rules
public import Text
public import Tips

/// Returns doubts about a night at their places in its file, each with accepted fixes.
///
/// - Parameters:
///   - findings: the doubts that `past` has about the night.
///   - read: reads the night's file with a change made.
public func diagnostics(
  of findings: [Finding], about night: SharedShift, by past: RestaurantPast,
  reading read: (SourceFile, inout DiagnosticBag) -> SharedShift?
) -> DiagnosticBag {
  var own = DiagnosticBag()
  for finding in findings { own.report(finding) { night.decoded.place(of: $0) } }
  return withCheckedFixes(own, of: night.decoded.datePlace.file) { source, found in
    guard let changed = read(source, &found) else { return }
    for finding in past.doubts(about: changed.allocation) {
      found.report(finding) { changed.decoded.place(of: $0) }
    }
  }
}

extension SettingsAndRoster {
  /// Returns the doubts about the settings for the shifts of some days, with their places.
  ///
  /// - Parameters:
  ///   - shifts: all shifts of these days.
  ///   - payroll: the files that the settings ask for.
  ///   - correction: the correction that they are made for; nil if they correct nothing.
  ///   - lastPaid: the settings that people were last paid by; nil to compare with those of the day before.
  ///   - source: the settings file.
  public func settingDoubts(
    from first: CalendarDate, to last: CalendarDate, for shifts: [SharedShift],
    payroll: [PayrollRequest], correcting correction: PayrollCorrection?,
    after lastPaid: Restaurant?, in source: SourceFile
  ) -> [(finding: Finding, place: Place)] {
    var found: [(finding: Finding, place: Place)] = []
    var unread = DiagnosticBag()
    let tree = parse(source, reportingTo: &unread)
    func add(_ findings: [Finding]) {
      for finding in findings {
        if let place = tree.settingPlace(of: finding.subject.path) {
          found.append((finding, place))
        }
      }
    }
    let days = [first] + daysOfChange.filter { first < $0 && $0 <= last }
    var before =
      lastPaid
      ?? CalendarDate(dayNumber: first.dayNumber - 1).map { inForce(on: $0).restaurant }
    var known = lastPaid
    for (index, day) in days.enumerated() {
      let inForce = inForce(on: day)
      let settings = inForce.restaurant
      let isLast = index + 1 == days.count
      let own = shifts.map { $0.allocation }.filter {
        day <= $0.shift.date && (isLast || $0.shift.date < days[index + 1])
      }
      add(doubts(about: settings, after: before, known: known, inForce.roster, for: own))
      (before, known) = (settings, settings)
    }
    add(payrollDoubts(from: first, to: last, for: shifts, payroll, correction))
    for values in datedValues {
      guard let day = values.days.last else { continue }
      found += doubts(aboutChange: day, of: values.field, after: last).map {
        ($0, values.lastPlace)
      }
    }
    return found
  }

  /// Returns the doubts about the settings of payroll files. If several programs pay people, their files are made and
  /// compared.
  private func payrollDoubts(
    from first: CalendarDate, to last: CalendarDate, for shifts: [SharedShift],
    _ payroll: [PayrollRequest], _ correction: PayrollCorrection?
  ) -> [Finding] {
    let own = doubts(aboutSettingsOf: payroll)
    guard payroll.count(where: { $0.template.paysPeople }) > 1 else { return own }
    let inForce = inForce(on: last)
    let allocation = PeriodAllocation(
      PayPeriod(from: first, to: last), shifts: shifts.map { $0.allocation },
      roster: inForce.roster)
    let files = payrollFiles(
      payroll, of: allocation, in: inForce.restaurant, correcting: correction)
    return own + doubts(aboutPayroll: files, in: inForce.restaurant.currency)
  }
}
