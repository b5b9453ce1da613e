import Documents
import Jobs
import Machine
import Text
import Tips

extension RestaurantSetUp {
  /// Creates a setup on this machine.
  ///
  /// - Parameter region: the region of the locale; nil if it is not known.
  init(_ old: OldFiles, _ clock: Clock, region: String? = nil) {
    self.init(
      old,
      at: SetUpPlace(
        zone: clock.zone, region: region, zones: { ZoneData.names },
        isZone: { (try? ZoneData.check($0)) != nil }, now: clock.now))
  }

  /// Adds a file's employees who are not on the roster yet.
  ///
  /// - Returns: a text about employees already on the roster, who stay unchanged; nil if there are none.
  mutating func add(
    rosterFile path: String, reportingTo bag: inout DiagnosticBag
  ) throws -> String? {
    let source = try OldFiles.source(path)
    guard let read = OldFiles.roster(source, restaurant: restaurant, reportingTo: &bag) else {
      return nil
    }
    let known = Roster(people)
    people += read.employees.filter { known[$0.id] == nil }
    let skipped = read.employees.filter { known[$0.id] != nil }.map { "\($0.id.text) \($0.name)" }
    return skipped.isEmpty
      ? nil
      : translated("Already on the roster, left as they are: ") + skipped.joined(separator: ", ")
  }

  /// Takes the policy of a settings file, such as one in templates/policies.
  ///
  /// - Throws: a `CommandFailure` with its errors.
  mutating func take(policyFile path: String) throws {
    var bag = DiagnosticBag()
    var settings = restaurant
    if settings.name.isEmpty { settings.name = translated("Restaurant") }
    let text = SourceFile(name: path, bytes: Array(restaurantFileText(settings).utf8))
    let file = parse(try OldFiles.source(path), reportingTo: &bag)
    let decoded = decodeSettings(parse(text, reportingTo: &bag), reportingTo: &bag)
    guard !bag.hasErrors, let decoded,
      let policy = decodePolicy(file, over: decoded, reportingTo: &bag)
    else { throw CommandFailure.refused(by: bag) }
    let name = restaurant.name
    restaurant = policy.restaurant
    restaurant.name = name
    chosen.policy = nil
  }
}
