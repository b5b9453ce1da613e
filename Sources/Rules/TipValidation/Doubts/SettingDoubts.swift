import Text
public import Tips

/// Doubts about the pools of the settings; their numbers are in `numberDoubts`.
let settingDoubts: [Check<DoubtedSettings>] = [
  .doubt("unusual pool", "unusual-setting") { facts, findings in
    for (index, pool) in facts.newPools where paysItsGivers(pool) {
      let givers = Set(pool.tipOuts.flatMap { $0.givers }).sorted().joined(separator: ", ")
      findings.add(
        .warn, at: ["pools", .item(index), "to"],
        "the pool \(pool.name) pays the positions that give to it: \(givers)",
        help: "correct `to` or `from`")
    }
  },
  .doubt("position nobody holds", "position-nobody-holds") { facts, findings in
    let held = Set(facts.roster.employees.flatMap { $0.positions })
    guard !held.isEmpty else { return }
    for (index, pool) in (facts.settings.pools ?? []).enumerated() {
      let named = pool.receivers.positions.map { $0.name } + pool.tipOuts.flatMap { $0.givers }
      var seen = held
      for position in named where seen.insert(position).inserted {
        findings.add(
          .warn, at: ["pools", .item(index)],
          "nobody on the roster is a \(position), but the pool \(pool.name) names that position",
          help: "add the position to someone on the roster, or delete it from the pool")
      }
    }
  },
  .doubt("position without a share", "unusual-setting") { facts, findings in
    guard !facts.newPools.isEmpty, facts.shifts.count >= 2,
      (facts.settings.pools ?? []).allSatisfy({ $0.span == .shift })
    else { return }
    let sharing = facts.shifts.flatMap { $0.rows }.filter { $0.work.sharesTips }
    for position in facts.settings.positions where !position.isBackOfHouse {
      let lines = sharing.filter { $0.position == position.name }
      let isPaid = lines.contains { $0.totalShare > .zero || $0.serviceCharge > .zero }
      guard lines.count >= 3, !isPaid else { continue }
      findings.add(
        .warn, at: ["positions", .key(position.name)],
        "nobody was paid for work as \(position.name), \(lines.count) times",
        help: "give the position a part of a pool, or 0 points per hour if it gets no tips; "
          + "in restaurant.yaml, `to` of a pool, or `tip_eligible: false` of the position")
    }
  },
]

/// The day from which a value of settings or roster counts, next to the last day in question.
typealias DayOfChange = (day: CalendarDate, field: String, last: CalendarDate)

/// A mistyped year would leave the value before it in force, without any error.
let dayOfChange = Check<DayOfChange>.doubt("change far ahead", "unusual-setting") {
  change, findings in
  let years = change.day.year - change.last.year
  guard years > 10 else { return }
  findings.add(
    .warn,
    "a value of `\(change.field)` counts only from \(change.day.plain) on, in \(years) years",
    help: "correct the year")
}

/// Returns the doubts about the day from which a value of settings or roster counts.
public func doubts(
  aboutChange day: CalendarDate, of field: String, after last: CalendarDate
) -> [Finding] {
  dayOfChange.findings(in: (day, field, last))
}

/// Returns the doubts about a restaurant's settings. A setting that people were already paid by is not asked about again.
///
/// - Parameters:
///   - before: the settings that these replace; nil if there were none.
///   - known: the settings that were asked about before; nil if there are none.
///   - shifts: the shifts that are shared by them.
public func doubts(
  about settings: Restaurant, after before: Restaurant?, known: Restaurant? = nil, _ roster: Roster,
  for shifts: [ShiftAllocation] = []
) -> [Finding] {
  func values(_ settings: Restaurant?) -> [Quantity.Key: Int64] {
    Dictionary(firsts: (settings?.quantities ?? []).map { ($0.key, $0.value) })
  }
  let newPools = (settings.pools ?? []).enumerated()
    .filter { known?.pools?.contains($0.element) != true }
    .map { (index: $0.offset, pool: $0.element) }
  let facts = DoubtedSettings(
    settings: settings, newPools: newPools, roster: roster, shifts: shifts)
  let asked = values(known)
  let comparison = Comparison(
    quantities: settings.quantities + facts.parts, currency: settings.currency,
    before: values(before))
  let unusual = comparison.quantities.filter { asked[$0.key] != $0.value }
    .compactMap { comparison.far($0) ?? comparison.limited($0) }
  return numberDoubts.flatMap { $0.findings(in: (unusual, settings.currency)) }
    + settingDoubts.flatMap { $0.findings(in: facts) }
}

