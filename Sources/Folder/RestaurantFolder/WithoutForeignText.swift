import Text

/// Returns the diagnostics of a shift file. Those of a note or a table become one, which names the command to read it.
func withoutForeignText(_ bag: DiagnosticBag, of source: SourceFile) -> DiagnosticBag {
  guard let first = bag.diagnostics.first, first.code == .missingColon,
    let line = firstLine(of: source), first.place.span.start == line.start
  else { return bag }
  let fields = readCSV(Array(source.bytes[line.range])).rows.first?.fields.count ?? 0
  let name = DisplayText(source.name).text
  var own = DiagnosticBag()
  own.report(
    fields > 2
      ? Diagnostic(
        .missingColon, "this is a table; a shift file has lines such as `date: 2024-04-13`",
        at: Place(source, line), help: "`tipsheet import hours \(name)` imports hours from a table")
      : Diagnostic(
        .missingColon, "this is a note; a shift file has lines such as `date: 2024-04-13`",
        at: Place(source, line),
        help:
          "`tipsheet new < \(name)` enters a shift from a note: a day, amounts, and people with their times"
      ))
  return own
}

/// Returns the first line that is not blank or a comment, without spaces around it.
private func firstLine(of source: SourceFile) -> Span? {
  let isInk = { (byte: UInt8) in byte != 0x20 && byte != 0x09 && byte != 0x0D }
  for line in source.bytes[source.byteOrderMarkLength...].split(separator: UInt8(ascii: "\n")) {
    guard let first = line.firstIndex(where: isInk), let last = line.lastIndex(where: isInk),
      line[first] != UInt8(ascii: "#")
    else { continue }
    return Span(first..<last + 1)
  }
  return nil
}
