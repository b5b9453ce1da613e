import TestSupport
import Testing
import Text
import Tips
@testable import Documents

/// The keys of pools that the examples do not have, and what settings can get wrong.
@Suite struct PoolSchemaTests {
  private static let head = """
    restaurant: Test Kitchen
    shift_types: [Lunch, Dinner]
    positions:
      Server: 1.0
      Busser: 0.5
      Manager: {point_value: 0, tip_eligible: false}
    sales: [food, wine]
    sources: {"to go": cash}

    """

  private func expect(
    _ text: String, _ codes: [DiagnosticCode],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    expectDiagnostics(PoolSchemaTests.head + text, codes, sourceLocation: location) {
      source, bag in
      _ = decodeSettings(parse(source, reportingTo: &bag), reportingTo: &bag)
    }
  }

  private func pools(_ text: String) throws -> [PoolPolicy] {
    var bag = DiagnosticBag()
    let tree = cleanTree(PoolSchemaTests.head + text)
    let restaurant = decodeSettings(tree, reportingTo: &bag)?.restaurant
    #expect(bag.diagnostics.isEmpty, "\(bag.diagnostics.map(\.message))")
    let read = try #require(restaurant)
    let again = decodeSettings(cleanTree(restaurantFileText(read)), reportingTo: &bag)
    #expect(again?.restaurant.pools == read.pools, "\(restaurantFileText(read))")
    #expect(again?.restaurant.namedSources == read.namedSources)
    return try #require(read.pools)
  }

  /// Pools are checked in one run with errors of keys that they do not need.
  @Test func poolsAreCheckedThoughTheSettingsHaveOtherErrors() {
    let half = """
      pools:
        - {name: A, sources: {«credit_card»: 60%}, to: Server}

      """
    expect(half, [.sourcePercentsDoNotSum])
    expect("card_fee: «3»\n" + half, [.notAPercentage, .sourcePercentsDoNotSum])
    expect(half + "«fees»: 3%\n", [.sourcePercentsDoNotSum, .unknownKey])
    // Which positions there are is not known.
    expectDiagnostics(
      "restaurant: Test\nshift_types: [Dinner]\npositions: {Server: «x»}\n"
        + half.replacing("«", with: "").replacing("»", with: ""), [.wrongNumber]
    ) { source, bag in
      _ = decodeSettings(parse(source, reportingTo: &bag), reportingTo: &bag)
    }
  }

