import Foundation
import TestSupport
import Testing

/// Cash that was handed out, and what `tipsheet status` says of the rest.
@Suite struct PaidCommandTests {
  private let folder: TemporaryFolder

  /// Dinners of two pay periods: 100.00 cash, two servers with five hours each.
  init() throws {
    folder = try TemporaryFolder()
    try write(
      """
      restaurant: Test Kitchen
      time_zone: America/Chicago
      shift_types: [Dinner]
      positions: {Server: 1.0}
      pay_period: {kind: weekly, start: 2026-11-02}
      """, to: "restaurant.yaml")
    try write(
      """
      employees:
        - {id: 3, first_name: Johny, last_name: M., positions: [Server]}
        - {id: 36, first_name: Diana, last_name: M., positions: [Server]}
      """, to: "roster.yaml")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("shifts"), withIntermediateDirectories: false)
    for day in ["2026-11-08", "2026-11-09"] { try night(day, cash: "100.00") }
  }

  private func night(_ day: String, cash: String) throws {
    try write(
      """
      date: \(day)
      shift: Dinner
      tips: {credit_card: 300.00, cash: \(cash)}
      staff:
        - {employee: 3, position: Server, hours: 5}
        - {employee: 36, position: Server, hours: 5}
      """, to: "shifts/\(day)-dinner.yaml")
  }

  private func write(_ text: String, to name: String) throws {
    try (text + "\n").write(
      to: folder.url.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private var list: String? {
    try? String(contentsOf: folder.url.appendingPathComponent("paid.yaml"), encoding: .utf8)
  }

  private func run(_ words: String...) throws -> ProgramRun {
    try ProgramRun(
      words, in: folder.url, environment: ["TIPSHEET_NOW": "2026-11-11T18:00:00Z"])
  }

  /// The cash that `tipsheet status` lists.
  private func toPickUp() throws -> String {
    let output = try run("status").output
    guard let start = output.range(of: "Cash to pick up:\n")?.upperBound else { return "" }
    return String(output[start...].components(separatedBy: "\n\n")[0])
  }

  @Test func nothingIsListedBeforeTheFirstNote() throws {
    #expect(try toPickUp() == "")
    #expect(try run("paid").status == 2)
    #expect(list == nil)
  }

  @Test func whatIsNotPickedUpIsListedFromTheFirstNoteOn() throws {
    let run = try run("paid", "11/8", "--except", "Diana")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "paid.yaml\n")
    #expect(run.errors == "Johny M. (3) got 50.00 for Sunday, November 8 Dinner\n")
    #expect(
      list?.hasSuffix(
        """
        paid:
          - {employee: 3, date: 2026-11-08, shift: Dinner, cash: 50.00, paid_on: 2026-11-11}

        """) == true, "\(list ?? "")")
    #expect(
      try toPickUp() == """
          Diana M. (36): 100.00, Sunday, November 8 Dinner, Monday, November 9 Dinner
            tipsheet paid --person 36
          Johny M. (3): 50.00, Monday, November 9 Dinner
            tipsheet paid --person 3
        """)

    // Cash of a shift before the list began is not asked about.
    try night("2026-11-07", cash: "80.00")
    #expect(try !toPickUp().contains("November 7"))
  }

  /// Nobody gets the same cash twice.
  @Test func aSecondTimeOnlyTheRestIsNoted() throws {
    _ = try run("paid", "11/8", "--person", "3")
    let second = try run("paid", "11/8", "--person", "3")
    #expect(second.status == 0)
    #expect(second.errors == "no cash is left to hand out: nothing was written\n")
    // A shift that gives more later: the rest alone.
    try night("2026-11-08", cash: "100.02")
    let rest = try run("paid", "11/8", "--person", "3")
    #expect(
      rest.errors == "Johny M. (3) got 0.01 for Sunday, November 8 Dinner\n", "\(rest.errors)")
    // And one that gives less than was handed out.
    try night("2026-11-08", cash: "100.00")
    let status = try run("status")
    #expect(status.status == 3)
    #expect(
      status.output.contains(
        "Johny M. (3) got 50.01 in cash for Sunday, November 8 Dinner, and the shift now gives 50.00"
      ),
      "\(status.output)")
  }

  @Test(arguments: [
    (["paid", "11/8", "--person", "Zelda"], "--person: employee Zelda is not on the roster"),
    (["paid", "11/8", "--except", "99"], "--except: employee 99 is not on the roster"),
    (["paid", "11/8", "--person", "M."], "--person: "),
    (["paid", "11/8", "--on", "11/7"], "2026-11-07 is before the shift of 2026-11-08"),
  ])
  func whoAndWhenMustBeRight(words: [String], reason: String) throws {
    let run = try ProgramRun(
      words, in: folder.url, environment: ["TIPSHEET_NOW": "2026-11-11T18:00:00Z"])
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(list == nil)
  }

  @Test func theDayOfTheShiftIsEarlyEnough() throws {
    let run = try run("paid", "11/8", "--on", "11/8")
    #expect(run.status == 0, "\(run.errors)")
    #expect(list?.contains("paid_on: 2026-11-08}") == true)
  }

  /// One visit settles the cash of several pay periods, closed or not.
  @Test func aPersonPicksUpCashOfSeveralPeriods() throws {
    let closed = try run("close", "--period", "2026-11-08", "-q")
    #expect(closed.status == 0, "\(closed.errors)")
    let run = try run("paid", "--person", "diana")
    #expect(
      run.errors == """
        Diana M. (36) got 50.00 for Sunday, November 8 Dinner
        Diana M. (36) got 50.00 for Monday, November 9 Dinner

        """)
    #expect(try !toPickUp().contains("Diana"))
    let verified = try self.run("verify", "reports/test-kitchen_2026-11-02_2026-11-08.zip")
    #expect(verified.status == 0, "\(verified.output)")
  }

  @Test func undoTakesTheLastNoteBack() throws {
    _ = try run("paid", "11/8", "--person", "3")
    let first = list
    _ = try run("paid", "11/8", "--person", "36")
    let undone = try run("undo")
    #expect(undone.output == "paid.yaml\n" && undone.status == 0, "\(undone.errors)")
    #expect(list == first)
    #expect(try toPickUp().contains("Diana M. (36): 100.00"))
  }
}
