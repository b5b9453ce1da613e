import Books
import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

/// `tipsheet import toast-payments` and similar: imports tips with times into shift files.
struct PaymentImport {
  private let mapping: ColumnMapping

  /// New answers about the columns of an unknown register's list.
  private let news: TimeClockSettings
  private let job: ImportJob
  private var bag = DiagnosticBag()

  /// - Parameter mapping: the complete columns.
  init(_ mapping: ColumnMapping, _ job: ImportJob) {
    self.mapping = mapping
    self.job = job
    news = mapping.proposed.given
  }

  mutating func run(
    in loaded: LoadedRestaurant, _ remembered: RememberedSettings
  ) throws -> ExitStatus {
    let settings = remembered.settings.adding(news)
    let list = mapping.proposed.payments(location: job.command.location, reportingTo: &bag)
    guard let list, !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    var files = try ShiftFiles(of: loaded)
    var answers = try ImportAnswers(
      job.command.answers, export: TimeClockExport(), remembered.settings, worked: files.worked,
      of: loaded)
    let days = try job.command.days(of: loaded, job.environment.clock)
    let planned = { (answers: ImportAnswers) in
      PaymentPlan(
        list, on: days, answers.timetable, shiftType: answers.shiftType,
        rowShifts: answers.rowShifts, otherwise: settings.otherwise, types: answers.shiftTypes)
    }
    var plan = planned(answers)
    if !plan.questions.isEmpty, let questionnaire = Questionnaire(job.environment) {
      answers = try ask(
        plan.questions, questionnaire, answers, currency: loaded.restaurant.currency)
      plan = planned(answers)
    }
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

  /// Asks for the shift of payments outside the times of every shift.
  private func ask(
    _ questions: [PaymentPlan.Question], _ questionnaire: Questionnaire, _ answers: ImportAnswers,
    currency: Currency
  ) throws -> ImportAnswers {
    questionnaire.farewell = "Nothing is written."
    try questionnaire.say(
      "Some tips were paid while nobody was on the clock. Type the shift that they belong to; `-` leaves them out. `otherwise: day` or `otherwise: next` in timeclock.yaml answers this for every import."
    )
    let steps = Array(questions.indices)
    var given = [ImportAnswers](repeating: answers, count: steps.count + 1)
    try questionnaire.askInOrder(steps, first: { try questionnaire.sayFirst() }) { number in
      let question = questions[number]
      let lines = question.lines.count == 1 ? translated("Line") : translated("Lines")
      try questionnaire.say(
        "\(lines) \(lineRanges(question.lines)), \(question.text(in: currency)): \(question.reason)."
      )
      let shift = Question("shift", initial: question.nearest).completing(answers.shiftTypes)
      given[number + 1] = try questionnaire.ask(shift) { typed in
        var changed = given[number]
        try changed.set(lines: question.lines, to: typed)
        return changed
      }
    }
    return given[steps.count]
  }

  private mutating func write(
    _ plan: PaymentPlan, _ list: PaymentList, _ remembered: RememberedSettings,
    files: ShiftFiles, loaded: LoadedRestaurant
  ) throws -> ExitStatus {
    let existing = files.shifts(on: Set(plan.shifts.map(\.date)), reportingTo: &bag)
    try bag.refuseErrors()
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
        InputChange(shift.path, from: shift.existing.tree, to: bytes)
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
