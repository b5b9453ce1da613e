import Spreadsheet
import TipModel
import TipReports
import Wording

// The sheets with one table each.
extension GroupSheets {
  var peopleSheet: Sheet {
    var sheet = sheet(names.people, .overview)
    let rows = findings.personRows
    let several = rows.count { $0.locations > 1 }
    sheet.putTitle(
      translated("People by location"),
      translated(
        """
        \(rows.count) people, \(several) at several locations. tipsheet matches people by \
        `person` on the rosters or by payroll ID within a company, never by name.
        """))
    let table = Table<PersonRow>.people(hasCharges: findings.hasCharges)
    let range = table.range(on: names.people, header: 3, count: rows.count)
    put(table, rows, at: range, in: &sheet, total: translated("\(rows.count) people"))
    sheet.highlight(
      .where("$\(range.cell("locations", row: range.first))>1", .changed),
      in: range.area("locations"))
    finish(&sheet, through: range.totalRow)
    return sheet
  }

  /// The weeks of people at several locations, and all weeks with too many hours.
  var weeksSheet: Sheet {
    var sheet = sheet(names.weeks, .proof)
    let rows = findings.weekRows.filter { $0.week.isTogether || $0.week.isOverLimit }
      .sorted { $0.week.total > $1.week.total }
    let over = rows.count { $0.week.isOverLimit }
    sheet.putTitle(
      translated("Combined hours"),
      translated(
        """
        Workweeks at several locations or over 40 hours, most hours first. Over 40 hours: \
        \(over). csv/person-weeks.csv has every week of every person.
        """))
    let table = Table<WeekRow>.weeks
    let range = table.range(on: names.weeks, header: 3, count: rows.count)
    put(table, rows, at: range, in: &sheet, total: nil)
    if rows.isEmpty { putNothing(translated("Nobody."), at: range, in: &sheet) }
    sheet.highlight(
      .where("$\(range.cell("over_40", row: range.first))=\(quoting: translated("yes"))", .failing),
      in: CellRange(
        range.cell("hours", row: range.first), range.cell("over_40", row: range.last)))
    finish(&sheet, through: range.last)
    return sheet
  }

  /// Refused locations, failed checks, and remarks.
  var checksSheet: Sheet {
    var sheet = sheet(names.checks, .proof)
    let (refused, rows) = (findings.refusedRows, findings.checkRows)
    sheet.putTitle(
      translated("Needs attention"),
      translated("Locations without amounts: \(refused.count). Other items: \(rows.count)."))
    let table = Table<CheckRow>.checks
    let range = table.range(on: names.checks, header: 3, count: rows.count)
    put(table, rows, at: range, in: &sheet, total: nil)
    if rows.isEmpty {
      putNothing(translated("Nothing: every check passes."), at: range, in: &sheet)
    }
    sheet.highlight(.status, in: range.area("status"))
    var last = range.last
    if !refused.isEmpty {
      let lines = Table<RefusedRow>.refused.range(
        on: names.checks, header: last + 3, count: refused.count)
      sheet.put(translated("Without amounts"), .section, at: CellReference(lines.header - 1, 0))
      last = putRefused(refused, at: lines, in: &sheet)
    }
    last = putTieOut(from: last + 2, in: &sheet)
    finish(&sheet, through: last)
    return sheet
  }

  /// Puts the refused locations, in the columns of the table above.
  private func putRefused(
    _ refused: [RefusedRow], at range: TableRange, in sheet: inout Sheet
  ) -> Int {
    let last = sheet.columns.count - 1
    sheet.put(translated("Location"), .header, at: CellReference(range.header, 0))
    sheet.put(translated("Errors"), .headerCenter, at: CellReference(range.header, 1))
    sheet.merge(
      CellRange(CellReference(range.header, 2), CellReference(range.header, last)),
      .text(translated("First error and next step")), Style(.header))
    for (number, row) in refused.enumerated() {
      let line = range.first + number
      let place = row.refusal.place.map { "\($0): " } ?? ""
      let help = row.refusal.help.map { translated(". To do: \($0)") } ?? ""
      let text = place + row.refusal.reason + help
      sheet.put(row.title, .body, at: CellReference(line, 0))
      sheet.put(
        .number(Rational(row.refusal.errors)), Style(.body, .lineNumber), at: CellReference(line, 1)
      )
      let cells = CellRange(CellReference(line, 2), CellReference(line, last))
      sheet.merge(cells, .text(text), Style(.body, .wrappedText))
      let width = sheet.columns[2...].reduce(0) { $0 + $1.width }
      sheet.rowHeights[line] = SheetColumn.height(of: [(text, width)], least: 15)
    }
    return range.last
  }

  /// Puts the sums of every table next to one another. They are the same.
  private func putTieOut(from row: Int, in sheet: inout Sheet) -> Int {
    sheet.put(translated("Total tips, added up by"), .section, at: CellReference(row, 0))
    let totals = findings.totals
    let done = findings.locations.filter { $0.refusal == nil }
    let sums: [(String, Money)] = [
      (translated("Locations"), done.map(\.collected).sum.tips),
      (translated("People"), totals.work.values.map(\.amounts).sum.tips),
      (translated("Occupation codes"), totals.work.values.flatMap { $0.codes.values }.sum.tips),
    ]
    for (number, (label, sum)) in sums.enumerated() {
      let line = row + 1 + number
      sheet.put(label, .label, at: CellReference(line, 0))
      sheet.put(.number(book.exact(sum)), Style(.body, .money), at: CellReference(line, 1))
      let first = CellReference(row + 1, 1)
      let isSame = sum == sums[0].1
      sheet.put(
        .textFormula(
          StatusWord.formula("ROUND(\(CellReference(line, 1))-\(fixed: first),4)=0"),
          isSame ? StatusWord.pass : StatusWord.fail), Style(.status), at: CellReference(line, 2))
    }
    sheet.highlight(
      .status,
      in: CellRange(CellReference(row + 1, 2), CellReference(row + sums.count, 2)))
    return row + sums.count
  }
}
