/// A text built from many short pieces, without an allocation for each.
///
/// A workbook has a hundred thousand formulas. So the pieces are copied into one buffer, which becomes a string at the
/// end.
struct ShortText {
  private static let capacity = 248

  private var buffer = InlineArray<248, UInt8>(repeating: 0)
  private var count = 0

  /// Earlier bytes that did not fit.
  private var earlier: [UInt8] = []

  /// The finished text.
  var text: String {
    if earlier.isEmpty {
      return unsafe buffer.span.withUnsafeBufferPointer { bytes in
        unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
      }
    }
    var whole = self
    whole.makeRoom()
    return String(decoding: whole.earlier, as: UTF8.self)
  }

  mutating func append(_ text: String) {
    let isAppended: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe append(bytes)
    }
    if isAppended == nil {
      for byte in text.utf8 { append(byte) }
    }
  }

  mutating func append(_ byte: UInt8) {
    if count == ShortText.capacity { makeRoom() }
    buffer[count] = byte
    count += 1
  }

  mutating func append(_ number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var length = 1
    var limit = rest / 10
    while limit > 0 {
      length += 1
      limit /= 10
    }
    if count + length > ShortText.capacity { makeRoom() }
    for place in stride(from: count + length - 1, through: count, by: -1) {
      buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += length
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if count + bytes.count > ShortText.capacity {
      makeRoom()
      guard bytes.count <= ShortText.capacity else {
        unsafe earlier.append(contentsOf: bytes)
        return
      }
    }
    let start = count
    var span = buffer.mutableSpan
    unsafe span.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress, let source = bytes.baseAddress else { return }
      unsafe (target + start).update(from: source, count: bytes.count)
    }
    count += bytes.count
  }

  private mutating func makeRoom() {
    for index in 0..<count { earlier.append(buffer[index]) }
    count = 0
  }
}
