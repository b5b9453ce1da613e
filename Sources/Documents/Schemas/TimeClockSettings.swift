package import TipModel

/// A restaurant's answers about its time clock's exports: `timeclock.yaml`.
package struct TimeClockSettings: Hashable, Sendable {
  /// Which employee a name is; the name as the time clock writes it, or with its number behind it
  /// (`Maria Lopez #1003`) where several people have the name.
  package var people: [String: EmployeeID] = [:]

  /// Which position a job is.
  package var jobs: [String: String] = [:]

  /// Names and jobs whose rows are left out.
  package var skippedPeople: Set<String> = []
  package var skippedJobs: Set<String> = []

  /// A clock-in before this time is of the day before; nil: the restaurant's `day_starts`.
  package var dayStart: ClockTime?

  /// When each shift type is worked; empty where the folder does not set it.
  package var windows: [ShiftWindow] = []

  package init() {}
}

/// Days as people write them: `saturday`, `sat`, `mon-fri`.
///
/// - Returns: nil for anything else.
package func weekdays(_ text: String) -> Set<Weekday>? {
  let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), let first = weekday(parts[0]) else { return nil }
  guard parts.count == 2 else { return [first] }
  guard let last = weekday(parts[1]) else { return nil }
  let count = (last.rawValue - first.rawValue + 7) % 7 + 1
  return Set((0..<count).map { Weekday.allCases[(first.rawValue + $0) % 7] })
}

private func weekday(_ word: Substring) -> Weekday? {
  guard word.utf8.count >= 3 else { return nil }
  return Weekday.allCases.first { "\($0)".hasPrefix(word) || (word == "thurs" && $0 == .thursday) }
}
