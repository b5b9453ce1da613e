import Text
package import Tips

/// A sheet as a stack of blocks, before anything has an address.
package struct SheetDraft: Sendable {
  let title: String
  let subject: Sheet.Subject

  /// The blocks, from the top; a page ends between two parts if it can.
  var parts: [[Block]]

  /// The largest amount, which columns of money fit.
  let largest: Money

  /// The usual height of a row, in points.
  var rowHeight = 15

  /// Whether it is a table of values to sort and filter. It is the only kind of sheet that is not protected.
  var isRegister = false

  package init(
    _ title: String, _ subject: Sheet.Subject, largest: Money, rowHeight: Int = 15,
    isRegister: Bool = false,
    _ parts: [[Block]]
  ) {
    self.title = title
    self.subject = subject
    self.largest = largest
    self.rowHeight = rowHeight
    self.isRegister = isRegister
    self.parts = parts
  }

  fileprivate var tables: [TableBlock] {
    parts.joined().compactMap { if case .table(let table) = $0 { table } else { nil } }
  }

  /// The table whose titles later pages repeat: the only one, or one that nothing follows.
  fileprivate var repeatedTable: TableBlock? {
    let tables = tables
    guard tables.count > 1 else { return tables.first }
    let last = parts.joined().filter { if case .space = $0 { false } else { true } }.last
    return if case .table(let table) = last { table } else { nil }
  }
}

