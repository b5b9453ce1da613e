internal import CLibZip
internal import Glibc
internal import Machine
import Text

/// The only owner of one `zip_t` and of the `zip_source_t` in memory that it reads from or writes to.
///
/// `zip_open_from_source` takes over one reference to the source; a second one is kept for reading the finished
/// archive. `zip_close` frees the archive only if it succeeds; otherwise `zip_discard` does. `zip_close` is also the
/// first to read the bytes of added files, so each source has its own copy, which libzip frees with `free`.
///
/// It is not private, because an optimized build destroys it from other modules, and linking would not find it.
@safe struct ZipHandle: ~Copyable {
  /// The purpose of opening the archive, in the words of error messages.
  enum Purpose: String, InWords {
    case reading = "read the zip"
    case writing = "make the zip"

    fileprivate var flags: Int32 {
      self == .reading ? ZIP_RDONLY | ZIP_CHECKCONS : ZIP_CREATE | ZIP_TRUNCATE
    }

    func failure(_ reason: String) -> ZipError {
      .library(doing: words.text, name: "", reason: reason)
    }
  }

  let archive: OpaquePointer
  private let source: OpaquePointer
  private let purpose: Purpose

  /// Whether the archive is freed.
  private var isClosed = false

  /// - Parameter bytes: the archive to read; empty for an archive to write.
  /// - Throws: `ZipError` if these bytes are not an archive, or if its parts contradict each other.
  init(_ bytes: [UInt8], for purpose: Purpose) throws(ZipError) {
    let source = unsafe try ZipHandle.call(purpose) { error in
      unsafe ZipHandle.source(copying: bytes) { copy, count in
        unsafe zip_source_buffer_create(copy, count, 1, error)
      }
    }
    do throws(ZipError) {
      unsafe archive = try ZipHandle.call(purpose) { error in
        unsafe LocalTime.lock.sharing { unsafe zip_open_from_source(source, purpose.flags, error) }
      }
    } catch {
      unsafe zip_source_free(source)
      throw error
    }
    unsafe zip_source_keep(source)
    unsafe self.source = source
    self.purpose = purpose
  }

  deinit {
    if !isClosed { unsafe zip_discard(archive) }
    unsafe zip_source_free(source)
  }

  /// Returns the reason that the last call failed.
  ///
  /// - Parameter doing: the attempted action on the file of that name: `add to the zip:`.
  func failure(_ doing: String, _ name: String) -> ZipError {
    .library(doing: doing, name: name, reason: unsafe String(cString: zip_strerror(archive)))
  }

  /// The reason that the last call on the whole archive failed.
  var failure: ZipError { failure(purpose.words.text, "") }

  /// Returns a source with its own copy of these bytes; nil if memory runs out.
  func source(copying bytes: [UInt8]) -> OpaquePointer? {
    unsafe ZipHandle.source(copying: bytes) { copy, count in
      unsafe zip_source_buffer(archive, copy, count, 1)
    }
  }

  /// Writes the archive, and returns its bytes.
  consuming func close() throws(ZipError) -> [UInt8] {
    guard LocalTime.lock.sharing({ unsafe zip_close(archive) }) == 0 else {
      throw failure
    }
    isClosed = true
    var status = unsafe zip_stat_t()
    guard unsafe zip_source_stat(source, &status) == 0, unsafe zip_source_open(source) == 0 else {
      throw unsafe purpose.failure(String(cString: zip_error_strerror(zip_source_error(source))))
    }
    defer { _ = unsafe zip_source_close(source) }
    let size = unsafe Int(status.size)
    let bytes = unsafe readBytes(upTo: size) { unsafe zip_source_read(source, $0, $1) }
    guard bytes?.count == size, let bytes else {
      throw purpose.failure(translated("its bytes cannot be read back"))
    }
    return bytes
  }

  /// Makes a libzip call that returns nil on failure and has the reason in a `zip_error_t`.
  private static func call(
    _ purpose: Purpose, _ body: (UnsafeMutablePointer<zip_error_t>) -> OpaquePointer?
  ) throws(ZipError) -> OpaquePointer {
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    if let result = unsafe body(&error) { return unsafe result }
    let reason = unsafe String(cString: zip_error_strerror(&error))
    throw purpose.failure(reason)
  }

  private static func source(
    copying bytes: [UInt8], _ create: (UnsafeMutableRawPointer, UInt64) -> OpaquePointer?
  ) -> OpaquePointer? {
    guard let copy = unsafe malloc(max(bytes.count, 1)) else { return nil }
    unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
    if let source = unsafe create(copy, UInt64(bytes.count)) { return unsafe source }
    unsafe free(copy)
    return nil
  }
}

/// Returns as many bytes as `read` provides, up to a limit; nil if it fails.
///
/// - Parameter read: fills a buffer and returns the number of bytes: 0 at the end, negative on failure.
func readBytes(
  upTo limit: Int, _ read: (UnsafeMutablePointer<UInt8>, UInt64) -> Int64
) -> [UInt8]? {
  var hasFailed = false
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
    while filled < limit, let start = buffer.baseAddress {
      let count = unsafe read(start + filled, UInt64(limit - filled))
      hasFailed = count < 0
      if count <= 0 { break }
      filled += Int(count)
    }
  }
  return hasFailed ? nil : bytes
}
