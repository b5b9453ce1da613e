import Answers
import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel
import Wording
import YAMLSubset

extension OldFiles {
  /// - Throws: an error if a file cannot be read. Errors in a file go to the bag; the caller must then change nothing.
  init(in folder: String, reportingTo bag: inout DiagnosticBag) throws {
    let csv = joinPath(folder, "roster.csv")
    let yaml = documentPath(joinPath(folder, "roster"))
    let settingsPath = documentPath(joinPath(folder, "restaurant"))
    let rosterPath = [yaml, csv].first { fileExists(at: $0) }
    let (settings, roster) = try OldFiles.read(settingsPath, rosterPath, reportingTo: &bag)
    self.init(
      folder: folder, settingsPath: settingsPath, rosterPath: rosterPath, settings: settings,
      roster: roster)
  }

  private static func read(
    _ settingsPath: String, _ rosterPath: String?, reportingTo bag: inout DiagnosticBag
  ) throws -> (Read<Restaurant>, Read<Roster>) {
    let nothing = Read<Roster>(nil, in: nil)
    guard fileExists(at: settingsPath) else { return (Read(nil, in: nil), nothing) }
    let tree = parse(try source(settingsPath), reportingTo: &bag)
    guard !bag.hasErrors else { return (Read(nil, in: nil), nothing) }
    let restaurant = decodeRestaurant(tree, reportingTo: &bag)?.restaurant
    let settings = Read(restaurant, in: tree)
    guard let restaurant, let rosterPath else { return (settings, nothing) }
    let source = try source(rosterPath)
    let roster = try roster(source, restaurant: restaurant, reportingTo: &bag)
    let isTable = rosterPath.hasSuffix(".csv")
    return (settings, Read(roster, in: isTable ? nil : parse(source, reportingTo: &bag)))
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

  /// Returns the new contents of the files that change.
  func files(for setUp: RestaurantSetUp) -> [InputChange] {
    changes(for: setUp).map { change in
      let path =
        switch change.file {
        case .settings: settingsPath
        case .roster: rosterPath ?? joinPath(folder, "roster.yaml")
        }
      guard let tree = change.old else { return created(path, change.bytes) }
      return InputChange(path, from: tree, to: change.bytes)
    }
  }

  private func created(_ path: String, _ bytes: [UInt8]) -> InputChange {
    var change = InputChange(path, from: [UInt8]?.none, to: bytes)
    change.refusalIfThere = .refused(
      "\(path) was written in the meantime, so nothing was written",
      help: "run `tipsheet init` again: it offers the values in the file")
    return change
  }

  /// Reads the new contents before writing, to find errors.
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
