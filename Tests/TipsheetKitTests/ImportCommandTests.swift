import Foundation
import TestSupport
import Testing
import Text

@Suite struct ImportCommandTests {
  private static func export(_ name: String) -> String {
    Repository.url("samples/timeclocks/\(name)").path
  }

  private static let toast = export("toast-time-entries.csv")

  @Test func optionsAnswerAndTheirAnswersAreRemembered() throws {
    let home = try TemporaryFolder.casaMarisol()
    let toast = ImportCommandTests.toast
    let run = try ProgramRun(
      [
        "import", "toast", toast, "--map-job", "Bar=bartender", "--map-employee", "Office, Olga=-",
        "--map-employee", "Castillo, Louis=Louis", "--map-job", "Office=-",
        "--window", "Lunch=2:45 pm mon-fri", "--window", "Brunch=2:45pm sat,sun",
        "--window", "Dinner=end",
      ], in: home.url)
    #expect(
      run.output
        == "shifts/2024-04-15-lunch.yaml\nshifts/2024-04-15-dinner.yaml\ntimeclock.yaml\n"
        + "shifts/.left-out-toast-time-entries.yaml\n")
    #expect(
      run.errors.contains(
        """
        \(toast):9: not taken: Deblyn N. on Monday, April 15: its clock-out is missing; enter the hours when you know them
        \(toast):11: not taken: Office, Olga is left out in timeclock.yaml
        \(toast):7: look again: the clock-out was made by the time clock, not by the person

        """), "\(run.errors)")
    let before = try home.files()
    let again = try ProgramRun(["import", "toast", toast], in: home.url)
    #expect(again.status == 0 && again.output == "", "\(again.errors)")
    #expect(try home.files() == before)
  }

  /// Lines of each sample that are not taken, and people who are.
  @Test(arguments: [
    ("toast", "toast-data-export.csv", ["4"], 2), ("square", "square-timecards.csv", [], 4),
    ("square", "square-timecards-breaks.csv", ["3"], 1),
    ("homebase", "homebase-timesheet.csv", ["1-2", "7", "8", "10", "11"], 2),
    ("7shifts", "7shifts-worked-hours.csv", ["5"], 3),
  ])
  func everySampleIsAccountedForLineByLine(
    kind: String, file: String, leftOut: [String], people: Int
  ) throws {
    let home = try TemporaryFolder.casaMarisol()
    let path = ImportCommandTests.export(file)
    let run = try ProgramRun(["import", kind, path, "--shift", "Dinner"], in: home.url)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.errors.split(separator: "\n").filter { $0.contains(": not taken: ") }
    #expect(
      lines.map { $0.dropFirst(path.count + 1).prefix { $0 != ":" } } == leftOut.map { $0[...] })
    #expect(run.errors.contains("\n\(people) \(people == 1 ? "person" : "people") added"))
    let second = try ProgramRun(["import", kind, path, "--shift", "Dinner"], in: home.url)
    #expect(second.output == "")
  }

  /// The words after `import`, the status, and the message.
  @Test(arguments: [
    (["toast", "none.csv"], Int32(1), "cannot read none.csv"),
    (["toast", "-", "--window", "Lunch"], 2, "\"Lunch\" has no ="),
    (["toast", "-"], 1, "this is not an export from Toast"),
    (["toast", toast, "--map-employee", "Castillo, Louis"], 2, "has no ="),
    (["toast", toast, "--map-employee", "Castillo, Louis=99"], 2, "99 is not on the roster"),
    (["toast", toast, "--map-job", "Bar=Barman"], 2, "cannot be \"Barman\""),
    (["toast", toast, "--window", "Diner=end"], 2, "no shift \"Diner\""),
    (["toast", toast, "--window", "Dinner=late"], 2, "not a time on the clock"),
    (["toast", toast, "--shift", "Diner"], 2, "no shift \"Diner\""),
    (["toast", toast, "--day-starts", "dawn"], 2, "not a time on the clock"),
    (["square", export("square-timecards.csv"), "--shift", "Dinner"], 1, "04-17-dinner.yaml:4:"),
  ])
  func aRefusedImportWritesNothing(words: [String], status: Int32, message: String) throws {
    let home = try TemporaryFolder.casaMarisol()
    // A broken shift of a day of one of the exports.
    try home.write(
      "date: 2024-04-17\nshift: Dinner\nstaff:\n  - {employee: 99, hours: 4}\n",
      to: "shifts/2024-04-17-dinner.yaml")
    let before = try home.files()
    let run = try ProgramRun(["import"] + words, in: home.url)
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try home.files() == before)
  }

  @Test(arguments: [
    (
      ["toast", "--shift", "Dinner"],
      "Employee,Job,Date,Time In,Time Out\n\"M., Johny\",Bartender,4/13/24,5:00 PM,\n",
      "no line of <stdin> could be imported"
    ),
    (
      ["toast-payments"],
      "Payment Id,Paid Date,Tip,Gratuity,Status,Type\n1,5/9/26 5:59 PM,4.00,0.00,VOIDED,Credit\n",
      "no payment in <stdin> could be imported, so nothing is written"
    ),
  ])
  func anExportWithNothingToTakeIsRefused(words: [String], text: String, message: String) throws {
    let home = try TemporaryFolder.casaMarisol()
    let before = try home.files()
    let run = try ProgramRun(
      ["import", words[0], "-"] + words.dropFirst(), in: home.url, input: text)
    #expect(run.status == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try home.files() == before)
  }

  @Test func aBrokenTimeclockFileIsRefusedAtItsPlaces() throws {
    let home = try TemporaryFolder.casaMarisol()
    try home.write(
      """
      people: {Bob: 99}
      jobs: {Bar: Barman}
      day_starts: dawn
      shifts: [{shift: Lunch, until: 4pm, days: weekdays}, {until: 4pm}]
      skip: [x]
      """, to: "timeclock.yaml")
    let run = try ProgramRun(
      ["import", "square", ImportCommandTests.export("square-timecards.csv")], in: home.url)
    #expect(run.status == 1)
    for place in ["1:15", "2:13", "3:13", "4:43", "4:54", "5:1"] {
      #expect(run.errors.contains("timeclock.yaml:\(place): error: "), "\(run.errors)")
    }
  }

  @Test(arguments: ["employees: []\n", "# nobody yet\nemployees: []   # later\n"])
  func anEmptyRosterIsFilled(roster: String) throws {
    let home = try TemporaryFolder.casaMarisol()
    try home.write(roster, to: "roster.yaml")
    let run = try ProgramRun(
      ["import", "roster", ImportCommandTests.export("roster.csv")], in: home.url)
    #expect(run.status == 0 && run.errors == "4 people added\n", "\(run.errors)")
    let text = try #require(home.text("roster.yaml"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  - {id: ") } == 4, "\(text)")
    #expect(cleanTree(text).json().text.contains("\"Alazia\""))
  }
}

