import Diagnostics

// The wording of what is wrong with a file's form. Factories, one for each kind of mistake.

extension Place {
  /// The text that stands there.
  var text: String { String(decoding: file.bytes[span.range], as: UTF8.self) }

  /// Another place in the same file.
  func at(_ span: Span) -> Place { Place(file, span) }
}

extension Span {
  var count: Int { Int(end - start) }
}

/// The text in quotes that mean the same everywhere: double ones, or single ones where a
/// backslash or a double quote is in it.
func quoted(_ text: some StringProtocol) -> String {
  if text.utf8.contains(where: { $0 == Byte.doubleQuote || $0 == Byte.backslash }) {
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
  return "\"" + text + "\""
}

/// The user's text in quotes, as a suggestion; nothing where it is too long to print.
///
/// - Parameter dropped: characters left out at both ends.
private func suggestion(_ place: Place, dropping dropped: Int = 0) -> String {
  guard place.span.count <= 80 else { return "" }
  let text = String(place.text.unicodeScalars.dropFirst(dropped).dropLast(dropped))
  return ": " + quoted(text)
}

// The file as a whole.
extension Diagnostic {
  static func fileTooLarge(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, "this file is larger than 64 MiB", at: Place(file, Span(0..<0)),
      help: "a year of shifts takes a few megabytes; check that this is the right file")
  }

  static func notUTF8(at place: Place, isUTF16: Bool) -> Diagnostic {
    Diagnostic(
      .notUTF8, isUTF16 ? "this file is UTF-16, not UTF-8" : "this is not UTF-8 text", at: place,
      label: isUTF16 ? nil : "the first byte that is not",
      help: "save the file with the encoding UTF-8")
  }

  static func controlCharacter(_ value: UInt32, at place: Place) -> Diagnostic {
    let name = Unicode.Scalar(value).map { "U+" + $0.hexadecimal } ?? "U+FFFD"
    return Diagnostic(
      .controlCharacter, "there is an invisible character (\(name)) here", at: place,
      help: "delete it; retyping the line by hand is the surest way")
  }

  static func loneCarriageReturn(at place: Place) -> Diagnostic {
    Diagnostic(
      .loneCarriageReturn, "this line ends in a way that only old Macs used", at: place,
      label: "a carriage return without a line feed",
      help: "save the file with Unix (LF) or Windows (CRLF) line ends")
  }

  static func directive(at place: Place) -> Diagnostic {
    Diagnostic(
      .directive, "a line may not start with %", at: place, help: "delete this line")
  }

  static func secondDocument(at place: Place) -> Diagnostic {
    Diagnostic(
      .secondDocument, "a second document starts here", at: place,
      help: "put it into a file of its own: a file holds one")
  }

  static func textAfterMarker(at place: Place) -> Diagnostic {
    Diagnostic(
      .textAfterMarker, "nothing may follow --- or ... on its line", at: place,
      help: "put it on the next line")
  }

  static func contentAfterEnd(at place: Place, end: Span) -> Diagnostic {
    Diagnostic(
      .contentAfterEnd, "there is more after the end of the document", at: place,
      notes: [Note("the document ends here", at: place.at(end))],
      help: "delete the ... line, or what follows it")
  }

  static func endWithoutContent(at place: Place) -> Diagnostic {
    Diagnostic(
      .endWithoutContent, "there is nothing before this end of the document", at: place,
      help: "delete the ... line")
  }

  static func noLineBreakAtEnd(at place: Place) -> Diagnostic {
    Diagnostic(
      .noLineBreakAtEnd, "the last line of this text does not end with a line break",
      severity: .warning, at: place,
      help: "press Enter at its end: programs differ in what they make of it")
  }

  static func nestedTooDeep(at place: Place) -> Diagnostic {
    Diagnostic(
      .nestedTooDeep, "this is nested deeper than 64 levels", at: place,
      label: "reading stops here", help: "close what was opened before, or write it flatter")
  }
}

// Indentation and lines.
extension Diagnostic {
  static func tabInIndentation(at place: Place) -> Diagnostic {
    Diagnostic(
      .tabInIndentation, "this line is indented with a tab", at: place,
      help: "indent with spaces, here and on every other line")
  }

  static func tabBetweenWords(at place: Place) -> Diagnostic {
    Diagnostic(
      .tabBetweenWords, "there is a tab in this line", at: place,
      help: "use a space instead, here and on every other line")
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
      help: "leave nothing after the colon above, or delete the dash")
  }

  static func keyAmongItems(at place: Place) -> Diagnostic {
    Diagnostic(
      .keyAmongItems, "this line is part of a list, but does not start with a dash", at: place,
      help: "start it with \"- \", or indent it differently")
  }

  static func itemAmongKeys(at place: Place) -> Diagnostic {
    Diagnostic(
      .itemAmongKeys, "a list item stands where a \"key: value\" line should", at: place,
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
      help: "write \"- \" at the start of each item")
  }
}

