import Text
public import Tips

/// Doubts about the money of a night: each amount against its own past, and against its neighbors in the file.
let amountDoubts: [Check<DoubtedNight>] = [
  .doubt("card and cash swapped", "amounts-swapped") { night, findings in
    for (one, other) in night.amounts.swapped {
      let (first, second) = (night.text(one.value), night.text(other.value))
      let (mine, others) = (one.person ?? "", other.person ?? "")
      let both: Words =
        if mine != others {
          "\(mine) has \(first) in \(one.words) and \(others) has \(second)"
        } else if mine.isEmpty {
          "\(one.words) are \(first) and \(other.words) are \(second)"
        } else {
          "\(mine) has \(first) in \(one.words) and \(second) in \(other.words)"
        }
      findings.add(
        .warn, at: one.path, both + "; usually it is the other way around",
        help: "exchange the two amounts")
    }
  },
  .doubt("equal amounts", "unusual-amount") { night, findings in
    for (one, other) in night.amounts.equal {
      findings.add(
        .warn, at: one.path, actual: .money(Money(minorUnits: one.value)),
        one.person == other.person
          ? "\(one.words) and \(other.words) are both \(night.text(one.value))"
          : "\(one.person ?? "") has the same \(one.words) as \(other.person ?? ""):"
            + " \(night.text(one.value))",
        help: "correct one of the two amounts")
    }
    for (sum, one, other) in night.amounts.sums {
      findings.add(
        .warn, at: sum.path, actual: .money(Money(minorUnits: sum.value)),
        "\(sum.words) are \(night.text(sum.value)), the sum of \(night.text(one)) and"
          + " \(night.text(other)) in the same file",
        help: "write the amount without the others")
    }
  },
  .doubt("unusual amount", "unusual-amount") { night, findings in
    for usual in night.amounts.far { findings.addDoubt(usual, in: night.currency) }
  },
  .doubt("unusual tips an hour", "unusual-amount") { night, findings in
    guard night.night.hours > .zero, night.amounts.isQuiet else { return }
    let rate = night.night.tipsPerHour
    guard let usual = night.usual else {
      // The only fixed limit, for a first night: $1,000 per hour.
      guard night.currency == .usDollar, rate.minorUnits > 100_000 else { return }
      return findings.add(
        .warn, at: ["tips"], actual: .money(rate),
        "tips are \(rate.plain(in: night.currency)) per hour worked")
    }
    let nights = usual.nights.filter { $0.hours > .zero }
    guard nights.count >= 3 else { return }
    let range = UsualRange(nights.map { $0.tipsPerHour.minorUnits })
    guard range.isFar(rate.minorUnits) else { return }
    let median = Money(minorUnits: range.median)
    findings.add(
      .warn, at: ["tips"], expected: .money(median), actual: .money(rate),
      "tips are \(rate.plain(in: night.currency)) per hour worked; the median of \(usual.label) is"
        + " \(median.plain(in: night.currency))")
  },
  .doubt("same as another night", "same-as-another-night") { night, findings in
    let earlier = night.past.nights(on: night.id.date).prefix { $0.id != night.id }
    let (now, others) = (night.night, night.past.before(night.id) + earlier)
    guard now.tips > .zero else { return }
    // Round times are often the same.
    let isTelling = now.people.count { $0.isExact } >= 2
    for other in others.reversed() {
      let (money, times) = (now.hasAmounts(of: other), now.hasTimes(of: other))
      if money && times {
        return findings.add(
          .warn,
          "all amounts and everyone's hours are the same as in \(other.id.label)",
          help: "enter this shift's own amounts and hours, or delete one of the two files")
      }
      if money, night.quantities.contains(where: { $0.isExact && $0.value >= 20_000 }) {
        return findings.add(
          .warn, at: ["tips"], "all amounts are the same as in \(other.id.label)",
          help: "enter this shift's own amounts")
      }
      if times && isTelling && other.id.type == night.id.type {
        return findings.add(
          .warn, at: ["staff"], "everyone's hours are the same as in \(other.id.label)",
          help: "enter who worked this shift, and when")
      }
    }
    let totals = night.quantities.filter { $0.key.kind == .total }
    guard let most = totals.max(by: { $0.value < $1.value }), most.isExact,
      most.value >= 20_000,
      let other = others.last(where: { $0[most.key] == most.value })
    else { return }
    findings.add(
      .warn, at: most.path, actual: .money(Money(minorUnits: most.value)),
      "\(most.words) are \(night.text(most.value)), as in \(other.id.label)",
      help: "enter this shift's own amount")
  },
  .doubt("tips above sales", "tips-above-sales") { night, findings in
    let categories = Set(night.restaurant.salesCategories)
    for line in night.lines {
      let entry = line.entry
      // If a line has the sales of one category only, its tips may be for other categories too.
      guard let tips = entry.ownTips.map({ $0.creditCard + $0.cash }), let sales = entry.sales,
        !sales.isEmpty, categories.isSubset(of: sales.map { $0.category }),
        !night.amounts.claims(line.person.id)
      else { continue }
      let sold = entry.sales(in: nil)
      guard tips > sold else { continue }
      findings.add(
        .warn, at: .line(line.row, "sales"), expected: .money(sold),
        actual: .money(tips),
        "\(line.label) has \(tips.plain(in: night.currency)) in tips and"
          + " \(sold.plain(in: night.currency)) in sales",
        help: "correct the tips or the sales")
    }
  },
  // Finds cash that was forgotten in the tip jar or counted twice.
  .doubt("cash carried", "cash-carried-differs") { night, findings in
    let types = night.restaurant.shiftTypes
    guard let (before, left) = night.past.jar(before: night.id, types: types),
      left != night.shift.carried
    else { return }
    let text = left.plain(in: night.currency)
    findings.add(
      .warn, at: ["tips", "cash"], expected: .money(left),
      actual: .money(night.shift.carried),
      "\(before.label) left \(text) in the tip jar, and"
        + " \(night.shift.carried.plain(in: night.currency)) is carried into this shift",
      help: left > .zero
        ? "write `carried: \(text)` next to `tips`" : "delete the line `carried`")
  },
  .doubt("first of its kind", "first-of-its-kind") { night, findings in
    let past = night.past.before(night.id)
    guard past.count >= 8 else { return }
    for quantity in night.quantities
    where quantity.person == nil && quantity.value > 0
      && !past.contains(where: { $0[quantity.key] ?? 0 > 0 })
    {
      findings.add(
        .warn, at: quantity.path,
        "there are \(quantity.words), but none in the \(past.count) shifts before")
    }
  },
]

