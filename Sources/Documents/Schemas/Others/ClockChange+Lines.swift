package import Tips

// A restaurant's clock changes, as the page has them: `2024-03-10 02:00 +60`, one per line.
extension ClockChange {
  package var line: String {
    let sign = shift < 0 ? "-" : "+"
    return "\(date.plain) \(ClockTime(minutes: minute).plain) \(sign)\(abs(shift))"
  }

  /// Reads clock changes and omits invalid lines, because they come from the phone and not from a user.
  package static func all(in text: String) -> [ClockChange] {
    text.split(separator: "\n").compactMap(ClockChange.init(line:))
  }

  private init?(line: Substring) {
    let parts = line.split(separator: " ")
    guard parts.count == 3, let date = isoDate(String(parts[0])),
      let shift = Int(parts[2])
    else { return nil }
    let time = parts[1].split(separator: ":").compactMap { Int($0) }
    guard time.count == 2 else { return nil }
    self.init(date: date, minute: time[0] * 60 + time[1], shift: shift)
  }
}
