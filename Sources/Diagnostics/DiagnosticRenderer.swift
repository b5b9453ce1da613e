/// Lays diagnostics out for people, and for the editors that read the first line of each.
///
/// Keeps a line table of each file that it has printed from, so that many diagnostics of one large
/// file are cheap.
package struct DiagnosticRenderer {
  /// Errors printed per file; the rest are counted.
  package static let errorLimit = 20

  private let usesColor: Bool
  private var tables: [ObjectIdentifier: LineTable] = [:]

  package init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// All diagnostics in the order of the files and of their places, up to the limit in each file.
  package mutating func text(of bag: DiagnosticBag) -> String {
    var text = ""
    var errors = 0
    var hidden = 0
    var file: SourceFile?
    for diagnostic in bag.inFileOrder {
      if let last = file, last !== diagnostic.place.file {
        text += DiagnosticRenderer.countOfHidden(hidden, in: last)
        errors = 0
        hidden = 0
      }
      file = diagnostic.place.file
      if diagnostic.severity == .error { errors += 1 }
      if errors > DiagnosticRenderer.errorLimit {
        if diagnostic.severity == .error { hidden += 1 }
      } else {
        text += self.text(of: diagnostic)
      }
    }
    if let file { text += DiagnosticRenderer.countOfHidden(hidden, in: file) }
    return text
  }

  /// One diagnostic with its excerpt, help and notes.
  package mutating func text(of diagnostic: Diagnostic) -> String {
    let isError = diagnostic.severity == .error
    var text = block(
      at: diagnostic.place, heading: diagnostic.severity.rawValue,
      style: isError ? .red : .magenta, message: diagnostic.message, label: diagnostic.label,
      help: diagnostic.help)
    for note in diagnostic.notes {
      text += block(
        at: note.place, heading: "note", style: .cyan, message: note.message, label: nil, help: nil)
    }
    return text
  }

  private mutating func block(
    at place: Place, heading: String, style: Style, message: String, label: String?, help: String?
  ) -> String {
    let position = tables[ObjectIdentifier(place.file), default: LineTable(place.file)]
      .position(of: Int(place.span.start))
    let number = String(position.line)
    let gutter = String(repeating: " ", count: number.utf8.count + 1)
    let excerpt = Excerpt(
      of: place.file.bytes, lineStart: position.lineStart, span: place.span.range)
    let carets = String(repeating: "^", count: excerpt.caretCount)
    let marks = styled(label.map { carets + " " + printable($0) } ?? carets, style)

    var text = styled("\(printable(place.file.name)):\(number):\(position.column): ", .bold)
    text += styled(heading + ":", style) + " " + styled(printable(message), .bold) + "\n"
    // An empty file has no line to show, and what is no file has none either.
    if !place.file.bytes.isEmpty || label != nil {
      text += styled(gutter + "|", .blue) + "\n"
      text += styled(number + " |", .blue) + (excerpt.text.isEmpty ? "" : " " + excerpt.text) + "\n"
      text += styled(gutter + "|", .blue) + String(repeating: " ", count: excerpt.indent + 1)
      text += marks + "\n"
    }
    if let help {
      text += styled(gutter + "=", .blue) + " " + styled("help:", .bold) + " "
      text += printable(help) + "\n"
    }
    return text
  }

  private static func countOfHidden(_ count: Int, in file: SourceFile) -> String {
    guard count > 0 else { return "" }
    return "\(printable(file.name)): and \(count) more \(count == 1 ? "error" : "errors")\n"
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case magenta = "1;35"
    case cyan = "1;36"
    case blue = "34"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// Text that may quote a user's file or path, with nothing in it that a terminal would act on.
private func printable(_ text: String) -> String {
  var answer = ""
  for scalar in text.unicodeScalars { answer += scalar.displayPiece.text }
  return answer
}
