internal import CLibZip
internal import Machine
import Text

/// An archive made in memory: equal files give equal bytes.
///
/// Every entry is dated January 1, 1980, the first day that a zip can hold, and has mode 0644, so that its bytes do not
/// depend on a clock, a time zone, or a umask. Deflated bytes come from zlib, and may differ with its version.
package struct ZipWriter: ~Copyable {
  package enum Compression: Sendable {
    case deflated

    /// Unchanged: for content that is already compressed.
    case stored
  }

  private let handle: ZipHandle
  private let password: ZipPassword?
  private var names = ZipNames()
  private var isEmpty = true

  /// - Parameter password: encrypts each file with AES-256; the archive then differs each time,
  ///   because encryption adds random bytes.
  package init(password: ZipPassword? = nil) throws(ZipError) {
    handle = try ZipHandle([], for: .writing)
    self.password = password
  }

  /// Appends a file; libzip copies its bytes.
  ///
  /// - Throws: `ZipError` if the name is not suitable (see `ZipNameProblem`), or if libzip refuses.
  package mutating func add(
    _ bytes: [UInt8], named name: String, _ compression: Compression = .deflated
  ) throws(ZipError) {
    try names.insert(name)
    isEmpty = false
    try handle.add(bytes, named: name, compression, password)
  }

  /// Returns the finished archive.
  ///
  /// - Throws: `ZipError` if no file was added, or if libzip refuses.
  package consuming func finish() throws(ZipError) -> [UInt8] {
    if isEmpty { throw .noFiles }
    return try handle.close()
  }
}

extension ZipHandle {
  fileprivate func add(
    _ bytes: [UInt8], named name: String, _ compression: ZipWriter.Compression,
    _ password: ZipPassword?
  ) throws(ZipError) {
    let doing = "add to the zip:"
    guard let source = unsafe source(copying: bytes) else { throw failure(doing, name) }
    // Versions after 1.7 also mark ASCII names as UTF-8 if asked to.
    let encoding = name.utf8.allSatisfy { $0 < 0x80 } ? ZIP_FL_ENC_GUESS : ZIP_FL_ENC_UTF_8
    let added = unsafe zip_file_add(archive, name, source, UInt32(encoding))
    guard added >= 0 else {
      unsafe zip_source_free(source)
      throw failure(doing, name)
    }
    let index = UInt64(added)
    let (method, level): (Int32, UInt32) =
      compression == .deflated ? (ZIP_CM_DEFLATE, 9) : (ZIP_CM_STORE, 0)
    guard
      unsafe zip_set_file_compression(archive, index, method, level) == 0,
      // Day 1 of month 1 of year 0, which is 1980; `zip_file_set_mtime` would depend on the time zone.
      LocalTime.lock.sharing({ unsafe zip_file_set_dostime(archive, index, 0, 33, 0) }) == 0,
      unsafe zip_file_set_external_attributes(
        archive, index, 0, UInt8(ZIP_OPSYS_UNIX), 0o100644 << 16) == 0
    else { throw failure(doing, name) }
    if let password,
      unsafe zip_file_set_encryption(archive, index, UInt16(ZIP_EM_AES_256), password.text) != 0
    {
      throw failure(doing, name)
    }
  }
}
