import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// A pool that is shared cent by cent in the columns of the table below a shift's people.
struct ProofColumns {
  static let digital = ProofColumns("digital")
  static let cash = ProofColumns("cash")
  static let house = ProofColumns("house")

  /// An amount in the rows around the columns.
  enum Amount {
    case pool, weights, given, left
  }

  let exact: String
  let whole: String
  let fraction: String
  let odd: String
  let floor: String
  let remainder: String
  let rank: String
  let extra: String
  let share: String

  private init(_ key: String) {
    exact = key + "_exact"
    whole = key + "_whole"
    fraction = key + "_fraction"
    odd = key + "_odd"
    floor = key + "_floor"
    remainder = key + "_rest"
    rank = key + "_rank"
    extra = key + "_extra"
    share = key + "_share"
  }

  /// - Parameter proof: the table of cents.
  func cell(_ amount: Amount, in proof: TableRange) -> CellReference {
    switch amount {
    case .pool: proof.cell(floor, row: proof.header - 1)
    case .weights: proof.cell(remainder, row: proof.header - 1)
    case .given: proof.total(floor)
    case .left: proof.total(rank)
    }
  }
}

// The largest remainder in whole numbers, to be followed cent by cent.
extension Table where Row == ShiftRow {
  /// A row per person of one shift: the exact shares, the whole cents of them, the fractions that are
  /// left, and who gets the odd cents.
  ///
  /// Every number is found by the person's line, so that neither table depends on the other's order.
  ///
  /// - Parameter columns: those of the people that readers see.
  static func centByCent(_ shape: ShiftShape, columns: Int) -> Table {
    Table {
      Column("#", "line", .center) { .count($0.place + 1) }.role(.written).shown(as: .lineNumber)
      Column("Who", "name") { .text($0.row.name) }.shown(as: .wrappedText)
      Column.seen(.digital, "Paycheck", shape) { $0.digital }
      for number in 0..<max(0, columns - 10) {
        Column("", "gap_\(number)") { _ in .none }.role(.label)
      }
      Column.seen(.cash, "Cash", shape) { $0.cash }
      Column.taken("weight", shape) { $0.weights }
      Column.taken("order", shape) { $0.order }
      if shape.method.onSheets.isByPosition { Column.taken("divisor", shape) { $0.divisors } }
      Column.sharing(.digital, shape) { $0.digital }
      Column.sharing(.cash, shape) { $0.cash }
      Column.sharing(.house, shape) { $0.house }
      Column.share(.digital) { $0.digitalShare }
      Column.share(.cash) { $0.cashShare }
      // The parts of the digital share that come from credit-card tips and from house tips.
      Column(working: "House tips", "house_tips") { row, _ in .money(row.row.houseShare) }
        .formula { _, row in row.share(.house) }
      Column(working: "Card tips", "card_tips") { row, _ in .money(row.row.creditCardShare) }
        .formula { _, row in "\(row[ProofColumns.digital.share])-\(row["house_tips"])" }
    }
  }
}

private typealias PoolProof = ShiftArithmetic.PoolProof

