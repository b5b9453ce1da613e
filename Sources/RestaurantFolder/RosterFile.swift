package import Diagnostics
package import FilePublishing
package import ShiftDecoding
import ShiftSyntax
package import TipModel

extension FolderReader {
  /// The roster: `roster.yaml`, or `roster.csv` where there is none.
  ///
  /// - Errors: two rosters are reported; none at all is thrown, under the name that it should have.
  func rosterFile(
    in folder: RestaurantFolder, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> InputFile {
    let yaml = joinPath(folder.path, "roster.yaml")
    let csv = joinPath(folder.path, "roster.csv")
    let input: InputFile
    if store.exists(csv), !store.exists(yaml) {
      input = InputFile(relativePath: "roster.csv", source: try source(at: csv))
    } else {
      input = InputFile(relativePath: "roster.yaml", source: try source(at: yaml))
      if store.exists(csv) {
        bag.report(
          .twoRosters(
            at: Place(input.source, Span(start: 0, end: 0)),
            other: Place(try source(at: csv), Span(start: 0, end: 0))))
      }
    }
    return input
  }

  /// The people of a roster file; nil where it has errors.
  package func roster(
    from source: SourceFile, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> DecodedRoster? {
    var own = DiagnosticBag()
    defer { bag.report(contentsOf: own) }
    if source.name.hasSuffix(".csv") {
      // What the help lines show is to be typed into a field, which may hold more than that.
      var found = DiagnosticBag()
      let roster = try csvRows(of: source, reportingTo: &found).flatMap { rows in
        decodeRosterCSV(rows, file: source, restaurant: restaurant, reportingTo: &found)
      }
      for diagnostic in found.diagnostics { own.report(diagnostic.withoutFixes) }
      return roster
    }
    var found = DiagnosticBag()
    let roster = FolderReader.roster(in: source, restaurant: restaurant, reportingTo: &found)
    own.report(
      contentsOf: withCheckedFixes(found, of: source) { source, bag in
        _ = FolderReader.roster(in: source, restaurant: restaurant, reportingTo: &bag)
      })
    return roster
  }

  private static func roster(
    in source: SourceFile, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
  ) -> DecodedRoster? {
    decode(tree: parse(source, reportingTo: &bag), reportingTo: &bag) { tree, bag in
      decodeRoster(tree, restaurant: restaurant, reportingTo: &bag)
    }
  }
}
