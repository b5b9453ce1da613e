import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

/// A note about a shift as people write it, read as answers to the prompts of `tipsheet new`:
///
///     Fri 11/6 dinner
///     cc tips 1,245.60
///     Maria 4-11:30
struct ShiftNote {
  /// The answer on a line.
  struct Answer {
    /// The line's number, from 1.
    let line: Int
    let option: CommandLineOption
    let text: String
  }

  /// The answers; the day and the type come first.
  private(set) var answers: [Answer] = []

  /// - Throws: a `CommandFailure` with each line that is not understood.
  init(_ source: SourceFile, _ entry: ShiftEntry, _ day: RestaurantDay) throws {
    var wrong: [Int] = []
    let text = String(decoding: source.bytes[source.byteOrderMarkLength...], as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = ShiftNote.words(String(line))
      guard !words.isEmpty else { continue }
      let read =
        heading(words, entry, day) ?? ShiftNote.amount(words, entry)
        ?? ShiftNote.person(words, entry)
      guard let read else {
        wrong.append(index + 1)
        continue
      }
      answers += read.map { Answer(line: index + 1, option: $0.option, text: $0.text) }
    }
    guard wrong.isEmpty else {
      let name = DisplayText(source.name).text
      throw CommandFailure.refused(
        "\(name): \(counted(wrong.count, "line", "lines")) not understood: \(lineRanges(wrong))",
        help:
          "write a day and a shift (`Fri 11/6 dinner`), amounts (`cc tips 1,245.60`, `cash 210`), "
          + "and people with times or hours (`Maria 4-11:30`, `Ben busser 6.25`)")
    }
    let isFirst = { (answer: Answer) in
      [CommandLineOption.date.name, CommandLineOption.shiftType.name].contains(answer.option.name)
    }
    answers = answers.filter(isFirst) + answers.filter { !isFirst($0) }
  }

  /// Splits a line into words. Removes bullets, turns word processors' dashes into hyphens, and reads `Maria:` as
  /// `Maria`.
  private static func words(_ line: String) -> [String] {
    var text = String(line.map { "\u{2012}\u{2013}\u{2014}\u{2212}".contains($0) ? "-" : $0 })
    text = text.replacing(" - ", by: "-")
    var words = text.split { $0.isWhitespace || $0 == ";" }.map(String.init)
    while let first = words.first, ["-", "*", "•", "·"].contains(first) { words.removeFirst() }
    return words.compactMap { word in
      let bare = word.last == ":" || word.last == "=" ? String(word.dropLast()) : word
      return bare.isEmpty ? nil : bare
    }
  }

  private typealias Part = (option: CommandLineOption, text: String)

  /// Reads a day, a shift type, or both.
  private func heading(
    _ words: [String], _ entry: ShiftEntry, _ day: RestaurantDay
  ) -> [(option: CommandLineOption, text: String)]? {
    let lower = words.map { $0.lowercased().filter { $0 != "," } }
    var parts: [Part] = []
    var rest = words
    for type in entry.restaurant.shiftTypes {
      let own = type.lowercased().split(separator: " ").map(String.init)
      guard let place = lower.indices.first(where: { lower[$0...].starts(with: own) }) else {
        continue
      }
      parts.append((.shiftType, type))
      rest.removeSubrange(place..<place + own.count)
      break
    }
    guard !rest.isEmpty else { return parts }
    let text = rest.joined(separator: " ")
    guard text.contains(where: { $0.isLetter || $0 == "/" || $0 == "-" }),
      (try? day.date(text)) != nil
    else { return nil }
    return [(.date, text)] + parts
  }

