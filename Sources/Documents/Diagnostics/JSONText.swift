/// Writes JSON text piece by piece: just enough for diagnostics and syntax trees.
package struct JSONText: Sendable {
  package private(set) var text = ""

  package init() {}

  /// Punctuation, a number or a literal, as it is.
  package mutating func append(raw: String) {
    text += raw
  }

  /// A quoted string.
  package mutating func append(string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}": text += "\\u" + scalar.hexadecimal
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// `"key":`, with a comma before it where it is not the first of its object.
  package mutating func append(key: String, isFirst: Bool = false) {
    if !isFirst { text += "," }
    append(string: key)
    text += ":"
  }
}
