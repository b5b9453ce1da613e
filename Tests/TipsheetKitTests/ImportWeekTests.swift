import Foundation
import TestSupport
import Testing

/// Hours of a week without days: one file for the week.
@Suite struct ImportWeekTests {
  private let folder: TemporaryFolder

  /// A restaurant whose workweek begins on Monday.
  init() throws {
    folder = try TemporaryFolder()
    try write(
      """
      restaurant: Corner Cafe
      shift_types: [Week]
      positions: {Barista: 1.0, Lead: 1.0}
      pay_period: {kind: weekly, start: 2026-11-02}
      """, to: "restaurant.yaml")
    try write(
      """
      employees:
        - {id: 1, first_name: Ana, last_name: Ruiz, positions: [Barista, Lead]}
        - {id: 2, first_name: Bo, last_name: Kim, positions: [Barista]}
      """, to: "roster.yaml")
  }

  private func write(_ text: String, to name: String) throws {
    try (text + "\n").write(
      to: folder.url.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  private func imported(_ csv: String, _ options: String...) throws -> ProgramRun {
    try write(csv, to: "week.csv")
    return try ProgramRun(["import", "week.csv"] + options, in: folder.url)
  }

  private static let toast = """
    Employee,Job Title,Regular Hours,Overtime Hours,Net Sales,Declared Tips,Non-Cash Tips,Total Tips,Employee ID
    "Ruiz, Ana",Barista,40.0,2.5700000000000003,2210.50,12.00,210.40,222.40,1
    "Ruiz, Ana",Lead,1.5,0,0,0,0,0,1
    "Kim, Bo",Barista,31.25,0,1500.10,0,98.15,98.15,2
    """

  @Test func toastPayrollNeedsItsDays() throws {
    let before = try folder.contents()
    let asked = try imported(ImportWeekTests.toast)
    #expect(asked.status == 2)
    #expect(asked.errors.contains("--from DATE --to DATE"), "\(asked.errors)")
    #expect(try folder.contents().filter { !$0.hasPrefix("week.csv") } == before)

    let run = try imported(ImportWeekTests.toast, "--from", "2026-11-02", "--to", "2026-11-08")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      text("shifts/2026-11-02-week.yaml") == """
        date: 2026-11-02
        to: 2026-11-08
        shift: Week
        tips:   # fill in what came in; the export has: {credit_card: 308.55, cash: 12.00}
        staff:
          - {employee: 1, position: Barista, hours: 42.57}
          - {employee: 1, position: Lead, hours: 1.5}
          - {employee: 2, position: Barista, hours: 31.25}

        """)
    #expect(
      run.errors.contains(
        "Non-Cash Tips: 308.55 in the export, 308.55 in these shifts, and 0.00 in rows"))
    let again = try imported(ImportWeekTests.toast, "--from", "2026-11-02", "--to", "2026-11-08")
    #expect(again.status == 0 && again.output == "", "\(again.errors)")
  }

  /// A workweek has seven days, and begins and ends where the restaurant's does.
  @Test(arguments: [
    ("2026-11-02", "2026-11-08", Int32(0)), ("2026-11-03", "2026-11-08", 0),
    ("2026-11-02", "2026-11-09", 1), ("2026-11-01", "2026-11-07", 1),
    ("2026-11-08", "2026-11-09", 1),
  ])
  func theDaysAreInOneWorkweek(from: String, to: String, status: Int32) throws {
    let run = try imported(ImportWeekTests.toast, "--from", from, "--to", to)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains("[several-days]") == (status == 1))
    #expect((text("shifts/\(from)-week.yaml") == nil) == (status == 1))
  }

  private static func staffAny(_ days: String...) -> String {
    "Employee,Employee ID,Wage Type,Pay Cycle,Unpaid Break Hours,Total Paid Hours\n"
      + zip(["Ana Ruiz,1", "Bo Kim,2"], days).map { "\($0),Hourly,\($1),1.5,38.25" }
      .joined(separator: "\n")
  }

  @Test func staffAnyNamesItsDays() throws {
    let days = "16 Nov 2026 - 22 Nov 2026"
    let run = try imported(ImportWeekTests.staffAny(days, days))
    #expect(run.status == 0, "\(run.errors)")
    let file = try #require(text("shifts/2026-11-16-week.yaml"))
    #expect(file.contains("\nto: 2026-11-22\n"))
    #expect(file.contains("\n  - {employee: 2, position: Barista, hours: 38.25}\n"))

    // Other days than it names are refused, and so are two cycles in one file.
    let other = try imported(
      ImportWeekTests.staffAny(days, days), "--from", "2026-11-09", "--to", "2026-11-15")
    #expect(other.status == 1)
    #expect(other.errors.contains("give --from 2026-11-16 --to 2026-11-22, or no days"))
    let mixed = try imported(ImportWeekTests.staffAny(days, "23 Nov 2026 - 29 Nov 2026"))
    #expect(mixed.status != 0, "\(mixed.errors)")
    #expect(text("shifts/2026-11-23-week.yaml") == nil)
  }

  /// A list with a row for each week: its column of weeks has their first or last days.
  @Test(arguments: [
    ("11/29/2026", "168", nil), ("11/23/2026", "168", nil),
    ("11/28/2026", "30", "neither the first nor the last day of a workweek"),
    ("11/29/2026", "168.01", "it has more than 168 hours"), ("11/29/2026", "0", "it has no hours"),
  ])
  func aListOfWeeksSaysWhichRowsItLeavesOut(week: String, hours: String, reason: String?) throws {
    let list = """
      Partner Name,Week ending,Total Tippable Hours
      Bo Kim,11/29/2026,20
      Ana Ruiz,\(week),\(hours)
      """
    let taken = try imported(
      list, "--column", "Partner Name=name", "--column", "Week ending=week", "--column",
      "Total Tippable Hours=hours")
    #expect(taken.status == 0, "\(taken.errors)")
    let file = try #require(text("shifts/2026-11-23-week.yaml"))
    #expect(file.contains("employee: 2, position: Barista, hours: 20}"))
    #expect(file.contains("employee: 1") == (reason == nil))
    #expect(taken.errors.contains("week.csv:3: not taken: ") == (reason != nil))
    #expect(reason.map(taken.errors.contains) ?? true, "\(taken.errors)")
  }
}
