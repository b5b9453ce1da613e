import Documents
import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

/// The shifts of an export next to the folder's, with the files that an import would change.
struct ImportOutcome {
  private let plan: ImportPlan
  private let export: TimeClockExport
  private let merged: ImportedShifts
  private let restaurant: SettingsAndRoster
  private let folder: KeptFolder

  /// The name of the export.
  private let name: String

  /// The new texts of shift files, by path.
  private var texts: [(path: String, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - takesTips: whether shifts without tips get the export's tips.
  ///   - takesClosed: whether to change shifts of closed pay periods, which a correction then pays.
  /// - Throws: a stop if a shift file to add to has errors, if no line can be imported, or if a pay period is closed.
  init(
    _ answers: ImportAnswers, in folder: KeptFolder, of restaurant: SettingsAndRoster,
    export name: String, takesTips: Bool, takesClosed: Bool
  ) throws(ImportStop) {
    self.folder = folder
    self.restaurant = restaurant
    self.name = name
    export = answers.export
    plan = answers.plan
    var bag = DiagnosticBag()
    let existing = folder.shifts(on: Set(plan.shifts.map { $0.date }), reportingTo: &bag)
    guard !bag.hasErrors else { throw ImportStop(bag) }
    merged = ImportedShifts(
      plan, of: export, into: existing, currency: restaurant.restaurant.currency
    ) { shift, others in
      newDocumentPath(
        KeptFolder.shifts + shiftFileStem(date: shift.date, shiftType: shift.type), besides: others
      ) { folder.fileIfThere($0) != nil }
    }
    guard merged.added + merged.known > 0 else {
      throw ImportStop(
        "no line of \(name) could be imported, so nothing is written",
        [("left_out", ImportReady.json(plan.leftOut + merged.leftOut))])
    }
    for shift in merged.shifts {
      if let bytes = takesTips ? withTips(shift) : shift.bytes { texts.append((shift.path, bytes)) }
    }
    guard takesClosed || closed.isEmpty else { throw ImportStop(closed: closed) }
  }

  /// The paid shifts that would change.
  private var closed: [(title: String, lines: [Int])] {
    merged.shifts.filter { shift in
      folder.isClosed(shift.shift.date) && (shift.bytes != nil || tips(of: shift) != nil)
    }.map { ($0.shift.spokenTitle, $0.shift.staff.flatMap { $0.lines }) }
  }

  /// Returns the export's tips for a shift, if it has none.
  private func tips(of shift: ImportedShifts.Shift) -> ShiftDraft? {
    guard shift.isOpen, shift.existing?.hasTips != true, !shift.shift.tips.isZero else {
      return nil
    }
    return shift.shift.tips.draft(of: Set(export.tipHeaders.keys))
  }

  /// Returns a shift's file with the export's tips; nil if there is nothing to write.
  private func withTips(_ shift: ImportedShifts.Shift) -> [UInt8]? {
    guard let tips = tips(of: shift), let bytes = shift.bytes ?? shift.existing?.tree.file.bytes
    else {
      return shift.bytes
    }
    var unread = DiagnosticBag()
    var edit = FileEdit(parse(SourceFile(name: shift.path, bytes: bytes), reportingTo: &unread))
    edit.fillIn(tips: tips, currency: restaurant.restaurant.currency)
    return edit.bytes
  }

  // MARK: Answer

  /// - Parameters:
  ///   - news: the new answers.
  ///   - tree: the syntax tree of the earlier answers.
  ///   - understood: the first rows in words.
  func ready(
    remembering news: TimeClockSettings, tree: SyntaxTree?, title: String, understood: [String]
  ) -> ImportReady {
    var ready = ImportReady(title: title, summary: merged.summary, understood: understood)
    let remarks =
      export.remarks + plan.remarks + export.paidHoursRemarks(on: wallClock)
    ready.rows = merged.shifts.map { row(of: $0) }
    ready.reconciliation = merged.reconciliation
    ready.differences = merged.differences
    ready.leftOut = plan.leftOut + merged.leftOut
    ready.lookAgain = remarks.filter { merged.taken.contains($0.line) }
    ready.unused = export.unusedColumns
    ready.hasTips = merged.shifts.contains { tips(of: $0) != nil }
    ready.closed = closed.map { $0.title }
    ready.files = texts.map { ($0.path, $0.bytes) }
    ready.remember(news, in: tree)
    ready.keepNote(of: name)
    return ready
  }

  private func row(of shift: ImportedShifts.Shift) -> ImportReady.Row {
    let count = Set(shift.shift.staff.map { $0.entry.employee }).count
    let tips = shift.shift.tips.text(in: restaurant.restaurant.currency)
    return ImportReady.Row(
      path: shift.path, title: shift.shift.spokenTitle,
      text: [counted(count, "person", "people"), tips].filter { !$0.isEmpty }.joined(
        separator: ", "),
      state: shift.existing == nil
        ? .new : texts.contains { $0.path == shift.path } ? .changed : .known)
  }

  /// The wall-clock time in minutes since January 1, 1970.
  private var wallClock: WallClock {
    guard let epoch = CalendarDate(dayNumber: 0) else { preconditionFailure("1970 is a year") }
    return WallClock(date: epoch, changes: folder.clockChanges)
  }
}

extension PlannedShift {
  /// `Saturday, April 13 – Dinner`, `April 8 to April 14, 2024 – Week`.
  var spokenTitle: String {
    let days = through.map { PayPeriod(from: date, to: $0).spoken } ?? date.weekdayAndDay
    return "\(days) – \(type)"
  }
}

// The facts that an import needs from the folder.
extension KeptFolder {
  /// The times that people worked, as far as the files can be read.
  var worked: [WorkedShift] {
    nights.compactMap { draft(of: $0).flatMap { WorkedShift($0.draft) } }
  }

  /// Returns the shifts of the given days, as far as they are filled in.
  ///
  /// A file without a date may belong to any day, so its errors are reported too.
  func shifts(on dates: Set<CalendarDate>, reportingTo bag: inout DiagnosticBag) -> [ExistingShift]
  {
    for file in undated { bag.report(contentsOf: shared(file).bag) }
    var shifts: [ExistingShift] = []
    for night in nights where dates.contains(night.date) {
      guard let read = draft(of: night) else { continue }
      bag.report(contentsOf: read.bag)
      shifts.append(ExistingShift(tree: read.tree, draft: read.draft))
    }
    return shifts
  }

  private func draft(
    of night: KeptNight
  ) -> (tree: SyntaxTree, draft: ShiftDraft, bag: DiagnosticBag)? {
    guard let restaurant else { return nil }
    var syntax = DiagnosticBag()
    let tree = parse(night.source, reportingTo: &syntax)
    let read = restaurant.draft(in: tree, on: night.date, syntax)
    return (tree, read.draft, read.bag)
  }

  /// The notes of rows that imports skipped, with the note's path, the export, its lines, and the reasons.
  var leftOutRows: [JSONValue] {
    contents.keys.sorted().compactMap { path in
      guard let name = path.rest(after: KeptFolder.shifts), name.hasPrefix(LeftOutRows.prefix),
        let note = LeftOutRows(at: path, file(path).bytes)
      else { return nil }
      return [
        "path": .string(path), "export": .string(note.export),
        "lines": .string(lineRanges(note.lines)),
        "reasons": .list(note.reasons.map { .string($0) }),
      ]
    }
  }
}
