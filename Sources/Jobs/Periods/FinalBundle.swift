import Documents
package import Folder
import Machine
package import Tips

/// The bundle of a final pay period that people were last paid from.
package struct FinalBundle: Sendable {
  package let path: String

  /// Whether `periods.yaml` has it. If not, it is known from the corrections in its folder.
  let isRecorded: Bool

  let isCorrection: Bool
  package let opened: Result<OpenedBundle, BundleFileProblem>

  /// What its inputs give; nil if they can no longer be read.
  package let paid: PaidPeriod?

  var period: LoadedPeriod? { paid?.period }

  var isEncrypted: Bool {
    switch opened {
    case .success(let bundle): bundle.isEncrypted
    case .failure(let problem): problem.isLocked
    }
  }

  /// Whether it is encrypted, and no password was given.
  package var isLocked: Bool {
    if case .failure(let problem) = opened { problem.isLocked } else { false }
  }
}

extension ZipStore {
  /// Returns the bundle of a final period; nil if the period is open.
  ///
  /// Call it before threads begin, because it may look up clock changes.
  ///
  /// - Parameter folder: the folder of reports.
  package func finalBundle(
    of period: PayPeriod, at restaurant: Restaurant, _ periods: LoadedPeriods, in folder: String,
    knowing reader: FolderReader
  ) -> FinalBundle? {
    let record = periods.records[period]
    let last = record?.last
    let stem = periodFileStem(
      restaurant: restaurant.name, location: restaurant.location, period: period)
    let path =
      record != nil
      ? last.map { periods.path(of: $0) }
      : names(folder).contains(stem + ".zip") ? latestCorrection(of: stem, in: folder) : nil
    guard let path else { return nil }
    let opened: Result<OpenedBundle, BundleFileProblem>
    do throws(BundleFileProblem) {
      opened = .success(try open(path, checksum: last?.checksum))
    } catch {
      opened = .failure(error)
    }
    return FinalBundle(
      path: path, isRecorded: record != nil,
      isCorrection: record.map { !$0.corrections.isEmpty } ?? true, opened: opened,
      paid: (try? opened.get())?.paidPeriod(knowing: reader))
  }
}
