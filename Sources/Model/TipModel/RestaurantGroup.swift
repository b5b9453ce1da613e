/// Several restaurants that are looked at together, as `group.yaml` names them.
public struct RestaurantGroup: Hashable, Sendable {
  /// One restaurant of the group, which may have its legal entity and its region.
  public struct Location: Hashable, Sendable {
    /// The restaurant's folder, from the group's own on; the `id` of its job where rows are read.
    public let folder: String

    /// Short, for tables and charts.
    public var code: String?
    public var region: String?

    /// The legal entity that pays the people: workers are one person by a payroll ID only within it.
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

  /// Nil if the file does not say: the folder's name then.
  public var name: String?

  /// Nil for every folder with a restaurant's settings.
  public var locations: [Location]?

  public init(name: String? = nil, locations: [Location]? = nil) {
    self.name = name
    self.locations = locations
  }
}
