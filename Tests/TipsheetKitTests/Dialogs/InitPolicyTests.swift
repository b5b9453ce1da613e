import Foundation
import TestSupport
import Testing
@testable import TipsheetKit

/// The questions of `tipsheet init` about how tips are shared.
@Suite struct InitPolicyTests {
  /// The questions of each policy, with the settings that they come to.
  private static let policies: [(answers: [Step], settings: [String])] = [
    ([.answer("policy", "1")], ["share_by: points"]),
    ([.answer("policy", "one-pot-by-hours")], ["share_by: hours"]),
    (
      [
        .refused("policy", "tips by points", because: "there is no policy"),
        .answer("policy", "by points"),
      ],
      ["share_by: points"]
    ),
    (
      [
        .answer("policy", "tip-out-of-s"),
        .sees("servers keep their own tips and tip out a percentage of their sales"),
        .isAsked("who keeps their own tips [Server]"),
        .refused("who keeps their own tips", "Cook", because: "has no position \"Cook\""),
        .answer("who keeps their own tips"),
        .refused("sales", "tips", because: "a category cannot be called \"tips\""),
        .answer("sales", "food, drinks"),
        .refused(
          "tip-outs", "Bartender 5% of alcohol", because: "\"alcohol\" is not a category of sales"),
        .refused(
          "tip-outs", "Busser 3%", because: "write what it is a percent of: `Busser 3% of sales`"),
        .refused("tip-outs", "5%", because: "is not a position with a percent"),
        .refused("tip-outs", "Bartender 5", because: "5% of what"),
        .answer("tip-outs", "bar 5% of drinks, bussers 1.5% of all sales"),
        .sees("Each Server gives 5% of their drinks sales to Bartender; it is shared by hours."),
        .sees(
          "For example Dinner with one person in each position, 6 hours each, 1000.00 in sales"),
      ],
      [
        "sales: [food, drinks]",
        """
          # Each Server gives 5% of their drinks sales to Bartender; it is shared by hours.
          - name: Bartender
            tip_outs: [{from: Server, percent: 5%, of: drinks}]
            to: Bartender
            by: hours
          # Each Server gives 1.5% of all their sales to Busser; it is shared by hours.
          - name: Busser
            tip_outs: [{from: Server, percent: 1.5%, of: sales}]
            to: Busser
            by: hours

        """,
      ]
    ),
    (
      [
        .answer("policy", "4"), .answer("who keeps their own tips", "server, expo"),
        .refused("tip-outs", "Bartender 60%, Busser 40%", because: "gives 100% of tips"),
        .answer("tip-outs", "back"), .isAsked("who keeps their own tips [Server, Expo]"),
        .answer("who keeps their own tips", "server"), .answer("tip-outs", "Bartender 8%"),
      ],
      [
        """
          # Each Server gives 8% of their tips to Bartender; it is shared by hours.
          - name: Bartender
            tip_outs: [{from: Server, percent: 8%}]

        """
      ]
    ),
    (
      [
        .refused("policy", "bar 5% of wine", because: "\"wine\" is not a category of sales"),
        .answer("policy", "bar 5% of alcohol, bussers 3% of tips"),
        .answer("who keeps their own tips"), .answer("sales"),
        .isAsked("tip-outs [Bartender 5% of alcohol, Busser 3% of tips]"), .answer("tip-outs"),
      ],
      [
        "tip_outs: [{from: Server, percent: 5%, of: alcohol}]",
        "tip_outs: [{from: Server, percent: 3%}]", "sales: [food, alcohol]",
      ]
    ),
    (
      [
        .answer("policy", "5"),
        .refused("percents", "Server 60%, Busser 45%", because: "the percentages add up to 105%"),
        .answer("percents", "Server 60%, Bartender 25%, Busser 15%"),
      ], ["to: {Server: 60%, Bartender: 25%, Busser: 15%}"]
    ),
    (
      [
        .answer("policy", "weekly-jar"),
        .refused("who shares the tip jar", "Manager", because: "Manager"),
        .answer("who shares the tip jar", "Server, Busser"),
      ], ["to: [Server, Busser]\n    by: hours\n    over: week\n"]
    ),
  ]

  @Test(arguments: policies.indices) func policiesAreAskedAndWritten(index: Int) throws {
    let folder = try TemporaryFolder()
    let policy = InitPolicyTests.policies[index]
    let place = try #require(InitDialogTests.settings.firstIndex { $0.label == "policy" })
    let dialog = ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers(place) + policy.answers
        + InitDialogTests.answers().dropFirst(place + 1) + InitDialogTests.person
        + [.answer("name"), .answer("write these files")])
    #expect(dialog.status == .done)
    let settings = try #require(folder.text("restaurant.yaml"))
    for part in policy.settings { #expect(settings.contains(part), "\(settings)") }
    #expect(!settings.contains("\nshare_by:") == settings.contains("\npools:"), "\(settings)")
  }

  @Test func anAnsweredPolicyIsKeptInTheDraftAndReplacesTheOld() throws {
    let folder = try TemporaryFolder()
    let place = try #require(InitDialogTests.settings.firstIndex { $0.label == "policy" })
    let rest =
      InitDialogTests.answers().dropFirst(place + 1) + InitDialogTests.person + [
        .answer("name"), .answer("write these files"),
      ]
    ScriptedDialog(
      ["init"], in: folder,
      InitDialogTests.answers(place) + [
        .answer("policy", "3"), .answer("who keeps their own tips"), .answer("sales"),
        .answer("tip-outs", "Busser 2% of food"), .interrupts,
      ])
    ScriptedDialog(["init"], in: folder, [.answer("go on with it")] + rest)
    let first = try #require(folder.text("restaurant.yaml"))
    #expect(first.contains("\n    tip_outs: [{from: Server, percent: 2%, of: food}]\n"))
    // Another policy, by options alone.
    ScriptedDialog(
      ["init", "--policy", "one-pot-by-hours", "--defaults", "--yes"], in: folder, [])
    let second = try #require(folder.text("restaurant.yaml"))
    #expect(second.contains("\nshare_by: hours\n") && !second.contains("\npools:"), "\(second)")
    ScriptedDialog(
      ["init", "--policy", "6", "--defaults", "--yes"], in: folder, [])
    let third = try #require(folder.text("restaurant.yaml"))
    #expect(
      !third.contains("\nshare_by:") && third.contains("\npools:\n  # All tips of a week"),
      "\(third)")
  }
}
