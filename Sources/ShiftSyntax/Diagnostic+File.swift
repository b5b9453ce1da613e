import Diagnostics

// The wording of what is wrong with a file as a whole.
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
