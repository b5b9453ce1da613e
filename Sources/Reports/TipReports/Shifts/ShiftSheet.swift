import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Groups shifts by sheet. Two small shifts of a day print on one page.
enum ShiftSheets {
  /// The most people in two shifts that fit on a portrait page in 8-point type.
  private static let mostPeople = 14

  /// Returns the shifts of each sheet, by number in the period.
  static func groups(
    of shifts: [ShiftAllocation], _ shapes: [ShiftShape]
  ) -> [[Int]] {
    let isSmall = shifts.indices.map {
      shapes[$0].sharesOnePool || LedgerPlaces.isSmall(shifts[$0])
    }
    var groups: [[Int]] = []
    for (index, shift) in shifts.enumerated() {
      if let last = groups.last, last.count == 1 {
        let other = last[0]
        if shifts[other].shift.date == shift.shift.date, shapes[other] == shapes[index],
          isSmall[other], isSmall[index],
          shifts[other].rows.count + shift.rows.count <= mostPeople
        {
          groups[groups.count - 1].append(index)
          continue
        }
      }
      groups.append([index])
    }
    return groups
  }

  /// Returns the tab's name: `Mon 8 Dinner`, with the month or year if the day alone is ambiguous.
  static func title(_ shifts: [Shift], in period: PayPeriod) -> String {
    guard let first = shifts.first else { return "" }
    let date = first.date
    let day: String
    if period.from.year != period.to.year {
      day = date.plain
    } else if period.to.dayNumber - period.from.dayNumber >= 28 {
      day = date.monthAndDay
    } else {
      day = "\(date.weekday.words.text.prefix(3)) \(date.day)"
    }
    return day + " " + shifts.map { $0.type }.joined(separator: ", ")
  }
}

extension Plan {
  /// Returns the sheet of one or two shifts.
  ///
  /// - Parameter group: their numbers in the period.
  func shiftSheet(_ group: [Int]) -> Sheet {
    let blocks = group.map { ShiftBlock(self, $0) }
    let first = blocks[0]
    var sheet = Sheet(first.places.sheet, .shift, page: pageSetup(isLandscape: false))
    // Set the rows of two shifts on one page a little closer.
    sheet.defaultRowHeight = blocks.count > 1 ? 14 : 16
    sheet.isProtected = true
    for block in blocks { block.put(in: &sheet) }
    sheet.columns = shiftColumns(blocks)
    let last = blocks[blocks.count - 1].places
    let end = CellReference(last.end + 1, first.places.lastColumn)
    sheet.page.printArea = CellRange(.a1, end)
    sheet.freezePanes = CellReference(0, 2)
    putNavigation(group, in: &sheet, beside: end)
    let visible = sheet.columns.prefix(end.column + 1).map { $0.width }
    sheet.page.fitAcrossOrUpright(visible, height: sheet.height(through: end.row))
    let shift = first.allocation.shift
    sheet.page.headerRight =
      blocks.count == 1 ? shift.type + ", " + shift.longDays : shift.longDays
    // If two do not fit on a portrait page, each gets its own page.
    if blocks.count > 1, sheet.height(through: end.row) > sheet.page.pageHeight {
      sheet.page.pageBreaks = [blocks[1].places.top]
    }
    return sheet
  }

  /// Returns the widths: for each column the most that any of the shifts needs.
  private func shiftColumns(_ blocks: [ShiftBlock]) -> [SheetColumn] {
    let lists = blocks.map { block in
      let places = block.places
      let pools = block.allocation.pools
      // Periods and commas are narrower than digits.
      let amount = width(of: pools.digital + pools.cash + pools.serviceCharge, least: 10) - 2
      var columns = columns(
        of: places.columns, ShiftRow.rows(of: block.allocation, block.index), amount: amount)
      block.widen(&columns, in: restaurant.currency)
      while columns.count < places.pointValues.firstColumn - 1 {
        columns.append(SheetColumn(width: 10))
      }
      columns.append(SheetColumn(width: 1))
      return columns
        + self.columns(of: places.pointValueColumns, ShiftPosition.rows(of: places), amount: amount)
    }
    return lists[0].indices.map { column in
      let widths = lists.compactMap { column < $0.count ? $0[column].width : nil }
      return SheetColumn(width: widths.max() ?? 10)
    }
  }

  /// Puts links to neighboring sheets outside the printed page.
  private func putNavigation(_ group: [Int], in sheet: inout Sheet, beside end: CellReference) {
    let column = sheet.columns.count + 1
    var links: [(SheetName, String)] = []
    if !isSingleShift { links.append((firstSheet, "‹ " + firstSheet.text)) }
    if let index = group.first, index > 0 {
      links.append((shifts[index - 1].sheet, "‹ " + shifts[index - 1].sheet.text))
    }
    if let index = group.last, index + 1 < shifts.count {
      links.append((shifts[index + 1].sheet, shifts[index + 1].sheet.text + " ›"))
    }
    for (row, link) in links.enumerated() {
      sheet.putNavigation(link.1, to: link.0, at: CellReference(row, column))
    }
  }
}