  @Test func everyKeyIsReadAndReadBack() throws {
    let read = try pools(
      """
      pools:
        - name: "Bar: late"
          tip_outs:
            - {from: [Server, Busser], percent: 2%, of: [food, wine], of_at_most: 300, at_most: 75.00, pays: cash}
            - {from: Manager, amount: 5.00}
            - {from: Server, percent: 1%, of: sales}
          to: {Server: 1, Busser: 0.5}
          by: {equally: 50%, wine: 25%, sales: 25%}
          minimum_minutes: 15
          over: pay_period
          when: {shifts: Dinner, days: [Friday, Saturday], since: 2026-01-01, until: 2026-12-31}
        - {name: Jar, sources: {"to go": 100%}, to: {Server: 80%, Busser: 20%}, over: week}
        - {name: Section, tip_outs: [{from: Server, percent: 1%}], to: Busser, within: team}

      """)
    let bar = read[0]
    #expect(bar.name == "Bar: late" && bar.minimumMinutes == 15)
    #expect(read.map(\.isWithinTeam) == [false, false, true])
    #expect(bar.span == .payPeriod && read[1].span == .week)
    #expect(bar.tipOuts[0].givers == ["Server", "Busser"])
    #expect(bar.tipOuts[0].base == .sales(categories: ["food", "wine"]))
    #expect(bar.tipOuts[0].baseLimit == Money(minorUnits: 30_000))
    #expect(bar.tipOuts[0].limit == Money(minorUnits: 7_500) && bar.tipOuts[0].paysCashFirst)
    #expect(bar.tipOuts[1].rate == .amount(Money(minorUnits: 500)))
    #expect(bar.tipOuts[2].base == .sales(categories: nil))
    #expect(bar.receivers["Busser"]?.pointValue == PointValue(tenThousandths: 5_000))
    #expect(
      bar.weights.map(\.basis)
        == [.equally, .sales(category: "wine"), .sales(category: nil)])
    #expect(bar.condition.shiftTypes == ["Dinner"] && bar.condition.days == [.friday, .saturday])
    #expect(bar.condition.since == day(2026, 1, 1) && bar.condition.until == day(2026, 12, 31))
    #expect(read[1].sources == [SourcePart(source: "to go", percent: .all)])
    #expect(read[1].receivers.isByPercent)
  }

  @Test func namesStandOnce() {
    expect(
      "pools:\n  - {name: A, tip_outs: [{from: Server, percent: 1%}], to: Busser}\n"
        + "  - {name: «a», tip_outs: [{from: [Server, «Server»], percent: 1%}], to: [Busser, «Busser»]}\n",
      [.duplicateName, .duplicateName, .duplicateName])
  }

  @Test func whatIsSharedSumsToAll() {
    expect(
      "pools:\n  - {name: A, sources: [cash], to: «{»Server: 80%, Busser: 25%}, by: «{»hours: 40%, sales: 50%}}\n",
      [.percentsDoNotSum, .percentsDoNotSum])
    expect(
      "pools:\n  - {name: A, sources: [cash], to: {Server: 80%, Busser: «1»}}\n", [.notAPercentage])
  }

  /// In each shift that a source's pools run, and not over shifts.
  @Test func partsOfSourcesSumInEveryShift() {
    let lunch = "pools:\n  - {name: A, sources: [cash], to: Server, when: {shifts: Lunch}}\n"
    expect(
      lunch + "  - {name: B, sources: [cash], to: Server, when: {shifts: Dinner}}\n", [])
    expect(lunch + "  - {name: B, sources: [«cash»], to: Server}\n", [.sourcePercentsDoNotSum])
    let old = "pools:\n  - {name: A, sources: [cash], to: Server, when: {until: 2026-03-31}}\n"
    expect(old + "  - {name: B, sources: [cash], to: Server, when: {since: 2026-04-01}}\n", [])
    expect(
      old + "  - {name: B, sources: [«cash»], to: Server, when: {since: 2026-03-31}}\n",
      [.sourcePercentsDoNotSum])
    expect(
      "pools:\n  - {name: A, sources: {«cash»: 50%}, to: Server}\n"
        + "  - {name: B, sources: {cash: 50%}, to: Server, when: {days: Sunday}}\n",
      [.sourcePercentsDoNotSum])
  }

  @Test func allTipsAreGivenOnce() {
    let first = "pools:\n  - {name: A, tip_outs: [{from: Server, percent: 60%}], to: Busser}\n"
    expect(
      first + "  - {name: B, tip_outs: [{from: Server, percent: «40%»}], to: Busser}\n",
      [.tipOutsOfAllTips])
    expect(first + "  - {name: B, tip_outs: [{from: Server, percent: 39.99%}], to: Busser}\n", [])
    expect(
      first
        + "  - {name: B, tip_outs: [{from: Server, percent: 100%, of: remaining}], to: Busser}\n",
      [])
    expect(
      first + "  - {name: B, tip_outs: [{from: Server, percent: 90%, at_most: 5}], to: Busser}\n",
      [])
    expect(
      "pools:\n  - {name: A, tip_outs: [{from: Server, percent: 60%}], to: Busser, when: {days: Friday}}\n"
        + "  - {name: B, tip_outs: [{from: Server, percent: 60%}], to: Busser, when: {days: Sunday}}\n",
      [])
  }

  @Test func sharingIsNoPassingBack() {
    expect(
      "pools:\n  - {name: A, tip_outs: [{from: Server, percent: 5%, of: remaining}], to: Busser}\n"
        + "  - {name: B, tip_outs: [{from: [Server, Busser], percent: 100%, of: remaining}], to: [Server, Busser]}\n",
      [])
    expect(
      "pools:\n  - {name: A, tip_outs: [{from: Server, percent: 5%, of: remaining}], to: Busser}\n"
        + "  - {name: «B», tip_outs: [{from: Busser, percent: 5%, of: remaining}], to: Server}\n",
      [.poolsBackAndForth])
  }

  @Test func aTipOutSaysHowMuch() {
    expect("pools:\n  - {name: A, tip_outs: [«{»from: Server}], to: Busser}\n", [.missingKey])
    expect(
      "pools:\n  - {name: A, tip_outs: [{from: Server, amount: 5, «of»: remaining}], to: Busser}\n",
      [.tipOutKeysConflict])
    expect(
      "pools:\n  - {name: A, tip_outs: [{from: Server, percent: {1: 5%, «0»: 3%}}], to: Busser}\n",
      [.headCountWithoutOne])
    expect(
      "pools:\n  - {name: A, tip_outs: [{from: Server, percent: {1: 5%, «many»: 3%}}], to: Busser}\n",
      [.wrongNumber])
  }

  /// A position with a mistake of its own is not unknown as well.
  @Test func oneMistakeIsReportedOnce() {
    expectDiagnostics(
      """
      restaurant: Test Kitchen
      shift_types: [Dinner]
      positions: {Server: «much», Busser: 1.0}
      pools:
        - {name: Floor, sources: [credit_card], to: [Server, Busser]}

      """, [.wrongNumber]
    ) { source, bag in
      _ = decodeSettings(parse(source, reportingTo: &bag), reportingTo: &bag)
    }
  }
}