/// Hours of a week without days: one file for the week, in a restaurant whose workweek begins on Monday.
@Suite struct ImportWeekTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "restaurant.yaml": """
      restaurant: Corner Cafe
      shift_types: [Week]
      positions: {Barista: 1.0}
      pay_period: {kind: weekly, start: 2026-11-02}
      """,
      "roster.yaml": """
      employees:
        - {id: 1, first_name: Ana, last_name: Ruiz, positions: [Barista]}
        - {id: 2, first_name: Bo, last_name: Kim, positions: [Barista]}
      """,
    ])
  }

  private func imported(_ csv: String, _ options: String...) throws -> ProgramRun {
    try folder.write(csv, to: "week.csv")
    return try ProgramRun(["import", "week.csv"] + options, in: folder.url)
  }

  /// A workweek has seven days, and begins and ends where the restaurant's does.
  @Test(arguments: [
    ("2026-11-02", "2026-11-08", Int32(0)), ("2026-11-03", "2026-11-08", 0),
    ("2026-11-02", "2026-11-09", 1), ("2026-11-01", "2026-11-07", 1),
    ("2026-11-08", "2026-11-09", 1),
  ])
  func theDaysAreInOneWorkweek(from: String, to: String, status: Int32) throws {
    let run = try imported(
      "Employee,Job Title,Regular Hours,Overtime Hours,Net Sales,Declared Tips,Non-Cash Tips,"
        + "Total Tips,Employee ID\n\"Ruiz, Ana\",Barista,40.0,0,0,0,0,0,1\n", "--from", from,
      "--to", to)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains("[several-days]") == (status == 1))
    #expect((folder.text("shifts/\(from)-week.yaml") == nil) == (status == 1))
  }

  /// A list with a row for each week: its column of weeks has their first or last days.
  @Test(arguments: [
    ("11/29/2026", "168", nil), ("11/23/2026", "168", nil),
    ("11/29/2026", "168.01", "it has more than 168 hours"), ("11/29/2026", "0", "it has no hours"),
  ])
  func aListOfWeeksSaysWhichRowsItLeavesOut(week: String, hours: String, reason: String?) throws {
    let run = try imported(
      "Partner Name,Week ending,Total Tippable Hours\nBo Kim,11/29/2026,20\n"
        + "Ana Ruiz,\(week),\(hours)\n", "--column", "Partner Name=name", "--column",
      "Week ending=week", "--column", "Total Tippable Hours=hours")
    let file = try #require(folder.text("shifts/2026-11-23-week.yaml"), "\(run.errors)")
    #expect(file.contains("employee: 1") == (reason == nil))
    let refusal = "week.csv:3: not taken: Ana Ruiz: \(reason ?? "")"
    #expect(run.errors.contains(refusal) == (reason != nil))
  }
}
