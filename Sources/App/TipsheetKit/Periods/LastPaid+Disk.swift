import Files
import Folder
import Text
import Tips

extension LastPaid {
  /// - Parameter password: the password for encrypted bundles; without it they are skipped.
  /// - Returns: nil if no closed period can be read, which other code reports.
  init?(_ periods: LoadedPeriods, password: ZipPassword?) {
    guard let last = periods.records.lastPaid else { return nil }
    let opened = try? OpenedBundle.read(
      at: periods.path(of: last), checksum: last.checksum, password: password)
    guard let opened else { return nil }
    self.init(opened, knowing: FolderReader())
  }

  /// Returns errors about people with an ID under which someone else was paid, at their IDs.
  func reassignedIDs(on restaurant: LoadedRestaurant) -> DiagnosticBag {
    reassignedIDs(on: restaurant.texts, in: restaurant.rosterFile.source.name)
  }
}
