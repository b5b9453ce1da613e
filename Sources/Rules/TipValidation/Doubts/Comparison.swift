import Text
import Tips

/// The numbers of a night or of the settings, with the values that each is compared with.
struct Comparison {
  let quantities: [Quantity]
  let currency: Currency

  /// The settings before.
  var before: [Quantity.Key: Int64] = [:]

  /// The earlier nights of the type, the latest first.
  var alike: [PastNight] = []

  /// The nights that make up what is usual: three to eight; none if there are too few.
  var usual: [PastNight] = []

  /// Their name: `the last 8 shifts (Friday Dinner)`.
  var label: Words = ""

  /// So many nights tell how many people are usual.
  var leastOfPeople = 0

  // MARK: A number and its past

  /// Returns what is usual for a number, with the words before its median; nil if too few values are known.
  func range(of quantity: Quantity) -> (range: UsualRange, words: Words)? {
    let key = quantity.key
    func range(_ values: [Int64], _ least: Int, _ words: Words) -> (UsualRange, Words)? {
      // An amount that some nights lack is compared with the other nights.
      let mayBeZero = !quantity.isMoney && !quantity.isPoints && key.kind != .rate
      let values = values.filter { $0 > 0 || mayBeZero }
      return values.count < least ? nil : (UsualRange(values), words)
    }
    if quantity.isPoints {
      return range(
        others(than: quantity), key.kind == .points ? 2 : 1, "the median of the others is")
    }
    if let was = before[key] { return range([was], 1, "before, it was") }
    if key.person == nil {
      let least = key.kind == .people ? leastOfPeople : 3
      return range(usual.map { $0[key] ?? 0 }, least, "the median of \(label) is")
    }
    let (least, most) = key.kind == .rest ? (20, 20) : (4, 8)
    var own: [Int64] = []
    for night in alike where own.count < most { own += night.values(of: key) }
    own = Array(own.prefix(most))
    // A new employee has what others have.
    return own.count >= least
      ? range(own, least, "the median of the last \(own.count) times is")
      : range(
        usual.flatMap { $0.values(of: key.kind, key.name) }, max(8, least),
        "the median of others in the last \(usual.count) shifts is")
  }

  /// Returns the same number of everybody else; point values are those of others, or of other positions.
  func others(than quantity: Quantity) -> [Int64] {
    let key = quantity.key
    return quantities.filter {
      $0.key.kind == key.kind
        && (quantity.isPoints
          ? $0.key.name != key.name || $0.value != quantity.value
          : $0.key.name == key.name && $0.row != quantity.row)
    }.map { $0.value }
  }

  /// Returns the doubt about a number that is far from what is usual.
  func far(_ quantity: Quantity) -> Quantity? {
    guard let (range, words) = range(of: quantity),
      quantity.isFar(from: range, among: others(than: quantity)),
      !quantity.isMoney || matters(quantity, range)
    else { return nil }
    let meant = range.moved(quantity.value).map { quantity.text($0, in: currency) }
    let help: Words? =
      quantity.isPoints
      ? meant.map { "write \($0), or keep it: a point value is a share per hour" as Words }
        ?? "a point value is a share per hour, relative to other positions"
      : before[quantity.key] == nil
        ? nil
        : "if it is right, add a line such as `confirmed: new rate` to the first shift with it"
    return quantity.doubted(
      .far, "; \(words) \(quantity.text(range.median, in: currency))", help: help,
      corrections: quantity.isMoney ? meant.map { [$0.text] } ?? [] : [])
  }

  /// Returns the doubt about a number outside of its bounds.
  func limited(_ quantity: Quantity) -> Quantity? {
    guard !quantity.bounds.contains(quantity.value) else { return nil }
    switch quantity.key.kind {
    case .rate where !usual.isEmpty: return nil
    case .clockIn:
      let usual = range(of: quantity)?.range
      if let usual, (usual.lowest - 120...usual.highest + 120).contains(quantity.value) {
        return nil
      }
    default: break
    }
    return quantity.doubted(.limit, corrections: quantity.corrections)
  }

  /// Whether the difference of an amount matters among the shift's amounts of its kind.
  private func matters(_ quantity: Quantity, _ range: UsualRange) -> Bool {
    let key = quantity.key
    // A zero is unusual only if no night had one.
    guard
      quantity.value > 0
        || alike.count(where: { $0[key] != nil }) >= 6 && alike.allSatisfy({ $0[key] ?? 1 > 0 })
    else { return false }
    let all = quantities.filter { $0.key.kind == key.kind && $0.key != key }
      .reduce(range.median) { $0 + $1.value }
    return abs(quantity.value - range.median) * (key.person == nil ? 50 : 200) > all
  }

