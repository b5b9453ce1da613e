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
      Column.taken("weight") { arithmetic, _ in arithmetic.weights }
      Column.taken("order") { _, order in order.places }
      if shape.method.onSheets.isByPosition {
        Column.taken("divisor") { arithmetic, _ in arithmetic.divisors }
      }
      Column.sharing(.digital, shape) { $0.digital }
      Column.sharing(.cash, shape) { $0.cash }
      Column.sharing(.house, shape) { $0.house }
      Column.share(.digital) { $0.digitalShare }
      Column.share(.cash) { $0.cashShare }
      // The parts of the digital share that come from credit-card tips and from house tips.
      Column(working: "House tips", "house_tips") { row, _ in .money(row.row.houseShare) }
        .formula { item, row in row.share(.house, item) }
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
          Money(minorUnits: proof.pool * proof.unit), arithmetic.weights[row.place],
          over: arithmetic.divisors[row.place])
      }
    }.shown(as: .rate).formula { item, row in row.exact(pool, shape, item) }
    Column("whole", pool.whole, .right, width: .amount) { row, plan in
      value(row, plan) { proof, _ in .money(Money(minorUnits: proof.floors[row.place] * proof.unit))
      }
    }.shown(as: .plainMoney).zero(.money(.zero))
      .formula { item, row in row.money("\(row[pool.floor])", of: pool, item) }
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
        .moneyDifference(MoneyDifference(minorUnits: proof.extras[row.place] * proof.unit))
      }
    }.shown(as: .odd).zero(.moneyDifference(.zero))
      .formula { item, row in row.money("\(row[pool.extra])", of: pool, item) }
  }

  /// A number of the sharing for each row.
  private static func number(
    _ title: Words, _ key: String,
    _ numbers: @escaping @Sendable (ShiftArithmetic, TieOrder) -> [Int64]
  ) -> Column {
    Column(working: title, key) { row, plan in
      let shift = plan.shifts[row.shift]
      guard let arithmetic = shift.arithmetic else { return .absent }
      return .integer(Int64(numbers(arithmetic, shift.order)[row.place]))
    }
  }

  /// A number of the same person among the people.
  fileprivate static func taken(
    _ key: String, _ numbers: @escaping @Sendable (ShiftArithmetic, TieOrder) -> [Int64]
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
    number("Whole", pool.floor) { arithmetic, _ in proof(arithmetic).floors }
      .formula { _, row in row.floor(pool, shape) }
    number("Remainder", pool.remainder) { arithmetic, _ in proof(arithmetic).remainders }
      .formula { _, row in row.remainder(pool, shape) }
    number("Rank", pool.rank) { arithmetic, _ in proof(arithmetic).ranks }.formula { _, row in
      row.rank(pool, shape)
    }
    number("Odd", pool.extra) { arithmetic, _ in proof(arithmetic).extras }.formula { _, row in
      row.extra(pool)
    }
  }

  fileprivate static func share(
    _ pool: ProofColumns, _ amount: @escaping @Sendable (AllocationRow) -> Money
  ) -> Column {
    Column(working: "Share", pool.share) { row, _ in .money(amount(row.row)) }
      .formula { item, row in row.share(pool, item) }
  }
}

extension Plan {
  /// The whole units that a pool is shared in on a shift's sheet.
  func units(of pool: ProofColumns, _ shift: ShiftAllocation) -> ShareUnit {
    let isCash = pool.floor == ProofColumns.cash.floor
    return ShareUnit(
      perMajor: units.perMajor, size: isCash ? shift.restaurant.unit(of: .cash).minorUnits : 1)
  }
}

// The formulas of a row of the table of cents.
extension TableRow {
  private func shares(in pool: ProofColumns, _ shape: ShiftShape) -> ShareFormulas {
    let isHouse = pool.floor == ProofColumns.house.floor
    let digital = ProofColumns.digital
    let isByPosition = shape.method.onSheets.isByPosition && !isHouse
    return ShareFormulas(
      amount: "\(fixed: pool.cell(.pool, in: range))",
      // House tips follow the digital shares, whatever those were shared by.
      weight: isHouse ? "(\(self[digital.floor])+\(self[digital.extra]))" : "\(self["weight"])",
      divisor: isByPosition
        ? "\(self["divisor"])" : "\(fixed: pool.cell(.weights, in: range))",
      remainderScale: isByPosition ? ShiftArithmetic.remainderScale : nil)
  }

  fileprivate func share(_ pool: ProofColumns, _ item: ShiftRow) -> Formula {
    money("(\(self[pool.floor])+\(self[pool.extra]))", of: pool, item)
  }

  fileprivate func exact(
    _ pool: ProofColumns, _ shape: ShiftShape, _ item: ShiftRow
  ) -> Formula {
    shares(in: pool, shape).exact(plan.units(of: pool, item.allocation))
  }

  /// The money of a pool's whole units.
  fileprivate func money(_ units: Formula, of pool: ProofColumns, _ item: ShiftRow) -> Formula {
    plan.units(of: pool, item.allocation).money(units)
  }

  fileprivate func fraction(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    shares(in: pool, shape).fraction(self[pool.remainder])
  }

  fileprivate func floor(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    shares(in: pool, shape).floor
  }

  fileprivate func remainder(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    shares(in: pool, shape).remainder(over: self[pool.floor])
  }

  fileprivate func rank(_ pool: ProofColumns, _ shape: ShiftShape) -> Formula {
    shares(in: pool, shape).rank(
      self[pool.remainder], among: area(pool.remainder), order: self["order"],
      among: area("order"))
  }

  fileprivate func extra(_ pool: ProofColumns) -> Formula {
    ShareFormulas.extra(self[pool.rank], of: "\(fixed: pool.cell(.left, in: range))")
  }
}
