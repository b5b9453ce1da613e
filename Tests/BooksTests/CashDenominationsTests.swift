import Testing
import Tips
@testable import Books

@Suite struct CashDenominationsTests {
  private static let known = Currency.codes.compactMap { Currency(code: $0) }
    .filter { !CashDenominations(of: $0).pieces.isEmpty }

  @Test func dollarsAreInBillsAndCoins() throws {
    let dollars = CashDenominations(of: .usDollar)
    #expect(dollars.pieces.map(\.label) == ["$20", "$10", "$5", "$1", "25¢", "10¢", "5¢", "1¢"])
    #expect(dollars.counts(of: Money(minorUnits: 11_348)) == [5, 1, 0, 3, 1, 2, 0, 3])
    #expect(dollars.smallest == nil)
  }

  /// No coin of a cent: what is below five of them is left.
  @Test(arguments: [("CAD", 1_243, 3), ("NZD", 1_259, 9), ("KWD", 1_234, 4), ("HUF", 12_345, 345)])
  func smallAmountsAreLeft(code: String, amount: Int64, rest: Int64) throws {
    let pieces = CashDenominations(of: try #require(Currency(code: code)))
    #expect(pieces.rest(of: Money(minorUnits: amount)) == Money(minorUnits: rest))
    #expect(pieces.smallest != nil)
  }

  /// Every currency's bills, coins and signs, as its central bank issues them.
  @Test func allBillsAndSigns() {
    let expected = [
      "AED": "500 200 100 50 20 10 5 1 0.50 0.25",
      "AUD": "$50 $20 $10 $5 $2 $1 50c 20c 10c 5c",
      "BHD": "20 10 5 1 0.500 0.100 0.050 0.025 0.010 0.005",
      "BRL": "100 50 20 10 5 2 1 0.50 0.25 0.10 0.05",
      "CAD": "$20 $10 $5 $2 $1 25¢ 10¢ 5¢",
      "CHF": "100 50 20 10 5 2 1 0.50 0.20 0.10 0.05",
      "CLP": "$20,000 $10,000 $5,000 $2,000 $1,000 $500 $100 $50 $10",
      "CNY": "¥100 ¥50 ¥20 ¥10 ¥5 ¥1 0.50 0.10",
      "COP": "$50,000 $20,000 $10,000 $5,000 $2,000 $1,000 $500 $200 $100 $50",
      "CZK": "1,000 500 200 100 50 20 10 5 2 1",
      "DKK": "500 200 100 50 20 10 5 2 1 0.50",
      "EUR": "€50 €20 €10 €5 €2 €1 50c 20c 10c 5c 2c 1c",
      "GBP": "£20 £10 £5 £2 £1 50p 20p 10p 5p 2p 1p",
      "HKD": "$500 $100 $50 $20 $10 $5 $2 $1 50c 20c 10c",
      "HUF": "10,000 5,000 2,000 1,000 500 200 100 50 20 10 5",
      "ILS": "₪200 ₪100 ₪50 ₪20 ₪10 ₪5 ₪2 ₪1 0.50 0.10",
      "INR": "₹500 ₹200 ₹100 ₹50 ₹20 ₹10 ₹5 ₹2 ₹1",
      "ISK": "10,000 5,000 1,000 500 100 50 10 5 1",
      "JPY": "¥10,000 ¥5,000 ¥1,000 ¥500 ¥100 ¥50 ¥10 ¥5 ¥1",
      "KRW": "₩50,000 ₩10,000 ₩5,000 ₩1,000 ₩500 ₩100 ₩50 ₩10",
      "KWD": "20 10 5 1 0.500 0.250 0.100 0.050 0.020 0.010 0.005",
      "MXN": "$500 $200 $100 $50 $20 $10 $5 $2 $1 50¢",
      "NOK": "500 200 100 50 20 10 5 1",
      "NZD": "$20 $10 $5 $2 $1 50c 20c 10c",
      "OMR": "20 10 5 1 0.500 0.100 0.050 0.025 0.010 0.005",
      "PHP": "₱1,000 ₱500 ₱200 ₱100 ₱50 ₱20 ₱10 ₱5 ₱1 0.25 0.05 0.01",
      "PLN": "200 100 50 20 10 5 2 1 0.50 0.20 0.10 0.05 0.02 0.01",
      "SEK": "500 200 100 50 20 10 5 2 1",
      "SGD": "$50 $10 $5 $2 $1 50c 20c 10c 5c",
      "THB": "฿1,000 ฿500 ฿100 ฿50 ฿20 ฿10 ฿5 ฿2 ฿1 0.50 0.25",
      "TRY": "₺200 ₺100 ₺50 ₺20 ₺10 ₺5 ₺1 0.50 0.25",
      "TWD": "$1,000 $500 $100 $50 $10 $5 $1",
      "USD": "$20 $10 $5 $1 25¢ 10¢ 5¢ 1¢",
      "ZAR": "200 100 50 20 10 5 2 1 50c 20c 10c",
    ]
    var found: [String: String] = [:]
    for currency in CashDenominationsTests.known {
      found[currency.code] = CashDenominations(of: currency).pieces.map(\.label)
        .joined(separator: " ")
    }
    #expect(found == expected)
  }

  @Test func unknownCurrenciesHaveNone() throws {
    let pieces = CashDenominations(of: try #require(Currency(code: "XCD")))
    #expect(pieces.pieces.isEmpty)
    #expect(pieces.rest(of: Money(minorUnits: 7)) == .zero)
  }

  /// Pieces and what is left are the amount, in every currency and whatever it is.
  @Test func piecesAreWorthTheAmount() {
    #expect(CashDenominationsTests.known.count >= 30)
    for currency in CashDenominationsTests.known {
      let all = CashDenominations(of: currency)
      let values = all.pieces.map(\.value)
      #expect(values == values.sorted(by: >), "\(currency.code)")
      #expect(Set(all.pieces.map(\.label)).count == values.count, "\(currency.code)")
      for amount in stride(from: Int64(0), to: 400_000, by: 1_237) {
        let money = Money(minorUnits: amount)
        let worth = zip(all.counts(of: money), values).reduce(0) { $0 + $1.0 * $1.1 }
        #expect(worth + all.rest(of: money).minorUnits == amount, "\(currency.code) \(amount)")
        #expect(all.rest(of: money).minorUnits < (values.last ?? 1), "\(currency.code)")
      }
    }
  }
}
