import Documents
import Files
import Folder
import Machine
import Text
import Tips

extension Command {
  static let undo = Command(
    name: "undo", summary: "undo the last new, edit, paid, or import",
    details: """
      Restores the files to what they were before the last `tipsheet new`, `edit`, `paid`, or `import`:
      a changed shift is as before, a new one is gone, and a deleted one is back. If a file was changed
      since then, nothing is undone. If its day is in a closed pay period, you are asked first. You can
      undo only the last write.
      """,
    examples: [("tipsheet undo", "the last change, in the current folder")],
    operands: .folder(of: "undo", \.common.folder),
    options: [.despiteClosedPeriod(\.mayChangeClosed)] as [OptionField<UndoCommand>],
    common: .common(.restaurant, .quiet, in: \.common))
}

/// Reverses the last write of a run that entered or imported something.
struct UndoCommand: CommandValue {
  var common = CommonOptions()
  var mayChangeClosed = false

  func run(in environment: Environment) throws -> ExitStatus {
    let folder = try environment.restaurantFolder(common)
    let kept = joinPath(folder.path, UndoRecord.name)
    let bytes = try readFileIfThere(at: kept)
    guard let bytes, let record = UndoRecord(at: kept, bytes) else {
      throw CommandFailure.refused(
        "there is nothing to undo", help: "only the last new, edit, paid, or import can be undone")
    }
    var changes: [InputChange] = []
    for file in record.files {
      let path = joinPath(folder.path, file.path)
      let now = try readFileIfThere(at: path)
      guard now.map({ SHA256Checksum(of: $0).text }) == file.checksum else {
        throw CommandFailure.refused(
          "\(path) was changed since then, so nothing was undone",
          help: "use `tipsheet edit` to change it")
      }
      changes.append(InputChange(path, from: now, to: file.before))
    }
    changes.append(InputChange(kept, from: bytes, to: nil))
    let console = environment.console(common)
    try InputWriter(
      folder: folder.path, console: console, questionnaire: Questionnaire(environment),
      mayChangeClosed: mayChangeClosed
    ).publish(changes)
    try console.printWritten(
      record.files.filter { $0.before != nil }.map {
        joinPath(folder.path, $0.path)
      })
    for file in record.files where file.before == nil {
      console.note("removed: \(joinPath(folder.path, file.path))\n")
    }
    console.note("the last \(record.command) is undone\n")
    return .done
  }
}

/// The last write of `new`, `edit`, or `import` into a restaurant's folder, with the files before it.
struct UndoRecord {
  /// A file that was written or removed.
  struct File {
    /// The path relative to the folder.
    let path: String

    /// The SHA-256 digest of the new content; nil if the file was removed.
    let checksum: String?

    /// The content before; nil if there was no file.
    let before: [UInt8]?
  }

  /// The command that wrote them, such as `edit`.
  let command: String
  let files: [File]

  static let name = ".tipsheet-undo.yaml"
}

extension UndoRecord {
  /// Reads a record; fails if it is unreadable.
  init?(at path: String, _ bytes: [UInt8]) {
    var unread = DiagnosticBag()
    let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &unread)
    guard let root = tree.root, !unread.hasErrors, tree.kind(of: root) == .mapping else {
      return nil
    }
    let edit = FileEdit(tree)
    func text(_ key: String, _ node: NodeID) -> String? {
      edit.value(of: key, in: node).flatMap {
        tree.kind(of: $0) == .scalar ? tree.text(of: $0) : nil
      }
    }
    guard let command = text("command", root), let list = edit.value(of: "files", in: root),
      tree.kind(of: list) == .sequence
    else { return nil }
    var files: [File] = []
    for item in tree.items(of: list) {
      // A record from elsewhere must not name paths outside the folder.
      guard tree.kind(of: item) == .mapping, let path = text("path", item), !path.hasPrefix("/"),
        !path.split(separator: "/").contains("..")
      else { return nil }
      files.append(
        File(
          path: path, checksum: text("sha256", item),
          before: text("before", item).map { Array($0.utf8) }))
    }
    self.init(command: command, files: files)
  }

  /// The bytes of the record's file.
  var bytes: [UInt8] {
    var text =
      "# What `tipsheet undo` takes back: the last write of new, edit, paid or import.\n"
      + "command: \(scalarText(command))\nfiles:\n"
    for file in files {
      text += "  - path: \(scalarText(file.path))\n"
      if let checksum = file.checksum { text += "    sha256: \"\(checksum)\"\n" }
      if let before = file.before {
        text += "    before: \(quotedText(String(decoding: before, as: UTF8.self)))\n"
      }
    }
    return Array(text.utf8)
  }
}
