package import Diagnostics
import Machine
import Payroll
package import TipModel
import TipReports
import Wording
package import Zip

extension CorrectedBundle {
  /// A bundle that a correction replaces.
  ///
  /// What people were paid by it must follow from its inputs, or the differences would not be theirs.
  ///
  /// - Throws: the reasons why it is not such a bundle; none where the bag has them.
  package init(
    opening bytes: [UInt8], named name: String, password: ZipPassword?,
    reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    let bundle = try OpenedBundle(bytes, named: name, password: password, reportingTo: &bag)
    let number = (bundle.manifest.amended?.number ?? 0) + 1
    guard BundleManifest.Amended.numbers.contains(number) else {
      throw BundleProblems([
        .unreadable(translated("a period cannot be corrected more than 999 times"))
      ])
    }
    if bundle.hasFullAmountsAgain {
      throw BundleProblems([
        .unreadable(
          translated(
            """
            it is a correction by an older tipsheet, whose payroll files hold the full amounts once\
             more: what people were paid cannot be told from it. Correct the first zip of the\
             period instead, into a folder of its own (-o)
            """))
      ])
    }
    let loaded = try bundle.loaded(reportingTo: &bag)
    let computed: [FileContent]
    do throws(ReportError) {
      computed = try BundledPeriod(
        loaded.period, version: bundle.manifest.version, amending: loaded.corrected,
        hasWorkbook: false
      ).contents().files
    } catch {
      throw BundleProblems([.unreadable(error.message)])
    }
    try bundle.checkPay(against: computed)
    self.init(
      BundleManifest.Amended(
        number: number, bundle: fileName(of: name), checksum: bundle.checksum), loaded.period,
      earlier: loaded.corrected.map { $0.earlier + [$0.period.bundledInputs] } ?? [])
  }
}

extension OpenedBundle {
  private static let employees = "csv/employees.csv"
  private static let payroll = "payroll/"

  /// True for a correction whose payroll files have the names of the first ones.
  fileprivate var hasFullAmountsAgain: Bool {
    guard let number = manifest.amended?.number else { return false }
    return files.contains { file in
      file.path.hasPrefix(OpenedBundle.payroll)
        && file.path != OpenedBundle.payroll + PayrollByHand.fileName
        && !file.path.contains(BundleManifest.Amended.suffix(number))
    }
  }

  /// Checks that everybody's amounts, and what payroll was sent, follow from the inputs.
  fileprivate func checkPay(against computed: [FileContent]) throws(BundleProblems) {
    func isPay(_ path: String) -> Bool {
      path == OpenedBundle.employees || path.hasPrefix(OpenedBundle.payroll)
    }
    let paid = files.filter { isPay($0.path) }
    var problems: [BundleProblem] = []
    if !paid.contains(where: { $0.path == OpenedBundle.employees }) {
      problems.append(.lacks(OpenedBundle.employees))
    }
    for file in computed where isPay(file.path) && file.path != OpenedBundle.employees {
      if !paid.contains(where: { $0.path == file.path }) { problems.append(.missing(file.path)) }
    }
    for file in paid {
      guard let expected = computed.first(where: { $0.path == file.path }) else {
        problems.append(.extra(file.path))
        continue
      }
      if let difference = textDifference(
        in: file.path, bundled: file.bytes, computed: expected.bytes)
      {
        problems.append(.differs(file.path, difference))
      }
    }
    guard problems.isEmpty else { throw BundleProblems(problems) }
  }
}

/// The zip at the path where a new bundle is to be written.
package enum ZipInTheWay: Sendable {
  /// None, or one that the new bundle may take the place of.
  case none

  /// A correction of other files, by which people may have been paid: at the path itself, or a
  /// later one.
  case correction(String, isTarget: Bool)

  /// Something other than a bundle of the period, and why.
  case other(String, [BundleProblem])
}

extension BundledPeriod {
  package func zipInTheWay(in folder: String, password: ZipPassword?) -> ZipInTheWay {
    if manifest.amended != nil, let later = latestCorrection(of: manifest, in: folder) {
      return .correction(later, isTarget: false)
    }
    let path = joinPath(folder, stem + ".zip")
    do throws(BundleProblems) {
      guard let bundle = try OpenedBundle.read(at: path, password: password) else { return .none }
      let other = bundle.manifest
      guard other.title == manifest.title, other.period == manifest.period else {
        return .other(
          path,
          [
            .unreadable(
              translated(
                """
                it is a bundle of \(other.title), \(other.period.from.plain) to\
                 \(other.period.to.plain)
                """))
          ])
      }
      guard other.amended != nil || manifest.amended != nil else { return .none }
      return other.amended == manifest.amended && bundle.inputs == bundledInputs
        ? .none : .correction(path, isTarget: true)
    } catch {
      return .other(path, error.list)
    }
  }
}

/// The zip of the last correction of a bundle's period in a folder, of those that follow one
/// another; nil where there is none.
///
/// - Parameter manifest: whose corrections are looked for.
package func latestCorrection(of manifest: BundleManifest, in folder: String) -> String? {
  latestCorrection(
    restaurant: manifest.restaurant, location: manifest.location, period: manifest.period,
    after: manifest.amended?.number ?? 0, in: folder)
}

/// The same of a period, after so many corrections.
package func latestCorrection(
  restaurant: String, location: String?, period: PayPeriod, after count: Int = 0,
  in folder: String
) -> String? {
  var latest: String?
  for number in BundleManifest.Amended.numbers where number > count {
    let amended = BundleManifest.Amended(number: number, bundle: "", checksum: "")
    let stem = bundleStem(
      restaurant: restaurant, location: location, period: period, amended: amended)
    let path = joinPath(folder, stem + ".zip")
    guard fileExists(at: path) else { break }
    latest = path
  }
  return latest
}
