/// A scalar's text in UTF-8, where it stands: no copy, nothing counted.
///
/// To be used only while the tree that it came from is alive.
@usableFromInline @safe package struct ScalarText: RandomAccessCollection {
  @usableFromInline package let start: UnsafePointer<UInt8>
  @usableFromInline package let count: Int

  /// - Precondition: `start` points to `count` bytes for as long as this is used.
  @inlinable
  package init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count }

  @inlinable
  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "no such byte")
    return unsafe start[index]
  }

  /// The text as a string of its own.
  @inlinable package var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Whether the text is a name of at most sixteen bytes, or any other text, byte for byte.
  @inline(__always)
  @inlinable
  package func isEqual(to name: StaticString) -> Bool {
    guard name.utf8CodeUnitCount == count else { return false }
    let left = unsafe UnsafeRawPointer(start)
    let right = unsafe UnsafeRawPointer(name.utf8Start)
    // Two words that overlap cover eight to sixteen bytes, two half words four to eight.
    if count >= 8, count <= 16 {
      let last = count &- 8
      return unsafe left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self)
        && left.loadUnaligned(fromByteOffset: last, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    }
    if count >= 4, count < 8 {
      let last = count &- 4
      return unsafe left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
        && left.loadUnaligned(fromByteOffset: last, as: UInt32.self)
          == right.loadUnaligned(fromByteOffset: last, as: UInt32.self)
    }
    return unsafe UnsafeBufferPointer(start: name.utf8Start, count: count).elementsEqual(self)
  }

  /// The text in two words; nil where it does not fit.
  @inlinable package var packed: PackedText? { unsafe PackedText(start: start, count: count) }
}

/// A text of up to fifteen bytes of UTF-8, in two words: equal where the bytes are.
///
/// What keys, positions and IDs are compared by: two words at once instead of byte after byte.
@usableFromInline package struct PackedText: Hashable, Sendable {
  /// The first eight bytes, the first of them lowest; zeros where there are fewer.
  @usableFromInline package let low: UInt64

  /// The other bytes likewise, and the count of all in the top byte.
  @usableFromInline package let high: UInt64

  @inlinable
  package init?(_ text: String) {
    guard text.utf8.count <= PackedText.limit else { return nil }
    var words: (UInt64, UInt64) = (0, UInt64(text.utf8.count) << 56)
    for (index, byte) in text.utf8.enumerated() {
      if index < 8 {
        words.0 |= UInt64(byte) << UInt64(8 * index)
      } else {
        words.1 |= UInt64(byte) << UInt64(8 * (index - 8))
      }
    }
    (low, high) = words
  }

  /// - Precondition: `start` points to `count` bytes.
  @inlinable
  package init?(start: UnsafePointer<UInt8>, count: Int) {
    let length = UInt64(truncatingIfNeeded: count) << 56
    let bytes = unsafe UnsafeRawPointer(start)
    // Words that overlap where the text is no whole number of them: nothing is read outside it.
    if count >= 8 {
      guard count <= PackedText.limit else { return nil }
      low = unsafe UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
      let last = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
      high = last >> UInt64(128 - 8 * count) | length
    } else if count >= 4 {
      let first = unsafe UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let last = unsafe UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
      low = UInt64(first) | UInt64(last >> UInt32(64 - 8 * count)) << 32
      high = length
    } else {
      var word: UInt64 = 0
      for index in 0..<count { word |= unsafe UInt64(start[index]) << UInt64(8 * index) }
      low = word
      high = length
    }
  }

  @inlinable package static var limit: Int { 15 }

  /// Equal to no text.
  package static let none = PackedText(low: .max, high: .max)

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  @inlinable
  package static func == (left: PackedText, right: PackedText) -> Bool {
    (left.low ^ right.low) | (left.high ^ right.high) == 0
  }

  /// Mixes all bits of both words; `seed` makes texts that collide unforeseeable.
  @inlinable
  package func mixed(with seed: UInt64) -> UInt64 {
    let product = (low ^ seed).multipliedFullWidth(by: high ^ 0x9E37_79B9_7F4A_7C15)
    let folded = (product.high ^ product.low ^ seed).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return folded.high ^ folded.low
  }
}
