/// Returns the clock times that a time in another form may mean, as they should be written; empty if there are none.
///
/// A time from one to eleven o'clock without am or pm has two readings, am first; in the notation `7h` it has one.
///
/// - Parameter text: `9`, `330`, `1530`, `3.30`, `3.30pm`, `7:30p`, `7 p.m.`, `16h30`, `noon`, `24:00`; each also
///   followed by `next day` or the like.
public func clockTimesMeant(by text: String) -> [String] {
  let lowered = text.lowercased()
  for word in ["next", "tomorrow", "+1"] {
    let start = lowered.indices.first { lowered[$0...].hasPrefix(word) }
    guard let start else { continue }
    return timesOfDayMeant(by: String(lowered[..<start])).map { $0 + " next day" }
  }
  return timesOfDayMeant(by: lowered)
}

private func timesOfDayMeant(by lowered: String) -> [String] {
  readings(of: lowered.filter { $0 != " " }).filter { readClockTime(Array($0.utf8)) != nil }
}

private let namedTimes = [
  (names: ["noon", "12noon", "12:00noon"], time: "12:00 pm"),
  (names: ["midnight", "12midnight", "12:00midnight"], time: "12:00 am"),
]

/// - Parameter text: in lower case, without spaces.
private func readings(of text: String) -> [String] {
  if let named = namedTimes.first(where: { $0.names.contains(text) }) { return [named.time] }
  let numbers = text.split { !$0.isNumber }.map(String.init)
  let marks = text.filter { !$0.isNumber && !":.-,'".contains($0) }
  guard let halves = namedHalves.first(where: { $0.marks.contains(marks) })?.halves,
    let (hour, minute) = hourAndMinute(numbers)
  else { return [] }
  if hour == 24, minute == 0 { return ["0:00"] }
  let time = "\(hour):" + (minute < 10 ? "0\(minute)" : "\(minute)")
  let hasHalf = (1...12).contains(hour) && numbers[0].first != "0"
  return hasHalf ? halves.map { time + $0 } : [time]
}

/// The halves of the day that the letters of a time may mean.
private let namedHalves: [(marks: [String], halves: [String])] = [
  (["", "oclock"], [" am", " pm"]), (["a", "am"], [" am"]),
  (["p", "pm"], [" pm"]), (["h", "hrs", "uhr"], [""]),
]

/// Reads one number of up to two digits, or of three or four; or two numbers, followed by zero seconds.
private func hourAndMinute(_ numbers: [String]) -> (hour: Int, minute: Int)? {
  let values = numbers.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
  guard values.count == numbers.count, let first = values.first else { return nil }
  let (hour, minute): (Int, Int)
  switch numbers.count {
  case 1 where numbers[0].utf8.count <= 2: (hour, minute) = (first, 0)
  case 1: (hour, minute) = (first / 100, first % 100)
  case 2 where numbers[1].utf8.count == 2: (hour, minute) = (first, values[1])
  case 3 where numbers[1].utf8.count == 2 && values[2] == 0: (hour, minute) = (first, values[1])
  default: return nil
  }
  return hour <= 24 && minute < 60 ? (hour, minute) : nil
}
