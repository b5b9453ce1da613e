import Text
public import Tips

/// Doubts about the settings themselves.
let settingDoubts: [Check<DoubtedSettings>] = [
  .doubt("unusual point value", "unusual-setting") { facts, findings in
    let values = facts.settings.positions.map { $0.pointValue.tenThousandths }
    for position in facts.settings.positions {
      let others = facts.settings.positions.filter { $0.name != position.name }
        .map { $0.pointValue.tenThousandths }.filter { $0 > 0 }
      guard others.count >= 2, values.contains(position.pointValue.tenThousandths) else { continue }
      let median = UsualRange(others).median
      guard position.pointValue.tenThousandths >= 10 * median else { continue }
      findings.add(
        .warn, at: ["positions", .key(position.name)],
        actual: .pointValue(position.pointValue),
        "\(position.name) has a point value of \(position.pointValue.plain); the median of the other"
          + " positions is \(PointValue(tenThousandths: median).plain)",
        help: "a point value is a share per hour, relative to other positions")
    }
  },
  .doubt("limit of one", "unusual-setting") { facts, findings in
    let currency = facts.settings.currency
    for (index, pool) in (facts.settings.pools ?? []).enumerated() {
      for limit in pool.tipOuts.flatMap({ [$0.limit, $0.baseLimit].compactMap { $0 } })
      where limit <= Money(minorUnits: facts.wholeUnit) {
        findings.add(
          .warn, at: ["pools", .item(index)], actual: .money(limit),
          "in the pool \(pool.name), nobody gives more than \(limit.plain(in: currency))",
          help: "`at_most` is an amount of money, not a percentage")
      }
    }
  },
  .doubt("position nobody holds", "position-nobody-holds") {
    facts, findings in
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
  .doubt("unusual wage", "unusual-setting") { facts, findings in
    guard facts.settings.currency == .usDollar, let wages = facts.settings.wages,
      wages.minimum.minorUnits >= 10_000
    else { return }
    let meant = Money(minorUnits: wages.minimum.minorUnits / 100)
    findings.add(
      .warn, at: ["wages", "minimum"], actual: .money(wages.minimum),
      "the minimum wage is \(wages.minimum.plain(in: facts.settings.currency)) per hour",
      corrections: [meant.plain(in: facts.settings.currency)])
  },
  .doubt("unusual percentage", "unusual-setting") { facts, findings in
    guard let before = facts.before else { return }
    func compare(_ now: Percentage, _ was: Percentage, at path: ValuePath, _ what: Words) {
      let isTenfold =
        was > .zero && now > .zero
        && (now.millionths >= 10 * was.millionths || was.millionths >= 10 * now.millionths)
      guard isTenfold else { return }
      findings.add(
        .warn, at: path, "\(what) is \(now.plain), and was \(was.plain) before",
        help: "if it is right, add a line such as `confirmed: new rate` to the first shift with it")
    }
    compare(facts.settings.cardFee, before.cardFee, at: ["card_fee"], "the card fee")
    for (index, pool) in (facts.settings.pools ?? []).enumerated() {
      guard let old = before.pools?.first(where: { $0.name == pool.name }) else { continue }
      for (given, was) in zip(pool.tipOuts, old.tipOuts) {
        guard let now = given.rate.percent(receivers: 1), let then = was.rate.percent(receivers: 1)
        else { continue }
        compare(
          now, then, at: ["pools", .item(index)], "the percentage that \(pool.name) takes")
      }
    }
  },
]

extension Percentage {
  fileprivate static func > (left: Percentage, right: Percentage) -> Bool {
    left.millionths > right.millionths
  }
}

/// A restaurant's settings on a day, with the settings before them.
struct DoubtedSettings {
  let settings: Restaurant

  /// Nil if there were none.
  let before: Restaurant?

  /// The positions that people on the roster hold, whether they still work here or not.
  let held: Set<String>

  /// The minor units of one dollar.
  var wholeUnit: Int64 {
    (0..<settings.currency.minorUnitDigits).reduce(1) { unit, _ in unit * 10 }
  }
}

/// Returns the doubts about a restaurant's settings.
///
/// - Parameter before: the settings that these replace; nil if there were none.
public func doubts(
  about settings: Restaurant, after before: Restaurant?, _ roster: Roster
) -> [Finding] {
  let facts = DoubtedSettings(
    settings: settings, before: before, held: Set(roster.employees.flatMap { $0.positions }))
  return settingDoubts.flatMap { $0.findings(in: facts) }
}
