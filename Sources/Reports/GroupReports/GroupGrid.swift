import Spreadsheet
import TipModel
import TipReports
import Wording

/// A comparison of a group's tips by day or position, in addition to by location.
struct GroupGrid {
  let name: SheetName
  let title: Words
  let subtitle: Words

  /// The first column of the table, with its key.
  let column: (title: Words, key: String)

  /// The titles of the grid's lines.
  let lines: [String]
  let rows: [PartRow]

  /// Returns the amounts of a line at a location; nil if there are none.
  let amounts: (_ line: Int, _ location: GroupTotals.Location) -> GroupAmounts?
}

extension GroupSheets {
  var nightsSheet: Sheet {
    let days = Set(findings.totals.days.keys.map(\.subject)).sorted()
    return sheet(
      of: GroupGrid(
        name: names.nights, title: "Tips by day",
        subtitle: "Tips per hour and total tips, by date and location.", column: ("Day", "date"),
        lines: days.map(\.shortText), rows: findings.dayRows
      ) { findings.totals.days[GroupTotals.Part($1, days[$0])] })
  }

  var positionsSheet: Sheet {
    let positions = findings.positionNames
    return sheet(
      of: GroupGrid(
        name: names.positions, title: "Tips by position",
        subtitle: "Tips per hour and total tips, by position and location.",
        column: ("Position", "position"),
        lines: positions, rows: findings.positionRows
      ) { findings.totals.positions[GroupTotals.Part($1, positions[$0])] })
  }

  /// Returns two grids with a column for each location (tips per hour and total tips), and below them their table.
  private func sheet(of grid: GroupGrid) -> Sheet {
    var sheet = sheet(grid.name, .overview)
    sheet.putTitle(grid.title.text, grid.subtitle.text)
    let table = Table<PartRow>.parts(
      by: grid.column.title, grid.column.key, hasCharges: findings.hasCharges)
    let height = grid.lines.count + 4
    let range = table.range(on: grid.name, header: 3 + 2 * height, count: grid.rows.count)
    put(table, grid.rows, at: range, in: &sheet, total: translated("Total"))
    sheet.freezePanes = nil
    sheet.page.repeatedRows = nil
    putGrid(grid, translated("Tips per hour"), from: 3, hours: true, in: &sheet)
    putGrid(grid, translated("All tips"), from: 3 + height, hours: false, in: &sheet)
    finish(&sheet, through: range.totalRow)
    sheet.page.fit(sheet.columns.map(\.width))
    sheet.page.pageBreaks = [range.header]
    return sheet
  }

  /// The locations, or their regions if there are many; empty if a page cannot hold either.
  private var gridColumns: [(title: String, locations: [GroupTotals.Location])] {
    let places = findings.locations.filter { $0.refusal == nil }
    guard places.count > GroupSheets.mostGridColumns else {
      return places.map { ($0.shortTitle, [$0.key]) }
    }
    let regions = Dictionary(grouping: places) { $0.place.region ?? translated("No region") }
    guard regions.count <= GroupSheets.mostGridColumns else { return [] }
    return regions.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.key)) }
  }

  private static let mostGridColumns = 12

  private func putGrid(
    _ grid: GroupGrid, _ title: String, from row: Int, hours isByHour: Bool, in sheet: inout Sheet
  ) {
    let places = gridColumns
    let last = places.count + 1
    while sheet.columns.count <= last { sheet.columns.append(SheetColumn(width: 13)) }
    sheet.put(title, .section, at: CellReference(row, 0))
    sheet.put(.blank, Style(.header), at: CellReference(row + 1, 0))
    for (column, place) in places.enumerated() {
      sheet.put(place.title, .headerRight, at: CellReference(row + 1, column + 1))
    }
    sheet.put(translated("All"), .headerRight, at: CellReference(row + 1, last))
    sheet.rowHeights[row + 1] = 34
    for (line, label) in grid.lines.enumerated() {
      let all = findings.locations.compactMap { grid.amounts(line, $0.key) }.sum
      let own = places.map { column -> GroupAmounts? in
        let parts = column.locations.compactMap { grid.amounts(line, $0) }
        return parts.isEmpty ? nil : parts.sum
      }
      sheet.put(label, .label, at: CellReference(row + 2 + line, 0))
      for (column, amounts) in (own + [all]).enumerated() {
        guard let amounts else { continue }
        let isSum = column == own.count
        let value =
          isByHour
          ? book.rate(amounts.tips, Hours.unitsPerHour, over: amounts.hours.units)
          : book.exact(amounts.tips)
        sheet.put(
          .number(value), Style(isSum ? .gridTotal : .grid, isByHour ? .plainMoney : .wholeMoney),
          at: CellReference(row + 2 + line, column + 1))
      }
    }
    guard !grid.lines.isEmpty, !places.isEmpty else { return }
    sheet.highlight(
      isByHour ? .hourly : .amounts,
      in: CellRange(
        CellReference(row + 2, 1), CellReference(row + 1 + grid.lines.count, places.count)))
  }
}
