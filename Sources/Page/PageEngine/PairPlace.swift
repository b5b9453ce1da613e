import Documents
import Jobs
import Text
import Tips

/// A person's pair of clock times, or one of its times, by its path of keys: `staff.3.pairs.1`, `staff.3.pairs.1.out`.
struct PairPlace {
  /// The index of the person's line.
  let line: Int
  private let pair: Int

  /// The time of the pair; nil for the whole pair.
  private let side: Side?

  private enum Side: String {
    case clockIn = "in"
    case clockOut = "out"
  }

  /// Fails if the keys lead to something else.
  init?(_ path: [String]) {
    guard (4...5).contains(path.count), path[0] == "staff", path[2] == "pairs",
      let line = Int(path[1]), let pair = Int(path[3]), line >= 0, (0..<100).contains(pair)
    else { return nil }
    let side = path.count == 5 ? Side(rawValue: path[4]) : nil
    guard path.count == 4 || side != nil else { return nil }
    (self.line, self.pair, self.side) = (line, pair, side)
  }

  /// Returns whether the place is a time in a line's only pair.
  func isOfOnlyPair(_ times: [String]) -> Bool { pair == 0 && side != nil && times.count <= 2 }

  /// The path of a time in a line's only pair.
  var pathOfOnlyPair: [String] {
    let key = side == .clockOut ? StaffSchema.clockOut.name : StaffSchema.clockIn.name
    return ["staff", "\(line)", key]
  }

  /// Puts the typed time into a person's times. An empty text deletes the pair or its last time.
  ///
  /// - Returns: the interpreted time.
  func take(
    _ typed: String, into person: inout TypedPerson, _ clock: ClockStyle
  ) throws(WrongAnswer) -> String {
    let first = 2 * pair
    let index = side == .clockOut ? first + 1 : first
    guard typed.isEmpty == false else {
      try remove(from: first, index, &person)
      return ""
    }
    guard side != nil, person.hours == nil, index <= person.times.count else {
      throw WrongAnswer(
        code: .noWorkedTime, message: "the time before this one is not there yet",
        help: "enter it first")
    }
    let times = try TypedTime.times(typed, field: pathOfOnlyPair[2])
    guard times.count == 1 else {
      throw WrongAnswer(
        code: .notAClockTime, message: "this is one time, and these are \(times.count)",
        help: "write one time")
    }
    person.times.replaceSubrange(index..<min(index + 1, person.times.count), with: times)
    let readings = TimeReadings(of: person.times, usual: []).all
    guard readings.count == 1 else {
      let meant = readings.map { clock.text($0[index]) }
      throw WrongAnswer(
        code: .notAClockTime, message: "\"\(typed)\" may be \(alternatives(meant))",
        help: "write am or pm")
    }
    person = person.reading(readings[0])
    return clock.text(readings[0][index])
  }

  private func remove(
    from first: Int, _ index: Int, _ person: inout TypedPerson
  ) throws(WrongAnswer) {
    let count = person.times.count
    guard first < count else {
      throw WrongAnswer(
        code: .noWorkedTime, message: "there is no such pair of times", help: "open it again")
    }
    if side == nil {
      person.times.removeSubrange(first..<min(first + 2, count))
    } else if index == count - 1 {
      person.times.removeLast()
    } else {
      throw WrongAnswer(
        code: .notAPunchPair, message: "a time between others cannot be left out",
        help: "enter it, or delete the whole pair")
    }
  }
}
