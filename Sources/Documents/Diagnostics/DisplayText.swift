/// Text as a terminal may safely show it, with the columns that it takes there.
package struct DisplayText: Sendable {
  package private(set) var text = ""
  package private(set) var width = 0

  /// - Parameter limit: columns; longer text ends in an ellipsis.
  package init(_ text: String, limit: Int = .max) {
    let pieces = text.unicodeScalars.map(\.displayPiece)
    let isCut = pieces.reduce(0) { $0 + $1.width } > limit
    for piece in pieces {
      guard !isCut || width + piece.width < limit else {
        if limit > 0 { append(DisplayPiece(text: "…", width: 1)) }
        return
      }
      append(piece)
    }
  }

  /// With spaces after it, up to a width.
  package func leading(in columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width))
  }

  /// With spaces before it, up to a width.
  package func trailing(in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width)) + text
  }

  private mutating func append(_ piece: DisplayPiece) {
    text += piece.text
    width += piece.width
  }
}
