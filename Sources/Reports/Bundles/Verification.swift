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

/// The result of verifying a bundle.
package enum Verification: Sendable {
  case proven(BundleProof)

  /// All problems found, and the version that made the bundle, if it could be read.
  case failed([BundleProblem], madeBy: String?)
}

/// Computes a bundle again from its inputs, and compares every file.
///
/// If another version made the bundle, only the amounts of tables and payroll files are compared, and the proof names
/// the files that were not.
///
/// The zip may be hostile, so none of its contents are written to disk.
///
/// - Parameters:
///   - name: the path as the user typed it. Diagnostics about files in the zip begin with it.
///   - version: the version of tipsheet that verifies.
///   - reader: knows when clocks change.
///   - languages: languages other than English, by code.
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

/// Computes the workbook of a bundle from its inputs, even if the bundle has none.
///
/// - Parameters:
///   - reader: knows when clocks change.
///   - languages: languages other than English, by code.
///   - bag: gets the diagnostics of the files in it.
/// - Throws: the problems that prevent verification.
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

/// Computes the pay period of a bundle from its inputs.
///
/// - Parameters:
///   - reader: knows when clocks change.
///   - languages: languages other than English, by code.
///   - bag: gets the diagnostics of the files in it.
/// - Throws: the problems that prevent verification.
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

/// All problems of a bundle, and the version that made it, if it could be read.
package struct FailedVerification: Error {
  package let problems: [BundleProblem]
  package let version: String?
}

/// A bundle whose files all match its inputs.
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
    // The workbook has its findings in words, so use its language.
    var loaded = try Language.using(language) {
      () throws(BundleProblems) -> (period: LoadedPeriod, corrected: CorrectedBundle?) in
      try bundle.loaded(knowing: reader, reportingTo: &bag)
    }
    loaded.period.doubts = bundle.manifest.doubts
    // Use the version's own words, so that the manifest is the same.
    let computed = BundledPeriod(
      loaded.period, version: bundle.manifest.version, amending: loaded.corrected,
      hasWorkbook: bundle.manifest.hasWorkbook,
      language: language)
    var otherLayout: [String] = []
    problems = try bundle.problems(against: computed, by: version, notCompared: &otherLayout)
    if problems.isEmpty {
      return VerifiedBundle(
        bundle: bundle, period: loaded.period, computed: computed, otherLayout: otherLayout)
    }
  } catch {
    problems = error.list
  }
  throw FailedVerification(problems: problems, version: bundle.manifest.version)
}
