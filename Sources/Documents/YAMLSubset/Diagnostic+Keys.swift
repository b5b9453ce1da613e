import Diagnostics
import Wording

// The wording of errors in keys and colons.
extension Diagnostic {
  static func duplicateKey(at place: Place, first: Place, key: String) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "\(quoted(key)) is in the file twice", at: place,
      notes: [Note("it is first used here", at: first)],
      help: "keep one of the two, or rename one")
  }

  static func missingColon(at place: Place) -> Diagnostic {
    let halves = place.text.split(maxSplits: 1) { $0.unicodeScalars.first?.value == 0xFF1A }
    if place.text.unicodeScalars.contains(where: { $0.value == 0xFF1A }) {
      return Diagnostic(
        .missingColon, "the colon in this line is a full-width one (\u{FF1A})", at: place,
        fixes: entryFix(halves, at: place), otherwise: "type an ordinary colon and a space"
      ) { "write \($0), with an ordinary colon and a space" }
    }
    return Diagnostic(
      .missingColon, "there is no colon in this line", at: place,
      fixes: entryFix(place.text.split(maxSplits: 1) { $0 == " " || $0 == "=" }, at: place),
      otherwise: "write \"key: value\", with a colon and a space"
    ) { "write \($0), with a colon and a space" }
  }

  /// Makes a line a key and its value, if both are plain text.
  private static func entryFix(_ halves: [Substring], at place: Place) -> [Fix] {
    guard halves.count == 2, place.span.count <= 80, !place.file.isTrial else { return [] }
    let value = halves[1].drop { $0 == "=" || $0.isWhitespace }
    let entry = "\(halves[0]): \(value)"
    return isOneEntry(entry) ? [Fix(replacing: place.span, with: entry)] : []
  }

  /// - Parameter line: from the key to the likely end of its value.
  static func missingSpaceAfterColon(at place: Place, line: Span) -> Diagnostic {
    let after = place.at(Span(start: place.span.end, end: line.end)).text.drop { $0.isWhitespace }
    let before = place.at(Span(start: line.start, end: place.span.end)).text
    return Diagnostic(
      .missingSpaceAfterColon, "a space is missing after this colon", at: place,
      fixes: [Fix(replacing: line, with: "\(before) \(after)")],
      otherwise: "put a space after the colon"
    ) { line.count <= 80 ? "write \($0)" : "put a space after the colon" }
  }

  static func colonInValue(at place: Place, value: Span) -> Diagnostic {
    Diagnostic(
      .colonInValue, "there is a second colon in this line", at: place,
      fixes: [.quoting(place.at(value))],
      otherwise: "put the value in quotes, or the second key on a line of its own",
      help: wording("put the value in quotes", printing: place.at(value)))
  }

  static func emptyKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .emptyKey, "there is nothing before this colon", at: place,
      help: "write the key before it")
  }

  static func complexKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .complexKey, "a line may not start with a question mark and a space", at: place,
      help: "write \"key: value\", or put the text in quotes")
  }

  static func keyNotText(at place: Place) -> Diagnostic {
    Diagnostic(
      .keyNotText, "a key may not be a list or a group in brackets", at: place,
      help: "put the key in quotes if the brackets are part of it")
  }

  static func keyOverSeveralLines(at place: Place) -> Diagnostic {
    Diagnostic(
      .keyOverSeveralLines, "this key runs over several lines", at: place,
      help: "put the key on one line")
  }

  static func keyTooLong(at place: Place, limit: Int) -> Diagnostic {
    Diagnostic(
      .keyTooLong, "this key is longer than \(limit) characters", at: place,
      help: "shorten it; check that a quote or a line break is not missing")
  }

  static func mergeKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .mergeKey, "\"<<\" is not supported here", at: place,
      help: "write out the lines that it would insert")
  }
}
