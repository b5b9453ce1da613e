import Documents
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

/// `tipsheet import shift`: copies a shift file from a phone into `shifts/`, byte for byte.
struct ShiftImport {
  let job: ImportJob

  func run() throws -> ExitStatus {
    var reader = FolderReader()
    let loaded = try reader.restaurant(in: job.folder)
    let shift = loaded.flatMap { reader.shift(from: job.source.source, of: $0) }
    guard let loaded, let shift, !reader.bag.hasErrors else {
      job.console.printDiagnostics(reader.bag)
      return .refused
    }
    var preFlight = PreFlight(of: loaded, on: job.environment.clock)
    preFlight.check([shift], besideThoseIn: job.folder, reader: reader)
    reader.bag.report(contentsOf: preFlight.bag)
    job.console.printDiagnostics(reader.bag)
    let new = shift.allocation.shift
    let path = joinPath(job.folder.shiftsPath, new.fileStem + ".yaml")
    if let existing = try ShiftFiles(of: loaded).file(on: new.date, type: new.type) {
      return try compare(with: existing.path, new)
    }
    guard !job.command.isDryRun else {
      try job.console.printText("would write \(path)\n")
      return .done
    }
    try job.publish([InputChange(path, from: [UInt8]?.none, to: job.source.source.bytes)])
    let findings = validate(shift.allocation)
    job.console.printFindings(findings, after: reader.bag)
    let doubts = reader.bag.diagnostics.count { $0.severity == .doubt }
    job.console.note(summary(of: shift, doubts: doubts))
    return .done
  }

  /// Compares the file with an existing one. Sending a file twice is fine; two different files for a shift are refused.
  private func compare(with path: String, _ shift: Shift) throws -> ExitStatus {
    guard try readFile(at: path) != job.source.source.bytes else {
      job.console.note("\(path) already has exactly this shift; nothing was written.\n")
      return .done
    }
    throw CommandFailure.otherShiftIsThere(path, shift)
  }

  /// Returns `Dinner – April 13, 2024: $3,291.22 in tips, 9 people, 64.75 hours.`, and that the checks pass.
  private func summary(of shift: SharedShift, doubts: Int) -> String {
    RunSummary(
      reports: [ReportSummary(shift.allocation, comparison: .none)],
      findings: validate(shift.allocation), doubts: doubts, noun: translated("shifts")
    ).lines(width: job.console.textWidth).map { $0 + "\n" }.joined()
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
