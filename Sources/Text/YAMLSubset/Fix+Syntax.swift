// Shared by the wording of syntax errors, which is where they are found.

extension Place {
  /// The text in the file.
  var text: String { String(decoding: file.bytes[span.range], as: UTF8.self) }
}

extension Span {
  var count: Int { Int(end - start) }
}

/// Returns a text in quotes that mean the same everywhere: double ones, or single ones if it has a backslash or a
/// double quote.
public func quoted(_ text: some StringProtocol) -> String {
  if text.utf8.contains(where: { $0 == Byte.doubleQuote || $0 == Byte.backslash }) {
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
  return "\"" + text + "\""
}

extension Fix {
  /// A text in quotes.
  ///
  /// - Parameter dropped: characters left out at both ends.
  static func quoting(_ place: Place, dropping dropped: Int = 0) -> Fix {
    let text = String(place.text.unicodeScalars.dropFirst(dropped).dropLast(dropped))
    return Fix(replacing: place.span, with: quoted(text))
  }

  /// Removes a text's first character, which has a special meaning: `3` for `#3`.
  static func deletingSign(_ place: Place) -> Fix {
    let rest = place.text.unicodeScalars.dropFirst().drop { $0 == " " }
    let text = String(Substring(rest))
    return Fix(replacing: place.span, with: place.file.isTrial ? text : valueText(text))
  }

  static func deleting(_ place: Place) -> Fix { Fix(replacing: place.span, with: "") }

  static func inserting(_ text: String, at point: UInt32) -> Fix {
    Fix(replacing: Span(start: point, end: point), with: text)
  }
}

/// Returns advice followed by the changed text, if that is not too long to print.
func wording(_ advice: Words, printing place: Place) -> @Sendable (String) -> Words {
  { text in place.span.count <= 80 ? "\(advice): \(text)" : advice }
}
