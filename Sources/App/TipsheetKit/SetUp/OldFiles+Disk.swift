import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension OldFiles {
  /// - Throws: an error if a file cannot be read. Errors in a file go to the bag; the caller must then change nothing.
  init(in folder: String, reportingTo bag: inout DiagnosticBag) throws {
    let settingsPath = documentPath(joinPath(folder, "restaurant"))
    let path = documentPath(joinPath(folder, "roster"))
    let rosterPath = fileExists(at: path) ? path : nil
    var (restaurant, tree): (Restaurant?, SyntaxTree?)
    var (roster, rosterTree): (Roster?, SyntaxTree?)
    if fileExists(at: settingsPath) {
      let settings = parse(try OldFiles.source(settingsPath), reportingTo: &bag)
      if !bag.hasErrors {
        tree = settings
        restaurant = decodeSettings(settings, reportingTo: &bag)?.restaurant
      }
    }
    if let restaurant, let rosterPath {
      let source = try OldFiles.source(rosterPath)
      roster = OldFiles.roster(source, restaurant: restaurant, reportingTo: &bag)
      rosterTree = parse(source, reportingTo: &bag)
    }
    self.init(
      folder: folder, settingsPath: settingsPath, rosterPath: rosterPath, restaurant, in: tree,
      roster, in: rosterTree)
  }

  static func source(_ path: String) throws -> SourceFile {
    SourceFile(name: path, bytes: try readFile(at: path))
  }

  /// Reads a roster, or a table of people if the file's name ends in `.csv`.
  static func roster(
    _ source: SourceFile, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
  ) -> Roster? {
    guard source.name.hasSuffix(".csv") else {
      return readRoster(from: source, restaurant: restaurant, reportingTo: &bag)?.roster
    }
    return csvRows(of: source, reportingTo: &bag).flatMap { rows in
      decodeRosterCSV(rows, file: source, restaurant: restaurant, reportingTo: &bag)?.roster
    }
  }

  /// Returns the new contents of the files that change.
  func files(for setUp: RestaurantSetUp) -> [InputChange] {
    changes(for: setUp).map { change in
      let path =
        switch change.file {
        case .settings: settingsPath
        case .roster: rosterPath ?? joinPath(folder, "roster.yaml")
        }
      return InputChange(path, from: change.old, to: change.bytes)
    }
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
    guard !bag.hasErrors, let decoded = decodeSettings(tree, reportingTo: &bag) else { return }
    if let zone = decoded.restaurant.timeZone, let place = decoded.timeZonePlace,
      let warning = Diagnostic.zoneWithoutDaylightTime(zone, at: place)
    {
      bag.report(warning)
    }
    let roster = try source(rosterPath ?? joinPath(folder, "roster.yaml"))
    _ = OldFiles.roster(roster, restaurant: decoded.restaurant, reportingTo: &bag)
  }
}

extension RestaurantSetUp {
  /// Creates a setup on this machine.
  ///
  /// - Parameter region: the region of the locale; nil if it is not known.
  init(_ old: OldFiles, _ clock: Clock, region: String? = nil) {
    self.init(
      old,
      at: SetUpPlace(
        zone: clock.zone, region: region, zones: { ZoneData.names },
        isZone: { (try? ZoneData.check($0)) != nil }, now: clock.now))
  }

  /// Adds a file's employees who are not on the roster yet.
  ///
  /// - Returns: a text about employees already on the roster, who stay unchanged; nil if there are none.
  mutating func add(
    rosterFile path: String, reportingTo bag: inout DiagnosticBag
  ) throws -> String? {
    let source = try OldFiles.source(path)
    guard let read = OldFiles.roster(source, restaurant: restaurant, reportingTo: &bag) else {
      return nil
    }
    let known = Roster(people)
    people += read.employees.filter { known[$0.id] == nil }
    let skipped = read.employees.filter { known[$0.id] != nil }.map { "\($0.id.text) \($0.name)" }
    return skipped.isEmpty
      ? nil
      : translated("Already on the roster, left as they are: ") + skipped.joined(separator: ", ")
  }

  /// Takes the policy of a settings file, such as one in templates/policies.
  ///
  /// - Throws: a `CommandFailure` with its errors.
  mutating func take(policyFile path: String) throws {
    var bag = DiagnosticBag()
    var settings = restaurant
    if settings.name.isEmpty { settings.name = translated("Restaurant") }
    let text = SourceFile(name: path, bytes: Array(restaurantFileText(settings).utf8))
    let file = parse(try OldFiles.source(path), reportingTo: &bag)
    let decoded = decodeSettings(parse(text, reportingTo: &bag), reportingTo: &bag)
    guard !bag.hasErrors, let decoded,
      let policy = decodePolicy(file, over: decoded, reportingTo: &bag)
    else { throw CommandFailure.refused(by: bag) }
    let name = restaurant.name
    restaurant = policy.restaurant
    restaurant.name = name
    chosen.policy = nil
  }
}
