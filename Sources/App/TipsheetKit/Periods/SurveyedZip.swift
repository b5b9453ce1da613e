import Files
import Folder
import Jobs
import Machine
import Text
import Tips

/// One of a restaurant's zips, with the facts known before verification.
struct SurveyedZip: Sendable {
  let path: String

  /// The period of its record in `periods.yaml`; nil if no record names it.
  let period: PayPeriod?
  let recorded: PayPeriodRecords.Bundle?
  var isThere = false

  /// The SHA-256 digest of the zip; nil if it cannot be opened.
  private(set) var checksum: String?

  /// The pay period in its manifest.
  private(set) var bundled: PayPeriod?

  /// Files next to a recorded zip that differ from those in it.
  private(set) var otherFiles: [String] = []

  /// Its restaurants. Their clocks must be known before threads begin.
  private(set) var restaurants: [LoadedRestaurant] = []

  init(path: String, period: PayPeriod?, recorded: PayPeriodRecords.Bundle?) {
    self.path = path
    self.period = period
    self.recorded = recorded
  }

  mutating func note(_ bundle: OpenedBundle) {
    checksum = bundle.checksum
    bundled = bundle.manifest.period
    if recorded != nil { otherFiles = ZipShelf.disk().changedFiles(beside: bundle) }
    restaurants = bundle.restaurants(knowing: FolderReader())
  }

  /// Verifies the zip, on any thread.
  func outcome(_ password: ZipPassword?, knowing clocks: FolderReader) -> ZipOutcome {
    guard isThere else { return .missing }
    do {
      let bytes = try readFile(at: path, limit: OpenedBundle.sizeLimit)
      var bag = DiagnosticBag()
      do throws(BundleProblems) {
        let verified = try VerifiedBundle(
          bytes, named: path, by: Tipsheet.version, password: password, knowing: clocks,
          languages: Language.coded, reportingTo: &bag)
        return .verified(verified.proof)
      } catch {
        return .failed(error, bag)
      }
    } catch {
      return .unreadable(error.message)
    }
  }
}

/// The checksums of all opened zips, for the references of corrections.
struct SurveyedChecksums: Sendable {
  private let byName: [String: String]
  private let all: Set<String>

  /// The checksums that `periods.yaml` records.
  private let recorded: Set<String>

  init(_ zips: [SurveyedZip]) {
    byName = Dictionary(
      zips.compactMap { zip in zip.checksum.map { (fileName(of: zip.path), $0) } },
      uniquingKeysWith: { first, _ in first })
    all = Set(zips.compactMap(\.checksum))
    recorded = Set(zips.compactMap(\.recorded?.checksum))
  }

  /// Returns whether the zip with the name of a corrected bundle differs from that bundle.
  func isBroken(_ amended: BundleManifest.Amended) -> Bool {
    !all.contains(amended.checksum) && byName[amended.bundle] != nil
  }

  /// Returns whether a zip that is not on record copies one that is.
  func isCopy(_ checksum: String) -> Bool { recorded.contains(checksum) }

  func has(_ amended: BundleManifest.Amended) -> Bool { all.contains(amended.checksum) }
}

/// The result for one zip.
enum ZipOutcome: Sendable {
  case missing
  case unreadable(String)
  case failed(BundleProblems, DiagnosticBag)
  case verified(BundleProof)
}

/// The line about a zip, with its details.
struct VerifiedLine {
  enum Kind {
    /// Verified, and the same zip that `periods.yaml` records.
    case recorded

    /// Verified, but not on record.
    case notRecorded

    /// Verified, but not the zip on record in `periods.yaml` under its name.
    case another

    /// Verified as recorded, but the folder next to it has other files than the zip.
    case changedFolder
    case notVerified
    case missing
  }

  let kind: Kind
  let text: String

  /// The errors to print before the lines.
  let problems: String

  var isGood: Bool { kind == .recorded || kind == .notRecorded }
}

