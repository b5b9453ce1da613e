import Spreadsheet
import TipAllocation
import TipModel

// The sources of a pool.
extension TableRow {
  func gives(_ kind: MoneyKind, _ item: PoolRow) -> Formula? {
    guard (item.gives[kind] ?? .zero) != .zero else { return nil }
    switch item.holder {
    case .source(let name): return taken(from: name, kind, item)
    case .shifts: return held(kind, of: item.pool)
    case .house: return house(item, kind)
    case .person: return given(kind, item)
    }
  }

  /// Adds up the money that the shifts' ledgers hold.
  private func held(_ kind: MoneyKind, of pool: PoolContent) -> Formula? {
    let cells = pool.shifts.compactMap { index -> Formula? in
      let shift = plan.shifts[index]
      return shift.ledger?.held(kind, of: pool.policy.name).map { "\(shift.sheet, fixed: $0)" }
    }
    guard !cells.isEmpty, cells.count <= TableRow.togetherInASum else { return nil }
    return "\(cells, separator: "+")"
  }

  /// The most cells that one formula adds up. A formula has at most 8,192 characters.
  private static let togetherInASum = 100

  /// Returns the restaurant's part: the rest after the staff's part is rounded half up to the cent.
  private func house(_ item: PoolRow, _ kind: MoneyKind) -> Formula? {
    guard let (place, pool) = place(of: item) else { return nil }
    let cells = place.sources(kind)
    guard !cells.isEmpty, cells.count <= TableRow.togetherInASum,
      pool.payments.allSatisfy({ $0.given.serviceCharge == .zero })
    else { return nil }
    let scale = plan.currency.minorUnitsPerMajor
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
    Int128(amount.minorUnits) * Int128(max(1, percent)) < Int128(Plan.exactLimit)
  }

  /// Returns the pool's part of a source, with cents by largest remainder of the percentages; nil for timed tips and
  /// for money passed on by another pool.
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
    let scale = plan.currency.minorUnitsPerMajor
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

  /// Returns a part by largest remainder; the earlier pool wins ties.
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

  /// Returns the money of a kind that the giver holds, after the fee: before this pool, or before all pools.
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

  /// The cells of earlier tip-outs from the person to the same pool.
  private func earlierGiven(_ kind: MoneyKind, _ item: PoolRow) -> [CellReference] {
    guard let person = item.person, let (place, _) = place(of: item) else { return [] }
    return place.given(by: person, kind).filter { $0.row < number }
  }

  func base(_ item: PoolRow) -> Formula? {
    guard let tipOut = item.tipOut, case .tips = item.payment?.base,
      let held = hands(.digital, item, isRemaining: tipOut.base == .remaining)
    else { return nil }
    return limited(held, tipOut.baseLimit)
  }

  func cashBase(_ item: PoolRow) -> Formula? {
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

  /// Returns a percentage of a base, with half cents rounded up.
  private func part(of base: CellReference) -> Formula {
    let scale = plan.currency.minorUnitsPerMajor
    return """
      INT((ROUND(\(base)*\(scale),0)*ROUND(\(self["percent"])*1000000,0)+500000)/1000000)\
      /\(scale)
      """
  }

  /// Returns the part due of each kind of money; nil for fixed amounts, and for numbers that spreadsheets cannot
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

  func due(_ item: PoolRow) -> Formula? {
    guard let parts = dueParts(item), let digital = parts[.digital] else { return nil }
    return parts[.cash].map { "\(digital)+\($0)" } ?? digital
  }

  /// Returns the amount given: no more than the person holds. For sales and fixed amounts, one kind of money is used up
  /// before the other.
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
    // Without a column for the other kind, none of it was given.
    let due: Formula =
      isFirst || !range.has(PoolPlace.gives(other))
      ? "\(self["due"])" : "\(self["due"])-\(self[PoolPlace.gives(other)])"
    return "MAX(0,MIN(\(due),\(held)))"
  }
}

extension ShiftPlaces {
  /// Returns a source's money for everyone, after the fee; nil if the sheet has no total for it.
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
