import TestSupport
import Testing
import Text
import Tips
@testable import Documents

/// A shift's money beside its totals.
@Suite struct ShiftMoneyTests {
  private static let restaurant: Restaurant = {
    var restaurant = Restaurant(positions: [Position("Server"), Position("Host")])
    restaurant.salesCategories = ["food"]
    restaurant.namedSources = [MoneySource(name: "to go", kind: .card)]
    return restaurant
  }()

  private func expect(
    _ tips: String, _ lines: String, _ codes: [DiagnosticCode] = [],
    in restaurant: Restaurant = ShiftMoneyTests.restaurant,
    _ location: Testing.SourceLocation = #_sourceLocation, shift check: (Shift) -> Void = { _ in }
  ) {
    expectDiagnostics(
      "date: 2024-04-13\nshift: Dinner\ntips: \(tips)\nstaff:\n\(lines)", codes,
      sourceLocation: location
    ) { source, bag in
      let tree = parse(source, reportingTo: &bag)
      let shift = ShiftFixture(restaurant).shift(tree, reportingTo: &bag)
      if let shift { check(shift) }
      #expect((shift == nil) == bag.hasErrors, sourceLocation: location)
    }
  }

  private static let two = """
      - {employee: 3, position: Server, hours: 5, tips: {credit_card: 10, cash: 1}}
      - {employee: 7, position: Server, hours: 5, tips: {credit_card: 20}}

    """

  @Test func totalsThatAreLeftOutAreTheSumOfTheLines() throws {
    let party = "parties:\n  - {name: W, tips: {credit_card: 5, cash: 2}, shares: {3: 1}}\n"
    expect("{house: 4}", ShiftMoneyTests.two + party) { shift in
      #expect(shift.tips == CollectedTips(card: 3_500, house: 400, cash: 300))
    }
    expect("{credit_card: 100}", ShiftMoneyTests.two) { shift in
      #expect(shift.tips == CollectedTips(card: 10_000, cash: 100))
    }
    expect(
      "{credit_card: «29.99»}", ShiftMoneyTests.two, [.tipsOverTotal])
    expect("{credit_card: 30, cash: «0»}", ShiftMoneyTests.two, [.tipsOverTotal])
  }

  /// The rules of money are checked as far as nothing is wrong with what they need, in one run with
  /// the other errors of the file.
  @Test func moneyIsCheckedThoughTheFileHasOtherErrors() throws {
    expect(
      "{credit_card: «29.99»}", ShiftMoneyTests.two + "«notes»: late\n",
      [.tipsOverTotal, .unknownKey])
    expect(
      "{credit_card: «29.99»}",
      ShiftMoneyTests.two + "declared: [{employee: «99», digital: 1}]\n",
      [.tipsOverTotal, .unknownEmployee])
    // Whose tips they are is not known: no rule is checked on half of them.
    expect(
      "{credit_card: 29.99}",
      ShiftMoneyTests.two + "  - {employee: 3, position: Host, hours: «x»}\n", [.wrongNumber])
    expect("{credit_card: «x»}", ShiftMoneyTests.two, [.notMoney])
    expect(
      "{credit_card: «29.99»}",
      "  - {employee: 3, position: Server, hours: 5, tips: {credit_card: 30}}\n"
        + "tip_outs: [{from: 3, to: «7», amount: 1}]\n", [.tipsOverTotal, .notInThisShift])
  }

