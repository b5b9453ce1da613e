import Text
public import Tips

/// Doubts about the settings: each value against the one before it and the others of its kind, each pool against the
/// shifts that it shared.
///
/// A setting that people were already paid by is not asked about again.
let settingDoubts: [Check<DoubtedSettings>] = [
  .doubt("unusual point value", "unusual-setting") { facts, findings in
    for position in facts.settings.positions {
      let others = facts.settings.positions.filter { $0.name != position.name }
        .map { $0.pointValue.tenThousandths }.filter { $0 > 0 }
      let (value, range) = (position.pointValue, others.count < 2 ? nil : UsualRange(others))
      guard let range, range.isFarPointValue(value.tenThousandths),
        facts.known?.position(named: position.name)?.pointValue != value
      else { continue }
      let moved = range.moved(value.tenThousandths).map { PointValue(tenThousandths: $0).plain }
      findings.add(
        .warn, at: ["positions", .key(position.name)], actual: .pointValue(value),
        "\(position.name) has a point value of \(value.plain); the median of the other"
          + " positions is \(PointValue(tenThousandths: range.median).plain)",
        help: moved.map { "write \($0), or keep it: a point value is a share per hour" }
          ?? "a point value is a share per hour, relative to other positions")
    }
  },
  .doubt("limit of one", "unusual-setting") { facts, findings in
    let currency = facts.settings.currency
    for (index, pool) in facts.newPools {
      for limit in pool.tipOuts.flatMap({ [$0.limit, $0.baseLimit].compactMap { $0 } })
      where limit <= Money(minorUnits: facts.wholeUnit) {
        findings.add(
          .warn, at: ["pools", .item(index)], actual: .money(limit),
          "in the pool \(pool.name), nobody gives more than \(limit.plain(in: currency))",
          help: "`at_most` is an amount of money, not a percentage")
      }
    }
  },
  .doubt("position nobody holds", "position-nobody-holds") { facts, findings in
    guard !facts.held.isEmpty else { return }
    for (index, pool) in (facts.settings.pools ?? []).enumerated() {
      let named = pool.receivers.positions.map { $0.name } + pool.tipOuts.flatMap { $0.givers }
      var seen: Set<String> = []
      for position in named where !facts.held.contains(position) && seen.insert(position).inserted {
        findings.add(
          .warn, at: ["pools", .item(index)], actual: .text(position),
          "nobody on the roster is a \(position), but the pool \(pool.name) names that position",
          help: "add the position to someone on the roster, or delete it from the pool")
      }
    }
  },
  .doubt("unusual pool", "unusual-setting") { facts, findings in
    for (index, pool) in facts.newPools {
      let takers = Set(pool.receivers.positions.map { $0.name })
      let givers = Set(pool.tipOuts.flatMap { $0.givers })
      let isWhole = pool.tipOuts.allSatisfy { $0.rate.percent(receivers: 1) == .all }
      if !givers.isEmpty, givers == takers, !isWhole, pool.sources.isEmpty, !pool.isWithinTeam {
        findings.add(
          .warn, at: ["pools", .item(index), "to"],
          "the pool \(pool.name) pays the positions that give to it: \(givers.sorted().joined(separator: ", "))",
          help: "correct `to` or `from`")
        continue
      }
      // The part of its givers' tips, whatever it is a percentage of.
      let runs = facts.shifts.flatMap { shift in
        shift.ledger.pools.filter { $0.policy.name == pool.name }.map { (shift.ledger.lines, $0) }
      }
      let payments = runs.flatMap { lines, run in
        run.payments.map { (given: $0.given.tips, held: lines[$0.row].collected.tips) }
      }
      let held = payments.reduce(Money.zero) { $0 + $1.held }.minorUnits
      let given = payments.reduce(Money.zero) { $0 + $1.given }.minorUnits
      let percents = pool.tipOuts.compactMap { $0.rate.percent(receivers: 1) }
      // Nobody gives as much by a percentage of sales as of tips.
      let most: Int64 = pool.tipOuts.allSatisfy { $0.base.isSales } ? 30 : 45
      let isMuch = given * 100 > held * most
      guard held >= 10_000, given > 0, !isWhole, percents.count == 1, pool.tipOuts.count == 1,
        // One person's sales may be mistyped.
        isMuch || (given * 100 < held && payments.count > 2)
      else { continue }
      let part = Percentage(millionths: given * 1_000 / held * 1_000)
      let percent = percents[0]
      let meant =
        isMuch ? percent.millionths / 10 : min(Percentage.whole, percent.millionths * 10)
      findings.add(
        .warn, at: ["pools", .item(index), "tip_outs", .item(0), "percent"],
        "the pool \(pool.name) takes \(part.plain) of the tips of those who give to it",
        help:
          "write \(Percentage(millionths: meant).plain) instead of \(percent.plain), if that was meant"
      )
    }
  },
  .doubt("position without a share", "unusual-setting") { facts, findings in
    guard facts.newPools.count > 0, facts.shifts.count >= 2,
      (facts.settings.pools ?? []).allSatisfy({ $0.span == .shift })
    else { return }
    for position in facts.settings.positions where !position.isBackOfHouse {
      // A pool that pays its own givers is the reason, and has a doubt.
      let lines = facts.shifts.flatMap { $0.rows }.filter {
        $0.position == position.name && $0.work.sharesTips
      }
      guard lines.count >= 3,
        lines.allSatisfy({ $0.totalShare == .zero && $0.serviceCharge == .zero })
      else { continue }
      findings.add(
        .warn, at: ["positions", .key(position.name)], actual: .count(lines.count),
        "nobody was paid for work as \(position.name), \(lines.count) times",
        help: "add the position to `to` of a pool, or write `tip_eligible: false` for it")
    }
  },
  .doubt("unusual wage", "unusual-setting") { facts, findings in
    let currency = facts.settings.currency
    guard let wages = facts.settings.wages else { return }
    let minimum = wages.minimum
    if currency == .usDollar, !(500...3_000).contains(minimum.minorUnits),
      facts.known?.wages?.minimum != minimum
    {
      let meant = [100, 10].map { factor in
        minimum.minorUnits > 3_000 ? minimum.minorUnits / factor : minimum.minorUnits * factor
      }.first { (700...2_500).contains($0) }
      findings.add(
        .warn, at: ["wages", "minimum"], actual: .money(minimum),
        "the minimum wage is \(minimum.plain(in: currency)) per hour",
        corrections: meant.map { [Money(minorUnits: $0).plain(in: currency)] } ?? [])
      return
    }
    for position in facts.settings.positions {
      guard let wage = position.cashWage, isUnusual(cashWage: wage, in: facts.settings),
        facts.known?.position(named: position.name)?.cashWage != wage
      else { continue }
      findings.add(
        .warn, at: ["positions", .key(position.name), "cash_wage"], actual: .money(wage),
        "\(position.name) has a cash wage of \(wage.plain(in: currency)) per hour; the minimum wage"
          + " is \(minimum.plain(in: currency))", help: "correct `cash_wage`")
    }
  },
  .doubt("unusual percentage", "unusual-setting") { facts, findings in
    let fee = facts.settings.cardFee
    if fee > .zero, !(5_000...60_000).contains(fee.millionths), facts.before?.cardFee == fee,
      facts.known?.cardFee != fee
    {
      findings.add(
        .warn, at: ["card_fee"], "the card fee is \(fee.plain); card companies charge 1% to 5%",
        help: "correct `card_fee`")
    }
    guard let before = facts.before else { return }
    let old = Dictionary(firsts: numbers(of: before).map { ($0.key, $0.value) })
    for number in numbers(of: facts.settings) {
      guard let was = old[number.key], was > 0, number.value > 0,
        number.value >= 10 * was || was >= 10 * number.value
      else { continue }
      let text = { (value: Int64) in
        number.isPercent
          ? Percentage(millionths: value).plain
          : Money(minorUnits: value).plain(in: facts.settings.currency)
      }
      findings.add(
        .warn, at: number.path,
        "\(number.words) is \(text(number.value)), and was \(text(was)) before",
        help: "if it is right, add a line such as `confirmed: new rate` to the first shift with it")
    }
  },
]

