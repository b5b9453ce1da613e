import Diagnostics
import RestaurantFolder
import Schemas
import TimeClocks
import TipModel
import TipReports
import Wording
import YAMLSubset

/// `tipsheet import toast-payments` and its like: tips with their times into shift files.
struct PaymentImport {
  private let register: PaymentRegister

  /// Answers about the columns of a list that no register is known by.
  private let news: TimeClockAnswers
  private let command: ImportCommand
  private let environment: Environment
  private let console: Console
  private let folder: RestaurantFolder
  private let source: ImportSource
  private var reader = FolderReader()
  private var bag = DiagnosticBag()

  init(
    _ register: PaymentRegister, _ command: ImportCommand, _ source: ImportSource,
    in folder: RestaurantFolder, _ environment: Environment,
    remembering news: TimeClockAnswers = TimeClockAnswers()
  ) {
    self.news = news
    self.register = register
    self.command = command
    self.source = source
    self.folder = folder
    self.environment = environment
    console = Console(environment, isQuiet: command.isQuiet)
  }

  mutating func run() throws -> ExitStatus {
    let loaded = try reader.restaurant(in: folder)
    bag.report(contentsOf: reader.bag)
    let rows = csvRows(of: source.source, reportingTo: &bag)
    guard let loaded else { throw CommandFailure.refused(by: bag) }
    guard !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    let remembered = try RememberedSettings(of: loaded, reportingTo: &bag)
    let settings = remembered.settings.adding(news)
    let list = rows.flatMap { rows in
      readPayments(
        rows, of: register, in: source.source, location: command.location,
        ExportForm(
          order: command.isDayFirst || settings.isDayFirst == true ? .dayFirst : .monthFirst,
          hasDecimalComma: settings.hasDecimalComma, rows: rows),
        currency: loaded.restaurant.currency, reportingTo: &bag)
    }
    guard let list, !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    let files = try ShiftFiles(of: loaded)
    let answers = try ImportAnswers(
      command.answers, export: TimeClockExport(), remembered.settings, worked: files.worked,
      of: loaded)
    let days = try command.days(of: loaded, environment.clock)
    let plan = PaymentPlan(
      list, on: days, answers.timetable, shiftType: answers.shiftType, rowShifts: answers.rowShifts,
      otherwise: settings.otherwise, types: answers.shiftTypes)
    printTimetable(answers, plan)
    return try write(plan, list, remembered, files: files, loaded: loaded)
  }

  private func printTimetable(_ answers: ImportAnswers, _ plan: PaymentPlan) {
    guard answers.shiftType == nil, answers.shiftTypes.count > 1 else { return }
    let lines = answers.timetableLines(on: Set(plan.shifts.map(\.date.weekday)))
    guard !console.isQuiet, !lines.isEmpty else { return }
    console.printToError(
      "Payments go to the shift in whose times they were paid:\n"
        + lines.map { "  \($0)\n" }.joined()
        + "Other times: --window \"SHIFT=TIMES\", or `shifts` in timeclock.yaml.\n")
  }

  private mutating func write(
    _ plan: PaymentPlan, _ list: PaymentList, _ remembered: RememberedSettings,
    files: ShiftFiles, loaded: LoadedRestaurant
  ) throws -> ExitStatus {
    let existing = files.shifts(on: Set(plan.shifts.map(\.date)), reportingTo: &bag)
    guard !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    let paid = ImportedPayments(
      plan, of: list, into: existing, restaurant: loaded.texts, reportingTo: &bag
    ) { file, bag in
      var reader = FolderReader()
      guard reader.shift(from: file, of: loaded) == nil else { return true }
      bag.report(contentsOf: reader.bag)
      return false
    }
    console.printDiagnostics(bag)
    console.printToError(source.text("not taken", paid.leftOut))
    console.printToError(source.text("look again", paid.remarks))
    guard !paid.shifts.isEmpty else {
      throw CommandFailure.refused(
        "no payment in \(source.source.name) could be imported, so nothing is written")
    }
    var outputs = Outputs()
    if !news.isEmpty { outputs.change(remembered.change(adding: news)) }
    for shift in paid.shifts {
      guard let bytes = shift.bytes else { continue }
      outputs.change(
        InputChange(shift.path, from: shift.existing.tree, to: bytes).checkedAsShift(of: folder))
    }
    try source.keepNote(of: paid.leftOut, in: folder, &outputs)
    if command.isDryRun {
      console.printToError("dry run: nothing was written\n")
    } else {
      try command.writer(in: folder, console, asking: Questionnaire(environment)).publish(outputs)
    }
    try console.printWritten(outputs.paths)
    if !console.isQuiet { console.printToError(summary(of: paid)) }
    return .done
  }

  private func summary(of paid: ImportedPayments) -> String {
    var text = ([paid.summary] + paid.reconciliation).map { $0 + "\n" }.joined()
    for (path, hasTimes) in paid.withoutCash.sorted(by: { !$0.hasTimes && $1.hasTimes }) {
      let path = DisplayText(path).text
      text +=
        hasTimes
        ? translated(
          """
          \(path): cash tips are not in this export; add them to its times, such as `cash: 18.00`

          """)
        : translated(
          """
          \(path): cash tips are not in this export; add them to its `tips`, such as `cash: 18.00`

          """)
    }
    return text
  }
}
