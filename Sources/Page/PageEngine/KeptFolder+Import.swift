import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

// The facts that an import needs from the folder.
extension KeptFolder {
  /// The facts that an import of hours or payments needs.
  func importFolder(of restaurant: SettingsAndRoster) -> ImportFolder {
    var unread = DiagnosticBag()
    let settings = fileIfThere(path(of: "timeclock"))
    return ImportFolder(
      texts: restaurant, shifts: String(KeptFolder.shifts.dropLast()),
      timeClock: settings.map { parse($0, reportingTo: &unread) },
      at: settings?.name ?? "timeclock" + documentEndings[0], worked: worked,
      existing: { self.shifts(on: $0, reportingTo: &$1) },
      isShared: { file, bag in
        let reading = self.shared(file)
        if reading.shift == nil { bag.report(contentsOf: reading.bag) }
        return reading.shift != nil
      }, bytes: { self.fileIfThere($0)?.bytes }, clockChanges: { _, _ in self.clockChanges })
  }

  /// The times that people worked, as far as the files can be read.
  private var worked: [WorkedShift] {
    nights.compactMap { draft(of: $0).flatMap { WorkedShift($0.draft) } }
  }

  /// Returns the shifts of the given days, as far as they are filled in.
  ///
  /// A file without a date may belong to any day, so its errors are reported too.
  private func shifts(on dates: Set<CalendarDate>, reportingTo bag: inout DiagnosticBag)
    -> [ExistingShift]
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
