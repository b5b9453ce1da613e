/// A file's bytes, and the questions that the parser asks of them: what stands at an index.
///
/// Every index may be asked for: outside the file stands one line feed after the other.
@safe struct SourceText {
  let start: UnsafePointer<UInt8>
  let count: Int

  /// - Precondition: `start` points to `count` bytes for as long as this is used.
  init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// A dash that starts a list item.
  @inline(__always)
  func isDash(at index: Int) -> Bool {
    byte(at: index) == Byte.dash && Byte.isBlank(byte(at: index + 1))
  }

  /// A colon that ends a key, outside brackets.
  @inline(__always)
  func isKeyColon(at index: Int) -> Bool {
    byte(at: index) == Byte.colon && Byte.isBlank(byte(at: index + 1))
  }

  /// Three dashes or three dots that stand alone at the start of a line.
  func isMarker(_ mark: UInt8, at index: Int) -> Bool {
    byte(at: index) == mark && byte(at: index + 1) == mark && byte(at: index + 2) == mark
      && Byte.isBlank(byte(at: index + 3))
  }

  /// Where the text of the line from an index on ends, without spaces at its end.
  func trimmedLineEnd(from index: Int) -> Int {
    var end = lineBreak(from: index)
    while end > index, Byte.isBlank(byte(at: end - 1)) { end -= 1 }
    return end
  }

  /// A colon that ends a key inside brackets; directly after a quoted key it needs no space.
  @inline(__always)
  func isFlowKeyColon(at index: Int, afterQuote: Bool) -> Bool {
    guard byte(at: index) == Byte.colon else { return false }
    let next = byte(at: index + 1)
    return afterQuote || Byte.isBlank(next) || Byte.isFlowIndicator(next)
  }

  @inline(__always)
  func isSpaceOrTab(at index: Int) -> Bool {
    byte(at: index) == Byte.space || byte(at: index) == Byte.tab
  }

  func lineAfter(lineBreakAt index: Int) -> Int {
    let isPair = byte(at: index) == Byte.carriageReturn && byte(at: index + 1) == Byte.lineFeed
    return min(index + (isPair ? 2 : 1), count)
  }

  /// Whether the line's content at `index` has a colon that could end a key.
  func startsWithKey(at index: Int) -> Bool {
    if isDash(at: index) { return false }
    var index = index
    while index < count, !Byte.isLineBreak(byte(at: index)) {
      if isKeyColon(at: index) { return true }
      if byte(at: index) == Byte.hash, byte(at: index - 1) == Byte.space { return false }
      index += 1
    }
    return false
  }

  /// The byte at an index; a line feed where the file has ended.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    unsafe UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : Byte.lineFeed
  }

  /// - Precondition: the range is within the file.
  @inline(__always)
  func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }
}
