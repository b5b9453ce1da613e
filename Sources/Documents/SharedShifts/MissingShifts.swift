public import Rules
import Text
public import Tips

// Comparisons of the days of a restaurant's shifts.

/// Returns the day at the beginning of a file's name; nil if there is none.
public func dateInFileName(_ name: String) -> CalendarDate? {
  let digits = name.prefix(10)
  guard digits.utf8.count == 10,
    name.utf8.dropFirst(10).first.map({ !(0x30...0x39).contains($0) }) ?? true
  else { return nil }
  return isoDate(String(digits))
}

/// Returns another shift type whose words are in a file's name, if those of the shift's own type are not.
private func shiftTypeInFileName(
  _ name: String, otherThan type: String, among types: [String]
) -> String? {
  let words = Array("-\(slug(name, otherwise: ""))-".utf8)
  func isNamed(_ type: String) -> Bool {
    let wanted = "-\(slug(type, otherwise: "-"))-".utf8
    return words.indices.contains { words[$0...].starts(with: wanted) }
  }
  return isNamed(type) ? nil : types.first { $0 != type && isNamed($0) }
}

extension ShiftFileFacts {
  /// - Parameters:
  ///   - name: the file's; nil if there is none yet.
  ///   - type: the shift type in the file; nil if it names none.
  ///   - types: the restaurant's.
  ///   - days: the days to the nearest other shift; nil if there is no other.
  public init(
    of date: CalendarDate, type: String?, in name: String?, among types: [String],
    daysToNearest days: Int?, today: CalendarDate
  ) {
    self.init(
      date: date, type: type, dateInName: name.flatMap(dateInFileName),
      typeInName: type.flatMap { type in
        name.flatMap { shiftTypeInFileName($0, otherThan: type, among: types) }
      }, daysToNearest: days, today: today)
  }
}

/// Returns, for each day number, the days to the nearest other shift; nothing for a single shift.
public func daysToNearest(among dates: [CalendarDate]) -> [Int: Int] {
  var gaps: [Int: Int] = [:]
  let sorted = dates.map { $0.dayNumber }.sorted()
  for (earlier, later) in zip(sorted, sorted.dropFirst()) {
    let gap = later - earlier
    gaps[earlier] = min(gaps[earlier] ?? gap, gap)
    gaps[later] = min(gaps[later] ?? gap, gap)
  }
  return gaps
}

/// Returns days up to yesterday without a shift of a type that three of the last four same weekdays had.
///
/// - Parameters:
///   - shifts: all shifts of a folder; the type is nil if a file does not name one.
///   - cancelled: cancelled shifts, which are not missing.
///   - types: the restaurant's, in the order in which they are reported.
///   - isOpen: whether to check a day.
/// - Returns: by day; none within the first three weeks of the folder.
public func missingShifts(
  among shifts: [(date: CalendarDate, type: String?)], cancelled: [ShiftID], of types: [String],
  before today: CalendarDate, where isOpen: (CalendarDate) -> Bool
) -> [ShiftID] {
  guard let first = shifts.map({ $0.date }).min(), today.dayNumber - first.dayNumber > 21 else {
    return []
  }
  var known: [Int: Set<String>] = [:]
  for shift in shifts {
    if let type = shift.type { known[shift.date.dayNumber, default: []].insert(type) }
  }
  let cancelled = Set(cancelled)
  var missing: [ShiftID] = []
  for day in (first.dayNumber + 21)..<today.dayNumber {
    guard let date = first.adding(days: day - first.dayNumber), isOpen(date) else { continue }
    for type in types
    where known[day]?.contains(type) != true
      && !cancelled.contains(ShiftID(date: date, type: type))
    {
      let before = (1...4).count { known[day - 7 * $0]?.contains(type) == true }
      if before >= 3 { missing.append(ShiftID(date: date, type: type)) }
    }
  }
  return missing
}
