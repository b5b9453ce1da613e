import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

// The table: who was there, and what each share comes to.
extension ShiftSheet {
  mutating func putHeader() {
    let row = ShiftLayout.header
    let put: (inout Sheet, String, Int, Style.Role) -> Void = { sheet, text, column, role in
      sheet.put(text, role, at: CellReference(row, column))
    }
    put(&sheet, "ID", ShiftLayout.id, .header)
    put(&sheet, "Name", ShiftLayout.name, .header)
    put(&sheet, "Position", ShiftLayout.position, .header)
    for pair in 0..<layout.punchPairs {
      let suffix = layout.punchPairs > 1 ? " \(pair + 1)" : ""
      put(&sheet, "In" + suffix, layout.clockIn(pair), .headerRight)
      put(&sheet, "Out" + suffix, layout.clockOut(pair), .headerRight)
    }
    put(&sheet, "Break, min", layout.unpaidBreak, .headerRight)
    if layout.hasClockChange {
      put(&sheet, "Clock change, min", layout.clockChange, .headerRight)
    }
    let figures = [
      (layout.hours, "Hours"), (layout.pointValue, "Point value"), (layout.points, "Points"),
      (layout.digital, "Digital tips"), (layout.cash, "Cash tips"), (layout.total, "Total tips"),
      (layout.perHour, "Per hour"),
    ]
    for (column, text) in figures { put(&sheet, text, column, .headerRight) }
    sheet.put(.text("Note"), Style(.header, .indentedText), at: CellReference(row, layout.note))
    putWorkHeader()
  }

  mutating func putRow(_ index: Int) {
    let row = allocation.rows[index]
    let line = ShiftLayout.first + index
    let banded = index % 2 == 1
    let body: (Style.Kind) -> Style = { Style(.body, $0, banded: banded) }
    sheet.put(.text(row.employeeID.text), body(.text), at: CellReference(line, ShiftLayout.id))
    let name = CellReference(line, ShiftLayout.name)
    sheet.put(.text(row.name), Style(.link, .text, banded: banded), at: name)
    let statement = plan.statement(of: row.employeeID)
    sheet.link(name, to: statement.sheet, statement.spot)
    sheet.put(.text(row.position), body(.text), at: CellReference(line, ShiftLayout.position))
    putAttendance(row, line: line, body: body)
    putPoints(row, line: line, body: body)
    putShares(row, index: index, line: line, body: body)
    sheet.put(
      .text(row.noteText), body(.indentedText), at: CellReference(line, layout.note))
    putWork(row, index: index, line: line)
  }

  private mutating func putAttendance(
    _ row: AllocationRow, line: Int, body: (Style.Kind) -> Style
  ) {
    let punches = ShiftLayout.punches(of: row)
    for pair in 0..<layout.punchPairs {
      let (start, end) = (
        CellReference(line, layout.clockIn(pair)), CellReference(line, layout.clockOut(pair))
      )
      guard pair < punches.count else {
        sheet.put(.blank, body(.time), at: start)
        sheet.put(.blank, body(.time), at: end)
        continue
      }
      let punch = punches[pair]
      sheet.put(.number(plan.exact(punch.clockInTime)), Style(.input, .time), at: start)
      sheet.put(.number(plan.exact(punch.clockOutTime)), Style(.input, .time), at: end)
    }
    let pause = CellReference(line, layout.unpaidBreak)
    let hours = CellReference(line, layout.hours)
    switch row.entry.attendance {
    case .punches(_, _, let minutes):
      let content: CellValue = minutes == 0 ? .blank : .number(Rational(minutes))
      sheet.put(content, Style(.input, .minutes), at: pause)
      sheet.put(
        .formula("\(CellReference(line, layout.minutes))/60", plan.exact(row.hours)), body(.hours),
        at: hours)
    case .hours(let given):
      sheet.put(.blank, body(.minutes), at: pause)
      sheet.put(.number(plan.exact(given)), Style(.input, .hours), at: hours)
    }
    guard layout.hasClockChange else { return }
    let change = ShiftLayout.clockChange(of: row, in: allocation.restaurant)
    sheet.put(
      change == 0 ? .blank : .number(Rational(change)), Style(.input, .minutes),
      at: CellReference(line, layout.clockChange))
  }

