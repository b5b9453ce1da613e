import Foundation
import TestSupport
import Testing

/// Lists of payments: card tips of shifts.
@Suite struct ImportPaymentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(
      """
      restaurant: Corner Bar
      shift_types: [Dinner]
      positions: {Bartender: 1.0}
      pay_period: {kind: weekly, start: 2026-05-04}
      """, to: "restaurant.yaml")
    try write(
      """
      employees:
        - {id: 3, first_name: Ana, positions: [Bartender]}
        - {id: 8, first_name: Ben, positions: [Bartender]}
      """, to: "roster.yaml")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("shifts"), withIntermediateDirectories: false)
    try write(
      """
      date: 2026-05-08
      shift: Dinner
      tips:   # fill in what came in
      staff:
        - {employee: 3, position: Bartender, clock_in: 4:00 pm, clock_out: 11:00 pm}
        - {employee: 8, position: Bartender, clock_in: 6:00 pm, clock_out: 11:00 pm}
      """, to: "shifts/2026-05-08-dinner.yaml")
  }

  private func write(_ text: String, to name: String) throws {
    try (text + "\n").write(
      to: folder.url.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  private func usePools() throws {
    try write(
      try #require(text("restaurant.yaml"))
        + "pools:\n  - {name: Bar, sources: [credit_card], to: [Bartender], by: hours}",
      to: "restaurant.yaml")
  }

  private func run(_ words: String...) throws -> ProgramRun {
    try ProgramRun(
      words, in: folder.url, environment: ["TIPSHEET_NOW": "2026-05-12T18:00:00Z"])
  }

  private static let toast = """
    Payment Id,Paid Date,Tip,Gratuity,Refund Tip Amount,Status,Type
    1,5/8/26 5:59 PM,4.00,0.00,,CAPTURED,Credit
    2,5/8/26 6:00 PM,6.25,0.00,,CAPTURED,Credit
    """

  @Test func aKnownListIsOneAmountForAll() throws {
    try write(ImportPaymentTests.toast, to: "PaymentDetails.csv")
    let run = try run("import", "PaymentDetails.csv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      text("shifts/2026-05-08-dinner.yaml")?.contains("\ntips: {credit_card: 10.25}\n") == true)
    let before = try folder.contents()
    let again = try self.run("import", "PaymentDetails.csv")
    #expect(again.status == 0 && again.output == "", "\(again.errors)")
    #expect(try folder.contents() == before)
  }

  /// A payment at the minute at which someone comes is that person's too.
  @Test func aKnownListHasItsTimesForPools() throws {
    try usePools()
    try write(ImportPaymentTests.toast, to: "PaymentDetails.csv")
    let run = try run("import", "toast-payments", "PaymentDetails.csv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      text("shifts/2026-05-08-dinner.yaml")?.contains(
        """
        tips:
          - {from: 4:00 pm, to: 6:00 pm, credit_card: 4.00}
          - {from: 6:00 pm, to: 11:00 pm, credit_card: 6.25}

        """) == true, "\(text("shifts/2026-05-08-dinner.yaml") ?? "")")
  }

  private static let till = """
    Receipt,When,Tip,Method
    1,2026-05-08 17:59,4.00,Visa
    2,2026-05-08 18:00,6.25,Cash
    """

  @Test func anUnknownListIsMappedOnceAndRemembered() throws {
    try write(ImportPaymentTests.till, to: "till.csv")
    let before = try folder.contents()
    let asked = try run("import", "till.csv")
    #expect(asked.status == 2)
    // Tips are never guessed to be card tips.
    #expect(
      asked.errors.contains("     # Tip: card, gratuity, refunded, or leave out"), "\(asked.errors)"
    )
    #expect(try folder.contents() == before)

    let told = try run(
      "import", "till.csv", "--column", "Receipt=payment", "--column", "When=paid at", "--column",
      "Tip=card", "--column", "Method=tender")
    #expect(told.status == 0, "\(told.errors)")
    #expect(
      text("shifts/2026-05-08-dinner.yaml")?.contains("\ntips: {credit_card: 4.00}\n") == true)
    #expect(told.errors.contains("till.csv:3: not taken: its Method, \"Cash\", does not say"))
    #expect(text("timeclock.yaml")?.contains("  When: paid at\n") == true)

    try write(
      ImportPaymentTests.till.replacingOccurrences(of: "05-08", with: "05-09"), to: "next.csv")
    let next = try run("import", "next.csv")
    #expect(next.status == 0, "\(next.errors)")
    #expect(!next.errors.contains("not known yet"), "\(next.errors)")
  }

  // MARK: Shifts without a file

  /// Answers are kept, and the command that is proposed is accepted.
  @Test func aShiftThatIsMissingIsNamedWithItsCommand() throws {
    try write(
      ImportPaymentTests.till.replacingOccurrences(of: "05-08", with: "05-09"), to: "till.csv")
    let run = try run(
      "import", "till.csv", "--column", "Receipt=payment", "--column", "When=paid at", "--column",
      "Tip=card", "--column", "Method=tender")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "timeclock.yaml\nshifts/.left-out-till.yaml\n")
    #expect(
      run.errors.contains(
        "till.csv:2: not taken: there is no Dinner on 2026-05-09 yet; import or enter its hours first"
      ), "\(run.errors)")
    let command = "tipsheet new --date 2026-05-09 --shift Dinner --credit-card 4.00\n"
    #expect(run.errors.hasSuffix("  \(command)"), "\(run.errors)")
    let status = try self.run("status")
    #expect(status.output.contains("shifts/.left-out-till.yaml"), "\(status.output)")

    let words = command.dropLast().split(separator: " ").dropFirst().map(String.init)
    let new = try ProgramRun(
      words + ["--house", "0", "--cash", "0", "--person", "Ana,,5pm,11pm"], in: folder.url,
      environment: ["TIPSHEET_NOW": "2026-05-12T18:00:00Z"])
    #expect(new.status == 0, "\(new.errors)")
    let again = try self.run("import", "till.csv")
    #expect(again.errors.contains("1 payment in 1 shift, and 1 of them had tips already"))
    #expect(!again.errors.contains("To enter the shifts"))
  }

  /// Tips with times need the times of the people first.
  @Test func aShiftThatIsMissingNeedsItsHoursForPools() throws {
    try usePools()
    try write(ImportPaymentTests.toast.replacingOccurrences(of: "5/8", with: "5/9"), to: "pos.csv")
    let run = try run("import", "toast-payments", "pos.csv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.hasSuffix(
        """
        Import the hours of these shifts first, then this list again:
          2026-05-09 Dinner   (the export has card tips 10.25)

        """), "\(run.errors)")
  }

  @Test func aListWithoutAnyUsablePaymentIsRefused() throws {
    try write(
      "Payment Id,Paid Date,Tip,Gratuity,Status,Type\n1,5/9/26 5:59 PM,4.00,0.00,VOIDED,Credit",
      to: "pos.csv")
    let before = try folder.contents()
    let run = try run("import", "toast-payments", "pos.csv")
    #expect(run.status == 1)
    #expect(run.errors.contains("no payment in pos.csv could be imported, so nothing is written"))
    #expect(try folder.contents() == before)
  }
}
