import Documents
import Folder
import Jobs
import Rules
import Text
import Tips

/// A restaurant's folder, with the files that the page has sent to the engine.
///
/// Each file is read once. The page sends a changed file with its next question.
final class KeptFolder {
  /// The files by path, such as `shifts/2024-04-13-dinner.yaml`.
  private var files: [String: SourceFile] = [:]

  /// The restaurant's clock changes.
  private(set) var clockChanges: [ClockChange] = []
  private var clocks: [UInt8] = []

  /// The settings and roster; nil if either is missing or has errors.
  private(set) var restaurant: SettingsAndRoster?

  /// The settings; nil if they are missing or have errors.
  private(set) var settings: DecodedSettings?

  /// The diagnostics of settings and roster.
  private(set) var bag = DiagnosticBag()

  /// The shift files with a date, by date, then by path.
  private(set) var nights: [KeptNight] = []
  private var nightsByPath: [String: KeptNight] = [:]

  /// The kept shifts from a day on, for doubts; nil until they are needed, and after a shift changed.
  var keptPast: (firstDay: Int, past: RestaurantPast)?

  /// Whether any kept shift may have its doubts.
  var hasDoubts = false

  /// The shift files without a date that can be read.
  private(set) var undated: [SourceFile] = []

  /// The pay periods that are or were closed; nil before there are any, and if their file has errors.
  private(set) var records: LoadedPeriods?

  var periods: PayPeriodRecords { records?.records ?? PayPeriodRecords() }

  var closed: [PayPeriod] { periods.closed.map { $0.period } }

  /// The contents of the zips that people were paid from.
  var paid = PaidZips()

  /// The language of the results so far.
  private var language = Language.english

  init() { readRestaurant() }

  /// Sets the language, and forgets results in another one.
  func speak(_ language: Language) {
    guard language != self.language else { return }
    self.language = language
    paid = PaidZips()
    readRestaurant()
  }

  /// Takes a question's field if it is about the folder: `files/PATH` has a file's text, `gone/PATH` is a deleted file,
  /// and `clocks` has the clock changes.
  func take(_ field: String, _ value: [UInt8]) {
    if field == "clocks" {
      guard value != clocks else { return }
      clocks = value
      clockChanges = ClockChange.all(in: String(decoding: value, as: UTF8.self))
      paid = PaidZips()
      forgetShares()
    } else if let path = field.rest(after: "files/") {
      guard files[path]?.bytes != value else { return }
      let file = SourceFile(name: path, bytes: value)
      let old = files.updateValue(file, forKey: path)
      changed(path, to: file, isReplaced: old != nil)
    } else if let path = field.rest(after: "gone/"), files.removeValue(forKey: path) != nil {
      changed(path, to: nil, isReplaced: true)
    }
  }

  /// Returns a file of the folder; an empty one if it does not exist.
  func file(_ path: String) -> SourceFile { files[path] ?? SourceFile(name: path, bytes: []) }

  var currency: Currency { settings?.restaurant.currency ?? .usDollar }

  /// The bytes of all files, by path.
  var contents: [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for (path, file) in files { contents[path] = file.bytes }
    return contents
  }

  /// Returns a file of the folder; nil if it does not exist.
  func fileIfThere(_ path: String) -> SourceFile? { files[path] }

  /// - Parameter isReplaced: whether the folder had a file at the path.
  private func changed(_ path: String, to file: SourceFile?, isReplaced: Bool) {
    switch path {
    case _ where KeptFolder.isSettings(path) || KeptFolder.isRoster(path): readRestaurant()
    case _ where KeptFolder.isDocument(path, named: "periods"): readPeriods()
    default:
      if path.hasPrefix(KeptFolder.reports) { paid = PaidZips() }
      guard let name = path.rest(after: KeptFolder.shifts), isShiftFileName(name),
        !name.utf8.contains(UInt8(ascii: "/"))
      else { return }
      let night = file.flatMap { KeptNight($0) }
      let old = nightsByPath[path]
      nightsByPath[path] = night
      keptPast = nil
      // Doubts look back, and how near the next shift is.
      forgetDoubts(since: old?.date == night?.date ? night?.date : nil)
      if let old {
        nights.remove(at: place(of: old))
      } else if isReplaced {
        undated.removeAll { $0.name == path }
      }
      guard let file else { return }
      if let night {
        nights.insert(night, at: place(of: night))
      } else {
        undated.append(file)
      }
    }
  }

  /// Returns the place of a shift among the others, whether it is there or not.
  private func place(of night: KeptNight) -> Int {
    nights.partitioningIndex { ($0.date, $0.path) >= (night.date, night.path) }
  }

  /// Returns the shift of a day and type; nil if there is none.
  func night(_ id: ShiftID?) -> KeptNight? {
    nights.first { $0.date == id?.date && $0.type == id?.type }
  }

