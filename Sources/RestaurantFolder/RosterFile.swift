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
      return try csvRows(of: source, reportingTo: &own).flatMap { rows in
        decodeRosterCSV(rows, file: source, restaurant: restaurant, reportingTo: &own)
      }
    }
    return decode(tree: parse(source, reportingTo: &own), reportingTo: &own) { tree, bag in
      decodeRoster(tree, restaurant: restaurant, reportingTo: &bag)
    }
  }
}
