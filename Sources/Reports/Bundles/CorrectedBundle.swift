package import Diagnostics
import Machine
import Payroll
package import RestaurantFolder
import TipModel
import TipReports
import Wording
package import Zip

extension CorrectedBundle {
  /// Opens a bundle that a correction replaces.
  ///
  /// The paid amounts must follow from its inputs, or the differences would be wrong.
  ///
  /// - Throws: the reasons why it cannot be corrected; empty if the bag has them.
  package init(
    opening bytes: [UInt8], named name: String, password: ZipPassword?,
    knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    let bundle = try OpenedBundle(bytes, named: name, password: password, reportingTo: &bag)
    let number = (bundle.manifest.amended?.number ?? 0) + 1
    guard BundleManifest.Amended.numbers.contains(number) else {
      throw BundleProblems([
        .unreadable(translated("a period can have at most 999 corrections"))
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
    let loaded = try bundle.loaded(knowing: reader, reportingTo: &bag)
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

  /// Whether this is a correction whose payroll files have the names of the first bundle's files.
  fileprivate var hasFullAmountsAgain: Bool {
    guard let number = manifest.amended?.number else { return false }
    return files.contains { file in
      file.path.hasPrefix(OpenedBundle.payroll)
        && file.path != OpenedBundle.payroll + PayrollByHand.fileName
        && !file.path.holds(BundleManifest.Amended.suffix(number))
    }
  }

  /// Checks that all amounts and all payroll files follow from the inputs.
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
