/// Diagnostics as JSON, one object per line, for editors and scripts.
///
/// Lines and columns count from 1, columns in Unicode scalars; the end is the place after the last marked character.
public struct DiagnosticJSONWriter {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  public init() {}

  /// Returns one line, with its line break.
  public mutating func line(for diagnostic: Diagnostic) -> String {
    object(for: diagnostic).text + "\n"
  }

  public mutating func object(for diagnostic: Diagnostic) -> JSONValue {
    .object(members(of: diagnostic))
  }

  /// Returns the members of a diagnostic's object.
  public mutating func members(
    of diagnostic: Diagnostic
  ) -> [(key: String, value: JSONValue)] {
    let file = diagnostic.place.file
    return
      members(of: diagnostic.place) + [
        ("severity", .string(diagnostic.severity.rawValue)),
        ("code", .string(diagnostic.code.rawValue)), ("message", .string(diagnostic.message)),
        ("label", JSONValue(diagnostic.label)),
        (
          "notes",
          .list(
            diagnostic.notes.map { note in
              .object(members(of: note.place) + [("message", .string(note.message))])
            })
        ), ("help", JSONValue(diagnostic.help)),
        (
          // Replacements; any one of them works. `start` and `end` count bytes from 0.
          "fixes",
          .list(
            diagnostic.fixes.map { fix in
              .object(
                members(of: fix.span, in: file) + [
                  ("start", .number(Int(fix.span.start))), ("end", .number(Int(fix.span.end))),
                  ("text", .string(fix.text)),
                ])
            })
        ),
      ]
  }

  private typealias Members = [(key: String, value: JSONValue)]

  private mutating func members(of place: Place) -> Members {
    [("file", .string(place.file.name))] + members(of: place.span, in: place.file)
  }

  private mutating func members(of span: Span, in file: SourceFile) -> Members {
    let start = position(of: span.start, in: file)
    let end = position(of: span.end, in: file)
    return [
      ("line", .number(start.line)), ("column", .number(start.column)),
      ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
    ]
  }

  private mutating func position(of offset: UInt32, in file: SourceFile) -> (line: Int, column: Int)
  {
    let position = tables[ObjectIdentifier(file), default: LineTable(file)].position(
      of: Int(offset))
    return (position.line, position.column)
  }
}
