import Diagnostics
package import Machine
import RestaurantTexts
import Schemas
package import TipModel
import YAMLSubset

/// A restaurant's `paid.yaml`: cash that was handed out.
///
/// No amount is computed from it. A workbook shows what is left to hand out.
package struct LoadedPaid: Sendable {
  package let lines: [HandedCash]

  /// The path of the file, or of the one to write if there is none.
  package let path: String

  /// Nil if there is no file.
  private let tree: SyntaxTree?

  fileprivate init(_ lines: [HandedCash], at path: String, _ tree: SyntaxTree?) {
    self.lines = lines
    self.path = path
    self.tree = tree
  }

  /// The file as it was read; nil if there is none.
  package var bytes: [UInt8]? { tree?.file.bytes }

  /// Returns the file's bytes with more lines.
  package func file(adding lines: [HandedCash], currency: Currency) -> [UInt8] {
    paidFile(tree, adding: lines, currency: currency)
  }
}

extension FolderReader {
  /// Returns a restaurant's cash that was handed out; none if it has no `paid.yaml`.
  ///
  /// - Returns: nil if the file has errors, which are reported.
  package mutating func paid(of loaded: LoadedRestaurant) throws(MachineError) -> LoadedPaid? {
    let stem = joinPath(loaded.folder.path, "paid")
    guard let path = documents(at: stem, in: store).first else {
      return LoadedPaid([], at: stem + documentEndings[0], nil)
    }
    let source = try source(at: path)
    var own = DiagnosticBag()
    let tree = parse(source, reportingTo: &own)
    func lines(_ tree: SyntaxTree, _ bag: inout DiagnosticBag) -> [HandedCash]? {
      decode(tree: tree, reportingTo: &bag) { tree, bag in
        decodePaid(
          tree, restaurant: loaded.restaurant, roster: loaded.roster, reportingTo: &bag)
      }
    }
    let found = lines(tree, &own)
    bag.report(
      contentsOf: withCheckedFixes(own, of: source) { source, bag in
        _ = lines(parse(source, reportingTo: &bag), &bag)
      })
    return found.map { LoadedPaid($0, at: path, tree) }
  }
}
