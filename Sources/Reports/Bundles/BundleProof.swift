import RestaurantFolder
import TipAllocation
package import TipModel
import TipValidation

/// The proof of a bundle: the results of recomputing it from its inputs.
package struct BundleProof: Sendable {
  package let manifest: BundleManifest

  /// SHA-256 of the zip.
  package let checksum: String
  package let isEncrypted: Bool

  /// The number of files whose checksums match.
  package let fileCount: Int

  /// The number of files that were computed again and found equal, including the manifest.
  package let computedCount: Int
  package let inputCount: Int

  /// Files that differ between versions of tipsheet and were not compared; empty if the same version made the bundle.
  package let otherLayout: [String]
  package let currency: Currency
  package let digital: Money
  package let cash: Money

  /// Service charges paid to people. They are wages, not tips.
  package let serviceCharges: Money
  package let shiftCount: Int
  package let employeeCount: Int

  /// The number of failing lines in the validation list: sums that did not reconcile when the bundle was made.
  package let failingCheckCount: Int
}

extension OpenedBundle {
  /// Returns the proof of a bundle whose files were all found equal.
  ///
  /// - Parameter otherLayout: the files that were not compared.
  func proof(
    _ loaded: LoadedPeriod, _ computed: BundledPeriod, otherLayout: [String]
  ) -> BundleProof {
    let earlier = (0..<(manifest.amended?.number ?? 0)).flatMap { earlierInputs($0) }
    let inputCount = computed.bundledInputs.count + amendedInputs.count + earlier.count
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