  private mutating func putPoints(
    _ row: AllocationRow, line: Int, body: (Style.Kind) -> Style
  ) {
    let value = CellReference(line, layout.pointValue)
    if row.work.exclusion != nil {
      sheet.put(.number(.zero), body(.pointValue), at: value)
    } else if let own = row.entry.pointValue {
      sheet.put(.number(plan.exact(own)), Style(.input, .pointValue), at: value)
    } else if let position = layout.pointValueInForce(of: row.position) {
      sheet.put(
        .formula("\(fixed: position)", plan.exact(row.pointValue)), body(.pointValue), at: value)
    }
    let hours: Formula = "ROUND(\(CellReference(line, layout.hours))*\(Hours.unitsPerHour),0)"
    let product: Formula = "\(hours)*ROUND(\(value)*10000,0)"
    let half = Points.unitsPerHundredth / 2
    let rule: Formula = "\(settings.sheet, fixed: settings.pointStep)"
    sheet.put(
      .formula(
        """
        IF(\(rule)=0,\(product)/\(Points.unitsPerPoint),\
        INT((\(product)+\(half))/\(Points.unitsPerHundredth))/100)
        """, plan.exact(row.points)), body(.points), at: CellReference(line, layout.points))
  }

  private mutating func putShares(
    _ row: AllocationRow, index: Int, line: Int, body: (Style.Kind) -> Style
  ) {
    let digital = CellReference(line, layout.digital)
    let cash = CellReference(line, layout.cash)
    let total = CellReference(line, layout.total)
    let hours = CellReference(line, layout.hours)
    sheet.put(
      share(row.digitalShare, layout.digitalPool, line: line), body(.plainMoney), at: digital)
    sheet.put(share(row.cashShare, layout.cashPool, line: line), body(.plainMoney), at: cash)
    sheet.put(
      .formula("\(digital)+\(cash)", money(row.totalShare)), body(.plainMoney), at: total)
    sheet.put(
      .formula(
        "IF(\(hours)>0,\(total)/\(hours),0)", plan.perHour(row.totalShare, row.hours)),
      body(.plainMoney), at: CellReference(line, layout.perHour))
  }

  private func share(
    _ share: Money, _ pool: ShiftLayout.PoolColumns, line: Int
  ) -> CellValue {
    guard arithmetic != nil else { return .number(money(share)) }
    return .formula(
      "(\(CellReference(line, pool.floor))+\(CellReference(line, pool.extra)))/\(scale)",
      money(share))
  }

  mutating func putTotals() {
    let totals = allocation.totals
    let row = layout.totalRow
    sheet.put("Total", .total, at: CellReference(row, 0))
    for column in 1..<layout.hours {
      sheet.put(.blank, Style(.total), at: CellReference(row, column))
    }
    sheet.put(.blank, Style(.total), at: CellReference(row, layout.pointValue))
    sheet.put(.blank, Style(.total), at: CellReference(row, layout.note))
    let sums: [(Int, Rational, Style.Kind)] = [
      (layout.hours, plan.exact(totals.hours), .hours),
      (layout.points, plan.exact(totals.points), .points),
      (layout.digital, money(totals.digitalShare), .money),
      (layout.cash, money(totals.cashShare), .money),
      (layout.total, money(totals.totalShare), .money),
    ]
    for (column, figure, kind) in sums {
      sheet.put(
        .formula("SUM(\(layout.area(column)))", figure), Style(.total, kind),
        at: CellReference(row, column))
    }
    let (hours, total) = (layout.sum(layout.hours), layout.sum(layout.total))
    sheet.put(
      .formula(
        "IF(\(hours)>0,\(total)/\(hours),0)", plan.perHour(totals.totalShare, totals.hours)),
      Style(.total, .money), at: CellReference(row, layout.perHour))
  }
}
