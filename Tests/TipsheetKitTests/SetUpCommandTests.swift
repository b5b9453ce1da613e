import Foundation
import TestSupport
import Testing

/// `init` and `new` by options, without a terminal; questions are tried by `Tests/Oracles/run terminal`.
@Suite struct SetUpCommandTests {
  private static let settings = [
    "--name", "Café: Ñandú", "--currency", "eur", "--time-zone", "Europe/Madrid", "--shift-types",
    "Lunch, Late Night", "--positions", "Server=1,Head Runner=0.65,Manager=none", "--round-hours",
    "0", "--hours-mode", "nearest", "--card-fee", "1.5%", "--pay-period", "monthly",
    "--pay-period-start", "2024-04-01",
  ]

  private func setUp() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      ["init"] + SetUpCommandTests.settings
        + ["--employee", "007,José,Muñoz,server", "--employee", "NO,Ana,,Manager,manager"],
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "restaurant.yaml\nroster.yaml\n")
    return folder
  }

  @Test func whatWasAskedForIsWhatTheFilesSay() throws {
    let folder = try setUp()
    #expect(try ProgramRun(["check"], in: folder.url).status == 0)
    let settings = try tree(of: "restaurant.yaml", in: folder.url)
    for text in [
      "\"Café: Ñandú\"", "\"EUR\"", "\"Europe/Madrid\"", "\"Late Night\"",
      "\"Head Runner\":\"0.65\"",
      "\"tip_eligible\":\"false\"", "\"1.5%\"", "\"monthly\"",
    ] { #expect(settings.filter { $0 != "\n" }.contains(text), "\(text)\n\(settings)") }
    let roster = try tree(of: "roster.yaml", in: folder.url)
    for text in ["\"007\"", "\"Muñoz\"", "\"NO\"", "\"true\""] { #expect(roster.contains(text)) }
  }

  private static let places: [([String: String], [String], String, String?)] = [
    (["TZ": "Europe/London"], [], "GBP", "uk"), (["LANG": "en_GB.UTF-8"], [], "GBP", "uk"),
    (["TZ": "Asia/Tokyo", "LANG": "en_US.UTF-8"], [], "JPY", "none"),
    (["TZ": "America/Chicago"], ["--time-zone", "Europe/London"], "GBP", "uk"),
    (["TZ": "Europe/London"], ["--currency", "USD", "--time-zone", "none"], "USD", nil),
  ]

  /// The currency and the law of the place: by the time zone, or else by the locale. Options come first.
  @Test(arguments: SetUpCommandTests.places)
  func theCurrencyIsThatOfThePlace(
    environment: [String: String], options: [String], currency: String, law: String?
  ) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      ["init", "--name", "Casa", "--defaults", "--employee", "1,Ana,Ruiz,Server"] + options,
      in: folder.url, environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    let lines = try String(contentsOfFile: folder.path("restaurant.yaml"), encoding: .utf8)
      .split(separator: "\n").map { String($0) }
    #expect(lines.contains { $0.hasPrefix("currency: \(currency)") }, "\(lines)")
    let found = lines.first { $0.hasPrefix("law: ") }
    let word = found.map { String($0.dropFirst("law: ".count).prefix { $0 != " " }) }
    #expect(word == law)
  }

  @Test func filesThatAreThereAreChangedOnlyWhereTheUserSaysSo() throws {
    let folder = try setUp()
    let before = try folder.files(below: folder.url)
    let refused = try ProgramRun(["init", "--card-fee", "0%"], in: folder.url)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("--yes"))
    #expect(try folder.files(below: folder.url) == before)
    #expect(try ProgramRun(["init", "--card-fee", "0%", "--yes"], in: folder.url).status == 0)
    #expect(try folder.files(below: folder.url) != before)
  }

  @Test func aChangeThatTheRosterContradictsIsRefused() throws {
    let folder = try setUp()
    let before = try folder.files(below: folder.url)
    let run = try ProgramRun(["init", "--positions", "Manager=none", "--yes"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("roster.yaml:"))
    #expect(try folder.files(below: folder.url) == before)
  }

  @Test(arguments: [
    (["--currency", "USX"], "--currency: \"USX\" is not a currency"),
    (["--time-zone", "Mars"], "--time-zone: this computer knows no time zone \"Mars\""),
    (["--shift-types", "a,A"], "--shift-types: "), (["--positions", "Server"], "--positions: "),
    (["--round-hours", "7"], "--round-hours: "), (["--card-fee", "0.03"], "--card-fee: "),
    (["--pay-period-start", "4/8/2024"], "write `2024-04-08`"),
    (["--employee", "1,A"], "is not a person's line"),
    (["--employee", "1,A,,Cook"], "the restaurant has no position \"Cook\""),
  ])
  func aWrongOptionGetsTheWordsOfTheDiagnostics(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(["init", "--name", "X", "--defaults"] + words, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try folder.files(below: folder.url).isEmpty)
  }

  @Test func theStaffComesFromACSVFile() throws {
    let folder = try TemporaryFolder()
    try """
    Employee ID,First Name,Last Name,Positions
    36,Diana,M.,Expo;Server
    7,Rosa,"Peña, jr",Busser

    """
    .write(to: folder.url.appendingPathComponent("staff.csv"), atomically: true, encoding: .utf8)
    let words = ["init", "--name", "X", "--defaults", "--roster", "staff.csv"]
    #expect(try ProgramRun(words, in: folder.url).status == 0)
    let roster = try tree(of: "roster.yaml", in: folder.url)
    #expect(roster.contains("\"Peña, jr\"") && roster.contains("\"36\""))
    let again = try ProgramRun(words, in: folder.url)
    #expect(again.errors.contains("Already on the roster, left as they are: 36 Diana M., 7 Rosa"))
  }

  private static let shift = [
    "--date", "2024-04-13", "--shift", "2", "--credit-card", "3066.22", "--house", "57", "--cash",
    "168",
  ]

  @Test func aShiftIsEnteredByOptions() throws {
    let folder = try setUp()
    let run = try ProgramRun(
      ["new"] + SetUpCommandTests.shift
        + ["--person", "munoz,,5pm,1:30 am,break 30", "--person", "NO,,6.25", "--note", "a: b"],
      in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "shifts/2024-04-13-late-night.yaml\n")
    let text = try String(
      contentsOf: folder.url.appendingPathComponent("shifts/2024-04-13-late-night.yaml"),
      encoding: .utf8)
    #expect(
      text == """
        # Late Night – Saturday, April 13, 2024
        date: 2024-04-13
        shift: Late Night
        tips: {credit_card: 3066.22, house: 57.00, cash: 168.00}
        note: "a: b"
        staff:
          - {employee: "007", position: Server, clock_in: 5:00 pm, clock_out: 1:30 am, break: 30}
          - {employee: "NO", position: Manager, hours: 6.25}

        """)
    let again = try ProgramRun(
      ["new"] + SetUpCommandTests.shift + ["--person", "007,,6.25"], in: folder.url)
    #expect(again.status == 1)
    #expect(again.errors.contains("there is a file for Late Night on 2024-04-13 already"))
  }

  @Test(arguments: [
    ("99,,6.25", "employee 99 is not on the roster"), ("007,Cook,6.25", "no position \"Cook\""),
    ("007,Manager,6.25", "may not work as \"Manager\""),
    ("007", "does not have clock times or hours"),
    ("007,,5pm", "`clock_out` is missing"), ("007,,5pm,5pm", "equals the clock-in"),
    ("007,,5pm,9pm,break 300", "is longer than the 240 minutes"),
    ("007,,5pm,9pm,point_value 1.23456", "at most 4 are counted"),
    ("NO,,5pm,9pm,point_value 1", "a manager takes no share"),
    ("NO,,6.25", "nobody in this shift has points"),
  ])
  func aWrongPersonIsRefused(line: String, message: String) throws {
    let folder = try setUp()
    let run = try ProgramRun(
      ["new"] + SetUpCommandTests.shift + ["--person", line], in: folder.url)
    #expect(run.status == 2 || run.status == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try folder.files(below: folder.url.appendingPathComponent("shifts")).isEmpty)
  }
}
