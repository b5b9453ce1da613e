import Documents
import Files
package import Folder
package import Machine
package import Rules
package import Text
package import Tips

/// Amounts compared with those of an earlier report.
package enum ComparedAmounts: Sendable {
  /// There was no earlier report, or none that can be compared.
  case none
  case lastRun(AmountChanges)

  /// The bundle that a correction replaces.
  case corrected(String, AmountChanges)
}

/// A pay period as a ledger makes it: its files and its record, or the reasons against them.
package struct MadePeriod: Sendable {
  /// The diagnostics of its files.
  package fileprivate(set) var bag: DiagnosticBag

  /// Whether it is written or final; nil if files have errors.
  package fileprivate(set) var loaded: LoadedPeriod?

  /// The comparison of a final period, which stays unchanged.
  package fileprivate(set) var closed: ClosedPeriod?

  /// Nil if it is final, or if nothing changed since the bundle to correct.
  package fileprivate(set) var bundled: BundledPeriod?

  /// The reports with their paths in the restaurant's folder; the zip comes last.
  package fileprivate(set) var files: [FileContent] = []
  package fileprivate(set) var compared = ComparedAmounts.none

  /// The changed `periods.yaml`, for a period that becomes final.
  package fileprivate(set) var records: PayPeriodRecords?
  package fileprivate(set) var note: String?

  /// Files of an earlier run next to the new ones that do not belong to them.
  package fileprivate(set) var leftovers: [String] = []

  /// The reason to write nothing.
  package fileprivate(set) var refused: JobRefusal?

  /// The failing checks, if they are the reason.
  package fileprivate(set) var failing: [Finding] = []

  /// The failure if a format cannot hold a report.
  package fileprivate(set) var failure: ReportError?
}

extension PeriodLedger {
  /// Makes one of the periods.
  ///
  /// - Parameters:
  ///   - isWhole: whether to make its files, and its record.
  ///   - isRefused: whether another one was refused, so that nothing is written.
  package func made(
    _ period: PayPeriod, isWhole: Bool = true, unless isRefused: () -> Bool = { false }
  ) -> MadePeriod {
    var reader = reader
    let loaded = reader.period(
      period, of: restaurant, files: files.shifts, payroll: files.payroll,
      correcting: corrected?.bundle.correction)
    var made = MadePeriod(bag: reader.bag)
    guard var loaded, !isRefused() else { return made }
    loaded.doubts = preFlight.doubts(for: period)
    loaded.add(files.paid.records)
    made.loaded = loaded
    if let final = finals[period] {
      made.closed = ClosedPeriod(final, now: loaded, request.commands)
      made.records = made.closed.flatMap { chain(of: $0) }
      return made
    }
    if let bundle = corrected?.bundle, loaded.bundledInputs == bundle.period.bundledInputs {
      made.refused = JobRefusal(
        "nothing has changed since \(bundle.reference.bundle) was written, so there is nothing to correct",
        help: "change the shift that was wrong first; then correct the period again")
      return made
    }
    let bundled = BundledPeriod(loaded, version: programVersion, amending: corrected?.bundle)
    made.bundled = bundled
    guard isWhole else { return made }
    do throws(ReportError) {
      made.files = try bundled.files(password: request.password).map {
        FileContent(path: joinPath(request.folder, $0.path), bytes: $0.bytes)
      }
    } catch {
      made.failure = error
    }
    made.refused = objection(to: bundled, writing: made.files.last)
    if made.refused == nil { refuseFailingChecks(bundled.findings, in: &made) }
    guard made.refused == nil else { return made }
    made.compared = comparison(of: loaded, bundled)
    made.leftovers = leftovers(of: bundled, beside: made.files)
    if let zip = made.files.last { record(zip, of: period, in: &made) }
    return made
  }

