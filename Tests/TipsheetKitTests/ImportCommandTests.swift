import Foundation
import TestSupport
import Testing

@Suite struct ImportCommandTests {
  private static let exports = Repository.url("samples/timeclocks")

  private static func export(_ name: String) -> String {
    exports.appendingPathComponent(name).path
  }

  private static let toastAnswers = [
    "--map-job", "Bar=bartender", "--map-employee", "Office, Olga=-",
    "--map-employee", "Castillo, Louis=Louis", "--map-job", "Office=-",
    "--window", "Lunch=2:45 pm mon-fri", "--window", "Brunch=2:45pm sat,sun",
    "--window", "Dinner=end",
  ]

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  @Test func punchesBecomeShiftFilesWithoutTips() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let toast = ImportCommandTests.export("toast-time-entries.csv")
    let run = try ProgramRun(
      ["import", "toast", toast] + ImportCommandTests.toastAnswers, in: home)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output
        == "shifts/2024-04-15-lunch.yaml\nshifts/2024-04-15-dinner.yaml\ntimeclock.yaml\n"
        + "shifts/.left-out-toast-time-entries.yaml\n")
    #expect(
      run.errors.contains(
        """
        \(toast):9: not taken: its clock-out is missing; enter the hours when you know them
        \(toast):11: not taken: Office, Olga is left out in timeclock.yaml
        \(toast):7: look again: the clock-out was made by the time clock, not by the person

        """), "\(run.errors)")
    let dinner = home.appendingPathComponent("shifts/2024-04-15-dinner.yaml")
    #expect(
      try ImportCommandTests.text(dinner) == """
        date: 2024-04-15
        shift: Dinner
        tips:   # fill in what came in; the export has: {cash: 12.00}
        staff:
          - {employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 11:30 pm}
          - {employee: 15, position: Server, clock_in: 4:00 pm, clock_out: 10:15 pm}
          - {employee: 30, position: Server, clock_in: 5:00 pm, clock_out: 9:58 pm}
          - {employee: 36, position: Expo, clock_in: 4:02 pm, clock_out: 12:15 am}
          - {employee: 5, position: Busser, clock_in: 4:00 pm, clock_out: 11:00 pm}
          - {employee: 12, position: Server, clock_in: 12:20 am next day, clock_out: 1:05 am}

        """)

    // Tips that nobody filled in are not zero.
    let unfilled = try ProgramRun(["shift", "shifts/2024-04-15-dinner.yaml"], in: home)
    #expect(unfilled.status == 1)
    #expect(unfilled.errors.contains("`tips` has no value"))
    try ImportCommandTests.text(dinner)
      .replacingOccurrences(of: "tips:", with: "tips: {credit_card: 900, cash: 60}")
      .write(to: dinner, atomically: true, encoding: .utf8)
    let filled = try ProgramRun(["check", "shifts/2024-04-15-dinner.yaml"], in: home)
    #expect(filled.status == 0, "\(filled.errors)")
  }

  @Test func answersAreRememberedAndNothingIsAddedTwice() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let toast = ImportCommandTests.export("toast-time-entries.csv")
    _ = try ProgramRun(["import", "toast", toast] + ImportCommandTests.toastAnswers, in: home)
    let before = try folder.files(below: home)
    let again = try ProgramRun(["import", "toast", toast], in: home)
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output == "")
    #expect(again.errors.contains("0 people added to shifts, 8 already in them\n"))
    #expect(try folder.files(below: home) == before)
  }

  @Test func peopleAreAddedToAShiftThatIsThere() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let file = home.appendingPathComponent("shifts/2024-04-13-dinner.yaml")
    let before = try ImportCommandTests.text(file)
    let export = """
      Employee number,First name,Last name,Job title,Clockin date,Clockin time,Clockout date,Clockout time
      3,Johny,M.,Bartender,4/13/24,3:00 PM,4/13/24,11:30 PM
      15,Harold,Z.,Server,4/13/24,4:00 PM,4/13/24,10:15 PM
      27,Priya,N.,Host,4/13/24,4:00 PM,4/13/24,9:00 PM
      """
    let run = try ProgramRun(
      ["import", "square", "-", "--shift", "Dinner"], in: home, input: export + "\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "shifts/2024-04-13-dinner.yaml\n")
    #expect(run.errors.contains("<stdin>:3: not taken: employee 15 is in shifts/"))
    #expect(run.errors.contains("1 person added to shifts, 1 already in them\n"))
    #expect(
      try ImportCommandTests.text(file) == before
        + "  - {employee: 27, position: Host, clock_in: 4:00 pm, clock_out: 9:00 pm}\n")
  }

  @Test func withoutATerminalWhatIsMissingIsListed() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let before = try folder.files(below: home)
    let run = try ProgramRun(
      ["import", "toast", ImportCommandTests.export("toast-time-entries.csv")], in: home)
    #expect(run.status == 2)
    for option in [
      "--map-employee \"Castillo, Louis=ID\"", "--map-employee \"Office, Olga=ID\"",
      "--map-job \"Bar=POSITION\"", "--map-job \"Office=POSITION\"",
    ] {
      #expect(run.errors.contains(option), "\(run.errors)")
    }
    #expect(try folder.files(below: home) == before)
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let before = try folder.files(below: home)
    let run = try ProgramRun(
      [
        "import", "homebase", ImportCommandTests.export("homebase-timesheet.csv"), "--shift",
        "Dinner", "--dry-run",
      ], in: home)
    #expect(run.status == 0)
    #expect(
      run.output == "shifts/2026-07-23-dinner.yaml\nshifts/2026-07-24-dinner.yaml\n"
        + "shifts/.left-out-homebase-timesheet.yaml\n")
    #expect(try folder.files(below: home) == before)
  }

  /// Lines of each sample that are not taken, and people who are.
  @Test(arguments: [
    ("toast", "toast-data-export.csv", ["4"], 2), ("square", "square-timecards.csv", [], 4),
    ("square", "square-timecards-breaks.csv", ["3"], 1),
    ("homebase", "homebase-timesheet.csv", ["1-2", "7", "8", "10", "11"], 3),
    ("7shifts", "7shifts-worked-hours.csv", ["5"], 3),
  ])
  func everySampleIsAccountedForLineByLine(
    kind: String, file: String, leftOut: [String], people: Int
  ) throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let path = ImportCommandTests.export(file)
    let run = try ProgramRun(["import", kind, path, "--shift", "Dinner"], in: home)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.errors.split(separator: "\n").filter { $0.contains(": not taken: ") }
    #expect(
      lines.map { $0.dropFirst(path.count + 1).prefix { $0 != ":" } } == leftOut.map { $0[...] })
    #expect(
      run.errors.contains("\n\(people) people added") || run.errors.contains("\n1 person added"))
    let second = try ProgramRun(["import", kind, path, "--shift", "Dinner"], in: home)
    #expect(second.output == "")
  }

  @Test(arguments: [
    (["import"], Int32(2), "import takes a kind and a file"),
    (["import", "tost", "x.csv"], 2, "the nearest is toast"),
    (["import", "toast", "none.csv"], 1, "cannot read none.csv"),
    (["import", "toast", "-", "--window", "Lunch"], 2, "\"Lunch\" has no ="),
    (["import", "toast", "-"], 1, "this is not an export from Toast"),
  ])
  func aCommandThatCannotBeMeantIsSaid(
    arguments: [String], status: Int32, words: String
  ) throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(arguments, in: home)
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [
    (["--map-employee", "Castillo, Louis"], "has no ="),
    (["--map-employee", "Castillo, Louis=99"], "employee 99 is not on the roster"),
    (["--map-job", "Bar=Barman"], "cannot be \"Barman\""),
    (["--window", "Diner=end"], "no shift \"Diner\""),
    (["--window", "Dinner=late"], "not a time on the clock"),
    (["--shift", "Diner"], "no shift \"Diner\""),
    (["--day-starts", "dawn"], "not a time on the clock"),
  ])
  func aWrongOptionIsSaid(options: [String], words: String) throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(
      ["import", "toast", ImportCommandTests.export("toast-time-entries.csv")] + options, in: home)
    #expect(run.status == 2)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func anExportWithNothingToTakeIsRefused() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(
      ["import", "toast", "-", "--shift", "Dinner"], in: home,
      input: "Employee,Job,Date,Time In,Time Out\n\"M., Johny\",Bartender,4/13/24,5:00 PM,\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("<stdin>:2: not taken: its clock-out is missing"))
    #expect(run.errors.contains("no line of <stdin> could be imported"))
  }

  @Test func aBrokenTimeclockFileIsRefusedAtItsPlace() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    try """
    people: {Bob: 99}
    jobs: {Bar: Barman}
    day_starts: dawn
    shifts: [{shift: Lunch, until: 4pm, days: weekdays}, {until: 4pm}]
    skip: [x]
    """.write(
      to: home.appendingPathComponent("timeclock.yaml"), atomically: true, encoding: .utf8)
    let run = try ProgramRun(
      ["import", "square", ImportCommandTests.export("square-timecards.csv")], in: home)
    #expect(run.status == 1)
    for place in ["1:15", "2:13", "3:13", "4:43", "4:54", "5:1"] {
      #expect(run.errors.contains("timeclock.yaml:\(place): error: "), "\(run.errors)")
    }
  }

  @Test func aBrokenShiftFileOfTheDayIsNotTouched() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let file = home.appendingPathComponent("shifts/2024-04-17-dinner.yaml")
    try "date: 2024-04-17\nshift: Dinner\nstaff:\n  - {employee: 99, hours: 4}\n"
      .write(to: file, atomically: true, encoding: .utf8)
    let before = try folder.files(below: home)
    let run = try ProgramRun(
      ["import", "square", ImportCommandTests.export("square-timecards.csv"), "--shift", "Dinner"],
      in: home)
    #expect(run.status == 1)
    #expect(run.errors.contains("shifts/2024-04-17-dinner.yaml:4:"), "\(run.errors)")
    #expect(try folder.files(below: home) == before)
  }
}

