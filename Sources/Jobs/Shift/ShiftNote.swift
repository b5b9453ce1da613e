import Documents
package import Text
import Tips

/// A note about a shift as people write it, read as edits of a shift:
///
///     Fri 11/6 dinner
///     cc tips 1,245.60
///     Maria 4-11:30
package struct ShiftNote {
  /// The edits, each with its line from 1; the day and the type come first.
  package private(set) var edits: [(line: Int, edit: ShiftEdit)] = []

  /// The lines that are not understood.
  package private(set) var unclear: [Int] = []

  private let form: ShiftForm

  package init(_ source: SourceFile, for form: ShiftForm) {
    self.form = form
    let text = String(decoding: source.bytes[source.byteOrderMarkLength...], as: UTF8.self)
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }
    )
    .enumerated() {
      let words = ShiftNote.words(String(line))
      guard !words.isEmpty else { continue }
      if let read = heading(words) ?? amount(words) ?? person(words) {
        edits += read.map { (index + 1, $0) }
      } else {
        unclear.append(index + 1)
      }
    }
    let isFirst = { (place: ShiftPlace) in place == .date || place == .type }
    edits =
      edits.filter { isFirst($0.edit.place) } + edits.filter { !isFirst($0.edit.place) }
  }

  /// Splits a line into words. Removes bullets, turns word processors' dashes into hyphens, and reads `Maria:` as
  /// `Maria`.
  private static func words(_ line: String) -> [String] {
    let text = String(line.map { "\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) ? "-" : $0 })
      .replacing(" - ", by: "-")
    let words = text.split { $0.isWhitespace || $0 == ";" }.map { String($0) }
      .drop { ["-", "*", "•", "·"].contains($0) }
    return words.map { $0.last == ":" || $0.last == "=" ? String($0.dropLast()) : $0 }
      .filter { !$0.isEmpty }
  }

  /// Reads a day, a shift type, or both.
  private func heading(_ words: [String]) -> [ShiftEdit]? {
    let lower = words.map { $0.lowercased().filter { $0 != "," } }
    var parts: [ShiftEdit] = []
    var rest = words
    for type in form.restaurant.shiftTypes {
      guard let place = ShiftNote.place(of: type, in: lower) else { continue }
      parts.append(ShiftEdit(.type, type))
      rest.removeSubrange(place)
      break
    }
    guard !rest.isEmpty else { return parts }
    let text = rest.joined(separator: " ")
    guard text.contains(where: { $0.isLetter || $0 == "/" || $0 == "-" }),
      (try? form.day.date(text)) != nil
    else { return nil }
    return [ShiftEdit(.date, text)] + parts
  }

  /// Returns the place of a name of one or more words among others in lower case.
  private static func place(of name: String, in words: [String]) -> Range<Int>? {
    let own = name.lowercased().split(separator: " ").map { String($0) }
    return words.indices.first { words[$0...].starts(with: own) }.map { $0..<$0 + own.count }
  }

  /// Reads a kind of tips and an amount, in any order.
  private func amount(_ words: [String]) -> [ShiftEdit]? {
    let places = words.indices.filter { words[$0].contains { $0.isNumber } }
    guard places.count == 1 else { return nil }
    let amount = words[places[0]]
    guard (try? ValueType.money.value(of: amount, field: "tips", in: form.context)) != nil else {
      return nil
    }
    let filler = ["tips", "tip", "total", "in", "on", "the", "propinas", "propina", "con", "en"]
    let label = words.indices.filter { $0 != places[0] }.map { words[$0].lowercased() }
      .filter { !filler.contains($0) }.joined(separator: " ")
    switch label {
    case "cc", "card", "cards", "credit", "credit card", "credit cards", "creditcard", "charged",
      "tarjeta", "tarjetas":
      return [ShiftEdit(.tips(ShiftSchema.creditCard.name), amount)]
    case "cash", "efectivo", "jar": return [ShiftEdit(.tips(ShiftSchema.cash.name), amount)]
    case "house": return [ShiftEdit(.tips(ShiftSchema.house.name), amount)]
    default:
      let known = form.askedTips.first {
        $0.name.split(separator: "_").joined(separator: " ").lowercased() == label
      }
      return known.map { field in
        let place = ShiftPlace.tips(field.name)
        return place.field == nil
          ? [ShiftEdit(.source, "\(field.name)=\(amount)")] : [ShiftEdit(place, amount)]
      }
    }
  }

  /// Reads a name, an optional position, times or hours, and an optional unpaid break.
  private func person(_ words: [String]) -> [ShiftEdit]? {
    func bare(_ words: some Sequence<String>) -> [String] {
      words.map { $0.filter { $0 != "," && $0 != "(" && $0 != ")" } }
    }
    let name = words.prefix { !$0.contains { $0.isNumber } }
    guard !name.isEmpty, name.count < words.count else { return nil }
    var rest = Array(words.dropFirst(name.count))
    var who = bare(name)
    var position = ""
    for known in form.restaurant.positions.map({ $0.name }) {
      let own = known.lowercased().split(separator: " ").map { String($0) }
      if who.count > own.count, who.suffix(own.count).map({ $0.lowercased() }) == own {
        who.removeLast(own.count)
      } else if let place = ShiftNote.place(of: known, in: bare(rest).map { $0.lowercased() }) {
        rest.removeSubrange(place)
      } else {
        continue
      }
      position = known
      break
    }
    guard let pause = takePause(from: &rest), !rest.isEmpty else { return nil }
    let line = [who.joined(separator: " "), position, rest.joined(separator: " ")]
    return [ShiftEdit(.person, (line + pause).joined(separator: ","))]
  }

  /// Takes `break 30`, `30 break`, `30 min break`, or `w/ 30 min break` out of a person's words.
  ///
  /// - Returns: the part of the person's line, if there is one; nil for a break without a number.
  private func takePause(from rest: inout [String]) -> [String]? {
    let breaks = ["break", "brk", "lunch", "meal", "descanso"]
    guard let place = rest.firstIndex(where: { breaks.contains($0.lowercased()) }) else {
      return []
    }
    let before = rest[..<place].lastIndex { $0.contains { $0.isNumber } }
    let isBefore = place + 1 >= rest.count
    guard let number = isBefore ? before : place + 1, number > 0 || !isBefore else { return nil }
    let minutes = rest[number].filter { $0.isNumber }
    rest.removeSubrange(isBefore ? number..<rest.count : place..<rest.count)
    while let last = rest.last,
      ["w/", "with", "less", "minus", "con"].contains(last.lowercased())
    {
      rest.removeLast()
    }
    return ["break \(minutes)"]
  }
}
