// For its `gmtime`, which the library then calls.
import CThreadTime
import CXLSXWriter
import Glibc

/// Sole owner of one `lxw_workbook`.
///
/// The C contract: `workbook_close` frees the workbook even when it fails, so `close()` consumes
/// the handle and skips `deinit`. A handle dropped unclosed is freed and writes no file.
@safe struct XLSXHandle: ~Copyable {
  let workbook: UnsafeMutablePointer<lxw_workbook>

  init(path: String) throws(XLSXError) {
    guard let workbook = unsafe XLSXHandle.begin(path) else {
      throw .machine(reason: "could not begin a workbook: out of memory")
    }
    unsafe self.workbook = unsafe workbook
  }

  deinit { unsafe lxw_workbook_free(workbook) }

  private static func begin(_ path: String) -> UnsafeMutablePointer<lxw_workbook>? {
    _ = FreedMemory.isKept
    guard let folder = PartsFolder.path else { return unsafe workbook_new(path) }
    return unsafe withMutableCString(folder) { folder in
      var options = unsafe lxw_workbook_options()
      unsafe options.tmpdir = folder
      // The library copies the folder's name.
      return unsafe workbook_new_opt(path, &options)
    }
  }

  /// The strings that the workbook will hold once each.
  var sharedStrings: XLSXReadBack.Strings {
    var strings = XLSXReadBack.Strings()
    var next = unsafe workbook.pointee.sst.pointee.order_list.pointee.stqh_first
    while let element = unsafe next {
      strings.count += 1
      strings.bytes += unsafe XLSXHandle.escapedLength(of: element.pointee.string)
      unsafe next = element.pointee.sst_order_pointers.stqe_next
    }
    return strings
  }

  /// Bytes that text takes up in a part.
  private static func escapedLength(of text: UnsafePointer<CChar>) -> Int {
    let length = unsafe strlen(text)
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
    return unsafe bytes.reduce(length) { length, byte in
      switch byte {
      case UInt8(ascii: "&"): length + "amp;".utf8.count
      case UInt8(ascii: "<"), UInt8(ascii: ">"): length + "lt;".utf8.count
      default: length
      }
    }
  }

  consuming func close() throws(XLSXError) {
    let status = unsafe workbook_close(workbook)
    discard self
    try XLSXHandle.check(status)
  }

  /// - Throws: `machine`, in the library's words, where a call did not succeed.
  static func check(_ status: lxw_error) throws(XLSXError) {
    guard status != LXW_NO_ERROR else { return }
    guard let reason = unsafe lxw_strerror(status) else { throw .machine(reason: "\(status)") }
    throw .machine(reason: unsafe String(cString: reason))
  }
}
