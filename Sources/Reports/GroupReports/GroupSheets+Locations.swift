import Spreadsheet
import TipModel
import TipReports
import Wording

// The first sheet: a row for each location, and two charts.
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
      sheet.rowHeights[row] = SheetColumn.height(of: [(text, width)], least: 17)
      row += 1
    }
    sheet.put(
      translated("Per hour: all hours worked, including managers'."), .note,
      at: CellReference(row, 0))
    row = putRegions(range, from: row + 2, in: &sheet)
    row = putCharts(rows, range, from: row, in: &sheet)
    finish(&sheet, through: row)
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
  /// - Returns: the row after them.
  private func putRegions(_ range: TableRange, from row: Int, in sheet: inout Sheet) -> Int {
    let regions = Dictionary(grouping: findings.locations) { $0.place.region ?? "" }
    guard regions.keys.filter({ !$0.isEmpty }).count > 1 else { return row }
    sheet.put(translated("By region"), .section, at: CellReference(row, 0))
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
          book.content(value), Style(.body, kind), at: CellReference(row + 1 + number, column))
      }
    }
    return row + regions.count + 2
  }

  /// Puts the charts.
  ///
  /// - Returns: the last row that the charts cover.
  private func putCharts(
    _ rows: [LocationRow], _ range: TableRange, from row: Int, in sheet: inout Sheet
  ) -> Int {
    guard rows.count > 1, rows.count <= 60 else { return row }
    let height = max(220, 90 + 26 * rows.count)
    let chart = { (kind: Chart.Kind, title: String, series: [Series], column: Int) in
      Chart(
        kind, title: title,
        alternativeText: translated(
          "\(title), a bar for each of \(rows.count) locations; the amounts are in the table above"),
        sheet: names.locations,
        categories: range.area(hasCodes(rows) ? "code" : "location"),
        series: series, kind: .wholeMoney,
        anchor: CellReference(row, column), width: 470, height: height)
    }
    sheet.charts = [
      chart(
        .bars, translated("Tips per hour"),
        [(translated("Tips per hour"), range.area("per_hour"))], 0),
      chart(
        .stackedBars, translated("Digital and cash tips"),
        [
          (translated("Digital"), range.area("digital_tips")),
          (translated("Cash"), range.area("cash_tips")),
        ], 5),
    ]
    return row + height * 3 / 4 / 15 + 1
  }

  private typealias Series = (title: String, values: CellRange)

  /// Returns whether every location has a code, which charts then use as its name.
  private func hasCodes(_ rows: [LocationRow]) -> Bool {
    rows.allSatisfy { $0.location.place.code != nil }
  }
}
