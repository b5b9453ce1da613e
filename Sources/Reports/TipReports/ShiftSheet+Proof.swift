import ReportTheme
import Spreadsheet
import TipAllocation
import TipModel

// The folded working columns: the largest remainder in whole numbers, to be followed cent by cent.
extension ShiftSheet {
  mutating func putWorkHeader() {
    let row = ShiftLayout.header
    let minor = plan.minorUnitName
    var titles = [
      (layout.number, "Employee no."), (layout.positionNumber, "Position no."),
      (layout.clocked, "Minutes clocked"), (layout.minutes, "Minutes paid"),
    ]
    if arithmetic != nil {
      titles += [
        (layout.wholePoints, "Points, whole"), (layout.weight, "Weight"),
        (layout.order, "Order in ties"),
      ]
      if allocation.shareMethod == .percent { titles.append((layout.divisor, "Divisor")) }
      for pool in [layout.digitalPool, layout.cashPool, layout.housePool] {
        titles += [
          (pool.floor, "Whole \(minor)"), (pool.remainder, "Remainder"), (pool.rank, "Rank"),
          (pool.extra, "Extra"),
        ]
      }
    }
    titles += [(layout.creditCardShare, "Card tips"), (layout.houseShare, "House tips")]
    for (column, title) in titles { sheet.put(title, .workHeader, at: CellReference(row, column)) }
  }

  /// The figures above the working columns of each pool.
  mutating func putPoolFigures() {
    guard let arithmetic else { return }
    let minor = plan.minorUnitName
    sheet.put("Penny proof", .section, at: CellReference(1, layout.number))
    let lines = [
      "Each pool is shared in whole \(minor): pool × weight ÷ sum of weights, rounded down.",
      "The \(minor) left over go to the largest remainders; ties to higher points, then lower ID.",
    ]
    for (index, line) in lines.enumerated() {
      sheet.put(line, .note, at: CellReference(2 + index, layout.number))
    }
    let cents: (CellReference) -> Formula = { [scale] spot in "ROUND(\(spot)*\(scale),0)" }
    let isPercent = allocation.shareMethod == .percent
    let weights: Formula =
      isPercent ? "\(layout.wholePercent)" : "SUM(\(layout.area(layout.weight)))"
    put(
      layout.digitalPool, "Digital tips", arithmetic.digital, pool: cents(layout.digitalTips),
      sum: arithmetic.totalWeight, weights: weights)
    put(
      layout.cashPool, "Cash tips", arithmetic.cash, pool: cents(layout.cashTips),
      sum: arithmetic.totalWeight, weights: weights)
    put(
      layout.housePool, "House tips", arithmetic.house, pool: cents(layout.house),
      sum: allocation.totals.digitalShare.minorUnits,
      weights:
        """
        SUM(\(layout.area(layout.digitalPool.floor)))+SUM(\(layout.area(layout.digitalPool.extra)))
        """)
  }

  private mutating func put(
    _ columns: ShiftLayout.PoolColumns, _ title: String, _ proof: ShiftArithmetic.PoolProof,
    pool: Formula, sum: Int64, weights: Formula
  ) {
    let floors = layout.area(columns.floor)
    sheet.put(title, .section, at: CellReference(1, columns.floor))
    let lines: [(CellReference, String, Formula, Int64)] = [
      (columns.pool, "Pool, \(plan.minorUnitName)", pool, proof.pool),
      (columns.weights, "Sum of weights", weights, sum),
      (columns.floors, "Given, rounded down", "SUM(\(floors))", proof.given),
      (
        columns.left, "Left over", "\(columns.pool)-\(columns.floors)",
        proof.left
      ),
    ]
    for (spot, label, formula, figure) in lines {
      sheet.put(label, .workLabel, at: CellReference(spot.row, columns.floor))
      sheet.put(.formula(formula, Rational(figure)), Style(.workTotal, .integer), at: spot)
    }
  }

