import TipAllocation
import TipModel

/// Builds a shift's sheet: what came in and who was there as inputs, everything else as formulas
/// over them.
struct ShiftSheet {
  let plan: Plan
  let layout: ShiftLayout
  let allocation: ShiftAllocation
  let arithmetic: ShiftArithmetic?
  var sheet: Sheet

  init(_ plan: Plan, _ index: Int) {
    self.plan = plan
    layout = plan.shifts[index]
    allocation = plan.period.shifts[index]
    arithmetic = ShiftArithmetic(allocation, plan: plan)
    sheet = Sheet(layout.sheet, .shift, print: plan.printSetup(isLandscape: true))
    putTitle(index)
    putStrip()
    putTips()
    putHeader()
    for row in allocation.rows.indices { putRow(row) }
    putTotals()
    putPointValues()
    putNotes()
    putPoolFigures()
    arrange()
  }

  var settings: SettingsLayout { plan.settings }
  var scale: Int64 { plan.units.perMajor }

  func money(_ money: Money) -> Exact { plan.exact(money) }

  // MARK: Above the table

  private mutating func putTitle(_ index: Int) {
    let shift = allocation.shift
    sheet.put(shift.type + ", " + shift.date.longText, .title, at: Spot(0, 0))
    sheet.put(plan.restaurant.name, .subtitle, at: Spot(1, 0))
    var links = [(plan.summary.sheet, "‹ Summary")]
    if index > 0 {
      let earlier = plan.period.shifts[index - 1].shift
      links.append((plan.shifts[index - 1].sheet, "‹ " + earlier.label))
    }
    if index + 1 < plan.shifts.count {
      let later = plan.period.shifts[index + 1].shift
      links.append((plan.shifts[index + 1].sheet, later.label + " ›"))
    }
    for (place, link) in links.enumerated() {
      let spot = Spot(1, 2 + 2 * place)
      sheet.put(link.1, .navigation, at: spot)
      sheet.link(spot, to: link.0)
    }
  }

  private mutating func putStrip() {
    let totals = allocation.totals
    let digital = layout.sum(layout.digital)
    let cash = layout.sum(layout.cash)
    let hours = layout.sum(layout.hours)
    let sum = layout.sum(layout.total)
    strip(0, "Total tips", "\(sum)", money(totals.totalShare), .money)
    strip(1, "Digital tips", "\(digital)", money(totals.digitalShare), .money)
    strip(2, "Cash tips", "\(cash)", money(totals.cashShare), .money)
    strip(3, "Hours", "\(hours)", plan.exact(totals.hours), .hours)
    strip(
      4, "Tips per hour", "IF(\(hours)>0,\(sum)/\(hours),0)",
      plan.perHour(totals.totalShare, totals.hours), .money)
    let area = ShiftLayout.strip(5, row: 3)
    sheet.merge(ShiftLayout.strip(5, row: 2), .text("Adds up"), Style(.keyLabel))
    let passes =
      totals.digitalShare == allocation.pools.digital && totals.cashShare == allocation.pools.cash
    sheet.merge(area, .textFormula(statusFormula, passes ? "PASS" : "FAIL"), Style(.keyStatus))
    sheet.highlights.append(Highlight(kind: .status, area: area))
  }

  /// PASS where every cent of both pools is given and the arithmetic is in its exact range.
  private var statusFormula: Formula {
    let cents: (Int, Spot) -> Formula = { column, pool in
      "ROUND((SUM(\(layout.area(column)))-\(pool))*\(scale),0)=0"
    }
    var conditions = [
      cents(layout.digital, layout.digitalTips), cents(layout.cash, layout.cashTips),
    ]
    if arithmetic != nil {
      let largest: Formula = "MAX(\(layout.digitalPool.pool),\(layout.cashPool.pool))"
      let weights = layout.area(layout.weight)
      let divisor: Formula =
        allocation.shareMethod == .percent
        ? "MAX(\(layout.area(layout.divisor)))" : "SUM(\(weights))"
      conditions.append("\(largest)*MAX(\(weights))+\(divisor)<\(SheetUnits.exactLimit)")
      let shares: Formula = "MAX(\(layout.area(layout.digital)))*\(scale)"
      let (house, digital) = (layout.housePool.pool, layout.digitalPool.pool)
      conditions.append("\(house)*\(shares)+\(digital)<\(SheetUnits.exactLimit)")
    }
    return "IF(AND(\(conditions, separator: ",")),\"PASS\",\"FAIL\")"
  }

