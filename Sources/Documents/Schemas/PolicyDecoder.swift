package import Diagnostics
package import TipModel
package import YAMLSubset

/// Decodes another policy for a restaurant: a settings file of which only the keys count that it has.
///
/// `pools` takes the place of `share_by`, and the other way around.
///
/// - Returns: nil where errors were reported.
package func decodePolicy(
  _ tree: SyntaxTree, over restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> Restaurant? {
  var reader = TreeReader(tree, in: ReadingContext(restaurant))
  let policy = reader.policy(over: restaurant)
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : policy
}

extension TreeReader {
  fileprivate mutating func policy(over restaurant: Restaurant) -> Restaurant? {
    guard let root = tree.root,
      let fields = fields(of: root, RestaurantSchema.mapping.description)
    else { return nil }
    var policy = restaurant
    if fields[RestaurantSchema.shiftTypes] != nil { context.shiftTypes = [] }
    if fields[RestaurantSchema.pools] != nil || fields[RestaurantSchema.shareBy] != nil {
      policy.pools = nil
      policy.sharing = [:]
    }
    for field in RestaurantSchema.mapping.fields where fields.hasValue(field.key.name) {
      _ = field.read(&self, fields, &policy)
    }
    checkPercents(of: policy, at: fields[RestaurantSchema.positions])
    if fields[RestaurantSchema.pools] != nil { policy.pools = pools(of: policy, in: fields) }
    return policy
  }
}
