package import Documents
package import Machine
package import Text
package import Tips

/// A file that reports are computed from.
package struct InputFile: Sendable {
  /// Relative to the restaurant's folder: `shifts/2024-04-13-dinner.yaml`.
  package let relativePath: String
  package let source: SourceFile

  package init(relativePath: String, source: SourceFile) {
    self.relativePath = relativePath
    self.source = source
  }
}

/// A restaurant's settings and roster, completely read from its folder.
package struct LoadedRestaurant: Sendable {
  package let folder: RestaurantFolder
  package let texts: SettingsAndRoster

  package let settings: InputFile
  package let rosterFile: InputFile

  package init(
    folder: RestaurantFolder, texts: SettingsAndRoster, settings: InputFile, rosterFile: InputFile
  ) {
    self.folder = folder
    self.texts = texts
    self.settings = settings
    self.rosterFile = rosterFile
  }

  package var inputs: [InputFile] { [settings, rosterFile] }

  package var decoded: DecodedSettings { texts.settings }
  package var decodedRoster: DecodedRoster { texts.decodedRoster }
  package var restaurant: Restaurant { texts.restaurant }
  package var roster: Roster { texts.roster }

  /// Returns the restaurant as of a day, because the settings or the roster may have values that change by date.
  package func inForce(on date: CalendarDate) -> LoadedRestaurant {
    LoadedRestaurant(
      folder: folder, texts: texts.inForce(on: date), settings: settings, rosterFile: rosterFile)
  }
}

