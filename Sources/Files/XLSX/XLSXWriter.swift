package import Books
import CXLSXWriter
import Text

/// Returns a workbook as the bytes of an `.xlsx` file; equal workbooks give equal bytes.
///
/// - Throws: `limit` if a workbook cannot hold that much; `machine` if the library reports a failure; `torn` if it
///   fails without a report.
package func xlsxBytes(of workbook: Workbook) throws(XLSXError) -> [UInt8] {
  do throws(XLSXError) {
    return try XLSXWriter(workbook).write(isAlone: false)
  } catch {
    guard error == .timeOfAnother else { throw error }
    return try XLSXWriter(workbook).write(isAlone: true)
  }
}

/// A workbook being written to a file.
///
/// Sheets and formats are freed with the handle. The library accepts nearly anything, so text and sizes are checked
/// before each call.
@safe struct XLSXWriter: ~Copyable {
  private let workbook: Workbook
  private let names: Set<SheetName>
  private let memory: WorkbookMemory
  private let handle: XLSXHandle

  /// Formats by their styles' numbers.
  private var formats: [XLSXFormat?] = []

  /// Formats by their looks: styles that look the same share one format. The library would also find this, with ten
  /// times the instructions (`make bench-instructions`).
  private var formatsByLooks: [CellFormat: XLSXFormat] = [:]

  init(_ workbook: Workbook) throws(XLSXError) {
    let memory = try WorkbookMemory()
    let handle = try XLSXHandle(writingTo: memory)
    try handle.setProperties(of: workbook)
    self.workbook = workbook
    names = Set(workbook.sheets.map { $0.name })
    self.memory = memory
    self.handle = handle
  }

  /// Writes the file, checks its parts, and returns its bytes.
  ///
  /// The library does not check the writes of its temporary files. If their folder is full, it reports success and
  /// leaves a sheet cut off.
  ///
  /// - Parameter isAlone: whether no other thread may close a workbook at the same time.
  /// - Throws: also `timeOfAnother`, but not if it is alone.
  consuming func write(isAlone: Bool) throws(XLSXError) -> [UInt8] {
    // All sheets come first, because links and formulas also lead to later ones.
    var sheets: [XLSXSheet] = []
    for sheet in workbook.sheets { sheets.append(try handle.addSheet(sheet.name)) }
    for (index, sheet) in workbook.sheets.enumerated() {
      try write(sheet.layOut(), to: &sheets[index])
    }
    let expected = XLSXReadBack.Expectation(
      sheets: sheets.map { $0.written }, created: XLSXHandle.text(ofTime: workbook.created))
    let memory = self.memory
    try handle.close(isAlone: isAlone)
    let bytes = try memory.contents()
    try XLSXReadBack.check(bytes, against: expected)
    return bytes
  }

  private mutating func write(
    _ sheet: consuming Sheet, to target: inout XLSXSheet
  ) throws(XLSXError) {
    try target.setUp(sheet)
    for cells in sheet.mergedCells { try target.merge(cells.range, format(cells.style)) }
    for link in sheet.hyperlinks {
      check(link.sheet)
      try target.add(link)
    }
    // Tables come before the cells: the library writes a table's headers, and the cells then format them.
    for table in sheet.tables { try target.add(table) }
    // Each cell is dropped when it is written, so that a large sheet is not in memory twice.
    var cells = sheet.cells
    sheet.cells = []
    cells.reverse()
    while let cell = cells.popLast() {
      try target.write(cell, format(cell.style))
    }
    cells = []
    for conditional in sheet.conditionalFormats {
      switch conditional.rule {
      case .cell(equalTo: _, let style), .cellIsNotZero(let style), .formula(_, let style):
        try target.add(conditional, format(style))
      case .dataBar, .colorScale: try target.add(conditional, nil)
      }
    }
  }

  /// Returns the library's format of a style, created at the style's first use.
  private mutating func format(_ style: Style) throws(XLSXError) -> XLSXFormat {
    let number = Int(style.number)
    if number < formats.count, let known = formats[number] { return known }
    let looks = workbook.format(style)
    let made: XLSXFormat
    if let same = formatsByLooks[looks] {
      made = same
    } else {
      made = try handle.addFormat(looks)
      formatsByLooks[looks] = made
    }
    while formats.count <= number { formats.append(nil) }
    formats[number] = made
    return made
  }

  private func check(_ name: SheetName) {
    precondition(names.contains(name), "a reference to no sheet: \(name.text)")
  }
}
