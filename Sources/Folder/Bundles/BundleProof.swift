import Rules
import Text
package import Tips

/// The results of recomputing a bundle from its inputs.
package struct BundleProof: Sendable {
  package let manifest: BundleManifest

  /// SHA-256 of the zip.
  package let checksum: String
  let isEncrypted: Bool

  /// The number of files whose checksums match.
  package let fileCount: Int

  /// The number of files that were computed again and found equal, including the manifest.
  package let computedCount: Int
  package let inputCount: Int

  /// Files that differ between versions of tipsheet and were not compared; empty if the same version made the bundle.
  package let notCompared: [String]
  package let currency: Currency

  /// The amounts of all shifts.
  package let totals: Totals<PayPeriod>
  package let shiftCount: Int
  package let employeeCount: Int

  /// The number of failing lines in the validation list: sums that did not reconcile when the bundle was made.
  package let failingCheckCount: Int
}

extension VerifiedBundle {
  package var proof: BundleProof {
    let inputCount = bundle.inputFolders.reduce(0) { $0 + bundle.files(in: $1).count }
    let allocation = period.allocation
    return BundleProof(
      manifest: bundle.manifest, checksum: bundle.checksum, isEncrypted: bundle.isEncrypted,
      fileCount: bundle.files.count,
      computedCount: bundle.files.count - inputCount - notCompared.count, inputCount: inputCount,
      notCompared: notCompared, currency: period.restaurant.restaurant.currency,
      totals: allocation.totals, shiftCount: allocation.shifts.count,
      employeeCount: allocation.employees.count,
      failingCheckCount: computed.findings.count { $0.status == .fail })
  }
}

extension BundleProof {
  /// The failure if another zip has the name of the bundle that it corrects.
  package var brokenLink: BundleProblems {
    BundleProblems(
      translated(
        "it corrects a \(manifest.amended?.bundle ?? "") other than the one named with it"),
      version: manifest.version)
  }

  /// Returns the proof in a few lines.
  ///
  /// - Parameters:
  ///   - isLinked: whether the bundle that it corrects is verified too.
  ///   - version: the version of tipsheet that verifies.
  package func text(path: String, isLinked: Bool, by version: String) -> String {
    let money: (Money) -> String = { $0.plain(in: currency) }
    let period = manifest.period
    let sameVersion = manifest.version == version
    var lines = [
      translated("\(path) is verified:"),
      translated("  made by tipsheet \(manifest.version)")
        + (sameVersion ? "" : translated(", compared with what \(version) makes")),
      translated("  \(manifest.title), \(period.from.plain) to \(period.to.plain)"),
      translated("  \(fileCount) checksums match")
        + (isEncrypted ? translated(", under encryption") : ""),
      translated("  \(computedCount) files recomputed from \(inputCount) inputs, all equal"),
      translated(
        """
          tips \(money(totals.digital)) digital + \(money(totals.cash)) cash = \(money(totals.total)) \(currency.code), \
        \(employeeCount) \(employeeCount == 1 ? "person" : "people"), \
        \(shiftCount) \(shiftCount == 1 ? "shift" : "shifts")
        """),
    ]
    if !notCompared.isEmpty {
      lines.append(
        translated(
          "  not compared, as \(manifest.version) lays them out in its own way:"
            + " \(notCompared.joined(separator: ", "))"))
    }
    if !manifest.hasWorkbook {
      lines.append(
        translated("  without its workbook: `tipsheet period --from` makes it from the zip"))
    }
    if totals.serviceCharge > .zero {
      lines.append(
        translated(
          "  service charges \(money(totals.serviceCharge)) \(currency.code) to staff: wages, not tips"
        ))
    }
    if failingCheckCount > 0 {
      let verb = failingCheckCount == 1 ? translated("check fails") : translated("checks fail")
      lines.append(
        translated("  but \(failingCheckCount) \(verb), as csv/validation.csv in it says"))
    }
    if let amended = manifest.amended {
      lines.append(
        translated("  correction \(amended.number) of \(amended.bundle)")
          + (isLinked
            ? translated(", which is verified here too") : ", SHA-256 \(amended.checksum)"))
    }
    lines.append(translated("  SHA-256 of the zip: \(checksum)"))
    return lines.map { $0 + "\n" }.joined()
  }
}