  /// Returns the shifts that begin within a range of days, in order.
  ///
  /// - Parameter last: nil for all shifts since the first day.
  func nights(from first: CalendarDate, to last: CalendarDate? = nil) -> ArraySlice<KeptNight> {
    nights[nights.partitioningIndex { $0.date >= first }...].prefix { $0.date <= last ?? $0.date }
  }

  /// The paths of new files.
  static let settingsPath = "restaurant.yaml"
  static let rosterPath = "roster.yaml"
  static let shifts = "shifts/"

  /// The folder for bundles.
  static let reports = "reports/"

  private func readRestaurant() {
    (settings, restaurant, bag) = reading(settings: settingsSource, roster: rosterSource)
    let count = bag.errorCount
    reportTwins(to: &bag)
    if bag.errorCount > count { restaurant = nil }
    forgetShares()
  }

  /// Reads settings and roster with a changed one of them.
  func reading(with changed: SourceFile) -> (DecodedSettings?, SettingsAndRoster?, DiagnosticBag) {
    KeptFolder.isRoster(changed.name)
      ? reading(settings: settingsSource, roster: changed)
      : reading(settings: changed, roster: rosterSource)
  }

  private func reading(
    settings: SourceFile, roster: SourceFile
  ) -> (DecodedSettings?, SettingsAndRoster?, DiagnosticBag) {
    var found = DiagnosticBag()
    let settings = readSettings(from: settings, reportingTo: &found) { settings, bag in
      // Only the phone knows whether the zone exists.
      guard let zone = settings.restaurant.timeZone, let place = settings.timeZonePlace,
        let warning = Diagnostic.zoneWithoutDaylightTime(zone, at: place)
      else { return }
      bag.report(warning)
    }
    let people = settings.flatMap {
      readRoster(from: roster, restaurant: $0.restaurant, reportingTo: &found)
    }
    return (
      settings, settings.flatMap { settings in people.map { SettingsAndRoster(settings, $0) } },
      found
    )
  }

  /// The place of its files.
  var place: RestaurantFolder { RestaurantFolder(settingsPath: path(of: "restaurant")) }

  /// Reads the restaurant's other files as the terminal does.
  var reader: FolderReader {
    let changes = clockChanges
    return FolderReader(
      .zip(contents), ZoneTable(check: { _ throws(ZoneFault) in }, changes: { _, _, _ in changes }))
  }

  /// The settings and roster with their files; nil if either is missing or has errors.
  var loaded: LoadedRestaurant? {
    restaurant.map {
      LoadedRestaurant(
        folder: place, texts: $0,
        settings: InputFile(relativePath: settingsSource.name, source: settingsSource),
        rosterFile: InputFile(relativePath: rosterSource.name, source: rosterSource))
    }
  }

  /// Returns the payroll files that the settings request.
  func payroll(reportingTo bag: inout DiagnosticBag) -> [LoadedPayroll] {
    guard let loaded else { return [] }
    var reader = reader
    let payroll = (try? reader.payroll(of: loaded)) ?? []
    bag.report(contentsOf: reader.bag)
    return payroll
  }

  /// Returns the folder's own template, or else the built-in one.
  func payrollTemplate(_ name: String) -> SourceFile? {
    for ending in documentEndings {
      if let file = fileIfThere("payroll/\(name)\(ending)") { return file }
    }
    return BuiltInPayrollTemplates.bytes(of: name).map {
      SourceFile(name: "templates/payroll/\(name).yaml", bytes: $0)
    }
  }

  private func readPeriods() {
    var reader = reader
    records = (try? reader.periods(of: place)) ?? nil
    paid = PaidZips()
    forgetDoubts()
  }
}

extension String {
  /// Returns the text after a prefix; nil if the text does not have it.
  func rest(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// Returns the text before an ending; nil if the text does not have it.
  func rest(before ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}

// The restaurant's own files. Each may end in .yaml or .yml.
extension KeptFolder {
  /// Returns the path of one of the restaurant's own files: `periods.yml` if the folder has it, otherwise `periods.yaml`.
  func path(of name: String) -> String {
    documentEndings.map { name + $0 }.first { fileIfThere($0) != nil } ?? name + documentEndings[0]
  }

  var settingsSource: SourceFile { file(path(of: "restaurant")) }

  var rosterSource: SourceFile { file(path(of: "roster")) }

  /// Whether a path is that of one of the restaurant's own documents.
  static func isDocument(_ path: String, named name: String) -> Bool {
    documentEndings.contains { name + $0 == path }
  }

  static func isSettings(_ path: String) -> Bool { isDocument(path, named: "restaurant") }

  static func isRoster(_ path: String) -> Bool { isDocument(path, named: "roster") }

  /// Reports a second file if a restaurant may have only one of its kind.
  func reportTwins(to bag: inout DiagnosticBag) {
    for name in ["restaurant", "roster"]
    where documentEndings.allSatisfy({ fileIfThere(name + $0) != nil }) {
      bag.report(.twoOfAName(name + documentEndings[0], name + documentEndings[1]))
    }
  }
}
