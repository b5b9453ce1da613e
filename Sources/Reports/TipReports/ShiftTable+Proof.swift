import Spreadsheet
import TipAllocation
import TipModel

// The folded working columns: the largest remainder in whole numbers, to be followed cent by cent.
extension Table where Row == ShiftRow {
  @ColumnList<ShiftRow>
  static func workingColumns(_ shape: ShiftShape, minorUnit: String) -> [Column<ShiftRow>] {
    Column.work("Employee no.", "employee_number") {
      .count($1.employeeNumber(of: $0.row.employeeID))
    }
    Column.work("Position no.", "position_number") {
      .count($1.settings.number(of: $0.row.position))
    }
    Column.work("Minutes clocked", "clocked") { row, _ in
      row.row.isPunched
        ? .count(row.row.wallMinutes(row.allocation.restaurant.rounding)) : .none
    }.shown(as: .integer)
      .formula { item, row in item.row.isPunched ? row.clockedMinutes(shape) : nil }
    Column.work("Minutes paid", "minutes") { row, _ in
      row.row.isPunched ? .count(Int(row.row.hours.wholeMinutes ?? 0)) : .none
    }.shown(as: .integer)
      .formula { item, row in item.row.isPunched ? row.paidMinutes(shape) : nil }
    Column.exact("Points, whole", "points_whole", shape, \.wholePoints)
      .formula { _, row in
        "ROUND(\(row["points"])*\(row.plan.settings.reference("weight_scale")),0)"
      }
    Column.exact("Weight", "weight", shape, \.weights)
      .formula(shape.method.onSheets.formula)
    // What a weight is divided by, where tips are shared by percent.
    if shape.method.onSheets.isByPosition {
      Column.exact("Divisor", "divisor", shape, \.divisors)
        .formula { item, row in
          let shift = row.shift(item)
          let points = shift.pointValue("position_points", of: item.row.position)
          return "\(fixed: shift.wholePercent)*\(fixed: points)"
        }
    }
    Column.exact("Order in ties", "order", shape, \.order)
      .formula { _, row in row.order }
    Column.proof(.digital, shape, minorUnit, \.digital)
    Column.proof(.cash, shape, minorUnit, \.cash)
    Column.proof(.house, shape, minorUnit, \.house)
    // The parts of the digital share that come from credit card tips and from house tips.
    Column.work("Card tips", "card_tips") { row, _ in .money(row.row.creditCardShare) }
      .formula { _, row in
        guard shape.isExact else { return nil }
        let (digital, house) = (ProofColumns.digital, ProofColumns.house)
        return """
          (\(row[digital.floor])+\(row[digital.extra])\
          -\(row[house.floor])-\(row[house.extra]))/\(row.plan.units.perMajor)
          """
      }
    Column.work("House tips", "house_tips") { row, _ in .money(row.row.houseShare) }
      .formula { _, row in
        guard shape.isExact else { return nil }
        let house = ProofColumns.house
        return "(\(row[house.floor])+\(row[house.extra]))/\(row.plan.units.perMajor)"
      }
  }
}

extension Column where Row == ShiftRow {
  fileprivate static func work(
    _ title: String, _ key: String, _ value: @escaping @Sendable (ShiftRow, Plan) -> TableValue
  ) -> Column {
    Column(working: title, key, width: 13, value: value)
  }

  /// A whole number of the sharing for each row; an empty column where a spreadsheet could not
  /// follow it.
  fileprivate static func exact(
    _ title: String, _ key: String, _ shape: ShiftShape,
    _ numbers: @escaping @Sendable (ShiftArithmetic) -> [Int64]
  ) -> Column {
    work(shape.isExact ? title : "", key) { row, plan in
      guard let arithmetic = plan.shifts[row.shift].arithmetic else { return .absent }
      return .count(Int(numbers(arithmetic)[row.place]))
    }
  }

