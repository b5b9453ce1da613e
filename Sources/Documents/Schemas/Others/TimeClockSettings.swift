public import TipModel
import Wording

/// A restaurant's answers about its time clock's exports: `timeclock.yaml`.
public struct TimeClockSettings: Hashable, Sendable {
  /// The employee of each name. The name is as the time clock writes it, followed by its number (`Maria Lopez #1003`)
  /// if several people have the name.
  public var people: [String: EmployeeID] = [:]

  /// The meaning of the export's columns, by their headers.
  public var columns: [String: ExportColumn] = [:]

  /// Whether dates such as 4/10/24 have the day before the month; nil if it is not set.
  public var isDayFirst: Bool?

  /// Whether numbers have a decimal comma; nil to decide by the export's own numbers.
  public var hasDecimalComma: Bool?

  /// The people who get tips that were paid while nobody was on the clock; nil to leave these tips out.
  public var otherwise: PaidOtherwise?

  /// The position of each job.
  public var jobs: [String: String] = [:]

  /// Names and jobs whose rows are left out.
  public var skippedPeople: Set<String> = []
  public var skippedJobs: Set<String> = []

  /// A clock-in before this time belongs to the day before; nil to use the restaurant's `day_starts`.
  public var dayStart: ClockTime?

  /// The times of each shift type; empty if the folder does not set them.
  public var windows: [ShiftWindow] = []

  public init() {}
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
