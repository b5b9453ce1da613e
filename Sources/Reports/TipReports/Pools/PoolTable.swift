import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The properties of a pool that decide which columns its table has.
struct PoolShape: Equatable {
  /// Those that it collected.
  let kinds: [MoneyKind]

  /// Whether people give, and whether of cash tips, too.
  let hasTipOuts: Bool
  let hasCashBase: Bool

  /// Whether amounts have a limit, and whether some could not be taken.
  let hasLimit: Bool
  let hasShortfall: Bool

  init(_ rows: [PoolRow]) {
    kinds = MoneyKind.allCases.filter { kind in
      rows.contains { ($0.gives[kind] ?? .zero) != .zero || $0.proof(kind) != nil }
    }
    hasTipOuts = rows.contains { $0.payment != nil }
    hasCashBase = rows.contains { $0.cashBase != nil }
    hasLimit = rows.contains { $0.tipOut?.limit != nil }
    hasShortfall = rows.contains { $0.payment.map { $0.shortfall > .zero } ?? false }
  }

  /// The columns that readers see.
  var shownColumns: Int {
    let tipOuts = hasTipOuts ? 3 + (hasCashBase ? 1 : 0) + (hasLimit ? 1 : 0) : 0
    return 2 + tipOuts + 4 * kinds.count + (hasShortfall ? 1 : 0)
  }
}

extension PoolRow {
  fileprivate var base: Money? {
    switch payment?.base {
    case .tips(let digital, _): digital
    case .sales(let sales): sales
    case nil: nil
    }
  }

  fileprivate var cashBase: Money? {
    if case .tips(_, let cash) = payment?.base { cash } else { nil }
  }
}

/// The keys of a kind's columns.
private struct PoolKeys {
  let gives: String
  let exact: String
  let odd: String
  let share: String
  let floor: String
  let remainder: String
  let rank: String

  init(_ kind: MoneyKind) {
    gives = PoolPlace.gives(kind)
    exact = kind.key + "_exact"
    odd = kind.key + "_odd"
    share = PoolPlace.share(kind)
    floor = kind.key + "_floor"
    remainder = kind.key + "_rest"
    rank = kind.key + "_rank"
  }
}

extension Table where Row == PoolRow {
  /// A row per source, and per person who gives or gets: what the pool collects, and how every cent of it
  /// is shared. What goes in is what comes out: both have their totals.
  ///
  /// - Parameter columns: of the pool with the most that readers see; hidden ones are behind them.
  static func pool(_ shape: PoolShape, columns: Int) -> Table {
    Table {
      // The pool's name is in place of a title.
      Column("", "name") { .text($0.name) }.shown(as: .wrappedText)
      if shape.hasTipOuts { tipOutColumns(shape) }
      for kind in shape.kinds { givesColumn(kind) }
      if shape.hasShortfall { shortfallColumn(shape.kinds) }
      Column("Weight", "weight", .right, width: .amount) { row in
        row.weight.flatMap { weight in row.pool.unit.map { $0.value(weight) } } ?? .none
      }.formula { item, row in row.poolWeight(item) }
      for kind in shape.kinds { getsColumns(kind) }
      Column.hiddenGap(shown: shape.shownColumns, of: columns)
      Column.tied { row, _ in [("name", row.name)] }
      Column(working: "Whole", "whole_weight") { row, _ in
        row.weight == nil ? .none : .integer(Int64(row.wholeWeight))
      }.formula { item, row in item.weight == nil ? nil : row.wholeWeight(item) }
      Column(working: "Order in ties", "order") { row, _ in
        guard let person = row.person, row.gets, let sharing = row.pool.sharing.values.first else {
          return .none
        }
        return .count(sharing.order[person])
      }
      for kind in shape.kinds { sharingColumns(kind) }
    }
  }

