import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

extension CommandLineOption {
  static let column = CommandLineOption(
    "column", value: "HEADER=WHAT", isRepeatable: true,
    help:
      "what a column of the export contains: \"Start=in\", \"Lunch=unpaid break\", \"Tips=card\"")
  static let mapEmployee = CommandLineOption(
    "map-employee", value: "NAME=WHO", isRepeatable: true,
    help: "match a name in the export to an employee: an ID or a name, or - to leave it out")
  static let mapJob = CommandLineOption(
    "map-job", value: "JOB=POSITION", isRepeatable: true,
    help: "match a job in the export to a position, or - to leave its rows out")
  static let window = CommandLineOption(
    "window", value: "SHIFT=TIMES", isRepeatable: true,
    help:
      "when SHIFT is worked: \"Lunch=10am-4pm\", \"Brunch=9am-3pm sat,sun\", \"Dinner=4pm-end\"")
  static let row = CommandLineOption(
    "row", value: "LINES=SHIFT", isRepeatable: true,
    help: "the shift of lines of the export, or - to leave them out: \"4,9-12=Dinner\"")
  static let dayStarts = CommandLineOption(
    "day-starts", value: "TIME", help: "a clock-in before TIME belongs to the day before (4:00 am)")
  static let importShift = CommandLineOption(
    "shift", value: "TYPE", help: "every row belongs to this shift type, whatever its times")
}

extension Command {
  static let importing = Command(
    name: "import", summary: "import a roster, a phone's shift, a clock's hours, or payments",
    details: """
      KIND is \(alternatives(ImportKind.names)); without it, the file's headers decide.
      FILE is a CSV file or an Excel workbook (.xlsx), or `-`.

      A roster's people are added to roster.yaml. A shift file that a phone sends (`tipsheet app`;
      its name may end in .yaml.txt) is checked and put into shifts/ unchanged. A time clock's punches
      become shift files or are added to existing ones; nothing in an existing file is changed. Then
      you type the tips of each shift; if the export has tips, their total is offered. Every line that
      is left out is listed with the reason, and so is every unused column with money or time.

      If tipsheet does not know an export, it asks about each column, proposes an answer, and shows
      how it reads the first rows. Your answers are kept in timeclock.yaml, so the next file needs no
      prompts. If a known clock has tips and breaks in columns of their own, you say which tips are
      card or cash, and which breaks are paid.

      An export of payments (toast-payments, square-transactions) adds the card tips to existing
      shifts, with the times between two changes of crew: the people who were there when a payment was
      made share its tip. Failed, voided, and refunded payments are listed and not counted. A shift
      that already has tips keeps them, so importing a file twice does not count it twice. A
      restaurant without `pools` gets the total of each shift.

      A row belongs to the shift it overlaps most. tipsheet learns the hours of each shift from the
      files in shifts/, or else from the shift's name; --window and `shifts` in timeclock.yaml override
      that. You are asked about a row that is mostly outside every shift. A clock-in after midnight
      belongs to the night before. An employee who worked two positions at different times of a shift
      has two lines. Answers about names and jobs are kept in timeclock.yaml.

      If an export has more days than you want, --period "last week", or --from and --to, imports only
      the rows of those days.
      """,
    examples: [
      ("tipsheet import roster staff.csv", "people into roster.yaml"),
      ("tipsheet import 2024-04-13-dinner.yaml.txt", "put a shift sent by a phone into shifts/"),
      (
        "tipsheet import toast TimeEntries.csv",
        "put hours into shifts/, and ask about anything unknown"
      ),
      (
        "tipsheet import square week.csv --window \"Lunch=10am-4pm\" --window \"Dinner=end\" "
          + "--map-job \"Bar=Bartender\"", "the same without prompts"
      ),
    ],
    firstWords: ImportKind.names,
    operands: Operands("[KIND] FILE", 1...2, otherwise: ImportRequest.usage, \.words),
    options: [
      .answer(.column, \.answers), .answer(.mapEmployee, \.answers), .answer(.mapJob, \.answers),
      .answer(.window, \.answers),
    ] + .periods(.period, .from, .to, in: \.period) + [
      .answer(.row, \.answers), .answer(.dayStarts, \.answers), .answer(.importShift, \.answers),
      .text(
        "location", "NAME", \.location, "the location whose rows to import, if there are several"),
      .text("sheet", "NAME", \.sheet, "the sheet of a workbook, if several have rows"),
      .choice(
        "hidden-rows", "take|skip", \.hiddenRows,
        "whether hidden rows of a workbook are imported"),
      .flag(
        "day-first", \.isDayFirst, "dates such as 4/10/24 have the day before the month"),
      .flag(
        "month-first", \.isMonthFirst, "dates such as 4/10/24 have the month before the day"),
      .flag("dry-run", \.isDryRun, "list what would be written, and write nothing"),
      .despiteClosedPeriod(\.mayChangeClosed), .namesakes(\.mayAddNamesakes),
    ] as [OptionField<ImportCommand>], common: .common(.restaurant, .quiet, in: \.common))
}

/// Imports a roster, a time clock's hours, or payments with tips.
struct ImportCommand: CommandValue {
  /// An optional kind, and a file.
  var words: [String] = []
  var answers = OptionAnswers()
  var period = PeriodOptions()
  var location: String?
  var sheet: String?
  var hiddenRows: HiddenRows?
  var isDayFirst = false
  var isMonthFirst = false
  var isDryRun = false
  var mayChangeClosed = false
  var mayAddNamesakes = false
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let console = environment.console(common)
    let request = try ImportRequest(
      words, environment,
      sheet: SheetChoice(name: sheet, takesHidden: hiddenRows.map { $0 == .take }))
    let job = ImportJob(
      command: self, source: request.source,
      folder: try folder(of: request.source.path, environment),
      environment: environment, console: console)
    switch try request.kind(console: console) {
    case .roster: return try job.importRoster()
    case .shift: return try job.importShift()
    case .export(let clock):
      var export = ExportImport(clock, job)
      return try export.run()
    }
  }

  /// The answer about the order of the dates; nil if it was not given.
  var dayFirst: String? {
    get throws {
      guard !isDayFirst || !isMonthFirst else {
        throw CommandFailure.usage(
          "--day-first and --month-first contradict each other", help: "give one of them")
      }
      return isDayFirst ? "yes" : isMonthFirst ? "no" : nil
    }
  }

  /// Returns the days of the rows to import; nil for all.
  func days(of loaded: LoadedRestaurant, _ clock: Clock) throws -> PayPeriod? {
    switch try PeriodChoice(period, loaded.restaurant, clock) {
    case .containing(let date): try loaded.payPeriod(containing: date)
    case .days(let days): days
    case .latest, .all: nil
    }
  }

  /// Returns the restaurant's folder: around the current folder, or around the file.
  private func folder(of path: String, _ environment: Environment) throws -> RestaurantFolder {
    if common.settings == nil, let folder = RestaurantFolder.find(from: environment.folder) {
      return folder
    }
    return try environment.restaurantFolder(common, near: path)
  }
}
