/// The apostrophe that keeps a spreadsheet from computing a text of a CSV file.
///
/// It goes before a text that begins like a formula, and before one that already looks guarded. So `=1` and `'=1` stay
/// different texts, because reading removes exactly one apostrophe.
public enum FormulaGuard {
  /// Whether a spreadsheet would compute the text; some also take the full-width signs.
  public static func isFormula(_ text: some StringProtocol) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }

  /// Returns the text as a CSV file holds it.
  public static func guarded(_ text: String) -> String {
    isFormulaBelowApostrophes(text) ? "'" + text : text
  }

  /// Returns the text that a cell of a CSV file holds.
  public static func unguarded(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isFormulaBelowApostrophes(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }

  private static func isFormulaBelowApostrophes(_ text: String) -> Bool {
    // Nearly every text begins with a letter and needs no further check.
    if let first = text.utf8.first, (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first) {
      return false
    }
    return isFormula(String(text.unicodeScalars.drop { $0 == "'" }))
  }
}