/// Reads a restaurant's files: syntax, decoding, allocation.
///
/// Errors in a file go to the bag; machine errors are thrown.
package struct FolderReader {
  package var bag = DiagnosticBag()

  /// By the path of their settings; nil if they have errors, which are reported only once.
  private var restaurants: [String: LoadedRestaurant?] = [:]

  /// Shifts that were read without a diagnostic, by their sources; their pay period does not read them again.
  package var known: [ObjectIdentifier: SharedShift] = [:]

  /// By the name of their time zone.
  private var calendars: [String: (days: ClosedRange<CalendarDate>, changes: [ClockChange])] = [:]

  package let store: FileStore
  private let zones: ZoneTable

  /// The cancelled shifts, as far as shift files were read.
  package internal(set) var cancelled: [ShiftID] = []

  /// - Parameters:
  ///   - store: the source of the files.
  ///   - zones: the source of clock changes.
  package init(_ store: FileStore, _ zones: ZoneTable) {
    self.store = store
    self.zones = zones
  }

  /// Creates a reader of other files with the clock changes that another reader has learned.
  package init(_ store: FileStore, knowing other: FolderReader) {
    self.store = store
    zones = other.zones
    calendars = other.calendars
  }

  /// A copy for another thread, with an empty bag and all that this reader has read.
  package var withEmptyBag: FolderReader {
    var reader = self
    reader.bag = DiagnosticBag()
    return reader
  }

  /// Returns settings and roster, read only once; nil if either has errors.
  package mutating func restaurant(
    in folder: RestaurantFolder
  ) throws(MachineError) -> LoadedRestaurant? {
    if let known = restaurants[folder.settingsPath] { return known }
    var own = DiagnosticBag()
    let loaded = try load(folder, reportingTo: &own)
    bag.report(contentsOf: own)
    restaurants.updateValue(loaded, forKey: folder.settingsPath)
    return loaded
  }

  private func load(
    _ folder: RestaurantFolder, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> LoadedRestaurant? {
    let settings = try source(at: folder.settingsPath)
    reportTwin(of: folder.settingsPath, reportingTo: &bag)
    guard let decoded = try decodedSettings(settings, reportingTo: &bag),
      let rosterFile = try rosterFile(in: folder, reportingTo: &bag)
    else { return nil }
    let file = InputFile(relativePath: fileName(of: folder.settingsPath), source: settings)
    return loaded(folder, decoded, file, rosterFile, reportingTo: &bag)
  }

  /// Reads the roster by the settings; nil if there are errors.
  private func loaded(
    _ folder: RestaurantFolder, _ decoded: DecodedSettings, _ settings: InputFile,
    _ rosterFile: InputFile, reportingTo bag: inout DiagnosticBag
  ) -> LoadedRestaurant? {
    let roster = readRoster(
      from: rosterFile.source, restaurant: decoded.restaurant, reportingTo: &bag)
    guard let roster, !bag.hasErrors else { return nil }
    return LoadedRestaurant(
      folder: folder, texts: SettingsAndRoster(decoded, roster), settings: settings,
      rosterFile: rosterFile)
  }

  /// Returns `roster.yaml` or `roster.yml`; nil if there is none, which is reported.
  private func rosterFile(
    in folder: RestaurantFolder, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> InputFile? {
    if let path = document(at: joinPath(folder.path, "roster"), reportingTo: &bag) {
      return InputFile(relativePath: fileName(of: path), source: try source(at: path))
    }
    let table = joinPath(folder.path, RestaurantFolder.rosterTable)
    bag.report(
      store.exists(table)
        ? Diagnostic(
          .rosterIsATable, "this table is not a roster: tipsheet reads people from roster.yaml",
          at: Place(try source(at: table), Span(start: 0, end: 0)),
          help:
            "`tipsheet import roster \(RestaurantFolder.rosterTable)` makes roster.yaml from it")
        : .missingFile(
          joinPath(folder.path, "roster.yaml"), names: "roster.yaml",
          near: nearName(of: "roster.yaml", in: folder.path, store: store),
          remedy:
            "`tipsheet import roster FILE` makes it from a CSV file, and `tipsheet init` asks for"
            + " the people"))
    return nil
  }

  /// Returns only the settings, because the roster may not exist yet; nil if they have errors.
  package func settings(
    in folder: RestaurantFolder, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> Restaurant? {
    try decodedSettings(source(at: folder.settingsPath), reportingTo: &bag)?.restaurant
  }

  /// Returns a restaurant with another policy: the keys in that settings file replace its own.
  ///
  /// - Returns: nil if the policy, or the roster under it, has errors.
  package mutating func restaurant(
    _ loaded: LoadedRestaurant, underPolicyAt path: String
  ) throws(MachineError) -> LoadedRestaurant? {
    let policy = read(try source(at: path), reportingTo: &bag) { tree, bag in
      decodePolicy(tree, over: loaded.decoded, reportingTo: &bag)
    }
    return policy.flatMap {
      self.loaded(loaded.folder, $0, loaded.settings, loaded.rosterFile, reportingTo: &bag)
    }
  }

  /// Returns the document of a name, with either extension; reports a second one.
  ///
  /// - Parameter path: without the extension.
  func document(at path: String, reportingTo bag: inout DiagnosticBag) -> String? {
    let files = documents(at: path, in: store)
    if files.count == 2 { bag.report(.twoOfAName(files[0], files[1])) }
    return files.first
  }

  /// Reports a file of the same name with the other extension.
  func reportTwin(of path: String, reportingTo bag: inout DiagnosticBag) {
    guard let ending = documentEndings.first(where: path.hasSuffix) else { return }
    _ = document(at: String(path.dropLast(ending.count)), reportingTo: &bag)
  }

  private func decodedSettings(
    _ settings: SourceFile, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) -> DecodedSettings? {
    var failure: MachineError?
    let decoded = readSettings(from: settings, reportingTo: &bag) { decoded, bag in
      do throws(MachineError) {
        try checkTimeZone(of: decoded, reportingTo: &bag)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return decoded
  }

  /// Returns a shift from its text; nil if it has errors.
  package mutating func shift(
    from source: SourceFile, of loaded: LoadedRestaurant
  ) -> SharedShift? {
    var own = DiagnosticBag()
    let shared = loaded.texts.shift(
      from: source, clockChanges: { clockChanges(around: $0, in: loaded.restaurant) },
      reportingTo: &own)
    bag.report(contentsOf: withoutForeignText(own, of: source))
    return shared
  }

  /// Returns the shifts of files without errors, with the bag of the last one. Errors are reported when their pay period
  /// is read.
  mutating func nights(_ files: [DatedShiftFile], of loaded: LoadedRestaurant) -> [SharedShift] {
    let dates = files.map { $0.date }
    if let first = dates.min(), let last = dates.max() {
      learnClockChanges(from: first, to: last, of: loaded)
    }
    return files.compactMap { file in
      bag = DiagnosticBag()
      let shift = shift(from: file.source, of: loaded)
      if bag.diagnostics.isEmpty { known[ObjectIdentifier(file.source)] = shift }
      return shift
    }
  }

  /// Looks up once all clock changes that shifts of these days may need, including a week before and after.
  ///
  /// Only one thread at a time can ask the system, so call this before other threads begin.
  package mutating func learnClockChanges(
    from first: CalendarDate, to last: CalendarDate, of loaded: LoadedRestaurant
  ) {
    let (first, last) = (first.adding(days: -7) ?? first, last.adding(days: 7) ?? last)
    guard let zone = loaded.restaurant.timeZone,
      calendars[zone]?.days.contains(first...last) != true
    else { return }
    calendars[zone] = (first...last, zones.changes(zone, first, last))
  }

  /// Returns a restaurant's clock changes during some days; none without a time zone.
  ///
  /// Call it before threads begin: they would wait for each other here.
  package mutating func clockChanges(
    from first: CalendarDate, to last: CalendarDate, of loaded: LoadedRestaurant
  ) -> [ClockChange] {
    learnClockChanges(from: first, to: last, of: loaded)
    return loaded.restaurant.timeZone.flatMap { calendars[$0]?.changes } ?? []
  }

  /// Returns the clock changes around a shift; none if the restaurant has no time zone.
  private func clockChanges(around date: CalendarDate, in restaurant: Restaurant) -> [ClockChange] {
    guard let zone = restaurant.timeZone else { return [] }
    if let known = calendars[zone], known.days.contains(date) { return known.changes }
    return zones.changes(zone, date, date)
  }

  private func checkTimeZone(
    of decoded: DecodedSettings, reportingTo bag: inout DiagnosticBag
  ) throws(MachineError) {
    guard let zone = decoded.restaurant.timeZone, let place = decoded.timeZonePlace else { return }
    do throws(ZoneFault) {
      try zones.check(zone)
      if let warning = Diagnostic.zoneWithoutDaylightTime(zone, at: place) { bag.report(warning) }
    } catch {
      switch error {
      case .unknown(let names): bag.report(.unknownTimeZone(zone, at: place, known: names))
      case .machine(let error): throw error
      }
    }
  }

  /// Returns a file's bytes, with the user's name for it.
  package func source(at path: String) throws(MachineError) -> SourceFile {
    SourceFile(name: path, bytes: try store.read(path))
  }
}
