import Files
import Folder
import Machine
import Text
import Tips

/// The bundle that `--amends` names, computed again.
struct RequestedCorrection: Sendable {
  let bundle: CorrectedBundle
  let opened: OpenedBundle

  var period: PayPeriod { bundle.period.allocation.period }

  /// - Throws: an error unless it is the restaurant's bundle that people were last paid from.
  init(
    of path: String, _ options: PeriodOptions, restaurant: LoadedRestaurant,
    periods: LoadedPeriods, _ password: PeriodPassword, reportingTo bag: inout DiagnosticBag
  ) throws {
    let bytes = try readFile(at: path, limit: OpenedBundle.sizeLimit)
    if holdsEncryptedFiles(bytes), password.forClosing == nil, !options.mayDecrypt {
      throw CommandFailure.refused(
        "\(path) is encrypted, and its correction would hold the same files unencrypted",
        help: "add --encrypt; one password opens the old zip and encrypts the new one\n"
          + "     or add --no-encrypt, and everyone can read the new one")
    }
    do throws(BundleProblems) {
      opened = try OpenedBundle(
        bytes, named: path, password: password.forOpening, reportingTo: &bag)
      bundle = try CorrectedBundle(opened, knowing: FolderReader(), reportingTo: &bag)
      try bundle.check(against: restaurant)
    } catch {
      guard !error.list.isEmpty else { throw CommandFailure.refused(by: bag) }
      throw CommandFailure.refused(
        "\(path) cannot be corrected:" + error.list.map { "\n   \($0.message)" }.joined(),
        help: "`tipsheet verify \(path)` says more; the correction needs the zip as it was made")
    }
    if periods.records[period]?.bundle == nil,
      let other = periods.records.closed(overlapping: period).first
    {
      throw CommandFailure.refused(
        "\(path) has days of \(ReportSummary.spoken(other.period.from...other.period.to)), which is"
          + " closed",
        help: "correct the zip that people were paid from: \(other.last.map(periods.path) ?? "")")
    }
    guard let record = periods.records[period], let last = record.last,
      last.checksum != opened.checksum
    else { return }
    let paid = periods.path(of: last)
    let line = options.line("period", ["--amends", shellWord(paid)], writing: true)
    let isOwn = periods.record(ofFile: path)?.period == period
    if isOwn, !record.bundles.contains(where: { $0.checksum == opened.checksum }) {
      throw CommandFailure.refused(
        "the SHA-256 of \(path) is not the one in \(periods.path): one of the two was changed",
        help: "restore the changed file from a copy")
    }
    throw CommandFailure.refused(
      "\(path) is not the zip that people were last paid from: that is \(paid)",
      help: "correct that one: \(line)")
  }

  /// Returns the periods to write, which are those of the zip.
  func periods(_ choice: PeriodChoice, of restaurant: LoadedRestaurant, _ files: [DatedShiftFile])
    throws -> [PayPeriod]
  {
    let asked = choice.isExplicit ? choice : .days(period)
    let periods = try asked.periods(of: restaurant, files: files)
    guard periods == [period] else {
      throw CommandFailure.refused(
        "the zip to correct covers \(period.from.plain) to \(period.to.plain), another period",
        help: "leave out the dates: the zip names its period")
    }
    return periods
  }
}
