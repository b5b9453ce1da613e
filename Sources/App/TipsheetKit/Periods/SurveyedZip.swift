import Files
import Folder
import Jobs
import Machine
import Text
import Tips

/// One of a restaurant's zips, with the facts known before verification.
struct SurveyedZip: Sendable {
  let path: String

  /// The period of its record in `periods.yaml`, and the record; nil if no record names it.
  var record: (period: PayPeriod, bundle: PayPeriodRecords.Bundle)?
  var isThere = false

  /// The SHA-256 digest of the zip; nil if it cannot be opened.
  var checksum: String?

  /// The pay period in its manifest.
  var bundled: PayPeriod?

  /// Files next to a recorded zip that differ from those in it.
  var otherFiles: [String] = []

  /// Its restaurants. Their clocks must be known before threads begin.
  var restaurants: [LoadedRestaurant] = []

  mutating func note(_ bundle: OpenedBundle) {
    checksum = bundle.checksum
    bundled = bundle.manifest.period
    if record != nil { otherFiles = ZipStore.disk().changedFiles(beside: bundle) }
    restaurants = bundle.restaurants(knowing: FolderReader())
  }

  /// Verifies the zip, on any thread.
  ///
  /// - Returns: the proof, or the lines about errors.
  func verified(
    _ password: ZipPassword?, knowing clocks: FolderReader
  ) -> (proof: BundleProof?, problems: String) {
    guard isThere else { return (nil, "") }
    do {
      let bytes = try readFile(at: path, limit: OpenedBundle.sizeLimit)
      var bag = DiagnosticBag()
      do throws(BundleProblems) {
        let verified = try VerifiedBundle(
          bytes, named: path, by: programVersion, password: password, knowing: clocks,
          languages: Language.coded, reportingTo: &bag)
        return (verified.proof, "")
      } catch {
        var renderer = DiagnosticRenderer(usesColor: false)
        return (nil, renderer.text(of: bag) + error.report(on: path, by: programVersion))
      }
    } catch {
      return (nil, translated("tipsheet: error: \(error.message)\n"))
    }
  }

  /// Returns `reports/casa_….zip: verified, 2024-04-08 to 2024-04-14, 18741.16 USD, as recorded`, with the lines about
  /// errors to print before.
  ///
  /// - Parameter known: all zips.
  func line(
    _ result: (proof: BundleProof?, problems: String), _ known: KnownZips
  ) -> (state: State, text: String, problems: String) {
    guard isThere else {
      let days =
        record.map { translated(", \($0.period.from.plain) to \($0.period.to.plain)") } ?? ""
      return (.missing, translated("\(path): MISSING\(days): periods.yaml names it\n"), "")
    }
    guard let proof = result.proof, known.isLinked(proof) != false else {
      let broken = result.proof?.brokenLink.report(on: path, by: programVersion)
      return (.notVerified, translated("\(path): NOT verified\n"), broken ?? result.problems)
    }
    let text = facts(proof, known)
    guard let record else {
      let copied =
        known.recorded.contains(proof.checksum)
        ? translated("a copy of a recorded one") : translated("not in periods.yaml")
      return (.notRecorded, "\(text), \(copied)\n", "")
    }
    var problems: [String] = []
    if record.bundle.checksum != proof.checksum {
      let sum = record.bundle.checksum
      problems.append(translated("periods.yaml records another zip, of SHA-256 \(sum)"))
    }
    if record.period != proof.manifest.period {
      let (from, to) = (record.period.from.plain, record.period.to.plain)
      problems.append(translated("periods.yaml records it for \(from) to \(to)"))
    }
    guard problems.isEmpty else {
      return (
        .another, text + translated(", but NOT as recorded\n"),
        problems.map { translated("\(path): error: \($0)\n") }.joined()
      )
    }
    guard otherFiles.isEmpty else {
      return (
        .changedFolder, text + translated(", as recorded, but NOT its folder\n"),
        otherFiles.map {
          translated("\($0): error: it is not the file in \(fileName(of: path))\n")
        }.joined()
      )
    }
    return (.recorded, text + translated(", as recorded\n"), "")
  }

  private func facts(_ proof: BundleProof, _ known: KnownZips) -> String {
    let period = proof.manifest.period
    let tips = proof.totals.total.plain(in: proof.currency)
    var text = translated(
      """
      \(path): verified, \(period.from.plain) to \(period.to.plain), \(tips)\
       \(proof.currency.code)
      """)
    if let amended = proof.manifest.amended {
      text +=
        translated(", correction \(amended.number)")
        + (known.isLinked(proof) == true
          ? "" : translated(" of \(amended.bundle), which is not here"))
    }
    if proof.failingCheckCount > 0 {
      text += translated(
        ", with \(counted(proof.failingCheckCount, "failing check", "failing checks"))")
    }
    return text
  }

  /// The result for a zip, as the summary counts it.
  enum State: String, InWords, CaseIterable {
    case recorded = "verified as periods.yaml records them"
    case notRecorded = "verified, but periods.yaml does not name it"
    case another = "NOT the one that periods.yaml records"
    case changedFolder = "with different files in the folder next to it"
    case notVerified = "NOT verified"
    case missing = "MISSING"

    var isGood: Bool { self == .recorded || self == .notRecorded }
  }
}

/// The checksums of zips that are verified together, for the references of corrections.
struct KnownZips: Sendable {
  private let byName: [String: String]
  private let all: Set<String>

  /// The checksums that `periods.yaml` records.
  let recorded: Set<String>

  init(_ zips: [(path: String, checksum: String)], recorded: [String] = []) {
    byName = Dictionary(zips.map { (fileName(of: $0.path), $0.checksum) }) { first, _ in first }
    all = Set(zips.map(\.checksum))
    self.recorded = Set(recorded)
  }

  /// Returns whether the zips include the one that a bundle corrects; nil if none has its name, or if it corrects none.
  func isLinked(_ proof: BundleProof) -> Bool? {
    guard let amended = proof.manifest.amended else { return nil }
    if all.contains(amended.checksum) { return true }
    return byName[amended.bundle] == nil ? nil : false
  }
}
