import Diagnostics
import Wording

// The wording of errors in indentation and lines.
extension Diagnostic {
  static func tabInIndentation(at place: Place) -> Diagnostic {
    Diagnostic(
      .tabInIndentation, "this line is indented with a tab", at: place,
      help: "indent with spaces, here and on every other line")
  }

  static func tabBetweenWords(at place: Place) -> Diagnostic {
    Diagnostic(
      .tabBetweenWords, "there is a tab in this line", at: place,
      fixes: [Fix(replacing: place.span, with: " ")],
      otherwise: "use a space instead, or nothing, here and on every other line"
    ) { _ in "use a space instead, here and on every other line" }
  }

  static func wrongIndentation(
    at place: Place, column: Int, expected: Int, isItem: Bool
  ) -> Diagnostic {
    Diagnostic(
      .wrongIndentation, "this line starts at column \(column), the others at \(expected)",
      at: Place(place.file, place.span.startPoint),
      help: isItem
        ? "move the dash to column \(expected)" : "let the line start at column \(expected)")
  }

  static func textOverSeveralLines(at place: Place) -> Diagnostic {
    Diagnostic(
      .textOverSeveralLines, "this text goes on from the line before", at: place,
      help: "put it all on one line, or in quotes, or below a | after the colon")
  }

  static func itemUnderValue(at place: Place) -> Diagnostic {
    Diagnostic(
      .itemUnderValue, "a list starts here, but the line above already has a value", at: place,
      help: "delete the value after the colon above, or delete the dash")
  }

  static func keyAmongItems(at place: Place) -> Diagnostic {
    let start = Array(place.file.bytes[place.span.range].prefix(3))
    // The dashes and the bullet that word processors write instead of a hyphen.
    if [[0xE2, 0x80, 0x93], [0xE2, 0x80, 0x94], [0xE2, 0x80, 0xA2]].contains(start) {
      return Diagnostic(
        .keyAmongItems,
        "this line begins with \(String(decoding: start, as: UTF8.self)), which word processors write in place of a hyphen",
        at: place, help: "begin it with \"- \"")
    }
    return Diagnostic(
      .keyAmongItems, "this line is part of a list, but does not start with a dash", at: place,
      help: "start it with \"- \", or indent it differently")
  }

  static func itemAmongKeys(at place: Place) -> Diagnostic {
    Diagnostic(
      .itemAmongKeys, "a list item is where a \"key: value\" line should be", at: place,
      help: "put the key of the list, with a colon, on a line above it")
  }

  static func itemAfterKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .itemAfterKey, "a list may not start on the line of its key", at: place,
      help: "put the dash on the next line, or write the list in brackets: [a, b]")
  }

  static func missingSpaceAfterDash(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingSpaceAfterDash, "a space is missing after this dash", at: place,
      fixes: [Fix(replacing: place.span, with: "- ")], otherwise: "put a space after the dash"
    ) { "write \($0) at the start of each item" }
  }
}
