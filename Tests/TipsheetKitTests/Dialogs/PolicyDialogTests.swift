import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// The questions about a shift where the restaurant has pools: what they need, and nothing else.
@Suite struct PolicyDialogTests {
  /// - Parameter pools: the settings from `sales` on.
  private func restaurant(_ pools: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "restaurant.yaml": """
      restaurant: Casa Nova
      time_zone: America/Chicago
      shift_types: [Dinner]
      positions: {Bartender: 1, Server: 1, Busser: 0.5}
      pay_period: {kind: weekly, start: 2024-04-08}
      \(pools)
      """,
      "roster.yaml": """
      employees:
        - {id: 3, first_name: Johny, last_name: M., positions: [Bartender, Server]}
        - {id: 15, first_name: Harold, last_name: Z., positions: [Server]}
        - {id: 16, first_name: Fred, last_name: P., positions: [Busser]}
      """, "shifts/": "",
    ])
  }

  private static let tipOutsOfSales = """
    sales: [food, alcohol]
    pools:
      - name: Bar
        tip_outs: [{from: Server, percent: 5%, of: alcohol}]
        to: Bartender
        by: hours
      - name: Bussers
        tip_outs: [{from: Server, percent: 1%, of: sales}]
        to: Busser
        by: hours

    """

  /// Everything up to the time worked.
  private func work(_ who: String, _ hours: String) -> [Step] {
    [.answer("employee", who), .answer("position"), .answer("clock-in, or hours", hours)]
  }

  private var start: [Step] { [.answer("date", "2024-04-13"), .answer("shift")] }

  private var evening: [Step] {
    start + work("15", "6") + [
      .refused("own credit-card tips", "", because: "type the amount, or 0"),
      .answer("own credit-card tips", "$231.40"), .answer("own cash tips", "back"),
      .isAsked("own credit-card tips [231.40]"), .answer("own credit-card tips"),
      .answer("own cash tips", "22"), .answer("sales of food", "902.35"),
      .refused("sales of alcohol", "3,5,1", because: "3,5,1"),
      .answer("sales of alcohol", "310,5"), .sees("  310.50"), .sees("22.00"),
    ] + work("3", "8.5") + [
      .isAsked("own credit-card tips [0]"), .answer("own credit-card tips", "335"),
      .answer("own cash tips", "40"), .sees("350.53"),
    ] + work("16", "5") + [
      .answer("own credit-card tips"), .answer("own cash tips"), .sees("Fred P."),
      .answer("employee"), .answer("make the tip sheet now", "no"),
    ]
  }

  @Test func ownTipsAndSalesAreAskedAndTheTotalsFollow() throws {
    let folder = try restaurant(PolicyDialogTests.tipOutsOfSales)
    let dialog = ScriptedDialog(["new"], in: folder, evening)
    #expect(dialog.status == .done)
    // No total: no pool takes one; no points: no pool is shared by them.
    for label in ["credit-card tips", "house tips", "cash tips", "points per hour", "team"] {
      #expect(!dialog.asked.contains(label))
    }
    #expect(
      folder.text(ShiftDialogScript.file) == """
        # Dinner – Saturday, April 13, 2024
        date: 2024-04-13
        shift: Dinner
        tips: {credit_card: 566.40, cash: 62.00}
        staff:
          - {employee: 15, position: Server, hours: 6, tips: {credit_card: 231.40, cash: 22.00}, \
        sales: {food: 902.35, alcohol: 310.50}}
          - {employee: 3, position: Bartender, hours: 8.5, tips: {credit_card: 335.00, cash: 40.00}}
          - {employee: 16, position: Busser, hours: 5}

        """)
  }

  /// A party, a tip-out by hand and refunds are typed at the people's question; nobody is asked for
  /// them.
  @Test func moneyBesideTheTotalsIsEnteredAndTakenOut() throws {
    let folder = try restaurant(PolicyDialogTests.tipOutsOfSales)
    ScriptedDialog(
      ["new"], in: folder,
      start + [.sees("`party`, `tip-out` and `refund` add those")] + work("15", "6") + [
        .answer("own credit-card tips", "231.40"), .answer("own cash tips", "22"),
        .answer("sales of food", "902.35"), .answer("sales of alcohol", "310.50"),
      ] + work("3", "8.5") + [
        .answer("own credit-card tips", "335"), .answer("own cash tips", "40"),
        .answer("employee", "party"), .sees("its name, its tips, and the people"),
        .refused("party", "Smith wedding, 15 2", because: "Smith wedding does not have tips"),
        .refused("party", "Smith wedding, cash 60, 16", because: "is not in this shift"),
        .answer("party", "back"),
        .answer("employee", "party Smith wedding, credit_card 60, 15 2, johny"),
        .sees("60.00 of the shift's tips, shared by Harold Z. (2) and Johny M. (1)"),
        .answer("employee", "tip-out"),
        .refused("tip-out", "3, 15, 900", because: "but holds"),
        .answer("tip-out", "3, 15, 12.50, cash"),
        .sees("Manual tip-out: Johny M. to Harold Z., 12.50, from cash first"),
        .answer("employee", "list"), .sees("Party Smith wedding"),
        .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    let file = try #require(folder.text(ShiftDialogScript.file))
    #expect(
      file.hasSuffix(
        """
        parties:
          - {name: Smith wedding, tips: {credit_card: 60.00}, shares: {15: 2, 3: 1}}
        tip_outs:
          - {from: 3, to: 15, amount: 12.50, pays: cash}

        """))
    #expect(file.contains("tips: {credit_card: 626.40, cash: 62.00}"))
    ScriptedDialog(
      ["edit", "2024-04-13"], in: folder,
      [
        .sees("Party Smith wedding"), .answer("employee", "party Smith wedding, -"),
        .answer("employee", "tip-out 3, 15, -"), .answer("employee"),
        .sees("removed: Party Smith wedding"), .sees("credit-card tips: 566.40 (was 626.40)"),
        .answer("make the tip sheet now", "no"),
      ])
    let after = try #require(folder.text(ShiftDialogScript.file))
    #expect(!after.contains("parties") && !after.contains("tip_outs"))
  }

  @Test func anUnfinishedPersonKeepsTheAmounts() throws {
    let folder = try restaurant(PolicyDialogTests.tipOutsOfSales)
    ScriptedDialog(
      ["new"], in: folder,
      start + work("15", "6") + [
        .answer("own credit-card tips", "231.40"), .answer("own cash tips", "22"),
        .answer("sales of food", "902.35"), .interrupts,
      ])
    ScriptedDialog(
      ["new"], in: folder,
      [
        .answer("go on with it"), .sees("Not finished yet: Harold Z."), .answer("position"),
        .answer("clock-in, or hours"), .isAsked("own credit-card tips [231.40]"),
        .answer("own credit-card tips"), .isAsked("own cash tips [22.00]"),
        .answer("own cash tips"), .isAsked("sales of food [902.35]"), .answer("sales of food"),
        .isAsked("sales of alcohol"), .answer("sales of alcohol", "0"), .answer("employee"),
        .answer("make the tip sheet now", "no"),
      ])
    #expect(
      folder.text(ShiftDialogScript.file)?.contains(
        "tips: {credit_card: 231.40, cash: 22.00}, sales: {food: 902.35, alcohol: 0.00}}") == true)
  }

  @Test func theSameCrewIsAskedForItsOwnAmounts() throws {
    let folder = try restaurant(PolicyDialogTests.tipOutsOfSales)
    ScriptedDialog(["new"], in: folder, evening)
    ScriptedDialog(
      ["new", "--date", "2024-04-20", "--shift", "Dinner"], in: folder,
      [
        .answer("same crew as Saturday, April 13 (3 people)", "yes"),
        .sees("Harold Z., Server, 6.00 hours:"), .isAsked("own credit-card tips"),
        .answer("own credit-card tips", "100"), .answer("own cash tips", "0"),
        .answer("sales of food", "500"), .answer("sales of alcohol", "0"),
        .sees("Johny M., Bartender, 8.50 hours:"), .answer("own credit-card tips", "80"),
        .answer("own cash tips"), .answer("own credit-card tips"), .answer("own cash tips"),
        .sees("Look through the times"), .answer("employee"),
        .answer("make the tip sheet now", "no"),
      ])
    #expect(
      folder.text("shifts/2024-04-20-dinner.yaml")?.contains(
        "tips: {credit_card: 180.00, cash: 0.00}\n") == true)
  }

  private static let sourcesAndTeams = """
    sources: {takeout: card}
    pools:
      - name: Takeout
        sources: [takeout, service_charge]
        to: Busser
        by: hours
      - name: Floor
        sources: [credit_card, house, cash]
        to: [Bartender, Busser]
      - name: Section
        tip_outs: [{from: Server, percent: 50%}]
        to: Server
        within: team
        by: hours

    """

  @Test func sourcesOfPoolsAndTeamsAreAsked() throws {
    let folder = try restaurant(PolicyDialogTests.sourcesAndTeams)
    let dialog = ScriptedDialog(
      ["new"], in: folder,
      start + [
        .answer("credit-card tips", "400"), .answer("house tips", "0"), .answer("cash tips", "20"),
        .answer("service charge", "50"), .answer("takeout tips", "back"),
        .isAsked("service charge [50.00]"), .answer("service charge"),
        .answer("takeout tips", "31.5"), .sees("  31.50"),
      ] + work("15", "6") + [
        .refused("team", "", because: "type the name of the team"), .answer("team", "patio"),
        .answer("own credit-card tips", "100"), .answer("own cash tips", "0"),
        .sees("Not shared yet: "),
      ] + work("3", "4") + [.answer("points per hour")] + work("16", "5") + [
        .answer("points per hour"), .sees("Charges"), .sees("50.00"), .answer("employee"),
        .answer("make the tip sheet now", "no"),
      ])
    #expect(dialog.status == .done)
    let shift = try #require(folder.text(ShiftDialogScript.file))
    for part in [
      "credit_card: 400.00, house: 0.00, cash: 20.00, service_charge: 50.00, takeout: 31.50}",
      "hours: 6, team: patio, tips: {credit_card: 100.00}}",
    ] { #expect(shift.contains(part), "\(shift)") }
  }

  @Test func moreThanCameInIsRefusedWhereItIsTyped() throws {
    let folder = try restaurant(PolicyDialogTests.sourcesAndTeams)
    ScriptedDialog(
      ["new", "--source", "takeout=0", "--source", "service_charge=0"], in: folder,
      start + [
        .answer("credit-card tips", "90"), .answer("house tips", "0"), .answer("cash tips", "0"),
      ] + work("15", "6") + [
        .answer("team", "patio"), .answer("own credit-card tips", "100"),
        .answer("own cash tips", "0"),
        .sees("people's credit-card tips add up to 100.00, but only 90.00 came in"),
        .answer("clock-in, or hours"), .answer("team"), .answer("own credit-card tips", "80"),
        .answer("own cash tips"), .sees("Harold Z."), .ends,
      ])
  }

  @Test func aPersonWorksInTwoPositions() throws {
    let folder = try ShiftDialogScript.restaurant()
    ScriptedDialog(
      ["new"], in: folder,
      ShiftDialogScript.start + ShiftDialogScript.person("johny", "11:00 am", "3:00 pm") + [
        .refused("employee", "johny", because: "`add 3` adds a line for work as Server"),
        .answer("employee", "add johny"), .isAsked("position [Server]"), .answer("position"),
        .answer("clock-in, or hours", "2:00 pm"), .answer("clock-out", "9:00 pm"),
        .answer("break in minutes"), .answer("points per hour"),
        .sees("at another time than those as Bartender"),
        .answer("clock-in, or hours", "5:00 pm"), .answer("clock-out", "9:00 pm"),
        .answer("break in minutes"), .answer("points per hour"),
        .refused("employee", "add johny", because: "may work in no other position"),
        .answer("employee"), .answer("make the tip sheet now", "no"),
      ])
    let shift = try #require(folder.text(ShiftDialogScript.file))
    #expect(
      shift.contains(
        """
          - {employee: 3, position: Bartender, clock_in: 11:00 am, clock_out: 3:00 pm}
          - {employee: 3, position: Server, clock_in: 5:00 pm, clock_out: 9:00 pm}

        """), "\(shift)")
  }
}