  private mutating func strip(
    _ place: Int, _ label: String, _ formula: Formula, _ figure: Exact, _ kind: Style.Kind
  ) {
    sheet.merge(ShiftLayout.strip(place, row: 2), .text(label), Style(.keyLabel))
    sheet.merge(
      ShiftLayout.strip(place, row: 3), .formula(formula, figure), Style(.keyFigure, kind))
  }

  private mutating func putTips() {
    let pools = allocation.pools
    let labels = [
      "Credit-card tips", "− Card fee", "+ House tips", "= Digital pool", "Cash tips",
      "Shared by " + allocation.shareMethod.label,
    ]
    for (place, label) in labels.enumerated() {
      sheet.merge(ShiftLayout.strip(place, row: 4), .text(label), Style(.keyLabel))
    }
    let contents: [(Content, Style.Role)] = [
      (.number(money(pools.creditCard)), .stripInput),
      (cardFee(pools), .stripFigure),
      (.number(money(pools.house)), .stripInput),
      (
        .formula(
          "\(layout.creditCard)-\(layout.cardFee)+\(layout.house)", money(pools.digital)),
        .stripFigure
      ),
      (.number(money(pools.cash)), .stripInput),
    ]
    for (place, content) in contents.enumerated() {
      sheet.merge(
        ShiftLayout.strip(place, row: 5), content.0, Style(content.1, .money))
    }
  }

  /// Credit-card tips × rate, half a cent up, in whole cents and millionths.
  private func cardFee(_ pools: TipPools) -> Content {
    let rate: Formula = "\(settings.sheet, fixed: settings.cardFee)"
    let formula: Formula =
      "INT((ROUND(\(layout.creditCard)*\(scale),0)*ROUND(\(rate)*1000000,0)+500000)/1000000)/\(scale)"
    let product = Int128(pools.creditCard.minorUnits) * Int128(plan.restaurant.cardFee.millionths)
    return product < Int128(SheetUnits.exactLimit)
      ? .formula(formula, money(pools.cardFee)) : .number(money(pools.cardFee))
  }

  // MARK: The table

