/// A pay period's bundle as it describes itself: `MANIFEST.yaml`.
package struct BundleManifest: Hashable, Sendable {
  /// The bundle that a correction takes the place of.
  package struct Amended: Hashable, Sendable {
    /// How many corrections the period has had with this one.
    ///
    /// - Range: `numbers`.
    package let number: Int

    /// The old bundle's file name.
    package let bundle: String

    /// The old bundle's SHA-256: 64 digits of lower-case hexadecimal.
    package let checksum: String

    package init(number: Int, bundle: String, checksum: String) {
      precondition(Amended.numbers.contains(number), "a correction's number out of range")
      self.number = number
      self.bundle = bundle
      self.checksum = checksum
    }

    package static let numbers = 1...999

    /// `_amended-1`: in the names of a correction's files.
    package static func suffix(_ number: Int) -> String { "_amended-\(number)" }
  }

  /// The version of the program that made the bundle.
  package let version: String
  package let restaurant: String

  /// Which of several restaurants of the name it is; nil where the settings have none.
  package let location: String?
  package let period: PayPeriod

  /// The settings' name among the inputs, `restaurant.yaml` unless another file was asked for.
  package let settings: String

  /// Nil for a bundle that corrects no other.
  package let amended: Amended?

  /// Whether the workbook is in the bundle.
  package let hasWorkbook: Bool

  package init(
    version: String, restaurant: String, location: String? = nil, period: PayPeriod,
    settings: String, amended: Amended?, hasWorkbook: Bool = true
  ) {
    self.version = version
    self.restaurant = restaurant
    self.location = location
    self.period = period
    self.settings = settings
    self.amended = amended
    self.hasWorkbook = hasWorkbook
  }

  /// `Casa Marisol, Downtown`
  package var title: String { restaurantTitle(restaurant, location: location) }
}