extension FindingList {
  /// Adds the doubt about a value that is far from usual.
  fileprivate mutating func addDoubt(_ usual: UsualQuantity, in currency: Currency) {
    let quantity = usual.quantity
    let (median, amount) = (
      Money(minorUnits: usual.range.median), Money(minorUnits: quantity.value)
    )
    let text = amount.plain(in: currency)
    let subject: Words =
      quantity.person.map { "\($0) has \(text) in \(quantity.words)" }
      ?? "\(quantity.words) are \(text)"
    add(
      .warn, at: quantity.path, expected: .money(median), actual: .money(amount),
      subject + "; the median of \(usual.label) is \(median.plain(in: currency))",
      corrections: usual.range.moved(quantity.value).map {
        [Money(minorUnits: $0).plain(in: currency)]
      } ?? [])
  }
}

extension RestaurantPast {
  /// Returns the doubt about the amount of one source, while the rest of the shift is not known yet.
  public func doubt(
    about amount: Money, of source: String, on id: ShiftID, in restaurant: Restaurant
  ) -> Finding? {
    let quantity = Quantity(
      key: .init(kind: .total, name: source), value: amount.minorUnits,
      path: ["tips", .key(source)], words: restaurant.words(ofSource: source), person: nil)
    let alike = sameType(as: id)
    guard let usual = UsualQuantity(quantity, among: [], alike, alike.usual(for: id)), usual.isFar,
      let rule = amountDoubts.first(where: { $0.rule.name.english == "unusual amount" })?.rule
    else { return nil }
    var list = FindingList(rule, about: .init(id), by: restaurant.law)
    list.addDoubt(usual, in: restaurant.currency)
    return list.findings.first
  }
}

extension PastNight {
  /// - Precondition: there are hours.
  fileprivate var tipsPerHour: Money {
    // Below 10^11 minor units × 30,000 units of hours: within 64 bits.
    Money(minorUnits: min(Money.limit, tips.minorUnits * Hours.unitsPerHour / hours.units))
  }
}
