internal import CLibCrypto

/// A checksum that identifies a file's bytes.
///
/// - Source: FIPS 180-4, through libcrypto; in the page's engine through libmd.
package struct SHA256Checksum: Hashable, Sendable {
  package static let byteCount = 32

  package let bytes: [UInt8]

  /// - Precondition: the library has SHA-256; the content cannot make this fail.
  package init(of content: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: SHA256Checksum.byteCount)
    let isMade = unsafe tipsheet_sha256(content, content.count, &digest) == 1
    precondition(isMade, "no SHA-256 here")
    bytes = digest
  }

  /// 64 digits of lower-case hexadecimal, as `sha256sum` prints them.
  package var text: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      digits.append(SHA256Checksum.digit(byte >> 4))
      digits.append(SHA256Checksum.digit(byte & 0xF))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
