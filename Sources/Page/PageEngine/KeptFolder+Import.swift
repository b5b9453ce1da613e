import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

// The facts that an import needs from the folder.
extension KeptFolder {
  /// The facts that an import of hours or payments needs; nil if settings or roster have errors.
  var importFolder: ImportFolder? {
    loaded.flatMap { loaded in
      try? ImportFolder(
        loaded, ShiftFiles(nights.map { $0.source } + undated, of: loaded.texts), reader)
    }
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