  @Test func sourcesOfTheRestaurantStandBesideTheBuiltInOnes() throws {
    let line = "  - {employee: 3, position: Server, hours: 5}\n"
    expect("{\"to go\": 3, service_charge: 9, cash: 1}", line) { shift in
      #expect(
        shift.details.otherSources == [
          SourceAmount(source: "service_charge", amount: Money(minorUnits: 900)),
          SourceAmount(source: "to go", amount: Money(minorUnits: 300)),
        ])
      #expect(
        shiftFileText(shift.draft, currency: .usDollar).contains(
          "tips: {credit_card: 0.00, cash: 1.00, service_charge: 9.00, to go: 3.00}"))
    }
    expect("{«to og»: 3}", line, [.unknownKey])
    expect(
      "{cash: 5}", line + "refunds: {cash: 2, «reasn»: x}\n", [.unknownKey])
    expect("{cash: 5}", line + "refunds: {cash: 2, reason: broken glass}\n") { shift in
      #expect(
        shift.details.refunds
          == Refunds(
            amounts: [SourceAmount(source: "cash", amount: Money(minorUnits: 200))],
            reason: "broken glass"))
    }
  }

  @Test func tipsWithTimesRunForward() throws {
    let line = "  - {employee: 3, position: Server, clock_in: 4 pm, clock_out: 1 am}\n"
    expect(
      "\n  - {from: 3 pm, to: 11 pm, cash: 5, \"to go\": 2}\n  - {from: 11 pm, to: 1 am, cash: 6}",
      line
    ) { shift in
      #expect(shift.details.timed.map { [$0.from, $0.to] } == [[900, 1_380], [1_380, 1_500]])
      #expect(shift.tips == CollectedTips(cash: 1_100))
      #expect(shift.details.otherSources.map(\.source) == ["to go"])
    }
    expect(
      "\n  - {from: 3 pm, to: 5 pm, cash: 5}\n  - {from: «4 pm», to: 6 pm, cash: 6}", line,
      [.overlappingTipTimes])
    expect("\n  - {from: «3 pm», to: 3 pm, cash: 5}", line, [.overlappingTipTimes])
    expect("\n  - «{»to: 3 pm, cash: 5}", line, [.missingKey])
    expect("«[]»", line, [.emptyList])
    expect("\n  - {from: 3 pm, to: 4 pm, «csh»: 5}", line, [.unknownKey])
    expect(
      "\n  - {from: 3 pm, to: 4 pm, cash: 5}",
      "  - {employee: 3, position: Server, clock_in: 4 pm, clock_out: 9 pm, «break»: 15}\n"
        + "  - {employee: 7, position: Server, «hours»: 3}\n",
      [.hoursBesideTimedTips, .hoursBesideTimedTips])
  }

  /// Amounts with times that are typed again as totals are totals.
  @Test func totalsReplaceTipsWithTimes() throws {
    let text = """
      date: 2024-04-13
      shift: Dinner
      tips:
        - {from: 3:00 pm, to: 11:00 pm, cash: 5}  # till
      staff:
        - {employee: 3, position: Server, clock_in: 4:00 pm, clock_out: 9:00 pm}

      """
    let tree = cleanTree(text)
    let old = try ShiftFixture(ShiftMoneyTests.restaurant).draft(tree)
    var new = old
    new.cash = Money(minorUnits: 700)
    #expect(
      String(
        decoding: shiftFileEdit(tree, from: old, to: new, currency: .usDollar).bytes, as: UTF8.self)
          == """
          date: 2024-04-13
          shift: Dinner
          tips: {cash: 7.00}
          staff:
            - {employee: 3, position: Server, clock_in: 4:00 pm, clock_out: 9:00 pm}

          """)
  }

  @Test func aPersonMayWorkInTwoPositionsAtDifferentTimes() throws {
    func lines(_ first: String, _ second: String) -> String {
      "  - {employee: 3, position: Host, \(first)}\n"
        + "  - {employee: 3, position: Server, \(second)}\n"
    }
    expect(
      "{cash: 1}",
      lines("clock_in: 3 pm, clock_out: 6 pm", "clock_in: 6 pm, clock_out: 11 pm")
    ) { #expect($0.staff.map(\.position) == ["Host", "Server"]) }
    expect("{cash: 1}", lines("hours: 3", "hours: 4"))
    func refused(_ first: String, _ second: String, _ position: String = "Server") throws {
      expect(
        "{cash: 1}",
        "  - {employee: 3, position: Host, \(first)}\n"
          + "  - {employee: «3», position: \(position), \(second)}\n", [.employeeTwice])
    }
    try refused("clock_in: 3 pm, clock_out: 6 pm", "clock_in: 5 pm, clock_out: 11 pm")
    try refused("clock_in: 3 pm, clock_out: 6 pm", "hours: 4")
    try refused("hours: 3", "hours: 4", "Host")
  }

  @Test func aManagerHasNoPointsInAPool() throws {
    var restaurant = Restaurant(positions: [Position("Server"), Position("Host", 0)])
    var floor = PoolPolicy(
      name: "Floor",
      receivers: PoolReceivers([
        PoolReceivers.Position(name: "Host", pointValue: PointValue(tenThousandths: 10_000))
      ]))
    floor.sources = [SourcePart(source: "cash", percent: .all)]
    restaurant.pools = [floor]
    let head = "employees:\n  - {id: 3, first_name: A, positions: [Host], manager: true"
    func roster(_ text: String) -> SyntaxTree { cleanTree(head + text) }
    var bag = DiagnosticBag()
    let manager = try #require(
      decodeRoster(roster("}\n"), restaurant: restaurant, reportingTo: &bag))
    #expect(bag.diagnostics.isEmpty)
    let refused = decodeRoster(
      roster(", point_value: 1}\n"), restaurant: restaurant, reportingTo: &bag)
    #expect(refused == nil && bag.diagnostics.map(\.code) == [.pointsForManager])
    let lines: [(String, [DiagnosticCode])] = [
      ("«Host»", [.pointsForManager]), ("Host, point_value: 0", []),
    ]
    for (line, codes) in lines {
      expectDiagnostics(
        "date: 2024-04-13\nshift: Dinner\ntips: {}\nstaff:\n"
          + "  - {employee: 3, hours: 5, position: \(line)}\n", codes
      ) { source, bag in
        _ = decodeShift(
          parse(source, reportingTo: &bag), restaurant: restaurant, roster: manager,
          reportingTo: &bag)
      }
    }
  }

  @Test func whatPoolsNeedIsThere() throws {
    var restaurant = ShiftMoneyTests.restaurant
    var sales = TipOutPolicy(
      givers: ["Server"], rate: .percent([(1, Percentage(millionths: 10_000))]))
    sales.base = .sales(categories: nil)
    var hosts = PoolPolicy(
      name: "Hosts", receivers: PoolReceivers([PoolReceivers.Position(name: "Host")]))
    hosts.tipOuts = [sales]
    var section = hosts
    section.name = "Section"
    section.isWithinTeam = true
    section.tipOuts[0].base = .tips
    restaurant.pools = [hosts, section]
    let lines = """
        - {employee: 3, position: «Server», hours: 5, team: hall}
        - {employee: 7, position: «Server», hours: 5, sales: {food: 3}}

      """
    expect(
      "{cash: «5»}", lines, [.sourceWithoutPool, .missingSales, .giverWithoutTeam], in: restaurant)
    restaurant.pools?[0].condition.shiftTypes = ["Lunch"]
    restaurant.pools?[1].condition.days = [.sunday]
    expect("{}", lines.replacing("«", with: "").replacing("»", with: ""), in: restaurant)
    expect(
      "{cash: 5}",
      "  - {employee: 3, position: Host, hours: 5, tips: {cash: 3}}\nrefunds: {cash: 2}\n",
      in: restaurant)
    expect(
      "{}", "  - {employee: 3, position: Host, hours: 5, sales: {«fod»: 3}}\n", [.unknownCategory],
      in: restaurant)
  }
}
