import TestSupport
import Testing
import Text
import Tips
@testable import Documents

/// Wages in settings and rosters: read, written, and refused.
@Suite struct WageSchemaTests {
  private static let settings = """
    restaurant: Test Kitchen
    shift_types: [Dinner]
    positions:
      Server: {point_value: 1.0, cash_wage: 2.13}
      Host: {point_value: 0.5, cash_wage: 12.00}
    wages:
      minimum: 7.25
      test: shift
      tip_threshold: 3.25
      untipped_day: {hours: 2, percent: 20%}
      service_charges_count: true

    """

  private static func read(_ text: String) -> (restaurant: Restaurant?, [DiagnosticCode]) {
    var bag = DiagnosticBag()
    let decoded = decodeSettings(cleanTree(text), reportingTo: &bag)
    return (decoded?.restaurant, bag.diagnostics.map(\.code))
  }

  @Test func settingsAreReadAndReadBack() throws {
    let (read, codes) = WageSchemaTests.read(WageSchemaTests.settings)
    let restaurant = try #require(read, "\(codes)")
    var policy = WagePolicy(minimum: Money(minorUnits: 725))
    policy.test = .shift
    policy.tipThreshold = Money(minorUnits: 325)
    policy.untippedDay = UntippedDay(
      hours: Hours(minutes: 120), percent: Percentage(millionths: 200_000))
    policy.serviceChargesCount = true
    #expect(restaurant.wages == policy)
    #expect(restaurant.positions.map(\.cashWage?.minorUnits) == [213, 1_200])
    let text = restaurantFileText(restaurant)
    let again = WageSchemaTests.read(text)
    #expect(again.restaurant?.wages == policy, "\(text)")
    #expect(again.restaurant?.positions == restaurant.positions)
  }

  /// Amounts are in the currency of the file, though that is named below them.
  @Test func amountsAreInTheFilesCurrency() throws {
    let text = """
      restaurant: Test Kitchen
      shift_types: [Dinner]
      positions:
        Server: {point_value: 1.0, cash_wage: 1072}
      wages: {minimum: 1113}
      currency: JPY

      """
    let restaurant = try #require(WageSchemaTests.read(text).restaurant)
    #expect(restaurant.wages?.minimum == Money(minorUnits: 1_113))
    let written = restaurantFileText(restaurant)
    #expect(WageSchemaTests.read(written).restaurant?.positions == restaurant.positions)
    var person = Employee("15", "Ana", ["Server"])
    person.cashWage = Money(minorUnits: 1_200)
    var bag = DiagnosticBag()
    let roster = decodeRoster(
      cleanTree(rosterFileText([person], currency: restaurant.currency)),
      restaurant: restaurant, reportingTo: &bag)
    #expect(roster?.roster.employees == [person])
  }

  @Test func aCashWageInARosterIsRead() throws {
    let restaurant = try #require(WageSchemaTests.read(WageSchemaTests.settings).restaurant)
    let text = "employee_id,first_name,positions,cash_wage\n15,Ana,Server,15.00\n16,Ben,Host,\n"
    let file = SourceFile(name: "roster.csv", bytes: Array(text.utf8))
    var bag = DiagnosticBag()
    let rows = try #require(csvRows(of: file, reportingTo: &bag))
    let roster = decodeRosterCSV(rows, file: file, restaurant: restaurant, reportingTo: &bag)
    #expect(roster?.roster.employees.map(\.cashWage?.minorUnits) == [1_500, nil])
    var other = restaurant
    other.wages = nil
    _ = decodeRosterCSV(rows, file: file, restaurant: other, reportingTo: &bag)
    #expect(bag.diagnostics.map(\.code) == [.cashWageWithoutMinimum])
  }

  @Test(arguments: [
    ("wages: {minimum: 7.25}", []),
    ("wages: {minimum: 2.13}", []),
    ("wages: {minimum: 0}", [DiagnosticCode.wageOfZero]),
    ("note: none", [.unknownKey, .cashWageWithoutMinimum]),
    ("wages: {test: shift}", [.missingKey]),
    ("wages: {minimum: 7.25, test: month}", [.notAChoice]),
    ("wages: {minimum: 7.25, untipped_day: {hours: 2}}", [.missingKey]),
  ])
  func wagesAreRefused(wages: String, codes: [DiagnosticCode]) {
    let text = """
      restaurant: Test Kitchen
      shift_types: [Dinner]
      positions: {Server: {point_value: 1.0, cash_wage: 2.13}}
      \(wages)

      """
    #expect(WageSchemaTests.read(text).1 == codes)
  }

  /// Tips of people with a tip credit go to no back of house, by whatever way.
  @Test(arguments: [
    ("[{name: A, sources: [credit_card, house, cash], to: [Server, Cook]}]", true),
    ("[{name: A, sources: [credit_card, house, cash], to: [Host, Cook]}]", false),
    (
      "[{name: K, sources: {cash: 10%}, to: Cook}, "
        + "{name: A, sources: {credit_card: 100%, house: 100%, cash: 90%}, to: Server}]", true
    ),
    (
      "[{name: K, tip_outs: [{from: Server, percent: 5%}], to: Cook}, "
        + "{name: A, sources: [credit_card, house, cash], to: Server}]", true
    ),
    (
      "[{name: K, tip_outs: [{from: Host, percent: 5%}], to: Cook}, "
        + "{name: A, sources: [credit_card, house, cash], to: Server}]", false
    ),
    (
      "[{name: K, sources: [service_charge], to: Cook}, "
        + "{name: A, sources: [credit_card, house, cash], to: Server}]", false
    ),
  ])
  func backOfHouseGetsNoTipsOfACredit(pools: String, isRefused: Bool) {
    let text = """
      restaurant: Test Kitchen
      shift_types: [Dinner]
      positions:
        Server: {point_value: 1.0, cash_wage: 2.13}
        Host: {point_value: 0.5, cash_wage: 12.00}
        Cook: {point_value: 1.0, back_of_house: true, cash_wage: 16.00}
      wages: {minimum: 7.25}
      pools: \(pools)

      """
    #expect(WageSchemaTests.read(text).1 == (isRefused ? [.backOfHouseWithTipCredit] : []))
  }
}
