import Documents
import Text
import Tips

extension CSVField {
  /// Returns a text at the same place.
  func saying(_ text: String) -> CSVField { CSVField(text: text, range: range) }
}

extension String {
  /// The parts of a cell: one, or several times of work.
  var gridParts: [String] {
    for marks in [";/,\n\r", " "] {
      let parts = split { marks.contains($0) || $0 == "\r\n" }.map { String($0) }
      if parts.count > 1, parts.allSatisfy({ $0.gridEnds != nil }) { return parts }
    }
    return isEmpty ? [] : [self]
  }

  /// The two times of a cell: `4:00 pm - 10:30 pm`, `16:00 to 22:30`, `4-10p`; nil if it has no two times.
  var gridEnds: [String]? {
    var parts = split { $0 == "-" || $0 == "\u{2013}" || $0 == "\u{2014}" }
    let words = split(separator: " ")
    if parts.count == 1,
      let mark = words.firstIndex(where: { ["to", "a", "al", "hasta"].contains($0.lowercased()) })
    {
      parts = [words[..<mark], words[(mark + 1)...]].map { $0.joined(separator: " ")[...] }
    }
    guard parts.count == 2 else { return nil }
    var ends = parts.map { $0.drop { $0 == " " } }.map { end in
      // `4` for 4:00, as in `4-10pm`.
      (1...2).contains(end.count) && end.allSatisfy { $0.isNumber } ? end + ":00" : String(end)
    }
    if let bare = ends.firstIndex(where: { $0.half == nil }), ends[1 - bare].half != nil {
      // The half of the day that makes the shorter shift.
      let readings = ["a", "p"].map { half in
        ends.indices.map { ends[$0] + ($0 == bare ? half : "") }
      }
      ends = readings.min { length($0) < length($1) } ?? ends
    }
    return ends.allSatisfy { exportTime($0) != nil } ? ends : nil
  }

  /// Returns the minutes from the first time to the second one, which may be on the next day.
  private func length(_ ends: [String]) -> Int {
    let minutes = ends.compactMap { exportTime($0)?.minutes }
    guard minutes.count == 2 else { return .max }
    return minutes[1] - minutes[0] + (minutes[1] > minutes[0] ? 0 : ClockTime.minutesPerDay)
  }

  /// Whether a time is before or after noon by its own letters: `a` or `p`.
  private var half: String? {
    let letters = lowercased().filter { $0.isLetter }
    return ["a": "a", "am": "a", "p": "p", "pm": "p"][letters]
  }
}
