/// Text that a terminal may safely show, with the columns that it takes.
///
/// Characters that a terminal would act on are spelled out. Wide characters take two columns, combining ones none.
public struct DisplayText: Hashable, Sendable {
  public private(set) var text = ""
  public private(set) var width = 0

  /// - Parameter limit: columns; longer text is cut and ends with `…`.
  public init(_ raw: String, limit: Int = .max) {
    for scalar in raw.unicodeScalars { append(scalar.displayPiece) }
    guard width > limit else { return }
    self = DisplayText.beginning(of: raw, width: limit - 1)
    append(DisplayPiece(text: "…", width: 1))
  }

  private static func beginning(of raw: String, width limit: Int) -> DisplayText {
    var beginning = DisplayText("")
    for character in raw {
      let piece = DisplayText(String(character))
      guard beginning.width + piece.width <= limit else { break }
      beginning.append(DisplayPiece(text: piece.text, width: piece.width))
    }
    while beginning.text.last == " " {
      beginning.text.removeLast()
      beginning.width -= 1
    }
    return beginning
  }

  /// Returns the text with spaces after it, up to a width.
  public func leading(in columns: Int) -> String { text + spaces(in: columns) }

  /// Returns the text with spaces before it, up to a width.
  public func trailing(in columns: Int) -> String { spaces(in: columns) + text }

  private func spaces(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width))
  }

  private mutating func append(_ piece: DisplayPiece) {
    text += piece.text
    width += piece.width
  }
}
