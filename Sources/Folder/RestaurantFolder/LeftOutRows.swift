import Documents
import Machine
import Text
import Tips

/// The lines of an export that an import could not take, in a note among the shifts. There are doubts about them until
/// the note is deleted.
package struct LeftOutRows {
  /// The name of the export's file.
  package let export: String

  /// In ascending order.
  package let lines: [Int]

  /// The reasons in the note: `4,9-12: not taken: it has no clock-out`.
  package let reasons: [String]

  package static let prefix = ".left-out-"

  package init(of export: String, lines: [Int], reasons: [String] = []) {
    self.export = fileName(of: export)
    self.reasons = reasons
    self.lines = Set(lines).sorted()
  }

  /// Nil if the note cannot be read.
  package init?(at path: String, _ bytes: [UInt8]) {
    var unread = DiagnosticBag()
    let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &unread)
    guard let root = tree.root, !unread.hasErrors, tree.kind(of: root) == .mapping else {
      return nil
    }
    let edit = FileEdit(tree)
    guard let export = edit.value(of: "export", in: root), tree.kind(of: export) == .scalar,
      let list = edit.value(of: "lines", in: root), tree.kind(of: list) == .sequence
    else { return nil }
    let name = tree.text(of: export)
    let comment = "# \(fileName(of: name)):"
    self.init(
      of: name, lines: tree.items(of: list).compactMap { Int(tree.text(of: $0)) },
      reasons: String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix(comment) }.map { String($0.dropFirst(comment.count)) })
  }

  /// Returns the note's path in a folder of shifts: one for each name of an export.
  package func path(in shifts: String) -> String {
    let stem = export.lowercased().hasSuffix(".csv") ? String(export.dropLast(4)) : export
    return joinPath(shifts, LeftOutRows.prefix + slug(stem, otherwise: "export") + ".yaml")
  }

  /// Returns the note's bytes.
  ///
  /// - Parameter reasons: as the import printed them, each on its own line.
  package func bytes(because reasons: String) -> [UInt8] {
    let comments = reasons.split(separator: "\n").map { "# \($0)\n" }.joined()
    let list = lines.map { "\($0)" }.joined(separator: ", ")
    return Array(
      ("# Lines that `tipsheet import` did not take. Delete this file when they are entered.\n"
        + comments + "export: \(scalarText(export))\nlines: [\(list)]\n").utf8)
  }
}
