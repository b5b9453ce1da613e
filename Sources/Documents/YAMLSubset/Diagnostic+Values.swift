import Diagnostics
import Wording

// The wording of errors in values and quotes.
extension Diagnostic {
  /// - Parameter text: the run of bytes that was meant as one text.
  static func reservedCharacter(_ byte: UInt8, at place: Place, text: Span) -> Diagnostic {
    let character = Character(Unicode.Scalar(byte))
    let word = place.at(text).text.prefix { !$0.isWhitespace }
    let (code, advice): (DiagnosticCode, Words) =
      switch byte {
      case Byte.ampersand: (.anchor, "delete \(word), or ")
      case Byte.asterisk: (.alias, "write out what \(word) stands for, or ")
      case Byte.exclamation: (.tag, "delete \(word), or ")
      default: (.reservedCharacter, "")
      }
    return Diagnostic(
      code, "text that starts with \(character) has to be in quotes", at: place,
      fixes: [.quoting(place.at(text))] + withoutSign(byte, place.at(text)),
      otherwise: "\(text.count <= 80 ? advice : "")put it in quotes"
    ) { text.count <= 80 ? "write \($0)" : "put it in quotes" }
  }

  /// Fixes that remove the anchor or the tag before a text, or only the sign.
  private static func withoutSign(_ byte: UInt8, _ place: Place) -> [Fix] {
    let words = place.text.split(maxSplits: 1) { $0 == " " }
    switch byte {
    case Byte.asterisk, UInt8(ascii: "`"): return []
    case Byte.ampersand, Byte.exclamation:
      guard words.count == 2 else { return [.deletingSign(place)] }
      return [Fix(replacing: place.span, with: String(words[1]))]
    default: return place.span.count > 1 ? [.deletingSign(place)] : []
    }
  }

  /// An anchor or a tag alone on its line, with its value below it.
  static func loneProperty(_ byte: UInt8, at place: Place, word: Span) -> Diagnostic {
    Diagnostic(
      byte == Byte.ampersand ? .anchor : .tag, "\(place.at(word).text) is not supported here",
      at: place, fixes: [.deleting(place.at(word))], otherwise: "delete \(place.at(word).text)"
    ) { _ in "delete \(place.at(word).text)" }
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
        .badEscape, "\(place.text) is not a valid escape here", at: place,
        help: "write the character itself")
    }
    let isPlain = place.span.count == 2 && place.text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    return Diagnostic(
      .badEscape, "\(place.text) means nothing inside double quotes", at: place,
      fixes: isPlain ? [Fix(replacing: place.span, with: "\\" + place.text)] : [],
      otherwise: "write \\\\ for a backslash, or put the text in single quotes"
    ) { "write \($0) for a backslash, or put the text in single quotes" }
  }

  static func badTextBlock(at place: Place) -> Diagnostic {
    let sign = place.text.prefix(1)
    return Diagnostic(
      .badTextBlock, "after \(sign) the text has to start on the next line", at: place,
      fixes: [.quoting(place)], otherwise: "put the text on the lines below, or in quotes",
      help: wording("put the text on the lines below, or in quotes", printing: place))
  }

  static func textWithoutKey(at place: Place) -> Diagnostic {
    Diagnostic(
      .textWithoutKey, "this text has no key", at: place,
      help: "write one before it, as in \"note: |\"")
  }

  static func blankLineTooDeep(at place: Place) -> Diagnostic {
    Diagnostic(
      .blankLineTooDeep, "this blank line has more spaces than the text below it", at: place,
      fixes: [.deleting(place)], otherwise: "delete the spaces in this line"
    ) { _ in "delete the spaces in this line" }
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
      fixes: [.inserting(" ", at: place.span.start)],
      otherwise: "put a space before a comment, and quotes around text with a #"
    ) { _ in "put a space before a comment" }
  }

  static func commentInValue(at place: Place, value: Span) -> Diagnostic {
    let whole = place.at(Span(start: value.start, end: place.span.end))
    return Diagnostic(
      .commentInValue, "this is a comment, not part of the value", severity: .warning, at: place,
      fixes: [.quoting(whole)], otherwise: "if this is part of the value, put the value in quotes",
      help: wording("if this is part of the value, put the value in quotes", printing: whole))
  }
}
