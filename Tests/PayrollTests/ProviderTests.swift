import Rules
import TestSupport
import Testing
import Text
import Tips

/// Each provider's file, byte for byte: Ana gets 55.00 and 60.00 on cards, Bo 55.00 and 30.00, and
/// 15.00 each in cash; the manager gets nothing and is in no file.
@Suite struct ProviderTests {
  @Test func journal() throws {
    let result = try PayrollCase().outcomes(ProviderTests.journalSettings)
    #expect(
      try result.lines() == [
        "JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name",
        "TIPS-2024-04,04/14/2024,Card Clearing,190.00,,Credit-card tips,",
        "TIPS-2024-04,04/14/2024,House Tips,10.00,,House tips,",
        "TIPS-2024-04,04/14/2024,Tips Payable,,115.00,Tips owed through payroll,Ana Ruiz",
        "TIPS-2024-04,04/14/2024,Tips Payable,,85.00,Tips owed through payroll,\"Bo O'Neil, Jr.\"",
      ])
    #expect(result.failed == [])
    let balance = try #require(
      result.findings.first { $0.name == "payroll debits against credits" })
    #expect(balance.status == .pass)
  }

  static let journalSettings = """
      journal:
        journal_number: TIPS-2024-04
        card_tips_account: Card Clearing
        house_tips_account: House Tips
        card_fee_account: Merchant Fees
        tips_owed_account: Tips Payable

    """

  /// The fee that is withheld is on the credit side, so that the entry balances to the cent.
  @Test func journalWithACardFee() throws {
    var sample = PayrollCase()
    sample.settings += "card_fee: 3.03%\n"
    let result = try sample.outcomes(ProviderTests.journalSettings)
    #expect(try result.text().contains("Merchant Fees,,5.76,Card fee withheld,\r\n"))
    #expect(result.failed == [])
  }

  /// One of the two cash accounts alone would make debits and credits differ.
  ///
  /// Card tips and house tips may come out of one account of the books, and cash may go into and
  /// out of the same drawer.
  @Test func journalWithOneAccountForSeveralLines() throws {
    let settings = ProviderTests.journalSettings
      .replacingOccurrences("House Tips", "Card Clearing")
    let result = try PayrollCase().outcomes(
      settings + "    cash_in_account: Drawer\n    cash_out_account: Drawer\n")
    let lines = try result.lines().filter { $0.contains("Card Clearing") }
    #expect(
      lines == [
        "TIPS-2024-04,04/14/2024,Card Clearing,190.00,,Credit-card tips,",
        "TIPS-2024-04,04/14/2024,Card Clearing,10.00,,House tips,",
      ])
    #expect(result.failed == [])
    let shared = result.findings.filter {
      $0.detail.text.contains("credit-card tips and house tips")
    }
    #expect(shared.map(\.actual) == [.moneyDifference(MoneyDifference(minorUnits: 20_000))])
    #expect(result.findings.count { $0.detail.text.contains("cash shares of all shifts") } == 1)
  }

  @Test func journalThatDoesNotBalanceIsRefused() throws {
    let result = try PayrollCase().outcomes(
      ProviderTests.journalSettings + "    cash_in_account: Cash on Hand\n")
    #expect(result.outcomes[0].refusals == [.unbalanced(debits: "230.00", credits: "200.00")])
  }

  /// The templates that the program carries are those in templates/payroll, without the line for
  /// editors.
  @Test func builtInTemplatesAreTheFiles() throws {
    let files = Repository.names(in: "templates/payroll")
    #expect(files == BuiltInPayrollTemplates.names.map { $0 + ".yaml" })
    for name in BuiltInPayrollTemplates.names {
      let bytes = try Repository.bytes("templates/payroll/\(name).yaml")
      let end = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      #expect(BuiltInPayrollTemplates.bytes(of: name) == Array(bytes[(end + 1)...]))
    }
    #expect(BuiltInPayrollTemplates.bytes(of: "none") == nil)
  }
}
