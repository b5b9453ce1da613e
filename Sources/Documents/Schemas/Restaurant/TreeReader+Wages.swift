import Diagnostics
import TipModel
import Wording
import YAMLSubset

// The rules for wages, positions, and pools that settings alone can break.
extension TreeReader {
  /// Reads the currency and the law of a settings file first. They count for the whole file, wherever they are in it.
  mutating func learnCurrencyAndLaw(of root: NodeID) {
    guard tree.kind(of: root) == .mapping else { return }
    func scalar(_ name: String) -> String? {
      let entry = tree.entries(of: root).first {
        tree.text(of: $0.key) == name && tree.kind(of: $0.value) == .scalar
      }
      return entry.map { tree.text(of: $0.value) }
    }
    if let currency = scalar(RestaurantSchema.currency.name).flatMap(Currency.init(code:)) {
      context.currency = currency
    }
    context.law =
      scalar(RestaurantSchema.law.name).flatMap(TipLaw.init(rawValue:))
      ?? .usual(currency: context.currency, timeZone: scalar(RestaurantSchema.timeZone.name))
  }

  mutating func checkWages(of restaurant: Restaurant, in fields: Fields) {
    let positions = fields[RestaurantSchema.positions]
    for (position, node) in cashWages(in: positions, of: restaurant) {
      let place = tree.place(of: node)
      if restaurant.wages == nil {
        // Errors in `wages` are reported there.
        if fields.keyNode(WagesSchema.wages) == nil {
          report(.cashWageWithoutMinimum(at: place))
        }
      } else if restaurant.law == .us, restaurant.hasTipCredit(position),
        position.isBackOfHouse || !position.isTipEligible
      {
        report(.tipCreditWithoutTips(position, at: place))
      }
    }
    guard restaurant.law == .us, !bag.hasErrors else { return }
    if restaurant.pools != nil {
      checkBackOfHouse(in: fields[RestaurantSchema.pools], of: restaurant, positions: positions)
    } else {
      checkBackOfHouse(of: restaurant, in: fields)
    }
  }

  /// Returns the positions with a cash wage, each with the node of its wage.
  private func cashWages(
    in positions: NodeID?, of restaurant: Restaurant
  ) -> [(position: Position, node: NodeID)] {
    guard let positions, tree.kind(of: positions) == .mapping else { return [] }
    return tree.entries(of: positions).compactMap { key, value in
      guard tree.kind(of: value) == .mapping,
        let position = restaurant.position(named: tree.text(of: key)), position.cashWage != nil
      else { return nil }
      let wage = tree.entries(of: value).first {
        tree.text(of: $0.key) == WagesSchema.cashWage.name
      }
      return wage.map { (position, $0.value) }
    }
  }

  /// Finds tips that go to a position that is not customarily tipped, from people with a tip credit.
  private mutating func checkBackOfHouse(
    in list: NodeID?, of restaurant: Restaurant, positions: NodeID?
  ) {
    let pools = restaurant.pools ?? []
    guard let list, restaurant.wages != nil, tree.items(of: list).count == pools.count else {
      return
    }
    let wages = cashWages(in: positions, of: restaurant)
    for (pool, item) in zip(pools, tree.items(of: list)) {
      guard
        let giver = restaurant.positions.first(where: { position in
          restaurant.hasTipCredit(position) && restaurant.gives(position.name, to: pool)
        })
      else { continue }
      for receiver in pool.receivers.positions
      where restaurant.position(named: receiver.name)?.isBackOfHouse == true {
        report(
          .backOfHouseWithTipCredit(
            receiver.name, in: pool.name, giver: giver,
            at: tree.place(of: node(ofReceiver: receiver.name, in: item)),
            wage: wages.first { $0.position.name == giver.name }.map {
              tree.place(of: $0.node)
            }))
      }
    }
  }

  private func node(ofReceiver name: String, in pool: NodeID) -> NodeID {
    let to = tree.entries(of: pool).first { tree.text(of: $0.key) == PoolSchema.to.name }?.value
    guard let to else { return pool }
    let nodes =
      switch tree.kind(of: to) {
      case .mapping: tree.entries(of: to).map { $0.key }
      case .sequence: tree.items(of: to)
      case .scalar, .empty: [to]
      }
    return nodes.first { tree.kind(of: $0) == .scalar && tree.text(of: $0) == name } ?? to
  }

  /// Does the same for one pool that everyone shares.
  private mutating func checkBackOfHouse(of restaurant: Restaurant, in fields: Fields) {
    guard restaurant.wages != nil else { return }
    let sharing = restaurant.positions.filter { $0.isTipEligible && $0.pointValue > .zero }
    guard let giver = sharing.first(where: restaurant.hasTipCredit) else { return }
    let positions = fields[RestaurantSchema.positions]
    let wages = cashWages(in: positions, of: restaurant)
    for receiver in sharing where receiver.isBackOfHouse {
      let key = positions.flatMap { positions in
        tree.entries(of: positions).first { tree.text(of: $0.key) == receiver.name }?.key
      }
      guard let node = key ?? fields[RestaurantSchema.shareBy] ?? fields[WagesSchema.wages] else {
        continue
      }
      report(
        .backOfHouseWithTipCredit(
          receiver.name, in: nil, giver: giver, at: tree.place(of: node),
          wage: wages.first { $0.position.name == giver.name }.map { tree.place(of: $0.node) }))
    }
  }
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

// The wording of errors in wages.
extension Diagnostic {
  static func wageOfZero(field: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wageOfZero, "`\(field)` is zero, but an hourly wage must be more than zero", at: place,
      help: "write the hourly wage, such as `7.25`, or delete the key")
  }

  static func cashWageWithoutMinimum(at place: Place) -> Diagnostic {
    Diagnostic(
      .cashWageWithoutMinimum,
      "there is a cash wage, but restaurant.yaml does not have a minimum wage to check it against",
      at: place,
      help: "add `wages: {minimum: 7.25}` to restaurant.yaml with the minimum wage of the place, or"
        + " delete `cash_wage`")
  }

  static func tipCreditWithoutTips(_ position: Position, at place: Place) -> Diagnostic {
    Diagnostic(
      .tipCreditWithoutTips,
      "the cash wage of \"\(position.name)\" is below the minimum, but the position "
        + (position.isBackOfHouse ? "is not customarily tipped" : "is not tip-eligible")
        + " (29 U.S.C. 203(t))", at: place,
      help: "write a cash wage of at least `minimum` of `wages`")
  }

  /// - Parameters:
  ///   - pool: nil for the one pool that everyone shares.
  ///   - wage: the place of the giver's cash wage.
  static func backOfHouseWithTipCredit(
    _ receiver: String, in pool: String?, giver: Position, at place: Place, wage: Place?
  ) -> Diagnostic {
    Diagnostic(
      .backOfHouseWithTipCredit,
      (pool.map { "\"\($0)\" pays" } ?? "the pool of all tips pays")
        + " \"\(receiver)\" tips of \"\(giver.name)\", who is paid with a tip credit"
        + " (29 U.S.C. 203(m)(2)(A); 29 CFR 531.54(c))", at: place,
      notes: wage.map { [Note("a cash wage below the minimum", at: $0)] } ?? [],
      help: "pay \(giver.name) the full minimum wage directly, or "
        + (pool == nil
          ? "write pools, and fill the pool of \(receiver) from a service charge"
          : "fill this pool from a service charge"))
  }
}
