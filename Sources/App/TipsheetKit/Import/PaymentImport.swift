import Diagnostics
import RestaurantFolder
import Schemas
import TimeClocks
import TipModel
import TipReports
import Wording
import YAMLSubset

/// `tipsheet import toast-payments` and similar: imports tips with times into shift files.
struct PaymentImport {
  private let register: PaymentRegister

  /// New answers about the columns of an unknown register's list.
  private let news: TimeClockAnswers
  private let job: ImportJob
  private var reader = FolderReader()
  private var bag = DiagnosticBag()

  init(
    _ register: PaymentRegister, _ job: ImportJob,
    remembering news: TimeClockAnswers = TimeClockAnswers()
  ) {
    self.register = register
    self.job = job
    self.news = news
  }

  mutating func run() throws -> ExitStatus {
    let (loaded, remembered, rows) = try job.read(with: &reader, reportingTo: &bag)
    let settings = remembered.settings.adding(news)
    let list = readPayments(
      rows, of: register, in: job.source.source, location: job.command.location,
      ExportForm(
        order: job.command.isDayFirst || settings.isDayFirst == true ? .dayFirst : .monthFirst,
        hasDecimalComma: settings.hasDecimalComma, rows: rows),
      currency: loaded.restaurant.currency, reportingTo: &bag)
    guard let list, !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    var files = try ShiftFiles(of: loaded)
    let answers = try ImportAnswers(
      job.command.answers, export: TimeClockExport(), remembered.settings, worked: files.worked,
      of: loaded)
    let days = try job.command.days(of: loaded, job.environment.clock)
    let plan = PaymentPlan(
      list, on: days, answers.timetable, shiftType: answers.shiftType, rowShifts: answers.rowShifts,
      otherwise: settings.otherwise, types: answers.shiftTypes)
    job.printTimetable(
      "Payments go to the shift in whose times they were paid:\n", of: answers,
      on: Set(plan.shifts.map(\.date.weekday)))
    let missing = ShiftsToEnter(plan, files, of: loaded)
    if !missing.isEmpty, !job.command.isDryRun, let questionnaire = Questionnaire(job.environment) {
      try missing.ask(questionnaire, in: job.environment)
      files = try ShiftFiles(of: loaded)
    }
    return try write(plan, list, remembered, files: files, loaded: loaded)
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
    job.console.printDiagnostics(bag)
    job.console.printToError(job.source.text("not taken", paid.leftOut))
    job.console.printToError(job.source.text("look again", paid.remarks))
    let missing = ShiftsToEnter(plan, files, of: loaded)
    guard !paid.shifts.isEmpty || !missing.isEmpty else {
      throw CommandFailure.refused(
        "no payment in \(job.source.source.name) could be imported, so nothing is written")
    }
    var outputs = Outputs()
    if !news.isEmpty { outputs.change(remembered.change(adding: news)) }
    for shift in paid.shifts {
      guard let bytes = shift.bytes else { continue }
      outputs.change(
        InputChange(shift.path, from: shift.existing.tree, to: bytes).checkedAsShift(of: job.folder)
      )
    }
    try job.source.keepNote(of: paid.leftOut, in: job.folder, &outputs)
    try job.publish(outputs)
    if !job.console.isQuiet { job.console.printToError(summary(of: paid) + missing.text) }
    return .done
  }

  private func summary(of paid: ImportedPayments) -> String {
    var text = ((paid.shifts.isEmpty ? [] : [paid.summary]) + paid.reconciliation).map { $0 + "\n" }
      .joined()
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