// Keys and colons.
extension Diagnostic {
  static func duplicateKey(at place: Place, first: Place, key: String) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "\(quoted(key)) is here twice", at: place,
      notes: [Note("it is first used here", at: first)],
      help: "keep one of the two, or rename one")
  }

  static func missingColon(at place: Place) -> Diagnostic {
    if let colon = place.text.unicodeScalars.first(where: { $0.value == 0xFF1A }) {
      return Diagnostic(
        .missingColon, "the colon in this line is a full-width one (\(colon))", at: place,
        help: "type an ordinary colon and a space")
    }
    let words = place.text.split(separator: " ", maxSplits: 1)
    let example =
      words.count == 2 && place.span.count <= 80
      ? "\(words[0]): \(words[1].drop { $0 == "=" || $0 == " " })" : "key: value"
    return Diagnostic(
      .missingColon, "there is no colon in this line", at: place,
      help: "write \"\(example)\", with a colon and a space")
  }

  static func missingSpaceAfterColon(at place: Place, line: Span) -> Diagnostic {
    let after = place.at(Span(start: place.span.end, end: line.end)).text.drop { $0.isWhitespace }
    let before = place.at(Span(start: line.start, end: place.span.end)).text
    return Diagnostic(
      .missingSpaceAfterColon, "a space is missing after this colon", at: place,
      help: line.count <= 80 ? "write: \(before) \(after)" : "put a space after the colon")
  }

  static func colonInValue(at place: Place, value: Span) -> Diagnostic {
    Diagnostic(
      .colonInValue, "there is a second colon in this line", at: place,
      help: "put the value in quotes" + suggestion(place.at(value)))
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
      help: "write the lines out that it would bring in")
  }
}

// Values and quotes.
extension Diagnostic {
  static func reservedCharacter(_ byte: UInt8, at place: Place, text: Span) -> Diagnostic {
    let character = Character(Unicode.Scalar(byte))
    let word = place.at(text).text.prefix { !$0.isWhitespace }
    let (code, advice): (DiagnosticCode, String) =
      switch byte {
      case Byte.ampersand: (.anchor, "delete \(word), or ")
      case Byte.asterisk: (.alias, "write out what \(word) stands for, or ")
      case Byte.exclamation: (.tag, "delete \(word), or ")
      default: (.reservedCharacter, "")
      }
    return Diagnostic(
      code, "text that starts with \(character) has to be in quotes", at: place,
      help: (text.count <= 80 ? advice : "") + "put it in quotes" + suggestion(place.at(text)))
  }

  static func unclosedQuote(at place: Place) -> Diagnostic {
    Diagnostic(
      .unclosedQuote, "this quote is not closed", at: place,
      help: "put the same quote at the end of the text")
  }

  static func textAfterQuote(at place: Place, quoted: Span) -> Diagnostic {
    let isSingle = place.file.bytes[Int(quoted.start)] == Byte.singleQuote
    return Diagnostic(
      .textAfterQuote, "there is more text after the closing quote", at: place,
      help: isSingle
        ? "write '' for an apostrophe inside single quotes, or use double quotes around it all"
        : "write \\\" for a double quote inside double quotes, or use single quotes around it all")
  }

  static func quotedLineNotIndented(at place: Place) -> Diagnostic {
    Diagnostic(
      .quotedLineNotIndented, "this line of a text in quotes has to be indented", at: place,
      help: "put a space or two before it, or all of the text on one line")
  }

  static func badEscape(at place: Place) -> Diagnostic {
    if place.text.hasPrefix("\\u"), place.span.count == 6 || place.span.count == 12 {
      return Diagnostic(
        .badEscape, "\(place.text) is not how a character is written here", at: place,
        help: "write the character itself")
    }
    return Diagnostic(
      .badEscape, "\(place.text) means nothing inside double quotes", at: place,
      help: "write \\\\ for a backslash, or put the text in single quotes")
  }

  static func badTextBlock(at place: Place) -> Diagnostic {
    let sign = place.text.prefix(1)
    return Diagnostic(
      .badTextBlock, "after \(sign) the text has to start on the next line", at: place,
      help: "put the text on the lines below, or in quotes" + suggestion(place))
  }

