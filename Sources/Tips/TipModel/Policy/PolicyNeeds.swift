/// The facts that a restaurant's pools need about a shift, apart from who worked when. Prompts ask for them.
public struct PolicyNeeds: Sendable {
  private let restaurant: Restaurant

  /// The pools that run in the shift; nil if the restaurant has no pools of its own.
  private let pools: [PoolPolicy]?

  /// - Parameters:
  ///   - date: nil if it is not known yet; then all pools count.
  ///   - type: nil if it is not known yet; then all pools count.
  public init(of restaurant: Restaurant, on date: CalendarDate?, type: String?) {
    self.restaurant = restaurant
    pools = restaurant.pools.map { pools in
      guard let date, let type else { return pools }
      let shift = ShiftID(date: date, type: type)
      return pools.filter { $0.condition.holds(for: shift) }
    }
  }

  /// Whether there are pools at all; without them, one pool takes everything.
  public var hasPools: Bool { pools != nil }

  /// Whether a pool takes a total of the source. If none does, the tips are people's own.
  public func takes(_ source: String) -> Bool {
    guard let pools else {
      return MoneySource.builtIn.contains { $0.name == source }
        && restaurant.sources.contains { $0.name == source && $0.kind != .serviceCharge }
    }
    return pools.contains { $0.sources.contains { $0.source == source } }
  }

  /// Whether people in a position may have their own tips from a source: they give some of them to a pool, or no pool
  /// takes the source.
  public func asksOwn(_ source: String, of position: String) -> Bool {
    guard pools != nil else { return false }
    if gives(position) { return true }
    guard let known = restaurant.position(named: position) else { return false }
    return known.isTipEligible && !known.isBackOfHouse && !takes(source)
  }

  /// Whether people in a position give to a pool.
  public func gives(_ position: String) -> Bool {
    pools?.contains { $0.tipOuts.contains { $0.givers.contains(position) } } == true
  }

  /// Whether people in a position share in common money.
  public func receivesFromSources(_ position: String) -> Bool {
    guard let pools else { return false }
    let named = Set(pools.compactMap { $0.otherwise })
    return pools.contains { pool in
      pool.receivers[position] != nil && (!pool.sources.isEmpty || named.contains(pool.name))
    }
  }

  /// Returns the sales categories that pools need for a position, in the restaurant's order.
  public func salesCategories(of position: String) -> [String] {
    var needed: Set<String> = []
    for pool in pools ?? [] {
      for tipOut in pool.tipOuts where tipOut.givers.contains(position) {
        if case .sales(let categories) = tipOut.base {
          needed.formUnion(categories ?? restaurant.salesCategories)
        }
      }
      guard pool.receivers[position] != nil else { continue }
      for part in pool.weights {
        if case .sales(let category) = part.basis {
          needed.formUnion(category.map { [$0] } ?? restaurant.salesCategories)
        }
      }
    }
    return restaurant.salesCategories.filter(needed.contains)
  }

  /// Whether a pool within teams takes from a position, or pays it.
  public func asksTeam(of position: String) -> Bool {
    pools?.contains { pool in
      pool.isWithinTeam
        && (pool.receivers[position] != nil
          || pool.tipOuts.contains { $0.givers.contains(position) })
    } == true
  }

  /// Whether a position's points count anywhere.
  public func usesPoints(of position: String) -> Bool {
    guard let pools else { return true }
    return pools.contains { pool in
      pool.receivers[position] != nil && pool.weights.contains { $0.basis == .points }
    }
  }

  /// Returns the point value that pools give a position; nil if none does, or if they differ.
  public func pointValue(of position: String) -> PointValue? {
    let values = Set((pools ?? []).compactMap { $0.receivers[position]?.pointValue })
    return values.count == 1 ? values.first : nil
  }
}
