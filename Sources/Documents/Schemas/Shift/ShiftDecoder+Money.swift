import Text
import Tips

// The tips that came in: totals by source, or amounts with their times.
extension ShiftDecoder {
  mutating func readTips(at node: NodeID) {
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
    var times: [WrittenTime] = []
    for item in tree.items(of: list) {
      guard
        let fields = reader.fields(of: item, TimedTipsSchema.keys.description, beside: names)
      else {
        isWhole = false
        continue
      }
      let from = time(TimedTipsSchema.from, in: fields)
      let to = time(TimedTipsSchema.to, in: fields)
      let amounts = reader.amounts(in: item, of: names)
      guard isWhole, let from, let to else {
        isWhole = false
        continue
      }
      run.append(clockIn: from.time, clockOut: to.time)
      guard run.fault == nil, let span = run.all.last else {
        isWhole = false
        reportFault(of: run, from: from, to: to)
        continue
      }
      times += [from, to]
      draft.details.timed.append(
        TimedTips(from: span.clockIn, to: span.clockOut, amounts: amounts))
    }
    draft.details.unclearTimes = unclear(times, of: run)
    if tree.items(of: list).isEmpty {
      reader.report(.emptyList(of: "tips", at: tree.place(of: list)))
    }
    // The totals are the sums of the amounts with times.
    for source in restaurant.sources {
      let amounts = draft.details.timed.flatMap { $0.amounts }.filter { $0.source == source.name }
      guard !amounts.isEmpty else { continue }
      let sum = amounts.reduce(Money.zero) { $0 + $1.amount }
      switch source.name {
      case ShiftSchema.creditCard.name: draft.creditCard = sum
      case ShiftSchema.house.name: draft.house = sum
      case ShiftSchema.cash.name: draft.cash = sum
      default: draft.details.otherSources.append(SourceAmount(source: source.name, amount: sum))
      }
    }
  }

  private mutating func reportFault(of run: PunchRun, from: WrittenTime, to: WrittenTime) {
    let message: Words =
      switch run.fault {
      case .noTimeBetween: "these tips end when they begin"
      case .clockOutBefore: "these tips end before they begin"
      case .wholeDay, .overADay: "tips with times run over more than 24 hours"
      case .overlap, nil: "these tips begin before the ones above have ended"
      }
    let isBackward = run.fault != .overlap && run.fault != .overADay
    let notes: [(label: Words, node: NodeID)] = [("the end", to.node)]
    reader.report(
      .overlappingTipTimes, message, at: from.node,
      notes: isBackward ? notes : [],
      help: run.mayBeMisread
        ? Diagnostic.writeAmOrPm
        : "write the times one after the other; each begins when the one before it ends, or later"
    )
  }
}

// The rules of what people give and need, over the draft; the rules of shared money are the ledger's.
extension ShiftDecoder {
  /// The pools that run in this shift.
  private var pools: [PoolPolicy] {
    guard let date = draft.date, let type = draft.type else { return [] }
    let shift = ShiftID(date: date, type: type)
    return (restaurant.pools ?? []).filter { $0.condition.holds(for: shift) }
  }

  /// Checks the lines of the staff; the rest of the file may have errors.
  mutating func checkLines() {
    checkNamesakes()
    checkTimedTips()
    let pools = pools
    for (index, entry) in draft.staff.enumerated() {
      let giving = pools.compactMap { pool in
        let given = pool.tipOuts.filter { $0.givers.contains(entry.position) }
        return given.isEmpty ? nil : (pool: pool, tipOuts: given)
      }
      checkSales(of: index, giving: giving)
      if entry.team == nil, let team = giving.first(where: { $0.pool.isWithinTeam })?.pool {
        reader.bag.report(
          .giverWithoutTeam,
          "employee \(entry.employee.text) gives to \"\(team.name)\", which is shared within teams, but has no `team`",
          at: place(ofLine: index, StaffSchema.position),
          help: "add `team: NAME`, the same name for all of a team")
      }
    }
    checkTeamNames()
  }

  /// Refuses hours and unpaid breaks if tips have times: they do not show the minutes worked in those times.
  private mutating func checkTimedTips() {
    guard !draft.details.timed.isEmpty else { return }
    for (index, entry) in draft.staff.enumerated() {
      let key: KeyDescription
      switch entry.attendance {
      case .hours: key = StaffSchema.hours
      case .punches(_, _, let unpaidBreak) where unpaidBreak > 0: key = StaffSchema.unpaidBreak
      case .punches: continue
      }
      reader.bag.report(
        .hoursBesideTimedTips,
        "the tips have times, and `\(key.name)` does not tell when this person was there",
        at: tree.keyPlace(of: path(ofLine: index, key)),
        help:
          "clock times are needed here, with a break shown as the time between two pairs of `punches`"
      )
    }
  }

  /// Checks that a person who tips out a percentage of sales has an amount for each category that the pool names. A
  /// missing category would count as zero.
  private mutating func checkSales(
    of line: Int, giving: [(pool: PoolPolicy, tipOuts: [TipOutPolicy])]
  ) {
    let entry = draft.staff[line]
    let sales = entry.sales ?? []
    var missing: [(category: String, pool: String)] = []
    var any: String?
    for (pool, tipOuts) in giving {
      for case .sales(let categories) in tipOuts.map({ $0.base }) {
        if categories == nil { any = any ?? pool.name }
        missing += (categories ?? []).filter { wanted in !sales.contains { $0.category == wanted } }
          .map { ($0, pool.name) }
      }
    }
    if missing.isEmpty, sales.isEmpty, let any, let first = restaurant.salesCategories.first {
      missing = [(first, any)]
    }
    guard let first = missing.first else { return }
    let wanted = restaurant.salesCategories.filter { category in
      missing.contains { $0.category == category }
    }
    let items: [(key: String, text: String)] =
      sales.map { sale in
        let amount = ValueType<Money>.money.text(sale.amount, restaurant.currency)
        return (scalarText(sale.category), sale.amount == .zero ? "0" : amount)
      } + wanted.map { (scalarText($0), "0") }
    let key: KeyDescription = entry.sales == nil ? StaffSchema.position : StaffSchema.sales
    reader.bag.report(
      .missingSales,
      sales.isEmpty
        ? "employee \(entry.employee.text) tips out a percentage of sales to \"\(first.pool)\", but has no `sales`"
        : "employee \(entry.employee.text) tips out a percentage of \(first.category) sales to \"\(first.pool)\", but has none in"
          + " `sales`",
      at: place(ofLine: line, key),
      help: "write `sales: \(inlineText(items))` if there were none")
  }

  /// Checks that a team has one spelling. `Patio` and `patio` would be two teams, each without the other's people.
  private mutating func checkTeamNames() {
    var first: [String: (name: String, index: Int)] = [:]
    for (index, entry) in draft.staff.enumerated() {
      guard let team = entry.team else { continue }
      let words = team.lowercased().split { $0.isWhitespace }.joined(separator: " ")
      guard let known = first[words] else {
        first[words] = (team, index)
        continue
      }
      guard known.name != team else { continue }
      reader.bag.report(
        .teamSpelledTwoWays, "the team is \"\(team)\" here, and \"\(known.name)\" above",
        at: place(ofLine: index, StaffSchema.team),
        notes: [.init("the other spelling", at: place(ofLine: known.index, StaffSchema.team))],
        help: "write `team: \(scalarText(known.name))` on both lines")
    }
  }
}
