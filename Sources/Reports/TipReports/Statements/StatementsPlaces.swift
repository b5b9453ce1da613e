import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The places of all statements.
struct StatementsPlaces {
  /// A person's statement on its sheet.
  struct Place {
    let sheet: SheetName

    /// The row of the name.
    let start: Int
    let layout: StatementLayout

    /// The table, from its first header to the row above the total.
    let table: TableRange

    /// The statement's number, from 1.
    let number: Int
  }

  /// The most page breaks to use. A sheet can have 1,023.
  private static let mostBreaks = 1_000

  let columns: StatementColumns
  let people: [StatementPerson]
  let places: [Place]
  private(set) var sheets: [SheetName] = []

  /// The first rows of pages, and the first row below all statements, by sheet.
  private(set) var pageBreaks: [[Int]] = []
  private(set) var ends: [Int] = []

  /// The first row with a statement.
  let firstRow: Int

  /// - Parameters:
  ///   - name: returns the name of the next sheet; usually there is only one.
  ///   - firstRow: rows above it are not printed.
  init(
    _ people: [StatementPerson], of period: PeriodAllocation, in currency: Currency,
    page: PageSetup, firstRow: Int, name: (_ number: Int) -> SheetName
  ) {
    var columns = StatementColumns(people, of: period, in: currency, page: page)
    var contents = people.map { columns.content(of: $0) }
    if columns.shrink(contents.map { StatementLayout.height(of: $0) }) {
      contents = people.map { columns.content(of: $0) }
    }
    let height = columns.page.pageHeight
    var layouts = contents.map { StatementLayout($0, page: height) }
    let pages = StatementPages(layouts.map { $0.height }, page: height)
    pages.fill(&layouts)
    var book = StatementsBook(firstRow: firstRow)
    var places: [Place] = []
    sheets.append(name(1))
    for group in pages.groups {
      let breaks = layouts[group].reduce(1) { $0 + $1.breaks.count }
      if book.breaks.count + breaks > StatementsPlaces.mostBreaks {
        pageBreaks.append(book.breaks)
        ends.append(book.row)
        book = StatementsBook(firstRow: firstRow)
        sheets.append(name(sheets.count + 1))
      }
      for index in group {
        let layout = layouts[index]
        let start = book.place(layout, beginsPage: index == group.lowerBound)
        places.append(
          Place(
            sheet: sheets[sheets.count - 1], start: start, layout: layout,
            table: layout.table(columns.table, on: sheets[sheets.count - 1], start),
            number: index + 1))
      }
    }
    pageBreaks.append(book.breaks)
    ends.append(book.row)
    self.firstRow = firstRow
    self.columns = columns
    self.people = people
    self.places = places
  }

  func places(on sheet: SheetName) -> [(person: StatementPerson, place: Place)] {
    zip(people, places).filter { $0.1.sheet == sheet }.map { ($0, $1) }
  }

  /// Returns the rows with statements on a sheet.
  func rows(on sheet: Int) -> ClosedRange<Int> { firstRow...max(ends[sheet] - 1, firstRow) }

  /// Returns the sum of a column over all statements.
  func sum(_ key: String) -> Formula {
    let sums = sheets.enumerated().map { number, sheet -> Formula in
      let table = TableRange(columns.table, on: sheet, header: 0, count: 0)
      let labels = CellRange(column: table.column("date"), rows: rows(on: number))
      let amounts = CellRange(column: table.column(key), rows: rows(on: number))
      return
        "SUMIF(\(sheet, fixed: labels),\(quoting: translated("Total")),\(sheet, fixed: amounts))"
    }
    return "\(sums, separator: "+")"
  }
}

/// Places statements on sheets, one below another.
private struct StatementsBook {
  private(set) var row: Int
  private(set) var breaks: [Int] = []
  private let firstRow: Int

  init(firstRow: Int) {
    self.firstRow = firstRow
    row = firstRow
  }

  /// - Returns: the first row.
  mutating func place(_ layout: StatementLayout, beginsPage: Bool) -> Int {
    let start = row
    if beginsPage, start > firstRow { breaks.append(start) }
    breaks += layout.breaks.map { start + $0 }
    row += layout.lines.count
    return start
  }
}

extension StatementLayout {
  /// Returns the range of a statement's table, including names and headers that later pages repeat.
  func table(
    _ table: Table<StatementRow>, on sheet: SheetName, _ start: Int
  ) -> TableRange {
    let header = lines.firstIndex { $0.part == .header } ?? 0
    let total = lines.firstIndex { $0.part == .total } ?? header + 1
    return TableRange(
      table, on: sheet, header: start + header, count: total - header - 1)
  }
}

extension StatementColumns {
  private static let lineHeight = 15

  /// Returns the contents of a person's statement, with their heights.
  func content(of person: StatementPerson) -> StatementLayout.Content {
    let all = digits(0..<widths.count)
    let blank = person.rows.isEmpty ? [StatementColumns.lineHeight] : []
    return StatementLayout.Content(
      nameHeight: 21
        * TextWidth.lines(of: person.employee.name, width: digits(nameColumns) * 11 / 17),
      amountLines: person.amounts.count,
      aboutHeight: StatementColumns.lineHeight * TextWidth.lines(of: person.about, width: all),
      rows: person.rows.map { StatementColumns.lineHeight * lines(of: $0) } + blank,
      paragraphs: person.sheetParagraphs(shape).map { text in
        1 + StatementColumns.lineHeight * TextWidth.lines(of: text, width: all)
      })
  }

  /// Returns the number of lines that a row needs for its wrapped words.
  private func lines(of row: StatementRow) -> Int {
    zip(table.sheetColumns, widths).map { column, width in
      let text: String
      switch column.value(of: row) {
      case .text(let plain): text = plain
      case .words(let words): text = words.text
      default: return 1
      }
      // Cells of words may be indented.
      return TextWidth.lines(of: text, width: max(1, column.key == "part" ? width - 1 : width))
    }.max() ?? 1
  }

  /// The columns of the name, and those of the amounts to its right.
  var nameColumns: Range<Int> { groups(5)[0] }
  var amountColumns: [Range<Int>] { Array(groups(5)[1...]) }
}

extension StatementPerson {
  /// The most shifts whose sentences share a paragraph on a sheet, because row height is limited.
  private static let shiftsTogether = 8

  /// Returns the paragraphs with the sentences of several shifts joined. On terminals each has a line of its own.
  func sheetParagraphs(_ shape: StatementShape) -> [String] {
    let all = paragraphs(shape)
    let first = all.count - sentences.count
    return Array(all[..<first])
      + stride(from: first, to: all.count, by: StatementPerson.shiftsTogether).map { start in
        all[start..<min(all.count, start + StatementPerson.shiftsTogether)].joined(separator: "  ")
      }
  }

  /// Returns the text below the table: the arithmetic, and the money that a person collected, gave, and got.
  func paragraphs(_ shape: StatementShape) -> [String] {
    let methods = Set(
      rows.filter { $0.part != nil }.compactMap { $0.earned.line?.allocation.shareMethod })
    let hasParts = !methods.isEmpty
    let meaning = methods.count == 1 ? methods.first?.onSheets.meaningOfPart : nil
    let words =
      (meaning.map { translated("Your part = \($0). ") } ?? "")
      + translated(
        "Each share is your part of the pool, to the cent; leftover cents go to the largest fractions."
      )
    return (hasParts ? [words] : []) + sentences
  }
}
