import Bundles
import Diagnostics
import RestaurantFolder
import TipModel
import Zip

extension LastPaid {
  /// - Parameter password: the password for encrypted bundles; without it they are skipped.
  /// - Returns: nil if no closed period can be read, which other code reports.
  init?(_ periods: LoadedPeriods, password: ZipPassword?) {
    guard let last = periods.records.lastPaid else { return nil }
    let zip = periods.path(of: last)
    guard let bytes = try? recordedBytes(at: zip, checksum: last.checksum),
      let opened = try? OpenedBundle(bytes, named: zip, password: password)
    else { return nil }
    self.init(opened, knowing: FolderReader())
  }

  /// Returns errors about people with an ID under which someone else was paid, at their IDs.
  func reassignedIDs(on restaurant: LoadedRestaurant) -> DiagnosticBag {
    reassignedIDs(on: restaurant.texts, in: restaurant.rosterFile.source.name)
  }
}
