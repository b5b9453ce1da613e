import CXLSXWriter
package import Spreadsheet
import Wording

/// A workbook as the bytes of an `.xlsx` file; equal workbooks are equal bytes.
///
/// - Parameter helpers: how many threads may help with a large workbook; its bytes do not depend on it.
/// - Throws: `limit` where a workbook cannot hold so much; `machine` where the library reports a
///   failure; `torn` where it does not report it.
package func xlsxBytes(of workbook: Workbook, helpers: Int = 0) throws(XLSXError) -> [UInt8] {
  // Another thread that finishes a workbook at the same moment is rare; ten times in turn, unheard of.
  for _ in 0..<9 {
    do throws(XLSXError) {
      return try XLSXWriter(workbook, helpers: helpers).write()
    } catch {
      guard error == .timeOfAnother else { throw error }
    }
  }
  return try XLSXWriter(workbook, helpers: helpers).write()
}

/// A workbook on its way to becoming a file.
///
/// Sheets and formats are freed with the handle. The library accepts nearly anything, so text and
/// sizes are checked on the way to it.
@safe struct XLSXWriter: ~Copyable {
  private let workbook: Workbook
  private let names: Set<SheetName>
  private let destination: Destination
  private let handle: XLSXHandle

  /// By their styles' numbers.
  private var formats: [XLSXFormat?] = []

  /// Styles that look the same have one format. The library would find that out too, at ten times
  /// the instructions (`make bench-instructions`).
  private var formatsByLooks: [CellFormat: XLSXFormat] = [:]

  /// Where the library's parts go.
  private enum Destination {
    /// To the program, which answers the library's calls.
    case parts(PartsSink)

    /// Through temporary files into a file of the library's.
    case file(MemoryFile)
  }

  /// - Parameters:
  ///   - helpers: how many threads may compress the parts of a large workbook.
  ///   - answersCalls: whether the program stores the parts, or the library.
  init(
    _ workbook: Workbook, helpers: Int = 0, answersCalls: Bool = PackingCalls.arrive
  ) throws(XLSXError) {
    let destination: Destination =
      answersCalls ? .parts(try PartsSink(helpers: helpers)) : .file(try MemoryFile())
    let handle =
      switch destination {
      case .parts: try XLSXHandle(path: "workbook", folder: nil)
      case .file(let file): try XLSXHandle(path: file.path, folder: PartsFolder.path)
      }
    try handle.setProperties(of: workbook)
    self.workbook = workbook
    names = Set(workbook.sheets.map(\.name))
    self.destination = destination
    self.handle = handle
  }

  /// Writes the file, checks its parts, and returns its bytes.
  ///
  /// The library does not check what writing its temporary files returns: where their folder is full
  /// it reports success and leaves a sheet cut off.
  consuming func write() throws(XLSXError) -> [UInt8] {
    // All sheets first: links and formulas lead to later ones too.
    var sheets: [XLSXSheet] = []
    for sheet in workbook.sheets { sheets.append(try handle.addSheet(sheet.name)) }
    // The library numbers a sheet's chart when it closes the workbook, and formats in the order in
    // which it comes to sheets: so none is taken before its turn from the first chart on.
    var sink: PartsSink? = if case .parts(let sink) = destination { sink } else { nil }
    for (index, sheet) in workbook.sheets.enumerated() {
      let sheet = sheet.layOut()
      if !sheet.charts.isEmpty { sink = nil }
      try write(consume sheet, to: &sheets[index], taking: sink)
      try sink?.take(sheets[index], index: index)
    }
    for name in workbook.names {
      check(name.sheet)
      let formula: Formula = "=\(name.sheet, fixed: name.range)"
      try XLSXHandle.check(
        unsafe workbook_define_name(handle.workbook, name.name, formula.text))
    }
    let expected = XLSXReadBack.Expectation(
      sheets: sheets.map(\.written), strings: handle.sharedStrings,
      created: XLSXHandle.text(ofTime: workbook.created))
    switch destination {
    case .parts(let sink): return try sink.close(handle, expecting: expected)
    case .file(let file):
      try handle.close()
      let bytes = try file.contents()
      try XLSXReadBack.check(bytes, against: expected)
      return bytes
    }
  }

  /// - Parameter sink: of the sheet's cells; nil for the library.
  private mutating func write(
    _ sheet: consuming Sheet, to target: inout XLSXSheet, taking sink: PartsSink?
  ) throws(XLSXError) {
    try target.setUp(sheet)
    for cells in sheet.mergedCells { try target.merge(cells.range, format(cells.style)) }
    for link in sheet.hyperlinks {
      check(link.sheet)
      try target.add(link)
    }
    // Before the cells: the library writes a table's headers, which then get their looks.
    for table in sheet.tables { try target.add(table) }
    // Each is gone once it is written: a large sheet is not in memory twice.
    var cells = sheet.cells
    sheet.cells = []
    let count = cells.count
    cells.reverse()
    while let cell = cells.popLast() {
      let format = try format(cell.style)
      if let sink {
        try sink.add(cell, format, to: &target)
      } else {
        try target.write(cell, format)
      }
    }
    cells = []
    FreedMemory.giveBack(afterCells: count)
    for conditional in sheet.conditionalFormats {
      switch conditional.rule {
      case .cell(equalTo: _, let style), .cellIsNotZero(let style), .formula(_, let style):
        try target.add(conditional, format(style))
      case .dataBar, .colorScale: try target.add(conditional, nil)
      }
    }
    for chart in sheet.charts {
      check(chart.sheet)
      let axis = workbook.format(chart.axisStyle).numberFormat ?? "General"
      try target.add(try handle.addChart(chart, axisFormat: axis), at: chart)
    }
    for validation in sheet.dataValidations {
      if case .list(let list, _) = validation.rule { check(list) }
      try target.add(validation)
    }
  }

  /// The library's format of a style, made where the style is used first.
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
