import Diagnostics
package import Machine
import RestaurantTexts
import Schemas
import YAMLSubset

extension FolderReader {
  /// Reads `timeclock.yaml` for its errors.
  package mutating func checkTimeClock(
    at path: String, of loaded: LoadedRestaurant
  ) throws(MachineError) {
    let source = try source(at: path)
    var own = DiagnosticBag()
    FolderReader.readTimeClock(in: source, of: loaded, reportingTo: &own)
    bag.report(
      contentsOf: withCheckedFixes(own, of: source) { source, bag in
        FolderReader.readTimeClock(in: source, of: loaded, reportingTo: &bag)
      })
  }

  private static func readTimeClock(
    in source: SourceFile, of loaded: LoadedRestaurant, reportingTo bag: inout DiagnosticBag
  ) {
    _ = decode(tree: parse(source, reportingTo: &bag), reportingTo: &bag) { tree, bag in
      decodeTimeClockSettings(
        tree, restaurant: loaded.restaurant, roster: loaded.roster, reportingTo: &bag)
    }
  }
}
