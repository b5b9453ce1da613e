/// Diagnostics as JSON, one object a line, for editors and scripts.
///
/// Lines and columns count from 1, columns in Unicode scalars; the end is the place after the last
/// character marked.
package struct DiagnosticJSONWriter {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  package init() {}

  /// One line, with its line break.
  package mutating func line(for diagnostic: Diagnostic) -> String {
    var json = JSONText()
    json.append(raw: "{")
    append(diagnostic.place, to: &json)
    json.append(key: "severity")
    json.append(string: diagnostic.severity.rawValue)
    json.append(key: "code")
    json.append(string: diagnostic.code.rawValue)
    json.append(key: "message")
    json.append(string: diagnostic.message)
    json.append(key: "label")
    append(diagnostic.label, to: &json)
    json.append(key: "notes")
    json.append(raw: "[")
    for (index, note) in diagnostic.notes.enumerated() {
      json.append(raw: index == 0 ? "{" : ",{")
      append(note.place, to: &json)
      json.append(key: "message")
      json.append(string: note.message)
      json.append(raw: "}")
    }
    json.append(raw: "]")
    json.append(key: "help")
    append(diagnostic.help, to: &json)
    append(diagnostic.fixes, in: diagnostic.place.file, to: &json)
    json.append(raw: "}\n")
    return json.text
  }

  private func append(_ text: String?, to json: inout JSONText) {
    if let text { json.append(string: text) } else { json.append(raw: "null") }
  }

  /// `"fixes":[{"line":…,"text":"…"}]`: replacements of which any one will do.
  private mutating func append(_ fixes: [Fix], in file: SourceFile, to json: inout JSONText) {
    json.append(key: "fixes")
    json.append(raw: "[")
    for (index, fix) in fixes.enumerated() {
      json.append(raw: index == 0 ? "{" : ",{")
      append(fix.span, in: file, isFirst: true, to: &json)
      json.append(key: "text")
      json.append(string: fix.text)
      json.append(raw: "}")
    }
    json.append(raw: "]")
  }

  private mutating func position(of offset: UInt32, in file: SourceFile) -> (line: Int, column: Int)
  {
    let position = tables[ObjectIdentifier(file), default: LineTable(file)].position(
      of: Int(offset))
    return (position.line, position.column)
  }

  private mutating func append(_ place: Place, to json: inout JSONText) {
    json.append(key: "file", isFirst: true)
    json.append(string: place.file.name)
    append(place.span, in: place.file, isFirst: false, to: &json)
  }

  private mutating func append(
    _ span: Span, in file: SourceFile, isFirst: Bool, to json: inout JSONText
  ) {
    let start = position(of: span.start, in: file)
    let end = position(of: span.end, in: file)
    for (key, number) in [
      ("line", start.line), ("column", start.column), ("endLine", end.line),
      ("endColumn", end.column),
    ] {
      json.append(key: key, isFirst: isFirst && key == "line")
      json.append(raw: String(number))
    }
  }
}
