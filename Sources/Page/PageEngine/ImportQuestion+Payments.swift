import Documents
import Imports
import Jobs
import Text
import Tips

// A list of payments with tips, as for `tipsheet import toast-payments` and similar.
extension ImportQuestion {
  /// - Parameter mapping: the complete columns.
  func payments(
    of mapping: ColumnMapping, in source: SourceFile, _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> ImportReady {
    let mapping = mapping.proposed
    let (tree, before) = try remembered(of: restaurant)
    let remembered = before.adding(mapping.given)
    let currency = restaurant.restaurant.currency
    var problems = DiagnosticBag()
    let list = mapping.payments(location: location, reportingTo: &problems)
    guard let list, !problems.hasErrors else {
      throw stop(by: problems, locations: mapping.columns?.locations ?? [])
    }
    let plan = try plan(list, remembered, restaurant)
    var bag = DiagnosticBag()
    let existing = folder.shifts(on: Set(plan.shifts.map { $0.date }), reportingTo: &bag)
    guard !bag.hasErrors else { throw ImportStop(bag) }
    let paid = ImportedPayments(
      plan, of: list, into: existing, restaurant: restaurant, reportingTo: &bag
    ) { file, bag in
      let reading = folder.shared(file)
      if reading.shift == nil { bag.report(contentsOf: reading.bag) }
      return reading.shift != nil
    }
    guard !paid.shifts.isEmpty else {
      throw ImportStop(
        "no payment in \(source.name) could be imported, so nothing is written",
        help: bag.inFileOrder.first { $0.severity == .error }.map { Words(verbatim: $0.message) },
        [("left_out", ImportReady.json(paid.leftOut))])
    }
    let changed = paid.shifts.filter { $0.bytes != nil }
    let closed = changed.filter { folder.isClosed($0.shift.date) }.map {
      (title: $0.shift.spokenTitle, lines: $0.shift.payments.map { $0.line })
    }
    guard takesClosed || closed.isEmpty else { throw ImportStop(closed: closed) }
    var ready = ImportReady(
      title: translated("an export of \(mapping.clock?.title ?? "payments")"), summary: paid.summary
    )
    ready.rows = paid.shifts.map { shift in
      ImportReady.Row(
        path: shift.path, title: shift.shift.spokenTitle,
        text: shift.tips.text(in: currency), state: shift.bytes == nil ? .known : .changed)
    }
    ready.reconciliation = paid.reconciliation
    ready.differences = paid.withoutCash.map {
      ($0.path, "cash tips are not in this export: enter them in the shift")
    }
    ready.leftOut = paid.leftOut
    ready.lookAgain = paid.remarks
    ready.closed = closed.map { $0.title }
    ready.files = changed.map { ($0.path, $0.bytes) }
    ready.remember(mapping.given, in: tree)
    ready.keepNote(of: source.name)
    return ready
  }

  /// Returns the payments by shift. Asks about payments outside all shifts' times.
  private func plan(
    _ list: PaymentList, _ remembered: TimeClockSettings, _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> PaymentPlan {
    let (answers, wrong) = given(
      about: TimeClockExport(), TimeClockSettings(), remembered, restaurant)
    let needsWindows = answers.shiftType == nil && answers.timetable.isEmpty
    guard wrong.isEmpty, !needsWindows else {
      throw ImportStop(windows: needsWindows ? answers.shiftTypes : [], wrong: wrong)
    }
    let plan = PaymentPlan(
      list, answers.timetable, shiftType: answers.shiftType, rowShifts: answers.rowShifts,
      otherwise: remembered.otherwise, types: answers.shiftTypes)
    guard plan.questions.isEmpty else {
      let currency = restaurant.restaurant.currency
      throw ImportStop(
        rows: plan.questions.map { question in
          ImportStop.row(
            question.lines, question.text(in: currency), question.reason, question.nearest)
        })
    }
    return plan
  }
}

extension PaidShift {
  /// `Saturday, April 13 – Dinner`.
  fileprivate var spokenTitle: String { "\(date.weekdayAndDay) – \(type)" }
}
