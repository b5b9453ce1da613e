import Diagnostics
import Machine
import Schemas
import YAMLSubset
import Zip

/// The last write of `new`, `edit` or `import` into a restaurant's folder, and the files before it.
struct UndoRecord {
  /// A file that was written or removed.
  struct File {
    /// From the restaurant's folder on.
    let path: String

    /// The SHA-256 of what was written; nil if the file was removed.
    let checksum: String?

    /// The file before; nil if there was none.
    let before: [UInt8]?
  }

  /// The command that wrote them: `edit`.
  let command: String
  let files: [File]

  static let name = ".tipsheet-undo.yaml"

  init(command: String, files: [File]) {
    self.command = command
    self.files = files
  }

  /// The record of a file; nil if it cannot be read.
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
      // A record that came from elsewhere names nothing outside the folder.
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

  /// The record's file.
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
