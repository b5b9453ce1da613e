internal import CLibDeflate

/// Compresses whole files in memory: equal files give equal bytes with one version of libdeflate.
///
/// Sole owner of one `libdeflate_compressor`, which one thread uses at a time.
@safe package struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// The space that compressed files are written to before they are cut to their size; kept, because
  /// the system clears new memory page by page.
  private var space: [UInt8] = []

  /// - Parameter level: from 1, fast, to 12, small.
  package init(level: Int) throws(PackingError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw .outOfMemory
    }
    unsafe self.compressor = unsafe compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  package mutating func pack(_ file: [UInt8]) -> PackedFile {
    unsafe file.withUnsafeBytes { unsafe pack($0) }
  }

  package mutating func pack(_ file: UnsafeRawBufferPointer) -> PackedFile {
    let most = unsafe libdeflate_deflate_compress_bound(compressor, file.count)
    if space.count < most { space = [UInt8](repeating: 0, count: most) }
    let compressor = unsafe self.compressor
    let count = unsafe space.withUnsafeMutableBytes { space in
      unsafe libdeflate_deflate_compress(
        compressor, file.baseAddress, file.count, space.baseAddress, space.count)
    }
    precondition(count > 0, "a file does not fit into the space that libdeflate asked for")
    return unsafe PackedFile(deflated: Array(space[..<count]), of: file)
  }
}
