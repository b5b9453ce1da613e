internal import CLibZip
internal import Glibc

/// What an archive says of one of its files; the bytes may say otherwise.
package struct ZipEntry: Hashable, Sendable {
  package let index: Int
  package let name: String
  package let size: Int
  package let compressedSize: Int
  package let isEncrypted: Bool

  /// As Unix programs unpack it, such as 0o100644; nil where the archive was made elsewhere.
  package let mode: UInt32?

  package var isFolder: Bool {
    name.hasSuffix("/") || mode.map { $0 & 0o170000 == 0o040000 } == true
  }
  package var isLink: Bool { mode.map { $0 & 0o170000 == 0o120000 } == true }
}

/// Sole owner of one `zip_t` that reads from memory; nothing is unpacked to disk.
///
/// The library keeps its own copy of the archive's bytes and frees it with the handle.
@safe package struct ZipReader: ~Copyable {
  private let archive: OpaquePointer

  package let entries: [ZipEntry]

  /// - Errors: these bytes are no archive, or one whose parts contradict each other.
  package init(_ bytes: [UInt8], password: ZipPassword? = nil) throws(ZipError) {
    let archive = unsafe try ZipReader.open(bytes)
    do throws(ZipError) {
      if let password, unsafe zip_set_default_password(archive, password.text) != 0 {
        throw unsafe ZipReader.failure(String(cString: zip_strerror(archive)))
      }
      entries = try unsafe ZipReader.entries(of: archive)
    } catch {
      unsafe zip_discard(archive)
      throw error
    }
    unsafe self.archive = archive
  }

  deinit { unsafe zip_discard(archive) }

  /// A file's bytes, whole; their checksum (CRC-32) is compared with the archive's.
  ///
  /// - Errors: more than `limit` bytes, another size than the archive says, damaged, encrypted.
  package func bytes(of entry: ZipEntry, limit: Int) throws(ZipError) -> [UInt8] {
    guard entry.size <= limit else { throw .tooLarge(name: entry.name, limit: limit) }
    guard let file = unsafe zip_fopen_index(archive, UInt64(entry.index), 0) else {
      let error = unsafe zip_get_error(archive)
      switch unsafe zip_error_code_zip(error) {
      case ZIP_ER_NOPASSWD: throw .passwordNeeded
      case ZIP_ER_WRONGPASSWD: throw .wrongPassword
      default: break
      }
      throw unsafe .library(
        doing: "read from the zip:", name: entry.name,
        reason: String(cString: zip_strerror(archive)))
    }
    defer { _ = unsafe zip_fclose(file) }
    // One byte more than said, so that a size that lies is seen, and the checksum reached.
    var bytes = [UInt8](repeating: 0, count: entry.size + 1)
    var filled = 0
    while filled < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return unsafe rest.baseAddress.map { unsafe zip_fread(file, $0, UInt64(rest.count)) } ?? 0
      }
      if count == 0 { break }
      guard count > 0 else {
        throw unsafe .library(
          doing: "read from the zip:", name: entry.name,
          reason: String(cString: zip_file_strerror(file)))
      }
      filled += Int(count)
    }
    if filled > entry.size { throw .tooLarge(name: entry.name, limit: entry.size) }
    if filled < entry.size { throw .cutShort(name: entry.name) }
    bytes.removeLast()
    return bytes
  }

  private static func open(_ bytes: [UInt8]) throws(ZipError) -> OpaquePointer {
    // libzip takes no bytes at all for an archive of no files.
    if bytes.isEmpty { throw failure("it is empty") }
    guard let copy = unsafe mallocCopy(of: bytes) else {
      throw failure("there is not enough memory")
    }
    let source: OpaquePointer
    do throws(ZipError) {
      unsafe source = try unsafe checked("read the zip") {
        unsafe zip_source_buffer_create(copy, UInt64(bytes.count), 1, $0)
      }
    } catch {
      unsafe free(copy)
      throw error
    }
    do throws(ZipError) {
      return try unsafe checked("read the zip") {
        unsafe zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, $0)
      }
    } catch {
      unsafe zip_source_free(source)
      throw error
    }
  }

  private static func entries(of archive: OpaquePointer) throws(ZipError) -> [ZipEntry] {
    var entries: [ZipEntry] = []
    for index in 0..<UInt64(max(0, unsafe zip_get_num_entries(archive, 0))) {
      guard let entry = try unsafe entry(index, of: archive) else {
        throw unsafe failure(String(cString: zip_strerror(archive)))
      }
      entries.append(entry)
    }
    return entries
  }

  /// Nil where libzip refuses.
  private static func entry(
    _ index: UInt64, of archive: OpaquePointer
  ) throws(ZipError) -> ZipEntry? {
    var status = unsafe zip_stat_t()
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    guard let name = unsafe zip_get_name(archive, index, ZIP_FL_ENC_GUESS),
      unsafe zip_stat_index(archive, index, 0, &status) == 0,
      unsafe zip_file_get_external_attributes(archive, index, 0, &system, &attributes) == 0
    else { return nil }
    guard let size = unsafe Int(exactly: status.size),
      let packed = unsafe Int(exactly: status.comp_size)
    else { throw failure("a file in it has an impossible size") }
    return unsafe ZipEntry(
      index: Int(index), name: String(cString: name), size: size, compressedSize: packed,
      isEncrypted: status.encryption_method != UInt16(ZIP_EM_NONE),
      mode: UInt32(system) == ZIP_OPSYS_UNIX ? attributes >> 16 : nil)
  }

  private static func failure(_ reason: String) -> ZipError {
    .library(doing: "read the zip", name: "", reason: reason)
  }
}
