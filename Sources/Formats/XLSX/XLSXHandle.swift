// For its `gmtime`, which the library then calls.
import CThreadTime
import CXLSXWriter
import Glibc
import Spreadsheet
import Wording

/// Sole owner of one `lxw_workbook`.
///
/// The C contract: `workbook_close` frees the workbook even when it fails, so `close()` consumes
/// the handle and skips `deinit`. A handle dropped unclosed is freed and writes no file. Sheets,
/// formats and charts are the workbook's and are freed with it.
@safe struct XLSXHandle: ~Copyable {
  let workbook: UnsafeMutablePointer<lxw_workbook>

  /// - Parameter folder: for the library's temporary files; nil for its own choice.
  init(path: String, folder: String?) throws(XLSXError) {
    guard let workbook = unsafe XLSXHandle.begin(path, folder) else {
      throw .machine(reason: translated("could not begin a workbook: out of memory"))
    }
    unsafe self.workbook = unsafe workbook
  }

  deinit { unsafe lxw_workbook_free(workbook) }

  private static func begin(
    _ path: String, _ folder: String?
  ) -> UnsafeMutablePointer<lxw_workbook>? {
    _ = FreedMemory.isKept
    guard let folder else { return unsafe workbook_new(path) }
    return unsafe withMutableCString(folder) { folder in
      var options = unsafe lxw_workbook_options()
      unsafe options.tmpdir = folder
      // The library copies the folder's name.
      return unsafe workbook_new_opt(path, &options)
    }
  }

  consuming func close() throws(XLSXError) {
    try XLSXHandle.check(unsafe workbook_close(forget()))
  }

  /// The workbook, for a caller that closes it.
  consuming func forget() -> UnsafeMutablePointer<lxw_workbook> {
    let workbook = unsafe self.workbook
    discard self
    return unsafe workbook
  }

  /// - Throws: `machine`, in the library's words, where a call did not succeed.
  static func check(_ status: lxw_error) throws(XLSXError) {
    guard status != LXW_NO_ERROR else { return }
    guard let reason = unsafe lxw_strerror(status) else { throw .machine(reason: "\(status)") }
    throw .machine(reason: unsafe String(cString: reason))
  }
}

extension XLSXHandle {
  func setProperties(of workbook: Workbook) throws(XLSXError) {
    let status = unsafe withMutableCString(XLSXText.line(workbook.title)) { title in
      unsafe withMutableCString(XLSXText.line(workbook.author)) { author in
        unsafe withMutableCString(XLSXText.line(workbook.subject)) { subject in
          var properties = unsafe lxw_doc_properties()
          unsafe properties.title = title
          unsafe properties.author = author
          unsafe properties.company = author
          unsafe properties.subject = subject
          unsafe properties.created = workbook.created
          return unsafe workbook_set_properties(self.workbook, &properties)
        }
      }
    }
    try XLSXHandle.check(status)
  }

  /// Adds a sheet behind the others.
  func addSheet(_ name: SheetName) throws(XLSXError) -> XLSXSheet {
    guard let pointer = unsafe workbook_add_worksheet(workbook, name.text) else {
      throw .machine(reason: translated("could not add the sheet \"\(name.text)\""))
    }
    return unsafe XLSXSheet(pointer)
  }

  func addFormat(_ looks: CellFormat) throws(XLSXError) -> XLSXFormat {
    guard let pointer = unsafe workbook_add_format(workbook) else {
      throw .machine(reason: translated("could not add a cell format: out of memory"))
    }
    return unsafe XLSXFormat(pointer, looks)
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

  /// A time as the properties of a workbook write it: `2024-04-14T12:00:00Z`.
  ///
  /// - Parameter seconds: since 1970.
  static func text(ofTime seconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = unsafe tm()
    var text = [CChar](repeating: 0, count: 32)
    let length = unsafe text.withUnsafeMutableBufferPointer { buffer in
      guard unsafe gmtime_r(&seconds, &parts) != nil, let base = buffer.baseAddress else {
        return 0
      }
      return unsafe strftime(base, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    }
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A string as a C structure of the library needs it, for the length of a call: mutable, though the
/// library copies it and never changes it.
func withMutableCString<Value>(
  _ text: String, _ body: (UnsafeMutablePointer<CChar>?) -> Value
) -> Value {
  var bytes = text.utf8.map { CChar(bitPattern: $0) }
  bytes.append(0)
  return unsafe bytes.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
}
