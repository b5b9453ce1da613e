/// A file's bytes, with the parser's queries about them.
///
/// Every index is valid: outside the file each byte is a line feed.
struct SourceText {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  subscript(index: Int) -> UInt8 {
    index >= 0 && index < bytes.count ? bytes[index] : Byte.lineFeed
  }

  // MARK: Kinds of bytes

  /// Whether a dash here starts a list item.
  func isDash(at index: Int) -> Bool {
    self[index] == Byte.dash && Byte.isBlank(self[index + 1])
  }

  /// Whether a colon here ends a key, outside brackets.
  func isKeyColon(at index: Int) -> Bool {
    self[index] == Byte.colon && Byte.isBlank(self[index + 1])
  }

  /// Whether a colon here ends a key inside brackets; directly after a quoted key it needs no space.
  func isFlowKeyColon(at index: Int, afterQuote: Bool) -> Bool {
    let next = self[index + 1]
    return self[index] == Byte.colon
      && (afterQuote || Byte.isBlank(next) || Byte.isFlowIndicator(next))
  }

  func isSpaceOrTab(at index: Int) -> Bool {
    self[index] == Byte.space || self[index] == Byte.tab
  }

  func isLineBreak(at index: Int) -> Bool { Byte.isLineBreak(self[index]) }

  /// Whether a number sign here follows a space or a tab.
  func isComment(at index: Int) -> Bool {
    self[index] == Byte.hash && isSpaceOrTab(at: index - 1)
  }

  /// Whether three dashes or three dots are here, with nothing or a space after them.
  func isMarker(_ mark: UInt8, at index: Int) -> Bool {
    (index..<index + 3).allSatisfy { self[$0] == mark } && Byte.isBlank(self[index + 3])
  }

  /// Whether a marker of the document's start or end is here.
  func isDocumentMarker(at index: Int) -> Bool {
    isMarker(Byte.dash, at: index) || isMarker(Byte.dot, at: index)
  }

  /// Whether the line's content at `index` has a colon that could end a key.
  func startsWithKey(at index: Int) -> Bool {
    if isDash(at: index) { return false }
    var index = index
    while !isLineBreak(at: index) {
      if isKeyColon(at: index) { return true }
      if self[index] == Byte.hash, self[index - 1] == Byte.space { return false }
      index += 1
    }
    return false
  }

  // MARK: Ends of lines and texts

  /// Returns the first line break from an index on, or the end of the file.
  func lineBreak(from index: Int) -> Int {
    var index = index
    while index < count, !Byte.isLineBreak(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the end of the line's text from an index on, without spaces at its end.
  func lineEnd(from index: Int) -> Int {
    trimmedEnd(lineBreak(from: index), downTo: index)
  }

  /// Returns the start of the line after a line break.
  func lineAfter(lineBreakAt index: Int) -> Int {
    let isPair = self[index] == Byte.carriageReturn && self[index + 1] == Byte.lineFeed
    return min(index + (isPair ? 2 : 1), count)
  }

  /// Returns the end of a run of text without the spaces and tabs at its end.
  func trimmedEnd(_ end: Int, downTo start: Int) -> Int {
    var end = end
    while end > start, isSpaceOrTab(at: end - 1) { end -= 1 }
    return end
  }

  func endOfSpaces(from index: Int) -> Int {
    var index = index
    while self[index] == Byte.space { index += 1 }
    return index
  }

  func endOfSpacesAndTabs(from index: Int) -> Int {
    var index = index
    while isSpaceOrTab(at: index) { index += 1 }
    return index
  }
}
