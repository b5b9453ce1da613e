import Testing
import TipModel

@testable import TipReports

@Suite struct CashDenominationsTests {
  private static let known = Currency.codes.compactMap { Currency(code: $0) }
    .filter { !CashDenominations(of: $0).pieces.isEmpty }

  @Test func dollarsAreInBillsAndCoins() throws {
    let dollars = CashDenominations(of: .usDollar)
    #expect(
      dollars.pieces.map(\.label) == ["$20", "$10", "$5", "$1", "25¢", "10¢", "5¢", "1¢"])
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
