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
  private let command: ImportCommand
  private let environment: Environment
  private let console: Console
  private let folder: RestaurantFolder
  private let source: ImportSource
  private var reader = FolderReader()
  private var bag = DiagnosticBag()
  private var outcome = Outcome()

  /// The place of the payments.
  private struct Outcome {
    var outputs = Outputs()
    var leftOut: [LineRemark] = []
    var leftOutTips = RowTips()
    var taken = 0
    var shifts = 0
    var known = 0
    var tips = RowTips()

    /// Files that still lack their cash.
    var withoutCash: [String] = []

    /// The same, of a restaurant without pools.
    var potsWithoutCash: [String] = []

    /// - Parameter part: of their tips; nil: all.
    mutating func leaveOut(
      _ payments: [Payment], _ reason: Words, _ currency: Currency, only part: RowTips? = nil,
      isDecided: Bool = false
    ) {
      let tips = part ?? payments.reduce(RowTips()) { $0 + $1.tips }
      guard !payments.isEmpty else { return }
      let text: Words = "\(reason) (with \(tips.text(in: currency)))"
      leftOut += payments.map { LineRemark(line: $0.line, text, isDecided: isDecided) }
      leftOutTips += tips
    }
  }

  init(
    _ register: PaymentRegister, _ command: ImportCommand, _ source: ImportSource,
    in folder: RestaurantFolder, _ environment: Environment
  ) {
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
    let settings = remembered.settings
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
      types: answers.shiftTypes)
    printTimetable(answers, plan)
    return try write(plan, list, files: files, loaded: loaded)
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
    _ plan: PaymentPlan, _ list: PaymentList, files: ShiftFiles, loaded: LoadedRestaurant
  ) throws -> ExitStatus {
    let existing = files.shifts(on: Set(plan.shifts.map(\.date)), reportingTo: &bag)
    guard !bag.hasErrors else { throw CommandFailure.refused(by: bag) }
    (outcome.leftOut, outcome.leftOutTips) = (list.leftOut, list.leftOutTips)
    let currency = loaded.restaurant.currency
    if let days = plan.days {
      outcome.leaveOut(plan.outside, outside(days), currency, isDecided: true)
    }
    outcome.leaveOut(plan.skipped, "it is left out, as you answered", currency, isDecided: true)
    outcome.leaveOut(
      plan.unclear,
      "it was paid outside the times of every shift; name its shift with --row \"LINES=SHIFT\"",
      currency)
    for shift in plan.shifts {
      let there = existing.first { $0.draft.date == shift.date && $0.draft.type == shift.type }
      take(shift, in: there, loaded: loaded)
    }
    console.printDiagnostics(bag)
    console.printToError(source.text("not taken", outcome.leftOut))
    let left = Set(outcome.leftOut.map(\.line))
    console.printToError(
      source.text("look again", list.remarks.filter { !left.contains($0.line) }))
    guard outcome.shifts + outcome.known > 0 else {
      throw CommandFailure.refused(
        "no payment in \(source.source.name) could be imported, so nothing is written")
    }
    try source.keepNote(of: outcome.leftOut, in: folder, &outcome.outputs)
    if command.isDryRun {
      console.printToError("dry run: nothing was written\n")
    } else {
      try command.writer(in: folder, console, asking: Questionnaire(environment))
        .publish(outcome.outputs)
    }
    try console.printWritten(outcome.outputs.paths)
    if !console.isQuiet { console.printToError(summary(list, currency)) }
    return .done
  }

  private mutating func take(
    _ shift: PaidShift, in there: ExistingShift?, loaded: LoadedRestaurant
  ) {
    let currency = loaded.restaurant.currency
    let inForce = loaded.inForce(on: shift.date)
    switch paidShiftFile(shift, in: there, of: inForce.restaurant, inForce.roster) {
    case .refused(let reason): outcome.leaveOut(shift.payments, reason, currency)
    case .known(let spans):
      outcome.known += 1
      count(shift, spans, currency)
    case .written(let bytes, let spans):
      guard let path = there?.tree.file.name else { return }
      // Whether its pools can share it is known before it is written.
      var reader = FolderReader()
      guard reader.shift(from: SourceFile(name: path, bytes: bytes), of: loaded) != nil else {
        bag.report(contentsOf: reader.bag)
        outcome.leaveOut(
          shift.payments, "\(path) cannot be shared with these tips, so it stays as it is", currency
        )
        return
      }
      outcome.shifts += 1
      outcome.outputs.change(
        InputChange(path, from: there?.tree, to: bytes).checkedAsShift(of: folder))
      let needs = PolicyNeeds(of: inForce.restaurant, on: shift.date, type: shift.type)
      if !needs.hasPools {
        outcome.potsWithoutCash.append(path)
      } else if needs.takes(ShiftSchema.cash.name) {
        outcome.withoutCash.append(path)
      }
      count(shift, spans, currency)
    }
  }

  private mutating func count(_ shift: PaidShift, _ spans: TipSpans, _ currency: Currency) {
    outcome.tips += spans.sums
    outcome.leaveOut(
      spans.outside,
      "nobody who is tip-eligible was clocked in at that time; correct a clock time, or add it "
        + "to the tips manually", currency)
    let inside = shift.payments.filter { !spans.outside.contains($0) }
    outcome.taken += inside.count { payment in
      spans.kinds.contains { payment.tips[$0] != .zero }
    }
    for kind in TipKind.allCases where !spans.kinds.contains(kind) {
      let paid = inside.filter { $0.tips[kind] != .zero }
      var tips = RowTips()
      tips[kind] = paid.reduce(.zero) { $0 + $1.tips[kind] }
      outcome.leaveOut(
        paid, "no pool takes its \(kind.title), so it is not entered", currency, only: tips,
        isDecided: true)
    }
  }

  /// Their sums over the export are the sums over the shifts and what was not taken.
  private func summary(_ list: PaymentList, _ currency: Currency) -> String {
    var text = translated("\(counted(outcome.taken, "payment", "payments")) in ")
    text += counted(outcome.shifts + outcome.known, "shift", "shifts")
    if outcome.known > 0 { text += translated(", and \(outcome.known) of them had tips already") }
    text += translated("; \(counted(list.withoutTips, "payment", "payments")) without a tip\n")
    let all = outcome.tips + outcome.leftOutTips
    for kind in TipKind.allCases where all[kind] != .zero {
      guard let header = list.tipHeaders[kind] else { continue }
      text +=
        translated(
          """
          \(DisplayText(header).text): \(all[kind].plain(in: currency)) in the export, \(outcome.tips[kind].plain(in: currency)) in these shifts, and \(outcome.leftOutTips[kind].plain(in: currency)) in payments that were left out

          """)
    }
    for path in outcome.potsWithoutCash {
      text +=
        translated(
          """
          \(DisplayText(path).text): cash tips are not in this export; add them to its `tips`, such \
          as `cash: 18.00`\n
          """)
    }
    for path in outcome.withoutCash {
      text +=
        translated(
          """
          \(DisplayText(path).text): cash tips are not in this export; add them to its times, such as \
          `cash: 18.00`\n
          """)
    }
    return text
  }
}