  static func textWithoutKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .textWithoutKey, "this text has no key", at: place,
      help: "write one before it, as in \"note: |\"")
  }

  static func blankLineTooDeep(at place: Place, textColumn: Int) -> Diagnostic {
    Diagnostic(
      .blankLineTooDeep, "this blank line has more spaces than the text below it", at: place,
      help: "delete the spaces in this line")
  }

  static func textBlockLineNotIndented(
    at place: Place, column: Int, expected: Int
  ) -> Diagnostic {
    Diagnostic(
      .textBlockLineNotIndented,
      "this line starts at column \(column), the text above it at \(expected)", at: place,
      help: "let the line start at column \(expected) if it is part of the text")
  }

  static func missingSpaceBeforeComment(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingSpaceBeforeComment, "a space is missing before this #", at: place,
      help: "put a space before a comment")
  }

  static func commentInValue(at place: Place, value: Span) -> Diagnostic {
    let whole = place.at(Span(start: value.start, end: place.span.end))
    return Diagnostic(
      .commentInValue, "this is a comment, not part of the value", severity: .warning, at: place,
      help: "put the value in quotes if it is part of it" + suggestion(whole))
  }
}

// Brackets, braces and commas.
extension Diagnostic {
  static func unclosedBracket(at place: Place) -> Diagnostic {
    let closing = place.text == "{" ? "}" : "]"
    return Diagnostic(
      .unclosedBracket, "this \(place.text) is not closed", at: place,
      help: "put the closing \(closing) at the end")
  }

  static func wrongClosingBracket(at place: Place, opening: Span) -> Diagnostic {
    let opener = place.at(opening)
    let closing = opener.text == "{" ? "}" : "]"
    return Diagnostic(
      .wrongClosingBracket, "\(place.text) does not close \(opener.text)", at: place,
      notes: [Note("this is open", at: opener)], help: "write \(closing) instead")
  }

  static func bracketNotIndented(at place: Place, opening: Span) -> Diagnostic {
    Diagnostic(
      .bracketNotIndented, "what stands in brackets has to be indented", at: place,
      notes: [Note("they are opened here", at: place.at(opening))],
      help: "put a space or two before it, down to the closing bracket")
  }

  static func textAfterBracket(at place: Place) -> Diagnostic {
    Diagnostic(
      .textAfterBracket, "nothing may follow the closing bracket", at: place,
      help: "put it on a line of its own, or put all of the value in quotes")
  }

  static func strayComma(at place: Place) -> Diagnostic {
    Diagnostic(
      .strayComma, "there is nothing before this comma", at: place, help: "delete the comma")
  }

  static func missingComma(at place: Place, isMapping: Bool) -> Diagnostic {
    Diagnostic(
      .missingComma, "a comma is missing before this", at: place,
      help: isMapping
        ? "put a comma between one \"key: value\" and the next, or the text in quotes"
        : "put a comma between one item and the next, or the text in quotes")
  }

  static func keyInBrackets(at place: Place) -> Diagnostic {
    Diagnostic(
      .keyInBrackets, "a \"key: value\" stands in square brackets", at: place,
      help: "put braces around it: [{key: value}], or the text in quotes")
  }

  static func missingValueInBraces(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingValueInBraces, "there is no colon after this key", at: place,
      help: "write {key: value}")
  }

  static func commaInAmount(at place: Place) -> Diagnostic {
    Diagnostic(
      .commaInAmount, "inside { } a comma separates, so this amount falls in two", at: place,
      help: "put the amount in quotes" + suggestion(place))
  }
}

// What is valid and probably not meant.
extension Diagnostic {
  static func typographicQuotes(at place: Place) -> Diagnostic {
    Diagnostic(
      .typographicQuotes,
      "these are typographic quotes, which count as part of the text", severity: .warning,
      at: place,
      help: "use straight quotes if they are meant to enclose it"
        + suggestion(place, dropping: 1))
  }

  static func unusualSpace(_ scalar: Unicode.Scalar, at place: Place) -> Diagnostic {
    Diagnostic(
      .unusualSpace,
      "this is not an ordinary space (it is U+\(scalar.hexadecimal)), and counts as part of the text",
      severity: .warning,
      at: place, help: "delete it, and type a space where one is meant")
  }

  static func hiddenCharacter(_ value: UInt32, at place: Place) -> Diagnostic {
    let name = Unicode.Scalar(value)?.hexadecimal ?? "FFFD"
    return Diagnostic(
      .hiddenCharacter,
      "there is a character here that cannot be seen (U+\(name))", severity: .warning, at: place,
      help: "delete it, here and elsewhere in the file")
  }

  static func dashInText(at place: Place) -> Diagnostic {
    Diagnostic(
      .dashInText, "this dash is part of the text, not the start of a list item",
      severity: .warning,
      at: place, help: "put a space after it if it is meant to start an item")
  }

  static func lookAlikeKeys(at place: Place, first: Place) -> Diagnostic {
    Diagnostic(
      .lookAlikeKeys,
      "this key looks like an earlier one, but its accents are typed differently",
      severity: .warning, at: place,
      notes: [Note("this is the earlier one", at: first)],
      help: "copy the one over the other if they are meant to be the same")
  }
}
