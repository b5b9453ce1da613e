package import Spreadsheet
import TipModel

/// Writes a workbook.
///
/// - Returns: the bytes of an `.xlsx` file; equal workbooks are equal bytes.
/// - Errors: a limit of the format, named; a failure of the machine.
package func workbookBytes(_ workbook: Workbook) throws(XLSXError) -> [UInt8] {
  // Another thread that finishes a workbook at the same moment is rare; ten times in turn, unheard of.
  for _ in 0..<9 {
    do throws(XLSXError) {
      return try workbookBytesOnce(workbook)
    } catch {
      guard error == .timeOfAnother else { throw error }
    }
  }
  return try workbookBytesOnce(workbook)
}

private func workbookBytesOnce(_ workbook: Workbook) throws(XLSXError) -> [UInt8] {
  var writer = try WorkbookWriter(workbook)
  try writer.write()
  return try writer.finish()
}

struct WorkbookWriter: ~Copyable {
  private let workbook: Workbook
  private let theme: WorkbookTheme
  private var document: XLSXDocument
  private var ids: [SheetName: XLSXSheetID] = [:]

  /// By the number of their style.
  private var formats = [XLSXFormatID?](repeating: nil, count: Style.count)

  init(_ workbook: Workbook) throws(XLSXError) {
    self.workbook = workbook
    theme = WorkbookTheme(currency: workbook.currency)
    // Noon, so that no zone shows another day.
    let created = workbook.created.dayNumber * 86_400 + 43_200
    document = try XLSXDocument(
      XLSXProperties(
        title: workbook.title, author: workbook.author, subject: workbook.subject,
        company: workbook.author, created: created))
  }

  mutating func write() throws(XLSXError) {
    // All sheets first, for links and formulas lead to later ones too.
    let outlines = workbook.outlines
    for outline in outlines {
      ids[outline.name] = try document.addSheet(named: outline.name.text)
    }
    for outline in outlines { try write(outline.laidOut(), as: id(of: outline.name)) }
    for name in workbook.names {
      try document.defineName(name.name, for: XLSXRange(name.area), in: id(of: name.sheet))
    }
  }

  consuming func finish() throws(XLSXError) -> [UInt8] { try document.finish() }

  private func id(of name: SheetName) -> XLSXSheetID {
    guard let id = ids[name] else { preconditionFailure("a reference to no sheet") }
    return id
  }

  private mutating func format(_ style: Style) throws(XLSXError) -> XLSXFormatID {
    if let known = formats[style.number] { return known }
    let made = try document.format(theme.format(of: style))
    formats[style.number] = made
    return made
  }

  private mutating func write(_ sheet: Sheet, as id: XLSXSheetID) throws(XLSXError) {
    try arrange(sheet, as: id)
    for merge in sheet.merges {
      try document.merge(XLSXRange(merge.area), in: id, format: format(merge.style))
    }
    for link in sheet.links {
      try document.link(
        XLSXCell(link.spot), in: id, to: XLSXCell(link.target), in: self.id(of: link.sheet))
    }
    for cell in sheet.cells { try write(cell, in: id) }
    for highlight in sheet.highlights { try add(highlight, to: id) }
    for chart in sheet.charts { try insert(chart, in: id) }
    for entry in sheet.entries { try add(entry, to: id) }
    if sheet.isProtected { document.protect(id) }
    if sheet.isHidden { document.hide(id) }
    if sheet.zoom != 100 { document.zoom(id, percent: sheet.zoom) }
  }

  private mutating func write(_ cell: Cell, in sheet: XLSXSheetID) throws(XLSXError) {
    let spot = XLSXCell(cell.spot)
    let format = try format(cell.style)
    switch cell.content {
    case .blank: try document.writeBlank(at: spot, in: sheet, format: format)
    case .text(let text): try document.write(text, at: spot, in: sheet, format: format)
    case .number(let number):
      try document.write(number.double, at: spot, in: sheet, format: format)
    case .formula(let formula, let figure):
      try document.write(
        formula: formula.text, result: .number(figure.double), at: spot, in: sheet,
        format: format)
    case .textFormula(let formula, let text):
      try document.write(
        formula: formula.text, result: .text(text), at: spot, in: sheet, format: format)
    }
  }

  // MARK: Looks

  private mutating func arrange(_ sheet: Sheet, as id: XLSXSheetID) throws(XLSXError) {
    document.hideGridlines(in: id)
    document.setDefaultRow(in: id, height: 17)
    document.setTabColor(WorkbookWriter.tabColor(sheet.subject), of: id)
    for (index, column) in sheet.columns.enumerated() {
      try document.setColumn(
        index, in: id, width: Double(column.width), level: column.isWorking ? 1 : 0,
        isHidden: column.isWorking)
    }
    if let last = sheet.columns.last, last.isWorking {
      try document.setColumn(sheet.columns.count, in: id, width: 9, isCollapsed: true)
    }
    for row in sheet.rowHeights {
      try document.setRow(row.row, in: id, height: Double(row.height))
    }
    if let spot = sheet.frozenBefore { try document.freeze(before: XLSXCell(spot), in: id) }
    if let filter = sheet.filter { try document.setFilter(XLSXRange(filter), in: id) }
    try document.acceptDigitsAsText(in: sheet.digitsAsText.map(XLSXRange.init), of: id)
    try document.setPage(page(sheet.print), of: id)
  }

