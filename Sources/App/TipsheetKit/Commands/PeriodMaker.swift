import Bundles
import Machine
import Payroll
import RestaurantFolder
import TipModel
import TipReports
import Zip

/// Whether a zip may be replaced at the path where a new one is to be written.
enum OlderZip: Sendable {
  /// One made from other inputs is kept, and nothing is written.
  case kept(opening: ZipPassword?)

  /// It is written over, whatever is in it.
  case replaced
}

/// Takes a pay period from its files to its reports.
struct PeriodMaker: Sendable {
  let reader: FolderReader
  let restaurant: LoadedRestaurant
  let payroll: [LoadedPayroll]

  /// The shift files of all periods.
  let files: [DatedShiftFile]
  let outputFolder: String

  /// The bundle that a correction replaces.
  let corrected: CorrectedBundle?
  let older: OlderZip

  /// Encrypts the zip.
  let password: ZipPassword?

  /// Whether an encrypted zip may be replaced by one that is not.
  let mayDecrypt: Bool

  func report(of period: PayPeriod, unless refusal: Refusal) -> MadeReport {
    var reader = reader
    var made = MadeReport()
    let loaded = reader.period(
      period, of: restaurant, files: files, payroll: payroll, correcting: corrected?.correction)
    made.bag = reader.bag
    guard let loaded, !refusal.isCertain else { return made }
    if let corrected, loaded.bundledInputs == corrected.period.bundledInputs {
      made.refused = .nothingToCorrect(corrected.reference.bundle)
      return made
    }
    let bundled = BundledPeriod(loaded, version: Tipsheet.version, amending: corrected)
    if password == nil, !mayDecrypt, isEncrypted(zipPath(of: bundled)) {
      made.refused = .wouldDecrypt(zipPath(of: bundled))
      return made
    }
    if case .kept(let opening) = older {
      switch bundled.olderBundle(in: outputFolder, password: opening) {
      case .mayBeReplaced: break
      case .corrected(let correction):
        made.note = "\(zipPath(of: bundled)) is left as it is: \(correction) corrects it"
        return made
      case .differs(let zip, let changes):
        made.refused = .changedSince(zip, changes)
        return made
      case .unreadable(let zip, let problems):
        made.refused = .notABundle(zip, problems)
        return made
      }
    }
    made.findings = bundled.findings
    made.summary = ReportSummary(
      loaded.allocation, of: restaurant.restaurant, comparison: comparison(of: loaded, bundled),
      payroll: loaded.payroll)
    made.add(in: outputFolder) { () throws in try bundled.files(password: password) }
    return made
  }

  /// Whose amounts change: since the bundle that is corrected, or since the last run.
  private func comparison(
    of loaded: LoadedPeriod, _ bundled: BundledPeriod
  ) -> ReportSummary.Comparison {
    let now = PersonalAmounts(loaded.allocation)
    if let corrected {
      let was = PersonalAmounts(corrected.period.allocation)
      return .corrected(corrected.reference.bundle, AmountChanges(from: was, to: now))
    }
    let path = joinPath(joinPath(outputFolder, bundled.stem), "csv/employees.csv")
    let earlier = PersonalAmounts(writtenAt: path, in: restaurant.restaurant.currency)
    return earlier.map { .lastRun(AmountChanges(from: $0, to: now)) } ?? .none
  }

  private func isEncrypted(_ zip: String) -> Bool {
    guard let bytes = try? readFileIfThere(at: zip, limit: OpenedBundle.sizeLimit) else {
      return false
    }
    return holdsEncryptedFiles(bytes)
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
        + "     or add --no-encrypt, and everybody can read it")
  }

  fileprivate static func changedSince(
    _ zip: String, _ changes: [InputChange]
  ) -> CommandFailure {
    .refused(
      "\(zip) was made from other files than today's, so nothing was written:"
        + changes.map { "\n   \($0.kind.rawValue): \($0.file)" }.joined(),
      help: "if people were paid by it, write a correction: tipsheet period --amends \(zip)\n"
        + "     if nobody was paid by it yet, write over it: add --replace")
  }

  fileprivate static func notABundle(
    _ zip: String, _ problems: [BundleProblem]
  ) -> CommandFailure {
    .refused(
      "\(zip) is there already, and cannot be compared with the new zip:"
        + problems.map { "\n   \($0.message)" }.joined(),
      help: problems.contains(.zip(.passwordNeeded))
        ? "open it with --password-file FILE; or add --replace, if nobody was paid by it yet"
        : "move it away, or add --replace to write over it")
  }

  fileprivate static func nothingToCorrect(_ bundle: String) -> CommandFailure {
    .refused(
      "nothing has changed since \(bundle) was made: there is nothing to correct",
      help: "change the shift files first; then run this again")
  }
}