@Suite struct ImportRosterTests {
  private static let csv = Repository.url("samples/timeclocks/roster.csv").path

  @Test func peopleAreAddedAndThoseThereStay() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let file = home.appendingPathComponent("roster.yaml")
    let before = try String(contentsOf: file, encoding: .utf8)
    let run = try ProgramRun(["import", "roster", ImportRosterTests.csv], in: home)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "roster.yaml\n")
    #expect(run.errors == "2 people added, 2 there already\n")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == before + """
          - {id: 51, first_name: Alazia, last_name: Vann, positions: [Server]}
          - {id: "052", first_name: Nora, last_name: "de la Cruz, Jr.", positions: [Busser, Runner]}

        """)
    #expect(try ProgramRun(["check"], in: home).status == 0)
    let again = try ProgramRun(["import", "roster", ImportRosterTests.csv], in: home)
    #expect(again.output == "")
    #expect(again.errors == "0 people added, 4 there already\n")
  }

  @Test func differencesAreListed() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let run = try ProgramRun(
      ["import", "roster", "-"], in: home,
      input: "employee_id,first_name,last_name,positions\n3,John,M.,Bartender;Server\n"
        + "40,Ana,Ruiz,Manager\n")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(
      run.errors == """
        <stdin>:2: not taken: employee 3 is in roster.yaml already, with other values: {id: 3, first_name: Johny, \
        last_name: M., positions: [Bartender, Server], payroll_ids: {adp-run: "000213", gusto: e107}}
        0 people added, 1 there already, 1 there with differences and left as they are

        """)
  }

  @Test(arguments: ["employees: []\n", "# nobody yet\nemployees: []   # later\n", nil])
  func anEmptyRosterIsFilled(roster: String?) throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    let file = home.appendingPathComponent("roster.yaml")
    try FileManager.default.removeItem(at: file)
    try roster?.write(to: file, atomically: true, encoding: .utf8)
    let run = try ProgramRun(["import", "roster", ImportRosterTests.csv], in: home)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "4 people added\n")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\n  - {id: 51, first_name: Alazia,"), "\(text)")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  - ") } == 4)
    #expect(try tree(of: "roster.yaml", in: home).contains("\"Alazia\""))
  }

  /// The roster that a bundle has as a table is refused, and imported by the command that is named.
  @Test func aRosterInCSVIsImported() throws {
    let folder = try TemporaryFolder()
    let home = try folder.copy(ofSample: "casa-marisol")
    #expect(try ProgramRun(["period", "-o", "first"], in: home).status == 0)
    let csv = try folder.files(below: home).first { $0.key.hasSuffix("csv/roster.csv") }
    try #require(csv).value.write(to: home.appendingPathComponent("roster.csv"))
    try FileManager.default.removeItem(at: home.appendingPathComponent("roster.yaml"))
    let check = try ProgramRun(["check"], in: home)
    #expect(check.status == 1)
    #expect(check.errors.contains("`tipsheet import roster roster.csv` makes roster.yaml from it"))
    #expect(try ProgramRun(["import", "roster", "roster.csv"], in: home).status == 0)
    #expect(
      try ProgramRun(["check"], in: home).errors.contains(
        "roster.csv:1:1: doubt: \"roster.csv\" looks like a copy of another file"))
    try FileManager.default.removeItem(at: home.appendingPathComponent("roster.csv"))
    #expect(try ProgramRun(["period", "-o", "second"], in: home).status == 0)
    let name = "casa-marisol_2024-04-08_2024-04-14"
    for kind in ["csv", "payroll"] {
      let first = try folder.files(below: home.appendingPathComponent("first/\(name)/\(kind)"))
      #expect(!first.isEmpty)
      let second = try folder.files(below: home.appendingPathComponent("second/\(name)/\(kind)"))
      #expect(second == first)
    }
  }
}
