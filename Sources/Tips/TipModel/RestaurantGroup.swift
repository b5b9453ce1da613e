/// Several restaurants that are viewed together: `group.yaml`.
public struct RestaurantGroup: Hashable, Sendable {
  /// One restaurant of the group, with its legal entity and region if it has them.
  public struct Location: Hashable, Sendable {
    /// The restaurant's folder, relative to the group's. It is the `id` of its job when rows are read.
    public let folder: String

    /// Short, for tables.
    public var code: String?
    public var region: String?

    /// The legal entity that pays the people. A payroll ID identifies a person only within it.
    public var company: String?

    public init(
      folder: String, code: String? = nil, region: String? = nil, company: String? = nil
    ) {
      self.folder = folder
      self.code = code
      self.region = region
      self.company = company
    }
  }

  /// Nil if the file has none; then the folder's name counts.
  public var name: String?

  /// Nil for every folder with a restaurant's settings.
  public var locations: [Location]?

  public init(name: String? = nil, locations: [Location]? = nil) {
    self.name = name
    self.locations = locations
  }
}
