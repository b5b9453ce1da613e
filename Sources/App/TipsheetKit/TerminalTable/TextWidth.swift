import Diagnostics

/// Text as a terminal may safely show it, with the columns that it takes there.
///
/// Characters that a terminal would act on are spelled out; wide ones take two columns, combining
/// ones none.
package struct TerminalPiece: Hashable, Sendable {
  package let text: String
  package let width: Int

  package init(_ raw: String) {
    var text = ""
    var width = 0
    for character in raw {
      let piece = TerminalPiece(character)
      text += piece.text
      width += piece.width
    }
    self.init(text: text, width: width)
  }

  private init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  private init(_ character: Character) {
    var text = ""
    var width = 0
    for scalar in character.unicodeScalars {
      let piece = scalar.displayPiece
      text += piece.text
      width += piece.width
    }
    self.init(text: text, width: width)
  }

  /// The beginning that fits, with `…` at its end where something was left out.
  package static func shortened(_ raw: String, to limit: Int) -> TerminalPiece {
    let whole = TerminalPiece(raw)
    guard whole.width > limit else { return whole }
    var kept = ""
    var width = 0
    for character in raw {
      let piece = TerminalPiece(character)
      guard width + piece.width <= limit - 1 else { break }
      kept += piece.text
      width += piece.width
    }
    while kept.last == " " {
      kept.removeLast()
      width -= 1
    }
    return TerminalPiece(text: kept + "…", width: width + 1)
  }
}
