import Text
import Tips

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
      // A new employee has what others have.
      let others =
        own.count >= 4
        ? [] : (usual?.nights ?? []).flatMap { $0.values(of: key.kind, key.name) }
      values = own.count >= 4 ? own : others
      least = own.count >= 4 ? 4 : 8
      label =
        own.count >= 4
        ? "the last \(own.count) times" : "others in the last \(usual?.nights.count ?? 0) shifts"
    }
    // An amount that some nights lack is compared with the other nights.
    let counted = values.filter { $0 > 0 }
    guard counted.count >= least else { return nil }
    let range = UsualRange(counted)
    // A zero is unusual only if no night had one.
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
