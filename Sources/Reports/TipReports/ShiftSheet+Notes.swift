import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

// Below the table: point values, and how to read the sheet.
extension ShiftSheet {
  mutating func putPointValues() {
    let header = layout.pointValueHeader
    sheet.put("Point values", .section, at: CellReference(header, 1))
    sheet.put("Usual", .workLabel, at: CellReference(header, 2))
    sheet.put("This shift", .workLabel, at: CellReference(header, 3))
    for (index, position) in layout.positions.enumerated() {
      let row = header + 1 + index
      sheet.put(position, .label, at: CellReference(row, 1))
      let usual = CellReference(row, 2)
      let usualValue = plan.restaurant.position(named: position)?.pointValue ?? .zero
      if let spot = settings.pointValue(of: position) {
        sheet.put(
          .formula("\(settings.sheet, fixed: spot)", plan.exact(usualValue)),
          Style(.body, .pointValue), at: usual)
      }
      if allocation.shareMethod == .percent { putPercent(position, row: row) }
      let spot = CellReference(row, 3)
      if let own = allocation.shift.pointValues[position] {
        sheet.put(.number(plan.exact(own)), Style(.input, .pointValue), at: spot)
      } else {
        sheet.put(
          .formula("\(usual)", plan.exact(usualValue)), Style(.body, .pointValue), at: spot)
      }
    }
  }

  /// A position's percent, its points tonight, and what its percent counts for.
  private mutating func putPercent(_ position: String, row: Int) {
    guard let arithmetic else { return }
    let percents = PositionPercents(
      allocation, wholePoints: arithmetic.wholePoints, plan: plan)
    let percent = plan.restaurant.position(named: position)?.percent ?? .zero
    let (usual, points) = (CellReference(row, 4), CellReference(row, 5))
    let content: CellValue =
      settings.percent(of: position).map {
        .formula("\(settings.sheet, fixed: $0)", plan.exact(percent))
      } ?? .number(.zero)
    sheet.put(content, Style(.body, .percent), at: usual)
    sheet.put(
      .formula(
        """
        SUMIF(\(fixed: layout.area(layout.positionNumber)),\(settings.number(of: position)),\
        \(fixed: layout.area(layout.wholePoints)))
        """, Rational(percents.points(position))), Style(.body, .integer), at: points)
    sheet.put(
      .formula(
        "IF(\(points)>0,ROUND(\(usual)*\(plan.units.percentScale),0),0)",
        Rational(percents.inForce(position))), Style(.body, .integer), at: CellReference(row, 6))
    guard position == layout.positions.first else { return }
    for (offset, title) in ["Percent", "Points", "In force"].enumerated() {
      sheet.put(title, .workLabel, at: CellReference(layout.pointValueHeader, 4 + offset))
    }
    let whole = layout.wholePercent
    let all = CellRange(column: whole.column, rows: layout.pointValueHeader + 1...whole.row - 1)
    sheet.put(
      .formula("SUM(\(all))", Rational(percents.whole)), Style(.total, .integer), at: whole)
  }

  mutating func putNotes() {
    var row = layout.pointValueHeader
    let column = layout.digital
    sheet.put("How to read this sheet", .section, at: CellReference(row, column))
    var lines = [
      "Cells in this color are inputs: change one, and everything follows.",
      "The folded columns on the right share each pool, cent by cent.",
    ]
    if arithmetic == nil { lines.append(Plan.recordedReason) }
    if arithmetic != nil, allocation.shareMethod == .percent {
      lines.append("Remainders of different positions are compared to 13 decimals of a cent.")
    }
    if let note = allocation.shift.note { lines.append("Note: " + note) }
    for line in lines {
      row += 1
      sheet.put(line, .note, at: CellReference(row, column))
    }
  }
}
