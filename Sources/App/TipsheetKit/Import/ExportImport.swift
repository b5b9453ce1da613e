import Documents
import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

/// `tipsheet import toast` and similar: imports an export's hours or payments into shift files.
struct ExportImport {
  /// The time clock or register; nil if the export is unknown.
  private let clock: TimeClock?
  private let job: ImportJob
  private var bag = DiagnosticBag()

  /// Nil if there is no user to ask.
  private let questionnaire: Questionnaire?

  init(_ clock: TimeClock?, _ job: ImportJob) {
    self.clock = clock
    self.job = job
    questionnaire = Questionnaire(job.environment)
    questionnaire?.farewell = "Nothing is written."
  }

  mutating func run() throws -> ExitStatus {
    var reader = FolderReader()
    let loaded = try reader.restaurant(in: job.folder)
    bag.report(contentsOf: reader.bag)
    let rows = csvRows(of: job.source.source, reportingTo: &bag)
    guard let loaded, let rows, !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    var files = try ShiftFiles(of: loaded)
    var importing = Import(
      rows, of: clock, in: job.source.source, into: try ImportFolder(loaded, files, reader))
    try takeOptions(into: &importing, loaded)
    var ready = try ready(&importing, loaded)
    guard let plan = ready.paid?.plan else { return try write(ready, missing: nil, loaded) }
    job.printTimetable(
      "Payments go to the shift in whose times they were paid:\n", of: ready.answers,
      on: Set(plan.shifts.map(\.date.weekday)))
    let missing = ShiftsToEnter(plan, files, of: loaded)
    if !missing.isEmpty, !job.command.isDryRun, let questionnaire {
      try missing.ask(questionnaire, in: job.environment)
      files = try ShiftFiles(of: loaded)
      importing.folder = try ImportFolder(loaded, files, reader)
      ready = try self.ready(&importing, loaded)
    }
    return try write(ready, missing: ShiftsToEnter(plan, files, of: loaded), loaded)
  }

  // MARK: Answers

  /// The options that answer a field of an import, with the form of their value.
  private static let options: [(option: CommandLineOption, field: String, wanted: Words)] = [
    (.column, "column/", "HEADER=WHAT"), (.importShift, "shift", ""),
    (.mapEmployee, "person/", "NAME=WHO"), (.mapJob, "job/", "JOB=POSITION"),
    (.dayStarts, "day_starts", ""), (.window, "window/", "SHIFT=TIMES"),
    (.row, "row/", "LINES=SHIFT"),
  ]

  private func takeOptions(into importing: inout Import, _ loaded: LoadedRestaurant) throws {
    importing.location = job.command.location
    if let answer = try job.command.dayFirst { importing.fields.append(("day_first", answer)) }
    importing.days = try job.command.days(of: loaded, job.environment.clock)
    for (option, field, wanted) in ExportImport.options {
      try job.command.answers.read(option) { value in
        guard !wanted.isEmpty else { return importing.fields.append((field, value)) }
        let (key, text) = try ImportAnswers.pair(value, wanted: wanted)
        importing.fields.append((field + key, text))
      }
    }
  }

  /// The failure if the answer of an option cannot be read.
  private static func wrong(_ field: String, _ wrong: WrongAnswer) -> CommandFailure {
    .usage(options.first { field.hasPrefix($0.field) }?.option.name ?? field, wrong)
  }

