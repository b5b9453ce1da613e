import Diagnostics
import RestaurantFolder
import RestaurantTexts
import Schemas
import TimeClocks
import TipModel
import Wording
import YAMLSubset

/// The effect of an import, for a person to look at before it is taken.
struct ImportReady {
  let title: String
  let summary: String
  var understood: [String] = []

  /// The changes, a row each.
  var rows: [Row] = []
  var reconciliation: [String] = []
  var differences: [(path: String, text: Words)] = []
  var leftOut: [LineRemark] = []
  var lookAgain: [LineRemark] = []
  var unused: [String] = []

  /// Whether the export has tips that can be taken or not.
  var hasTips = false

  /// Shifts of closed pay periods, which a correction has to pay.
  var closed: [String] = []

  /// The files with their new texts; nil for one that goes.
  var files: [(path: String, text: [UInt8]?)] = []

  struct Row {
    enum State: String { case new, changed, known }

    let path: String
    let title: String
    let text: String
    let state: State
  }

  /// - Parameter folder: of the files, which leaves out those that are there as they are to be.
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
  ///   - news: the answers that are new.
  ///   - tree: of the answers that were there.
  mutating func remember(_ news: TimeClockAnswers, in tree: SyntaxTree?) {
    guard !news.isEmpty else { return }
    files.append((ImportQuestion.settingsPath, timeClockFile(tree, adding: news)))
  }

  /// Adds the note of rows that were left out, or takes that of an earlier import of the file away.
  ///
  /// - Parameter name: of the export.
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
