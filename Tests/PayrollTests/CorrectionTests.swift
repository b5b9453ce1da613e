import Rules
import Testing
import Text
import Tips

/// The content of a correction's payroll files: all that was not sent before, and nothing twice.
///
/// Before: Ana gets 55.00 and 60.00 on cards, Bo 55.00 and 30.00, and 15.00 each in cash.
@Suite struct CorrectionTests {
  private static let adpRun = """
      adp-run:
        company_code: 10203040
        pay_frequency: W
        tips_owed_code: CREDTIPP
        tips_received_code: CASHTIPS

    """

  /// The case with a text of its second shift changed.
  private func sunday(_ old: String, _ new: String) -> PayrollCase {
    var sample = PayrollCase()
    sample.shifts[1] = sample.shifts[1].replacing(old, with: new)
    return sample
  }

  @Test func wherePeopleOnlyLoseThereIsNoFile() throws {
    let before = try PayrollCase().outcomes("  gusto:\n  generic:\n")
    let now = try sunday("90.00", "60.00").outcomes("  gusto:\n  generic:\n", after: before)
    #expect(now.outcomes.allSatisfy { $0.file == nil && !$0.isRefused })
    // Gusto pays people, so nothing is recovered by the record next to it.
    #expect(now.byHand.count == 2 && now.byHand.allSatisfy { $0.hasPrefix("Gusto,") })
    #expect(now.failed == [] && now.warned == [])
    #expect(
      now.findings.contains {
        $0.detail == "Gusto: no file, because nothing needs to be added to what was sent."
      })
    #expect(
      now.outcomes.differences { $0.text($1, in: .usDollar) }.prefix(2) == [
        "Gusto, no file: 30.00 to recover manually", "Generic, no file: no increases",
      ])
    // Tips go up again: only what is above the lower amounts is paid.
    let again = try sunday("90.00", "75.00").outcomes("  gusto:\n  generic:\n", after: now)
    #expect(
      try again.lines().dropFirst() == [
        "Ruiz,Ana,,77,,,,,,,,10.00,,,,", "\"O'Neil, Jr.\",Bo,,g12,,,,,,,,5.00,,,,",
      ])
  }

  /// Bo loses 15.00 as a server and 10.00 as a busser: two steps in the list, and one sentence.
  @Test func stepsOfOnePersonAreAddedUp() throws {
    let before = try PayrollCase().outcomes("  generic:\n")
    var sample = sunday("90.00", "60.00")
    sample.shifts[0] = sample.shifts[0].replacing("100.00", with: "70.00")
    let now = try sample.outcomes("  generic:\n", after: before)
    #expect(now.byHand.count == 3)
    #expect(
      now.outcomes.differences { $0.text($1, in: .usDollar) } == [
        "Generic, no file: 60.00 to recover manually",
        "Ana Ruiz (3): recover 35.00 (tips owed) in Generic",
        "Bo O'Neil, Jr. (12): recover 25.00 (tips owed) in Generic",
      ])
  }

  // MARK: Settings that changed

  @Test func aFileThatWasRefusedHoldsEverythingNow() throws {
    let lacking = CorrectionTests.adpRun.replacing("    company_code: 10203040\n", with: "")
    let before = try PayrollCase().outcomes(lacking + "  generic:\n")
    #expect(before.outcomes[0].isRefused)
    let now = try sunday("90.00", "93.00")
      .outcomes(CorrectionTests.adpRun + "  generic:\n", after: before)
    #expect(try now.lines()[2].hasSuffix(",77,CREDTIPP,,117.00,,,"))
    let general = try now.lines(1).dropFirst()
    #expect(general.allSatisfy { $0.hasSuffix(",,2.00") || $0.hasSuffix(",,1.00") })
    #expect(
      now.warned == [
        "ADP RUN: nothing for tips owed or cash tips already received was sent before, so"
          + " payroll/Payroll-04082024-04142024_amended-1.csv holds the full amounts. Do not upload"
          + " it if people were paid another way."
      ])
    #expect(now.failed == [])
  }

  /// An amount that a correction could not send is not lost: the next one sends it.
  @Test func aFileThatIsRefusedInBetweenCatchesUp() throws {
    let lacking = CorrectionTests.adpRun.replacing("    company_code: 10203040\n", with: "")
    let first = try PayrollCase().outcomes(CorrectionTests.adpRun)
    let second = try sunday("90.00", "93.00").outcomes(lacking, after: first)
    #expect(second.outcomes[0].isRefused && second.byHand == [])
    let third = try sunday("90.00", "96.00").outcomes(CorrectionTests.adpRun, after: second)
    #expect(try third.lines().count == 4)
    #expect(try third.lines()[2].hasSuffix(",77,CREDTIPP,,4.00,,,"))
    #expect(try third.lines()[3].hasSuffix(",0012,CREDTIPP,,2.00,,,"))
    #expect(third.failed == [] && third.warned == [])
  }

  @Test func hoursThatWereNotSentAreSentInFull() throws {
    let before = try PayrollCase().outcomes("  gusto:\n")
    let now = try sunday("90.00", "93.00").outcomes("  gusto: {hours: true}\n", after: before)
    #expect(
      try now.lines().dropFirst() == [
        "Ruiz,Ana,,77,11.00,,,,,,,2.00,,,,", "\"O'Neil, Jr.\",Bo,,g12,11.00,,,,,,,1.00,,,,",
        "Moss,Cy,,90,8.00,,,,,,,,,,,",
      ])
    #expect(now.warned.count == 1 && now.warned[0].contains("nothing for hours was sent before"))
    #expect(now.failed == [])
    let fewer = try sunday("Server, hours: 5", "Server, hours: 4.25")
      .outcomes("  gusto: {hours: true}\n", after: now)
    #expect(fewer.byHand.contains { $0.hasPrefix("Gusto,3,77,Ana Ruiz,hours,0.75,take off,") })
    #expect(fewer.failed == [])
  }

  /// Somebody who gets the same needs no ID in payroll.
  @Test func onlyWhoeverIsInTheFileNeedsAnID() throws {
    let before = try PayrollCase().outcomes("  gusto:\n")
    var sample = PayrollCase()
    sample.roster = sample.roster.replacing(", payroll_id: 77", with: "")
    let same = try sample.outcomes("  gusto:\n", after: before)
    #expect(same.outcomes[0].file == nil && !same.outcomes[0].isRefused && same.failed == [])
    sample.shifts[1] = sample.shifts[1].replacing("90.00", with: "93.00")
    #expect(try sample.outcomes("  gusto:\n", after: before).outcomes[0].isRefused)
  }

  @Test func aRenamedPayrollIDIsTheSamePersons() throws {
    let before = try PayrollCase().outcomes("  gusto:\n")
    var sample = sunday("90.00", "93.00")
    sample.roster = sample.roster.replacing("payroll_id: 77", with: "payroll_id: 78")
    let now = try sample.outcomes("  gusto:\n", after: before)
    #expect(try now.lines()[1] == "Ruiz,Ana,,78,,,,,,,,2.00,,,,")
    #expect(now.failed == [] && now.warned == [])
  }
}
