/// Numbers of hours and minutes with their units: `7h30`, `6.5 hrs`, `90 min`, `half an hour`.
public struct HoursMeant {
  private(set) var hours = "0"
  private(set) var minutes = "0"
}

extension HoursMeant {
  /// Nil without a unit, and for anything other than one number of hours, one of minutes, or both.
  public init?(_ typed: String) {
    var text = replacing(.halfHour, with: "30 m", in: foldedAnswer(typed))
    text = replacing(.half, with: "30 m", in: text)
    var parts = HoursMeant.parts(of: text).filter { !AnswerWord.and.isMeant(by: $0) }[...]
    guard parts.count > 1, parts.count <= 4 else { return nil }
    if let amount = HoursMeant.amount(&parts, of: .hourUnit) {
      hours = amount
      // `1h30`
      if parts.count == 1, let last = parts.first, last.allSatisfy({ $0.isNumber }) {
        parts.append("m")
      }
    }
    if let amount = HoursMeant.amount(&parts, of: .minuteUnit) { minutes = amount }
    guard parts.isEmpty else { return nil }
  }

  /// Removes a number and its unit from the front.
  private static func amount(_ parts: inout ArraySlice<String>, of unit: AnswerWord) -> String? {
    guard parts.count > 1, let number = parts.first, number.first?.isNumber == true,
      unit.isMeant(by: parts[parts.startIndex + 1])
    else { return nil }
    parts = parts.dropFirst(2)
    return number
  }

  /// Returns numbers and the words between them.
  private static func parts(of text: String) -> [String] {
    var (parts, wasNumber): ([String], Bool?) = ([], nil)
    for character in text {
      let isNumber: Bool? = character == " " ? nil : character.isNumber || ".,".contains(character)
      if isNumber != wasNumber { parts.append("") }
      if isNumber != nil { parts[parts.count - 1].append(character) }
      wasNumber = isNumber
    }
    return parts.filter { !$0.isEmpty }
  }
}
