public import Text
import Tips

/// Decodes another policy for a restaurant: the keys in that settings file replace the restaurant's.
///
/// `pools` replaces `share_by`, and the other way around. Positions and shift types that the policy does not name stay
/// as they are.
///
/// - Returns: nil if errors were reported.
public func decodePolicy(
  _ tree: SyntaxTree, over decoded: DecodedSettings, reportingTo bag: inout DiagnosticBag
) -> DecodedSettings? {
  var reader = TreeReader(tree, in: ReadingContext(decoded.restaurant))
  let latest = reader.policy(over: decoded.restaurant)
  var found = reader.bag
  let versions = Versions(
    of: reader.datedValues, besides: decoded.versions.days, reportingTo: &found
  ) { day in
    let restaurant = decoded.inForce(on: day).restaurant
    var reader = TreeReader(tree, in: ReadingContext(restaurant))
    reader.context.day = day
    return (reader.policy(over: restaurant), reader.bag)
  }
  bag.report(contentsOf: found)
  guard !found.hasErrors, let latest else { return nil }
  return decoded.with(latest, versions: versions)
}

extension TreeReader {
  fileprivate mutating func policy(over restaurant: Restaurant) -> Restaurant? {
    guard let root = tree.root,
      let fields = fields(of: root, RestaurantSchema.keys.description)
    else { return nil }
    var policy = restaurant
    if fields[RestaurantSchema.shiftTypes] != nil { context.restaurant.shiftTypes = [] }
    if fields[RestaurantSchema.pools] != nil || fields[RestaurantSchema.shareBy] != nil {
      policy.pools = nil
      policy.sharing = [:]
    }
    for field in RestaurantSchema.keys.fields where fields.hasValue(field.name) {
      _ = field.read(&self, fields, &policy)
    }
    checkPercents(of: policy, at: fields[RestaurantSchema.positions])
    if fields[RestaurantSchema.pools] != nil { policy.pools = pools(of: policy, in: fields) }
    checkWages(of: policy, in: fields, at: root)
    // The restaurant's own positions and shift types remain.
    let names = Set(policy.positions.map { $0.name })
    policy.positions += restaurant.positions.filter { !names.contains($0.name) }
    let others = restaurant.shiftTypes.filter { !policy.shiftTypes.contains($0) }
    if fields[RestaurantSchema.shareBy] != nil {
      // One measure for all shift types of the policy is meant for all others too.
      let measures = Set(policy.shiftTypes.map { policy.shareMethod(for: $0) })
      for type in others {
        policy.sharing[type] = measures.count == 1 ? measures.first : restaurant.sharing[type]
      }
    }
    policy.shiftTypes += others
    return policy
  }
}
