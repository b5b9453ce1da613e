import Files
import Testing

@Suite struct ZipReaderTests {
  private let text = Array("twelve bytes".utf8)

  private func firstFile(
    of bytes: [UInt8], limit: Int = 1 << 20
  ) throws(ZipError) -> [UInt8] {
    let reader = try ZipReader(bytes)
    return try reader.bytes(of: reader.entries[0], limit: limit)
  }

  @Test func theLimitIsTheLastSizeThatIsRead() throws {
    let bytes = try zip([("a", text)])
    #expect(try firstFile(of: bytes, limit: 12) == text)
    let error = failure { () throws(ZipError) in _ = try firstFile(of: bytes, limit: 11) }
    #expect(error == .tooLarge(name: "a", limit: 11))
    #expect(error?.message == "a in the zip is larger than 11 bytes")
  }

  @Test func whatIsNoZipIsRefused() {
    for bytes in [
      [], [0x50, 0x4B], Array("date: 2024-04-13".utf8), [UInt8](repeating: 0, count: 99),
    ] {
      let error = failure { () throws(ZipError) in _ = try ZipReader(bytes) }
      #expect(error?.message.hasPrefix("cannot read the zip: ") == true)
    }
  }

  @Test func aZipCutAnywhereIsRefused() throws {
    let bytes = try zip([("a", text), ("b", noise(100, seed: 1))])
    for count in 0..<bytes.count {
      let cut = Array(bytes.prefix(count))
      #expect(failure { () throws(ZipError) in _ = try ZipReader(cut) } != nil, "cut at \(count)")
    }
  }

  /// Whatever bit is turned, what is read is either what was written or refused.
  @Test(arguments: [ZipWriter.Compression.deflated, .stored])
  func noTurnedBitChangesWhatIsRead(compression: ZipWriter.Compression) throws {
    let bytes = try zip([("a", text)], compression)
    var refused = 0
    for bit in 0..<bytes.count * 8 {
      var turned = bytes
      turned[bit / 8] ^= 1 << (bit % 8)
      let error = failure { () throws(ZipError) in
        let read = try firstFile(of: turned)
        #expect(read == text, "bit \(bit)")
      }
      refused += error == nil ? 0 : 1
    }
    #expect(refused > bytes.count * 2)
  }

  /// A size that lies, in both headers: the format has it at offset 22 of the local header and
  /// 24 of the central one.
  @Test(arguments: [(11, false), (13, true), (0, false), (1_000_000, true)])
  func aSizeThatLiesIsRefused(size: Int, isTooShort: Bool) throws {
    var bytes = try zip([("a", text)])
    let central = try #require(
      bytes.indices.first { Array(bytes[$0...].prefix(4)) == [0x50, 0x4B, 1, 2] })
    for place in [22, central + 24] {
      for index in 0..<4 { bytes[place + index] = UInt8(size >> (8 * index) & 0xFF) }
    }
    let error = failure { () throws(ZipError) in _ = try firstFile(of: bytes) }
    #expect(error != nil)
    if isTooShort { #expect(error == .cutShort(name: "a")) }
  }
}
