public import Text
public import Tips

/// `group.yaml`: several restaurants that are viewed together.
public enum GroupSchema {
  fileprivate static let location = Keys(
    "a location", from: RestaurantGroup.Location(folder: ""),
    [
      Key("code", .label(20), "A short name, for tables.", "CM") { $1(&$0.code) },
      Key("region", .label(), "Locations are added up by region.", "North") { $1(&$0.region) },
      Key(
        "company", .label(),
        "The legal entity that pays the people there. Payroll files are put together, and"
          + " people known by their payroll IDs, within one company.", "Casa Marisol LLC"
      ) { $1(&$0.company) },
    ])

  static let keys = Keys(
    "a group of restaurants", from: RestaurantGroup(),
    [
      Key("group", .label(), standard: "the folder's name", "The name of the group.", "Casa Group")
      { $1(&$0.name) },
      Key(
        "locations", .locations, standard: "every folder next to this file with a restaurant.yaml",
        "The restaurants' folders, each with its own keys.",
        "{casa-marisol: {code: CM, region: North, company: Casa Marisol LLC}}",
        template: """

            casa-marisol: {code: CM, region: North, company: Casa Marisol LLC}
            casa-norte: {code: CN, region: North, company: Casa Marisol LLC}
          """
      ) { $1(&$0.locations) },
    ])

  public static let document = DocumentDescription(
    name: "group", file: "group.yaml", keys: keys.description, kind: .group,
    about: "Several restaurants for `tipsheet group`.",
    instructions: """
      Copy this file into the folder with the restaurants' folders, and change the values. Text \
      after a # is for you; the program skips it.
      """)
}

extension ValueType where Value == [RestaurantGroup.Location] {
  /// Folders, each with the facts about the restaurant in it.
  fileprivate static var locations: ValueType {
    named(
      .mapping(
        GroupSchema.location, what: { "the location \"\($0)\"" },
        from: { RestaurantGroup.Location(folder: $0) }, mayBeEmpty: true),
      limit: 4_096, words: "folders, each with keys of its own",
      wanted: "folders with keys of their own: `casa-marisol: {company: Casa Marisol LLC}`"
    ) { $0.folder }.checked { reader, node, locations in
      if locations.isEmpty {
        reader.report(.emptyList(of: "locations", at: reader.tree.place(of: node)))
      }
    }
  }
}

/// Decodes `group.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodeGroup(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> RestaurantGroup? {
  decode(tree, as: .group, GroupSchema.keys, reportingTo: &bag)
}
