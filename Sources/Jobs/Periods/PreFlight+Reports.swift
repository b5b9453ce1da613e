import Books
import Documents
package import Folder
import Machine
import Rules
import Text
package import Tips

// Differences between a restaurant's reports and today's files.
extension PreFlight {
  /// Raises doubts about sheets that people may have seen and that show other amounts than today's files.
  ///
  /// - Parameter folder: the folder that `tipsheet shift` writes to.
  package mutating func checkPostedSheets(in folder: String, on zips: ZipStore) {
    for night in nights {
      let shift = night.allocation.shift
      let path = joinPath(folder, shiftFileStem(date: shift.date, shiftType: shift.type) + ".csv")
      guard
        let posted = zips.amounts(writtenAt: path, in: night.allocation.restaurant.currency),
        !AmountChanges(from: posted, to: PersonalAmounts(night.allocation)).areNone
      else { continue }
      report(
        DoubtedFile(
          name: fileName(of: path), .otherSheet(shift: shellWord(night.source.name))),
        at: path, shift.date)
    }
  }

  /// Compares closed pay periods with the result of today's files, which finds late shifts.
  ///
  /// - Parameter asked: the periods that are compared elsewhere.
  package mutating func checkClosed(
    in records: LoadedPeriods, _ shifts: [DatedShiftFile], except asked: [PayPeriod] = [],
    reader: FolderReader, on zips: ZipStore, _ commands: CommandLines
  ) {
    for record in records.records.closed where !asked.contains(record.period) {
      let period = record.period
      let files = shifts.filter { period.contains($0.date) }
      // Nothing is computed for a period whose files are all the same.
      guard let last = record.last, let bundle = zips.opened(last, records),
        !changedFiles(from: bundle.inputs, to: inputs(with: files)).isEmpty
      else { continue }
      var reader = reader.withEmptyBag
      reader.learnClockChanges(from: period.from, to: period.to, of: loaded)
      let now = reader.period(period, of: loaded, files: shifts, payroll: payroll)
      let final = zips.finalBundle(
        of: period, at: loaded.restaurant, records, in: loaded.folder.reportsPath, knowing: reader)
      guard let now, let final else { continue }
      let closed = ClosedPeriod(final, now: now, commands)
      if closed.changes != nil { report(closed, in: loaded.folder) }
    }
  }

  /// Returns the files that a period with some shifts would be computed from.
  private func inputs(with shifts: [DatedShiftFile]) -> [FileContent] {
    (loaded.inputs + payroll.map { $0.input }).map {
      FileContent(path: $0.relativePath, bytes: $0.source.bytes)
    }
      + shifts.map {
        FileContent(
          path: loaded.folder.relativePath(of: $0.source.name), bytes: $0.source.bytes)
      }
  }

  private mutating func report(_ closed: ClosedPeriod, in folder: RestaurantFolder) {
    let help = closed.advice
    let (days, zip) = (closed.period.spoken, closed.final.path)
    func report(_ message: Words, at path: String) {
      reportClosed(
        Diagnostic(
          .closedPeriodDiffers, message, severity: .warning, at: Place(wholeFile: path), help: help)
      )
    }
    let shifts = closed.changed.filter { $0.file.hasPrefix("shifts/") }
    for shift in shifts {
      let state: Words =
        switch shift.kind {
        case .removed:
          "this shift of \(days) is missing, and the period is closed: people were paid from"
            + " \(zip)"
        case .added: "this shift is in \(days), which is closed, and \(zip) does not have it"
        case .changed:
          "this shift is in \(days), which is closed, and differs from the one in" + " \(zip)"
        }
      report(state, at: joinPath(folder.path, shift.file))
    }
    guard shifts.isEmpty else { return }
    let path = closed.changed.first.map { joinPath(folder.path, $0.file) }
    report(
      closed.changes?.areOfPositions == true
        ? "\(days) is closed, and has other positions today than \(zip)"
        : "\(days) is closed, and would pay other amounts today than \(zip)",
      at: path ?? folder.settingsPath)
  }

  /// Looks for pay periods that are partly closed, by a record of other days.
  ///
  /// - Parameter periods: the periods of the shifts by today's settings.
  package mutating func checkClosedDays(
    in periods: [PayPeriod], of records: LoadedPeriods, dates: [CalendarDate],
    _ commands: CommandLines
  ) {
    for period in periods {
      guard let days = ClosedDays(in: period, of: records.records), days.leavesDays(among: dates)
      else { continue }
      reportClosed(
        Diagnostic(
          .closedDays, days.message, severity: .warning, at: Place(wholeFile: records.path),
          help: days.help(dates) { commands.line("close", $0, writing: true) }))
    }
  }
}

extension ZipStore {
  /// Returns a recorded bundle; nil if it cannot be opened, or if it is not the one on record.
  package func opened(
    _ bundle: PayPeriodRecords.Bundle, _ periods: LoadedPeriods
  ) -> OpenedBundle? {
    try? open(periods.path(of: bundle), checksum: bundle.checksum)
  }

  /// Returns the amounts in a table that an earlier run wrote; nil if there are none in this currency.
  package func amounts(writtenAt path: String, in currency: Currency) -> PersonalAmounts? {
    bytes(at: path).flatMap { PersonalAmounts(FileContent(path: path, bytes: $0), in: currency) }
  }
}
