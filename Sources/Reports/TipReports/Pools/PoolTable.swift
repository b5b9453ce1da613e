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
      rows.contains { ($0.gives[kind] ?? .zero) != .zero || $0.part(of: kind) != nil }
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

extension Table where Row == PoolRow {
  /// A row per source, and per person who gives or gets, showing the pool's money in and every cent shared. Money in
  /// and money out have totals, which are equal.
  ///
  /// - Parameter columns: visible columns of the widest pool; hidden ones come after them.
  static func pool(_ shape: PoolShape, columns: Int) -> Table {
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
      Column.hiddenGap(shown: shape.shownColumns, of: columns)
      Column.tied { row, _ in [("name", row.name)] }
      Column(working: "Whole", "whole_weight") { row, _ in
        row.wholeWeight.map { .integer($0) } ?? .none
      }.formula { item, row in item.weight == nil ? nil : row.wholeWeight(item) }
      Column(working: "Order in ties", "order") { row, _ in
        guard let person = row.person, row.gets, !row.pool.sharing.isEmpty else { return .none }
        return .integer(row.pool.order[person])
      }
      for kind in shape.kinds { shared(kind).working }
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
      $0.part(of: kind)
    } formulas: { item, row in
      row.shares(kind, item)
    }
  }
}

extension PoolRow {
  /// The weight in the workbook's whole numbers; nil for a person without one.
  fileprivate var wholeWeight: Int64? {
    guard weight != nil, let person else { return nil }
    return pool.sharing.values.first?.weights[person]
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

// The formulas that share a pool.
extension TableRow {
  /// Returns the sharing formulas; nil for a person without a share, or if the sheet only records the shares.
  fileprivate func shares(_ kind: MoneyKind, _ item: PoolRow) -> ShareFormulas? {
    guard let (shares, _) = item.part(of: kind), shares.isExact else { return nil }
    let unit = ShareUnit(perMajor: plan.units.perMajor, size: shares.unit)
    let amount = unit.count("\(fixed: range.total(PoolPlace.gives(kind)))")
    return ShareFormulas(
      unit: unit, amount: amount,
      left: "(\(amount)-SUM(\(fixed: area(SharedKeys(kind).floor))))",
      weight: "\(self["whole_weight"])", divisor: "SUM(\(fixed: area("whole_weight")))",
      order: (self["order"], area("order")))
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

  /// Returns the weight from the shift's sheet; nil if it does not come from that shift's work.
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
      // Points use the position's point value in this pool.
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
