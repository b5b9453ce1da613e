import Rules
import Testing
import Text
import Tips

/// A payroll file is whole, or it is not written and says why.
@Suite struct RefusalTests {
  @Test func everythingMissingIsNamedAtOnce() throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacingOccurrences("payroll_id: 77", "payroll_ids: {gusto: 77}")
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

  @Test func aPersonWithoutAnIDRefusesTheFile() throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacingOccurrences("payroll_id: 77", "manager: false")
    let result = try sample.outcomes("  gusto:\n  generic:\n")
    guard case .missingWorkerID(let employee)? = result.outcomes[0].refusals.first else {
      Issue.record("\(result.outcomes[0].refusals)")
      return
    }
    #expect(employee.name == "Ana Ruiz")
    #expect(result.outcomes[0].refusals.count == 1)
    #expect(try result.lines(1)[1].hasPrefix("3,Ruiz,Ana"))
  }

  /// The sentence on people without an ID names all of them, and comes where the first one was found.
  @Test func peopleWithoutAnIDAreNamedTogether() throws {
    var sample = PayrollCase()
    sample.roster =
      sample.roster.replacingOccurrences(", payroll_id: 77", "") + """
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
    sample.roster = sample.roster.replacingOccurrences(", payroll_id: 90", "")
    #expect(try sample.outcomes("  gusto:\n").outcomes[0].file != nil)
    #expect(try sample.outcomes("  gusto: {hours: true}\n").outcomes[0].file == nil)
  }

  @Test func twoPeopleUnderOneIDAreRefused() throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacingOccurrences("gusto: g12", "gusto: 77")
    let result = try sample.outcomes("  gusto:\n")
    guard case .sharedWorkerID("77", let first, let second)? = result.outcomes[0].refusals.first
    else {
      Issue.record("\(result.outcomes[0].refusals)")
      return
    }
    #expect([first.name, second.name] == ["Ana Ruiz", "Bo O'Neil, Jr."])
  }

  @Test func twoKindsOfMoneyUnderOneCodeAreRefused() throws {
    let result = try PayrollCase().outcomes(
      """
        paychex-flex: {client_id: 1, tips_owed_component: Tips, tips_received_component: Tips}

      """)
    #expect(result.outcomes[0].refusals == [.sameCode("Tips")])
  }

  @Test func aPositionWithoutATitleIsNamed() throws {
    let result = try PayrollCase().outcomes("  gusto:\n    titles: {Expo: Expediter}\n")
    #expect(result.outcomes[0].refusals == [.missingTitle(position: "Server")])
  }

  /// ADP takes ASCII 32 to 91 and 93 to 122; an apostrophe is an apostrophe, an é is not an e.
  @Test func adpNamesAreExactOrRefused() throws {
    var sample = PayrollCase()
    sample.templates["adp"] = RefusalTests.namesForADP
    sample.roster = sample.roster.replacingOccurrences("O'Neil, Jr.", "O\u{2019}Neil")
    #expect(try sample.outcomes("  adp:\n").lines()[2] == "Bo O'Neil,85.00")
    sample.roster = sample.roster.replacingOccurrences("first_name: Ana", "first_name: Aña")
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
    sample.roster = sample.roster.replacingOccurrences("first_name: Ana", "first_name: \"\(name)\"")
    let result = try sample.outcomes("  gusto:\n  generic:\n")
    #expect(result.outcomes[0].refusals == [.formula(name, column: "first_name")])
    #expect(try result.lines(1)[1].hasPrefix("77,Ruiz,'\(name),"))
  }

  @Test func anIDThatIsTooLongIsRefused() throws {
    var sample = PayrollCase()
    sample.roster = sample.roster.replacingOccurrences("payroll_id: 77", "payroll_id: 12345678901")
    let result = try sample.outcomes(
      "  paychex-flex: {client_id: 1, tips_owed_component: A, tips_received_component: B}\n")
    #expect(
      result.outcomes[0].refusals == [
        .tooLong("12345678901", column: "Worker ID", limit: 10)
      ])
  }

  @Test func twoFilesOfOneNameAreRefused() throws {
    let result = try PayrollCase().outcomes(
      "  gusto: {file: Tips.csv}\n  generic: {file: tips.csv}\n")
    #expect(result.outcomes[0].file?.name == "Tips.csv")
    #expect(result.outcomes[1].refusals == [.fileNameTaken("tips.csv")])
  }

  @Test func aNameThatIsNoFilesIsRefused() throws {
    let result = try PayrollCase().outcomes(
      "  gusto: {file: \"../{pay_date}.csv\", days_to_pay: 5}\n")
    #expect(result.outcomes[0].refusals == [.badFileName("../2024-04-19.csv")])
    let unset = try PayrollCase().outcomes("  gusto: {file: \"{pay_date}.csv\"}\n")
    guard case .missingSetting("days_to_pay", _, _)? = unset.outcomes[0].refusals.first else {
      Issue.record("\(unset.outcomes[0].refusals)")
      return
    }
  }
}

extension String {
  func replacingOccurrences(_ old: String, _ new: String) -> String {
    replacing(old, with: new)
  }
}
