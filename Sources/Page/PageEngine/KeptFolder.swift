import Diagnostics
import RestaurantTexts
import Schemas
import TipModel

/// A restaurant's folder as far as the page has told the engine of it.
///
/// Each file is read once: whoever changes it says so with the next question.
struct KeptFolder {
  /// By their paths, such as `shifts/2024-04-13-dinner.yaml`.
  private(set) var files: [String: SourceFile] = [:]

  /// When the clocks change.
  private(set) var clockChanges: [ClockChange] = []

  /// Settings and roster; nil where either is missing or has errors.
  private(set) var restaurant: SettingsAndRoster?

  /// What is wrong with settings and roster.
  private(set) var bag = DiagnosticBag()
  private var clocks: [UInt8] = []

  init() { readRestaurant() }

  /// Takes what a field of a question says of the folder: `files/PATH` is a file's text, `gone/PATH` a file that is not
  /// there any more, `clocks` the days on which the clocks change. Other fields say nothing of it.
  mutating func take(_ field: String, _ value: [UInt8]) {
    if field == "clocks" {
      guard value != clocks else { return }
      clocks = value
      clockChanges = ClockChange.all(in: String(decoding: value, as: UTF8.self))
    } else if let path = field.rest(after: "files/") {
      guard files[path]?.bytes != value else { return }
      files[path] = SourceFile(name: path, bytes: value)
      changed(path)
    } else if let path = field.rest(after: "gone/"), files.removeValue(forKey: path) != nil {
      changed(path)
    }
  }

  private mutating func changed(_ path: String) {
    if path == KeptFolder.settings || path == KeptFolder.roster { readRestaurant() }
  }

  private static let settings = "restaurant.yaml"
  private static let roster = "roster.yaml"

  private mutating func readRestaurant() {
    var found = DiagnosticBag()
    func file(_ path: String) -> SourceFile {
      files[path] ?? SourceFile(name: path, bytes: [])
    }
    let settings = readSettings(from: file(KeptFolder.settings), reportingTo: &found) {
      settings, bag in
      // Whether there is such a zone is known to the phone alone.
      guard let zone = settings.restaurant.timeZone, let place = settings.timeZonePlace,
        let warning = Diagnostic.zoneWithoutDaylightTime(zone, at: place)
      else { return }
      bag.report(warning)
    }
    let roster = settings.flatMap {
      readRoster(
        from: file(KeptFolder.roster), restaurant: $0.restaurant, reportingTo: &found)
    }
    bag = found
    restaurant = settings.flatMap { settings in roster.map { SettingsAndRoster(settings, $0) } }
  }
}

extension String {
  /// What follows a beginning; nil where the text has another one.
  fileprivate func rest(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
