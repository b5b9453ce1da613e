public import Text
public import Tips

/// A restaurant's settings with the places that later checks point at.
public struct DecodedSettings: Sendable {
  public private(set) var restaurant: Restaurant

  public let timeZonePlace: Place?

  /// The requested payroll files; nil if the settings have none.
  public let payroll: [DecodedPayrollChoice]?

  /// The settings from each day on, if some of their values change by date.
  public private(set) var versions = Versions<Restaurant>.none

  /// Returns other settings with the same places.
  public func with(
    _ restaurant: Restaurant, versions: Versions<Restaurant>
  ) -> DecodedSettings {
    var other = self
    (other.restaurant, other.versions) = (restaurant, versions)
    return other
  }

  /// Returns the settings with the values of a day.
  public func inForce(on date: CalendarDate) -> DecodedSettings {
    versions.inForce(on: date).map { with($0, versions: versions) } ?? self
  }
}

/// Decodes `restaurant.yaml`, with the last values of keys that change by date.
///
/// - Returns: nil if errors were reported.
public func decodeSettings(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> DecodedSettings? {
  var reader = TreeReader(tree)
  let latest = reader.restaurant()
  var found = reader.bag
  let versions = Versions(of: reader.datedValues, reportingTo: &found) { day in
    var reader = TreeReader(tree)
    reader.context.day = day
    return (reader.restaurant()?.restaurant, reader.bag)
  }
  bag.report(contentsOf: found)
  guard !found.hasErrors, let latest else { return nil }
  return latest.with(latest.restaurant, versions: versions)
}

extension TreeReader {
  fileprivate mutating func restaurant() -> DecodedSettings? {
    var restaurant = RestaurantSchema.noRestaurant
    if let root = tree.root { learnCurrencyAndLaw(of: root) }
    guard let root = root(of: .restaurant),
      let fields = read(RestaurantSchema.keys, whole: false, at: root, into: &restaurant)
    else { return nil }
    checkPercents(of: restaurant, at: fields[RestaurantSchema.positions])
    if !restaurant.law.letsFeesBeWithheld, restaurant.cardFee != .zero,
      let fee = fields[RestaurantSchema.cardFee]
    {
      report(
        .cardFeeOfTips,
        "a fee may not be withheld from tips: the staff get all of them (\(TipLaw.act))", at: fee,
        help: "delete `card_fee`, or write `0%`")
    }
    // The names that pools use, and the positions whose wages are compared.
    let (types, positions) = (
      fields[RestaurantSchema.shiftTypes], fields[RestaurantSchema.positions]
    )
    if types != nil, positions != nil,
      isSound([types, positions, fields[RestaurantSchema.sources], fields[RestaurantSchema.sales]])
    {
      restaurant.pools = pools(of: restaurant, in: fields)
      checkWages(of: restaurant, in: fields, at: root)
    }
    return DecodedSettings(
      restaurant: restaurant,
      timeZonePlace: fields[RestaurantSchema.timeZone].map { tree.place(of: $0) },
      payroll: fields[RestaurantSchema.payroll].map {
        decoded(restaurant.payroll ?? [], at: $0, of: tree)
      })
  }

  /// Checks that every sharing position has a percentage if tips are shared that way, and that they add up to 100%.
  mutating func checkPercents(of restaurant: Restaurant, at node: NodeID?) {
    guard restaurant.sharing.values.contains(.percent), let node, !bag.hasErrors else { return }
    let sum = restaurant.positions.reduce(0) { $0 + ($1.percent?.millionths ?? 0) }
    let lacking = restaurant.positions.filter {
      $0.isTipEligible && $0.pointValue > .zero && $0.percent == nil
    }
    for (key, value) in tree.entries(of: node) {
      let name = tree.text(of: key)
      guard let position = lacking.first(where: { $0.name == name }) else { continue }
      let entry = Span(start: tree.span(of: key).start, end: tree.span(of: value).end)
      report(
        .positionWithoutPercent(
          position, at: tree.place(of: key), entry: tree.kind(of: value) == .scalar ? entry : nil,
          rest: lacking.count == 1 ? Percentage.whole - sum : nil))
    }
    if sum != Percentage.whole, !bag.hasErrors {
      bag.report(
        .percentsDoNotSum,
        "the positions' percentages add up to \(percentText(millionths: sum)), not 100%",
        at: startPlace(of: node),
        help: "change them so that they add up to 100%")
    }
  }

  mutating func checkWages(of restaurant: Restaurant, in entries: Entries, at root: NodeID) {
    let hasWages = entries.keyNode(RestaurantSchema.wages) != nil
    report(cashWageFaults(of: restaurant, hasWages: hasWages), in: root)
    if !bag.hasErrors { report(backOfHouseFaults(of: restaurant), in: root) }
  }

  /// Reads the currency and the law of a settings file first. They count for the whole file, wherever they are in it.
  private mutating func learnCurrencyAndLaw(of root: NodeID) {
    func scalar(_ key: KeyDescription) -> String? {
      tree.node(at: [.key(key.name)]).flatMap {
        tree.kind(of: root) == .mapping && tree.kind(of: $0) == .scalar ? tree.text(of: $0) : nil
      }
    }
    if let currency = scalar(RestaurantSchema.currency).flatMap(Currency.init(code:)) {
      context.restaurant.currency = currency
    }
    context.restaurant.timeZone = scalar(RestaurantSchema.timeZone)
    context.restaurant.namedLaw = scalar(RestaurantSchema.law).flatMap(TipLaw.init(rawValue:))
  }
}
