internal import CLibDeflate

/// Compresses whole files in memory: equal files give equal bytes with one version of libdeflate.
///
/// Sole owner of one `libdeflate_compressor`, which one thread uses at a time.
@safe package struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// The space that compressed files are written to before they are cut to their size; kept where it
  /// is small, because the system clears new memory page by page. Not cleared here: of a large one
  /// most is never touched, and then it is no memory at all.
  private var space = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Space of more bytes is not kept.
  private static let mostKept = 1 << 20

  /// - Parameter level: from 1, fast, to 12, small.
  package init(level: Int) throws(PackingError) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw .outOfMemory
    }
    unsafe self.compressor = unsafe compressor
  }

  deinit {
    unsafe space.deallocate()
    unsafe libdeflate_free_compressor(compressor)
  }

  package mutating func pack(_ file: [UInt8]) -> PackedFile {
    unsafe file.withUnsafeBytes { unsafe pack($0) }
  }

  package mutating func pack(_ file: UnsafeRawBufferPointer) -> PackedFile {
    let most = unsafe libdeflate_deflate_compress_bound(compressor, file.count)
    if unsafe space.count < most { makeSpace(most) }
    let count = unsafe libdeflate_deflate_compress(
      compressor, file.baseAddress, file.count, space.baseAddress, space.count)
    precondition(count > 0, "a file does not fit into the space that libdeflate asked for")
    let packed = unsafe PackedFile(deflated: Array(space[..<count]), of: file)
    if unsafe space.count > Deflater.mostKept { makeSpace(0) }
    return packed
  }

  private mutating func makeSpace(_ count: Int) {
    unsafe space.deallocate()
    unsafe space = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    if count > 0 {
      unsafe space = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    }
  }
}
