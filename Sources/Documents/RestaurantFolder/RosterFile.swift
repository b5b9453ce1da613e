import Diagnostics
import Machine
import RestaurantTexts
import Wording

extension FolderReader {
  /// Returns the roster: `roster.yaml` or `roster.yml`.
  ///
  /// - Returns: nil if there is none or more than one, which is reported.
  func rosterFile(
    in folder: RestaurantFolder, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> InputFile? {
    let files = documents(at: joinPath(folder.path, "roster"), in: store)
    guard let path = files.first else {
      let table = joinPath(folder.path, RestaurantFolder.rosterTable)
      if store.exists(table) {
        bag.report(.rosterIsATable(try source(at: table)))
      } else {
        bag.report(.missingRoster(in: folder, store: store))
      }
      return nil
    }
    if files.count == 2 { bag.report(.twoOfAName(files[0], files[1])) }
    return InputFile(relativePath: fileName(of: path), source: try source(at: path))
  }
}

extension RestaurantFolder {
  /// A list of people that `tipsheet import roster` reads.
  package static let rosterTable = "roster.csv"
}

extension Diagnostic {
  fileprivate static func missingRoster(
    in folder: RestaurantFolder, store: FileStore
  ) -> Diagnostic {
    .missingFile(
      joinPath(folder.path, "roster.yaml"), names: "roster.yaml",
      near: nearName(of: "roster.yaml", in: folder.path, store: store),
      remedy: "`tipsheet import roster FILE` makes it from a CSV file, and `tipsheet init` asks for"
        + " the people")
  }

  fileprivate static func rosterIsATable(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .rosterIsATable, "this table is not a roster: tipsheet reads people from roster.yaml",
      at: Place(file, Span(start: 0, end: 0)),
      help: "`tipsheet import roster \(RestaurantFolder.rosterTable)` makes roster.yaml from it")
  }
}
