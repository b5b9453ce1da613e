import Schemas
import TipModel

/// Durations as people type them at a prompt, besides the forms that files have.
enum TypedDuration {
  /// `15`, `15 minutes`, `15m`, `1 hour`, `0:30`, `none`.
  static func minutes(_ typed: String, field: String) throws(WrongAnswer) -> Int {
    let lowered = trimmedAnswer(typed.lowercased())
    if ["none", "no"].contains(lowered) { return 0 }
    if let text = lowered.without(endings: ["minutes", "minute", "mins", "min", "m"]) {
      return try ValueType.minutes.value(of: text, field: field)
    }
    if let text = lowered.without(endings: hourEndings) {
      let hours = try ValueType.hours.value(of: text, field: field)
      if hours.units.isMultiple(of: Hours.unitsPerMinute) {
        return Int(hours.units / Hours.unitsPerMinute)
      }
    }
    let parts = lowered.split(separator: ":").map(String.init)
    if parts.count == 2, parts[1].count == 2, let hours = Int(parts[0]), (0..<24).contains(hours),
      let minutes = Int(parts[1]), (0..<60).contains(minutes)
    {
      return hours * 60 + minutes
    }
    return try ValueType.minutes.value(of: typed, field: field)
  }

  /// `6.25`, `6`, `6h`, `6 hours`; nil for what does not look like hours.
  static func hoursIfMeant(_ typed: String) throws(WrongAnswer) -> Hours? {
    let lowered = typed.lowercased()
    if let text = lowered.without(endings: hourEndings) {
      return try ValueType.hours.value(of: text, field: "hours")
    }
    let isNumber = typed.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    // `1130` is a time; two digits are hours of work.
    guard isNumber, typed.contains(".") || typed.utf8.count <= 2 else { return nil }
    return try ValueType.hours.value(of: typed, field: "hours")
  }

  private static let hourEndings = ["hours", "hour", "hrs", "hr", "h"]
}

extension String {
  /// The number before the first of the endings that it has; nil where it has none, or words.
  fileprivate func without(endings: [String]) -> String? {
    guard let ending = endings.first(where: { hasSuffix($0) }) else { return nil }
    let rest = trimmedAnswer(String(dropLast(ending.count)))
    return rest.last?.isNumber == true ? rest : nil
  }
}