  mutating func putWork(_ row: AllocationRow, index: Int, line: Int) {
    let style = Style(.work, .integer)
    let number = plan.employeeNumber(of: row.employeeID)
    sheet.put(.number(Rational(number)), style, at: CellReference(line, layout.number))
    sheet.put(
      .number(Rational(settings.number(of: row.position))), style,
      at: CellReference(line, layout.positionNumber))
    putMinutes(row, line: line)
    putParts(row, line: line)
    guard let arithmetic else { return }

    let whole = CellReference(line, layout.wholePoints)
    let weight = CellReference(line, layout.weight)
    sheet.put(
      .formula(
        "ROUND(\(CellReference(line, layout.points))*\(settings.sheet, fixed: settings.weightScale),0)",
        Rational(arithmetic.wholePoints[index])), style, at: whole)
    sheet.put(
      .formula(weightFormula(row, line), Rational(arithmetic.weights[index])), style, at: weight)
    let points = layout.area(layout.wholePoints)
    let numbers = layout.area(layout.number)
    sheet.put(
      .formula(
        """
        1+COUNTIF(\(fixed: points),">"&\(whole))\
        +COUNTIFS(\(fixed: points),\(whole),\(fixed: numbers),"<"&\(CellReference(line, layout.number)))
        """, Rational(arithmetic.order[index])), style, at: CellReference(line, layout.order))
    if allocation.shareMethod == .percent { putDivisor(row, arithmetic, index, line: line) }
    let digital = layout.digitalPool
    putPool(digital, arithmetic.digital, weight: "\(weight)", index: index, line: line)
    putPool(layout.cashPool, arithmetic.cash, weight: "\(weight)", index: index, line: line)
    putPool(
      layout.housePool, arithmetic.house,
      weight: "(\(CellReference(line, digital.floor))+\(CellReference(line, digital.extra)))",
      index: index,
      line: line)
  }

  /// All percents in force × the points of the row's position.
  private mutating func putDivisor(
    _ row: AllocationRow, _ arithmetic: ShiftArithmetic, _ index: Int, line: Int
  ) {
    guard let points = layout.positionPoints(of: row.position) else { return }
    sheet.put(
      .formula(
        "\(fixed: layout.wholePercent)*\(fixed: points)", Rational(arithmetic.divisors[index])),
      Style(.work, .integer), at: CellReference(line, layout.divisor))
  }

  private func weightFormula(_ row: AllocationRow, _ line: Int) -> Formula {
    let hours = CellReference(line, layout.hours)
    let value = CellReference(line, layout.pointValue)
    let scale: Formula = "\(settings.sheet, fixed: settings.hourScale)"
    let points = CellReference(line, layout.wholePoints)
    return switch allocation.shareMethod {
    case .points: "\(points)"
    case .percent:
      layout.percentInForce(of: row.position).map { "\(fixed: $0)*\(points)" } ?? "0"
    case .hours: "IF(\(value)>0,ROUND(\(hours)*\(scale),0),0)"
    case .equally: "IF(\(value)*\(hours)>0,1,0)"
    }
  }

  /// Minutes between the punches, and what of them is paid.
  private mutating func putMinutes(_ row: AllocationRow, line: Int) {
    let (clocked, paid) = (CellReference(line, layout.clocked), CellReference(line, layout.minutes))
    guard case .punches(_, _, let unpaidBreak) = row.entry.attendance else {
      sheet.put(.blank, Style(.work, .integer), at: clocked)
      sheet.put(.blank, Style(.work, .integer), at: paid)
      return
    }
    let change = ShiftLayout.clockChange(of: row, in: allocation.restaurant)
    let rounding = allocation.restaurant.rounding
    let punches = ShiftLayout.punches(of: row)
    let wall = punches.reduce(0) { sum, punch in
      rounding.target == .duration
        ? sum + punch.clockOut - punch.clockIn
        : sum + rounding.round(punch.clockOut) - rounding.round(punch.clockIn)
    }
    let pairs = (0..<layout.punchPairs).map { pair in
      minutesFormula(
        CellReference(line, layout.clockIn(pair)), CellReference(line, layout.clockOut(pair)))
    }
    sheet.put(
      .formula("\(pairs, separator: "+")", Rational(wall)), Style(.work, .integer), at: clocked)
    var net: Formula = "\(clocked)-\(CellReference(line, layout.unpaidBreak))"
    if layout.hasClockChange { net = "\(net)+\(CellReference(line, layout.clockChange))" }
    precondition(
      wall - unpaidBreak + change >= 0 || row.hours == .zero, "a clock change that explains hours")
    let step: Formula = "\(settings.sheet, fixed: settings.durationStep)"
    let offset: Formula = "\(settings.sheet, fixed: settings.durationOffset)"
    sheet.put(
      .formula(
        "INT((MAX(0,\(net))+\(offset))/\(step))*\(step)", Rational(row.hours.wholeMinutes ?? 0)),
      Style(.work, .integer), at: paid)
  }

