import Machine
package import TipModel

/// Returns the path of a period's last consecutive correction in a folder; nil if there is none.
///
/// - Parameters:
///   - stem: the file name of the period's first bundle, without `.zip`.
///   - count: the number of corrections to skip.
package func latestCorrection(of stem: String, after count: Int = 0, in folder: String) -> String? {
  BundleManifest.Amended.numbers.lazy.filter { $0 > count }
    .map { joinPath(folder, stem + BundleManifest.Amended.suffix($0) + ".zip") }
    .prefix { fileExists(at: $0) }.reversed().first
}

extension BundleManifest {
  /// Returns the path of the last consecutive correction after this bundle in a folder; nil if there is none.
  package func latestCorrection(in folder: String) -> String? {
    Bundles.latestCorrection(of: periodStem, after: amended?.number ?? 0, in: folder)
  }
}
