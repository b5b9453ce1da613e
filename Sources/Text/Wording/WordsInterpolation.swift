/// Builds a text with values in it: in English as it is written, in other languages from the catalog's pattern for its
/// words.
public struct WordsInterpolation: StringInterpolationProtocol {
  /// The text in English, with the values.
  private(set) var written: String

  /// The words with `{}` for each value, the values, and the text to show if the catalog has no translation; nil in
  /// English.
  private var pattern: (words: String, values: [String], shown: String)?

  @inline(never)
  public init(literalCapacity: Int, interpolationCount: Int) {
    written = ""
    written.reserveCapacity(literalCapacity + interpolationCount * 8)
    if !Language.current.isEnglish { pattern = ("", [], "") }
  }

  public mutating func appendLiteral(_ literal: String) {
    written += literal
    pattern?.words += literal
    pattern?.shown += literal
  }

  /// Adds a remark that tells a translator texts with the same words apart; it is not part of the text.
  public mutating func appendInterpolation(context: StaticString) {
    pattern?.words += "[\(context)]"
  }

  /// Adds words to the words, translated by themselves.
  public mutating func appendInterpolation(_ words: Words) {
    append(words.text, english: words.english)
  }

  // A literal in an interpolation is words too, so it must not become a plain text.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ text: String) { append(text, english: text) }

  @_disfavoredOverload
  public mutating func appendInterpolation(_ text: some CustomStringConvertible) {
    let text = text.description
    append(text, english: text)
  }

  private mutating func append(_ value: String, english: String) {
    written += english
    pattern?.words += "{}"
    pattern?.shown += value
    pattern?.values.append(value)
  }

  var translated: String {
    guard let pattern else { return written }
    guard let translation = Language.current.translation(of: pattern.words) else {
      return pattern.shown
    }
    return filled(translation, with: pattern.values)
  }
}

/// Fills in a pattern with values: `{}` is the next one, `{2}` the second; other braces are text, such as those around
/// `{{}}`.
private func filled(_ pattern: String, with values: [String]) -> String {
  var text = ""
  var next = 0
  var rest = Substring(pattern)
  while let open = rest.firstIndex(of: "{") {
    text += rest[..<open]
    rest = rest[open...]
    let name = rest.dropFirst().prefix { $0.isWholeNumber }
    let end = name.endIndex
    let number = name.isEmpty ? next + 1 : Int(name) ?? 0
    if end < rest.endIndex, rest[end] == "}", values.indices.contains(number - 1) {
      if name.isEmpty { next += 1 }
      text += values[number - 1]
      rest = rest[rest.index(after: end)...]
    } else {
      text += "{"
      rest = rest.dropFirst()
    }
  }
  return text + rest
}