  /// Returns tables and payroll files of an earlier run that this run does not write. Someone could upload them, for
  /// example if a payroll file is refused now.
  private func leftovers(of bundled: BundledPeriod, beside files: [FileContent]) -> [String] {
    let written = Set(files.map { $0.path })
    return ["csv", "payroll"].flatMap { name in
      let folder = joinPath(joinPath(request.folder, bundled.stem), name)
      return zips.names(folder).filter { $0.hasSuffix(".csv") }
        .map { joinPath(folder, $0) }.filter { !written.contains($0) }
    }
  }

  /// Returns the people whose amounts changed since the corrected bundle or the last run.
  private func comparison(of loaded: LoadedPeriod, _ bundled: BundledPeriod) -> ComparedAmounts {
    let (tables, currency) = (loaded.personalTables, restaurant.restaurant.currency)
    func amounts(_ tables: [FileContent], paying makeUps: [EmployeeID: Money] = [:])
      -> PersonalAmounts?
    {
      PersonalAmounts(tables: tables, paying: makeUps, in: currency)
    }
    if let bundle = corrected?.bundle {
      let makeUps = loaded.payroll.makeUps(of: loaded.allocation)
      guard let was = amounts(bundle.period.personalTables, paying: makeUps.was),
        let now = amounts(tables, paying: makeUps.now)
      else { return .none }
      return .corrected(bundle.reference.bundle, AmountChanges(from: was, to: now))
    }
    let folder = joinPath(request.folder, bundled.stem)
    let earlier = tables.compactMap { table in
      zips.bytes(at: joinPath(folder, table.path)).map {
        FileContent(path: table.path, bytes: $0)
      }
    }
    guard let was = amounts(earlier), let now = amounts(tables) else { return .none }
    return .lastRun(AmountChanges(from: was, to: now, hasAllHours: false))
  }

  // MARK: Records

  /// Records the new zip of a period that becomes final.
  private func record(_ zip: FileContent, of period: PayPeriod, in made: inout MadePeriod) {
    let bundle = zips.bundle(
      at: zip.path, checksum: SHA256Checksum(of: zip.bytes).text, on: preFlight.today,
      in: files.periods)
    var records = files.periods.records
    if let corrected {
      if records[period]?.bundle == nil {
        records.close(period, with: chain(endingWith: corrected.opened))
      }
      records.correct(period, with: bundle)
    } else if request.task.closes {
      records.close(period, with: [bundle])
      made.note = translated(
        """
        \(period.spoken) is closed: \(files.periods.path) records its zip, and nothing overwrites it
        """)
    } else {
      return
    }
    made.records = records
  }

  /// Returns the records with bundles that people were paid from before there was a record; nil if they stay as they are.
  private func chain(of closed: ClosedPeriod) -> PayPeriodRecords? {
    guard request.task.closes, !closed.final.isRecorded, !closed.needsAHand,
      case .success(let bundle) = closed.final.opened
    else { return nil }
    var records = files.periods.records
    records.close(closed.period, with: chain(endingWith: bundle))
    return records
  }

  /// Returns a bundle after those that it replaces, as far as its folder has them.
  private func chain(endingWith bundle: OpenedBundle) -> [PayPeriodRecords.Bundle] {
    var chain = [zips.bundle(at: bundle.name, checksum: bundle.checksum, in: files.periods)]
    var amended = bundle.manifest.amended
    while let reference = amended, chain.count <= BundleManifest.Amended.numbers.upperBound {
      let path = joinPath(parentFolder(of: bundle.name), reference.bundle)
      chain.insert(
        zips.bundle(at: path, checksum: reference.checksum, in: files.periods), at: 0)
      amended = (try? zips.open(path, checksum: reference.checksum))?.manifest.amended
    }
    return chain
  }

  // MARK: Objections

