package import Diagnostics
package import Machine
import RestaurantTexts
package import Schemas
package import TipModel
import Wording

extension FolderReader {
  /// Returns the roster: `roster.yaml`, `roster.yml`, or `roster.csv`.
  ///
  /// - Returns: nil if there is none or more than one, which is reported.
  func rosterFile(
    in folder: RestaurantFolder, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> InputFile? {
    let files = documents(at: joinPath(folder.path, "roster"), in: store)
    let csv = [joinPath(folder.path, "roster.csv")].filter(store.exists)
    guard let path = files.first ?? csv.first else {
      let near = ["roster.yaml", "roster.csv"].lazy.compactMap {
        nearName(of: $0, in: folder.path, store: store)
      }.first
      bag.report(.missingRoster(in: folder, near: near))
      return nil
    }
    let input = InputFile(relativePath: fileName(of: path), source: try source(at: path))
    if files.count == 2 { bag.report(.twoOfAName(files[0], files[1])) }
    if let other = csv.first, other != path {
      bag.report(
        .twoRosters(
          at: Place(input.source, Span(start: 0, end: 0)),
          other: Place(try source(at: other), Span(start: 0, end: 0))))
    }
    return input
  }

  /// Returns the people of a roster file; nil if it has errors.
  package func roster(
    from source: SourceFile, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> DecodedRoster? {
    readRosterFile(from: source, restaurant: restaurant, reportingTo: &bag)
  }
}

/// Reads a roster: a table if its name ends in `.csv`, otherwise a document.
///
/// - Returns: nil if the text has errors, which are reported to the bag.
package func readRosterFile(
  from source: SourceFile, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> DecodedRoster? {
  guard source.name.hasSuffix(".csv") else {
    return readRoster(from: source, restaurant: restaurant, reportingTo: &bag)
  }
  // A help line proposes text for a whole field, which may hold more than the wrong part.
  var found = DiagnosticBag()
  let roster = csvRows(of: source, reportingTo: &found).flatMap { rows in
    decodeRosterCSV(rows, file: source, restaurant: restaurant, reportingTo: &found)
  }
  for diagnostic in found.diagnostics { bag.report(diagnostic.withoutFixes) }
  return roster
}

extension Diagnostic {
  fileprivate static func missingRoster(in folder: RestaurantFolder, near: String?) -> Diagnostic {
    let wanted = near?.lowercased().holds(".csv") == true ? "roster.csv" : "roster.yaml"
    return .missingFile(
      joinPath(folder.path, wanted), names: "roster.yaml or roster.csv", near: near,
      remedy: "`tipsheet import roster FILE` makes it from a CSV file, and `tipsheet init` asks for"
        + " the people")
  }
}
