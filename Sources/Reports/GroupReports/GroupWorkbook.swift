package import Spreadsheet
import TipAllocation
package import TipModel
import TipReports
import Wording

/// A workbook of several restaurants of one currency.
struct GroupBook: TableBook {
  let currency: Currency
  var plan: Plan? { nil }
}

/// Returns the workbook of a group: tips by location, people at several locations, weeks over forty hours, and items that
/// need attention.
///
/// - Parameters:
///   - days: the days from the first to the last of the locations' pay periods.
///   - version: the version of tipsheet.
package func groupWorkbook(
  _ findings: GroupFindings, group: String, days: PayPeriod, currency: Currency, version: String
) -> Workbook {
  let sheets = GroupSheets(
    findings, group: group, days: days, book: GroupBook(currency: currency), version: version)
  return Workbook(
    title: "\(group): \(days.longText)", subject: days.longText, author: group,
    created: days.to.noon, sheets: sheets.all, format: Theme(currency).format)
}

/// The sheets of a group's workbook.
struct GroupSheets: Sendable {
  let findings: GroupFindings
  let group: String
  let days: PayPeriod
  let book: GroupBook
  let version: String
  let names: Names

  struct Names: Sendable {
    let locations: SheetName
    let people: SheetName
    let weeks: SheetName
    let checks: SheetName

    init() {
      var names = SheetNames()
      locations = names.name(translated("Locations"))
      people = names.name(translated("People"))
      weeks = names.name(translated("Weeks"))
      checks = names.name(translated("Needs attention"))
    }
  }

  init(
    _ findings: GroupFindings, group: String, days: PayPeriod, book: GroupBook, version: String
  ) {
    self.findings = findings
    self.group = group
    self.days = days
    self.book = book
    self.version = version
    names = Names()
  }

  var all: [LazySheet] {
    [
      LazySheet(names.locations) { [self] in locationsSheet },
      LazySheet(names.people) { [self] in peopleSheet },
      LazySheet(names.weeks) { [self] in weeksSheet },
      LazySheet(names.checks) { [self] in checksSheet },
    ]
  }

  // MARK: One table on a sheet

  func sheet(_ name: SheetName, _ subject: Sheet.Subject) -> Sheet {
    var page = PageSetup(
      paper: PageSetup.Paper(of: book.currency), isLandscape: true, headerLeft: group,
      headerRight: days.longText)
    page.footer = "tipsheet \(version)"
    return Sheet(name, subject, page: page)
  }

  /// Puts a table with its titles, rows, and totals, and sets the widths of its columns.
  ///
  /// - Parameter total: the label of the total row; nil for no total row.
  func put<Row>(
    _ table: Table<Row>, _ rows: [Row], at range: TableRange, in sheet: inout Sheet,
    total: String?
  ) {
    sheet.putTable(rows, of: table, at: range, plan: book, total: total)
    sheet.defaultRowHeight = 15
    sheet.rowHeights[range.header] = 34
    sheet.columns = book.columns(of: table, rows, amount: amountWidth)
    sheet.setHeights(of: rows, in: table, at: range, plan: book, least: 15)
    sheet.freezePanes = CellReference(range.first, 1)
    sheet.page.repeatedRows = range.header...range.header
    let last = sheet.columns.count - 1
    if !rows.isEmpty {
      sheet.autoFilter = CellRange(
        CellReference(range.header, 0), CellReference(range.last, last))
    }
  }

  /// Prints the sheet down to a row, on pages as wide as the columns, and on as few as stay readable.
  func finish(_ sheet: inout Sheet, through row: Int) {
    sheet.page.printArea = CellRange(
      CellReference(0, 0), CellReference(row, sheet.columns.count - 1))
    sheet.rowHeights[0] = 28
    sheet.page.fitPage(sheet.columns.map(\.width), height: sheet.height(through: row))
  }

  private var amountWidth: Int {
    book.width(of: findings.totals.locations.values.map(\.collected).sum.tips)
  }

  /// Puts a sentence in place of a table without rows.
  func putNothing(_ text: String, at range: TableRange, in sheet: inout Sheet) {
    sheet.put(text, .note, at: CellReference(range.first, 0))
  }
}
