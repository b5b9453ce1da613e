import Diagnostics
import Wording

// The wording of errors in a file as a whole.
extension Diagnostic {
  static func fileTooLarge(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      .fileTooLarge, "this file is larger than 64 MiB", at: Place(file, Span(0..<0)),
      help: "a year of shifts takes a few megabytes; check that this is the right file")
  }

  /// A file that is not text, such as a workbook; its bytes are not shown.
  static func notText(_ kind: FileKind, in file: SourceFile, wanted: TextFormat) -> Diagnostic {
    let saving = kind.savingAsCSV
    let help: Words =
      switch wanted {
      case .csv: saving ?? "save the spreadsheet or the export as CSV (in Excel: \"CSV UTF-8\")"
      case .yaml:
        saving.map { "\($0); then `tipsheet import` takes it over" }
          ?? "this command reads text files such as templates/shift.yaml"
      }
    return Diagnostic(
      .notText,
      "this is \(kind.name), not \(wanted == .csv ? "a CSV file" : "a text file")",
      at: file.unshownPlace, help: help)
  }

  /// - Parameter place: nil for UTF-16, because its bytes cannot be shown.
  static func notUTF8(in file: SourceFile, at place: Place?, wanted: TextFormat) -> Diagnostic {
    Diagnostic(
      .notUTF8, place == nil ? "this file is UTF-16, not UTF-8" : "this is not UTF-8 text",
      at: place ?? file.unshownPlace,
      label: place == nil ? nil : "the first byte that is not UTF-8", help: wanted.savingAsUTF8)
  }

  static func controlCharacter(_ value: UInt32, at place: Place) -> Diagnostic {
    let name = Unicode.Scalar(value).map { "U+" + $0.hexadecimal } ?? "U+FFFD"
    return Diagnostic(
      .controlCharacter, "there is an invisible character (\(name)) here", at: place,
      help: "delete it; the safest way is to retype the line")
  }

  static func loneCarriageReturn(at place: Place) -> Diagnostic {
    Diagnostic(
      .loneCarriageReturn, "this line ends in a way that only old Macs used", at: place,
      label: "a carriage return without a line feed",
      help: "save the file with Unix (LF) or Windows (CRLF) line ends")
  }

  /// A file without other line ends, which would show as one long line.
  static func oldMacLines(in file: SourceFile, wanted: TextFormat) -> Diagnostic {
    Diagnostic(
      .loneCarriageReturn, "all lines of this file end in a way that only old Macs used",
      at: file.unshownPlace,
      help: wanted == .csv
        ? "in Excel: File, Save As, \"CSV UTF-8\" and not \"CSV (Macintosh)\""
        : "save it with Unix (LF) or Windows (CRLF) line ends; in Notepad++: Edit, EOL Conversion")
  }

  static func directive(at place: Place) -> Diagnostic {
    Diagnostic(
      .directive, "a line may not start with %", at: place, fixes: [.deleting(place)],
      otherwise: "delete this line"
    ) { _ in "delete this line" }
  }

  static func secondDocument(at place: Place) -> Diagnostic {
    Diagnostic(
      .secondDocument, "a second document starts here", at: place,
      help: "put it into a file of its own: a file holds one")
  }

  static func textAfterMarker(at place: Place, isEnd: Bool) -> Diagnostic {
    Diagnostic(
      .textAfterMarker, "nothing may follow --- or ... on its line", at: place,
      fixes: [isEnd ? .deleting(place) : .inserting("\n", at: place.span.start)],
      otherwise: "put it on a line of its own"
    ) { _ in isEnd ? "delete it: the document ends here" : "put it on the next line" }
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
      fixes: [.deleting(place)], otherwise: "delete the ... line"
    ) { _ in "delete the ... line" }
  }

  static func noLineBreakAtEnd(at place: Place) -> Diagnostic {
    Diagnostic(
      .noLineBreakAtEnd, "the last line of this text does not end with a line break",
      severity: .warning, at: place, fixes: [.inserting("\n", at: place.span.end)],
      otherwise: "press Enter at its end"
    ) { _ in "press Enter at its end; programs read such a line differently" }
  }

  static func nestedTooDeep(at place: Place) -> Diagnostic {
    Diagnostic(
      .nestedTooDeep, "this has more than 64 levels", at: place,
      label: "reading stops here", help: "close the open brackets, or use fewer levels")
  }
}

/// The kind of text that a file should be, which decides the advice to the user.
enum TextFormat {
  case yaml
  case csv

  fileprivate var savingAsUTF8: Words {
    switch self {
    case .yaml: "save it as UTF-8; in Notepad: File, Save As, Encoding UTF-8"
    case .csv:
      "save it as UTF-8; in Excel: File, Save As, \"CSV UTF-8\"; in Notepad: File, Save As,"
        + " Encoding UTF-8"
    }
  }
}

extension SourceFile {
  /// The file as a whole; no line can be shown.
  fileprivate var unshownPlace: Place { Place(SourceFile(name: name, bytes: []), Span(0..<0)) }
}
