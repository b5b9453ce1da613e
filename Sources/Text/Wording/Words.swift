/// A text for people, in the language of the run.
///
/// It is written in English where it is used, as a literal. Its words, with `{}` for each value, are also the key of
/// its translation in a catalog. A literal without values is translated when it is read, so that declarations follow a
/// change of language. A literal with values is translated when it is made.
public struct Words: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text in English: the same in every file for programs, whatever the language of the run.
  public let english: String

  /// The text in the language of the run; nil for a literal without values, which is translated when it is read.
  private let made: String?

  /// The text in the language of the run.
  // It is called once for each text: copies of its body would be a large part of the page's engine.
  @inline(never)
  public var text: String { made ?? Language.current.translation(of: english) ?? english }

  public init(stringLiteral english: String) {
    self.init(english, made: nil)
  }

  public init(stringInterpolation: WordsInterpolation) {
    self.init(stringInterpolation.written, made: stringInterpolation.translated)
  }

  /// A text that is the same in every language: a name, a number, another program's text.
  public init(verbatim text: String) { self.init(text, made: text) }

  /// A text that was kept in both languages.
  ///
  /// - Parameter text: in the language of the run.
  public init(english: String, text: String) { self.init(english, made: text) }

  private init(_ english: String, made: String?) {
    self.english = english
    self.made = made
  }

  public static func == (one: Words, other: Words) -> Bool { one.text == other.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Joins two texts, each translated by itself.
  public static func + (first: Words, second: Words) -> Words {
    Words(first.english + second.english, made: first.text + second.text)
  }

  /// Joins words and a text that is the same in every language.
  // The second of two literals is words too, so it must not become a plain text.
  @_disfavoredOverload
  public static func + (first: Words, second: String) -> Words {
    Words(first.english + second, made: first.text + second)
  }

  public var isEmpty: Bool { english.isEmpty }
}

extension Words: CustomStringConvertible {
  public var description: String { text }
}

extension Sequence<Words> {
  public func joined(separator: Words) -> Words {
    reduce(nil) { all, words in all.map { $0 + separator + words } ?? words } ?? ""
  }

  // A separator that is a literal is words.
  @_disfavoredOverload
  public func joined(separator: String = "") -> Words {
    joined(separator: Words(verbatim: separator))
  }
}
