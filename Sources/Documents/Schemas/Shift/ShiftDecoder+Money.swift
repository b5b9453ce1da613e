import Diagnostics
import TipModel
import Wording
import YAMLSubset

// The tips that came in: totals by source, or amounts with their times.
extension ShiftDecoder {
  mutating func readTips(_ fields: Entries) {
    guard let node = reader.node(ShiftSchema.allTips, in: fields) else { return }
    if tree.kind(of: node) == .sequence { return readTimedTips(at: node) }
    let own = restaurant.namedSources.map { $0.name }
    guard let tips = reader.fields(of: node, ShiftSchema.tips.description, beside: own) else {
      return
    }
    for field in ShiftSchema.tips.fields { _ = field.read(&reader, tips, &draft) }
    draft.details.otherSources += reader.amounts(in: node, of: own)
  }

  private mutating func readTimedTips(at list: NodeID) {
    let names = restaurant.sources.map { $0.name }
    var run = PunchRun()
    var isWhole = true
    var times: [PlacedTime] = []
    for item in tree.items(of: list) {
      guard
        let fields = reader.fields(of: item, TimedTipsSchema.keys.description, beside: names)
      else {
        isWhole = false
        continue
      }
      let from = onlyTime(TimedTipsSchema.from, in: fields)
      let to = onlyTime(TimedTipsSchema.to, in: fields)
      let amounts = reader.amounts(in: item, of: names)
      guard isWhole, let from, let to else {
        isWhole = false
        continue
      }
      run.append(clockIn: from.time, clockOut: to.time)
      guard run.fault == nil, let span = run.more.last ?? run.first else {
        isWhole = false
        let fault = run.fault ?? .overlap
        reader.report(
          .overlappingTipTimes(
            fault, at: from.place, end: to.place, lacksAmOrPm: run.mayBeMisread))
        continue
      }
      times += [from, to]
      draft.details.timed.append(
        TimedTips(from: span.clockIn, to: span.clockOut, amounts: amounts))
    }
    let spans = draft.details.timed.map { Punch(clockIn: $0.from, clockOut: $0.to) }
    draft.details.unclearTimes = unclearTimes(times.map { $0.time }, of: spans) { times[$0].text }
    if tree.items(of: list).isEmpty {
      reader.report(.emptyList(of: "tips", at: tree.place(of: list)))
    }
    takeTotals()
  }

  /// Makes the totals the sums of the amounts with times.
  private mutating func takeTotals() {
    for source in restaurant.sources {
      let amounts = draft.details.timed.flatMap { $0.amounts }.filter { $0.source == source.name }
      guard !amounts.isEmpty else { continue }
      let sum = amounts.reduce(Money.zero) { $0 + $1.amount }
      switch source.name {
      case ShiftSchema.creditCard.name: draft.creditCard = sum
      case ShiftSchema.house.name: draft.house = sum
      case ShiftSchema.cash.name: draft.cash = sum
      default:
        draft.details.otherSources.append(SourceAmount(source: source.name, amount: sum))
      }
    }
  }
}

/// An amount that a person or a party collected, with its place.
private struct OwnAmount {
  let amount: Money
  let place: Place
}

// The rules of a shift's money that do not depend on how its pools are shared.
extension ShiftDecoder {
  /// Checks each rule whose values have no errors; the rest of the file may have errors.
  mutating func checkMoney(_ fields: Entries) {
    let staff = fields[ShiftSchema.staff]
    let parties = fields[ShiftSchema.parties]
    let tips = fields[ShiftSchema.allTips]
    if staff != nil, reader.isSound([staff, parties, fields[ShiftSchema.handTipOuts]]) {
      checkPeople(of: fields)
      checkReceivers(of: fields)
    }
    checkNamesakes()
    let amounts = [staff, parties, tips, fields[ShiftSchema.refunds]]
    if staff != nil, tips != nil, reader.isSound(amounts) {
      let cards = ownAmounts({ $0.creditCard }, ShiftSchema.creditCard, of: fields)
      let cash = ownAmounts({ $0.cash }, ShiftSchema.cash, of: fields)
      // If left out, they are the amounts that people and parties collected.
      if draft.creditCard == nil { draft.creditCard = cards.total }
      if draft.cash == nil { draft.cash = cash.total }
      check(cards, of: ShiftSchema.creditCard, total: draft.creditCard, in: fields)
      check(cash, of: ShiftSchema.cash, total: draft.cash, in: fields)
      if reader.isSound(amounts) { checkSources(of: fields, cards: cards.total, cash: cash.total) }
    }
    checkTimedTips()
    checkLines()
  }