  /// Minutes from a clock-in to the clock-out after it, each rounded where the rule says so.
  private func minutesFormula(_ start: CellReference, _ end: CellReference) -> Formula {
    let step: Formula = "\(settings.sheet, fixed: settings.punchStep)"
    let offset: Formula = "\(settings.sheet, fixed: settings.punchOffset)"
    let begin: Formula = "ROUND(\(start)*1440,0)"
    let finish: Formula = "\(begin)+MOD(ROUND(\(end)*1440,0)-\(begin),1440)"
    return "(INT((\(finish)+\(offset))/\(step))-INT((\(begin)+\(offset))/\(step)))*\(step)"
  }

  /// The parts of the digital share that come from credit cards and from the house.
  private mutating func putParts(_ row: AllocationRow, line: Int) {
    let style = Style(.work, .plainMoney)
    let (card, house) = (
      CellReference(line, layout.creditCardShare), CellReference(line, layout.houseShare)
    )
    guard arithmetic != nil else {
      sheet.put(.number(money(row.creditCardShare)), style, at: card)
      sheet.put(.number(money(row.houseShare)), style, at: house)
      return
    }
    let pool = layout.housePool
    let floor = CellReference(line, pool.floor)
    let extra = CellReference(line, pool.extra)
    sheet.put(
      .formula("(\(floor)+\(extra))/\(scale)", money(row.houseShare)), style, at: house)
    let digital = layout.digitalPool
    sheet.put(
      .formula(
        """
        (\(CellReference(line, digital.floor))+\(CellReference(line, digital.extra))-\(floor)-\(extra))/\(scale)
        """, money(row.creditCardShare)), style, at: card)
  }

  private mutating func putPool(
    _ columns: ShiftLayout.PoolColumns, _ proof: ShiftArithmetic.PoolProof, weight: Formula,
    index: Int, line: Int
  ) {
    let style = Style(.work, .integer)
    let pool = columns.pool
    // House tips follow the digital shares, whatever those were shared by.
    let isPercent =
      allocation.shareMethod == .percent && columns.floor != layout.housePool.floor
    let divisor: Formula =
      isPercent ? "\(CellReference(line, layout.divisor))" : "\(fixed: columns.weights)"
    let floor = CellReference(line, columns.floor)
    let remainder = CellReference(line, columns.remainder)
    let rank = CellReference(line, columns.rank)
    let remainders = layout.area(columns.remainder)
    let orders = layout.area(layout.order)
    sheet.put(
      .formula(
        "IF(\(divisor)=0,0,INT(\(fixed: pool)*\(weight)/\(divisor)))",
        Rational(proof.floors[index])), style, at: floor)
    let rest: Formula = "\(fixed: pool)*\(weight)-\(floor)*\(divisor)"
    sheet.put(
      .formula(
        isPercent
          ? "IF(\(divisor)=0,0,ROUND((\(rest))/\(divisor)*\(ShiftArithmetic.remainderScale),0))"
          : rest, Rational(proof.remainders[index])), style, at: remainder)
    sheet.put(
      .formula(
        """
        IF(\(weight)=0,0,1+COUNTIF(\(fixed: remainders),">"&\(remainder))\
        +COUNTIFS(\(fixed: remainders),\(remainder),\(fixed: orders),"<"&\
        \(CellReference(line, layout.order))))
        """, Rational(proof.ranks[index])), style, at: rank)
    sheet.put(
      .formula(
        "IF(\(rank)=0,0,IF(\(rank)<=\(fixed: columns.left),1,0))", Rational(proof.extras[index])),
      style, at: CellReference(line, columns.extra))
  }
}
