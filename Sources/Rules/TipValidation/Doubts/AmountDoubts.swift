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

/// The unusual amounts of a night. Each is in one list only, so that one slip is one doubt.
struct UnusualAmounts {
  private(set) var swapped: [(Quantity, Quantity)] = []
  private(set) var equal: [(Quantity, Quantity)] = []

  /// Totals with the two amounts that they are the sum of.
  private(set) var sums: [(Quantity, Int64, Int64)] = []
  private(set) var far: [UsualQuantity] = []
  private var claimed: Set<Quantity.Key> = []

  var isQuiet: Bool { claimed.isEmpty }

  /// Whether an amount of a person is among them.
  func claims(_ person: EmployeeID) -> Bool { claimed.contains { $0.person == person } }

  init(_ quantities: [Quantity], alike: [PastNight], usual: UsualNights?) {
    let known = quantities.map { UsualQuantity($0, among: quantities, alike, usual) }
    /// Whether two quantities can be taken for each other.
    func areNeighbors(_ one: Quantity, _ other: Quantity) -> Bool {
      one.key.kind == other.key.kind && one.key.kind != .extra && one.key != other.key
        && (one.key.person == other.key.person || one.key.name == other.key.name)
    }
    for (index, one) in quantities.enumerated() {
      for (later, other) in quantities.enumerated().dropFirst(index + 1)
      where areNeighbors(one, other) && !claimed.contains(one.key) && !claimed.contains(other.key) {
        if areSwapped(one, other, in: alike),
          one.person == other.person || known[index]?.isOut != false && known[later]?.isOut != false
        {
          swapped.append((one, other))
          claimed.formUnion([one.key, other.key])
        } else if one.value == other.value, one.isExact,
          one.key.person == other.key.person || one.value >= 20_000
            || quantities.contains(where: { third in
              third.isExact && third.key.person == one.key.person && third.key.name != one.key.name
                && quantities.contains {
                  $0.key.person == other.key.person && $0.key.kind == third.key.kind
                    && $0.key.name == third.key.name && $0.value == third.value
                }
            }), !alike.contains(where: { $0[one.key] == $0[other.key] && $0[one.key] ?? 0 > 0 })
        {
          // The one that is less usual comes first.
          let isFirst = known[index]?.isNearer(than: known[later]) == false
          equal.append(isFirst ? (one, other) : (other, one))
          claimed.formUnion([one.key, other.key])
        }
      }
    }
    let totals = quantities.filter { $0.key.kind == .total && $0.value > 0 }
    for total in totals where total.isExact && !claimed.contains(total.key) {
      var parts = totals.filter { $0.key != total.key }.map { $0.value }
      for other in totals {
        let own = quantities.filter { $0.key.kind == .own && $0.key.name == other.key.name }
        let sum = own.reduce(0) { $0 + $1.value }
        if sum > 0, sum != other.value || other.key == total.key { parts.append(sum) }
      }
      for (index, one) in parts.enumerated() where sums.isEmpty {
        guard let other = parts.dropFirst(index + 1).first(where: { $0 + one == total.value })
        else { continue }
        sums.append((total, one, other))
        claimed.insert(total.key)
      }
    }
    // Those of people come first: a total is far because one of them is.
    let unusual = known.compactMap { $0 }.filter { $0.isFar && !claimed.contains($0.quantity.key) }
    for each in unusual.filter({ $0.quantity.person != nil }) + unusual {
      let key = each.quantity.key
      let isExplained = key.person == nil && claimed.contains { $0.name == key.name }
      if !isExplained, claimed.insert(key).inserted { far.append(each) }
    }
  }
}

extension Quantity {
  /// Whether a person's amount is far from the others' tonight too, as a busy night is busy for all.
  fileprivate func isFar(from others: [Quantity], _ median: Int64) -> Bool {
    let peers = others.filter { $0.key.name == key.name && $0.value > 0 }.map { $0.value }
    guard peers.count >= 2 else { return value > 8 * median || value * 8 < median }
    let usual = UsualRange(peers).median
    return value * 2 > usual * 5 || value * 5 < usual * 2
  }
}

extension UsualQuantity {
  /// - Parameters:
  ///   - alike: the earlier nights of the type, the latest first.
  ///   - usual: the nights that totals are compared with.
  ///
  /// Nil if too few values are known.
  init?(
    _ quantity: Quantity, among all: [Quantity], _ alike: [PastNight], _ usual: UsualNights?
  ) {
    let key = quantity.key
    let values: [Int64]
    var (least, label) = (3, Words(""))
    if key.person == nil {
      guard let usual, key.kind == .total else { return nil }
      (values, label) = (usual.nights.map { $0[key] ?? 0 }, usual.label)
    } else {
      let own = Array(alike.lazy.compactMap { $0[key] }.prefix(8))
      // Somebody new has what others have.
      let others =
        own.count >= 4
        ? [] : (usual?.nights ?? []).flatMap { $0.values(of: key.kind, key.name) }
      values = own.count >= 4 ? own : others
      least = own.count >= 4 ? 4 : 8
      label =
        own.count >= 4
        ? "the last \(own.count) times" : "others in the last \(usual?.nights.count ?? 0) shifts"
    }
    // What some nights do not have at all is compared with those that have it.
    let counted = values.filter { $0 > 0 }
    guard counted.count >= least else { return nil }
    let range = UsualRange(counted)
    // Whatever every night has is missed.
    let isMissing =
      quantity.value > 0
      || alike.count { $0[key] != nil } >= 6 && alike.allSatisfy { $0[key] ?? 1 > 0 }
    let others = all.filter { $0.key.kind == key.kind && $0.key != key }
    let base =
      key.person == nil
      ? usual?.range { $0.tips.minorUnits }.median ?? 0
      : others.reduce(range.median) { $0 + $1.value }
    let difference = abs(quantity.value - range.median)
    self.init(
      quantity: quantity, range: range, label: label,
      isFar: range.isFar(quantity.value) && isMissing
        && difference * (key.person == nil ? 50 : 200) > base
        && (key.person == nil || quantity.isFar(from: others, range.median)))
  }

  /// Whether its value is outside the extended range.
  var isOut: Bool { !range.holds(quantity.value) }

  /// Whether its value is nearer to what is usual than another's.
  func isNearer(than other: UsualQuantity?) -> Bool {
    guard let other else { return true }
    func distance(_ usual: UsualQuantity) -> Int64 {
      abs(usual.quantity.value - usual.range.median)
    }
    return distance(self) < distance(other)
  }
}

/// Whether two amounts have the parts of their sum that they usually have the other way around.
private func areSwapped(_ one: Quantity, _ other: Quantity, in alike: [PastNight]) -> Bool {
  func part(_ one: Int64, _ other: Int64) -> Int64? {
    one > 0 && other > 0 ? one * 1_000 / (one + other) : nil
  }
  let parts = alike.lazy.compactMap { night in
    part(night[one.key] ?? 0, night[other.key] ?? 0)
  }.prefix(8)
  guard parts.count >= 3, let now = part(one.value, other.value) else { return false }
  let range = UsualRange(Array(parts))
  let margin = max(50, range.highest - range.lowest)
  return (range.lowest - 20...range.highest + 20).contains(1_000 - now)
    && !(range.lowest - margin...range.highest + margin).contains(now)
    && abs(range.median - 500) > 100
}

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
