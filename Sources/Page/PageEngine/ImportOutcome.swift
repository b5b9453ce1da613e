import Diagnostics
import Machine
import RestaurantFolder
import RestaurantTexts
import Schemas
import TimeClocks
import TipModel
import Wording
import YAMLSubset

/// The shifts of an export next to those of the folder, and the files that an import would change.
struct ImportOutcome {
  private let plan: ImportPlan
  private let export: TimeClockExport
  private let merged: ImportedShifts
  private let restaurant: SettingsAndRoster
  private let folder: KeptFolder

  /// The name of the export.
  private let name: String

  /// The new texts of shift files, by their paths.
  private var texts: [(path: String, bytes: [UInt8])] = []

  /// - Throws: where a shift file to add to has errors or is of a closed pay period, or where no
  ///   line can be taken.
  init(
    _ answers: ImportAnswers, in folder: KeptFolder, of restaurant: SettingsAndRoster,
    export name: String,
    takesTips: Bool
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
      folder.newPath(on: shift.date, shift.type, besides: others)
    }
    guard merged.added + merged.known > 0 else {
      throw ImportStop(
        "no line of \(name) could be imported, so nothing is written",
        [("left_out", ImportOutcome.json(plan.leftOut + merged.leftOut))])
    }
    for shift in merged.shifts {
      let bytes = takesTips ? withTips(shift) : shift.bytes
      guard let bytes else { continue }
      guard !folder.isClosed(shift.shift.date) else {
        throw ImportStop(
          "\(shift.shift.type) on \(shift.shift.date.longText) is in a pay period that is closed",
          help: "leave its rows out of the export, or enter them as a correction of that shift")
      }
      texts.append((shift.path, bytes))
    }
  }

  /// The tips of the export, where they can be those of a shift that has none.
  private func tips(of shift: ImportedShifts.Shift) -> ShiftDraft? {
    guard shift.isOpen, shift.existing?.hasTips != true, !shift.shift.tips.isZero else {
      return nil
    }
    return shift.shift.tips.draft(of: Set(export.tipHeaders.keys))
  }

  /// A shift's file with the tips of the export; nil where nothing has to be written.
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
  ///   - news: the answers that are new.
  ///   - tree: of the answers that were there.
  ///   - understood: the first rows in words.
  func json(
    remembering news: TimeClockAnswers, tree: SyntaxTree?, title: String, understood: [String]
  ) -> JSONValue {
    var remarks = export.remarks + plan.remarks
    remarks += export.paidHoursRemarks(on: wallClock)
    let left = plan.leftOut + merged.leftOut
    return [
      "state": "ready", "title": .string(title),
      "understood": .list(understood.map { .string($0) }),
      "shifts": .list(merged.shifts.map { json($0) }), "summary": .string(merged.summary),
      "reconciliation": .list(merged.reconciliation.map { .string($0) }),
      "differences": .list(
        merged.differences.map { path, text in
          ["path": .string(path), "text": .string(text.text)]
        }),
      "left_out": ImportOutcome.json(left),
      "look_again": ImportOutcome.json(remarks.filter { merged.taken.contains($0.line) }),
      "unused": .list(export.unusedColumns.map { .string($0) }),
      "tips": .bool(merged.shifts.contains { tips(of: $0) != nil }),
      "files": .list(files(remembering: news, tree: tree, leftOut: left)),
    ]
  }

  private func json(_ shift: ImportedShifts.Shift) -> JSONValue {
    let currency = restaurant.restaurant.currency
    return [
      "path": .string(shift.path),
      "title": .string("\(shift.shift.date.weekdayAndDay) – \(shift.shift.type)"),
      "new": .bool(shift.existing == nil),
      "changed": .bool(texts.contains { $0.path == shift.path }),
      "people": .number(Set(shift.shift.staff.map { $0.entry.employee }).count),
      "tips": .string(shift.shift.tips.text(in: currency)),
    ]
  }

  private static func json(_ remarks: [LineRemark]) -> JSONValue {
    .list(
      LineRemark.byReason(remarks).map { lines, reason in
        ["lines": .string(lines), "reason": .string(reason)]
      })
  }

  /// Every file that changes; null is the text of one that goes.
  private func files(
    remembering news: TimeClockAnswers, tree: SyntaxTree?, leftOut: [LineRemark]
  ) -> [JSONValue] {
    var files: [(path: String, text: String?)] = texts.map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
    if !news.isEmpty {
      let bytes =
        tree.map { timeClockFile($0, adding: news) } ?? Array(timeClockFileText(news).utf8)
      files.append((ImportQuestion.settingsPath, String(decoding: bytes, as: UTF8.self)))
    }
    let open = leftOut.filter { !$0.isDecided }
    let note = LeftOutRows(of: name, lines: open.map { $0.line })
    let path = note.path(in: String(KeptFolder.shifts.dropLast()))
    if open.isEmpty {
      if folder.fileIfThere(path) != nil { files.append((path, nil)) }
    } else {
      let bytes = note.bytes(because: LineRemark.text("not taken", open, of: name))
      files.append((path, String(decoding: bytes, as: UTF8.self)))
    }
    return files.filter { path, text in
      folder.fileIfThere(path).map { String(decoding: $0.bytes, as: UTF8.self) } != text
    }.map { path, text in ["path": .string(path), "text": JSONValue(text)] }
  }

  /// Minutes of the wall since January 1, 1970.
  private var wallClock: WallClock {
    guard let epoch = CalendarDate(dayNumber: 0) else { preconditionFailure("1970 is a year") }
    return WallClock(date: epoch, changes: folder.clockChanges)
  }
}

// The facts that an import needs of the folder.
extension KeptFolder {
  /// When people worked, as far as the files can be read.
  var worked: [WorkedShift] {
    nights.compactMap { draft(of: $0).flatMap { WorkedShift($0.draft) } }
  }

  /// The shifts of some days, as far as they are filled in.
  ///
  /// A file without a date may be any day's: its errors are reported, too.
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

  /// A name that no file has yet.
  func newPath(on date: CalendarDate, _ type: String, besides others: [String]) -> String {
    let stem = KeptFolder.shifts + shiftFileStem(date: date, shiftType: type)
    var number = 1
    while true {
      let stem = stem + (number == 1 ? "" : "-\(number)")
      let path = stem + documentEndings[0]
      let isTaken = documentEndings.contains { fileIfThere(stem + $0) != nil }
      if !isTaken, !others.contains(path) { return path }
      number += 1
    }
  }

  /// The notes of rows that imports could not take: the note's path, the export, its lines and the reasons.
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
