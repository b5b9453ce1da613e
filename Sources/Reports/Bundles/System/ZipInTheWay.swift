import Machine
package import TipModel
import Wording
package import Zip

/// The zip at the path for a new bundle.
package enum ZipInTheWay: Sendable {
  /// No zip, or one that the new bundle may replace.
  case none

  /// A correction with other inputs, which people may have been paid from. It is at the path, or a later one.
  case correction(String, isTarget: Bool)

  /// Something other than a bundle of the period, with the reasons.
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

/// Returns the path of the last consecutive correction of a bundle's period in a folder; nil if there is none.
///
/// - Parameter manifest: the manifest of the bundle to find corrections of.
package func latestCorrection(of manifest: BundleManifest, in folder: String) -> String? {
  latestCorrection(
    restaurant: manifest.restaurant, location: manifest.location, period: manifest.period,
    after: manifest.amended?.number ?? 0, in: folder)
}

/// Returns the path of a period's last consecutive correction, after the given number of corrections.
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
