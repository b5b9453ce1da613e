// The standard library's own substring searches link the regular expression engine, which adds 0.8 MB to every program.
// Embedded Swift does not have them.

extension Substring {
  /// Returns the first place of a text in this one, byte for byte; nil if there is none.
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
  /// Returns the first place of a text in this one, byte for byte; nil if there is none.
  ///
  /// - Parameter part: not empty.
  package func place(of part: String) -> Range<Index>? { self[...].place(of: part) }

  /// Whether this text contains another, byte for byte; every text contains the empty one.
  package func holds(_ part: String) -> Bool { part.isEmpty || place(of: part) != nil }

  /// Returns the pieces before, between, and after the places of a text: at least one, which may be empty.
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

  /// Returns this text with each place of a part replaced, from the left.
  ///
  /// - Parameter part: not empty.
  package func replacing(_ part: String, by other: String) -> String {
    pieces(between: part).joined(separator: other)
  }
}
