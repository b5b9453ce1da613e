extension String {
  /// Whether a text is somewhere in this one, byte for byte.
  ///
  /// Embedded Swift has no `contains` of a text.
  package func holds(_ part: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard let first = wanted.first else { return true }
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
