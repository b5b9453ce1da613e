import Documents
package import Folder
import Machine
package import Tips

/// The bundle of a final pay period that people were last paid from.
package struct FinalBundle: Sendable {
  package let path: String

  /// Whether `periods.yaml` has it. If not, it is known from the corrections in its folder.
  let isRecorded: Bool

  /// The zips of all corrections, in their order; the last one is the bundle.
  fileprivate let corrections: [String]
  package let opened: Result<OpenedBundle, BundleFileProblem>

  /// The period of its inputs; nil if they can no longer be read.
  package let paid: PaidPeriod?

  var period: LoadedPeriod? { paid?.period }

  var isCorrection: Bool { !corrections.isEmpty }

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
    let corrections =
      if let record {
        record.corrections.map { periods.path(of: $0) }
      } else {
        names(folder).contains(stem + ".zip") ? corrections(of: stem, in: folder) : []
      }
    guard let path = corrections.last ?? last.map({ periods.path(of: $0) }) else { return nil }
    let opened: Result<OpenedBundle, BundleFileProblem>
    do throws(BundleFileProblem) {
      opened = .success(try open(path, checksum: last?.checksum))
    } catch {
      opened = .failure(error)
    }
    return FinalBundle(
      path: path, isRecorded: record != nil, corrections: corrections, opened: opened,
      paid: (try? opened.get())?.paidPeriod(knowing: reader))
  }
}

extension PeriodLedger {
  /// Returns the payroll files next to the zips of all corrections of a final period, in their order; nil if it was not
  /// corrected. People are paid from each of them.
  package func correctionFiles(of period: PayPeriod) -> [String]? {
    guard let final = finals[period], final.isCorrection else { return nil }
    return final.corrections.flatMap { path -> [String] in
      // A zip that cannot be opened is named instead of its files.
      guard let bundle = try? zips.open(path) else { return [path] }
      let folder = String(path.dropLast(".zip".utf8.count))
      return bundle.files.map { $0.path }.filter { $0.hasPrefix("payroll/") }
        .map { joinPath(folder, $0) }
    }
  }
}
