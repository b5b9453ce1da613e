public import Diagnostics
public import TipModel
import Wording
public import YAMLSubset

/// `group.yaml`: several restaurants that are viewed together.
public enum GroupSchema {
  typealias Location = RestaurantGroup.Location

  static let name = Key(
    "group", .label(), standard: "the folder's name", doc: "The name of the group.",
    example: "Casa Group")

  static let location = Mapping<Location>(
    "a location",
    [
      Field(
        Key(
          "code", .label(20), doc: "A short name, for tables.", example: "CM"),
        { $0.code }, set: { $0.code = $1 }),
      Field(
        Key("region", .label(), doc: "Locations are added up by region.", example: "North"),
        { $0.region }, set: { $0.region = $1 }),
      Field(
        Key(
          "company", .label(),
          doc: "The legal entity that pays the people there. Payroll files are put together, and"
            + " people known by their payroll IDs, within one company.",
          example: "Casa Marisol LLC"),
        { $0.company }, set: { $0.company = $1 }),
    ])

  static let locations = Key(
    "locations", .locations, standard: "every folder next to this file with a restaurant.yaml",
    doc: "The restaurants' folders, each with its own keys.",
    example: "{casa-marisol: {code: CM, region: North, company: Casa Marisol LLC}}",
    template: """

        casa-marisol: {code: CM, region: North, company: Casa Marisol LLC}
        casa-norte: {code: CN, region: North, company: Casa Marisol LLC}
      """)

  static let mapping = Mapping<RestaurantGroup>(
    "a group of restaurants",
    [
      Field(name, { $0.name }, set: { $0.name = $1 }),
      Field(locations, { $0.locations }, set: { $0.locations = $1 }),
    ])

  public static let document = DocumentDescription(
    name: "group", file: "group.yaml", keys: mapping.description, kind: .group,
    about: "Several restaurants for `tipsheet group`.",
    instructions: """
      Copy this file into the folder with the restaurants' folders, and change the values. Text \
      after a # is for you; the program skips it.
      """)
}

extension ValueType where Value == [RestaurantGroup.Location] {
  /// Folders, each with the facts about the restaurant in it.
  fileprivate static var locations: ValueType {
    let folder = ValueType<String>.label(4_096)
    let location = ValueType<RestaurantGroup.Location>(
      ValueDescription("keys of its own", .mapping(GroupSchema.location.description)),
      text: { GroupSchema.location.inline($0, currency: $1) },
      node: { reader, node, folder in
        var location = RestaurantGroup.Location(folder: folder)
        guard reader.tree.kind(of: node) != .empty else { return location }
        let fields = reader.read(
          GroupSchema.location, at: node, what: "the location \"\(folder)\"", into: &location)
        return fields == nil ? nil : location
      })
    let entries = ValueType<[(key: String, value: RestaurantGroup.Location)]>.map(
      to: location, words: "folders, each with keys of its own",
      wanted: "folders with keys of their own: `casa-marisol: {company: Casa Marisol LLC}`",
      codes: folder.description.codes + [.wrongKind]
    ) { reader, key in folder.read(&reader, key, "locations") != nil }
    return ValueType(
      entries.description,
      text: { locations, currency in
        entries.text(locations.map { ($0.folder, $0) }, currency)
      },
      node: { reader, node, field in
        entries.read(&reader, node, field).map { $0.map { $0.value } }
      })
  }
}

/// Decodes `group.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodeGroup(
  _ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag
) -> RestaurantGroup? {
  var reader = TreeReader(tree)
  var group = RestaurantGroup()
  let root = reader.root(of: .group)
  let fields = root.flatMap { reader.read(GroupSchema.mapping, at: $0, into: &group) }
  if let locations = group.locations, locations.isEmpty,
    let node = fields?[GroupSchema.locations]
  {
    reader.report(.emptyList(of: "locations", at: tree.place(of: node)))
  }
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors || fields == nil ? nil : group
}
