import Documents
package import Text
import Tips

/// A note about a shift as people write it, read as edits of a shift:
///
///     Fri 11/6 dinner
///     cc tips 1,245.60
///     Maria 4-11:30
package struct ShiftNote {
  /// The edits, each with its line from 1, in the order in which they are made.
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
      if let read = heading(words) ?? amounts(words) ?? money(words) ?? person(words) {
        edits += read.map { (index + 1, $0) }
      } else {
        unclear.append(index + 1)
      }
    }
    edits = ShiftPlace.all.flatMap { place in edits.filter { $0.edit.place == place } }
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

  /// Reads kinds of tips with their amounts: `cc tips 350, cash 120.50`.
  private func amounts(_ words: [String]) -> [ShiftEdit]? {
    var parts: [[String]] = [[]]
    for word in words {
      if !["and", "y", "&", "+"].contains(word.lowercased()) {
        parts[parts.count - 1].append(word.last == "," ? String(word.dropLast()) : word)
        guard word.last == "," else { continue }
      }
      parts.append([])
    }
    let read = parts.filter { !$0.isEmpty }.map { amount($0) }
    return read.contains { $0 == nil } ? nil : read.compactMap { $0 }
  }

  /// Reads a kind of tips and an amount, in any order.
  private func amount(_ words: [String]) -> ShiftEdit? {
    let places = words.indices.filter { words[$0].contains { $0.isNumber } }
    guard places.count == 1 else { return nil }
    let amount = words[places[0]]
    guard (try? ValueType.money.value(of: amount, field: "tips", in: form.context)) != nil else {
      return nil
    }
    let label = TipsLabel(words.indices.filter { $0 != places[0] }.map { words[$0] })
    if let key = label.key { return ShiftEdit(.tips(key), amount) }
    let known = form.askedTips.first { TipsLabel([$0.name]) == label }
    return known.map { field in
      let place = ShiftPlace.tips(field.name)
      return place.field == nil
        ? ShiftEdit(.source, "\(field.name)=\(amount)") : ShiftEdit(place, amount)
    }
  }

  /// Reads `refund credit_card 20`, or another line of money after its word, as after its option.
  private func money(_ words: [String]) -> [ShiftEdit]? {
    let kinds: [(word: AnswerWord, place: ShiftPlace)] = [
      (.party, .party), (.tipOut, .tipOut), (.refund, .refund),
    ]
    let line = words.joined(separator: " ")
    return kinds.lazy.compactMap { kind in
      kind.word.rest(of: line).map { [ShiftEdit(kind.place, $0)] }
    }.first
  }

  /// Reads a name, an optional position, and the rest as after `--person`, with a break in other words too.
  private func person(_ words: [String]) -> [ShiftEdit]? {
    func bare(_ words: some Sequence<String>) -> [String] {
      words.map { $0.filter { $0 != "," && $0 != "(" && $0 != ")" } }
    }
    let times: [AnswerWord] = [.noon, .midnight]
    var name = words.prefix { word in
      !word.contains { $0.isNumber } && AnswerWord.meant(by: word, among: times) == nil
    }
    guard !name.isEmpty, name.count < words.count else { return nil }
    var rest = Array(words.dropFirst(name.count))
    while name.count > 1, let last = name.last,
      AnswerWord.meant(by: last, among: [.from, .hours]) != nil
    {
      name.removeLast()
    }
    // Words of a reason are neither a position nor a break.
    let reason = rest.firstIndex { AnswerWord.reason.isMeant(by: $0) } ?? rest.count
    let end = Array(rest[reason...])
    rest.removeSubrange(reason...)
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
    guard !rest.isEmpty, let plain = ShiftNote.withPlainBreak(rest) else { return nil }
    let typed = who.joined(separator: " ")
    // `cc tips 35o` and a day with a stray word are not a person's line.
    let isOther =
      AnswerWord.tips.isMeant(by: who[0]) || TipsLabel([who[0]]).key != nil
      || (try? form.day.date(words.prefix(2).joined(separator: " "))) != nil
    guard !isOther || !form.finder.completions(of: typed).isEmpty else { return nil }
    return [
      ShiftEdit(.person, "\(typed),\(position),\((plain + end).joined(separator: " "))")
    ]
  }

  /// Writes `30 break`, `w/ 30 min break`, and `lunch 30` as `break 30`; nil for a break without a number.
  private static func withPlainBreak(_ words: [String]) -> [String]? {
    let breaks = ["break", "brk", "lunch", "meal", "descanso"]
    let fillers = ["w/", "with", "less", "minus", "con", "of", "de", "-"]
    let place = words.firstIndex { word in
      breaks.contains(word.lowercased().filter { $0 != "," })
    }
    guard let place else { return words }
    let after = Array(words[(place + 1)...])
    if words[place].last != ",", after.first?.contains(where: { $0.isNumber }) == true {
      return Array(words[..<place]) + [", break"] + after
    }
    let number = words[..<place].lastIndex { $0.contains { $0.isNumber } }
    guard let number, number > 0 else { return nil }
    var minutes = words[number..<place].filter { !fillers.contains($0.lowercased()) }
    minutes[0] = String(minutes[0].drop { !$0.isNumber && $0 != "." }.map { $0 == "-" ? " " : $0 })
    var before = words[..<number]
    while let last = before.last, fillers.contains(last.lowercased()) { before.removeLast() }
    return Array(before) + [", break"] + minutes + [","] + after
  }
}

/// Words for a kind of tips, as people write them: `cc tips`, `jar`, `propinas con tarjeta`.
struct TipsLabel: Equatable {
  private let label: String

  init(_ words: [String]) {
    let filler = [
      "tips", "tip", "total", "in", "on", "the", "propinas", "propina", "con", "en", "de",
    ]
    label = words.flatMap { $0.lowercased().split { $0 == "_" || $0 == " " || $0 == "-" } }
      .map { String($0) }.filter { !filler.contains($0) }.joined(separator: " ")
  }

  /// The key of the tips, if every restaurant has them.
  var key: String? {
    switch label {
    case "cc", "card", "cards", "credit", "credit card", "credit cards", "creditcard", "charged",
      "tarjeta", "tarjetas":
      ShiftSchema.creditCard.name
    case "cash", "efectivo", "jar": ShiftSchema.cash.name
    case "house": ShiftSchema.house.name
    default: nil
    }
  }
}
