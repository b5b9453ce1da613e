// Looking for the next byte that matters, sixteen at a time.
extension SourceText {
  /// The first line break from an index on, or the end of the file.
  @inline(__always)
  func lineBreak(from index: Int) -> Int {
    var index = index
    while let bytes = block(at: index) {
      let stops = (bytes .== all(Byte.lineFeed)) .| (bytes .== all(Byte.carriageReturn))
      if let lane = SourceText.firstLane(of: stops) { return index &+ lane }
      index &+= SourceText.blockSize
    }
    while index < count, !Byte.isLineBreak(byte(at: index)) { index &+= 1 }
    return index
  }

  /// The first byte from an index on that plain text may end at, or the end of the file: a control
  /// character, `:` or `#`, and inside brackets a comma or bracket.
  @inline(__always)
  func plainStop(from index: Int, inFlow: Bool) -> Int {
    var index = index
    while let bytes = block(at: index) {
      var stops =
        (bytes .< all(Byte.space)) .| (bytes .== all(Byte.colon)) .| (bytes .== all(Byte.hash))
      if inFlow {
        // With this bit set, brackets and braces are the same.
        let folded = bytes | all(Byte.braceBit)
        stops =
          stops .| (bytes .== all(Byte.comma)) .| (folded .== all(Byte.openBrace))
          .| (folded .== all(Byte.closeBrace))
      }
      if let lane = SourceText.firstLane(of: stops) { return index &+ lane }
      index &+= SourceText.blockSize
    }
    while index < count, !SourceText.isPlainStop(byte(at: index), inFlow: inFlow) { index &+= 1 }
    return index
  }

  private static let blockSize = 16

  /// A byte in every lane; comparing with a lone byte would go lane by lane.
  @inline(__always)
  private func all(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

  /// The bytes at an index; nil where the file ends before the last of them.
  @inline(__always)
  private func block(at index: Int) -> SIMD16<UInt8>? {
    guard index &+ SourceText.blockSize <= count else { return nil }
    return unsafe UnsafeRawPointer(start + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// The first lane that is set.
  @inline(__always)
  private static func firstLane(of mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let low = UInt64(littleEndian: words[0])
    if low != 0 { return low.trailingZeroBitCount >> 3 }
    let high = UInt64(littleEndian: words[1])
    return high == 0 ? nil : 8 &+ high.trailingZeroBitCount >> 3
  }

  private static func isPlainStop(_ byte: UInt8, inFlow: Bool) -> Bool {
    byte < Byte.space || byte == Byte.colon || byte == Byte.hash
      || inFlow && Byte.isFlowIndicator(byte)
  }
}
