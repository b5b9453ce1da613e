import Documents
import Jobs
import Text
import Tips

// Settings, as answers to the questions of `tipsheet init`.
extension FileEditor {
  /// Answers a question about a setting. An empty answer deletes the key.
  ///
  /// - Parameter key: the question's key, which is that of the file.
  mutating func answer(_ key: String, _ typed: String) throws(WrongAnswer) -> String {
    guard !typed.isEmpty else {
      try remove([key])
      return ""
    }
    let (settings, _, _) = folder.reading(settings: source, roster: folder.rosterSource)
    guard KeptFolder.isSettings(source.name), let restaurant = settings?.restaurant,
      let asked = SettingQuestion.all.first(where: { $0.key == key && !$0.isByLine })
    else { throw WrongAnswer.noSuchPlace }
    var setUp = RestaurantSetUp(changing: restaurant, in: source)
    try asked.take(&setUp, typed)
    // A new restaurant always has pay periods, but these settings may have none.
    setUp.restaurant.payPeriod = restaurant.payPeriod
    if let change = setUp.old.changes(for: setUp).first(where: { $0.file == .settings }) {
      take(change.bytes)
      try checkFolder([key])
    }
    return asked.answer(setUp) ?? ""
  }
}

extension RestaurantSetUp {
  /// Creates a setup that changes settings. It knows no clock and every time zone.
  ///
  /// - Parameters:
  ///   - source: the text of the settings.
  ///   - roster: nil to leave people out.
  ///   - date: the day on which pay periods begin if the settings have none.
  init(
    changing restaurant: Restaurant, in source: SourceFile, _ roster: Roster? = nil,
    on date: CalendarDate = SetUpQuestion.firstDay
  ) {
    var unread = DiagnosticBag()
    let tree = parse(source, reportingTo: &unread)
    self.init(
      OldFiles(
        folder: "", settingsPath: source.name, rosterPath: KeptFolder.rosterPath, restaurant,
        in: tree, roster),
      at: SetUpPlace(
        zone: restaurant.timeZone, region: nil, zones: { [] }, isZone: { _ in true },
        now: { _ in (date, ClockTime(minutes: 0)) }))
  }
}
