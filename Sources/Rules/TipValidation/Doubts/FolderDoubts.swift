import Text

/// Doubts about the files of a restaurant's folder; each is about one of them.
let folderDoubts: [Check<DoubtedFile>] = [
  .doubt("unread file", "unread-file") { file, findings in
    func add(_ sentence: Words, help: Words) { findings.add(.warn, sentence, help: help) }
    let move: Words = "move shift files to `shifts`, and others to another folder"
    let rename: Words = "rename it, or move it to another folder"
    switch file.kind {
    case .amongShifts:
      add(
        "\"\(file.name)\" is not read: the names of shift files end in .yaml or .yml", help: rename)
    case .hidden: add("\"\(file.name)\" is not read: its name begins with a dot", help: rename)
    case .folderAmongShifts:
      add("the files in \"\(file.name)\" are not read: shift files are in `shifts`", help: move)
    case .besideSettings:
      add("\"\(file.name)\" is not read: tipsheet does not know this kind of file", help: move)
    case .misnamed(let wanted):
      add(
        "\"\(file.name)\" is not read: the file is called `\(wanted)`",
        help: "rename it to `\(wanted)`, or move it to another folder")
    case .copy:
      add(
        "\"\(file.name)\" looks like a copy of another file",
        help: "compare the two files, and keep one")
    case .draft, .otherSheet, .leftOut: break
    }
  },
  .doubt("draft", "draft-left") { file, findings in
    guard case .draft(let title) = file.kind else { return }
    findings.add(
      .warn, "an unfinished shift was kept as a draft: \(title)",
      help: "continue it with `tipsheet new` or `tipsheet edit`, or delete the file")
  },
  .doubt("rows left out", "rows-left-out") { file, findings in
    guard case .leftOut(let lines, let export) = file.kind else { return }
    let list = lines.map { "\($0)" }.joined(separator: ", ")
    findings.add(
      .warn,
      lines.count == 1
        ? "line \(list) of \(export) was left out when it was imported"
        : "lines \(list) of \(export) were left out when it was imported",
      help: "import it again, or enter these lines with `tipsheet edit`; then delete this file")
  },
  .doubt("posted sheet", "posted-sheet-differs") { file, findings in
    guard case .otherSheet(let shift) = file.kind else { return }
    findings.add(
      .warn, "this sheet shows other amounts than the shift file has now",
      help: "write it again: `tipsheet shift \(shift)`")
  },
]

/// A file that may have been meant for something.
public struct DoubtedFile: Sendable {
  public enum Kind: Sendable {
    /// In the folder of shifts, without a shift file's extension.
    case amongShifts

    /// The same, and its name begins with a dot.
    case hidden
    case folderAmongShifts
    case besideSettings

    /// Nearly the name of a file that is read.
    case misnamed(wanted: String)

    /// The second version of a file, named as file-sharing programs name it.
    case copy

    /// A draft that a dialog keeps.
    case draft(title: String)

    /// The lines of an export that an import did not take.
    case leftOut(lines: [Int], export: String)

    /// A shift's sheet, written before the shift's file was changed.
    case otherSheet(shift: String)
  }

  let name: String
  let kind: Kind

  public init(name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  public var doubts: [Finding] { folderDoubts.flatMap { $0.findings(in: self) } }
}