/// A workbook of drafts whose blocks have places, so that formulas can name tables of any sheet.
///
/// It is a class because every row's formulas read it (`make bench-instructions`).
package final class Book: Sendable {
  package let currency: Currency

  /// The texts at the top of every page, left and right, and at its foot.
  private let heading: (left: String, right: String)
  private let footer: String

  /// Whether cells have formulas; otherwise only their results, for a sheet that is given to one person.
  let hasFormulas: Bool
  private let drafts: [SheetDraft]
  private let names: [SheetName]
  private let ranges: [TableID: TableRange]

  /// - Precondition: no two tables have the same ID.
  package init(
    _ drafts: [SheetDraft], in currency: Currency, heading: (left: String, right: String),
    footer: String, hasFormulas: Bool = true
  ) {
    self.drafts = drafts
    self.currency = currency
    self.heading = heading
    self.footer = footer
    self.hasFormulas = hasFormulas
    var taken = SheetNames()
    let names = drafts.map { taken.name($0.title) }
    self.names = names
    var ranges: [TableID: TableRange] = [:]
    for (draft, name) in zip(drafts, names) {
      var row = 0
      for block in draft.parts.joined() {
        if case .table(let table) = block {
          ranges[table.id] = table.range(on: name, top: row)
        }
        row += block.rows
      }
    }
    self.ranges = ranges
  }

  /// The place of a table.
  ///
  /// - Precondition: the workbook has the table.
  package subscript(id: TableID) -> TableRange {
    guard let range = ranges[id] else { preconditionFailure("there is no table \(id)") }
    return range
  }

  /// Returns a reference to a cell, with its sheet if that is a different one.
  package func cell(
    _ id: TableID, _ key: String, row: Int, from sheet: SheetName
  ) -> Formula {
    let range = self[id]
    return reference(range.cell(key, row: range.first + row), on: range.sheet, from: sheet)
  }

  /// Returns a reference to a column's cell in the total row.
  package func total(_ id: TableID, _ key: String, from sheet: SheetName) -> Formula {
    let range = self[id]
    return reference(range.total(key), on: range.sheet, from: sheet)
  }

  /// Returns a reference to all cells of a column.
  package func area(_ id: TableID, _ key: String, from sheet: SheetName) -> Formula {
    let range = self[id]
    return range.sheet == sheet
      ? "\(range.area(key))" : "\(range.sheet, range.area(key))"
  }

  private func reference(
    _ cell: CellReference, on other: SheetName, from sheet: SheetName
  ) -> Formula {
    other == sheet ? "\(cell)" : "\(other, cell)"
  }

  /// Returns the workbook; sheets are laid out only when they are written.
  package func workbook(
    title: String, subject: String, author: String, created: CalendarDate
  ) -> Workbook {
    Workbook(
      title: title, subject: subject, author: author, created: created.noon,
      sheets: drafts.indices.map { number in
        LazySheet(names[number]) { [self] in sheet(number) }
      }, format: Theme(currency).format)
  }

  // MARK: A sheet

  private func sheet(_ number: Int) -> Sheet {
    let draft = drafts[number]
    var sheet = Sheet(
      names[number], draft.subject,
      page: PageSetup(
        paper: PageSetup.Paper(of: currency), headerLeft: heading.left,
        headerRight: heading.right))
    sheet.page.footer = footer
    sheet.isProtected = !draft.isRegister
    sheet.defaultRowHeight = draft.rowHeight
    let widths = widths(of: draft)
    sheet.columns = widths.map { SheetColumn(width: $0) }
    var widest = sheet.page
    widest.isLandscape = true
    if !widest.canFit(widths) {
      sheet.page.repeatedColumns = 0...(draft.tables.first?.frozenColumns ?? 1) - 1
    }
    var row = 0
    var parts: [ClosedRange<Int>] = []
    for part in draft.parts where !part.isEmpty {
      let first = row
      for block in part {
        put(block, at: row, in: &sheet)
        row += block.rows
      }
      parts.append(first...row - 1)
    }
    freeze(draft, in: &sheet)
    let paper = CellReference(row - 1, widths.count - 1)
    sheet.page.printArea = CellRange(.a1, paper)
    arrange(draft, widths: widths, parts, in: &sheet)
    if draft.isRegister, let table = draft.tables.first {
      let range = self[table.id]
      let last = CellReference(range.last, range.nextColumn - 1)
      sheet.tables = [
        SheetTable(
          "Register_lines", CellRange(CellReference(range.header, 0), last), headers: table.titles)
      ]
    }
    if number > 0, hasFormulas { sheet.putWayBack(to: names[0]) }
    return sheet
  }

  /// Returns for each column the width that its widest table needs.
  private func widths(of draft: SheetDraft) -> [Int] {
    let amount = width(of: draft.largest)
    var widths: [Int] = []
    for table in draft.tables {
      for (index, width) in table.widths(in: currency, amount: amount).enumerated() {
        if index < widths.count {
          widths[index] = max(widths[index], width)
        } else {
          widths.append(width)
        }
      }
    }
    return widths.isEmpty ? [100] : widths
  }

  /// Returns the width of amounts up to the given one, with sign and separators.
  private func width(of largest: Money) -> Int { max(11, currency.shown(largest).count + 1) }

  private func freeze(_ draft: SheetDraft, in sheet: inout Sheet) {
    guard let table = draft.tables.first else { return }
    // More rows would take more than a quarter of a small screen.
    let header = self[table.id].first
    sheet.freezePanes = CellReference(header <= 6 ? header : 0, table.frozenColumns)
    if let table = draft.repeatedTable {
      let first = self[table.id].first
      sheet.page.repeatedRows = (first - table.headerRows)...(first - 1)
    }
  }

  private func arrange(
    _ draft: SheetDraft, widths: [Int], _ parts: [ClosedRange<Int>], in sheet: inout Sheet
  ) {
    let heights = sheet.rowHeights
    let usual = sheet.defaultRowHeight ?? 15
    func height(_ rows: ClosedRange<Int>) -> Int { rows.reduce(0) { $0 + (heights[$1] ?? usual) } }
    sheet.page.stack(
      parts.map { (rows: $0, height: height($0)) },
      repeating: sheet.page.repeatedRows.map(height) ?? 0, widths: widths)
    if let columns = sheet.page.repeatedColumns {
      sheet.page.isLandscape = true
      sheet.page.spread(widths, repeating: columns.count)
    }
  }
}

extension CellReference {
  /// The cell in a sheet's upper left corner.
  static let a1 = CellReference(0, 0)
}

extension Sheet {
  /// Puts a link to the first sheet to the right of the printed page.
  fileprivate mutating func putWayBack(to sheet: SheetName) {
    let spot = CellReference(0, columns.count + 1)
    put("‹ " + sheet.text, .navigation, at: spot)
    link(spot, to: sheet)
  }
}