  /// So that each giver can check a tip-out with a calculator.
  @ColumnList<PoolRow>
  private static func tipOutColumns(_ shape: PoolShape) -> [Column<PoolRow>] {
    Column.optionalMoney("Base", "base") { $0.base }
      .formula { item, row in row.base(item) }
    if shape.hasCashBase {
      Column.optionalMoney("Base, cash", "base_cash") { $0.cashBase }
        .formula { item, row in row.cashBase(item) }
    }
    Column("Percent", "percent", .right, width: .amount) { row in
      row.payment?.percent.map { .percent($0) } ?? .none
    }
    Column.optionalMoney("Due", "due") { $0.payment?.due }
      .formula { item, row in row.due(item) }
    if shape.hasLimit { Column.optionalMoney("At most", "limit") { $0.tipOut?.limit } }
  }

  private static func givesColumn(_ kind: MoneyKind) -> Column<PoolRow> {
    Column(kind.shortTitle, PoolKeys(kind).gives, .right, width: .amount) { row in
      let amount = row.gives[kind] ?? .zero
      return amount == .zero ? .none : .moneyDifference(amount)
    }.zero(.moneyDifference(.zero)).shown(as: .plainMoney).group("Gives").sum()
      .formula { item, row in row.gives(kind, item) }
  }

  private static func shortfallColumn(_ kinds: [MoneyKind]) -> Column<PoolRow> {
    Column.optionalMoney("Not taken", "shortfall") { $0.payment?.shortfall }
      .formula { item, row in
        guard item.payment != nil else { return nil }
        let given = kinds.map { "-\(row[PoolKeys($0).gives])" as Formula }
        let digits = row.plan.restaurant.currency.minorUnitDigits
        return "ROUND(\(row["due"])\(given, separator: ""),\(digits))"
      }
  }

  @ColumnList<PoolRow>
  private static func getsColumns(_ kind: MoneyKind) -> [Column<PoolRow>] {
    let keys = PoolKeys(kind)
    Column("Exact", keys.exact, .right, width: .amount) { row in
      guard let (sharing, person) = row.proof(kind) else { return .none }
      let proof = sharing.proofs[person]
      guard sharing.isExact else {
        // Rounded down to a hundredth of a cent, for print.
        return .fractionalMoney(
          FractionalMoney(
            units: proof.exact.whole.minorUnits * FractionalMoney.unitsPerMinorUnit
              + Int64(proof.exact.part.millionths) / 100))
      }
      return .rate(sharing.shares.amount, sharing.weights[person], over: sharing.total)
    }.shown(as: .rate).group(Words(verbatim: kind.title))
      .formula { item, row in
        row.sharing(kind, item) {
          $0.exact(ShareUnit(perMajor: row.plan.units.perMajor, size: 1))
        }
      }
    Column("odd", keys.odd, .right, width: .amount) { row in
      guard let (sharing, person) = row.proof(kind) else { return .none }
      let proof = sharing.proofs[person]
      return .moneyDifference(proof.share - proof.floor)
    }.shown(as: .odd).zero(.moneyDifference(.zero)).group(Words(verbatim: kind.title))
      .formula { item, row in
        row.sharing(kind, item) { _ in
          let amount = row.poolAmount(kind)
          let left: Formula = "(\(amount)-SUM(\(fixed: row.area(keys.floor))))"
          return
            "\(ShareFormulas.extra(row[keys.rank], of: left))/\(row.plan.units.perMajor)"
        }
      }
    Column("Gets", keys.share, .right, width: .amount) { row in
      row.proof(kind).map { .money($0.sharing.proofs[$0.person].share) } ?? .none
    }.zero(.money(.zero)).group(Words(verbatim: kind.title)).sum()
      .formula { item, row in
        row.sharing(kind, item) { _ in
          "\(row[keys.floor])/\(row.plan.units.perMajor)+\(row[keys.odd])"
        }
      }
  }

