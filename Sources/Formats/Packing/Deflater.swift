internal import CLibDeflate

/// A file of an archive, compressed.
package struct PackedFile: Hashable, Sendable {
  /// A raw deflate stream.
  package let bytes: [UInt8]

  /// Of the file before it was compressed.
  package let size: Int

  /// CRC-32 of the file before it was compressed.
  package let checksum: UInt32
}

/// Compresses whole files in memory: equal files give equal bytes with one version of libdeflate.
///
/// Sole owner of one `libdeflate_compressor`, which one thread uses at a time.
@safe package struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// The room that compressed files are written to before they are cut to their size; kept, because
  /// the system clears new memory page by page.
  private var room: [UInt8] = []

  /// - Parameter level: from 1, fast, to 12, small.
  package init(level: Int) throws(PackingError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw .outOfMemory
    }
    unsafe self.compressor = unsafe compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  package mutating func pack(_ file: UnsafeRawBufferPointer) -> PackedFile {
    let most = unsafe libdeflate_deflate_compress_bound(compressor, file.count)
    if room.count < most { room = [UInt8](repeating: 0, count: most) }
    let compressor = unsafe self.compressor
    let count = unsafe room.withUnsafeMutableBytes { room in
      unsafe libdeflate_deflate_compress(
        compressor, file.baseAddress, file.count, room.baseAddress, room.count)
    }
    precondition(count > 0, "a file does not fit into the room that libdeflate asked for")
    return PackedFile(
      bytes: Array(room[..<count]), size: file.count,
      checksum: unsafe libdeflate_crc32(0, file.baseAddress, file.count))
  }
}
