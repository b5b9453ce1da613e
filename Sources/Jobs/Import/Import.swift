import Documents
import Folder
package import Imports
import Machine
package import Text
package import Tips

/// An import of hours or payments into shift files: a function of the export, the folder, and the answers so far.
package struct Import {
  private let rows: [[CSVField]]
  private let clock: TimeClock?
  private let source: SourceFile

  /// The folder, which a dialog may change meanwhile.
  package var folder: ImportFolder

  /// The answers, by field: `column/HEADER`, `day_first`, `shift`, `person/LABEL`, `job/JOB`, `day_starts`,
  /// `window/TYPE`, `row/LINES`; `proposed` is `yes` to accept the proposals for other columns, and `tips` to give the
  /// export's tips to shifts without any.
  package var fields: [(name: String, text: String)] = []

  /// The days of the rows to take, and of hours without days; nil for all.
  package var days: PayPeriod?

  /// The location of the rows to take; nil if none was chosen.
  package var location: String?

  /// The columns, if a dialog has asked about them.
  package var mapping: ColumnMapping?

  /// Whether payments whose shift is unclear are left out without a question.
  package var leavesUnclear = false

  /// - Parameters:
  ///   - rows: the rows of the file.
  ///   - clock: nil for an unknown export.
  package init(
    _ rows: [[CSVField]], of clock: TimeClock?, in source: SourceFile, into folder: ImportFolder
  ) {
    self.rows = rows
    self.clock = clock
    self.source = source
    self.folder = folder
  }

  /// The effect of the import, if nothing is open.
  package var ready: ImportReady {
    get throws(ImportStop) {
      let remembered = try remembered
      let mapping = if let mapping { mapping } else { try columns(remembered) }
      return mapping.isPayments
        ? try payments(of: mapping, remembered) : try hours(of: mapping, remembered)
    }
  }

  private var remembered: TimeClockSettings {
    get throws(ImportStop) {
      guard let tree = folder.timeClock else { return TimeClockSettings() }
      var bag = DiagnosticBag()
      _ = parse(tree.file, reportingTo: &bag)
      let settings =
        bag.hasErrors
        ? nil
        : decodeTimeClockSettings(
          tree, restaurant: folder.restaurant, roster: folder.roster, reportingTo: &bag)
      guard let settings, !bag.hasErrors else { throw .errors(bag, nil) }
      return settings
    }
  }

  private func text(_ field: String) -> String { fields.last { $0.name == field }?.text ?? "" }

  // MARK: Columns

  private func columns(_ remembered: TimeClockSettings) throws(ImportStop) -> ColumnMapping {
    let answer = text("day_first")
    var mapping = ColumnMapping(
      rows, of: clock, in: source, remembered: remembered, days: days,
      restaurant: folder.restaurant)
    if !answer.isEmpty { mapping.set(isDayFirst: answer == "yes") }
    for (name, text) in fields {
      guard let header = named("column/", name) else { continue }
      do throws(WrongAnswer) {
        mapping.set(header, to: try ExportColumn(typed: text, for: header))
      } catch {
        throw .wrong(field: name, error)
      }
    }
    guard mapping.columns != nil else {
      var bag = DiagnosticBag()
      if let clock {
        _ = exportColumns(
          rows, of: clock, in: source, mapping.form, restaurant: folder.restaurant,
          reportingTo: &bag)
        throw .errors(bag, nil)
      }
      throw .noHeaders("no row of \(source.name) has headers such as Name, Date, In and Out")
    }
    if let header = mapping.columns?.emptyHeader {
      var bag = DiagnosticBag()
      bag.report(
        Diagnostic(
          .noHeaderRow, "this table has a header row, and no rows below it",
          at: Place(source, header.span), help: "export it again for days with work"))
      throw .errors(bag, nil)
    }
    let asked = mapping
    if !mapping.isComplete {
      // Ask for the order of day and month before treating any answer as known.
      if text("proposed") == "yes", mapping.dateToAsk == nil { mapping = mapping.proposed }
      guard mapping.isComplete, mapping.needsDays || !mapping.sentences.isEmpty else {
        throw .columns(asked: asked, tried: mapping)
      }
    }
    if mapping.needsDays { throw .columns(asked: asked, tried: mapping) }
    return mapping
  }

  // MARK: Names

  /// Returns the answers about names and rows, and those that cannot be read.
  private func answers(
    about export: TimeClockExport, _ columns: TimeClockSettings, _ remembered: TimeClockSettings
  ) -> (ImportAnswers, wrong: [(field: String, answer: WrongAnswer)]) {
    var answers = ImportAnswers(
      export, remembered, columns: columns, worked: folder.worked,
      restaurant: folder.restaurant, folder.roster)
    var wrong: [(field: String, answer: WrongAnswer)] = []
    for (name, text) in fields {
      do throws(WrongAnswer) { try answers.take(text, for: name) } catch {
        wrong.append((name, error))
      }
    }
    if let days { answers.keep(days) }
    return (answers, wrong)
  }

  // MARK: Hours

  private func hours(
    of mapping: ColumnMapping, _ remembered: TimeClockSettings
  ) throws(ImportStop) -> ImportReady {
    var bag = DiagnosticBag()
    guard let read = mapping.export(location: location, reportingTo: &bag), !bag.hasErrors else {
      throw .errors(bag, mapping)
    }
    let export = wallClock(of: read).map { read.readingZones(on: $0) } ?? read
    // Known clocks may round the hours that they pay.
    if clock == nil, let remark = paidHoursRemarks(of: export).first,
      let fault = mapping.hoursFault(as: remark)
    {
      bag.report(fault)
      throw .errors(bag, mapping)
    }
    let (answers, wrong) = answers(about: export, mapping.given, remembered)
    let names = ImportNames(answers, wrong: wrong)
    guard names.isEmpty else { throw .names(names) }
    let (plan, currency) = (answers.plan, folder.restaurant.currency)
    let existing = folder.files.shifts(on: Set(plan.shifts.map { $0.date }), reportingTo: &bag)
    guard !bag.hasErrors else { throw .errors(bag, nil) }
    let merged = ImportedShifts(plan, of: answers.export, into: existing, currency: currency) {
      shift, others in
      newDocumentPath(
        joinPath(
          folder.loaded.folder.shiftsPath,
          shiftFileStem(date: shift.date, shiftType: shift.type)),
        besides: others, isThere: folder.reader.store.exists)
    }
    var ready = ImportReady(
      answers, of: source.name, title: ImportKind.export(clock).title, summary: merged.summary)
    ready.merged = merged
    ready.leftOut = plan.leftOut + merged.leftOut
    ready.lookAgain = (answers.export.remarks + plan.remarks + paidHoursRemarks(of: answers.export))
      .filter { merged.taken.contains($0.line) }
    ready.unused = answers.export.unusedColumns
    ready.headerLine = answers.export.headerLine
    ready.bag = bag
    guard !merged.isEmpty else { throw .nothing(ready) }
    if clock == nil { ready.understood = mapping.sentences.map { $0.text } }
    let open = merged.shifts.filter { $0.isOpen }.reduce(RowTips()) { $0 + $1.shift.tips }
    ready.reconciliation =
      merged.reconciliation
      + open.notes(onGratuityBy: export.tipHeaders, in: folder.restaurant)
    ready.differences = merged.differences
    for shift in merged.shifts { add(shift, of: answers.export, to: &ready) }
    ready.remember(answers.news(since: remembered), in: folder)
    ready.keepNote(in: folder)
    return ready
  }

  private func add(
    _ shift: ImportedShifts.Shift, of export: TimeClockExport, to ready: inout ImportReady
  ) {
    let currency = folder.restaurant.currency
    let before = shift.existing?.tree.file.bytes
    var after = shift.bytes
    var tips: ShiftDraft?
    if shift.isOpen, shift.existing?.hasTips != true, !shift.shift.tips.isZero {
      tips = shift.shift.tips.draft(of: Set(export.tipHeaders.keys))
    }
    if tips != nil { ready.hasTips = true }
    if let tips, text("tips") == "yes", let bytes = after ?? before {
      var unread = DiagnosticBag()
      var edit = FileEdit(parse(SourceFile(name: shift.path, bytes: bytes), reportingTo: &unread))
      edit.fillIn(tips: tips, currency: currency)
      after = edit.bytes
    }
    if let after { ready.change(shift.path, from: before, to: after) }
    let count = Set(shift.shift.staff.map { $0.entry.employee }).count
    let parts = [counted(count, "person", "people"), shift.shift.tips.text(in: currency)]
    ready.rows.append(
      ImportReady.Row(
        path: shift.path, title: shift.shift.spokenTitle,
        text: parts.filter { !$0.isEmpty }.joined(separator: ", "),
        state: before == nil ? .new : after != nil ? .changed : .known, date: shift.shift.date,
        lines: shift.shift.staff.flatMap { $0.lines }, isChanged: shift.bytes != nil || tips != nil)
    )
  }

  /// Reports rows whose paid hours differ from the true time between their punches.
  private func paidHoursRemarks(of export: TimeClockExport) -> [LineRemark] {
    wallClock(of: export).map { export.paidHoursRemarks(on: $0) } ?? []
  }

  /// Returns the restaurant's clock, with the changes in the days of an export; nil if it has no rows.
  private func wallClock(of export: TimeClockExport) -> WallClock? {
    guard let first = export.rows.map({ $0.clockIn }).min(),
      let last = export.rows.map({ $0.clockOut }).max(), let epoch = CalendarDate(dayNumber: 0),
      let from = CalendarDate(dayNumber: first / ClockTime.minutesPerDay),
      let to = CalendarDate(dayNumber: last / ClockTime.minutesPerDay)
    else { return nil }
    var reader = folder.reader
    return WallClock(
      date: epoch, changes: reader.clockChanges(from: from, to: to, of: folder.loaded))
  }

  // MARK: Payments

  private func payments(
    of mapping: ColumnMapping, _ before: TimeClockSettings
  ) throws(ImportStop) -> ImportReady {
    let mapping = mapping.proposed
    let (remembered, currency) = (before.adding(mapping.given), folder.restaurant.currency)
    var bag = DiagnosticBag()
    guard let list = mapping.payments(location: location, reportingTo: &bag), !bag.hasErrors else {
      throw .errors(bag, mapping)
    }
    let (answers, wrong) = answers(about: TimeClockExport(), TimeClockSettings(), remembered)
    let plan = PaymentPlan(
      list, on: days, answers.timetable, shiftType: answers.shiftType,
      rowShifts: answers.rowShifts, otherwise: remembered.otherwise, types: answers.shiftTypes)
    let names = ImportNames(plan.questions, answers, currency: currency, wrong: wrong)
    guard names.isEmpty || leavesUnclear && wrong.isEmpty else { throw .names(names) }
    let existing = folder.files.shifts(on: Set(plan.shifts.map { $0.date }), reportingTo: &bag)
    guard !bag.hasErrors else { throw .errors(bag, nil) }
    let paid = ImportedPayments(
      plan, of: list, into: existing, in: folder, reportingTo: &bag)
    var ready = ImportReady(
      answers, of: source.name,
      title: translated("an export of \(mapping.clock?.title ?? "payments")"),
      summary: paid.summary)
    ready.paid = (plan, paid)
    ready.leftOut = paid.leftOut
    ready.lookAgain = paid.remarks
    ready.bag = bag
    if clock == nil { ready.understood = mapping.sentences.map { $0.text } }
    ready.reconciliation =
      paid.reconciliation
      + plan.shifts.filter { shift in
        let needs = PolicyNeeds(of: folder.restaurant, on: shift.date, type: shift.type)
        return !needs.hasPools || needs.takes(MoneySource.house.name)
      }.reduce(RowTips()) { $0 + $1.tips }
      .notes(onGratuityBy: list.tipHeaders, in: folder.restaurant)
    ready.differences = paid.withoutCash.map {
      ($0.path, "cash tips are not in this export: enter them in the shift")
    }
    var news = mapping.given
    if before.isDayFirst != nil { news.isDayFirst = nil }
    ready.remember(news, in: folder)
    for shift in paid.shifts {
      if let bytes = shift.bytes {
        ready.change(shift.path, from: shift.existing.tree.file.bytes, to: bytes)
      }
      let (date, type) = (shift.shift.date, shift.shift.type)
      ready.rows.append(
        ImportReady.Row(
          path: shift.path, title: "\(date.weekdayAndDay) – \(type)",
          text: shift.tips.text(in: currency), state: shift.bytes == nil ? .known : .changed,
          date: date, lines: shift.shift.payments.map { $0.line }, isChanged: shift.bytes != nil))
    }
    ready.keepNote(in: folder)
    guard !paid.shifts.isEmpty else { throw .nothing(ready) }
    return ready
  }
}