extension Column where Row == ShiftRow {
  /// The four columns of a pool that readers see.
  @ColumnList<ShiftRow>
  fileprivate static func seen(
    _ pool: ProofColumns, _ title: Words, _ shape: ShiftShape,
    _ proof: @escaping @Sendable (ShiftArithmetic) -> PoolProof
  ) -> [Column] {
    let value:
      @Sendable (ShiftRow, Plan, (PoolProof, ShiftArithmetic) -> TableValue) -> TableValue =
        { row, plan, value in
          plan.shifts[row.shift].arithmetic.map { value(proof($0), $0) } ?? .none
        }
    Column(title, pool.exact, .right, width: .amount) { row, plan in
      value(row, plan) { proof, arithmetic in
        .rate(
          Money(minorUnits: proof.pool), arithmetic.weights[row.place],
          over: arithmetic.divisors[row.place])
      }
    }.shown(as: .rate).formula { _, row in row.exact(pool, shape) }
    Column("whole", pool.whole, .right, width: .amount) { row, plan in
      value(row, plan) { proof, _ in .money(Money(minorUnits: proof.floors[row.place])) }
    }.shown(as: .plainMoney).zero(.money(.zero))
      .formula { _, row in "\(row[pool.floor])/\(row.plan.units.perMajor)" }
    Column("fraction", pool.fraction, .right, width: .amount) { row, plan in
      value(row, plan) { proof, arithmetic in
        .fraction(
          proof.remainders[row.place],
          of: shape.method.onSheets.isByPosition
            ? ShiftArithmetic.remainderScale : arithmetic.divisors[row.place])
      }
    }.shown(as: .fraction).formula { _, row in row.fraction(pool, shape) }
    Column("odd", pool.odd, .right, width: .amount) { row, plan in
      value(row, plan) { proof, _ in
        .moneyDifference(MoneyDifference(minorUnits: proof.extras[row.place]))
      }
    }.shown(as: .odd).zero(.moneyDifference(.zero))
      .formula { _, row in "\(row[pool.extra])/\(row.plan.units.perMajor)" }
  }

  /// A number of the sharing for each row.
  private static func number(
    _ title: Words, _ key: String,
    _ numbers: @escaping @Sendable (ShiftArithmetic) -> [Int64]
  ) -> Column {
    Column(working: title, key) { row, plan in
      guard let arithmetic = plan.shifts[row.shift].arithmetic else { return .absent }
      return .count(Int(numbers(arithmetic)[row.place]))
    }
  }

  /// A number of the same person among the people.
  fileprivate static func taken(
    _ key: String, _ shape: ShiftShape,
    _ numbers: @escaping @Sendable (ShiftArithmetic) -> [Int64]
  ) -> Column {
    number("", key, numbers).formula { item, row in
      let people = row.shift(item).table
      return "SUMIF(\(fixed: people.area("line")),\(row["line"]),\(fixed: people.area(key)))"
    }
  }

  /// The four hidden columns in which a pool is shared.
  @ColumnList<ShiftRow>
  fileprivate static func sharing(
    _ pool: ProofColumns, _ shape: ShiftShape,
    _ proof: @escaping @Sendable (ShiftArithmetic) -> PoolProof
  ) -> [Column] {
    number("Whole", pool.floor) { proof($0).floors }
      .formula { _, row in row.floor(pool, shape) }
    number("Remainder", pool.remainder) { proof($0).remainders }
      .formula { _, row in row.remainder(pool, shape) }
    number("Rank", pool.rank) { proof($0).ranks }.formula { _, row in row.rank(pool) }
    number("Odd", pool.extra) { proof($0).extras }
      .formula { _, row in
        let left = pool.cell(.left, in: row.range)
        return "IF(\(row[pool.rank])=0,0,IF(\(row[pool.rank])<=\(fixed: left),1,0))"
      }
  }

  fileprivate static func share(
    _ pool: ProofColumns, _ amount: @escaping @Sendable (AllocationRow) -> Money
  ) -> Column {
    Column(working: "Share", pool.share) { row, _ in .money(amount(row.row)) }
      .formula { _, row in row.share(pool) }
  }
}

// The formulas of a row of the table of cents.
extension TableRow {
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

  fileprivate func share(_ pool: ProofColumns) -> Formula {
    "(\(self[pool.floor])+\(self[pool.extra]))/\(plan.units.perMajor)"
  }

  fileprivate func exact(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    let (divisor, amount) = (divisor(pool, shape), pool.cell(.pool, in: range))
    return """
      IF(\(divisor)=0,0,\(fixed: amount)*\(weight(in: pool))/\(divisor)/\(plan.units.perMajor))
      """
  }

  fileprivate func fraction(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    let remainder = self[pool.remainder]
    guard !isByPosition(pool, shape) else {
      return "\(remainder)/\(ShiftArithmetic.remainderScale)"
    }
    let divisor = divisor(pool, shape)
    return "IF(\(divisor)=0,0,\(remainder)/\(divisor))"
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
