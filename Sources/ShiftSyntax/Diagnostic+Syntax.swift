import Diagnostics

// What the wording of mistakes in a file's form has in common. The factories themselves, one for
// each kind of mistake, stand in the other files of this name, by topic.

extension Place {
  /// The text that stands there.
  var text: String { String(decoding: file.bytes[span.range], as: UTF8.self) }

  /// Another place in the same file.
  func at(_ span: Span) -> Place { Place(file, span) }
}

extension Span {
  var count: Int { Int(end - start) }
}

/// The text in quotes that mean the same everywhere: double ones, or single ones where a
/// backslash or a double quote is in it.
func quoted(_ text: some StringProtocol) -> String {
  if text.utf8.contains(where: { $0 == Byte.doubleQuote || $0 == Byte.backslash }) {
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
  return "\"" + text + "\""
}

/// The user's text in quotes, as a suggestion; nothing where it is too long to print.
///
/// - Parameter dropped: characters left out at both ends.
func suggestion(_ place: Place, dropping dropped: Int = 0) -> String {
  guard place.span.count <= 80 else { return "" }
  let text = String(place.text.unicodeScalars.dropFirst(dropped).dropLast(dropped))
  return ": " + quoted(text)
}
