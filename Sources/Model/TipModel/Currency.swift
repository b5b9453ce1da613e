/// The money that a restaurant works in.
///
/// - Source: the active codes of ISO 4217 and their minor units, without funds and metals.
public struct Currency: Hashable, Sendable {
  public static let usDollar = Currency(code: "USD", minorUnitDigits: 2)

  /// Three letters, such as `USD`.
  public let code: String

  /// Digits after the decimal point: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let minorUnitDigits: Int

  private init(code: String, minorUnitDigits: Int) {
    self.code = code
    self.minorUnitDigits = minorUnitDigits
  }

  /// Nil if the currency does not exist.
  public init?(code: String) {
    guard let digits = Currency.minorUnitDigits(of: code) else { return nil }
    self.init(code: code, minorUnitDigits: digits)
  }

  /// Minor units in a major one: 100 cents in a dollar.
  public var minorUnitsPerMajor: Int64 {
    (0..<minorUnitDigits).reduce(1) { scale, _ in scale * 10 }
  }

  /// The sign that people write before an amount; the code if the currency has no sign.
  public var symbol: String { Currency.symbols[code] ?? code }

  /// All codes, for suggestions.
  public static var codes: [String] { codesByDigits.flatMap { split($0.codes) } }

  private static func minorUnitDigits(of code: String) -> Int? {
    codesByDigits.first { list($0.codes, holds: code) }?.digits
  }

  /// Whether a list has a code: three letters each, and one byte between them.
  private static func list(_ codes: String, holds code: String) -> Bool {
    guard code.utf8.count == 3 else { return false }
    var rest = codes.utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: code.utf8) { return true }
      rest = rest.dropFirst(4)
    }
    return false
  }

  private static func split(_ codes: String) -> [String] {
    codes.split { $0.isWhitespace }.map(String.init)
  }

  private static let codesByDigits: [(digits: Int, codes: String)] = [
    (
      2,
      """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN
      BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
      GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR
      LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
      PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN
      SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW
      ZWL
      """
    ),
    (
      0,
      """
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
  ]

  private static let symbols: [String: String] = [
    "ARS": "$",
    "AUD": "$",
    "BRL": "R$",
    "CAD": "$",
    "CHF": "CHF",
    "CLP": "$",
    "CNY": "¥",
    "COP": "$",
    "CRC": "₡",
    "CZK": "Kč",
    "DKK": "kr",
    "EUR": "€",
    "GBP": "£",
    "GEL": "₾",
    "HKD": "$",
    "HUF": "Ft",
    "ILS": "₪",
    "INR": "₹",
    "ISK": "kr",
    "JPY": "¥",
    "KRW": "₩",
    "KZT": "₸",
    "MXN": "$",
    "NGN": "₦",
    "NOK": "kr",
    "NZD": "$",
    "PHP": "₱",
    "PLN": "zł",
    "PYG": "₲",
    "SEK": "kr",
    "SGD": "$",
    "THB": "฿",
    "TRY": "₺",
    "TWD": "$",
    "UAH": "₴",
    "USD": "$",
    "VND": "₫",
    "ZAR": "R",
  ]
}
