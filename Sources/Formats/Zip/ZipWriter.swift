internal import CLibZip
internal import Glibc

/// An archive that is made in memory: equal files give equal bytes.
///
/// Every entry is dated January 1, 1980, the first day that a zip can tell, and has mode 0644: no
/// clock, zone or umask comes in. Deflated bytes are zlib's, and may differ where another zlib is.
package struct ZipWriter: ~Copyable {
  package enum Compression: Sendable {
    /// Deflate, level 9.
    case deflated

    /// As it is: for what is compressed already.
    case stored
  }

  private let archive: ZipOutput
  private let password: ZipPassword?
  private var names = ZipNames()
  private var isEmpty = true

  /// - Parameter password: encrypts each file with AES-256; what comes out then differs each time,
  ///   for encryption mixes in what nobody can guess.
  package init(password: ZipPassword? = nil) throws(ZipError) {
    archive = try ZipOutput()
    self.password = password
  }

  /// Appends a file; the bytes are copied.
  ///
  /// - Errors: the name is unsuitable (see `ZipNameProblem`), or libzip refuses.
  package mutating func add(
    _ bytes: [UInt8], named name: String, _ compression: Compression = .deflated
  ) throws(ZipError) {
    try names.insert(name)
    try archive.add(bytes, named: name, compression, password)
    isEmpty = false
  }

  /// The finished archive.
  ///
  /// - Errors: no file was added, or libzip refuses.
  package consuming func finish() throws(ZipError) -> [UInt8] {
    if isEmpty { throw .noFiles }
    return try archive.close()
  }
}

/// Sole owner of one `zip_t` that writes into one memory `zip_source_t`.
///
/// `zip_open_from_source` takes over a source's reference, so a second one is kept to read the
/// archive from. `zip_close` frees the archive only on success, else it is `zip_discard`'s to free. It
/// reads the entries' bytes only then: each entry has its own copy, which libzip frees.
///
/// Not private: an optimized build destroys it from other modules, and would not find it at linking.
@safe struct ZipOutput: ~Copyable {
  private let archive: OpaquePointer
  private let output: OpaquePointer

  init() throws(ZipError) {
    let output = try unsafe checked("make the zip") {
      unsafe zip_source_buffer_create(nil, 0, 0, $0)
    }
    do throws(ZipError) {
      unsafe archive = try unsafe checked("make the zip") {
        unsafe zip_open_from_source(output, ZIP_CREATE | ZIP_TRUNCATE, $0)
      }
    } catch {
      unsafe zip_source_free(output)
      throw error
    }
    unsafe zip_source_keep(output)
    unsafe self.output = output
  }

  deinit {
    unsafe zip_discard(archive)
    unsafe zip_source_free(output)
  }

  func add(
    _ bytes: [UInt8], named name: String, _ compression: ZipWriter.Compression,
    _ password: ZipPassword?
  ) throws(ZipError) {
    let source = unsafe try source(copying: bytes, for: name)
    let added = unsafe zip_file_add(archive, name, source, ZIP_FL_ENC_UTF_8)
    guard added >= 0 else {
      unsafe zip_source_free(source)
      throw failure(adding: name)
    }
    let index = UInt64(added)
    let method = compression == .deflated ? ZIP_CM_DEFLATE : ZIP_CM_STORE
    let level: UInt32 = compression == .deflated ? 9 : 0
    guard
      unsafe zip_set_file_compression(archive, index, method, level) == 0,
      // Day 1 of month 1 of year 0, which is 1980; `zip_file_set_mtime` would ask the time zone.
      unsafe zip_file_set_dostime(archive, index, 0, 33, 0) == 0,
      unsafe zip_file_set_external_attributes(
        archive, index, 0, UInt8(ZIP_OPSYS_UNIX), 0o100644 << 16) == 0
    else { throw failure(adding: name) }
    guard let password else { return }
    guard
      unsafe zip_file_set_encryption(archive, index, UInt16(ZIP_EM_AES_256), password.text) == 0
    else { throw failure(adding: name) }
  }

  consuming func close() throws(ZipError) -> [UInt8] {
    guard unsafe zip_close(archive) == 0 else {
      let failure = ZipOutput.failure(unsafe String(cString: zip_strerror(archive)))
      _ = consume self
      throw failure
    }
    let output = unsafe self.output
    discard self
    defer { unsafe zip_source_free(output) }
    return try unsafe ZipOutput.bytes(of: output)
  }

  /// A source that owns its bytes.
  private func source(copying bytes: [UInt8], for name: String) throws(ZipError) -> OpaquePointer {
    guard let copy = unsafe mallocCopy(of: bytes) else { throw failure(adding: name) }
    guard let source = unsafe zip_source_buffer(archive, copy, UInt64(bytes.count), 1) else {
      unsafe free(copy)
      throw failure(adding: name)
    }
    return unsafe source
  }

  private static func bytes(of source: OpaquePointer) throws(ZipError) -> [UInt8] {
    var status = unsafe zip_stat_t()
    guard unsafe zip_source_stat(source, &status) == 0, unsafe zip_source_open(source) == 0 else {
      throw unsafe failure(String(cString: zip_error_strerror(zip_source_error(source))))
    }
    defer { _ = unsafe zip_source_close(source) }
    let size = unsafe Int(status.size)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let count = unsafe zip_source_read(source, rest.baseAddress, UInt64(rest.count))
        if count <= 0 { break }
        filled += Int(count)
      }
    }
    guard bytes.count == size else { throw failure("its bytes cannot be read back") }
    return bytes
  }

  private func failure(adding name: String) -> ZipError {
    .library(
      doing: "add to the zip:", name: name,
      reason: unsafe String(cString: zip_strerror(archive)))
  }

  private static func failure(_ reason: String) -> ZipError {
    .library(doing: "make the zip", name: "", reason: reason)
  }
}
