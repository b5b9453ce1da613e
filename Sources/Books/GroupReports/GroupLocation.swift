package import Tips

/// One location of a group in one pay period.
package struct GroupLocation: Hashable, Sendable {
  /// The folder, or the `id` of the job; unique in a group.
  package typealias Key = String

  package let key: Key

  /// The location in group.yaml.
  package var place: RestaurantGroup.Location

  /// The restaurant's name; nil if its settings cannot be read.
  package var restaurant: String?

  /// The restaurant's own `location`.
  package var branch: String?
  package var period: PayPeriod?

  /// All tips and hours, as in the location's own reports.
  package var collected = GroupAmounts.zero
  package var cardFee = Money.zero
  package var people = 0
  package var failedChecks = 0

  /// All tips of the previous pay period; nil if unknown.
  package var tipsBefore: Money?
  package var bundle: Bundle?

  /// The reason that the location is in no sum; nil if it is in them.
  package var refusal: Refusal?

  /// The zip with the location's amounts.
  package struct Bundle: Hashable, Sendable {
    package let name: String
    package let checksum: String

    package init(name: String, checksum: String) {
      self.name = name
      self.checksum = checksum
    }
  }

  /// The first error behind a refusal, with its place.
  package struct Refusal: Hashable, Sendable {
    package let reason: String

    /// The place, such as `shifts/2024-04-13-dinner.yaml:7`; nil if it is not in a file.
    package let place: String?
    package let help: String?

    /// The number of errors.
    package let errors: Int

    package init(reason: String, place: String?, help: String?, errors: Int) {
      self.reason = reason
      self.place = place
      self.help = help
      self.errors = errors
    }
  }

  package init(_ place: RestaurantGroup.Location) {
    key = place.folder
    self.place = place
  }

  /// `Casa Marisol (Downtown)`, or the folder if the settings cannot be read.
  package var title: String {
    guard let restaurant else { return key }
    return branch.map { "\(restaurant) (\($0))" } ?? restaurant
  }

  /// Merges two parts of one location's period.
  fileprivate static func + (left: GroupLocation, right: GroupLocation) -> GroupLocation {
    precondition(left.key == right.key, "parts of two locations")
    var sum = left
    sum.restaurant = left.restaurant ?? right.restaurant
    sum.branch = left.branch ?? right.branch
    sum.period = left.period ?? right.period
    sum.collected += right.collected
    sum.cardFee = left.cardFee + right.cardFee
    sum.people += right.people
    sum.failedChecks += right.failedChecks
    if let before = right.tipsBefore { sum.tipsBefore = (left.tipsBefore ?? .zero) + before }
    sum.bundle = left.bundle ?? right.bundle
    sum.refusal = left.refusal ?? right.refusal
    return sum
  }
}

extension [GroupLocation.Key: GroupLocation] {
  mutating func add(_ location: GroupLocation) {
    self[location.key] = self[location.key].map { $0 + location } ?? location
  }
}
