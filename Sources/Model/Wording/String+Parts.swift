// The standard library's own searches for a text in a text link the engine of regular expressions,
// which is 0.8 MB of every program, and are not in Embedded Swift.

extension Substring {
  /// The first place where a text is in this one, byte for byte; nil if it is nowhere.
  ///
  /// - Parameter part: not empty.
  package func place(of part: String) -> Range<Index>? {
    let wanted = part.utf8
    guard let first = wanted.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start..<utf8.index(start, offsetBy: wanted.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension String {
  /// The first place where a text is in this one, byte for byte; nil if it is nowhere.
  ///
  /// - Parameter part: not empty.
  package func place(of part: String) -> Range<Index>? { self[...].place(of: part) }

  /// Whether a text is somewhere in this one, byte for byte; an empty text is in each.
  package func holds(_ part: String) -> Bool { part.isEmpty || place(of: part) != nil }

  /// The pieces before, between, and after the places of a text: at least one, which may be
  /// empty.
  ///
  /// - Parameter separator: not empty.
  package func pieces(between separator: String) -> [Substring] {
    var (pieces, rest): ([Substring], Substring) = ([], self[...])
    while let place = rest.place(of: separator) {
      pieces.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return pieces + [rest]
  }

  /// This text with another one in each place of a part, from the left.
  ///
  /// - Parameter part: not empty.
  package func replacing(_ part: String, by other: String) -> String {
    pieces(between: part).joined(separator: other)
  }
}