extension TipOutPolicy.Base {
  fileprivate var isSales: Bool {
    if case .sales = self { true } else { false }
  }
}

/// A number of the settings that is compared with the same one before.
private struct SettingNumber {
  let key: String
  let value: Int64
  var isPercent = true
  let path: ValuePath
  let words: Words
}

/// Returns the percentages and amounts of a restaurant's settings. Point values are compared with each other.
private func numbers(of settings: Restaurant) -> [SettingNumber] {
  var all = [
    SettingNumber(
      key: "card_fee", value: settings.cardFee.millionths, path: ["card_fee"],
      words: "the card fee")
  ]
  if let wages = settings.wages {
    all.append(
      SettingNumber(
        key: "minimum", value: wages.minimum.minorUnits, isPercent: false,
        path: ["wages", "minimum"], words: "the minimum wage"))
  }
  for (index, pool) in (settings.pools ?? []).enumerated() {
    for (number, tipOut) in pool.tipOuts.enumerated() {
      let percent = tipOut.rate.percent(receivers: 1)
      let amounts = [percent?.millionths, tipOut.limit?.minorUnits, tipOut.baseLimit?.minorUnits]
      for (kind, value) in amounts.enumerated() {
        guard let value else { continue }
        all.append(
          SettingNumber(
            key: "\(pool.name) \(number) \(kind)", value: value, isPercent: kind == 0,
            path: ["pools", .item(index)],
            words: kind == 0
              ? "the percentage that \(pool.name) takes" : "the limit of the pool \(pool.name)"))
      }
    }
  }
  return all
}