  private mutating func putHeader() {
    let row = ShiftLayout.header
    let put: (inout Sheet, String, Int, Style.Role) -> Void = { sheet, text, column, role in
      sheet.put(text, role, at: Spot(row, column))
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
    sheet.put(.text("Note"), Style(.header, .indentedText), at: Spot(row, layout.note))
    putWorkHeader()
  }

  private mutating func putRow(_ index: Int) {
    let row = allocation.rows[index]
    let line = ShiftLayout.first + index
    let banded = index % 2 == 1
    let body: (Style.Kind) -> Style = { Style(.body, $0, banded: banded) }
    sheet.put(.text(row.employeeID.text), body(.text), at: Spot(line, ShiftLayout.id))
    let name = Spot(line, ShiftLayout.name)
    sheet.put(.text(row.name), Style(.link, .text, banded: banded), at: name)
    let statement = plan.statement(of: row.employeeID)
    sheet.link(name, to: statement.sheet, statement.spot)
    sheet.put(.text(row.position), body(.text), at: Spot(line, ShiftLayout.position))
    putAttendance(row, line: line, body: body)
    putPoints(row, line: line, body: body)
    putShares(row, index: index, line: line, body: body)
    sheet.put(
      .text(row.noteText), body(.indentedText), at: Spot(line, layout.note))
    putWork(row, index: index, line: line)
  }

  private mutating func putAttendance(
    _ row: AllocationRow, line: Int, body: (Style.Kind) -> Style
  ) {
    let punches = ShiftLayout.punches(of: row)
    for pair in 0..<layout.punchPairs {
      let (start, end) = (Spot(line, layout.clockIn(pair)), Spot(line, layout.clockOut(pair)))
      guard pair < punches.count else {
        sheet.put(.blank, body(.time), at: start)
        sheet.put(.blank, body(.time), at: end)
        continue
      }
      let punch = punches[pair]
      sheet.put(.number(plan.exact(punch.clockInTime)), Style(.input, .time), at: start)
      sheet.put(.number(plan.exact(punch.clockOutTime)), Style(.input, .time), at: end)
    }
    let pause = Spot(line, layout.unpaidBreak)
    let hours = Spot(line, layout.hours)
    switch row.entry.attendance {
    case .punches(_, _, let minutes):
      let content: Content = minutes == 0 ? .blank : .number(Exact(minutes))
      sheet.put(content, Style(.input, .minutes), at: pause)
      sheet.put(
        .formula("\(Spot(line, layout.minutes))/60", plan.exact(row.hours)), body(.hours),
        at: hours)
    case .hours(let given):
      sheet.put(.blank, body(.minutes), at: pause)
      sheet.put(.number(plan.exact(given)), Style(.input, .hours), at: hours)
    }
    guard layout.hasClockChange else { return }
    let change = ShiftLayout.clockChange(of: row, in: allocation.restaurant)
    sheet.put(
      change == 0 ? .blank : .number(Exact(change)), Style(.input, .minutes),
      at: Spot(line, layout.clockChange))
  }

  private mutating func putPoints(
    _ row: AllocationRow, line: Int, body: (Style.Kind) -> Style
  ) {
    let value = Spot(line, layout.pointValue)
    if row.work.exclusion != nil {
      sheet.put(.number(.zero), body(.pointValue), at: value)
    } else if let own = row.entry.pointValue {
      sheet.put(.number(plan.exact(own)), Style(.input, .pointValue), at: value)
    } else if let position = layout.pointValueInForce(of: row.position) {
      sheet.put(
        .formula("\(fixed: position)", plan.exact(row.pointValue)), body(.pointValue), at: value)
    }
    let hours: Formula = "ROUND(\(Spot(line, layout.hours))*\(Hours.unitsPerHour),0)"
    let product: Formula = "\(hours)*ROUND(\(value)*10000,0)"
    let half = Points.unitsPerHundredth / 2
    let rule: Formula = "\(settings.sheet, fixed: settings.pointStep)"
    sheet.put(
      .formula(
        """
        IF(\(rule)=0,\(product)/\(Points.unitsPerPoint),\
        INT((\(product)+\(half))/\(Points.unitsPerHundredth))/100)
        """, plan.exact(row.points)), body(.points), at: Spot(line, layout.points))
  }

  private mutating func putShares(
    _ row: AllocationRow, index: Int, line: Int, body: (Style.Kind) -> Style
  ) {
    let digital = Spot(line, layout.digital)
    let cash = Spot(line, layout.cash)
    let total = Spot(line, layout.total)
    let hours = Spot(line, layout.hours)
    sheet.put(
      share(row.digitalShare, layout.digitalPool, line: line), body(.plainMoney), at: digital)
    sheet.put(share(row.cashShare, layout.cashPool, line: line), body(.plainMoney), at: cash)
    sheet.put(
      .formula("\(digital)+\(cash)", money(row.totalShare)), body(.plainMoney), at: total)
    sheet.put(
      .formula(
        "IF(\(hours)>0,\(total)/\(hours),0)", plan.perHour(row.totalShare, row.hours)),
      body(.plainMoney), at: Spot(line, layout.perHour))
  }

  private func share(
    _ share: Money, _ pool: ShiftLayout.PoolColumns, line: Int
  ) -> Content {
    guard arithmetic != nil else { return .number(money(share)) }
    return .formula(
      "(\(Spot(line, pool.floor))+\(Spot(line, pool.extra)))/\(scale)", money(share))
  }

  private mutating func putTotals() {
    let totals = allocation.totals
    let row = layout.totalRow
    sheet.put("Total", .total, at: Spot(row, 0))
    for column in 1..<layout.hours { sheet.put(.blank, Style(.total), at: Spot(row, column)) }
    sheet.put(.blank, Style(.total), at: Spot(row, layout.pointValue))
    sheet.put(.blank, Style(.total), at: Spot(row, layout.note))
    let sums: [(Int, Exact, Style.Kind)] = [
      (layout.hours, plan.exact(totals.hours), .hours),
      (layout.points, plan.exact(totals.points), .points),
      (layout.digital, money(totals.digitalShare), .money),
      (layout.cash, money(totals.cashShare), .money),
      (layout.total, money(totals.totalShare), .money),
    ]
    for (column, figure, kind) in sums {
      sheet.put(
        .formula("SUM(\(layout.area(column)))", figure), Style(.total, kind),
        at: Spot(row, column))
    }
    let (hours, total) = (layout.sum(layout.hours), layout.sum(layout.total))
    sheet.put(
      .formula(
        "IF(\(hours)>0,\(total)/\(hours),0)", plan.perHour(totals.totalShare, totals.hours)),
      Style(.total, .money), at: Spot(row, layout.perHour))
  }

  // MARK: Below the table

  private mutating func putPointValues() {
    let header = layout.pointValueHeader
    sheet.put("Point values", .section, at: Spot(header, 1))
    sheet.put("Usual", .workLabel, at: Spot(header, 2))
    sheet.put("This shift", .workLabel, at: Spot(header, 3))
    for (index, position) in layout.positions.enumerated() {
      let row = header + 1 + index
      sheet.put(position, .label, at: Spot(row, 1))
      let usual = Spot(row, 2)
      let usualValue = plan.restaurant.position(named: position)?.pointValue ?? .zero
      if let spot = settings.pointValue(of: position) {
        sheet.put(
          .formula("\(settings.sheet, fixed: spot)", plan.exact(usualValue)),
          Style(.body, .pointValue), at: usual)
      }
      if allocation.shareMethod == .percent { putPercent(position, row: row) }
      let spot = Spot(row, 3)
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
    let (usual, points) = (Spot(row, 4), Spot(row, 5))
    let content: Content =
      settings.percent(of: position).map {
        .formula("\(settings.sheet, fixed: $0)", plan.exact(percent))
      } ?? .number(.zero)
    sheet.put(content, Style(.body, .percent), at: usual)
    sheet.put(
      .formula(
        """
        SUMIF(\(fixed: layout.area(layout.positionNumber)),\(settings.number(of: position)),\
        \(fixed: layout.area(layout.wholePoints)))
        """, Exact(percents.points(position))), Style(.body, .integer), at: points)
    sheet.put(
      .formula(
        "IF(\(points)>0,ROUND(\(usual)*\(plan.units.percentScale),0),0)",
        Exact(percents.inForce(position))), Style(.body, .integer), at: Spot(row, 6))
    guard position == layout.positions.first else { return }
    for (offset, title) in ["Percent", "Points", "In force"].enumerated() {
      sheet.put(title, .workLabel, at: Spot(layout.pointValueHeader, 4 + offset))
    }
    let whole = layout.wholePercent
    let all = Area(column: whole.column, rows: layout.pointValueHeader + 1...whole.row - 1)
    sheet.put(
      .formula("SUM(\(all))", Exact(percents.whole)), Style(.total, .integer), at: whole)
  }

  private mutating func putNotes() {
    var row = layout.pointValueHeader
    let column = layout.digital
    sheet.put("How to read this sheet", .section, at: Spot(row, column))
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
      sheet.put(line, .note, at: Spot(row, column))
    }
  }

  private mutating func arrange() {
    sheet.frozenBefore = Spot(ShiftLayout.first, 2)
    sheet.filter = Area(
      Spot(ShiftLayout.header, 0), Spot(layout.last, layout.note))
    sheet.highlights.append(Highlight(kind: .bar, area: layout.area(layout.total)))
    sheet.digitsAsText = [layout.area(ShiftLayout.id)]
    let lastRow = max(
      layout.pointValueHeader + max(layout.positions.count + 1, 5), layout.totalRow)
    sheet.print.area = Area(Spot(0, 0), Spot(lastRow, layout.note))
    sheet.print.repeatedRows = ShiftLayout.header...ShiftLayout.header
    sheet.print.headerRight = allocation.shift.type + ", " + allocation.shift.date.longText
    sheet.rowHeights = Plan.stripHeights
    sheet.columns = columnWidths
  }

  private var columnWidths: [Column] {
    let rows = allocation.rows
    var widths = [
      Plan.width(of: rows.map(\.employeeID.text), least: 9, most: 34),
      Plan.width(of: rows.map(\.name), least: 22, most: 40),
      Plan.width(of: rows.map(\.position), least: 14, most: 28),
    ]
    widths += [Int](repeating: 10, count: 2 * layout.punchPairs)
    widths.append(8)
    if layout.hasClockChange { widths.append(9) }
    widths += [9, 11, 10]
    let amount = plan.width(of: allocation.pools.digital + allocation.pools.cash)
    widths += [amount, amount, amount, max(10, amount - 2)]
    widths.append(Plan.width(of: rows.map(\.noteText), least: 12, most: 60))
    let visible = widths.map { Column(width: $0, isWorking: false) }
    let working = (layout.number..<layout.columnCount).map { _ in
      Column(width: 13, isWorking: true)
    }
    return visible + working
  }
}
