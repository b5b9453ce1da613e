import Documents
import Folder
import Imports
import Jobs
import Machine
import Text

/// The folder's `timeclock.yaml` as it was found.
struct RememberedSettings {
  let path: String

  /// The syntax tree; nil if there is no such file.
  let tree: SyntaxTree?
  let settings: TimeClockSettings

  /// - Throws: an error if the file has errors.
  init(of loaded: LoadedRestaurant, reportingTo bag: inout DiagnosticBag) throws {
    path = documentPath(joinPath(loaded.folder.path, "timeclock"))
    guard fileExists(at: path) else {
      tree = nil
      settings = TimeClockSettings()
      return
    }
    let tree = parse(try OldFiles.source(path), reportingTo: &bag)
    let settings =
      bag.hasErrors
      ? nil
      : decodeTimeClockSettings(
        tree, restaurant: loaded.restaurant, roster: loaded.roster, reportingTo: &bag)
    guard let settings, !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    self.tree = tree
    self.settings = settings
  }

  /// Returns the file with more answers.
  func change(adding news: TimeClockSettings) -> InputChange {
    let bytes = timeClockFile(tree, adding: news)
    return InputChange(path, from: tree, to: bytes)
  }
}