extension ZipOutcome {
  /// Returns `reports/casa_….zip: verified, 2024-04-08 to 2024-04-14, 18741.16 USD, as recorded`.
  func line(for zip: SurveyedZip, _ known: SurveyedChecksums) -> VerifiedLine {
    switch self {
    case .missing:
      let days = zip.period.map { translated(", \($0.from.plain) to \($0.to.plain)") } ?? ""
      return VerifiedLine(
        kind: .missing, text: translated("\(zip.path): MISSING\(days): periods.yaml names it\n"),
        problems: "")
    case .unreadable(let message):
      return VerifiedLine(
        kind: .notVerified, text: translated("\(zip.path): NOT verified\n"),
        problems: translated("tipsheet: error: \(message)\n"))
    case .failed(let failure, let bag):
      return VerifiedLine(
        kind: .notVerified, text: translated("\(zip.path): NOT verified\n"),
        problems: bag.text + failure.report(on: zip.path, by: Tipsheet.version))
    case .verified(let proof):
      return line(for: zip, proof, known)
    }
  }

  private func line(
    for zip: SurveyedZip, _ proof: BundleProof, _ known: SurveyedChecksums
  ) -> VerifiedLine {
    let period = proof.manifest.period
    let tips = proof.totals.total.plain(in: proof.currency)
    var text =
      translated(
        """
        \(zip.path): verified, \(period.from.plain) to \(period.to.plain), \(tips)\
         \(proof.currency.code)
        """)
    if let amended = proof.manifest.amended {
      guard !known.isBroken(amended) else {
        return VerifiedLine(
          kind: .notVerified, text: translated("\(zip.path): NOT verified\n"),
          problems: proof.brokenLink.report(on: zip.path, by: Tipsheet.version))
      }
      text +=
        translated(", correction \(amended.number)")
        + (known.has(amended) ? "" : translated(" of \(amended.bundle), which is not here"))
    }
    if proof.failingCheckCount > 0 {
      text += translated(
        ", with \(counted(proof.failingCheckCount, "failing check", "failing checks"))")
    }
    guard let recorded = zip.recorded else {
      let record =
        known.isCopy(proof.checksum)
        ? translated("a copy of a recorded one") : translated("not in periods.yaml")
      return VerifiedLine(kind: .notRecorded, text: "\(text), \(record)\n", problems: "")
    }
    var problems: [String] = []
    if recorded.checksum != proof.checksum {
      problems.append(
        translated("periods.yaml records another zip, of SHA-256 \(recorded.checksum)"))
    }
    if let recordedPeriod = zip.period, recordedPeriod != period {
      problems.append(
        translated(
          "periods.yaml records it for \(recordedPeriod.from.plain) to \(recordedPeriod.to.plain)"))
    }
    guard problems.isEmpty else {
      return VerifiedLine(
        kind: .another, text: text + translated(", but NOT as recorded\n"),
        problems: problems.map { translated("\(zip.path): error: \($0)\n") }.joined())
    }
    guard zip.otherFiles.isEmpty else {
      return VerifiedLine(
        kind: .changedFolder, text: text + translated(", as recorded, but NOT its folder\n"),
        problems: zip.otherFiles.map {
          translated("\($0): error: it is not the file in \(fileName(of: zip.path))\n")
        }.joined())
    }
    return VerifiedLine(kind: .recorded, text: text + translated(", as recorded\n"), problems: "")
  }
}

extension DiagnosticBag {
  /// Its diagnostics, without colors.
  fileprivate var text: String {
    var renderer = DiagnosticRenderer(usesColor: false)
    return renderer.text(of: self)
  }
}

/// The number of zips with each result.
struct VerifiedCounts {
  private var counts: [VerifiedLine.Kind: Int] = [:]

  mutating func add(_ kind: VerifiedLine.Kind) { counts[kind, default: 0] += 1 }

  private func count(_ kind: VerifiedLine.Kind) -> Int { counts[kind] ?? 0 }

  var hasProblems: Bool {
    count(.another) + count(.changedFolder) + count(.notVerified) + count(.missing) > 0
  }

  /// `53 zips: 52 as periods.yaml records them, 1 not verified.`
  var text: String {
    let all = counts.values.reduce(0, +)
    let parts = [
      (count(.recorded), translated("verified as periods.yaml records them")),
      (count(.notRecorded), translated("verified, but periods.yaml does not name it")),
      (count(.another), translated("NOT the one that periods.yaml records")),
      (count(.changedFolder), translated("with different files in the folder next to it")),
      (count(.notVerified), translated("NOT verified")),
      (count(.missing), translated("MISSING")),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(counted(all, "zip", "zips")): \(parts.joined(separator: ", ")).\n"
  }
}
