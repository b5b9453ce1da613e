import Books
import Files
import Folder
import Machine
import Rules
import Text
import Tips

/// The purpose of writing pay periods.
enum PeriodTask: Sendable {
  /// Reports to read, share, or pay people from.
  case report

  /// A final period.
  ///
  /// - Parameter despiteFailures: whether to close a period even if checks fail.
  case close(despiteFailures: Bool)

  var closes: Bool { if case .close = self { true } else { false } }
}

/// Turns a pay period's files into reports.
struct PeriodMaker: Sendable {
  let reader: FolderReader
  let restaurant: LoadedRestaurant
  let payroll: [LoadedPayroll]

  let files: [DatedShiftFile]

  /// The lines of `paid.yaml`, for shifts of any period.
  let handedOut: [HandedCash]
  let options: PeriodOptions
  let task: PeriodTask
  let outputFolder: String

  /// The closed periods, whose zips must not be overwritten.
  let periods: LoadedPeriods

  /// The bundles of the final periods.
  let finals: [PayPeriod: FinalBundle]

  /// The bundle that a correction replaces.
  let corrected: RequestedCorrection?

  /// The passwords for opening an existing zip and encrypting the new one.
  let password: PeriodPassword

  /// The current day at the restaurant, for `periods.yaml`.
  let today: CalendarDate

  /// Has the doubts about its shifts and settings.
  let preFlight: PreFlight

  func report(of period: PayPeriod, unless refusal: Refusal) -> MadeReport {
    var reader = reader
    var made = MadeReport()
    let loaded = reader.period(
      period, of: restaurant, files: files, payroll: payroll,
      correcting: corrected?.bundle.correction)
    made.bag = reader.bag
    guard var loaded, !refusal.isCertain else { return made }
    loaded.doubts = preFlight.doubts(for: period)
    loaded.add(handedOut)
    made.loaded = loaded
    if let final = finals[period] {
      keep(final, now: loaded, &made)
      return made
    }
    if let bundle = corrected?.bundle, loaded.bundledInputs == bundle.period.bundledInputs {
      made.refused = .nothingToCorrect(bundle.reference.bundle)
      return made
    }
    let bundled = BundledPeriod(loaded, version: Tipsheet.version, amending: corrected?.bundle)
    made.add(in: outputFolder) { () throws in
      try bundled.files(password: password.forClosing)
    }
    made.refused = objection(to: bundled, writing: made.files.last)
    guard made.refused == nil else { return made }
    made.bundled = bundled
    made.findings = bundled.findings
    made.summary = ReportSummary(
      loaded.allocation, of: restaurant.restaurant, comparison: comparison(of: loaded, bundled),
      payroll: loaded.payroll)
    made.leftovers = leftovers(in: joinPath(outputFolder, bundled.stem), beside: made.files)
    if task.closes || corrected != nil, let zip = made.files.last {
      record(zip, of: period, into: &made)
    }
    return made
  }

  /// Returns tables and payroll files of an earlier run that this run does not write. Someone could upload them, for
  /// example if a payroll file is refused now.
  private func leftovers(in folder: String, beside files: [FileContent]) -> [String] {
    let written = Set(files.map(\.path))
    return ["csv", "payroll"].flatMap { name in
      let folder = joinPath(folder, name)
      return ((try? listFolder(at: folder)) ?? []).filter { $0.hasSuffix(".csv") }
        .map { joinPath(folder, $0) }.filter { !written.contains($0) }
    }
  }

  /// Keeps a final period unchanged.
  private func keep(_ final: FinalBundle, now: LoadedPeriod, _ made: inout MadeReport) {
    let closed = ClosedPeriod(final, now: now, options)
    made.closed = closed
    guard task.closes, !final.isRecorded, !closed.needsAHand,
      case .success(let content) = final.content
    else { return }
    // If people were paid from bundles that are not on record yet, record them.
    var records = periods.records
    records.close(closed.period, with: chain(endingWith: content.bundle))
    made.record = .record(in: periods, of: records)
  }

  /// Returns the reason not to write a bundle; nil if there is none.
  private func objection(
    to bundled: BundledPeriod, writing new: FileContent?
  ) -> CommandFailure? {
    let zip = zipPath(of: bundled)
    if let record = periods.record(ofFile: zip) { return .paidBy(zip, record) }
    let old = (try? readFileIfThere(at: zip, limit: OpenedBundle.sizeLimit)) ?? nil
    if password.forClosing == nil, !options.mayDecrypt, let old, old != new?.bytes,
      holdsEncryptedFiles(old)
    {
      return .wouldDecrypt(zip)
    }
    // A run over its own zip has nothing to compare.
    let isOwn = corrected == nil && old != nil && old == new?.bytes
    if !isOwn, let objection = objection(to: bundled, over: zip) { return objection }
    if case .close(despiteFailures: false) = task {
      let failing = bundled.findings.filter { $0.status == .fail }
      if !failing.isEmpty { return .failingChecks(failing) }
    }
    return nil
  }

