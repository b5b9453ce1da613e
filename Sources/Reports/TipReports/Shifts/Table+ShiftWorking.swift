import Spreadsheet
import TipAllocation
import TipModel
import Wording

// The hidden columns of a shift's people: numbers for other formulas.
extension Table where Row == ShiftRow {
  @ColumnList<ShiftRow>
  static func workingColumns(_ shape: ShiftShape) -> [Column<ShiftRow>] {
    Column(working: ShiftInput.firstHiddenTitle, "employee_number") {
      .count($1.employeeNumber(of: $0.row.employeeID))
    }
    Column(working: "Position no.", "position_number") {
      .count($1.settings.number(of: $0.row.position))
    }
    Column(working: "Minutes clocked", "clocked") { row, _ in
      row.row.isPunched
        ? .count(row.row.wallMinutes(row.allocation.restaurant.rounding)) : .none
    }.shown(as: .integer)
      .formula { item, row in item.row.isPunched ? row.clockedMinutes(item) : nil }
    Column(working: "Minutes paid", "minutes") { row, _ in
      row.row.isPunched ? .integer(Int64(row.row.hours.wholeMinutes ?? 0)) : .none
    }.shown(as: .integer)
      .formula { item, row in item.row.isPunched ? row.paidMinutes(shape) : nil }
    // Hours of people who may share: the divisor of tips per hour.
    Column(working: "Sharing hours", "sharing_hours") { row, _ in .hours(row.sharingHours) }
      .formula { item, row in
        item.row.work.exclusion == nil
          ? "IF(\(row["bad"])>0,0,\(row["hours"]))" : nil
      }
    if shape.isExact { exactColumns(shape) }
    if shape.sharesOnePool {
      Column.part("Card tips", "card_tips", "card_tips") { $0.creditCardShare }
      Column.part("House tips", "house_tips", SharedKeys.house.share) { $0.houseShare }
    }
  }

  /// The numbers for sharing one pool.
  @ColumnList<ShiftRow>
  private static func exactColumns(_ shape: ShiftShape) -> [Column<ShiftRow>] {
    Column.ordered("Points, whole", "points_whole") { $0.wholePoints }
      .formula { _, row in
        "ROUND(\(row["points"])*\(row.plan.settings.reference("weight_scale")),0)"
      }
    Column.exact("Weight", "weight") { $0.weights }
      .formula { item, row in
        "IF(\(row["bad"])>0,0,\(shape.method.onSheets.formula(item, row)))"
      }
    // The divisor of a weight, if tips are shared by percentage.
    if shape.method.onSheets.isByPosition {
      Column.exact("Divisor", "divisor") { $0.divisors }
        .formula { item, row in
          let shift = row.shift(item)
          let points = shift.pointValue("position_points", of: item.row.position)
          return "\(fixed: shift.wholePercent)*\(fixed: points)"
        }
    }
    Column(working: "Order of IDs", "id_order") { row, _ in .count(row.orderOfIDs) }
    Column.ordered("Order in ties", "order") { $0.places }.formula { _, row in row.order }
  }
}

extension ShiftRow {
  fileprivate var sharingHours: Hours { row.work.exclusion == nil ? row.hours : .zero }

  /// The row's place by employee IDs and then by lines, from 1.
  fileprivate var orderOfIDs: Int {
    1
      + allocation.rows.enumerated().count { index, other in
        other.employeeID != row.employeeID
          ? other.employeeID < row.employeeID : index < place
      }
  }
}

extension Column where Row == ShiftRow {
  /// A whole number from each row's place in the tie order.
  fileprivate static func ordered(
    _ title: Words, _ key: String, _ numbers: @escaping @Sendable (TieOrder) -> [Int64]
  ) -> Column {
    Column(working: title, key) { row, plan in
      .integer(Int64(numbers(plan.shifts[row.shift].order)[row.place]))
    }
  }

  /// A whole number from each row's sharing arithmetic.
  fileprivate static func exact(
    _ title: Words, _ key: String, _ numbers: @escaping @Sendable (ShiftArithmetic) -> [Int64]
  ) -> Column {
    Column(working: title, key) { row, plan in
      guard let arithmetic = plan.shifts[row.shift].arithmetic else { return .absent }
      return .integer(Int64(numbers(arithmetic)[row.place]))
    }
  }

  /// A part of the digital share: from credit card tips or from house tips.
  ///
  /// - Parameter proof: the key of its column in the table of cents.
  fileprivate static func part(
    _ title: Words, _ key: String, _ proof: String,
    _ amount: @escaping @Sendable (AllocationRow) -> Money
  ) -> Column {
    Column(working: title, key) { row, _ in .money(amount(row.row)) }
      .formula { item, row in row.fromProof(proof, item) }
  }
}

// The formulas of a row's hidden columns.
extension TableRow {
  /// Minutes between the punches.
  fileprivate func clockedMinutes(_ item: ShiftRow) -> Formula {
    let step = plan.settings.reference("punch_step")
    let offset = plan.settings.reference("punch_offset")
    let pairs = item.row.punches.indices.map { pair -> Formula in
      let (clockIn, clockOut) = (
        self[ShiftInput.clockIn(pair)], self[ShiftInput.clockOut(pair)]
      )
      let begin: Formula = "ROUND(\(clockIn)*1440,0)"
      let finish: Formula = "\(begin)+MOD(ROUND(\(clockOut)*1440,0)-\(begin),1440)"
      return "(INT((\(finish)+\(offset))/\(step))-INT((\(begin)+\(offset))/\(step)))*\(step)"
    }
    return "IF(\(self["bad"])>0,0,\(pairs, separator: "+"))"
  }

  /// The paid part of the minutes between the punches.
  fileprivate func paidMinutes(_ shape: ShiftShape) -> Formula {
    let step = plan.settings.reference("duration_step")
    let offset = plan.settings.reference("duration_offset")
    var net: Formula = "\(self["clocked"])-\(self[ShiftInput.unpaidBreak])"
    if shape.hasClockChange { net = "\(net)+\(self[ShiftInput.clockChange])" }
    return "IF(\(self["bad"])>0,0,INT((MAX(0,\(net))+\(offset))/\(step))*\(step))"
  }

  /// The order in which ties are broken: by higher points, then by lower ID, then by line.
  fileprivate var order: Formula {
    let (points, numbers) = (area("points_whole"), area("id_order"))
    let (own, number) = (self["points_whole"], self["id_order"])
    return """
      1+COUNTIF(\(fixed: points),">"&\(own))\
      +COUNTIFS(\(fixed: points),\(own),\(fixed: numbers),"<"&\(number))
      """
  }
}
