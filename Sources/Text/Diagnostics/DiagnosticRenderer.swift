/// Lays diagnostics out for people, and for the editors that read the first line of each.
///
/// Keeps a line table of each printed file, so that many diagnostics of one large file are cheap.
public struct DiagnosticRenderer {
  /// Errors printed per file; the rest are counted.
  public static let errorLimit = 20

  private let usesColor: Bool
  private let width: Int?
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// - Parameter width: columns of the terminal; nil keeps each message on one line for editors.
  public init(usesColor: Bool = false, width: Int? = nil) {
    self.usesColor = usesColor
    self.width = width
  }

  /// Returns all diagnostics in the order of the files and of their places, up to the limit in each file.
  public mutating func text(of bag: DiagnosticBag) -> String {
    var text = ""
    var rest = bag.inFileOrder[...]
    while let file = rest.first?.place.file {
      let own = rest.prefix { $0.place.file === file }
      rest = rest.dropFirst(own.count)
      var errors = 0
      for diagnostic in own {
        if diagnostic.severity == .error { errors += 1 }
        if errors <= DiagnosticRenderer.errorLimit { text += self.text(of: diagnostic) }
      }
      let hidden = errors - DiagnosticRenderer.errorLimit
      guard hidden > 0 else { continue }
      text += translated(
        "\(printable(file.name)): and \(hidden) more \(hidden == 1 ? "error" : "errors")\n")
    }
    return text
  }

  /// Returns one diagnostic with its excerpt, help, and notes.
  public mutating func text(of diagnostic: Diagnostic) -> String {
    let isError = diagnostic.severity == .error
    var text = block(
      at: diagnostic.place, heading: diagnostic.severity.words.text,
      style: isError ? .red : .magenta, message: diagnostic.message, code: diagnostic.code,
      label: diagnostic.label, help: diagnostic.help)
    for note in diagnostic.notes {
      text += block(
        at: note.place, heading: translated("note"), style: .cyan, message: note.message, code: nil,
        label: nil,
        help: nil)
    }
    return text
  }

  private mutating func block(
    at place: Place, heading: String, style: Style, message: String, code: DiagnosticCode?,
    label: String?, help: String?
  ) -> String {
    let position = tables[ObjectIdentifier(place.file), default: LineTable(place.file)]
      .position(of: Int(place.span.start))
    let number = String(position.line)
    let gutter = String(repeating: " ", count: number.utf8.count + 1)
    let excerpt = Excerpt(
      of: place.file.bytes, lineStart: position.lineStart, span: place.span.range,
      widthLimit: width.map { min(Excerpt.widestLine, $0 - gutter.utf8.count - 2) })
    let carets = String(repeating: "^", count: excerpt.caretCount)

    var text = lines([
      (printable("\(place.file.name):\(number):\(position.column): "), .bold),
      ("\(heading):", style), (" " + printable(message), .bold),
      // At the end, so that editors still find the message after the place.
      (code.map { " [\($0.rawValue)]" } ?? "", nil),
    ])
    // An empty file has no line to show; neither does a source that is not a file.
    if !place.file.bytes.isEmpty || label != nil {
      text += styled(gutter + "|", .blue) + "\n"
      text += styled(number + " |", .blue) + (excerpt.text.isEmpty ? "" : " " + excerpt.text) + "\n"
      let indent = String(repeating: " ", count: excerpt.indent + 1)
      let label = label.map(printable)
      let isBelow = !fits(gutter + "|" + indent + carets + " " + (label ?? ""))
      text += styled(gutter + "|", .blue) + indent
      text += styled(isBelow || label == nil ? carets : carets + " " + (label ?? ""), style) + "\n"
      if isBelow, let label {
        text += lines([(gutter + "|", .blue), (" " + label, style)], gutter: gutter + "| ")
      }
    }
    if let help {
      text += lines(
        [
          (gutter + "=", .blue), (" ", nil), (translated("help") + ":", .bold),
          (" " + printable(help), nil),
        ],
        gutter: gutter + "  ")
    }
    return text
  }

  private func fits(_ text: String) -> Bool {
    width.map { DisplayText(text).width <= $0 } ?? true
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case magenta = "1;35"
    case cyan = "1;36"
    case blue = "34"
  }

  private func styled(_ text: String, _ style: Style?) -> String {
    guard usesColor, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  /// Returns text in several styles on one line, or on as many as a terminal's width requires.
  ///
  /// - Parameter gutter: text before the second and later lines.
  private func lines(_ parts: [(text: String, style: Style?)], gutter: String = "  ") -> String {
    guard let width else { return parts.map { styled($0.text, $0.style) }.joined() + "\n" }
    let plain = parts.map { $0.text }.joined()
    var rest = parts.flatMap { part in part.text.map { (character: $0, style: part.style) } }[...]
    var text = ""
    for (number, line) in wrapped(plain, to: width, hanging: gutter.count).enumerated() {
      let indent = number > 0 ? line.prefix { $0 == " " }.count : 0
      if number > 0 {
        rest = rest.drop { $0.character == " " }
        let isFull = indent == gutter.count
        text +=
          isFull ? styled(gutter, gutter.contains("|") ? .blue : nil) : String(line.prefix(indent))
      }
      var count = line.count - indent
      while count > 0, let first = rest.first {
        let run = rest.prefix(count).prefix { $0.style == first.style }
        text += styled(String(run.map { $0.character }), first.style)
        rest = rest.dropFirst(run.count)
        count -= run.count
      }
      text += "\n"
    }
    return text
  }
}

/// Returns text that may quote a user's file or path, without characters that a terminal would act on.
private func printable(_ text: String) -> String {
  var answer = ""
  for scalar in text.unicodeScalars { answer += scalar.displayPiece.text }
  return answer
}
