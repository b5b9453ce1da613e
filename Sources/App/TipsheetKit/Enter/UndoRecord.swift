import Documents
import Files
import Machine
import Text

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

  init(command: String, files: [File]) {
    self.command = command
    self.files = files
  }

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
      "# What `tipsheet undo` takes back: the last write of new, edit or import.\n"
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
