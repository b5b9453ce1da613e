import Files
import Folder
import Machine
import Text
import Tips

/// Today's files, read without errors, to compare with closed pay periods.
struct ClosedPeriodFiles {
  let periods: LoadedPeriods
  let shifts: [DatedShiftFile]
  let payroll: [LoadedPayroll]
  let reader: FolderReader

  /// The password; nil to skip encrypted bundles.
  let password: ZipPassword?
}

extension PreFlight {
  /// Compares closed pay periods with the result of today's files, which finds late shifts.
  ///
  /// - Parameters:
  ///   - asked: the periods that are compared elsewhere.
  ///   - options: the options for the commands in the texts.
  mutating func checkClosed(
    _ files: ClosedPeriodFiles, of restaurant: LoadedRestaurant, except asked: [PayPeriod] = [],
    _ options: PeriodOptions
  ) throws {
    for record in files.periods.records.closed where !asked.contains(record.period) {
      guard files.mayDiffer(from: record, of: restaurant) else { continue }
      var reader = files.reader.withEmptyBag
      reader.learnClockChanges(from: record.period.from, to: record.period.to, of: restaurant)
      let now = reader.period(
        record.period, of: restaurant, files: files.shifts, payroll: files.payroll)
      var finals = FinalBundleReader(
        restaurant: restaurant, periods: files.periods,
        outputFolder: restaurant.folder.reportsPath, passwords: nil, password: files.password)
      guard let now, let final = try finals.finalBundle(of: record.period) else { continue }
      let closed = ClosedPeriod(final, now: now, options)
      if case .otherAmounts = closed.comparison { report(closed, in: restaurant.folder) }
    }
  }

  private mutating func report(_ closed: ClosedPeriod, in folder: RestaurantFolder) {
    let shifts = closed.changedFiles.filter { $0.path.hasPrefix("shifts/") }
    for shift in shifts {
      let path = joinPath(folder.path, shift.path)
      let state: Words =
        shift.isGone
        ? "this shift of \(closed.days) is missing, and the period is closed: people were paid from"
          + " \(closed.path)"
        : shift.isNew
          ? "this shift is in \(closed.days), which is closed, and \(closed.path) does not have it"
          : "this shift is in \(closed.days), which is closed, and differs from the one in"
            + " \(closed.path)"
      reportClosed(
        .closedPeriodDiffers(state, at: Place(wholeFile: path), correction: closed.correction))
    }
    guard shifts.isEmpty else { return }
    let path = closed.changedFiles.first.map { joinPath(folder.path, $0.path) }
    reportClosed(
      .closedPeriodDiffers(
        "\(closed.days) is closed, and would pay other amounts today than \(closed.path)",
        at: Place(wholeFile: path ?? folder.settingsPath), correction: closed.correction))
  }

  /// Looks for pay periods that are partly closed, by a record of other days.
  ///
  /// - Parameter periods: the periods of the shifts by today's settings.
  mutating func checkClosedDays(
    in periods: [PayPeriod], of records: LoadedPeriods, dates: [CalendarDate],
    _ options: PeriodOptions
  ) {
    for period in periods {
      guard let days = ClosedDays(in: period, of: records.records), days.leavesDays(among: dates)
      else { continue }
      reportClosed(
        Diagnostic(
          .closedDays, days.message, severity: .warning, at: Place(wholeFile: records.path),
          help: days.help(dates) { options.line("close", $0, writing: true) }))
    }
  }
}

extension ClosedPeriodFiles {
  /// Returns whether any file of a closed period differs from its bundle's, without computing anything.
  fileprivate func mayDiffer(
    from record: PayPeriodRecords.Record, of restaurant: LoadedRestaurant
  ) -> Bool {
    guard let last = record.last else { return false }
    let path = periods.path(of: last)
    let bundle = try? OpenedBundle.read(at: path, checksum: last.checksum, password: password)
    guard let bundle else { return false }
    let own = shifts.filter { record.period.contains($0.date) }.map {
      FileContent(path: restaurant.folder.relativePath(of: $0.source.name), bytes: $0.source.bytes)
    }
    let shared = (restaurant.inputs + payroll.map(\.input)).map {
      FileContent(path: $0.relativePath, bytes: $0.source.bytes)
    }
    return !changedFiles(from: bundle.inputs, to: shared + own).isEmpty
  }
}

extension Diagnostic {
  fileprivate static func closedPeriodDiffers(
    _ message: Words, at place: Place, correction: String
  ) -> Diagnostic {
    Diagnostic(
      .closedPeriodDiffers, message, severity: .warning, at: place,
      help: "write a correction, which pays the difference: \(correction)")
  }
}