  @ColumnList<PoolRow>
  private static func sharingColumns(_ kind: MoneyKind) -> [Column<PoolRow>] {
    let keys = PoolKeys(kind)
    Column.work("Whole", keys.floor, kind) { $0.proofs[$1].floor.minorUnits }
      .formula { item, row in row.sharing(kind, item) { $0.floor } }
    Column.work("Remainder", keys.remainder, kind) { $0.isExact ? $0.remainder($1) : nil }
      .formula { item, row in
        row.sharing(kind, item) { $0.remainder(over: row[keys.floor]) }
      }
    Column.work("Rank", keys.rank, kind) { $0.proofs[$1].rank.map { Int64($0) } }
      .formula { item, row in
        row.sharing(kind, item) {
          $0.rank(
            row[keys.remainder], among: row.area(keys.remainder), order: row["order"],
            among: row.area("order"))
        }
      }
  }
}

extension PoolRow {
  fileprivate var wholeWeight: Int64 {
    guard let person else { return 0 }
    return pool.sharing.values.first { !$0.weights.isEmpty }?.weights[person] ?? 0
  }
}

extension Column where Row == PoolRow {
  fileprivate static func work(
    _ title: Words, _ key: String, _ kind: MoneyKind,
    _ number: @escaping @Sendable (PoolSharing, Int) -> Int64?
  ) -> Column {
    Column(working: title, key) { row, _ in
      row.proof(kind).flatMap { number($0.sharing, $0.person) }.map { .integer(Int64($0)) } ?? .none
    }
  }
}

extension Column {
  /// Blank where there is no amount.
  fileprivate static func optionalMoney(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (Row) -> Money?
  ) -> Column {
    Column(title, key, .right, width: .amount) { row in
      amount(row).map { .money($0) } ?? .none
    }
  }
}

// How a pool shares.
extension TableRow {
  /// The pool's money of a kind in minor units.
  fileprivate func poolAmount(_ kind: MoneyKind) -> Formula {
    "ROUND(\(fixed: range.total(PoolPlace.gives(kind)))*\(plan.units.perMajor),0)"
  }

  /// Nil for somebody without a part, and for what is shown as it was computed.
  fileprivate func sharing(
    _ kind: MoneyKind, _ item: PoolRow, _ formula: (ShareFormulas) -> Formula
  ) -> Formula? {
    guard item.proof(kind) != nil, item.pool.isExact(kind) else { return nil }
    return formula(
      ShareFormulas(
        amount: poolAmount(kind), weight: "\(self["whole_weight"])",
        divisor: "SUM(\(fixed: area("whole_weight")))"))
  }

  fileprivate func wholeWeight(_ item: PoolRow) -> Formula {
    let weight = self["weight"]
    return switch item.pool.unit {
    case .hours: "ROUND(\(weight)*\(plan.settings.reference("hour_scale")),0)"
    case .points: "ROUND(\(weight)*\(plan.settings.reference("weight_scale")),0)"
    case .money: "ROUND(\(weight)*\(plan.units.perMajor),0)"
    case .count, .minutes, .ratedMinutes, nil: "\(weight)"
    }
  }

  /// From the people of the shift's sheet; nil where the weight is not of that shift's work.
  fileprivate func poolWeight(_ item: PoolRow) -> Formula? {
    guard let place = item.pool.place, let person = item.person, item.weight != nil,
      let basis = item.pool.basis
    else { return nil }
    let shift = plan.shifts[place.shift]
    let found = { (key: String) in
      shift.table.lookUp(key, where: "line", is: "\(person + 1)")
    }
    let work = shift.allocation.rows[person].work
    let own = work.entry.pointValue ?? work.employee?.pointValue
    let value = own == nil ? item.pool.policy.receivers[work.position]?.pointValue : nil
    let weight = basis.shown.weight?({ key in
      // Points by the point value that the position has in this pool.
      if key == "points", let value {
        return points(found("hours"), Formula(literal: value.plain))
      }
      return found(key)
    })
    guard let weight else { return nil }
    let least = item.pool.policy.minimumMinutes
    return least == 0 ? weight : "IF(\(found("hours"))*60>=\(least),\(weight),0)"
  }
}
