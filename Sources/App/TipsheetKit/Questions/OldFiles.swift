import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel
import Wording
import YAMLSubset

/// A restaurant's files before `tipsheet init` changes them.
struct OldFiles {
  let folder: String
  private(set) var restaurant: Restaurant?
  private(set) var roster: Roster?
  private var settingsTree: SyntaxTree?

  /// Nil also where the roster is `roster.csv`.
  private var rosterTree: SyntaxTree?
  private(set) var rosterPath: String?

  var settingsPath: String { documentPath(joinPath(folder, "restaurant")) }

  /// Whether people are kept in `roster.csv`, which a spreadsheet writes.
  var hasRosterCSV: Bool { rosterPath?.hasSuffix(".csv") ?? false }

  /// - Throws: an error where a file cannot be read. What is wrong in a file is reported to the
  ///   bag; then nothing may be changed.
  init(in folder: String, reportingTo bag: inout DiagnosticBag) throws {
    self.folder = folder
    let csv = joinPath(folder, "roster.csv")
    let yaml = documentPath(joinPath(folder, "roster"))
    rosterPath = [yaml, csv].first { fileExists(at: $0) }
    guard fileExists(at: settingsPath) else { return }
    let tree = parse(try OldFiles.source(settingsPath), reportingTo: &bag)
    guard !bag.hasErrors else { return }
    settingsTree = tree
    restaurant = decodeRestaurant(tree, reportingTo: &bag)?.restaurant
    guard let restaurant, let rosterPath else { return }
    let source = try OldFiles.source(rosterPath)
    roster = try OldFiles.roster(source, restaurant: restaurant, reportingTo: &bag)
    if !hasRosterCSV { rosterTree = parse(source, reportingTo: &bag) }
  }

  /// The settings as they were read; nil where there were none.
  var settings: [UInt8]? { settingsTree?.file.bytes }

  /// Takes the settings that a draft began with for the old ones: what others have changed since is
  /// put together with the draft's answers when they are written.
  mutating func begin(with base: DraftBase) {
    guard base.bytes != settings else { return }
    (settingsTree, restaurant) = (nil, nil)
    guard let bytes = base.bytes else { return }
    var unread = DiagnosticBag()
    let tree = parse(SourceFile(name: settingsPath, bytes: bytes), reportingTo: &unread)
    restaurant = decodeRestaurant(tree, reportingTo: &unread)?.restaurant
    settingsTree = tree
  }

  static func source(_ path: String) throws -> SourceFile {
    SourceFile(name: path, bytes: try readFile(at: path))
  }

  static func roster(
    _ source: SourceFile, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
  ) throws -> Roster? {
    var own = DiagnosticBag()
    defer { bag.report(contentsOf: own) }
    return try FolderReader().roster(from: source, restaurant: restaurant, reportingTo: &own)?
      .roster
  }

  /// The new contents of the files that change.
  func files(for setUp: RestaurantSetUp) -> [InputChange] {
    var files: [InputChange] = []
    let restaurant = setUp.restaurantWithPolicy
    if let tree = settingsTree, let old = self.restaurant, let root = tree.root {
      var edit = FileEdit(tree)
      edit.change(
        RestaurantSchema.mapping, from: old, to: restaurant, currency: restaurant.currency,
        in: root)
      let text = String(decoding: edit.bytes, as: UTF8.self)
      if edit.hasChanges {
        files.append(
          InputChange(
            settingsPath, from: tree,
            to: Array(commented(text, with: setUp.poolComments).utf8)))
      }
    } else {
      let text = commented(
        restaurantFileText(restaurant.withItsLaw), with: setUp.poolComments)
      files.append(created(settingsPath, text))
    }
    guard let rosterPath else {
      let text = rosterFileText(
        setUp.people, currency: restaurant.currency, under: restaurant.law)
      return files + [created(joinPath(folder, "roster.yaml"), text)]
    }
    let added = setUp.people.filter { roster?[$0.id] == nil }
    if let tree = rosterTree, !added.isEmpty {
      files.append(
        InputChange(
          rosterPath, from: tree,
          to: rosterFile(tree, adding: added, currency: restaurant.currency)))
    }
    return files
  }

  private func created(_ path: String, _ text: String) -> InputChange {
    var change = InputChange(path, from: [UInt8]?.none, to: Array(text.utf8))
    change.refusalIfThere = .refused(
      "\(path) was written meanwhile, so nothing was written",
      help: "run `tipsheet init` again: it offers what the file says")
    return change
  }

  /// The settings with a comment above each pool that has one.
  private func commented(_ text: String, with comments: [String: String]) -> String {
    guard !comments.isEmpty else { return text }
    let entries = comments.map { (line: "  - name: \(scalarText($0.key))", comment: $0.value) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let comment = entries.first { $0.line == line }?.comment
      return (comment.map { "  # \($0)\n" } ?? "") + line
    }.joined(separator: "\n")
  }

  /// Reads the new contents before they are written, to find what would be wrong.
  func check(
    _ files: [InputChange], reportingTo bag: inout DiagnosticBag
  ) throws {
    func source(_ path: String) throws -> SourceFile {
      if let bytes = files.first(where: { $0.path == path })?.bytes {
        return SourceFile(name: path, bytes: bytes)
      }
      return try OldFiles.source(path)
    }
    let tree = parse(try source(settingsPath), reportingTo: &bag)
    guard !bag.hasErrors, let decoded = decodeRestaurant(tree, reportingTo: &bag) else { return }
    if let zone = decoded.restaurant.timeZone, let place = decoded.timeZonePlace,
      let warning = Diagnostic.zoneWithoutDaylightTime(zone, at: place)
    {
      bag.report(warning)
    }
    let roster = try source(rosterPath ?? joinPath(folder, "roster.yaml"))
    _ = try OldFiles.roster(roster, restaurant: decoded.restaurant, reportingTo: &bag)
  }
}

/// The first mistake in a text of settings; nil where there is none.
func firstError(in settings: String) -> Diagnostic? {
  var bag = DiagnosticBag()
  let source = SourceFile(name: "restaurant.yaml", bytes: Array(settings.utf8))
  let tree = parse(source, reportingTo: &bag)
  if !bag.hasErrors { _ = decodeRestaurant(tree, reportingTo: &bag) }
  return bag.diagnostics.first { $0.severity == .error }
}

extension Restaurant {
  /// For a new file: the law is named where it is not that of the United States, and there are no
  /// Treasury Tipped Occupation Codes then.
  fileprivate var withItsLaw: Restaurant {
    guard law != .us else { return self }
    var restaurant = self
    restaurant.namedLaw = law
    for index in restaurant.positions.indices { restaurant.positions[index].occupationCode = nil }
    return restaurant
  }
}
