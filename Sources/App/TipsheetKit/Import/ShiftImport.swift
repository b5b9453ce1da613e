import Diagnostics
import Machine
import RestaurantFolder
import RestaurantTexts
import TipAllocation
import TipModel
import TipValidation
import Wording

/// `tipsheet import shift`: a shift file that a phone sends, into `shifts/`, byte for byte.
struct ShiftImport {
  private let command: ImportCommand
  private let source: ImportSource
  private let folder: RestaurantFolder
  private let environment: Environment
  private let console: Console

  init(
    _ command: ImportCommand, _ source: ImportSource, in folder: RestaurantFolder,
    _ environment: Environment
  ) {
    self.command = command
    self.source = source
    self.folder = folder
    self.environment = environment
    console = Console(environment, isQuiet: command.isQuiet)
  }

  func run() throws -> ExitStatus {
    var reader = FolderReader()
    let loaded = try reader.restaurant(in: folder)
    let shift = loaded.flatMap { reader.shift(from: source.source, of: $0) }
    console.printDiagnostics(reader.bag)
    guard let loaded, let shift, !reader.bag.hasErrors else { return .refused }
    let new = shift.allocation.shift
    let path = joinPath(folder.shiftsPath, new.fileStem + ".yaml")
    if let existing = try ShiftFiles(of: loaded).file(on: new.date, type: new.type) {
      return try compare(with: existing.path, new)
    }
    guard !command.isDryRun else {
      try console.printText("would write \(path)\n")
      return .done
    }
    var outputs = Outputs()
    var change = InputChange(path, from: [UInt8]?.none, to: source.source.bytes)
    change.refusalIfThere = .otherShiftIsThere(path, new)
    outputs.change(change)
    try command.writer(in: folder, console, asking: Questionnaire(environment)).publish(outputs)
    try console.printWritten(outputs.paths)
    let findings = validate(shift.allocation)
    console.printFindings(findings, after: reader.bag)
    console.note(summary(of: shift))
    return .done
  }

  /// A file that was sent twice counts once; another one for the same shift is not chosen between.
  private func compare(with path: String, _ shift: Shift) throws -> ExitStatus {
    guard try readFile(at: path) != source.source.bytes else {
      console.note("\(path) already has exactly this shift; nothing was written.\n")
      return .done
    }
    throw CommandFailure.otherShiftIsThere(path, shift)
  }

  /// `Dinner – April 13, 2024: $3,291.22 in tips, 9 people, 64.75 hours.`, and that the checks pass.
  private func summary(of shift: SharedShift) -> String {
    RunSummary(
      reports: [ReportSummary(shift.allocation, comparison: .none)],
      findings: validate(shift.allocation), noun: translated("shifts")
    ).lines(width: console.textWidth).map { $0 + "\n" }.joined()
  }
}

extension CommandFailure {
  fileprivate static func otherShiftIsThere(_ path: String, _ shift: Shift) -> CommandFailure {
    .refused(
      "\(path) already has \(shift.spokenTitle), and it is different",
      help:
        "keep one of the two: `tipsheet edit \(shift.date.plain)` changes the existing one;"
        + " to keep the new one, first move \(path) to another folder")
  }
}
