package import Schemas
package import TipModel
import Wording

/// Durations as people type them at a prompt, in addition to the forms of files.
package enum TypedDuration {
  /// `15`, `15 minutes`, `15m`, `1 hour`, `0:30`, `half an hour`, `none`.
  package static func minutes(_ typed: String, field: String) throws(WrongAnswer) -> Int {
    if AnswerWord.none.isMeant(by: typed) { return 0 }
    if let amounts = Amounts(typed) {
      let hours = try ValueType.hours.value(of: amounts.hours, field: field)
      let minutes = try ValueType.minutes.value(of: amounts.minutes, field: field)
      let units = hours.units + Hours(minutes: minutes).units
      if units.isMultiple(of: Hours.unitsPerMinute) { return Int(units / Hours.unitsPerMinute) }
    }
    let parts = trimmedAnswer(typed).split(separator: ":").map(String.init)
    if parts.count == 2, parts[1].count == 2, let hours = Int(parts[0]), (0..<24).contains(hours),
      let minutes = Int(parts[1]), (0..<60).contains(minutes)
    {
      return hours * 60 + minutes
    }
    return try ValueType.minutes.value(of: typed, field: field)
  }

  /// `6.25`, `6`, `6h`, `6 hours`, `6 h 30 min`; nil for a text that does not look like hours.
  package static func hoursIfMeant(_ typed: String) throws(WrongAnswer) -> Hours? {
    if let amounts = Amounts(typed) {
      let whole = try hours(amounts.hours)
      let minutes = try ValueType.minutes.value(of: amounts.minutes, field: "hours")
      // The sum of both keeps the limit of hours.
      return try hours(Hours(units: whole.units + Hours(minutes: minutes).units).fileText)
    }
    let isNumber = typed.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    // `1130` is a time; two digits are hours of work.
    guard isNumber, typed.contains(".") || typed.utf8.count <= 2 else { return nil }
    return try hours(typed)
  }

  /// Reads a number of hours, up to those of several days. The whole line is checked against its shift's days later.
  package static func hours(_ typed: String) throws(WrongAnswer) -> Hours {
    if let hours = try? StaffSchema.hours.value(of: typed, in: .ofSeveralDays) { return hours }
    return try StaffSchema.hours.value(of: typed)
  }
}

/// Numbers of hours and minutes with typed units.
private struct Amounts {
  package var hours = "0"
  package var minutes = "0"

  /// Nil without a unit, and for anything other than one number of hours, one of minutes, or both.
  package init?(_ typed: String) {
    var text = replacing(.halfHour, with: "30 m", in: foldedAnswer(typed))
    text = replacing(.half, with: "30 m", in: text)
    var parts = Amounts.parts(of: text).filter { !AnswerWord.and.isMeant(by: $0) }[...]
    guard parts.count > 1, parts.count <= 4 else { return nil }
    if let amount = Amounts.amount(&parts, of: .hourUnit) {
      hours = amount
      // `1h30`
      if parts.count == 1, let last = parts.first, last.allSatisfy({ $0.isNumber }) {
        parts.append("m")
      }
    }
    if let amount = Amounts.amount(&parts, of: .minuteUnit) { minutes = amount }
    guard parts.isEmpty else { return nil }
  }

  /// Removes a number and its unit from the front; a decimal comma becomes a point.
  private static func amount(_ parts: inout ArraySlice<String>, of unit: AnswerWord) -> String? {
    guard parts.count > 1, let number = parts.first, number.first?.isNumber == true,
      unit.isMeant(by: parts[parts.startIndex + 1])
    else { return nil }
    parts = parts.dropFirst(2)
    return String(number.map { $0 == "," ? "." : $0 })
  }

  /// Returns numbers and the words between them.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var wasNumber: Bool?
    for character in text {
      guard character != " " else {
        wasNumber = nil
        continue
      }
      let isNumber = character.isNumber || character == "." || character == ","
      if wasNumber == isNumber, !parts.isEmpty {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      wasNumber = isNumber
    }
    return parts
  }
}
