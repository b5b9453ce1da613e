import CXLSXWriter
import Glibc
import Spreadsheet

/// A workbook on its way to becoming the bytes of an `.xlsx` file.
///
/// Sheets and formats belong to the workbook and are reached by number through it, never by
/// pointer. The library accepts nearly anything, so names, text, numbers and sizes are checked here.
@safe package struct XLSXDocument: ~Copyable {
  let handle: XLSXHandle
  let output: MemoryFile
  var sheets: [Sheet] = []
  var formats: [Format] = []
  private var formatIDs: [XLSXFormat: XLSXFormatID] = [:]
  private var names: Set<String> = []
  private let created: Int

  @safe struct Sheet {
    let pointer: UnsafeMutablePointer<lxw_worksheet>
    let name: String

    /// The name as formulas write it.
    let quoted: String

    /// What was written to it, to be found again in the finished file.
    var written = XLSXReadBack.Sheet()
  }

  @safe struct Format {
    let pointer: UnsafeMutablePointer<lxw_format>
  }

  package init(_ properties: XLSXProperties) throws(XLSXError) {
    let output = try MemoryFile()
    let handle = try XLSXHandle(path: output.path)
    try properties.set(on: handle)
    self.output = output
    self.handle = handle
    created = properties.created
  }

  /// Writes the file, reads it back, and hands it over.
  ///
  /// The library does not look at what writing its temporary files answers: with a full folder for
  /// them it reports success and leaves a sheet cut off. So the finished file is read back.
  /// - Throws: `machine` where the library says that it failed, `torn` where it does not say so,
  ///   `timeOfAnother` where another thread came between.
  package consuming func finish() throws(XLSXError) -> [UInt8] {
    let expected = XLSXReadBack.Expectation(
      sheets: sheets.map(\.written), strings: handle.sharedStrings,
      created: XLSXProperties.text(ofTime: created))
    try handle.close()
    let bytes = try output.contents()
    try XLSXReadBack.check(bytes, against: expected)
    return bytes
  }
}

/// A sheet of the document that made it.
package struct XLSXSheetID: Hashable, Sendable {
  let index: Int
}

/// A cell format of the document that made it.
package struct XLSXFormatID: Hashable, Sendable {
  let index: Int
}

/// A cell's place; row and column count from 0.
package struct XLSXCell: Hashable, Sendable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle of cells, its corners included.
package struct XLSXRange: Hashable, Sendable {
  package let first: XLSXCell
  package let last: XLSXCell

  package init(_ first: XLSXCell, _ last: XLSXCell) {
    precondition(
      0 <= first.row && first.row <= last.row && 0 <= first.column && first.column <= last.column,
      "a range runs down and to the right")
    self.first = first
    self.last = last
  }
}

/// What a file manager shows of a workbook.
package struct XLSXProperties: Sendable {
  package let title: String
  package let author: String
  package let subject: String
  package let company: String

  /// Seconds since 1970, not 0, from the data and not from a clock: equal reports are equal bytes.
  package let created: Int

  package init(title: String, author: String, subject: String, company: String, created: Int) {
    precondition(created != 0, "the library reads 0 as now")
    self.title = title
    self.author = author
    self.subject = subject
    self.company = company
    self.created = created
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

  func set(on handle: borrowing XLSXHandle) throws(XLSXError) {
    let status = unsafe withMutableCString(XLSXText.line(title)) { title in
      unsafe withMutableCString(XLSXText.line(author)) { author in
        unsafe withMutableCString(XLSXText.line(subject)) { subject in
          unsafe withMutableCString(XLSXText.line(company)) { company in
            var properties = unsafe lxw_doc_properties()
            unsafe properties.title = title
            unsafe properties.author = author
            unsafe properties.subject = subject
            unsafe properties.company = company
            unsafe properties.created = created
            return unsafe workbook_set_properties(handle.workbook, &properties)
          }
        }
      }
    }
    try XLSXHandle.check(status)
  }
}

extension XLSXDocument {
  /// Adds a sheet behind the others.
  package mutating func addSheet(named name: String) throws(XLSXError) -> XLSXSheetID {
    try XLSXName.checkSheet(name, among: Set(sheets.map { $0.name.lowercased() }))
    guard let pointer = unsafe workbook_add_worksheet(handle.workbook, name) else {
      throw .name(name, reason: "the library refuses it")
    }
    sheets.append(unsafe Sheet(pointer: pointer, name: name, quoted: XLSXName.quoted(name)))
    return XLSXSheetID(index: sheets.count - 1)
  }

  /// The format's number in this workbook; equal formats have the same.
  package mutating func format(_ format: XLSXFormat) throws(XLSXError) -> XLSXFormatID {
    if let known = formatIDs[format] { return known }
    try XLSXError.check(formats.count + 1, within: .formats)
    guard let pointer = unsafe workbook_add_format(handle.workbook) else {
      throw .machine(reason: "could not add a cell format: out of memory")
    }
    unsafe format.apply(to: pointer)
    formats.append(unsafe Format(pointer: pointer))
    let id = XLSXFormatID(index: formats.count - 1)
    formatIDs[format] = id
    return id
  }

  /// Names a range for the whole workbook.
  package mutating func defineName(
    _ name: String, for range: XLSXRange, in sheet: XLSXSheetID
  ) throws(XLSXError) {
    try XLSXName.checkDefined(name, among: names)
    names.insert(name.lowercased())
    let formula = "=" + sheets[sheet.index].quoted + "!" + range.absoluteText
    try XLSXHandle.check(unsafe workbook_define_name(handle.workbook, name, formula))
  }

  /// Checks that a sheet's rows and columns reach as far as a cell.
  func check(_ cell: XLSXCell) throws(XLSXError) {
    try XLSXError.check(cell.row + 1, within: .rows)
    try XLSXError.check(cell.column + 1, within: .columns)
  }
}

extension XLSXCell {
  /// `B7`.
  var text: String { XLSXCell.columnText(column) + String(row + 1) }

  static func columnText(_ column: Int) -> String {
    var letters: [UInt8] = []
    var rest = column + 1
    while rest > 0 {
      letters.append(0x41 + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}

extension XLSXRange {
  /// `$B$7:$C$9`.
  var absoluteText: String {
    [first, last].map { "$" + XLSXCell.columnText($0.column) + "$" + String($0.row + 1) }
      .joined(separator: ":")
  }
}
