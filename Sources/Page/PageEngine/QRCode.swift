import CQRCodeGen

/// A QR code of bytes, made by qrcodegen.
struct QRCode {
  /// Each row, from the top, as a text of zeros and ones; a one is dark.
  let rows: [String]

  /// The largest version. In larger ones, the modules on a phone's screen are too small for another phone.
  private static let largest = 25

  /// Fails if the bytes do not fit.
  init?(_ bytes: [UInt8]) {
    let side = 17 + 4 * QRCode.largest
    var code = [UInt8](repeating: 0, count: (side * side + 7) / 8 + 1)
    guard bytes.count <= code.count else { return nil }
    // The library works in the buffer of its input, which must be as long as that of the code.
    var data = bytes + [UInt8](repeating: 0, count: code.count - bytes.count)
    // Phones read it from a screen, which has no dirt: the least error correction that the size allows.
    guard
      unsafe qrcodegen_encodeBinary(
        &data, bytes.count, &code, qrcodegen_Ecc_LOW, 1, CInt(QRCode.largest), qrcodegen_Mask_AUTO,
        true)
    else { return nil }
    let size = unsafe qrcodegen_getSize(code)
    rows = (0..<size).map { row in
      String(
        decoding: (0..<size).map { column in
          UInt8(unsafe qrcodegen_getModule(code, column, row) ? 0x31 : 0x30)
        }, as: UTF8.self)
    }
  }
}
