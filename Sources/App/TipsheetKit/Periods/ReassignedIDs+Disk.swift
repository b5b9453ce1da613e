import Bundles
import Diagnostics
import RestaurantFolder
import TipModel
import Zip

extension ReassignedIDs {
  /// Empty also where no closed period can be read, which others report.
  ///
  /// - Parameter password: opens an encrypted bundle; without one it is passed over.
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
