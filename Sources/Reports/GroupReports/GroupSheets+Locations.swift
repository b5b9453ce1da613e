import Spreadsheet
import TipModel
import TipReports
import Wording

// The first sheet: a row for each location, and sums of regions.
extension GroupSheets {
  var locationsSheet: Sheet {
    var sheet = sheet(names.locations, .overview)
    sheet.putTitle(group, "\(days.longText)  ·  \(sentence)")
    let rows = findings.locationRows
    let table = Table<LocationRow>.locations(hasCharges: findings.hasCharges)
    let range = table.range(on: names.locations, header: 3, count: rows.count)
    put(table, rows, at: range, in: &sheet, total: findings.countText)
    highlight(range, in: &sheet)
    var row = range.totalRow + 2
    let width = sheet.columns.reduce(0) { $0 + $1.width }
    for text in findings.refusedTexts {
      let cells = CellRange(CellReference(row, 0), CellReference(row, sheet.columns.count - 1))
      sheet.merge(cells, .text(text), Style(.alert, .wrappedText))
      sheet.rowHeights[row] = SheetColumn.height(of: [(text, width)], least: 15)
      row += 1
    }
    sheet.put(
      translated("Per hour: all hours worked, including managers'."), .note,
      at: CellReference(row, 0))
    finish(&sheet, through: putRegions(range, from: row, in: &sheet))
    return sheet
  }

  private var sentence: String {
    let count = findings.checkRows.count
    let rest =
      count == 0
      ? translated("nothing needs attention")
      : count == 1
        ? translated("1 item needs attention") : translated("\(count) items need attention")
    return "\(findings.countText); \(rest)"
  }

  private func highlight(_ range: TableRange, in sheet: inout Sheet) {
    let refused: Formula = "$\(range.cell("total_tips", row: range.first))=\"\""
    sheet.highlight(
      .where(refused, .failing),
      in: CellRange(
        CellReference(range.first, 0), CellReference(range.last, sheet.columns.count - 1)))
    sheet.highlight(.notZero, in: range.area("failed_checks"))
    sheet.highlight(.hourly, in: range.area("per_hour"))
  }

  /// Puts the sums of regions in the columns of the table, if there are several.
  ///
  /// - Returns: the last row used.
  private func putRegions(_ range: TableRange, from row: Int, in sheet: inout Sheet) -> Int {
    let regions = Dictionary(grouping: findings.locations) { $0.place.region ?? "" }
    guard regions.keys.filter({ !$0.isEmpty }).count > 1 else { return row }
    let header = row + 2
    sheet.put(translated("By region"), .section, at: CellReference(header, 0))
    for (number, region) in regions.keys.sorted().enumerated() {
      let own = (regions[region] ?? []).filter { $0.refusal == nil }
      let missing = (regions[region]?.count ?? 0) - own.count
      let sum = own.map(\.collected).sum
      let values: [String: TableValue] = [
        "location": .text(
          (region.isEmpty ? translated("No region") : region)
            + (missing == 0 ? "" : translated(", \(missing) not included"))),
        "digital_tips": .money(sum.digital), "cash_tips": .money(sum.cash),
        "total_tips": .money(sum.tips), "card_fee": .money(own.reduce(.zero) { $0 + $1.cardFee }),
        "hours": .hours(sum.hours), "per_hour": .perHour(sum.tips, sum.hours),
      ]
      let columns = Dictionary(
        uniqueKeysWithValues: values.map { (range.column($0.key), $0.value) })
      for column in sheet.columns.indices {
        let value = columns[column] ?? .none
        let kind: Style.Kind = if case .rate = value { .plainMoney } else { value.kind }
        sheet.put(
          book.content(value), Style(.body, kind), at: CellReference(header + 1 + number, column))
      }
    }
    return header + regions.count
  }
}
