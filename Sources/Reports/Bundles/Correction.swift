package import Diagnostics
import Machine
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
    let period = try bundle.loadedPeriod(
      bundle.inputs, in: BundlePlace.inputs, reportingTo: &bag)
    let path = "csv/employees.csv"
    let computed: [BundleFile]
    do throws(ReportError) {
      computed = try BundledPeriod(period, version: bundle.manifest.version).contents().files
    } catch {
      throw BundleProblems([.unreadable(error.message)])
    }
    guard let paid = bundle.files.first(where: { $0.path == path }),
      let expected = computed.first(where: { $0.path == path })
    else { throw BundleProblems([.lacks(path)]) }
    if let difference = textDifference(
      in: path, bundled: paid.bytes, computed: expected.bytes)
    {
      throw BundleProblems([.differs(path, difference)])
    }
    self.init(
      BundleManifest.Amended(
        number: number, bundle: fileName(of: name), checksum: bundle.checksum), period)
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