  /// The four columns in which a pool is shared.
  @ColumnList<ShiftRow>
  fileprivate static func proof(
    _ pool: ProofColumns, _ shape: ShiftShape, _ minorUnit: String,
    _ proof: @escaping @Sendable (ShiftArithmetic) -> ShiftArithmetic.PoolProof
  ) -> [Column] {
    exact("Whole \(minorUnit)", pool.floor, shape) { proof($0).floors }
      .formula { item, row in row.floor(pool, shape) }
    exact("Remainder", pool.remainder, shape) { proof($0).remainders }
      .formula { item, row in row.remainder(pool, shape) }
    exact("Rank", pool.rank, shape) { proof($0).ranks }
      .formula { item, row in row.rank(pool) }
    exact("Extra", pool.extra, shape) { proof($0).extras }
      .formula { item, row in
        let left = pool.cell(.left, in: row.range)
        return "IF(\(row[pool.rank])=0,0,IF(\(row[pool.rank])<=\(fixed: left),1,0))"
      }
  }
}

// The formulas of a row's working columns.
extension TableRow {
  /// Minutes between the punches.
  fileprivate func clockedMinutes(_ shape: ShiftShape) -> Formula {
    let step = plan.settings.reference("punch_step")
    let offset = plan.settings.reference("punch_offset")
    let pairs = (0..<shape.punchPairs).map { pair -> Formula in
      let begin: Formula = "ROUND(\(self["in_\(pair)"])*1440,0)"
      let finish: Formula = "\(begin)+MOD(ROUND(\(self["out_\(pair)"])*1440,0)-\(begin),1440)"
      return "(INT((\(finish)+\(offset))/\(step))-INT((\(begin)+\(offset))/\(step)))*\(step)"
    }
    return "\(pairs, separator: "+")"
  }

  /// The paid part of the minutes between the punches.
  fileprivate func paidMinutes(_ shape: ShiftShape) -> Formula {
    let step = plan.settings.reference("duration_step")
    let offset = plan.settings.reference("duration_offset")
    var net: Formula = "\(self["clocked"])-\(self["break"])"
    if shape.hasClockChange { net = "\(net)+\(self["clock_change"])" }
    return "INT((MAX(0,\(net))+\(offset))/\(step))*\(step)"
  }

  /// The order in which ties are broken: by higher points, then by lower ID.
  fileprivate var order: Formula {
    let (points, numbers) = (area("points_whole"), area("employee_number"))
    let (own, number) = (self["points_whole"], self["employee_number"])
    return """
      1+COUNTIF(\(fixed: points),">"&\(own))\
      +COUNTIFS(\(fixed: points),\(own),\(fixed: numbers),"<"&\(number))
      """
  }

  /// House tips follow the digital shares, whatever those were shared by.
  private func weight(in pool: ProofColumns) -> Formula {
    let digital = ProofColumns.digital
    return pool.floor == ProofColumns.house.floor
      ? "(\(self[digital.floor])+\(self[digital.extra]))" : "\(self["weight"])"
  }

  private func isByPosition(_ pool: ProofColumns, _ shape: ShiftShape) -> Bool {
    shape.method.onSheets.isByPosition && pool.floor != ProofColumns.house.floor
  }

  private func divisor(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    isByPosition(pool, shape)
      ? "\(self["divisor"])" : "\(fixed: pool.cell(.weights, in: range))"
  }

  fileprivate func floor(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    let (divisor, amount) = (divisor(pool, shape), pool.cell(.pool, in: range))
    return "IF(\(divisor)=0,0,INT(\(fixed: amount)*\(weight(in: pool))/\(divisor)))"
  }

  fileprivate func remainder(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    let (divisor, amount) = (divisor(pool, shape), pool.cell(.pool, in: range))
    let rest: Formula = "\(fixed: amount)*\(weight(in: pool))-\(self[pool.floor])*\(divisor)"
    return isByPosition(pool, shape)
      ? "IF(\(divisor)=0,0,ROUND((\(rest))/\(divisor)*\(ShiftArithmetic.remainderScale),0))" : rest
  }

  fileprivate func rank(_ pool: ProofColumns) -> Formula {
    let (remainders, orders) = (area(pool.remainder), area("order"))
    let remainder = self[pool.remainder]
    return """
      IF(\(weight(in: pool))=0,0,1+COUNTIF(\(fixed: remainders),">"&\(remainder))\
      +COUNTIFS(\(fixed: remainders),\(remainder),\(fixed: orders),"<"&\(self["order"])))
      """
  }
}
