/// Returns bytes as text of 64 letters, for what carries only text.
///
/// - Source: RFC 4648.
package func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
  var place = 0
  while place < bytes.count {
    let count = Swift.min(3, bytes.count - place)
    var group: UInt32 = 0
    for offset in 0..<3 {
      group = group << 8 | UInt32(offset < count ? bytes[place + offset] : 0)
    }
    for digit in 0..<4 {
      let isThere = digit <= count
      encoded.append(
        isThere ? digits[Int(group >> UInt32(18 - 6 * digit)) & 0x3F] : UInt8(ascii: "="))
    }
    place += 3
  }
  return String(decoding: encoded, as: UTF8.self)
}
