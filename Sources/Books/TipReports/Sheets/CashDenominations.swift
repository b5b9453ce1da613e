package import Tips

/// The bills and coins for paying out tips, by currency.
///
/// They are the usual contents of tills, without bills on request or withdrawn coins.
package struct CashDenominations: Sendable {
  /// A kind of bill or coin.
  package struct Piece: Sendable {
    /// The value in minor units of the currency.
    package let value: Int64

    /// `$20`, `25¢`
    package let label: String
  }

  /// The pieces, largest first; empty for a currency without known bills.
  package let pieces: [Piece]

  package init(of currency: Currency) {
    let texts = CashDenominations.byCurrency[currency.code] ?? ""
    pieces = texts.split(separator: " ").map { text in
      let parts = text.split(separator: ".")
      let digits = currency.minorUnitDigits
      let fraction = parts.count > 1 ? String(parts[1]) : ""
      let padded = fraction + String(repeating: "0", count: max(0, digits - fraction.count))
      guard let whole = Int64(parts[0]), let rest = Int64("0" + padded), padded.count == digits
      else { preconditionFailure("\(text) is not an amount of \(currency.code)") }
      return Piece(
        value: whole * currency.minorUnitsPerMajor + rest,
        label: CashDenominations.label(whole, rest, String(text), currency))
    }
  }

  /// The smallest piece; nil if every amount can be paid with pieces, or none can.
  package var smallest: Int64? { pieces.last.flatMap { $0.value > 1 ? $0.value : nil } }

  /// Returns how many of each piece to count out, largest first.
  package func counts(of amount: Money) -> [Int64] {
    var rest = amount.minorUnits
    return pieces.map { piece in
      defer { rest %= piece.value }
      return rest / piece.value
    }
  }

  /// Returns the rest that is too small for any piece.
  package func rest(of amount: Money) -> Money {
    Money(minorUnits: pieces.isEmpty ? 0 : pieces.reduce(amount.minorUnits) { $0 % $1.value })
  }

  private static func label(
    _ whole: Int64, _ minor: Int64, _ text: String, _ currency: Currency
  ) -> String {
    if whole > 0 {
      let sign = currency.symbol
      return (sign.contains { $0.isLetter } ? "" : sign) + grouped(whole)
    }
    guard currency.minorUnitDigits == 2, let sign = minorSigns[currency.code] else { return text }
    return "\(minor)\(sign)"
  }

  /// `10,000`
  private static func grouped(_ number: Int64) -> String {
    let (thousands, rest) = number.quotientAndRemainder(dividingBy: 1_000)
    guard thousands > 0 else { return String(rest) }
    let digits = String(rest)
    return "\(grouped(thousands)),\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  private static let minorSigns: [String: String] = [
    "USD": "¢", "CAD": "¢", "MXN": "¢", "GBP": "p", "EUR": "c", "AUD": "c", "NZD": "c",
    "SGD": "c", "HKD": "c", "ZAR": "c",
  ]

  /// Values in major units, largest first.
  private static let byCurrency: [String: String] = [
    "AED": "500 200 100 50 20 10 5 1 0.50 0.25",
    "AUD": "50 20 10 5 2 1 0.50 0.20 0.10 0.05",
    "BHD": "20 10 5 1 0.500 0.100 0.050 0.025 0.010 0.005",
    "BRL": "100 50 20 10 5 2 1 0.50 0.25 0.10 0.05",
    "CAD": "20 10 5 2 1 0.25 0.10 0.05",
    "CHF": "100 50 20 10 5 2 1 0.50 0.20 0.10 0.05",
    "CLP": "20000 10000 5000 2000 1000 500 100 50 10",
    "CNY": "100 50 20 10 5 1 0.50 0.10",
    "COP": "50000 20000 10000 5000 2000 1000 500 200 100 50",
    "CZK": "1000 500 200 100 50 20 10 5 2 1",
    "DKK": "500 200 100 50 20 10 5 2 1 0.50",
    "EUR": "50 20 10 5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
    "GBP": "20 10 5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
    "HKD": "500 100 50 20 10 5 2 1 0.50 0.20 0.10",
    "HUF": "10000 5000 2000 1000 500 200 100 50 20 10 5",
    "ILS": "200 100 50 20 10 5 2 1 0.50 0.10",
    "INR": "500 200 100 50 20 10 5 2 1",
    "ISK": "10000 5000 1000 500 100 50 10 5 1",
    "JPY": "10000 5000 1000 500 100 50 10 5 1",
    "KRW": "50000 10000 5000 1000 500 100 50 10",
    "KWD": "20 10 5 1 0.500 0.250 0.100 0.050 0.020 0.010 0.005",
    "MXN": "500 200 100 50 20 10 5 2 1 0.50",
    "NOK": "500 200 100 50 20 10 5 1",
    "NZD": "20 10 5 2 1 0.50 0.20 0.10",
    "OMR": "20 10 5 1 0.500 0.100 0.050 0.025 0.010 0.005",
    "PHP": "1000 500 200 100 50 20 10 5 1 0.25 0.05 0.01",
    "PLN": "200 100 50 20 10 5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
    "SEK": "500 200 100 50 20 10 5 2 1",
    "SGD": "50 10 5 2 1 0.50 0.20 0.10 0.05",
    "THB": "1000 500 100 50 20 10 5 2 1 0.50 0.25",
    "TRY": "200 100 50 20 10 5 1 0.50 0.25",
    "TWD": "1000 500 100 50 10 5 1",
    "USD": "20 10 5 1 0.25 0.10 0.05 0.01",
    "ZAR": "200 100 50 20 10 5 2 1 0.50 0.20 0.10",
  ]
}
