import Diagnostics
import RestaurantTexts
import TipModel

extension FolderReader {
  /// Returns the shifts of files without errors, with the bag of the last one. Errors are reported when their pay period
  /// is read.
  mutating func nights(_ files: [DatedShiftFile], of loaded: LoadedRestaurant) -> [SharedShift] {
    let dates = files.map { $0.date }
    if let first = dates.min(), let last = dates.max() {
      learnClockChanges(from: first, to: last, of: loaded)
    }
    return files.compactMap { file in
      bag = DiagnosticBag()
      let shift = shift(from: file.source, of: loaded)
      if bag.diagnostics.isEmpty { known[ObjectIdentifier(file.source)] = shift }
      return shift
    }
  }
}