  /// Reads a kind of tips and an amount, in any order.
  private static func amount(
    _ words: [String], _ entry: ShiftEntry
  ) -> [(option: CommandLineOption, text: String)]? {
    guard
      let place = words.lastIndex(where: { $0.contains(where: \.isNumber) }),
      words.count(where: { $0.contains(where: \.isNumber) }) == 1
    else { return nil }
    let amount = words[place]
    guard
      (try? ValueType.money.value(
        of: amount, field: "tips", in: ReadingContext(currency: entry.currency))) != nil
    else { return nil }
    let filler = ["tips", "tip", "total", "in", "on", "the", "propinas", "propina", "con", "en"]
    let label = words.indices.filter { $0 != place }.map { words[$0].lowercased() }
      .filter { !filler.contains($0) }.joined(separator: " ")
    let key: String
    switch label {
    case "cc", "card", "cards", "credit", "credit card", "credit cards", "creditcard", "charged",
      "tarjeta", "tarjetas":
      key = ShiftSchema.creditCard.name
    case "cash", "efectivo", "jar": key = ShiftSchema.cash.name
    case "house": key = ShiftSchema.house.name
    default:
      let known = entry.askedTips.first {
        $0.name.split(separator: "_").joined(separator: " ").lowercased() == label
      }
      guard let known else { return nil }
      guard known.option.name == CommandLineOption.source.name else {
        return [(known.option, amount)]
      }
      return [(.source, "\(known.name)=\(amount)")]
    }
    return Field.tips.first { $0.name == key }.map { [($0.option, amount)] }
  }

  /// Reads a name, an optional position, times or hours, and an optional unpaid break.
  private static func person(
    _ words: [String], _ entry: ShiftEntry
  ) -> [(option: CommandLineOption, text: String)]? {
    let name = words.prefix { !$0.contains(where: \.isNumber) }
    guard !name.isEmpty, name.count < words.count else { return nil }
    var rest = Array(words.dropFirst(name.count))
    var who = name.map { $0.filter { $0 != "," && $0 != "(" && $0 != ")" } }
    var position = ""
    for known in entry.restaurant.positions.map(\.name) {
      let own = known.lowercased().split(separator: " ").map(String.init)
      if who.count > own.count, who.suffix(own.count).map({ $0.lowercased() }) == own {
        who.removeLast(own.count)
        position = known
        break
      }
      let after = rest.map { $0.lowercased().filter { $0 != "," && $0 != "(" && $0 != ")" } }
      if let place = after.indices.first(where: { after[$0...].starts(with: own) }) {
        rest.removeSubrange(place..<place + own.count)
        position = known
        break
      }
    }
    var pause: String?
    let breaks = ["break", "brk", "lunch", "meal", "descanso"]
    if let place = rest.firstIndex(where: { breaks.contains($0.lowercased()) }) {
      // `break 30`, `30 break`, `30 min break`, `w/ 30 min break`.
      let before = rest[..<place].lastIndex { $0.contains(where: \.isNumber) }
      let isBefore = place + 1 >= rest.count
      guard let number = isBefore ? before : place + 1, number > 0 || !isBefore else { return nil }
      pause = rest[number].filter(\.isNumber)
      rest.removeSubrange(isBefore ? number..<rest.count : place..<rest.count)
      while let last = rest.last,
        ["w/", "with", "less", "minus", "con"].contains(last.lowercased())
      {
        rest.removeLast()
      }
    }
    guard !rest.isEmpty else { return nil }
    let line =
      [who.joined(separator: " "), position, rest.joined(separator: " ")]
      + (pause.map { ["break \($0)"] } ?? [])
    return [(.person, line.joined(separator: ","))]
  }
}

extension ShiftEntry {
  /// Returns the interpretation of a note's answer: `Friday, November 6, 2026`.
  func noteEcho(of answer: ShiftNote.Answer) -> String {
    if answer.option.name == CommandLineOption.date.name { return draft.date?.longText ?? "" }
    if answer.option.name == CommandLineOption.shiftType.name { return draft.type ?? "" }
    guard answer.option.name == CommandLineOption.person.name, let line = draft.staff.last else {
      let name = answer.option.name == CommandLineOption.source.name ? "" : answer.option.name
      let label = Field.tips.first { $0.option.name == name }?.label ?? ""
      return label.isEmpty ? answer.text : "\(label) \(answer.text)"
    }
    let person = TypedPerson(line, roster: loaded.roster)
    let echo = "\(self.name(of: line)), \(line.position), \(person.timesEcho)"
    guard let minutes = person.breakMinutes, minutes > 0 else { return echo }
    return echo
      + translated(", less an unpaid break of \(counted(minutes, "minute", "minutes"))")
  }
}
