import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// How a pool's money of one kind was shared, in the whole numbers of the sheet Pools.
final class ShareProofRows: Sendable {
  let shares: PoolShares
  let rows: [ShareProofRow]

  /// The unit of the one part's weights; nil where the pool was shared in parts.
  let unit: WeightUnit?

  /// Weights × this are whole numbers.
  let scale: Int64

  /// Whether a spreadsheet can follow the sharing exactly.
  let isExact: Bool

  /// - Parameters:
  ///   - people: one for each of the weights: who it is, in which position.
  ///   - order: places of the people in the order in which ties are broken, from 1.
  init(
    _ shares: PoolShares, people: [(name: String, position: String)], order: [Int], perMajor: Int64
  ) {
    self.shares = shares
    let slice = shares.slices.count == 1 ? shares.slices.first : nil
    unit = slice.map { WeightUnit($0) }
    let parts = unit?.parts(perMajor: perMajor) ?? 1
    let weights = slice?.weights.map { Int64($0) } ?? []
    let divisor = weights.reduce(parts, greatestCommonDivisor)
    scale = parts / divisor
    let largest = Int128((weights.max() ?? 0) / divisor) * Int128(shares.amount.minorUnits)
    let total = weights.reduce(0 as Int128) { $0 + Int128($1 / divisor) }
    isExact = slice != nil && largest + total < Int128(SheetUnits.exactLimit)
    let proofs = shares.proofs
    rows = people.indices.filter { person in
      shares.slices.contains { $0.weights[person] > 0 }
    }.map { person in
      ShareProofRow(
        person: person, name: people[person].name, position: people[person].position,
        weight: weights.isEmpty ? nil : weights[person],
        wholeWeight: weights.isEmpty ? 0 : weights[person] / divisor,
        total: Int64(clamping: total), order: order[person], amount: shares.amount,
        proof: proofs[person])
    }
  }
}

/// The unit of a part's weights.
enum WeightUnit: Sendable {
  case hours, points, money, count

  init(_ slice: PoolSlice) {
    self =
      switch slice.basis {
      case .hours where slice.window == nil: .hours
      case .points where slice.window == nil: .points
      case .sales: .money
      case .hours, .points, .equally: .count
      }
  }

  func parts(perMajor: Int64) -> Int64 {
    switch self {
    case .hours: Hours.unitsPerHour
    case .points: Points.unitsPerPoint
    case .money: perMajor
    case .count: 1
    }
  }

  func value(_ weight: Int64) -> TableValue {
    switch self {
    case .hours: .hours(Hours(units: weight))
    case .points: .points(Points(units: weight))
    case .money: .money(Money(minorUnits: weight))
    case .count: .count(Int(weight))
    }
  }

  /// `One hour is worth`; nil where a part has no name.
  var one: String? {
    switch self {
    case .hours: translated("One hour is worth")
    case .points: translated("One point is worth")
    case .money: translated("One unit of sales is worth")
    case .count: nil
    }
  }
}

/// One person's share of a pool's money of one kind.
final class ShareProofRow: Sendable {
  /// The staff line, or the employee of a pool over several shifts.
  let person: Int
  let name: String
  let position: String

  /// Nil where the pool was shared in parts.
  fileprivate let weight: Int64?
  let wholeWeight: Int64
  fileprivate let total: Int64
  fileprivate let order: Int
  fileprivate let amount: Money
  fileprivate let proof: ShareProof

  fileprivate init(
    person: Int, name: String, position: String, weight: Int64?, wholeWeight: Int64, total: Int64,
    order: Int, amount: Money, proof: ShareProof
  ) {
    self.person = person
    self.name = name
    self.position = position
    self.weight = weight
    self.wholeWeight = wholeWeight
    self.total = total
    self.order = order
    self.amount = amount
    self.proof = proof
  }

  /// The rest that the whole cents leave, of the sum of weights.
  fileprivate var remainder: Int64 {
    Int64(
      truncatingIfNeeded: Int128(amount.minorUnits) * Int128(wholeWeight)
        - Int128(proof.floor.minorUnits) * Int128(total))
  }

  /// Rounded down to a hundredth of a cent, for print.
  fileprivate var exact: TableValue {
    .fractionalMoney(
      FractionalMoney(
        units: proof.floor.minorUnits * FractionalMoney.unitsPerMinorUnit
          + Int64(proof.remainder.millionths) / 100))
  }
}

