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
  var gridEnds: [TypedTime]? {
    var parts = split { $0 == "-" || $0 == "\u{2013}" || $0 == "\u{2014}" }
    let words = split(separator: " ")
    if parts.count == 1,
      let mark = words.firstIndex(where: { ["to", "a", "al", "hasta"].contains($0.lowercased()) })
    {
      parts = [words[..<mark], words[(mark + 1)...]].map { $0.joined(separator: " ")[...] }
    }
    guard parts.count == 2 else { return nil }
    let times = parts.compactMap { part -> TypedTime? in
      // `16:00:00`: its seconds are left out.
      let pieces = part.split(separator: ":")
      let text =
        pieces.count == 3 ? "\(pieces[0]):\(pieces[1])\(pieces[2].dropFirst(2))" : "\(part)"
      let times = try? TypedTime.times(text, field: "in")
      return times?.count == 1 ? times?.first : nil
    }
    return times.count == 2 ? times : nil
  }
}
