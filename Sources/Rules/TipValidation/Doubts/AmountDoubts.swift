import Text
public import Tips

/// Doubts about the money of a night.
let amountDoubts: [Check<DoubtedNight>] = [
  // Both amounts are unusual then, but one sentence is enough.
  .doubt("card and cash swapped", "amounts-swapped") { night, findings in
    guard let usual = night.usual, night.hasSwappedAmounts(by: usual) else { return }
    let (card, cash) = (night.night.amount(of: "credit_card"), night.night.amount(of: "cash"))
    findings.add(
      .warn, at: ["tips", "credit_card"],
      "credit card tips are \(card.plain(in: night.currency)) and cash tips are"
        + " \(cash.plain(in: night.currency)); usually it is the other way around",
      help: "exchange the two amounts")
  },
  unusualAmount,
  .doubt("unusual tips an hour", "unusual-amount") { night, findings in
    guard night.night.hours > .zero else { return }
    let rate = night.night.tipsPerHour
    guard let usual = night.usual else {
      // The only fixed limit, for a first night: $1,000 per hour.
      guard night.currency == .usDollar, rate.minorUnits > 100_000 else { return }
      return findings.add(
        .warn, at: ["tips"], actual: .money(rate),
        "tips are \(rate.plain(in: night.currency)) per hour worked")
    }
    guard !night.hasSwappedAmounts(by: usual),
      !night.restaurant.sources.contains(where: {
        usual.isUnusual(night.night.amount(of: $0.name), of: $0.name)
      })
    else { return }
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
  .doubt("same as another night", "same-as-another-night") {
    night, findings in
    let earlier = night.past.nights(on: night.id.date).prefix { $0.id != night.id }
    let others = night.past.before(night.id) + earlier
    guard let other = others.last(where: { night.night.equals($0) }) else { return }
    findings.add(
      .warn,
      "all amounts and everyone's hours are the same as in \(other.id.label)",
      help: "enter this shift's own amounts and hours, or delete one of the two files")
  },
  .doubt("tips above sales", "tips-above-sales") { night, findings in
    let categories = Set(night.restaurant.salesCategories)
    for line in night.lines {
      let entry = line.entry
      // If a line has the sales of one category only, its tips may be for other categories too.
      guard let tips = entry.ownTips.map({ $0.creditCard + $0.cash }), let sales = entry.sales,
        !sales.isEmpty,
        categories.isSubset(of: sales.map { $0.category })
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
  .doubt("first refund", "first-of-its-kind") { night, findings in
    let past = night.past.before(night.id)
    guard night.night.hasRefunds, past.count >= 8, !past.contains(where: { $0.hasRefunds }) else {
      return
    }
    findings.add(
      .warn, at: ["refunds"],
      "there are refunds, but none in the \(past.count) shifts before")
  },
  .doubt("first service charge", "first-of-its-kind") { night, findings in
    let name = MoneySource.serviceCharge.name
    let past = night.past.before(night.id)
    guard night.night.amount(of: name) > .zero, past.count >= 8,
      !past.contains(where: { $0.amount(of: name) > .zero })
    else { return }
    findings.add(
      .warn, at: ["tips", .key(name)],
      "there are service charges, but none in the \(past.count) shifts before")
  },
]

private let unusualAmount = Check<DoubtedNight>.doubt("unusual amount", "unusual-amount") {
  night, findings in
  guard let usual = night.usual, !night.hasSwappedAmounts(by: usual) else { return }
  for source in night.restaurant.sources {
    findings.addDoubt(
      about: night.night.amount(of: source.name), of: source.name, in: night.restaurant,
      by: usual)
  }
}

extension FindingList {
  /// Adds a doubt if a source's amount is far from usual.
  fileprivate mutating func addDoubt(
    about amount: Money, of source: String, in restaurant: Restaurant,
    by usual: UsualNights
  ) {
    guard usual.isUnusual(amount, of: source) else { return }
    let range = usual.range { $0.amount(of: source).minorUnits }
    let median = Money(minorUnits: range.median)
    add(
      .warn, at: ["tips", .key(source)], expected: .money(median),
      actual: .money(amount),
      "\(restaurant.words(ofSource: source)) are \(amount.plain(in: restaurant.currency));"
        + " the median of \(usual.label) is \(median.plain(in: restaurant.currency))",
      corrections: range.corrections(of: amount).map { $0.plain(in: restaurant.currency) })
  }
}

extension RestaurantPast {
  /// Returns the doubt about the amount of one source, while the rest of the shift is not known yet.
  public func doubt(
    about amount: Money, of source: String, on id: ShiftID, in restaurant: Restaurant
  ) -> Finding? {
    guard let usual = sameType(as: id).usual(for: id) else { return nil }
    var list = FindingList(unusualAmount.rule, about: .init(id), by: restaurant.law)
    list.addDoubt(about: amount, of: source, in: restaurant, by: usual)
    return list.findings.first
  }
}

extension UsualNights {
  /// Whether a source's amount is far from usual, and the difference matters in the night's tips.
  fileprivate func isUnusual(_ money: Money, of source: String) -> Bool {
    let range = range { $0.amount(of: source).minorUnits }
    let amount = money.minorUnits
    // A source without money on some nights has no usual amount.
    guard range.lowest > 0, range.isFar(amount) else { return false }
    let tips = self.range { $0.tips.minorUnits }.median
    let difference = amount > range.median ? amount - range.median : range.median - amount
    return difference * 50 > tips
  }
}

extension DoubtedNight {

  /// Whether card and cash are unusual, but would be usual the other way around.
  fileprivate func hasSwappedAmounts(by usual: UsualNights) -> Bool {
    let card = usual.range { $0.amount(of: "credit_card").minorUnits }
    let cash = usual.range { $0.amount(of: "cash").minorUnits }
    let (cardNow, cashNow) = (
      night.amount(of: "credit_card").minorUnits, night.amount(of: "cash").minorUnits
    )
    guard card.lowest > 0, cash.lowest > 0,
      (card.median > cash.median) != (cardNow > cashNow), cardNow != cashNow
    else { return false }
    return card.holds(cashNow) && cash.holds(cardNow)
      && !(card.holds(cardNow) && cash.holds(cashNow))
  }
}

extension PastNight {
  /// - Precondition: there are hours.
  fileprivate var tipsPerHour: Money {
    // Below 10^11 minor units × 30,000 units of hours: within 64 bits.
    Money(minorUnits: min(Money.limit, tips.minorUnits * Hours.unitsPerHour / hours.units))
  }
}

extension UsualRange {
  /// Returns the likely amount if a decimal point slipped.
  fileprivate func corrections(of amount: Money) -> [Money] {
    let value = amount.minorUnits
    var meant: [Int64] = []
    for factor in [100, 10, 1_000] as [Int64] {
      if value > median, value.isMultiple(of: factor) { meant.append(value / factor) }
      if value < median, value > 0 { meant.append(value * factor) }
    }
    return meant.filter { holds($0) }.prefix(1).map { Money(minorUnits: $0) }
  }
}
