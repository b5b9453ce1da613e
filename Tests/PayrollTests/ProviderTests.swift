import Rules
import TestSupport
import Testing
import Text
import Tips

/// Each provider's file, byte for byte: Ana gets 55.00 and 60.00 on cards, Bo 55.00 and 30.00, and
/// 15.00 each in cash; the manager gets nothing and is in no file.
@Suite struct ProviderTests {
  @Test func gusto() throws {
    let result = try PayrollCase().outcomes("  gusto:\n    titles: {Server: Server (Primary)}\n")
    #expect(result.outcomes[0].file?.name == "gusto.csv")
    #expect(
      try result.lines() == [
        "last_name,first_name,title,gusto_employee_id,regular_hours,overtime_hours,"
          + "double_overtime_hours,missed_break_hours,owners_draw,bonus,commission,paycheck_tips,"
          + "cash_tips,correction_payment,reimbursement,personal_note",
        "Ruiz,Ana,Server (Primary),77,,,,,,,,115.00,15.00,,,",
        "\"O'Neil, Jr.\",Bo,Server (Primary),g12,,,,,,,,85.00,15.00,,,",
      ])
    #expect(result.failed == [])
  }

  @Test func adpWorkforceNow() throws {
    let result = try PayrollCase().outcomes(
      """
        adp-workforce-now:
          company_code: AB
          batch_id: "T{period_end:MMDDYYYY}"
          tips_owed_code: T
          tips_received_code: 5

      """)
    #expect(result.outcomes[0].file?.name == "PRAB_EPI.csv")
    #expect(
      try result.lines() == [
        "Co Code,Batch ID,File #,Rate Code,Temp Dept,Reg Hours,O/T Hours,Hours 3 Code,"
          + "Hours 3 Amount,Earnings 3 Code,Earnings 3 Amount,Memo Code,Memo Amount,"
          + "Special Proc Code,Other Begin Date,Other End Date",
        "AB,T04142024,77,,,,,,,T,115.00,5,15.00,,,",
        "AB,T04142024,000012,,,,,,,T,85.00,5,15.00,,,",
      ])
    #expect(result.failed == [])
  }

  @Test func adpRun() throws {
    let result = try PayrollCase().outcomes(
      """
        adp-run:
          company_code: 10203040
          pay_frequency: W
          frequency_name: Weekly
          tips_owed_code: CREDTIPP
          tips_received_code: CASHTIPS
          hours: true
          hours_code: REG

      """)
    #expect(result.outcomes[0].file?.name == "Weekly-04082024-04142024.csv")
    #expect(
      try result.lines() == [
        "##GENERIC## V1.0",
        "Company Code,Pay Frequency,Pay Period Start Date,Pay Period End Date,Employee ID,"
          + "Earnings Code,Pay Hours,Dollars,Separate Check,Worked In Dept,Rate Code",
        "10203040,W,04/08/2024,04/14/2024,77,REG,11.00,,,,",
        "10203040,W,04/08/2024,04/14/2024,77,CREDTIPP,,115.00,,,",
        "10203040,W,04/08/2024,04/14/2024,77,CASHTIPS,,15.00,,,",
        "10203040,W,04/08/2024,04/14/2024,0012,REG,11.00,,,,",
        "10203040,W,04/08/2024,04/14/2024,0012,CREDTIPP,,85.00,,,",
        "10203040,W,04/08/2024,04/14/2024,0012,CASHTIPS,,15.00,,,",
        "10203040,W,04/08/2024,04/14/2024,90,REG,8.00,,,,",
      ])
    #expect(result.failed == [])
  }

  @Test func paychexFlex() throws {
    let result = try PayrollCase().outcomes(
      """
        paychex-flex:
          client_id: "00123456"
          tips_owed_component: Charged Tips
          tips_received_component: Cash Tips

      """)
    #expect(result.outcomes[0].file?.name == "paychex-spi.csv")
    #expect(
      try result.lines() == [
        "Client ID,Worker ID,Org,Job Number,Pay Component,Rate,Rate Number,Hours,Units,Line Date,"
          + "Amount,Check Seq Number,Override State,Override Local,"
          + "Override Local Jurisdiction,Labor Assignment",
        "00123456,77,,,Charged Tips,,,,,,115.00,,,,,", "00123456,77,,,Cash Tips,,,,,,15.00,,,,,",
        "00123456,P12,,,Charged Tips,,,,,,85.00,,,,,",
        "00123456,P12,,,Cash Tips,,,,,,15.00,,,,,",
      ])
    #expect(result.failed == [])
  }

  @Test func generic() throws {
    let result = try PayrollCase().outcomes("  generic:\n")
    #expect(result.outcomes[0].file?.name == "payroll-long.csv")
    let bo = "12,\"O'Neil, Jr.\",Bo,,2024-04-08,2024-04-14,,"
    #expect(
      try result.lines() == [
        "Employee ID,Last Name,First Name,Location,Week Start,Week End,Pay Date,Position,TTOC,"
          + "Code,Hours,Amount",
        "77,Ruiz,Ana,,2024-04-08,2024-04-14,,Server,102,TIP_PAID_VIA_PAYROLL,,115.00",
        "77,Ruiz,Ana,,2024-04-08,2024-04-14,,Server,102,TIP_CASH_ALREADY_RECEIVED,,15.00",
        bo + "Server,102,TIP_PAID_VIA_PAYROLL,,55.00",
        bo + "Server,102,TIP_CASH_ALREADY_RECEIVED,,15.00",
        bo + "Busser,104,TIP_PAID_VIA_PAYROLL,,30.00",
      ])
    #expect(result.failed == [])
  }

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
