import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Builds a sheet of statements: as many to a page as fit, or several pages for one.
struct StatementsSheet {
  let plan: Plan
  let statements: StatementsPlaces
  var sheet: Sheet

  var columns: StatementColumns { statements.columns }

  /// - Parameter number: the number of the sheet among those with statements, from 0.
  init(_ plan: Plan, _ statements: StatementsPlaces, number: Int) {
    self.plan = plan
    self.statements = statements
    let name = statements.sheets[number]
    var page = columnsPage(statements, plan)
    page.pageBreaks = statements.pageBreaks[number]
    sheet = Sheet(name, .proof, page: page)
    sheet.isProtected = true
    sheet.columns = statements.columns.widths.map { SheetColumn(width: $0) }
    for (person, place) in statements.places(on: name) { put(person, place) }
    sheet.page.printArea = CellRange(
      CellReference(statements.firstRow, 0),
      CellReference(statements.rows(on: number).upperBound, sheet.columns.count - 1))
  }

  // MARK: One statement

  private mutating func put(_ person: StatementPerson, _ place: StatementsPlaces.Place) {
    for (offset, line) in place.layout.lines.enumerated() {
      let row = place.start + offset
      sheet.rowHeights[row] = line.height
      switch line.part {
      case .nameAgain(let page): putNameAgain(person, place, row, page: page)
      case .labels(let number):
        if number == 0 { putName(person, row) }
        putLabels(person, number, row)
      case .about: putAcross(about(person, place, page: 1), row)
      case .amounts(let number): putAmounts(person, place, number, row)
      case .header: putTable(person, place, row)
      case .total:
        sheet.putTotals(person.rows, of: columns.table, at: place.table, plan: plan)
      case .paragraph(let index): putAcross(person.sheetParagraphs(columns.shape)[index], row)
      case .signature: putSignature(place, row)
      case .cut: putCut(row)
      case .scissors: sheet.put("✂", .note, at: CellReference(row, 0))
      case .row, .space: break
      }
    }
  }

  /// Puts the name next to the amounts.
  private mutating func putName(_ person: StatementPerson, _ row: Int) {
    let names = columns.nameColumns
    sheet.merge(
      CellRange(CellReference(row, 0), CellReference(row + 1, names.upperBound - 1)),
      .text(person.employee.name), Style(.bigName, .wrappedText))
  }

  private mutating func putNameAgain(
    _ person: StatementPerson, _ place: StatementsPlaces.Place, _ row: Int, page: Int
  ) {
    let names = columns.nameColumns
    merge(names, row, .text(person.employee.name), Style(.section, .wrappedText))
    merge(
      names.upperBound..<sheet.columns.count, row, .text(about(person, place, page: page)),
      Style(.subtitle, .wrappedText))
  }

  private func about(
    _ person: StatementPerson, _ place: StatementsPlaces.Place, page: Int
  ) -> String {
    let count = place.layout.pageCount
    return person.about + (count > 1 ? translated(" · page \(page) of \(count)") : "")
  }

  /// Puts the header and the rows below it on the same page.
  private mutating func putTable(
    _ person: StatementPerson, _ place: StatementsPlaces.Place, _ row: Int
  ) {
    let following = place.layout.lines[(row - place.start + 1)...].prefix { line in
      if case .row = line.part { true } else { false }
    }
    let range = TableRange(
      columns.table, on: sheet.name, header: row, count: following.count)
    sheet.putHeader(columns.table, at: range)
    guard case .row(let first) = following.first?.part, first < person.rows.count else { return }
    let rows = person.rows[first..<first + following.count]
    sheet.putRows(rows, of: columns.table, at: range, plan: plan, banding: .none)
  }

  private mutating func putAcross(_ text: String, _ row: Int) {
    merge(0..<sheet.columns.count, row, .text(text), Style(.subtitle, .wrappedText))
  }

  private mutating func putSignature(_ place: StatementsPlaces.Place, _ row: Int) {
    let count = statements.places.count
    let texts = [
      translated("Signature: cash and statement received"), translated("Date"),
      count > 1 ? translated("Statement \(place.number) of \(count)") : "",
    ]
    let lines = columns.signatureLine(texts)
    for columns in lines.prefix(2) { merge(columns, row - 1, .blank, Style(.fillIn)) }
    for (columns, text) in zip(lines, texts) {
      merge(columns, row, .text(text), Style(.signature))
    }
  }

  private mutating func putCut(_ row: Int) {
    for column in sheet.columns.indices {
      sheet.put(.blank, Style(.cutLine), at: CellReference(row, column))
    }
  }

  mutating func merge(
    _ columns: Range<Int>, _ row: Int, _ value: CellValue, _ style: Style
  ) {
    sheet.merge(
      CellRange(
        CellReference(row, columns.lowerBound), CellReference(row, columns.upperBound - 1)),
      value, style)
  }
}

/// Returns the page that fits the statements' columns, with the header of all sheets.
private func columnsPage(_ statements: StatementsPlaces, _ plan: Plan) -> PageSetup {
  var page = statements.columns.page
  let usual = plan.pageSetup(isLandscape: page.isLandscape)
  page.headerLeft = usual.headerLeft
  page.headerRight = usual.headerRight
  page.footer = usual.footer
  return page
}

extension Plan {
  /// Returns a sheet of statements, with links to their sources outside the printed page.
  func statementsSheet(_ number: Int) -> Sheet {
    var sheet = StatementsSheet(self, statements, number: number).sheet
    sheet.put(sheet.name.text, .title, at: .a1)
    sheet.rowHeights[0] = 28
    sheet.putNavigation(translated("‹ Pay"), to: employees.sheet, at: .a1.moved(down: 1))
    let column = sheet.columns.count + 1
    sheet.columns += [SheetColumn(width: 3), SheetColumn(width: 14)]
    for (person, place) in statements.places(on: sheet.name) {
      if employeeNumbers[person.employee.id] != nil {
        sheet.putNavigation(
          translated("‹ Pay"), to: employees.sheet, employeesCell("name", of: person.employee.id),
          at: CellReference(place.start, column))
      }
      for (offset, line) in place.layout.lines.enumerated() {
        guard case .row(let index) = line.part, index < person.rows.count else { continue }
        let target = statementTarget(of: person.rows[index].earned)
        sheet.putNavigation(
          target.title, to: target.sheet, target.cell,
          at: CellReference(place.start + offset, column))
      }
    }
    return sheet
  }

  /// Returns the source of a statement's row: the shift's sheet, or the pool's.
  private func statementTarget(
    of row: EarnedRow
  ) -> (title: String, sheet: SheetName, cell: CellReference) {
    guard let line = row.line else {
      return (translated("Pool ›"), pools?.sheet ?? firstSheet, .a1)
    }
    let table = shifts[line.shift].table
    return (translated("Shift ›"), table.sheet, table.cell("name", row: table.first + line.place))
  }
}
