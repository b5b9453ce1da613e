/// The money that a restaurant works in.
///
/// - Source: the active codes of ISO 4217 and their minor units, without funds and metals.
public struct Currency: Hashable, Sendable {
  public static let usDollar = Currency(code: "USD", minorUnitDigits: 2, symbol: "$")

  /// Three letters, such as `USD`.
  public let code: String

  /// Digits after the decimal point: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let minorUnitDigits: Int

  /// The sign that people write before an amount; the code if the currency has no sign.
  public let symbol: String
}

extension Currency {
  /// All currencies with the places that use them: the lines of `Data/currencies.txt`.
  ///
  /// A line has the code, the digits, the sign, the regions (ISO 3166), and the time zones: the part before the last
  /// names first, and names without such a part after `/`.
  ///
  /// - Source: ISO 4217; `zone.tab` and the former names of the IANA time zone database.
  private static let known = embeddedLines(of: PackageResources.currencies_txt).map { line in
    let words = line.split(separator: " ", maxSplits: 3).map { String($0) }
    return (
      currency: Currency(
        code: words[0], minorUnitDigits: Int(words[1]) ?? 2, symbol: words[2]),
      places: words.count > 3 ? words[3] : ""
    )
  }

  /// Nil if the currency does not exist.
  public init?(code: String) {
    guard let known = Currency.known.first(where: { $0.currency.code == code }) else { return nil }
    self = known.currency
  }

  /// Minor units in a major one: 100 cents in a dollar.
  public var minorUnitsPerMajor: Int64 {
    (0..<minorUnitDigits).reduce(1) { scale, _ in scale * 10 }
  }

  /// All codes, for suggestions.
  public static var codes: [String] { known.map { $0.currency.code } }

  /// Returns the currency that people pay with at a place; nil if neither the zone nor the region tells.
  ///
  /// - Parameters:
  ///   - timeZone: an IANA name, which decides if it is that of a place: `Europe/London`.
  ///   - region: two letters of ISO 3166, such as `GB` of the locale `en-GB`.
  public static func usual(timeZone: String?, region: String?) -> Currency? {
    let parts = (timeZone ?? "").split(separator: "/", maxSplits: 1)
    let area = parts.count == 2 ? parts[0] + "/" : "/"
    return known.first { _, places in
      var current = ""
      for word in places.split(separator: " ") {
        if word.hasSuffix("/") { current = String(word) }
        if word == parts.last, current == area { return true }
      }
      return false
    }?.currency
      ?? region.flatMap { region in
        known.first { _, places in
          places.split(separator: " ").prefix { !$0.hasSuffix("/") }.contains { $0 == region }
        }?.currency
      }
  }
}
