import Files
import Testing

@Suite struct SHA256ChecksumTests {
  /// - Source: FIPS 180-2's examples; the last three as Debian's `sha256sum` prints them.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("date: 2024-04-13\n", "c40f679e27310b745bcc50b66693dc2f16838c18678a5d30b64d0132e329c307"),
    ("Café Ñandú\r\n", "ab539a0a8d59db04d78437c65945deeb9a7c65788095de4f61515917101d4c0b"),
    ("\0", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
  ])
  func knownTexts(text: String, checksum: String) {
    #expect(SHA256Checksum(of: Array(text.utf8)).text == checksum)
  }

  @Test func aMillionLetters() {
    let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      SHA256Checksum(of: letters).text
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func everyLengthAroundTheBlocksHasItsOwnChecksum() {
    let checksums = Set((0...200).map { SHA256Checksum(of: [UInt8](repeating: 0, count: $0)) })
    #expect(checksums.count == 201)
  }
}
