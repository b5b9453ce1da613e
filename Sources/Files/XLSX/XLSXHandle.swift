import Books
import CXLSXWriter
import Glibc
internal import Machine
import Text

/// The only owner of one `lxw_workbook`.
///
/// The C contract: `workbook_close` frees the workbook even if it fails, so `close()` consumes the handle, and `deinit`
/// then does nothing. A handle dropped without `close()` is freed and does not write a file. Sheets and
/// formats belong to the workbook and are freed with it.
@safe struct XLSXHandle: ~Copyable {
  let workbook: UnsafeMutablePointer<lxw_workbook>

  /// Whether `close()` has freed the workbook.
  private var isClosed = false

  /// - Parameter memory: receives the file when the workbook is closed.
  init(writingTo memory: WorkbookMemory) throws(XLSXError) {
    guard let workbook = unsafe memory.begin() else {
      throw .machine(reason: translated("could not begin a workbook: out of memory"))
    }
    unsafe self.workbook = unsafe workbook
  }

  deinit { if !isClosed { unsafe lxw_workbook_free(workbook) } }

  /// libxlsxwriter calls `gmtime`, and all threads share its result, so a workbook that another thread closes at that
  /// moment can change the date. This is rare and shows when the file is read back. So workbooks are closed in
  /// parallel, and the few with another's date are made again alone.
  static let closing = SharedLock()

  /// Writes the file.
  ///
  /// - Parameter isAlone: whether no other thread may close a workbook at the same time (`closing`).
  consuming func close(isAlone: Bool) throws(XLSXError) {
    let workbook = unsafe self.workbook
    isClosed = true
    let status =
      isAlone
      ? XLSXHandle.closing.alone { unsafe workbook_close(workbook) }
      : XLSXHandle.closing.sharing { unsafe workbook_close(workbook) }
    try XLSXHandle.check(status)
  }

  /// Checks a call's status.
  ///
  /// - Throws: `machine`, in the library's words, if the call failed.
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
          unsafe setText(&properties.title, title)
          unsafe setText(&properties.author, author)
          unsafe setText(&properties.company, author)
          unsafe setText(&properties.subject, subject)
          unsafe properties.created = time_t(workbook.created)
          return unsafe workbook_set_properties(self.workbook, &properties)
        }
      }
    }
    try XLSXHandle.check(status)
  }

  /// Adds a sheet after the others.
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

  /// Returns a time as a workbook's properties write it: `2024-04-14T12:00:00Z`.
  ///
  /// - Parameter seconds: seconds since 1970.
  static func text(ofTime seconds: Int64) -> String {
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

/// Calls a function with a C string that a library structure needs during the call; nil for no string.
///
/// It is mutable, although the library copies it and never changes it.
func withMutableCString<Value>(
  _ text: String?, _ body: (UnsafeMutablePointer<CChar>?) -> Value
) -> Value {
  guard let text else { return body(nil) }
  var bytes = text.utf8.map { CChar(bitPattern: $0) }
  bytes.append(0)
  return unsafe bytes.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
}

/// Sets a text in a C structure of the library, which has pointers to constant text since version
/// 1.1.6.
func setText(_ field: inout UnsafePointer<CChar>?, _ text: UnsafeMutablePointer<CChar>?) {
  unsafe field = UnsafePointer(text)
}

/// Sets a text in a C structure of an older library version.
func setText(_ field: inout UnsafeMutablePointer<CChar>?, _ text: UnsafeMutablePointer<CChar>?) {
  unsafe field = text
}
