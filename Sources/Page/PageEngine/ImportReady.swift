import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

/// The effect of an import, for the user to check before it is saved.
struct ImportReady {
  let title: String
  let summary: String
  var understood: [String] = []

  /// The changes, one per row.
  var rows: [Row] = []
  var reconciliation: [String] = []
  var differences: [(path: String, text: Words)] = []
  var leftOut: [LineRemark] = []
  var lookAgain: [LineRemark] = []
  var unused: [String] = []

  /// Whether the export has tips that the user can take or leave.
  var hasTips = false

  /// Shifts of closed pay periods, for which a correction must pay.
  var closed: [String] = []

  /// The files with their new texts; nil for a file to delete.
  var files: [(path: String, text: [UInt8]?)] = []

  struct Row {
    enum State: String { case new, changed, known }

    let path: String
    let title: String
    let text: String
    let state: State
  }

  /// - Parameter folder: the folder of the files. Files that it already has unchanged are omitted.
  func json(in folder: KeptFolder) -> JSONValue {
    [
      "state": "ready", "title": .string(title), "summary": .string(summary),
      "understood": .list(understood.map { .string($0) }),
      "rows": .list(
        rows.map { row in
          [
            "path": .string(row.path), "title": .string(row.title), "text": .string(row.text),
            "state": .string(row.state.rawValue),
          ]
        }),
      "reconciliation": .list(reconciliation.map { .string($0) }),
      "differences": .list(
        differences.map { path, text in
          ["path": .string(path), "text": .string(text.text)]
        }),
      "left_out": ImportReady.json(leftOut), "look_again": ImportReady.json(lookAgain),
      "unused": .list(unused.map { .string($0) }), "tips": .bool(hasTips),
      "closed": .list(closed.map { .string($0) }),
      "files": .list(
        files.filter { path, text in folder.fileIfThere(path)?.bytes != text }.map { path, text in
          [
            "path": .string(path),
            "text": JSONValue(text.map { String(decoding: $0, as: UTF8.self) }),
          ]
        }),
    ]
  }

  static func json(_ remarks: [LineRemark]) -> JSONValue {
    .list(
      LineRemark.byReason(remarks).map { lines, reason in
        ["lines": .string(lines), "reason": .string(reason)]
      })
  }

  /// - Parameters:
  ///   - news: the new answers.
  ///   - tree: the syntax tree of the earlier answers.
  mutating func remember(_ news: TimeClockSettings, in tree: SyntaxTree?) {
    guard !news.isEmpty else { return }
    let path = tree?.file.name ?? ImportQuestion.settings + documentEndings[0]
    files.append((path, timeClockFile(tree, adding: news)))
  }

  /// Adds the note about skipped rows, or removes the note of an earlier import of the file.
  ///
  /// - Parameter name: the name of the export.
  mutating func keepNote(of name: String) {
    let open = leftOut.filter { !$0.isDecided }
    let note = LeftOutRows(of: name, lines: open.map { $0.line })
    files.append(
      (
        note.path(in: String(KeptFolder.shifts.dropLast())),
        open.isEmpty
          ? nil : note.bytes(because: LineRemark.text("not taken", open, of: name))
      ))
  }
}
