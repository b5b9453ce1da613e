import Documents
import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

/// `tipsheet import toast` and similar: imports an export's punches into shift files.
struct TimeClockImport {
  /// The time clock; nil if the export is unknown.
  private let clock: TimeClock?
  private let job: ImportJob
  private var reader = FolderReader()
  private var bag = DiagnosticBag()

  init(_ clock: TimeClock?, _ job: ImportJob) {
    self.clock = clock
    self.job = job
  }

  mutating func run() throws -> ExitStatus {
    let (loaded, remembered, rows) = try job.read(with: &reader, reportingTo: &bag)
    let mapping = try mapping(of: rows, remembered, loaded)
    if mapping.isPayments {
      var payments = PaymentImport(mapping, job)
      return try payments.run(in: loaded, remembered)
    }
    let export = mapping.export(location: job.command.location, reportingTo: &bag)
    guard let export, !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    return try take(export, mapping.given, remembered: remembered, loaded: loaded)
  }

  /// Returns the meaning of the columns, from the export's headers, the settings, options, and answers.
  private mutating func mapping(
    of rows: [[CSVField]], _ remembered: RememberedSettings, _ loaded: LoadedRestaurant
  ) throws -> ColumnMapping {
    var mapping = ColumnMapping(
      rows, of: clock, in: job.source.source, remembered: remembered.settings,
      isDayFirst: job.command.isDayFirst,
      days: try job.command.days(of: loaded, job.environment.clock),
      restaurant: loaded.restaurant)
    try job.command.answers.read(.column) { value in
      let (header, what) = try ImportAnswers.pair(value, wanted: "HEADER=WHAT")
      mapping.set(header, to: try ExportColumn(typed: what, for: header))
    }
    guard mapping.columns != nil else {
      if let clock {
        _ = exportColumns(
          rows, of: clock, in: job.source.source, mapping.form,
          restaurant: loaded.restaurant, reportingTo: &bag)
        throw CommandFailure.refused(by: bag)
      }
      throw CommandFailure.refused(
        "no row of \(job.source.source.name) has headers such as Name, Date, In and Out",
        help: "put a row of headers above the people and their times, or enter the shift with "
          + "`tipsheet new`")
    }
    guard !mapping.isComplete || mapping.needsDays else { return mapping }
    guard let questionnaire = Questionnaire(job.environment) else {
      guard mapping.isComplete else { throw CommandFailure.unknownColumns(mapping) }
      throw CommandFailure.missingAnswers([
        ("--from DATE --to DATE", "the first and the last day of these hours, in one workweek")
      ])
    }
    questionnaire.farewell = "Nothing is written."
    let day = RestaurantDay(of: loaded.restaurant, job.environment.clock)
    var dialog = ColumnDialog(mapping: mapping, questionnaire: questionnaire) { typed in
      let days = try day.daysOfShift(meantBy: typed, in: loaded.restaurant)
      return PayPeriod(from: days.first, to: days.last ?? days.first)
    }
    try dialog.ask()
    return dialog.mapping
  }

  private mutating func take(
    _ export: TimeClockExport, _ columns: TimeClockSettings, remembered: RememberedSettings,
    loaded: LoadedRestaurant
  ) throws -> ExitStatus {
    let files = try ShiftFiles(of: loaded)
    var answers = try ImportAnswers(
      job.command.answers, export: export, remembered.settings, columns: columns,
      on: job.command.days(of: loaded, job.environment.clock), worked: files.worked, of: loaded)
    job.printTimetable(
      "Rows go to the shift that they overlap most:\n", of: answers, on: answers.days)
    let questions = answers.openQuestions
    var asked: Questionnaire?
    if !questions.isEmpty {
      guard let questionnaire = Questionnaire(job.environment) else {
        throw CommandFailure.missingAnswers(answers.options(for: questions))
      }
      asked = questionnaire
      questionnaire.farewell = "Nothing is written."
      var dialog = ImportDialog(answers: answers, questionnaire: questionnaire)
      try dialog.ask()
      answers = dialog.answers
    }
    return try write(
      answers.plan, answers: answers, remembered: remembered, files: files, loaded: loaded,
      asking: asked)
  }

