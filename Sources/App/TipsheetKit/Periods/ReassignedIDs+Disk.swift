import Bundles
import Diagnostics
import RestaurantFolder
import TipModel
import Zip

extension ReassignedIDs {
  /// Finds reassigned IDs. It finds none if no closed period can be read, which other code reports.
  ///
  /// - Parameter password: the password for encrypted bundles; without it they are skipped.
  init(
    on restaurant: LoadedRestaurant, since periods: LoadedPeriods, password: ZipPassword?
  ) {
    guard let last = periods.records.lastPaid else {
      self.init()
      return
    }
    let zip = periods.path(of: last)
    guard let bytes = try? recordedBytes(at: zip, checksum: last.checksum),
      let opened = try? OpenedBundle(bytes, named: zip, password: password)
    else {
      self.init()
      return
    }
    self.init(
      on: restaurant.texts, in: restaurant.rosterFile.source.name, paidBy: opened,
      knowing: FolderReader())
  }
}
