import Files
import Folder
import Machine
import Tips

/// The bundle of a final pay period that people were last paid from.
struct FinalBundle: Sendable {
  let path: String

  /// Whether `periods.yaml` has it. If not, it is known from the corrections in its folder.
  let isRecorded: Bool

  let isCorrection: Bool
  let content: Result<Content, BundleFileProblem>

  struct Content: Sendable {
    let bundle: OpenedBundle

    /// The period; nil if its inputs can no longer be read.
    let period: LoadedPeriod?
  }
}

/// Finds and opens the bundles of final periods. Use it before threads begin, because it asks the user for passwords
/// and the system for time zones.
struct FinalBundleReader {
  let restaurant: LoadedRestaurant
  let periods: LoadedPeriods
  let outputFolder: String

  /// The source of passwords; nil to never ask for one.
  let passwords: PasswordSource?

  /// The password for encrypted bundles, asked for once.
  var password: ZipPassword?

  /// Returns the bundle of a period; nil if the period is open.
  mutating func finalBundle(of period: PayPeriod) throws -> FinalBundle? {
    if let record = periods.records[period] {
      guard let last = record.last else { return nil }
      let path = periods.path(of: last)
      return FinalBundle(
        path: path, isRecorded: true, isCorrection: !record.corrections.isEmpty,
        content: try content(of: path, checksum: last.checksum))
    }
    let (name, location) = (restaurant.restaurant.name, restaurant.restaurant.location)
    let stem = periodFileStem(restaurant: name, location: location, period: period)
    guard fileExists(at: joinPath(outputFolder, stem + ".zip")),
      let path = latestCorrection(of: stem, in: outputFolder)
    else { return nil }
    return FinalBundle(
      path: path, isRecorded: false, isCorrection: true,
      content: try content(of: path, checksum: nil))
  }

  private mutating func content(
    of path: String, checksum: String?
  ) throws -> Result<FinalBundle.Content, BundleFileProblem> {
    do throws(BundleFileProblem) {
      let bundle = try OpenedBundle.read(at: path, checksum: checksum, password: password)
      return .success(
        FinalBundle.Content(bundle: bundle, period: bundle.periodOfInputs(knowing: FolderReader())))
    } catch {
      guard error.isLocked, let given = try passwords?.forOpeningWhereAsked(path) else {
        return .failure(error)
      }
      password = given
      return try content(of: path, checksum: checksum)
    }
  }
}