/// Whether a cash wage is below the least that is legal, or five times the minimum wage and more.
func isUnusual(cashWage wage: Money, in settings: Restaurant) -> Bool {
  guard let minimum = settings.wages?.minimum, wage > .zero else { return false }
  return wage.minorUnits >= 5 * minimum.minorUnits
    || settings.currency == .usDollar && wage.minorUnits < 213
}

extension UsualRange {
  /// Whether a point value is above four times the others' highest, or below an eighth of their lowest.
  ///
  /// - Parameter asMoved: whether 2.5 for 0.25 counts too. The base of all, such as 1, is never meant so.
  func isFarPointValue(_ value: Int64, asMoved: Bool = true) -> Bool {
    let isMoved = ![1, 10, 100].contains { $0 * 10_000 == value } && value <= lowest * 10
    return value > 4 * highest || asMoved && isMoved && value > 2 * highest
      || value > 0 && value * 8 < lowest
  }
}

/// A restaurant's settings on some days, with the settings before them.
struct DoubtedSettings {
  let settings: Restaurant

  /// Nil if there were none.
  let before: Restaurant?

  /// The settings that were asked about before; nil if there are none.
  let known: Restaurant?

  /// The positions that people on the roster hold, whether they still work here or not.
  let held: Set<String>

  /// The shifts of these days.
  let shifts: [ShiftAllocation]

  /// The minor units of one dollar.
  var wholeUnit: Int64 {
    (0..<settings.currency.minorUnitDigits).reduce(1) { unit, _ in unit * 10 }
  }

  /// The pools that were not asked about before, with their places.
  var newPools: [(Int, PoolPolicy)] {
    (settings.pools ?? []).enumerated().filter { !(known?.pools ?? []).contains($0.element) }
      .map { ($0.offset, $0.element) }
  }
}

/// Returns the doubts about a restaurant's settings.
///
/// - Parameters:
///   - before: the settings that these replace; nil if there were none.
///   - known: the settings that were asked about before; nil if there are none.
///   - shifts: the shifts that are shared by them.
public func doubts(
  about settings: Restaurant, after before: Restaurant?, known: Restaurant? = nil, _ roster: Roster,
  for shifts: [ShiftAllocation] = []
) -> [Finding] {
  let facts = DoubtedSettings(
    settings: settings, before: before, known: known,
    held: Set(roster.employees.flatMap { $0.positions }), shifts: shifts)
  return settingDoubts.flatMap { $0.findings(in: facts) }
}
