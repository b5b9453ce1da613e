import Diagnostics
package import Machine
import RestaurantTexts
import Schemas
package import TipModel
import YAMLSubset

/// A restaurant's `periods.yaml`: the final pay periods and their bundles.
///
/// It is not an input: nothing is computed from it.
package struct LoadedPeriods: Sendable {
  package let folder: RestaurantFolder
  package let records: PayPeriodRecords

  /// The path of the file, or of the one to write if there is none.
  package let path: String

  /// Nil if there is no file.
  private let tree: SyntaxTree?

  fileprivate init(_ records: PayPeriodRecords, in folder: RestaurantFolder, _ tree: SyntaxTree?) {
    self.records = records
    self.folder = folder
    self.tree = tree
    path = tree?.file.name ?? joinPath(folder.path, "periods" + documentEndings[0])
  }

  /// The file as it was read; nil if there is none.
  package var bytes: [UInt8]? { tree?.file.bytes }

  /// Returns the file's bytes with other records; comments stay.
  package func file(with new: PayPeriodRecords) -> [UInt8] {
    periodsFile(tree, to: new)
  }

  /// Returns the path of a recorded bundle, relative to the user's folder.
  package func path(of bundle: PayPeriodRecords.Bundle) -> String {
    joinPath(folder.path, bundle.path)
  }

}

extension FolderReader {
  /// Returns a restaurant's closed pay periods; none if it has no `periods.yaml`.
  ///
  /// - Returns: nil if the file has errors, which are reported.
  package mutating func periods(
    of folder: RestaurantFolder
  ) throws(MachineError) -> LoadedPeriods? {
    let files = documents(at: joinPath(folder.path, "periods"), in: store)
    guard let path = files.first else {
      return LoadedPeriods(PayPeriodRecords(), in: folder, nil)
    }
    if files.count == 2 { bag.report(.twoOfAName(files[0], files[1])) }
    let source = try source(at: path)
    var own = DiagnosticBag()
    let tree = parse(source, reportingTo: &own)
    let records = decode(tree: tree, reportingTo: &own, as: decodePeriods)
    bag.report(
      contentsOf: withCheckedFixes(own, of: source) { source, bag in
        _ = decode(
          tree: parse(source, reportingTo: &bag), reportingTo: &bag, as: decodePeriods)
      })
    return records.map { LoadedPeriods($0, in: folder, tree) }
  }
}
