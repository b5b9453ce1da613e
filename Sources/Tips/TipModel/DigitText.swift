/// The text of a number or a date, built from its end, without a string for each part.
///
/// Reports hold hundreds of thousands of them.
struct DigitText {
  private static let capacity = 32

  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var start = DigitText.capacity

  var text: String {
    unsafe bytes.span.withUnsafeBufferPointer { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[start...]), as: UTF8.self)
    }
  }

  mutating func prepend(_ character: Unicode.Scalar) {
    start -= 1
    bytes[start] = UInt8(ascii: character)
  }

  /// - Parameter width: the minimum number of digits; shorter numbers get leading zeros.
  mutating func prepend(_ number: UInt64, width: Int = 1) {
    var rest = number
    var digits = 0
    while rest > 0 || digits < width {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start -= 1
      bytes[start] = UInt8(ascii: "0") + UInt8(digit)
      rest = quotient
      digits += 1
    }
  }
}
