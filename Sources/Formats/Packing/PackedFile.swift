internal import CLibDeflate

/// A file of an archive, compressed or as it is.
package struct PackedFile: Hashable, Sendable {
  /// Of the bytes in the archive; the numbers are the format's.
  enum Method: Int, Hashable, Sendable {
    case stored = 0
    case deflated = 8
  }

  let method: Method

  /// A raw deflate stream, or the file.
  package let bytes: [UInt8]

  /// Of the file before it was compressed.
  package let size: Int

  /// CRC-32 of the file before it was compressed.
  package let checksum: UInt32

  init(deflated bytes: [UInt8], of file: UnsafeRawBufferPointer) {
    method = .deflated
    self.bytes = bytes
    size = file.count
    checksum = unsafe libdeflate_crc32(0, file.baseAddress, file.count)
  }

  /// A file as it is.
  package init(storing file: [UInt8]) {
    method = .stored
    bytes = file
    size = file.count
    checksum = unsafe file.withUnsafeBytes { bytes in
      unsafe libdeflate_crc32(0, bytes.baseAddress, bytes.count)
    }
  }
}
