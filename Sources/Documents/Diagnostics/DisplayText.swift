/// Text as a terminal may safely show it, with the columns that it takes there.
///
/// Characters that a terminal would act on are spelled out; wide ones take two columns, combining
/// ones none.
public struct DisplayText: Hashable, Sendable {
  public private(set) var text = ""
  public private(set) var width = 0

  /// - Parameter limit: columns; of longer text the beginning stays, with `…` at its end.
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

  /// With spaces after it, up to a width.
  public func leading(in columns: Int) -> String { text + spaces(in: columns) }

  /// With spaces before it, up to a width.
  public func trailing(in columns: Int) -> String { spaces(in: columns) + text }

  private func spaces(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width))
  }

  private mutating func append(_ piece: DisplayPiece) {
    text += piece.text
    width += piece.width
  }
}