  // MARK: An amount and its neighbors

  /// Returns the unusual amounts of the night. Each is there once, so that one slip is one doubt.
  func unusualAmounts() -> [Quantity] {
    var (found, claimed): ([Quantity], Set<Quantity.Key>) = ([], [])
    let amounts = quantities.filter { $0.isMoney }
    for (index, one) in amounts.enumerated() {
      for other in amounts.dropFirst(index + 1)
      where one.key.kind == other.key.kind && one.key != other.key
        && (one.key.person == other.key.person || one.key.name == other.key.name)
        && claimed.isDisjoint(with: [one.key, other.key])
      {
        guard let doubt = swapped(one, other) ?? equal(one, other) else { continue }
        found.append(doubt)
        claimed.formUnion([one.key, other.key])
      }
    }
    let totals = amounts.filter { $0.key.kind == .total && $0.value > 0 }
    for total in totals where total.isExact {
      guard let doubt = sum(total, of: totals), claimed.insert(total.key).inserted else { continue }
      found.append(doubt)
    }
    // Those of people come first: a total is far because one of them is.
    for amount in amounts.filter({ $0.row != nil }) + amounts
    where !claimed.contains(amount.key)
      && !(amount.row == nil && claimed.contains { $0.name == amount.key.name })
    {
      if let doubt = far(amount) {
        found.append(doubt)
        claimed.insert(amount.key)
      }
    }
    return found
  }

  /// Returns the doubt about two amounts that have the parts of their sum that they usually have the other way around.
  private func swapped(_ one: Quantity, _ other: Quantity) -> Quantity? {
    func part(_ one: Int64, _ other: Int64) -> Int64? {
      one > 0 && other > 0 ? one * 1_000 / (one + other) : nil
    }
    func isOut(_ amount: Quantity) -> Bool {
      range(of: amount).map { !$0.range.holds(amount.value) } ?? true
    }
    guard let now = part(one.value, other.value) else { return nil }
    var parts: [Int64] = []
    for night in alike where parts.count < 8 {
      if let part = part(night[one.key] ?? 0, night[other.key] ?? 0) { parts.append(part) }
    }
    guard parts.count >= 3 else { return nil }
    let usual = UsualRange(parts)
    let margin = max(50, usual.highest - usual.lowest)
    guard (usual.lowest - 20...usual.highest + 20).contains(1_000 - now),
      !(usual.lowest - margin...usual.highest + margin).contains(now),
      abs(usual.median - 500) > 100,
      one.key.person == other.key.person || isOut(one) && isOut(other)
    else { return nil }
    return one.doubted(
      .swapped, " and \(other.sentence(in: currency)); usually it is the other way around",
      help: "exchange the two amounts")
  }

  /// Returns the doubt about two amounts that are equal and never were before.
  private func equal(_ one: Quantity, _ other: Quantity) -> Quantity? {
    guard one.value == other.value, one.isExact,
      one.key.person == other.key.person || one.value >= 5_000,
      !alike.contains(where: { $0[one.key] == $0[other.key] && $0[one.key] ?? 0 > 0 })
    else { return nil }
    func distance(_ amount: Quantity) -> Int64? {
      range(of: amount).map { abs(amount.value - $0.range.median) }
    }
    // The one that is less usual comes first.
    let isFirst = distance(one) ?? -1 >= distance(other) ?? .max
    return (isFirst ? one : other).doubted(
      .equal, " and \((isFirst ? other : one).sentence(in: currency)) too",
      help: "correct one of the two amounts")
  }

  /// Returns the doubt about a total that is the sum of two others.
  private func sum(_ total: Quantity, of totals: [Quantity]) -> Quantity? {
    let parts = totals.filter { $0.key != total.key }.map { $0.value }
    let rest = parts.indices.lazy.compactMap { first in
      parts[(first + 1)...].first { parts[first] + $0 == total.value }
    }.first
    guard let rest else { return nil }
    let one = total.text(total.value - rest, in: currency)
    return total.doubted(
      .equal, ", the sum of \(one) and \(total.text(rest, in: currency)) in the same file",
      help: "write the amount without the others")
  }
}
