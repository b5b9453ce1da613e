import Text
import Tips

// The rules for wages that settings alone can break. Paths begin at the whole document.

/// Finds cash wages that nothing is checked against, or that take a tip credit where there are no tips.
///
/// - Parameter hasWages: whether the settings have the key `wages`, even with errors, which are reported there.
func cashWageFaults(of restaurant: Restaurant, hasWages: Bool) -> [Fault] {
  restaurant.positions.filter { $0.cashWage != nil }.compactMap { position in
    if restaurant.wages == nil {
      return hasWages ? nil : cashWageWithoutMinimum(at: position.wagePath)
    }
    guard restaurant.law == .us, restaurant.hasTipCredit(position),
      position.isBackOfHouse || !position.isTipEligible
    else { return nil }
    return Fault(
      code: .tipCreditWithoutTips, path: position.wagePath,
      message: "the cash wage of \"\(position.name)\" is below the minimum, but the position "
        + (position.isBackOfHouse ? "is not customarily tipped" : "is not tip-eligible")
        + " (29 U.S.C. 203(t))",
      help: "write a cash wage of at least `minimum` of `wages`")
  }
}

func cashWageWithoutMinimum(at path: ValuePath = []) -> Fault {
  Fault(
    code: .cashWageWithoutMinimum, path: path,
    message:
      "there is a cash wage, but restaurant.yaml does not have a minimum wage to check it against",
    help: "add `wages: {minimum: 7.25}` to restaurant.yaml with the minimum wage of the place, or"
      + " delete `cash_wage`")
}

/// Finds tips that go to a position that is not customarily tipped, from people with a tip credit.
func backOfHouseFaults(of restaurant: Restaurant) -> [Fault] {
  guard restaurant.law == .us, restaurant.wages != nil else { return [] }
  guard let pools = restaurant.pools else {
    // One pool that everyone shares.
    let sharing = restaurant.positions.filter { $0.isTipEligible && $0.pointValue > .zero }
    guard let giver = sharing.first(where: restaurant.hasTipCredit) else { return [] }
    return sharing.filter { $0.isBackOfHouse }.map {
      backOfHouse($0.name, in: nil, giver: giver, at: ["positions", .key($0.name)])
    }
  }
  return pools.enumerated().flatMap { index, pool -> [Fault] in
    let giver = restaurant.positions.first {
      restaurant.hasTipCredit($0) && restaurant.gives($0.name, to: pool)
    }
    guard let giver else { return [] }
    return pool.receivers.positions.map { $0.name }
      .filter { restaurant.position(named: $0)?.isBackOfHouse == true }
      .map {
        backOfHouse($0, in: pool.name, giver: giver, at: ["pools", .item(index), "to", .key($0)])
      }
  }
}

/// - Parameter pool: nil for the one pool that everyone shares.
private func backOfHouse(
  _ receiver: String, in pool: String?, giver: Position, at path: ValuePath
) -> Fault {
  Fault(
    code: .backOfHouseWithTipCredit, path: path, isAtKey: true,
    message: (pool.map { "\"\($0)\" pays" } ?? "the pool of all tips pays")
      + " \"\(receiver)\" tips of \"\(giver.name)\", who is paid with a tip credit"
      + " (29 U.S.C. 203(m)(2)(A); 29 CFR 531.54(c))",
    notes: [("a cash wage below the minimum", giver.wagePath, false)],
    help: "pay \(giver.name) the full minimum wage directly, or "
      + (pool == nil
        ? "write pools, and fill the pool of \(receiver) from a service charge"
        : "fill this pool from a service charge"))
}

extension Position {
  fileprivate var wagePath: ValuePath { ["positions", .key(name), "cash_wage"] }
}

extension Restaurant {
  /// Whether tips make up a part of the position's minimum wage.
  fileprivate func hasTipCredit(_ position: Position) -> Bool {
    guard let minimum = wages?.minimum, let cashWage = position.cashWage else { return false }
    return cashWage < minimum
  }

  /// Whether tips of a position's people are in a pool: they give to it, or share in one of its
  /// sources of tips, there or in another pool.
  fileprivate func gives(_ position: String, to pool: PoolPolicy) -> Bool {
    if pool.tipOuts.contains(where: { $0.givers.contains(position) }) { return true }
    return pool.sources.contains { part in
      sources.first { $0.name == part.source }?.kind != .serviceCharge
        && (pools ?? []).contains { other in
          other.receivers[position] != nil && other.sources.contains { $0.source == part.source }
        }
    }
  }
}
