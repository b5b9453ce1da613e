/// Cases whose raw values are texts for people, each also found by its translation.
public protocol InWords: RawRepresentable<String> {}

extension InWords {
  /// The case as people read it.
  public var words: Words { Words(stringLiteral: rawValue) }
}