  private mutating func write(
    _ plan: ImportPlan, answers: ImportAnswers, remembered: RememberedSettings,
    files: ShiftFiles, loaded: LoadedRestaurant, asking questionnaire: Questionnaire?
  ) throws -> ExitStatus {
    let export = answers.export
    var outputs = Outputs()
    let merged = try merge(plan, of: export, into: &outputs, files: files, loaded: loaded)
    job.console.printDiagnostics(bag)
    job.console.printToError(job.source.text("not taken", plan.leftOut + merged.leftOut))
    let remarks = export.remarks + plan.remarks + paidHoursRemarks(of: export, loaded)
    job.console.printToError(
      job.source.text("look again", remarks.filter { merged.taken.contains($0.line) }))
    if !job.console.isQuiet, !export.unusedColumns.isEmpty {
      let names = export.unusedColumns.joined(separator: ", ")
      let columns =
        export.unusedColumns.count == 1 ? translated("the column") : translated("the columns")
      job.console.printToError(
        job.source.text("not used", [LineRemark(line: export.headerLine, "\(columns) \(names)")]))
    }
    guard merged.added + merged.known > 0 else {
      throw CommandFailure.refused(
        "no line of \(job.source.source.name) could be imported, so nothing is written")
    }
    let news = answers.news(since: remembered.settings)
    if !news.isEmpty {
      outputs.change(remembered.change(adding: news))
    }
    try job.source.keepNote(of: plan.leftOut + merged.leftOut, in: job.folder, &outputs)
    try job.publish(outputs, asking: questionnaire)
    let tips = ImportedTips(merged, export, loaded: loaded)
    if !job.console.isQuiet {
      job.console.printToError(
        ([merged.summary] + merged.reconciliation).map { $0 + "\n" }.joined())
    }
    return job.command.isDryRun ? .done : try tips.take(in: job.environment, job.console)
  }

  /// Reports rows whose paid hours differ from the true time between their punches.
  private mutating func paidHoursRemarks(
    of export: TimeClockExport, _ loaded: LoadedRestaurant
  ) -> [LineRemark] {
    guard let first = export.rows.map(\.clockIn).min(),
      let last = export.rows.map(\.clockOut).max(), let epoch = CalendarDate(dayNumber: 0),
      let from = CalendarDate(dayNumber: first / ClockTime.minutesPerDay),
      let to = CalendarDate(dayNumber: last / ClockTime.minutesPerDay)
    else { return [] }
    let changes = reader.clockChanges(from: from, to: to, of: loaded)
    return export.paidHoursRemarks(on: WallClock(date: epoch, changes: changes))
  }

  /// - Throws: an error if a shift file to add to has errors.
  private mutating func merge(
    _ plan: ImportPlan, of export: TimeClockExport, into outputs: inout Outputs,
    files: ShiftFiles, loaded: LoadedRestaurant
  ) throws -> ImportedShifts {
    let existing = files.shifts(on: Set(plan.shifts.map(\.date)), reportingTo: &bag)
    try bag.refuseErrors()
    let merged = ImportedShifts(
      plan, of: export, into: existing, currency: loaded.restaurant.currency
    ) { shift, others in
      newDocumentPath(
        joinPath(job.folder.shiftsPath, shiftFileStem(date: shift.date, shiftType: shift.type)),
        besides: others
      ) { fileExists(at: $0) }
    }
    for shift in merged.shifts {
      guard let bytes = shift.bytes else { continue }
      outputs.change(
        InputChange(shift.path, from: shift.existing?.tree, to: bytes))
    }
    return merged
  }
}
