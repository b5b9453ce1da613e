import RestaurantFolder
import TipAllocation
package import TipModel
import TipValidation

/// The proof of a bundle: the results of computing it again from the inputs in it.
package struct BundleProof: Sendable {
  package let manifest: BundleManifest

  /// SHA-256 of the zip.
  package let checksum: String
  package let isEncrypted: Bool

  /// Files whose checksums match.
  package let fileCount: Int

  /// Files that were computed again, the manifest among them, and found equal.
  package let computedCount: Int
  package let inputCount: Int

  /// Files that the version which made the bundle lays out in its own way, and that were not
  /// compared; empty if it is the version that verified it.
  package let otherLayout: [String]
  package let currency: Currency
  package let digital: Money
  package let cash: Money

  /// Paid to people; wages, not tips.
  package let serviceCharges: Money
  package let shiftCount: Int
  package let employeeCount: Int

  /// Lines of the validation list that fail: sums that did not reconcile when they were bundled.
  package let failingCheckCount: Int
}

extension OpenedBundle {
  /// The proof of a bundle whose files were all found equal.
  ///
  /// - Parameter otherLayout: the files that were not compared.
  func proof(
    _ loaded: LoadedPeriod, _ computed: BundledPeriod, otherLayout: [String]
  ) -> BundleProof {
    let earlierCount = (0..<max(0, (manifest.amended?.number ?? 0) - 1)).reduce(0) {
      $0 + earlierInputs($1).count
    }
    let inputCount = inputs.count + amendedInputs.count + earlierCount
    let totals = loaded.allocation.totals
    return BundleProof(
      manifest: manifest, checksum: checksum, isEncrypted: isEncrypted, fileCount: files.count,
      computedCount: files.count - inputCount - otherLayout.count, inputCount: inputCount,
      otherLayout: otherLayout,
      currency: loaded.restaurant.restaurant.currency, digital: totals.digital,
      cash: totals.cash, serviceCharges: totals.serviceCharge,
      shiftCount: loaded.allocation.shifts.count,
      employeeCount: loaded.allocation.employees.count,
      failingCheckCount: computed.findings.count { $0.status == .fail })
  }
}