extension Restaurant {
  /// Every number of the settings that doubts compare.
  fileprivate var quantities: [Quantity] {
    var all: [Quantity] = []
    if cardFee > .zero {
      all.add(
        .percent, cardFee.millionths, of: "card_fee", at: ["card_fee"], "the card fee is",
        in: 5_000...60_000, help: "card companies charge 1% to 5%")
    }
    if let wages {
      let value = wages.minimum.minorUnits
      let meant = value % 100 == 0 ? UsualRange([700, 2_500]).moved(value) : nil
      all.add(
        .minimumWage, value, at: ["wages", "minimum"], "the minimum wage is",
        in: currency == .usDollar ? 500...3_000 : .min ... .max, " per hour",
        corrections: meant.map { [Money(minorUnits: $0).plain(in: currency)] } ?? [])
    }
    for position in positions {
      let path: ValuePath = ["positions", .key(position.name)]
      all.add(
        .points, position.pointValue.tenThousandths, of: position.name, at: path,
        "\(position.name) has a point value of")
      if let wage = position.cashWage, wage > .zero, let minimum = wages?.minimum {
        all.add(
          .cashWage, wage.minorUnits, of: position.name, at: path + ["cash_wage"],
          "\(position.name) has a cash wage of", in: cashWages(of: position),
          " per hour; the minimum wage is \(minimum.plain(in: currency))",
          help: "correct `cash_wage`")
      }
    }
    for (index, pool) in (pools ?? []).enumerated() {
      let path: ValuePath = ["pools", .item(index)]
      for (number, tipOut) in pool.tipOuts.enumerated() {
        let name = "\(pool.name) \(number)"
        if let percent = tipOut.rate.percent(receivers: 1) {
          all.add(
            .percent, percent.millionths, of: name, at: path,
            "the percentage that \(pool.name) takes is")
        }
        for (limit, key) in [(tipOut.limit, "at_most"), (tipOut.baseLimit, "of_at_most")] {
          guard let limit else { continue }
          all.add(
            .limit, limit.minorUnits, of: "\(name) \(key)", at: path,
            "the limit of the pool \(pool.name) is",
            in: currency.minorUnitsPerMajor + 1 ... .max,
            help: "`\(key)` is an amount of money, not a percentage")
        }
      }
    }
    return all
  }
}

/// A restaurant's settings on some days.
struct DoubtedSettings {
  let settings: Restaurant

  /// The pools that were not asked about before, with their places.
  let newPools: [(index: Int, pool: PoolPolicy)]
  let roster: Roster

  /// The shifts of these days.
  let shifts: [ShiftAllocation]

  /// The parts that pools take of their givers' tips, whatever they are a percentage of.
  fileprivate var parts: [Quantity] {
    var all: [Quantity] = []
    for (index, pool) in newPools {
      let payments = shifts.flatMap { shift in
        shift.ledger.pools.filter { $0.policy.name == pool.name }.flatMap { run in
          run.payments.map { ($0.given.tips, shift.ledger.lines[$0.row].collected.tips) }
        }
      }
      let given = payments.reduce(0) { $0 + $1.0.minorUnits }
      let held = payments.reduce(0) { $0 + $1.1.minorUnits }
      guard held >= 10_000, given > 0, pool.tipOuts.count == 1, !paysItsGivers(pool),
        let percent = pool.tipOuts[0].rate.percent(receivers: 1), percent != .all
      else { continue }
      // Nobody gives as much by a percentage of sales as of tips.
      var most: Int64 = 450_000
      if case .sales = pool.tipOuts[0].base { most = 300_000 }
      let part = given * 1_000 / held * 1_000
      let meant = part > most ? percent.millionths / 10 : percent.millionths * 10
      let text = Percentage(millionths: min(Percentage.whole, meant)).plain
      all.add(
        .part, part, of: pool.name, at: ["pools", .item(index), "tip_outs", .item(0), "percent"],
        "the pool \(pool.name) takes",
        // One person's sales may be mistyped.
        in: (payments.count > 2 ? 10_000 : 0)...most, " of the tips of those who give to it",
        help: "write \(text) instead of \(percent.plain), if that was meant")
    }
    return all
  }
}

private func paysItsGivers(_ pool: PoolPolicy) -> Bool {
  let givers = Set(pool.tipOuts.flatMap { $0.givers })
  let isWhole = pool.tipOuts.allSatisfy { $0.rate.percent(receivers: 1) == .all }
  return !givers.isEmpty && givers == Set(pool.receivers.positions.map { $0.name }) && !isWhole
    && pool.sources.isEmpty && !pool.isWithinTeam
}
