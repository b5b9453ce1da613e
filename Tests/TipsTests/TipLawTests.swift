import Testing
import Tips

struct TipLawTests {
  @Test(arguments: [
    ("USD", nil, TipLaw.us), ("USD", "America/Chicago", .us), ("USD", "America/Indiana/Knox", .us),
    ("USD", "Pacific/Guam", .us), ("USD", "America/Puerto_Rico", .us), ("USD", "US/Eastern", .us),
    ("USD", "EST5EDT", .us), ("USD", "America/Panama", .none), ("USD", "America/Guayaquil", .none),
    ("USD", "Pacific/Palau", .none), ("GBP", nil, .uk), ("GBP", "Europe/London", .uk),
    ("GBP", "Europe/Dublin", .none), ("EUR", "Europe/London", .none), ("JPY", "Asia/Tokyo", .none),
    ("CAD", "America/Toronto", .none), ("USD", "Chicago", .none),
    ("USD", "UTC", .us), ("GBP", "Etc/GMT+5", .uk), ("JPY", "UTC", .none),
  ])
  func isThatOfCurrencyAndZone(_ code: String, _ zone: String?, _ law: TipLaw) throws {
    let currency = try #require(Currency(code: code))
    #expect(TipLaw.usual(currency: currency, timeZone: zone) == law)
  }

  @Test func followsSettings() throws {
    var restaurant = Restaurant(
      name: "R", currency: .usDollar, timeZone: nil, shiftTypes: [], positions: [],
      rounding: Rounding(), cardFee: .zero, sharing: [:], payPeriod: nil)
    let manager = Employee(
      id: EmployeeID("1"), firstName: "A", lastName: "", positions: [], isManager: true)
    #expect(restaurant.law == .us && restaurant.law.excludes(manager))
    restaurant.timeZone = "America/Panama"
    #expect(restaurant.law == .none && restaurant.law.excludes(manager))
    restaurant.currency = try #require(Currency(code: "GBP"))
    restaurant.timeZone = nil
    #expect(restaurant.law == .uk && !restaurant.law.excludes(manager))
    #expect(restaurant.sources.last == MoneySource(name: "service_charge", kind: .house))
    restaurant.namedLaw = .us
    #expect(restaurant.law == .us && restaurant.sources == MoneySource.builtIn)
    #expect(restaurant.law.citing("29 CFR 531.52") == " (29 CFR 531.52)")
    #expect(TipLaw.uk.citing("29 CFR 531.52").isEmpty)
  }
}