  /// Asks until nothing is open. `back` returns to the previous prompt.
  private mutating func ready(
    _ importing: inout Import, _ loaded: LoadedRestaurant
  ) throws -> ImportReady {
    /// The numbers of answers before each prompt.
    var before: [Int] = []
    var isAsked = false
    while true {
      do throws(ImportStop) {
        let ready = try importing.ready
        if !isAsked, ready.paid == nil { printTimetable(of: ready.answers) }
        return ready
      } catch {
        switch error {
        case .nothing(let ready): return ready
        case .errors(let found, _):
          bag.report(contentsOf: found)
          throw CommandFailure.refused(by: bag)
        case .noHeaders(let message):
          throw CommandFailure.refused(
            message,
            help: "put a row of headers above the people and their times, or enter the shift with "
              + "`tipsheet new`")
        case .wrong(let field, let wrong): throw ExportImport.wrong(field, wrong)
        case .columns(let mapping, let tried):
          importing.mapping = try columns(mapping, isComplete: tried.isComplete, loaded)
        case .names(let names):
          if let (field, wrong) = names.wrong.first { throw ExportImport.wrong(field, wrong) }
          if !isAsked, !names.isOfPayments { printTimetable(of: names.answers) }
          guard let questionnaire else {
            guard names.isOfPayments else { throw CommandFailure.missingAnswers(names.options) }
            importing.leavesUnclear = true
            continue
          }
          if !isAsked { try questionnaire.begin(about: names) }
          isAsked = true
          do {
            let answers = try questionnaire.ask(about: names)
            before.append(importing.fields.count)
            importing.fields += answers
          } catch NoAnswer.back {
            guard let count = before.popLast() else {
              try questionnaire.sayFirst()
              continue
            }
            importing.fields = Array(importing.fields.prefix(count))
          }
        }
      }
    }
  }

  /// Asks about the columns that are not clear.
  private func columns(
    _ mapping: ColumnMapping, isComplete: Bool, _ loaded: LoadedRestaurant
  ) throws -> ColumnMapping {
    guard let questionnaire else {
      guard isComplete else { throw CommandFailure.unknownColumns(mapping) }
      throw CommandFailure.missingAnswers([
        ("--from DATE --to DATE", "the first and the last day of these hours")
      ])
    }
    let day = RestaurantDay(of: loaded.restaurant, job.environment.clock)
    var dialog = ColumnDialog(mapping: mapping, questionnaire: questionnaire) { typed in
      let days = try day.daysOfShift(meantBy: typed, in: loaded.restaurant)
      return PayPeriod(from: days.first, to: days.last ?? days.first)
    }
    try dialog.ask()
    return dialog.mapping
  }

  private func printTimetable(of answers: ImportAnswers) {
    let title: Words = "Rows go to the shift that they overlap most:\n"
    job.printTimetable(title, of: answers, on: answers.days)
  }

  // MARK: Writing

  /// - Parameter missing: the shifts of payments that have no file; nil for hours.
  private mutating func write(
    _ ready: ImportReady, missing: ShiftsToEnter?, _ loaded: LoadedRestaurant
  ) throws -> ExitStatus {
    let console = job.console
    bag.report(contentsOf: ready.bag)
    console.printDiagnostics(bag)
    console.printToError(job.source.text("not taken", ready.leftOut))
    if let merged = ready.merged {
      console.note(ImportedTips.commandsForOthers(merged, of: loaded))
    }
    console.printToError(job.source.text("look again", ready.lookAgain))
    if !ready.unused.isEmpty {
      let names = ready.unused.joined(separator: ", ")
      let columns =
        ready.unused.count == 1 ? translated("the column") : translated("the columns")
      console.note(
        job.source.text("not used", [LineRemark(line: ready.headerLine, "\(columns) \(names)")]))
    }
    guard !ready.rows.isEmpty || missing?.isEmpty == false else {
      throw CommandFailure.refused(ready.nothingTaken)
    }
    try job.publish(
      ready.files.map { InputChange($0.path, from: $0.before, to: $0.after) },
      asking: questionnaire)
    let lines = (ready.rows.isEmpty ? [] : [ready.summary]) + ready.reconciliation
    console.note(lines.map { $0 + "\n" }.joined())
    if let paid = ready.paid { console.note(withoutCash(paid.shifts)) }
    if let missing { console.note(missing.text) }
    guard let merged = ready.merged, !job.command.isDryRun else { return .done }
    return try ImportedTips(merged: merged, export: ready.answers.export, loaded: loaded)
      .take(in: job.environment, console)
  }

  private func withoutCash(_ paid: ImportedPayments) -> String {
    paid.withoutCash.sorted(by: { !$0.hasTimes && $1.hasTimes }).map { path, hasTimes in
      let path = DisplayText(path).text
      return hasTimes
        ? translated(
          """
          \(path): cash tips are not in this export; add them to its times, such as `cash: 18.00`

          """)
        : translated(
          """
          \(path): cash tips are not in this export; add them to its `tips`, such as `cash: 18.00`

          """)
    }.joined()
  }
}
