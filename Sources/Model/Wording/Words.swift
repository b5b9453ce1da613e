/// A text for people, in the language of the run.
///
/// Written in English where it is used, as a literal: its words are also what a catalog of another
/// language finds its translation by, with `{}` for each value in it. A literal without values is
/// translated when it is read, so that declarations outlive a change of language; one with values
/// when it is made.
public struct Words: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// English; the final text where `isTranslated`.
  private let written: String

  private let isTranslated: Bool

  /// The text in the language of the run.
  public var text: String {
    isTranslated ? written : Language.current.translation(of: written) ?? written
  }

  /// A literal without values as the program has it, in English: the same in every file for programs.
  public var english: String { written }

  public init(stringLiteral english: String) {
    written = english
    isTranslated = false
  }

  public init(stringInterpolation: WordsInterpolation) {
    written = stringInterpolation.translated
    isTranslated = true
  }

  /// A text that is the same in every language: a name, a number, another program's text.
  public init(verbatim text: String) {
    written = text
    isTranslated = true
  }

  public static func == (one: Words, other: Words) -> Bool { one.text == other.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// One after the other, each translated for itself.
  public static func + (first: Words, second: Words) -> Words {
    Words(verbatim: first.text + second.text)
  }

  /// Words and what is the same in every language.
  // The second of two literals is words too, so it must not be taken for a plain text.
  @_disfavoredOverload
  public static func + (first: Words, second: String) -> Words {
    Words(verbatim: first.text + second)
  }

  public var isEmpty: Bool { written.isEmpty }
}

extension Words: CustomStringConvertible {
  public var description: String { text }
}

extension Sequence<Words> {
  public func joined(separator: String = "") -> Words {
    Words(verbatim: map { $0.text }.joined(separator: separator))
  }
}
