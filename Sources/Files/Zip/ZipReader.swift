internal import CLibZip
import Text

/// A file of an archive, as described in the archive's list; the file itself may differ.
package struct ZipEntry: Hashable, Sendable {
  package let index: Int
  package let name: String
  package let size: Int
  package let compressedSize: Int
  package let isEncrypted: Bool

  /// Its mode for Unix programs, such as 0o100644; nil if the archive was not made on Unix.
  package let mode: UInt32?
}

/// An archive that is read from memory; nothing is unpacked to disk.
package struct ZipReader: ~Copyable {
  private let handle: ZipHandle

  package let entries: [ZipEntry]

  /// - Throws: an error if these bytes are not an archive, or its parts contradict each other.
  package init(_ bytes: [UInt8], password: ZipPassword? = nil) throws(ZipError) {
    // libzip takes empty bytes for an archive without files.
    if bytes.isEmpty { throw ZipHandle.Purpose.reading.failure(translated("it is empty")) }
    let handle = try ZipHandle(bytes, for: .reading)
    if let password, unsafe zip_set_default_password(handle.archive, password.text) != 0 {
      throw handle.failure
    }
    var entries: [ZipEntry] = []
    for index in 0..<max(0, unsafe zip_get_num_entries(handle.archive, 0)) {
      entries.append(try ZipEntry(UInt64(index), of: handle))
    }
    self.entries = entries
    self.handle = handle
  }

  /// Returns all bytes of a file, and compares their checksum (CRC-32) with the archive's.
  ///
  /// - Throws: `ZipError` for more than `limit` bytes, a size other than the archive's, damage, or encryption.
  package func bytes(of entry: ZipEntry, limit: Int) throws(ZipError) -> [UInt8] {
    guard entry.size <= limit else { throw .tooLarge(name: entry.name, limit: limit) }
    guard let file = unsafe zip_fopen_index(handle.archive, UInt64(entry.index), 0) else {
      switch unsafe zip_error_code_zip(zip_get_error(handle.archive)) {
      case ZIP_ER_NOPASSWD: throw .passwordNeeded
      case ZIP_ER_WRONGPASSWD: throw .wrongPassword
      default: throw handle.failure(translated("read from the zip:"), entry.name)
      }
    }
    defer { _ = unsafe zip_fclose(file) }
    // One byte more than in the list, so that a wrong size shows and the checksum is checked.
    guard let bytes = unsafe readBytes(upTo: entry.size + 1, { unsafe zip_fread(file, $0, $1) })
    else {
      throw unsafe .library(
        doing: translated("read from the zip:"), name: entry.name,
        reason: String(cString: zip_file_strerror(file)))
    }
    if bytes.count > entry.size { throw .tooLarge(name: entry.name, limit: entry.size) }
    if bytes.count < entry.size { throw .cutShort(name: entry.name) }
    return bytes
  }
}

extension ZipEntry {
  fileprivate init(_ index: UInt64, of handle: borrowing ZipHandle) throws(ZipError) {
    var status = unsafe zip_stat_t()
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    guard let name = unsafe zip_get_name(handle.archive, index, ZIP_FL_ENC_GUESS),
      unsafe zip_stat_index(handle.archive, index, 0, &status) == 0,
      unsafe zip_file_get_external_attributes(handle.archive, index, 0, &system, &attributes) == 0
    else { throw handle.failure }
    guard let size = unsafe Int(exactly: status.size),
      let compressedSize = unsafe Int(exactly: status.comp_size)
    else {
      throw ZipHandle.Purpose.reading.failure(translated("a file in it has an impossible size"))
    }
    self.init(
      index: Int(index), name: unsafe String(cString: name), size: size,
      compressedSize: compressedSize,
      isEncrypted: unsafe status.encryption_method != UInt16(ZIP_EM_NONE),
      mode: UInt32(system) == ZIP_OPSYS_UNIX ? attributes >> 16 : nil)
  }
}
