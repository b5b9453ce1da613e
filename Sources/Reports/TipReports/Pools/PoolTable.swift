import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The properties of a pool that decide which columns its table has.
struct PoolShape: Equatable {
  /// The kinds of money that it collected.
  let kinds: [MoneyKind]

  /// Whether people give tip-outs, and whether a tip-out is based on cash tips.
  let hasTipOuts: Bool
  let hasCashBase: Bool

  /// Whether amounts have a limit, and whether some givers had too little.
  let hasLimit: Bool
  let hasShortfall: Bool

  init(_ rows: [PoolRow]) {
    kinds = MoneyKind.allCases.filter { kind in
      rows.contains { ($0.gives[kind] ?? .zero) != .zero || $0.share(of: kind) != nil }
    }
    hasTipOuts = rows.contains { $0.payment != nil }
    hasCashBase = rows.contains { $0.cashBase != nil }
    hasLimit = rows.contains { $0.tipOut?.limit != nil }
    hasShortfall = rows.contains { $0.payment.map { $0.shortfall > .zero } ?? false }
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

extension Table where Row == PoolRow {
  /// A row per source, and per person who gives or gets, showing the pool's money in and every cent shared. Money in
  /// and money out have totals, which are equal.
  static func pool(_ shape: PoolShape) -> Table {
    Table {
      // The pool's name takes the place of a title.
      Column("", "name") { .text($0.name) }.shown(as: .wrappedText)
      if shape.hasTipOuts { tipOutColumns(shape) }
      for kind in shape.kinds { givesColumn(kind) }
      if shape.hasShortfall { shortfallColumn(shape.kinds) }
      Column("Weight", "weight", .right, width: .amount) { row in
        row.weight.flatMap { weight in row.pool.unit.map { $0.value(weight) } } ?? .none
      }.formula { item, row in row.poolWeight(item) }
      for kind in shape.kinds { getsColumns(shared(kind), Words(verbatim: kind.title)) }
    }
  }

  /// The columns that let each giver check a tip-out with a calculator.
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
    Column(kind.shortTitle, PoolPlace.gives(kind), .right, width: .amount) { row in
      let amount = row.gives[kind] ?? .zero
      return amount == .zero ? .none : .moneyDifference(amount)
    }.zero(.moneyDifference(.zero)).shown(as: .plainMoney).group("Gives").sum()
      .formula { item, row in row.gives(kind, item) }
  }

  private static func shortfallColumn(_ kinds: [MoneyKind]) -> Column<PoolRow> {
    Column.optionalMoney("Not taken", "shortfall") { $0.payment?.shortfall }
      .formula { item, row in
        guard item.payment != nil else { return nil }
        let given = kinds.map { "-\(row[PoolPlace.gives($0)])" as Formula }
        return row.rounded("\(row["due"])\(given, separator: "")")
      }
  }

  @ColumnList<PoolRow>
  private static func getsColumns(
    _ shared: SharedColumns<PoolRow>, _ group: Words
  ) -> [Column<PoolRow>] {
    shared.exact("Exact").group(group)
    shared.odd("extra").group(group)
    shared.share("Gets").group(group).sum()
  }

  private static func shared(_ kind: MoneyKind) -> SharedColumns<PoolRow> {
    SharedColumns(keys: SharedKeys(kind)) {
      $0.share(of: kind)
    } exactFormula: { item, row in
      item.weight == nil
        ? nil
        : "\(fixed: row.range.total(PoolPlace.gives(kind)))*\(row["weight"])/SUM(\(fixed: row.area("weight")))"
    }
  }
}

extension Column {
  /// A column of money that is blank if there is no amount.
  fileprivate static func optionalMoney(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (Row) -> Money?
  ) -> Column {
    Column(title, key, .right, width: .amount) { row in
      amount(row).map { .money($0) } ?? .none
    }
  }
}

extension TableRow {
  /// Returns the weight from the shift's sheet; nil if it does not come from that shift's work.
  fileprivate func poolWeight(_ item: PoolRow) -> Formula? {
    guard let place = item.pool.place, let person = item.person, item.weight != nil else {
      return nil
    }
    let shift = plan.shifts[place.shift]
    let cell = { (key: String) -> Formula in
      "\(shift.sheet, shift.table.cell(key, row: shift.table.first + person))"
    }
    let work = shift.allocation.rows[person].work
    let own = work.entry.pointValue ?? work.employee?.pointValue
    switch item.pool.basis {
    case .hours: return cell("hours")
    case .points:
      // Points use the position's point value in this pool.
      guard own == nil, let value = item.pool.policy.receivers[work.position]?.pointValue else {
        return cell("points")
      }
      return points(
        cell("hours"), Formula(literal: value.plain),
        rounded: shift.allocation.restaurant.rounding.points)
    case .equally, .sales, nil: return nil
    }
  }
}
