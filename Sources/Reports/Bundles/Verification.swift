package import Diagnostics
package import Machine
import Payroll
package import RestaurantFolder
import RestaurantTexts
import TipAllocation
import TipModel
import TipReports
import TipValidation
package import Wording
package import Zip

/// How the verification of a bundle ended.
package enum Verification: Sendable {
  case proven(BundleProof)

  /// All that was found, and the version that made it where that could be read.
  case failed([BundleProblem], madeBy: String?)
}

/// Computes a bundle again from the inputs in it, and compares every file.
///
/// Of a bundle that another version made, the files that each version lays out in its own way are
/// not compared (`VersionedLayout`), and the proof names them; the amounts are.
///
/// The zip may be hostile, so nothing in it is written to the disk.
///
/// - Parameters:
///   - name: as the user named it; diagnostics of files in it begin with it.
///   - version: of the program that verifies.
///   - reader: knows when clocks change.
///   - languages: by their codes, besides English.
///   - bag: gets the diagnostics of the files in it.
package func verifyBundle(
  _ bytes: [UInt8], named name: String, by version: String, password: ZipPassword? = nil,
  knowing reader: FolderReader, languages: (String) -> Language?,
  reportingTo bag: inout DiagnosticBag
) -> Verification {
  do throws(FailedVerification) {
    return .proven(
      try verified(
        bytes, named: name, by: version, password: password, knowing: reader, languages: languages,
        reportingTo: &bag
      ).proof)
  } catch {
    return .failed(error.problems, madeBy: error.version)
  }
}

/// The workbook of a bundle, computed from the inputs in it, whether the bundle has one or not.
///
/// - Parameters:
///   - reader: knows when clocks change.
///   - languages: by their codes, besides English.
///   - bag: gets the diagnostics of the files in it.
/// - Throws: all that keeps the bundle from being verified.
package func bundleWorkbook(
  _ bytes: [UInt8], named name: String, by version: String, password: ZipPassword?,
  knowing reader: FolderReader, languages: (String) -> Language?,
  reportingTo bag: inout DiagnosticBag
) throws(FailedVerification) -> (file: FileContent, proof: BundleProof) {
  let verified = try verified(
    bytes, named: name, by: version, password: password, knowing: reader, languages: languages,
    reportingTo: &bag)
  do throws(ReportError) {
    return (try verified.computed.workbook, verified.proof)
  } catch {
    throw FailedVerification(
      problems: [.unreadable(error.message)], version: verified.bundle.manifest.version)
  }
}

/// The pay period of a bundle, computed from the inputs in it.
///
/// - Parameters:
///   - reader: knows when clocks change.
///   - languages: by their codes, besides English.
///   - bag: gets the diagnostics of the files in it.
/// - Throws: all that keeps the bundle from being verified.
package func bundledPeriod(
  _ bytes: [UInt8], named name: String, by version: String, password: ZipPassword?,
  knowing reader: FolderReader, languages: (String) -> Language?,
  reportingTo bag: inout DiagnosticBag
) throws(FailedVerification) -> LoadedPeriod {
  try verified(
    bytes, named: name, by: version, password: password, knowing: reader, languages: languages,
    reportingTo: &bag
  ).period
}

/// All that is wrong with a bundle, and the version that made it where that could be read.
package struct FailedVerification: Error {
  package let problems: [BundleProblem]
  package let version: String?
}

/// A bundle whose files are all those that its inputs give.
private struct VerifiedBundle {
  let bundle: OpenedBundle
  let period: LoadedPeriod
  let computed: BundledPeriod

  /// The files that were not compared.
  let otherLayout: [String]

  var proof: BundleProof { bundle.proof(period, computed, otherLayout: otherLayout) }
}

private func verified(
  _ bytes: [UInt8], named name: String, by version: String, password: ZipPassword?,
  knowing reader: FolderReader, languages: (String) -> Language?,
  reportingTo bag: inout DiagnosticBag
) throws(FailedVerification) -> VerifiedBundle {
  let bundle: OpenedBundle
  do throws(BundleProblems) {
    bundle = try OpenedBundle(bytes, named: name, password: password, reportingTo: &bag)
  } catch {
    throw FailedVerification(problems: error.list, version: nil)
  }
  let code = bundle.manifest.language ?? Language.english.code
  guard let language = code == Language.english.code ? .english : languages(code) else {
    let reason = translated(
      "its workbook is in a language that this version does not have: \(code)")
    throw FailedVerification(problems: [.unreadable(reason)], version: bundle.manifest.version)
  }
  let problems: [BundleProblem]
  do throws(BundleProblems) {
    // Its findings, in words, are in the workbook.
    let loaded = try Language.using(language) {
      () throws(BundleProblems) -> (period: LoadedPeriod, corrected: CorrectedBundle?) in
      try bundle.loaded(knowing: reader, reportingTo: &bag)
    }
    // In the version's own words, so that the manifest is the same.
    let computed = BundledPeriod(
      loaded.period, version: bundle.manifest.version, amending: loaded.corrected,
      hasWorkbook: bundle.manifest.hasWorkbook,
      language: language)
    let layout = VersionedLayout(of: bundle.manifest.version, comparedBy: version)
    var otherLayout: [String] = []
    problems = try bundle.problems(against: computed, layout, notCompared: &otherLayout)
    if problems.isEmpty {
      return VerifiedBundle(
        bundle: bundle, period: loaded.period, computed: computed, otherLayout: otherLayout)
    }
  } catch {
    problems = error.list
  }
  throw FailedVerification(problems: problems, version: bundle.manifest.version)
}