  /// Returns the reason not to write a bundle over the zip at its path; nil if there is none.
  private func objection(to bundled: BundledPeriod, over zip: String) -> CommandFailure? {
    func correctedAlready(by later: String) -> CommandFailure {
      .correctedAlready(
        by: later, isTarget: later == zip,
        line: options.line("period", ["--amends", shellWord(later)], writing: true))
    }
    let manifest = bundled.manifest
    if manifest.amended != nil, let later = manifest.latestCorrection(in: outputFolder) {
      return correctedAlready(by: later)
    }
    guard !options.replaces else { return nil }
    let old: OpenedBundle
    do throws(BundleFileProblem) {
      old = try OpenedBundle.read(at: zip, password: password.forOpening)
    } catch {
      switch error {
      case .missing, .changed: return nil
      case .notRead(let reason): return .notABundle(zip, [.other(reason)])
      case .broken(let problems): return .notABundle(zip, problems)
      }
    }
    let other = old.manifest
    guard other.title == manifest.title, other.period == manifest.period else {
      let reason = translated(
        """
        it is a bundle of \(other.title), \(other.period.from.plain) to\
         \(other.period.to.plain)
        """)
      return .notABundle(zip, [.other(reason)])
    }
    // People may have been paid from a correction with other inputs.
    let isSame = other.amended == manifest.amended && old.inputs == bundled.bundledInputs
    return isSame || (other.amended == nil && manifest.amended == nil)
      ? nil : correctedAlready(by: zip)
  }

  /// Records the new zip, in the same publication.
  private func record(_ zip: FileContent, of period: PayPeriod, into made: inout MadeReport) {
    var records = periods.records
    let bundle = periods.bundle(
      at: zip.path, checksum: SHA256Checksum(of: zip.bytes).text, on: today)
    if let corrected {
      if records[period]?.bundle == nil {
        records.close(period, with: chain(endingWith: corrected.opened))
      }
      records.correct(period, with: bundle)
    } else {
      records.close(period, with: [bundle])
      made.note =
        translated(
          """
          \(ReportSummary.spoken(period.from...period.to)) is closed: \(periods.path) records its zip, and nothing overwrites it
          """)
    }
    made.record = .record(in: periods, of: records)
  }

  /// Returns a bundle after those that it replaces, as far as its folder has them.
  private func chain(endingWith bundle: OpenedBundle) -> [PayPeriodRecords.Bundle] {
    var chain = [periods.bundle(at: bundle.name, checksum: bundle.checksum)]
    var amended = bundle.manifest.amended
    while let reference = amended, chain.count <= BundleManifest.Amended.numbers.upperBound {
      let path = joinPath(parentFolder(of: bundle.name), reference.bundle)
      chain.insert(periods.bundle(at: path, checksum: reference.checksum), at: 0)
      let earlier = try? OpenedBundle.read(at: path, password: password.forOpening)
      amended = earlier?.checksum == reference.checksum ? earlier?.manifest.amended : nil
    }
    return chain
  }

  /// Returns the people whose amounts changed since the corrected bundle or the last run.
  private func comparison(
    of loaded: LoadedPeriod, _ bundled: BundledPeriod
  ) -> ReportSummary.Comparison {
    let now = PersonalAmounts(loaded.allocation)
    if let bundle = corrected?.bundle {
      let was = PersonalAmounts(bundle.period.allocation)
      return .corrected(bundle.reference.bundle, AmountChanges(from: was, to: now))
    }
    let path = joinPath(joinPath(outputFolder, bundled.stem), "csv/employees.csv")
    let earlier = PersonalAmounts(writtenAt: path, in: restaurant.restaurant.currency)
    return earlier.map { .lastRun(AmountChanges(from: $0, to: now)) } ?? .none
  }

  private func zipPath(of bundled: BundledPeriod) -> String {
    joinPath(outputFolder, bundled.stem + ".zip")
  }
}

extension CommandFailure {
  fileprivate static func wouldDecrypt(_ zip: String) -> CommandFailure {
    .refused(
      "\(zip) is encrypted, and the new zip would not be, so nothing was written",
      help: "add --encrypt to encrypt the new one too\n"
        + "     or add --no-encrypt, and everyone can read it")
  }

  /// The failure for overwriting a zip that `periods.yaml` names.
  static func paidBy(_ zip: String, _ record: PayPeriodRecords.Record) -> CommandFailure {
    let days = ReportSummary.spoken(record.period.from...record.period.to)
    return .refused(
      "\(zip) is the zip of the closed pay period \(days), so nothing was written",
      help: "people were paid from it; choose another folder with -o")
  }

  /// - Parameter isTarget: whether the zip is the file to be written.
  fileprivate static func correctedAlready(
    by zip: String, isTarget: Bool, line: String
  ) -> CommandFailure {
    .refused(
      "\(zip) is a correction already, and holds other files, so nothing was written",
      help: "correct that one: \(line)"
        + (isTarget ? "\n     if nobody was paid from it yet, overwrite it: add --replace" : ""))
  }

  fileprivate static func notABundle(
    _ zip: String, _ problems: [BundleProblem]
  ) -> CommandFailure {
    .refused(
      "\(zip) already exists, and it is not a known bundle of this pay period:"
        + problems.map { "\n   \($0.message)" }.joined(),
      help: problems.contains(.zip(.passwordNeeded))
        ? "open it with --password-file FILE; or add --replace if nobody was paid from it yet"
        : "move it to another folder, or add --replace to overwrite it")
  }

  fileprivate static func failingChecks(_ findings: [Finding]) -> CommandFailure {
    let lines = findings.map { "\n   " + $0.line.dropLast() }.joined()
    return .refused(
      "\(counted(findings.count, "check fails", "checks fail")), so the pay period was not closed:"
        + lines,
      help: "correct what they name; or add --despite-failing-checks, and the sheet Validation"
        + " shows them to anyone who reads the zip")
  }

  fileprivate static func nothingToCorrect(_ bundle: String) -> CommandFailure {
    .refused(
      "nothing has changed since \(bundle) was written, so there is nothing to correct",
      help: "change the shift files first; then run this again")
  }
}