  private static func tabColor(_ subject: Sheet.Subject) -> XLSXColor {
    switch subject {
    case .overview: WorkbookTheme.Palette.accent
    case .shift: WorkbookTheme.Palette.bar
    case .proof: WorkbookTheme.Palette.cash
    case .reference: WorkbookTheme.Palette.line
    }
  }

  private func page(_ print: PrintSetup) -> XLSXPage {
    var page = XLSXPage()
    page.isLandscape = print.isLandscape
    page.isA4 = print.paper == .a4
    page.pagesWide = print.pagesWide
    page.scale = print.scale
    page.area = print.area.map(XLSXRange.init)
    page.repeatedRows = print.repeatedRows
    page.breaks = print.pageBreaks
    page.header = "&L\(pageText(print.headerLeft))&R\(pageText(print.headerRight))"
    page.footer = "&L&A&RPage &P of &N"
    return page
  }

  /// Two of these and the codes around them stay within a page header's 255 characters.
  private func pageText(_ text: String) -> String {
    // Escaped, it is twice as long at most.
    if text.utf8.count <= 55 { return XLSXPage.escaped(text) }
    var short = text
    while XLSXPage.escaped(short).utf16.count > 110 { short.removeLast() }
    return XLSXPage.escaped(short.count < text.count ? short.dropLast() + "…" : short)
  }

  private func add(_ entry: Entry, to id: XLSXSheetID) throws(XLSXError) {
    let rule: XLSXValidation.Rule =
      switch entry.rule {
      case .list(let sheet, let area): .list(XLSXRange(area), in: self.id(of: sheet))
      case .formula(let formula): .formula(formula.text)
      }
    try document.validate(
      XLSXRange(entry.area), in: id,
      by: XLSXValidation(
        rule, isAdvice: entry.isAdvice, title: entry.title, message: entry.message))
  }

  private mutating func add(_ highlight: Highlight, to id: XLSXSheetID) throws(XLSXError) {
    let range = XLSXRange(highlight.area)
    switch highlight.kind {
    case .bar: try document.addConditional(.bar(WorkbookTheme.Palette.bar), to: range, in: id)
    case .notZero:
      try document.addConditional(.isNotZero(format: alarm()), to: range, in: id)
    case .status:
      try document.addConditional(.equals(text: "FAIL", format: alarm()), to: range, in: id)
      var format = XLSXFormat()
      format.textColor = WorkbookTheme.Palette.warning
      format.fill = WorkbookTheme.Palette.warningPale
      try document.addConditional(
        .equals(text: "WARN", format: document.format(format)), to: range, in: id)
    }
  }

  private mutating func alarm() throws(XLSXError) -> XLSXFormatID {
    var format = XLSXFormat()
    format.textColor = WorkbookTheme.Palette.bad
    format.fill = WorkbookTheme.Palette.badPale
    return try document.format(format)
  }

  private func insert(_ chart: Chart, in id: XLSXSheetID) throws(XLSXError) {
    let colors = [WorkbookTheme.Palette.accent, WorkbookTheme.Palette.cash]
    let series = chart.series.enumerated().map { index, series in
      XLSXChart.Series(
        title: series.title, values: XLSXRange(series.values),
        figures: series.figures.map(\.double), color: colors[index % colors.count])
    }
    let kind: XLSXChart.Kind =
      switch chart.kind {
      case .stackedColumns: .stackedColumns
      case .stackedBars: .stackedBars
      case .bars: .bars
      }
    try document.insert(
      XLSXChart(
        kind, title: chart.title, source: self.id(of: chart.sheet),
        categories: XLSXRange(chart.categories), labels: chart.labels, series: series,
        numberFormat: theme.numberFormat(of: chart.figureKind) ?? "General",
        textColor: WorkbookTheme.Palette.quiet, lineColor: WorkbookTheme.Palette.line,
        width: chart.width, height: chart.height), at: XLSXCell(chart.spot), in: id)
  }
}

extension XLSXCell {
  fileprivate init(_ spot: CellReference) { self.init(row: spot.row, column: spot.column) }
}

extension XLSXRange {
  fileprivate init(_ area: CellRange) { self.init(XLSXCell(area.first), XLSXCell(area.last)) }
}

extension Rational {
  /// The nearest double, by one division: exact where the decimals are a cell's to show.
  fileprivate var double: Double { Double(numerator) / Double(denominator) }
}