extension Table where Row == ShareProofRow {
  /// A row per receiver: the exact share, its whole cents, and who gets the odd cents.
  static func receiving(_ proof: ShareProofRows, amount: CellReference, minorUnit: String) -> Table
  {
    let formulas = proof.isExact ? ShareFormulas(scale: proof.scale, amount: amount) : nil
    return Table {
      Column("Receives", "name") { .text($0.name) }.shown(as: .wrappedText)
      Column("Weight", "weight", .right, width: .amount) { row in
        guard let unit = proof.unit, let weight = row.weight else { return .none }
        return unit.value(weight)
      }.totaled(of: proof.unit)
      Column("Exact", "exact", .right, width: .amount) { row in
        guard proof.isExact else { return row.exact }
        return .rate(row.amount, row.wholeWeight, over: row.total)
      }.shown(as: .rate).formula { _, row in formulas?.exact(row) }
      Column.work("Whole \(minorUnit)", "floor") { $0.proof.floor.minorUnits }
        .formula { _, row in formulas?.floor(row) }.sum()
      Column.work("Remainder", "remainder") { proof.isExact ? $0.remainder : nil }
        .formula { _, row in formulas?.remainder(row) }
      Column.work("Order in ties", "order") { Int64($0.order) }
      Column.work("Rank", "rank") { $0.proof.rank.map { Int64($0) } }
        .formula { _, row in formulas?.rank(row) }
      Column.work("Odd \(minorUnit)", "extra") { $0.proof.getsExtraCent ? 1 : 0 }
        .formula { _, row in formulas?.extra(row) }.sum()
      Column.money("Share", "share") { $0.proof.share }
        .formula { _, row in "(\(row["floor"])+\(row["extra"]))/\(row.plan.units.perMajor)" }.sum()
      Column("", "gap") { _ in .none }
      Column("Position", "position", width: .fixed(30)) { .text($0.position) }
        .shown(as: .indentedWrappedText)
    }
  }
}

extension Column where Row == ShareProofRow {
  /// Parts have weights of their own, which have no sum.
  fileprivate func totaled(of unit: WeightUnit?) -> Column {
    unit.map { zero($0.value(0)).sum() } ?? self
  }

  fileprivate static func work(
    _ title: Words, _ key: String, _ number: @escaping @Sendable (ShareProofRow) -> Int64?
  ) -> Column {
    Column(title, key, .right, width: .amount) { row in
      number(row).map { .count(Int($0)) } ?? .none
    }.zero(.count(0))
  }
}

/// The largest remainder of one pool and kind, in the formulas of its rows.
struct ShareFormulas: Sendable {
  let scale: Int64

  /// The cell of the money that is shared.
  let amount: CellReference

  private func pool(_ row: TableRow) -> Formula {
    "ROUND(\(fixed: amount)*\(row.plan.units.perMajor),0)"
  }

  private func weight(_ row: TableRow) -> Formula { "ROUND(\(row["weight"])*\(scale),0)" }

  private func total(_ row: TableRow) -> Formula {
    "ROUND(\(fixed: row.range.total("weight"))*\(scale),0)"
  }

  func exact(_ row: TableRow) -> Formula {
    "\(fixed: amount)*\(weight(row))/\(total(row))"
  }

  func floor(_ row: TableRow) -> Formula { "INT(\(pool(row))*\(weight(row))/\(total(row)))" }

  func remainder(_ row: TableRow) -> Formula {
    "\(pool(row))*\(weight(row))-\(row["floor"])*\(total(row))"
  }

  func rank(_ row: TableRow) -> Formula {
    let (remainders, orders) = (row.area("remainder"), row.area("order"))
    return """
      1+COUNTIF(\(fixed: remainders),">"&\(row["remainder"]))\
      +COUNTIFS(\(fixed: remainders),\(row["remainder"]),\(fixed: orders),"<"&\(row["order"]))
      """
  }

  func extra(_ row: TableRow) -> Formula {
    "IF(\(row["rank"])<=\(pool(row))-SUM(\(fixed: row.area("floor"))),1,0)"
  }
}

private func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
  var (left, right) = (first, second)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
