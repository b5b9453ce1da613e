extension Restaurant {
  /// Returns the amount that payouts of a kind of money from sources are multiples of.
  public func unit(of kind: MoneyKind) -> Money {
    kind == .cash ? cashRounding?.step ?? Money(minorUnits: 1) : Money(minorUnits: 1)
  }

  /// Returns the amount that a pool's shares are multiples of. A pool that people tip out to is shared to the minor
  /// unit: percentages of their tips are not whole steps.
  public func unit(of kind: MoneyKind, in pool: PoolPolicy) -> Money {
    pool.tipOuts.isEmpty ? unit(of: kind) : Money(minorUnits: 1)
  }

  /// Returns the pools that run in a shift.
  public func policies(for shift: ShiftID) -> [PoolPolicy] {
    guard let pools else { return [onePool(for: shift.type)] }
    return pools.filter { $0.condition.holds(for: shift) }
  }

  /// Returns one pool of all sources, for everyone, with the shift type's share method.
  private func onePool(for shiftType: String) -> PoolPolicy {
    let method = shareMethod(for: shiftType)
    var pool = PoolPolicy(
      name: "Tips",
      receivers: method.isByPosition
        ? PoolReceivers(
          positions.map { position in
            PoolReceivers.Position(name: position.name, percent: position.percent ?? .zero)
          }) : .everybody)
    pool.sources = sources.map { SourcePart(source: $0.name, percent: .all) }
    pool.weights = [WeightPart(basis: method.basis, percent: .all)]
    return pool
  }
}
