import Diagnostics
import RestaurantFolder
import RestaurantTexts
import Schemas
import TipModel
import Wording

// The restaurant's own files. Each may end in .yaml or .yml, and the roster may be a table of a spreadsheet.
extension KeptFolder {
  /// Returns the path of one of the restaurant's own files: `periods.yml` if the folder has it, otherwise `periods.yaml`.
  func path(of name: String) -> String {
    documentEndings.map { name + $0 }.first { fileIfThere($0) != nil } ?? name + documentEndings[0]
  }

  var settingsSource: SourceFile { file(path(of: "restaurant")) }

  /// The roster, which may be a table; an empty document if there is none.
  var rosterSource: SourceFile {
    rosters.first ?? SourceFile(name: KeptFolder.rosterPath, bytes: [])
  }

  /// The files that could be the roster, in the order in which tipsheet prefers them.
  private var rosters: [SourceFile] {
    (documentEndings + [".csv"]).compactMap { fileIfThere("roster" + $0) }
  }

  /// Whether a path is that of one of the restaurant's own documents.
  static func isDocument(_ path: String, named name: String) -> Bool {
    documentEndings.contains { name + $0 == path }
  }

  static func isSettings(_ path: String) -> Bool { isDocument(path, named: "restaurant") }

  static func isRoster(_ path: String) -> Bool {
    isDocument(path, named: "roster") || path == "roster.csv"
  }

  /// The roster as it can be changed; nil if it is a table with errors.
  var changeableRoster: ChangeableFile? { try? changeable(rosterSource) }

  /// Returns a file as it can be changed line by line: a roster in a table becomes a document.
  ///
  /// - Throws: the first error of a table.
  func changeable(_ file: SourceFile) throws(WrongAnswer) -> ChangeableFile {
    guard KeptFolder.isRoster(file.name), file.name.hasSuffix(".csv") else {
      return ChangeableFile(file: file, table: nil, remarks: [])
    }
    guard let settings else {
      throw WrongAnswer(
        code: .missingKey, message: "the restaurant's settings or its people have errors",
        help: "correct them first")
    }
    var found = DiagnosticBag()
    let people = readRosterFile(
      from: file, restaurant: settings.restaurant, reportingTo: &found)
    guard let people else { throw found.inFileOrder.first.map { WrongAnswer($0) } ?? .noSuchPlace }
    let bytes = rosterFile(
      nil, adding: people.roster.employees, currency: settings.restaurant.currency)
    return ChangeableFile(
      file: SourceFile(name: KeptFolder.rosterPath, bytes: bytes), table: file.name,
      remarks: found.inFileOrder.filter { $0.code == .ignoredColumns }.map { $0.message })
  }

  /// Reports a second file if a restaurant may have only one of its kind.
  func reportTwins(to bag: inout DiagnosticBag) {
    func start(_ file: SourceFile) -> Place { Place(file, Span(start: 0, end: 0)) }
    if documentEndings.allSatisfy({ fileIfThere("restaurant" + $0) != nil }) {
      bag.report(.twoOfAName("restaurant.yaml", "restaurant.yml"))
    }
    guard let first = rosters.first, let second = rosters.dropFirst().first else { return }
    bag.report(
      second.name.hasSuffix(".csv")
        ? .twoRosters(at: start(first), other: start(second))
        : .twoOfAName(first.name, second.name))
  }
}

/// A file that can be changed line by line.
struct ChangeableFile {
  let file: SourceFile

  /// The path of the table that the file replaces; nil for any other file.
  let table: String?

  /// Warnings about the table.
  let remarks: [String]

  /// A sentence about the change from a table to a document; nil if there is none.
  var told: String? {
    guard let table else { return nil }
    let change = translated(
      "The list of people was the table \(table). The app now keeps it as \(file.name) instead.")
    return ([change] + remarks.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." })
      .joined(separator: " ")
  }

  var json: [(key: String, value: JSONValue)] {
    [("replaces", JSONValue(table)), ("told", JSONValue(told))]
  }
}
