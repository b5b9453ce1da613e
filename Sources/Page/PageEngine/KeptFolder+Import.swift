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
    let files = ShiftFiles(nights.map { $0.source } + undated, of: restaurant)
    return ImportFolder(
      texts: restaurant, shifts: String(KeptFolder.shifts.dropLast()),
      timeClock: settings.map { parse($0, reportingTo: &unread) },
      at: settings?.name ?? "timeclock" + documentEndings[0], worked: files.worked,
      existing: { files.shifts(on: $0, reportingTo: &$1) },
      isShared: { file, bag in
        let reading = self.shared(file)
        if reading.shift == nil { bag.report(contentsOf: reading.bag) }
        return reading.shift != nil
      }, bytes: { self.fileIfThere($0)?.bytes }, clockChanges: { _, _ in self.clockChanges })
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
