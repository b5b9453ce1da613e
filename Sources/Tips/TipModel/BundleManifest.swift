/// A pay period's bundle as it describes itself: `MANIFEST.yaml`.
public struct BundleManifest: Hashable, Sendable {
  /// The bundle that a correction replaces.
  public struct Amended: Hashable, Sendable {
    /// The number of the period's corrections, including this one.
    ///
    /// - Range: `numbers`.
    public var number: Int

    /// The old bundle's file name.
    public var bundle: String

    /// The old bundle's SHA-256: 64 digits of lower-case hexadecimal.
    public var checksum: String

    public init(number: Int, bundle: String, checksum: String) {
      precondition(Amended.numbers.contains(number), "a correction's number out of range")
      self.number = number
      self.bundle = bundle
      self.checksum = checksum
    }

    public static let numbers = 1...999

    /// Returns the suffix of a correction's file names: `_amended-1`.
    public static func suffix(_ number: Int) -> String { "_amended-\(number)" }
  }

  /// The version of the program that made the bundle.
  public var version: String
  public var restaurant: String

  /// The location, if several restaurants have the name; nil if the settings have none.
  public var location: String?
  public var period: PayPeriod

  /// The settings' name among the inputs, `restaurant.yaml` unless another file was asked for.
  public var settings: String

  /// Nil unless the bundle corrects another.
  public var amended: Amended?

  /// Whether the workbook is in the bundle.
  public var hasWorkbook: Bool

  /// The language of the workbook, ISO 639-1; nil for English.
  public var language: String?

  /// The doubts that were open when it was written, in the order of its validation list.
  public var doubts: [OpenDoubt]

  public init(
    version: String, restaurant: String, location: String? = nil, period: PayPeriod,
    settings: String, amended: Amended?, hasWorkbook: Bool = true, language: String? = nil,
    doubts: [OpenDoubt] = []
  ) {
    self.version = version
    self.restaurant = restaurant
    self.location = location
    self.period = period
    self.settings = settings
    self.amended = amended
    self.hasWorkbook = hasWorkbook
    self.language = language
    self.doubts = doubts
  }

  /// `Casa Marisol, Downtown`
  public var title: String { restaurantTitle(restaurant, location: location) }
}
