import Files
import Folder
import Machine
import Text
import Tips

extension Command {
  static let undo = Command(
    name: "undo", summary: "undo the last new, edit, or import",
    details: """
      Restores the files to what they were before the last `tipsheet new`, `edit`, `take`, or `import`:
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
        "there is nothing to undo", help: "only the last new, edit, or import can be undone")
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