  /// Returns the reason not to write a bundle; nil if there is none.
  private func objection(
    to bundled: BundledPeriod, writing new: FileContent?
  ) -> JobRefusal? {
    let zip = joinPath(request.folder, bundled.stem + ".zip")
    if let record = zips.record(of: zip, in: files.periods) { return .paidBy(zip, record) }
    let old = zips.bytes(at: zip)
    if request.password == nil, !request.mayDecrypt, let old, old != new?.bytes,
      holdsEncryptedFiles(old)
    {
      return JobRefusal(
        "\(zip) is encrypted, and the new zip would not be, so nothing was written",
        help: "add --encrypt to encrypt the new one too\n"
          + "     or add --no-encrypt, and everyone can read it")
    }
    // A run over its own zip has nothing to compare.
    let isOwn = corrected == nil && old != nil && old == new?.bytes
    return isOwn ? nil : objection(to: bundled, over: zip)
  }

  /// Keeps a period with failing checks from being closed.
  private func refuseFailingChecks(_ findings: [Finding], in made: inout MadePeriod) {
    guard case .close(despiteFailures: false) = request.task else { return }
    let failing = findings.filter { $0.status == .fail }
    guard !failing.isEmpty else { return }
    made.failing = failing
    made.refused = JobRefusal(
      "\(counted(failing.count, "check fails", "checks fail")), so the pay period was not closed:"
        + failing.map { "\n   " + $0.line.dropLast() }.joined(),
      help: "correct what they name; or add --despite-failing-checks, and the sheet Validation"
        + " shows them to anyone who reads the zip")
  }

  /// Returns the reason not to write a bundle over the zip at its path; nil if there is none.
  private func objection(to bundled: BundledPeriod, over zip: String) -> JobRefusal? {
    func correctedAlready(by later: String) -> JobRefusal {
      let line = zips.correction(of: later, request.commands)
      return JobRefusal(
        "\(later) is a correction already, and holds other files, so nothing was written",
        help: "correct that one: \(line)"
          + (later == zip
            ? "\n     if nobody was paid from it yet, overwrite it: add --replace" : ""))
    }
    func notABundle(_ problems: [BundleProblem]) -> JobRefusal {
      JobRefusal(
        "\(zip) already exists, and it is not a known bundle of this pay period:"
          + problems.map { "\n   \($0.message)" }.joined(),
        help: problems.contains(.zip(.passwordNeeded))
          ? "open it with --password-file FILE; or add --replace if nobody was paid from it yet"
          : "move it to another folder, or add --replace to overwrite it")
    }
    let manifest = bundled.manifest
    if manifest.amended != nil,
      let later = zips.latestCorrection(of: manifest, in: request.folder)
    {
      return correctedAlready(by: later)
    }
    guard !request.replaces else { return nil }
    let old: OpenedBundle
    do throws(BundleFileProblem) {
      old = try zips.open(zip)
    } catch {
      switch error {
      case .missing, .changed: return nil
      case .notRead(let reason): return notABundle([.other(reason)])
      case .broken(let problems): return notABundle(problems)
      }
    }
    let other = old.manifest
    guard other.title == manifest.title, other.period == manifest.period else {
      let reason = translated(
        """
        it is a bundle of \(other.title), \(other.period.from.plain) to\
         \(other.period.to.plain)
        """)
      return notABundle([.other(reason)])
    }
    // People may have been paid from a correction with other inputs.
    let isSame = other.amended == manifest.amended && old.inputs == bundled.bundledInputs
    return isSame || (other.amended == nil && manifest.amended == nil)
      ? nil : correctedAlready(by: zip)
  }
}

extension JobRefusal {
  /// The refusal to overwrite a zip that `periods.yaml` names.
  package static func paidBy(_ zip: String, _ record: PayPeriodRecords.Record) -> JobRefusal {
    JobRefusal(
      "\(zip) is the zip of the closed pay period \(record.period.spoken), so nothing was written",
      help: "people were paid from it; choose another folder with -o")
  }
}

extension Finding {
  /// The line that people read: `FAIL 2024-04-13 Dinner: declared amounts: ...`.
  package var line: String {
    let place = subject.shift.map { "\($0.date.plain) \($0.type): " } ?? "" as String
    return "\(status.words) \(place)\(name): \(detail)\n"
  }
}
