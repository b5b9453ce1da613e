import Rules
import TestSupport
import Testing
import Text
import Tips

/// Each provider's file, byte for byte: Ana gets 55.00 and 60.00 on cards, Bo 55.00 and 30.00, and
/// 15.00 each in cash; the manager gets nothing and is in no file.
@Suite struct ProviderTests {
  static let journalSettings = """
      journal:
        journal_number: TIPS-2024-04
        card_tips_account: Card Clearing
        house_tips_account: House Tips
        card_fee_account: Merchant Fees
        tips_owed_account: Tips Payable

    """

  /// One of the two cash accounts alone would make debits and credits differ.
  ///
  /// Card tips and house tips may come out of one account of the books, and cash may go into and
  /// out of the same drawer.
  @Test func journalWithOneAccountForSeveralLines() throws {
    let settings = ProviderTests.journalSettings
      .replacing("House Tips", with: "Card Clearing")
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

  /// Hours of two titles have two rates, so each has a row; positions with one title have one.
  @Test(arguments: [
    ("Busser", ["Busser,g12,5.00", "Server,g12,6.00"]), ("Server", ["Server,g12,11.00"]),
  ])
  func hoursByTitle(busser: String, rows: [String]) throws {
    let result = try PayrollCase().outcomes(
      "  gusto: {hours: true, titles: {Server: Server, Busser: \(busser), Manager: Manager}}\n")
    let lines = try result.lines().filter { $0.contains("g12") }.sorted()
    #expect(
      lines.map { $0.split(separator: ",").dropFirst(3).prefix(3).joined(separator: ",") } == rows)
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