  /// The pools that run in this shift.
  var pools: [PoolPolicy] {
    guard let date = draft.date, let type = draft.type else { return [] }
    let shift = ShiftID(date: date, type: type)
    return (restaurant.pools ?? []).filter { $0.condition.holds(for: shift) }
  }

  // MARK: Totals

  private func ownAmounts(
    _ part: (OwnTips) -> Money, _ key: KeyDescription, of fields: Entries
  ) -> [OwnAmount] {
    var amounts: [OwnAmount] = []
    func add(_ tips: OwnTips, at node: NodeID?) {
      guard let node, part(tips) > .zero else { return }
      amounts.append(
        OwnAmount(amount: part(tips), place: tree.place(of: value(of: key.name, in: node) ?? node)))
    }
    for (entry, line) in zip(draft.staff, staffLines) {
      if let tips = entry.ownTips { add(tips, at: line[StaffSchema.tips]) }
    }
    let parties = fields[ShiftSchema.parties].map { tree.items(of: $0) } ?? []
    for (party, node) in zip(draft.details.parties, parties) {
      add(party.tips, at: value(of: PartySchema.tips.name, in: node))
    }
    return amounts
  }

  func value(of key: String, in mapping: NodeID) -> NodeID? {
    guard tree.kind(of: mapping) == .mapping else { return nil }
    return tree.entries(of: mapping).first { tree.text(of: $0.key) == key }?.value
  }

  /// Returns the place of a source's amount, or of the tips if it is not in one place.
  private func place(ofTotal source: String, in fields: Entries) -> Place {
    guard let tips = fields[ShiftSchema.allTips] else {
      return reader.startPlace(of: fields.mapping)
    }
    return tree.place(of: value(of: source, in: tips) ?? tips)
  }

  private mutating func check(
    _ own: [OwnAmount], of key: KeyDescription, total: Money?, in fields: Entries
  ) {
    guard let total, total < own.total, let first = own.first else { return }
    reader.report(
      .tipsOverTotal(
        key.name, own: own.total, total: total, currency: restaurant.currency,
        at: place(ofTotal: key.name, in: fields), first: first.place))
  }

  /// Checks that all common money goes into a pool.
  private mutating func checkSources(of fields: Entries, cards: Money, cash: Money) {
    guard restaurant.pools != nil, draft.date != nil, draft.type != nil else { return }
    let totals: [(source: String, total: Money, own: Money)] =
      [
        (ShiftSchema.creditCard.name, draft.creditCard ?? .zero, cards),
        (ShiftSchema.house.name, draft.house ?? .zero, .zero),
        (ShiftSchema.cash.name, draft.cash ?? .zero, cash),
      ] + draft.details.otherSources.map { ($0.source, $0.amount, .zero) }
    for (source, total, own) in totals {
      let refund =
        draft.details.refunds?.amounts.first { $0.source == source }?.amount ?? .zero
      let common = (total - (own + refund)).minorUnits
      guard common > 0,
        !pools.contains(where: { $0.sources.contains { $0.source == source } })
      else { continue }
      let isTaken =
        restaurant.pools?.contains { $0.sources.contains { $0.source == source } } == true
      reader.report(
        .sourceWithoutPool(
          source, Money(minorUnits: common), currency: restaurant.currency,
          isTakenElsewhere: isTaken,
          mayBeOwn: [ShiftSchema.creditCard, ShiftSchema.cash].contains { $0.name == source },
          at: place(ofTotal: source, in: fields)))
    }
  }

  // MARK: People

  /// Checks that everyone in a party or a manual tip-out is in the shift.
  private mutating func checkPeople(of fields: Entries) {
    let here = Set(draft.staff.map { $0.employee })
    for party in fields[ShiftSchema.parties].map({ tree.items(of: $0) }) ?? [] {
      guard let shares = value(of: PartySchema.shares.name, in: party),
        tree.kind(of: shares) == .mapping
      else { continue }
      for (key, _) in tree.entries(of: shares) { checkIsHere(key, among: here) }
    }
    for tipOut in fields[ShiftSchema.handTipOuts].map({ tree.items(of: $0) }) ?? [] {
      guard let from = value(of: HandTipOutSchema.from.name, in: tipOut),
        let to = value(of: HandTipOutSchema.to.name, in: tipOut)
      else { continue }
      checkIsHere(from, among: here)
      checkIsHere(to, among: here)
      if EmployeeID(tree.text(of: from)) == EmployeeID(tree.text(of: to)) {
        reader.report(.tipOutToGiver(at: tree.place(of: to), giver: tree.place(of: from)))
      }
    }
  }

