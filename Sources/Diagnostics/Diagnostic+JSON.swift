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
    json.append(raw: "}\n")
    return json.text
  }

  private func append(_ text: String?, to json: inout JSONText) {
    if let text { json.append(string: text) } else { json.append(raw: "null") }
  }

  private mutating func position(of offset: UInt32, in file: SourceFile) -> (line: Int, column: Int)
  {
    let position = tables[ObjectIdentifier(file), default: LineTable(file)].position(
      of: Int(offset))
    return (position.line, position.column)
  }

  private mutating func append(_ place: Place, to json: inout JSONText) {
    let start = position(of: place.span.start, in: place.file)
    let end = position(of: place.span.end, in: place.file)
    json.append(key: "file", isFirst: true)
    json.append(string: place.file.name)
    for (key, number) in [
      ("line", start.line), ("column", start.column), ("endLine", end.line),
      ("endColumn", end.column),
    ] {
      json.append(key: key)
      json.append(raw: String(number))
    }
  }
}
