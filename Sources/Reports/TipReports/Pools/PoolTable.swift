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
      for number in shape.shownColumns..<columns {
        Column(working: "", "gap_\(number)") { _, _ in .absent }
      }
      Column(working: "Whole", "whole_weight") { row, _ in
        row.weight == nil ? .none : .count(Int(row.wholeWeight))
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
            units: proof.floor.minorUnits * FractionalMoney.unitsPerMinorUnit
              + Int64(proof.remainder.millionths) / 100))
      }
      return .rate(sharing.shares.amount, sharing.weights[person], over: sharing.total)
    }.shown(as: .rate).group(Words(verbatim: kind.title))
      .formula { item, row in
        row.sharing(kind, item) { $0.exact(perMajor: row.plan.units.perMajor) }
      }
    Column("odd", keys.odd, .right, width: .amount) { row in
      guard let (sharing, person) = row.proof(kind) else { return .none }
      let isOdd = sharing.proofs[person].getsExtraCent
      return .moneyDifference(MoneyDifference(minorUnits: isOdd ? 1 : 0))
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
      row.proof(kind).flatMap { number($0.sharing, $0.person) }.map { .count(Int($0)) } ?? .none
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

// What a pool collects.
extension TableRow {
  fileprivate func gives(_ kind: MoneyKind, _ item: PoolRow) -> Formula? {
    guard (item.gives[kind] ?? .zero) != .zero else { return nil }
    switch item.holder {
    case .source(let name): return taken(from: name, kind, item)
    case .shifts: return held(kind, of: item.pool)
    case .house: return house(item, kind)
    case .person: return given(kind, item)
    }
  }

  /// The sum of what the shifts' ledgers hold.
  private func held(_ kind: MoneyKind, of pool: PoolContent) -> Formula? {
    let cells = pool.shifts.compactMap { index -> Formula? in
      let shift = plan.shifts[index]
      return shift.ledger?.held(kind, of: pool.policy.name).map { "\(shift.sheet, fixed: $0)" }
    }
    guard !cells.isEmpty, cells.count <= TableRow.togetherInASum else { return nil }
    return "\(cells, separator: "+")"
  }

  /// Cells that are added in one formula, which is at most 8,192 characters long.
  private static let togetherInASum = 100

  /// The restaurant's part: what half a cent up of the staff's part leaves.
  private func house(_ item: PoolRow, _ kind: MoneyKind) -> Formula? {
    guard let (place, pool) = place(of: item) else { return nil }
    let cells = place.sources(kind)
    guard !cells.isEmpty, cells.count <= TableRow.togetherInASum,
      pool.payments.allSatisfy({ $0.given.serviceCharge == .zero })
    else { return nil }
    let scale = plan.units.perMajor
    let sum: Formula = "ROUND((\(cells.map { "\($0)" }, separator: "+"))*\(scale),0)"
    let kept = Percentage.whole - pool.policy.house.millionths
    guard isExact(pool.collected.serviceCharge + pool.house, kept) else { return nil }
    return "(INT((\(sum)*\(kept)+500000)/1000000)-\(sum))/\(scale)"
  }

  private func place(of item: PoolRow) -> (PoolPlace, PoolRun)? {
    guard let number = item.pool.place,
      let place = plan.pools?.shifts[number.shift][number.pool]
    else { return nil }
    return (place, plan.shifts[number.shift].allocation.ledger.pools[number.pool])
  }

  private func isExact(_ amount: Money, _ percent: Int64) -> Bool {
    Int128(amount.minorUnits) * Int128(max(1, percent)) < Int128(SheetUnits.exactLimit)
  }

  /// The pool's part of a source: cents by largest remainder of the percents; nil for what was passed on
  /// by another pool, or came in with times.
  private func taken(from source: String, _ kind: MoneyKind, _ item: PoolRow) -> Formula? {
    guard let number = item.pool.place else { return nil }
    let shift = plan.shifts[number.shift]
    let allocation = shift.allocation
    guard let ledger = shift.ledger, allocation.shift.details.timed.isEmpty,
      let common = allocation.ledger.common.first(where: { $0.source.name == source }),
      let net = shift.net(of: common.source.kind, ledger)
    else { return nil }
    let takers = allocation.restaurant.policies(for: allocation.shift.id).flatMap { policy in
      policy.sources.filter { $0.source == source }.map { (policy.name, $0.percent.millionths) }
    }
    guard let own = takers.firstIndex(where: { $0.0 == item.pool.policy.name }),
      takers.count <= 8, isExact(common.net, Percentage.whole)
    else { return nil }
    let percents = takers.map { $0.1 }
    guard
      TableRow.part(of: common.net.minorUnits, percents, own) == item.gives[kind]?.minorUnits
    else { return nil }
    if takers.count == 1 { return net }
    let scale = plan.units.perMajor
    let amount: Formula = "ROUND((\(net))*\(scale),0)"
    let rests = percents.map { "MOD(\(amount)*\($0),1000000)" as Formula }
    let before = percents.indices.filter { $0 != own }.map { other -> Formula in
      "IF(\(rests[other])\(other < own ? ">=" : ">")\(rests[own]),1,0)"
    }
    return """
      (INT(\(amount)*\(percents[own])/1000000)\
      +IF(\(before, separator: "+")<(\(rests, separator: "+"))/1000000,1,0))/\(scale)
      """
  }

  /// A part by largest remainder, ties to the earlier.
  private static func part(of amount: Int64, _ percents: [Int64], _ own: Int) -> Int64 {
    let products = percents.map { Int128(amount) * Int128($0) }
    let whole = Int128(Percentage.whole)
    let rests = products.map { $0 % whole }
    let before = percents.indices.count { other in
      other != own && (other < own ? rests[other] >= rests[own] : rests[other] > rests[own])
    }
    return Int64(products[own] / whole)
      + (Int128(before) < rests.reduce(0, +) / whole ? 1 : 0)
  }

  // MARK: Tip-outs

  /// The money of a kind in the giver's hands: after the fee, and before the pool or before all of them.
  private func hands(_ kind: MoneyKind, _ item: PoolRow, isRemaining: Bool) -> Formula? {
    guard let number = item.pool.place, let person = item.person else { return nil }
    let shift = plan.shifts[number.shift]
    guard let ledger = shift.ledger else { return nil }
    let cells = ledger.held(
      kind, by: .person(person), before: isRemaining ? number.pool : nil)
    let earlier = isRemaining ? earlierGiven(kind, item) : []
    return """
      (\(cells.map { "\(shift.sheet, fixed: $0)" }, separator: "+")\
      \(earlier.map { "-\($0)" }, separator: ""))
      """
  }

  /// The cells of tip-outs above by which the person gave to the same pool.
  private func earlierGiven(_ kind: MoneyKind, _ item: PoolRow) -> [CellReference] {
    guard let person = item.person, let (place, _) = place(of: item) else { return [] }
    return place.given(by: person, kind).filter { $0.row < number }
  }

  fileprivate func base(_ item: PoolRow) -> Formula? {
    guard let tipOut = item.tipOut, case .tips = item.payment?.base,
      let held = hands(.digital, item, isRemaining: tipOut.base == .remaining)
    else { return nil }
    return limited(held, tipOut.baseLimit)
  }

  fileprivate func cashBase(_ item: PoolRow) -> Formula? {
    guard let tipOut = item.tipOut, case .tips = item.payment?.base,
      let held = hands(.cash, item, isRemaining: tipOut.base == .remaining)
    else { return nil }
    guard let limit = tipOut.baseLimit else { return held }
    return "MIN(\(held),\(literal(limit))-\(self["base"]))"
  }

  private func literal(_ money: Money) -> Formula {
    Formula(literal: money.plain(in: plan.restaurant.currency))
  }

  private func limited(_ amount: Formula, _ limit: Money?) -> Formula {
    limit.map { "MIN(\(amount),\(literal($0)))" } ?? amount
  }

  /// The percent of a base, half a cent up.
  private func part(of base: CellReference) -> Formula {
    let scale = plan.units.perMajor
    return """
      INT((ROUND(\(base)*\(scale),0)*ROUND(\(self["percent"])*1000000,0)+500000)/1000000)\
      /\(scale)
      """
  }

  /// The part that is due of each kind; nil for an amount, and for numbers that spreadsheets could not
  /// multiply exactly.
  private func dueParts(_ item: PoolRow) -> [MoneyKind: Formula]? {
    guard let payment = item.payment, let percent = payment.percent, let base = payment.base,
      isExact(base.amount, percent.millionths)
    else { return nil }
    let limit = item.tipOut?.limit
    let digital = limited(part(of: self["base"]), limit)
    guard case .tips = base, range.has("base_cash") else { return [.digital: digital] }
    let cash = part(of: self["base_cash"])
    return [
      .digital: digital,
      .cash: limit.map { "MIN(\(cash),\(literal($0))-\(digital))" } ?? cash,
    ]
  }

  fileprivate func due(_ item: PoolRow) -> Formula? {
    guard let parts = dueParts(item), let digital = parts[.digital] else { return nil }
    return parts[.cash].map { "\(digital)+\($0)" } ?? digital
  }

  /// No more than the person holds; of sales and amounts one kind before the other.
  private func given(_ kind: MoneyKind, _ item: PoolRow) -> Formula? {
    guard let tipOut = item.tipOut, let payment = item.payment,
      let held = hands(kind, item, isRemaining: true)
    else { return nil }
    if case .tips = payment.base {
      return dueParts(item)?[kind].map { "MAX(0,MIN(\($0),\(held)))" }
    }
    guard kind != .serviceCharge else { return nil }
    let isFirst = (kind == .cash) == tipOut.paysCashFirst
    let other: MoneyKind = kind == .cash ? .digital : .cash
    // Nothing of the other kind was given where it has no column.
    let due: Formula =
      isFirst || !range.has(PoolPlace.gives(other))
      ? "\(self["due"])" : "\(self["due"])-\(self[PoolPlace.gives(other)])"
    return "MAX(0,MIN(\(due),\(held)))"
  }
}

extension ShiftPlaces {
  /// The money of a kind of source that came in for all, after the fee; nil where the sheet has no total of it.
  fileprivate func net(of kind: MoneySource.Kind, _ ledger: LedgerPlaces) -> Formula? {
    guard ledger.money.hasOneSource(kind) else { return nil }
    let people = { (key: LedgerKey) -> Formula in
      ledger.people(key).map { "-SUM(\(self.sheet, fixed: $0))" } ?? ""
    }
    let tips = { (amount: CollectedAmount) -> Formula in "\(self.sheet, fixed: self.tips(amount))" }
    switch kind {
    case .card:
      return """
        \(tips(.creditCard))-\(tips(.cardFee))\(people(LedgerKey(.digital, .cameIn)))\
        \(people(LedgerKey(.digital, .fee)))
        """
    case .house: return tips(.house)
    case .cash: return "\(tips(.cash))\(people(LedgerKey(.cash, .cameIn)))"
    case .serviceCharge: return tips(.method)
    }
  }
}
