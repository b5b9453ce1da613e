import Text
public import Tips

/// A restaurant's answers about its time clock's exports: `timeclock.yaml`.
public struct TimeClockSettings: Equatable, Sendable {
  /// The employee of each name; nil if such rows are left out. The name is as the time clock writes it, followed by its
  /// number (`Maria Lopez #1003`) if several people have the name.
  public var people = RememberedValues<EmployeeID?>()

  /// The meaning of the export's columns, by their headers.
  public var columns = RememberedValues<ExportColumn>(by: headerKey)

  /// Whether dates such as 4/10/24 have the day before the month; nil if it is not set.
  public var isDayFirst: Bool?

  /// Whether numbers have a decimal comma; nil to decide by the export's own numbers.
  public var hasDecimalComma: Bool?

  /// The people who get tips that were paid while nobody was on the clock; nil to leave these tips out.
  public var otherwise: PaidOtherwise?

  /// The position of each job; nil if such rows are left out.
  public var jobs = RememberedValues<String?>()

  /// A clock-in before this time belongs to the day before; nil to use the restaurant's `day_starts`.
  public var dayStart: ClockTime?

  /// The times of each shift type; empty if the folder does not set them.
  public var windows: [ShiftWindow] = []

  public init() {}

  public var isEmpty: Bool { self == TimeClockSettings() }

  /// Returns the settings with new answers, which replace remembered ones.
  public func adding(_ news: TimeClockSettings) -> TimeClockSettings {
    var settings = self
    settings.people.set(news.people.entries)
    settings.columns.set(news.columns.entries)
    settings.jobs.set(news.jobs.entries)
    settings.isDayFirst = news.isDayFirst ?? isDayFirst
    settings.hasDecimalComma = news.hasDecimalComma ?? hasDecimalComma
    settings.otherwise = news.otherwise ?? otherwise
    settings.dayStart = news.dayStart ?? dayStart
    if !news.windows.isEmpty { settings.windows = news.windows }
    return settings
  }
}

/// Values by names, in the order of a file or of answers. Names that differ only in case or spaces are one name.
public struct RememberedValues<Value: Equatable & Sendable>: Equatable, Sendable {
  public private(set) var entries: [(key: String, value: Value)] = []
  private var places: [String: Int] = [:]
  private let key: @Sendable (String) -> String

  /// - Parameter key: returns the same for two spellings of a name.
  public init(by key: @escaping @Sendable (String) -> String = folded) { self.key = key }

  /// Returns the value of a name; nil if it has none.
  public subscript(name: String) -> Value? { places[key(name)].map { entries[$0].value } }

  /// Gives a name a value; a later one replaces it.
  public mutating func set(_ name: String, to value: Value) {
    let key = key(name)
    if let place = places[key] {
      entries[place] = (name, value)
    } else {
      places[key] = entries.count
      entries.append((name, value))
    }
  }

  public mutating func set(_ values: [(key: String, value: Value)]) {
    for (name, value) in values { set(name, to: value) }
  }

  /// Returns the values that others do not have.
  ///
  /// - Parameter isWanted: whether a name counts.
  public func news(
    since others: RememberedValues, where isWanted: (String) -> Bool = { _ in true }
  ) -> RememberedValues {
    var news = RememberedValues(by: key)
    news.set(entries.filter { isWanted($0.key) && others[$0.key] != $0.value })
    return news
  }

  public static func == (one: RememberedValues, other: RememberedValues) -> Bool {
    one.entries.count == other.entries.count
      && one.entries.allSatisfy { other[$0.key] == $0.value }
  }
}

/// Returns a text in lower case, with one space between words.
@Sendable public func folded(_ text: String) -> String {
  text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
}

/// The people who get tips that were paid while nobody was on the clock.
public enum PaidOtherwise: String, CaseIterable, Sendable {
  /// Everyone who worked that day, by hours.
  case day

  /// The people who clocked in next.
  case next
}

/// Days as people write them: `saturday`, `sat`, `mon-fri`.
///
/// - Returns: nil for anything else.
public func weekdays(_ text: String) -> Set<Weekday>? { weekdays(text, named: weekday) }

/// Reads days as people type them, also in the language of the run: `sáb`, `lun-vie`.
public func typedWeekdays(_ text: String) -> Set<Weekday>? {
  weekdays(withoutAccents(text)) { word in
    weekday(word)
      ?? (word.utf8.count < 3
        ? nil : Weekday.allCases.first { withoutAccents($0.words.text).hasPrefix(word) })
  }
}

private func weekdays(_ text: String, named weekday: (Substring) -> Weekday?) -> Set<Weekday>? {
  let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), let first = weekday(parts[0]) else { return nil }
  guard parts.count == 2 else { return [first] }
  guard let last = weekday(parts[1]) else { return nil }
  let count = (last.rawValue - first.rawValue + 7) % 7 + 1
  return Set((0..<count).map { Weekday.allCases[(first.rawValue + $0) % 7] })
}

private func weekday(_ word: Substring) -> Weekday? {
  guard word.utf8.count >= 3 else { return nil }
  return Weekday.allCases.first {
    $0.name.lowercased().hasPrefix(word) || (word == "thurs" && $0 == .thursday)
  }
}
