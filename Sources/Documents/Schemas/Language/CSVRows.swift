public import Text

/// Returns the rows of a CSV file, without those that are blank in every field.
///
/// Spaces at a field's ends are removed. So is the apostrophe that programs put before a text that a spreadsheet would
/// take for a formula.
///
/// - Returns: nil if the file is not text or not CSV; the error is reported.
public func csvRows(
  of source: SourceFile, reportingTo bag: inout DiagnosticBag
) -> [[CSVField]]? {
  var own = DiagnosticBag()
  defer { bag.report(contentsOf: own) }
  checkText(of: source, reportingTo: &own)
  guard !own.hasErrors else { return nil }
  let content = readCSV(source.bytes, from: source.byteOrderMarkLength)
  if let fault = content.fault {
    own.report(.notCSV(fault, in: source))
    return nil
  }
  return content.rows.compactMap { row in
    let fields = row.fields.map { CSVField(text: plainText($0.text), range: $0.range) }
    return fields.allSatisfy { $0.text.isEmpty } ? nil : fields
  }
}

private func plainText(_ cell: String) -> String {
  FormulaGuard.unguarded(trimmedAnswer(cell))
}

extension CSVField {
  /// Its place in the file.
  public var span: Span { Span(range) }
}

extension Diagnostic {
  fileprivate static func notCSV(_ fault: CSVFault, in file: SourceFile) -> Diagnostic {
    func place(_ offset: Int) -> Place {
      Place(file, Span(offset..<min(offset + 1, file.bytes.count)))
    }
    return switch fault {
    case .unclosedQuote(let opening):
      Diagnostic(
        .unclosedQuote, "this quote is not closed, so the rest of the file is one field",
        at: place(opening), help: "put a quote at the end of the field, or delete this one")
    case .strayQuote(let offset):
      Diagnostic(
        .strayQuote, "there is a quote inside a field that does not begin with one",
        at: place(offset),
        help: "put the whole field in quotes, and write each quote inside it twice")
    case .textAfterQuote(let offset, let opening):
      Diagnostic(
        .textAfterQuote, "there is more text after the closing quote", at: place(offset),
        notes: [Diagnostic.Note("the field's opening quote", at: place(opening))],
        help: "write each quote inside a quoted field twice, and a comma after the closing quote")
    }
  }
}
