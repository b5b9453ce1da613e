package import Diagnostics
import Machine
import Payroll
import TipModel
package import TipReports
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
      throw BundleProblems([.unreadable("a period cannot be corrected more than 999 times")])
    }
    if bundle.hasFullAmountsAgain {
      throw BundleProblems([
        .unreadable(
          "it is a correction by an older tipsheet, whose payroll files hold the full amounts once"
            + " more: what people were paid cannot be told from it. Correct the first zip of the"
            + " period instead, into a folder of its own (-o)")
      ])
    }
    let loaded = try bundle.loaded(reportingTo: &bag)
    let computed: [BundleFile]
    do throws(ReportError) {
      computed = try BundledPeriod(
        loaded.period, version: bundle.manifest.version, amending: loaded.corrected
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
  fileprivate func checkPay(against computed: [BundleFile]) throws(BundleProblems) {
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

/// The bundle that is already in the folder where a new one is to be written.
package enum OlderBundle: Sendable {
  /// Nothing, or a bundle of the same inputs: it may be written again.
  case mayBeReplaced

  /// A bundle that a later one of today's inputs corrects.
  case corrected(by: String)

  /// A bundle of other inputs, the one that people were paid by last.
  case differs(from: String, [InputChange])

  /// The files that cannot be read as a bundle.
  case unreadable(String, [BundleProblem])
}

extension BundledPeriod {
  /// The bundle in the folder where this one is to be written.
  ///
  /// Where that one was corrected, today's inputs are compared with the last correction's.
  package func olderBundle(in folder: String, password: ZipPassword?) -> OlderBundle {
    let latest = latestCorrection(in: folder)
    let path = latest ?? joinPath(folder, stem + ".zip")
    do throws(BundleProblems) {
      guard let changes = try changes(since: path, password: password) else {
        return .mayBeReplaced
      }
      if !changes.isEmpty { return .differs(from: path, changes) }
      return latest.map { .corrected(by: $0) } ?? .mayBeReplaced
    } catch {
      return .unreadable(path, error.list)
    }
  }

  /// The files that differ from those in a bundle on the disk; nil where there is none.
  private func changes(
    since path: String, password: ZipPassword?
  ) throws(BundleProblems) -> [InputChange]? {
    let bytes: [UInt8]
    do throws(MachineError) {
      guard let found = try readFileIfThere(at: path, limit: OpenedBundle.sizeLimit) else {
        return nil
      }
      bytes = found
    } catch {
      throw BundleProblems([.unreadable(error.message)])
    }
    var bag = DiagnosticBag()
    let problems: [BundleProblem]
    do throws(BundleProblems) {
      let bundle = try OpenedBundle(bytes, named: path, password: password, reportingTo: &bag)
      return changedFiles(from: bundle.inputs, to: bundledInputs)
    } catch {
      problems = error.list
    }
    throw BundleProblems(
      problems + bag.diagnostics.map { .unreadable("MANIFEST.yaml: \($0.message)") })
  }

  /// The correction with the highest number, after this bundle's own.
  private func latestCorrection(in folder: String) -> String? {
    var latest: String?
    var number = (manifest.amended?.number ?? 0) + 1
    while let amended = correctionPath(number, in: folder), fileExists(at: amended) {
      latest = amended
      number += 1
    }
    return latest
  }

  private func correctionPath(_ number: Int, in folder: String) -> String? {
    guard BundleManifest.Amended.numbers.contains(number) else { return nil }
    let amended = BundleManifest.Amended(number: number, bundle: "", checksum: "")
    let stem = bundleStem(
      restaurant: manifest.restaurant, period: manifest.period, amended: amended)
    return joinPath(folder, stem + ".zip")
  }
}
