import Rules
import Testing
import Text
import Tips

/// A payroll file is whole, or it is not written and says why.
@Suite struct RefusalTests {
  @Test func everythingMissingIsNamedAtOnce() throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacing("payroll_id: 77", with: "payroll_ids: {gusto: 77}")
    let result = try sample.outcomes("  adp-run:\n    company_code: 1\n  generic:\n")
    let names = result.outcomes[0].refusals.compactMap { refusal in
      if case .missingSetting(let name, _, _) = refusal { name } else { nil }
    }
    #expect(names == ["pay_frequency", "tips_owed_code", "tips_received_code"])
    #expect(result.outcomes[1].file != nil)
    let check = try #require(result.findings.first)
    #expect(check.name == "payroll file")
    #expect(check.status == .fail)
    #expect(check.detail.text.hasPrefix("ADP RUN: not written. `pay_frequency` is not set"))
  }

  /// The sentence on people without an ID names all of them, and comes where the first one was found.
  @Test func peopleWithoutAnIDAreNamedTogether() throws {
    var sample = PayrollCase()
    sample.roster =
      sample.roster.replacing(", payroll_id: 77", with: "") + """
          - {id: 13, first_name: Ed, positions: [Server], payroll_id: g12}
          - {id: 50, first_name: Di, last_name: Po, positions: [Server]}

        """
    for id in [13, 50] {
      sample.shifts[0] += "  - {employee: \(id), position: Server, hours: 6}\n"
    }
    let outcome = try sample.outcomes("  gusto:\n").outcomes[0]
    #expect(outcome.withoutID.map(\.name) == ["Ana Ruiz", "Di Po"])
    #expect(outcome.refusals.count == 3)
    #expect(
      outcome.reasons.map(\.what.text) == [
        "no payroll ID is known for Ana Ruiz (3), Di Po (50)",
        "Bo O'Neil, Jr. and Ed have the same payroll ID, g12",
      ])
  }

  /// Whoever has nothing to report needs no ID: the manager has none for Gusto.
  @Test func whoHasNothingNeedsNoID() throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacing(", payroll_id: 90", with: "")
    #expect(try sample.outcomes("  gusto:\n").outcomes[0].file != nil)
    #expect(try sample.outcomes("  gusto: {hours: true}\n").outcomes[0].file == nil)
  }

  /// Ana's payroll ID, the settings, and why the last of their files is refused.
  @Test(
    arguments: [
      (
        "77", "  paychex-flex: {client_id: 1, tips_owed_component: A, tips_received_component: A}",
        .sameCode("A")
      ),
      (
        "12345678901",
        "  paychex-flex: {client_id: 1, tips_owed_component: A, tips_received_component: B}",
        .tooLong("12345678901", column: "Worker ID", limit: 10)
      ),
      ("77", "  gusto:\n    titles: {Expo: Expediter}", .missingTitle(position: "Server")),
      (
        "77", "  gusto: {file: Tips.csv}\n  generic: {file: tips.csv}", .fileNameTaken("tips.csv")
      ),
      (
        "77", "  gusto: {file: \"../{pay_date}.csv\", days_to_pay: 5}",
        .badFileName("../2024-04-19.csv")
      ),
      (
        "77", ProviderTests.journalSettings + "    cash_in_account: Cash on Hand",
        .unbalanced(debits: "230.00", credits: "200.00")
      ),
    ] as [(String, String, PayrollRefusal)])
  func aFileIsRefused(id: String, settings: String, refusal: PayrollRefusal) throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacing("payroll_id: 77", with: "payroll_id: \(id)")
    #expect(try sample.outcomes(settings + "\n").outcomes.last?.refusals == [refusal])
  }

  @Test func aSettingThatAFilesNameNeedsIsNamed() throws {
    let unset = try PayrollCase().outcomes("  gusto: {file: \"{pay_date}.csv\"}\n")
    guard case .missingSetting("days_to_pay", _, _)? = unset.outcomes[0].refusals.first else {
      Issue.record("\(unset.outcomes[0].refusals)")
      return
    }
  }

  /// ADP takes ASCII 32 to 91 and 93 to 122; an apostrophe is an apostrophe, an é is not an e.
  @Test func adpNamesAreExactOrRefused() throws {
    var sample = PayrollCase()
    sample.templates["adp"] = RefusalTests.namesForADP
    sample.roster = sample.roster.replacing("O'Neil, Jr.", with: "O\u{2019}Neil")
    #expect(try sample.outcomes("  adp:\n").lines()[2] == "Bo O'Neil,85.00")
    sample.roster = sample.roster.replacing("first_name: Ana", with: "first_name: Aña")
    let refusals = try sample.outcomes("  adp:\n").outcomes[0].refusals
    #expect(refusals == [.unwritable("ñ", in: "Aña Ruiz", column: "Name")])
  }

  private static let namesForADP = """
    provider: ADP
    file: adp.csv
    rows: person
    characters: adp
    columns: {Name: name, Tips: tips_owed}

    """

  @Test(arguments: ["=1+2", "+Ana", "-Ana", "@Ana", "\u{FF1D}Ana"])
  func aFormulaIsRefusedOrNeutralized(name: String) throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacing("first_name: Ana", with: "first_name: \"\(name)\"")
    let result = try sample.outcomes("  gusto:\n  generic:\n")
    #expect(result.outcomes[0].refusals == [.formula(name, column: "first_name")])
    #expect(try result.lines(1)[1].hasPrefix("77,Ruiz,'\(name),"))
  }
}