  private mutating func checkIsHere(_ node: NodeID, among here: Set<EmployeeID>) {
    let id = EmployeeID(tree.text(of: node))
    if !here.contains(id) { reader.report(.notInThisShift(id, at: tree.place(of: node))) }
  }

  /// Refuses hours and unpaid breaks if tips have times: they do not show the minutes worked in those times.
  private mutating func checkTimedTips() {
    guard !draft.details.timed.isEmpty else { return }
    for line in staffLines {
      if let hours = line.keyNode(StaffSchema.hours) {
        reader.report(.hoursBesideTimedTips(StaffSchema.hours.name, at: tree.place(of: hours)))
      } else if let pause = line.keyNode(StaffSchema.unpaidBreak),
        line[StaffSchema.unpaidBreak].map({ tree.text(of: $0) }) != "0"
      {
        reader.report(
          .hoursBesideTimedTips(StaffSchema.unpaidBreak.name, at: tree.place(of: pause)))
      }
    }
  }

  /// Checks for the sales and teams that pools need on the lines of people who give to them.
  private mutating func checkLines() {
    for (index, entry) in draft.staff.enumerated() {
      let place = Place(tree.file, staffPlaces[index].position)
      let giving = pools.compactMap { pool in
        let given = pool.tipOuts.filter { $0.givers.contains(entry.position) }
        return given.isEmpty ? nil : (pool: pool, tipOuts: given)
      }
      checkSales(of: index, giving: giving)
      if entry.team == nil, let team = giving.first(where: { $0.pool.isWithinTeam })?.pool {
        reader.report(.giverWithoutTeam(entry.employee, pool: team.name, at: place))
      }
    }
    checkTeamNames()
  }

  /// Checks that a person who tips out a percentage of sales has an amount for each category that the pool names. A
  /// missing category would count as zero.
  private mutating func checkSales(
    of line: Int, giving: [(pool: PoolPolicy, tipOuts: [TipOutPolicy])]
  ) {
    let entry = draft.staff[line]
    let known = (entry.sales ?? []).map { $0.category }
    var named: [(category: String, pool: String)] = []
    var any: String?
    for (pool, tipOuts) in giving {
      for tipOut in tipOuts {
        guard case .sales(let categories) = tipOut.base else { continue }
        if categories == nil { any = any ?? pool.name }
        named += (categories ?? []).map { ($0, pool.name) }
      }
    }
    var missing = named.filter { !known.contains($0.category) }
    if missing.isEmpty, known.isEmpty, let any, let first = restaurant.salesCategories.first {
      missing = [(first, any)]
    }
    guard let first = missing.first else { return }
    let wanted = restaurant.salesCategories.filter { category in
      missing.contains { $0.category == category }
    }
    reader.report(
      .missingSales(
        entry.employee, pool: first.pool, category: first.category,
        all: (entry.sales ?? []) + wanted.map { CategorySales(category: $0, amount: .zero) },
        isEmpty: known.isEmpty, currency: restaurant.currency,
        at: staffLines[line][StaffSchema.sales].map { tree.place(of: $0) }
          ?? Place(tree.file, staffPlaces[line].position)))
  }

  /// Checks that a team has one spelling. `Patio` and `patio` would be two teams, each without the other's people.
  private mutating func checkTeamNames() {
    var first: [String: (name: String, place: Place)] = [:]
    for (entry, line) in zip(draft.staff, staffLines) {
      guard let team = entry.team, let node = line[StaffSchema.team] else { continue }
      let place = tree.place(of: node)
      let words = team.lowercased().split { $0.isWhitespace }.joined(separator: " ")
      guard let known = first[words] else {
        first[words] = (team, place)
        continue
      }
      if known.name != team {
        reader.report(.teamSpelledTwoWays(team, at: place, first: known.name, at: known.place))
      }
    }
  }
}

extension [OwnAmount] {
  fileprivate var total: Money { reduce(.zero) { $0 + $1.amount } }
}
