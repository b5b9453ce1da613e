import Documents
import Files
import Folder
import Jobs
import Machine
import Text
import Tips

/// Writes inputs. It compares each file with the version its change began with, and writes only if they are equal.
///
/// Only one run at a time writes to a restaurant's folder. If a file was changed in the meantime, nothing is written, and
/// this run's version is kept next to it.
struct InputWriter {
  /// The restaurant's folder.
  let folder: String
  let console: Console

  /// The prompts; nil if there is no user to ask.
  var questionnaire: Questionnaire?

  /// The command whose write `tipsheet undo` can reverse; nil if it cannot.
  var undoable: String?

  /// Whether shifts in closed pay periods change without a prompt.
  var mayChangeClosed = false

  /// Writes all files, or none.
  ///
  /// - Throws: a `CommandFailure` with the values of both versions if a file was changed in the meantime.
  func publish(_ changes: [InputChange]) throws {
    var accepted: Set<String> = []
    while true {
      var publication = Publication()
      try lock(for: &publication)
      let swaps = try changes.map { try swap($0) }
      let refused = swaps.filter { !$0.isCurrent }
      guard refused.isEmpty else {
        let kept = try keep(refused, in: &publication)
        try publication.commit()
        throw CommandFailure.changedMeanwhile(refused, keptAt: kept)
      }
      let closed = try ClosedPeriodChange.all(
        by: swaps.map { ($0.change.path, $0.now, $0.bytes) }, in: folder)
      let asked = closed.filter { !accepted.contains($0.key) }
      guard asked.isEmpty || mayChangeClosed else {
        // Release the lock while the user thinks.
        _ = consume publication
        accepted.formUnion(try accept(asked))
        continue
      }
      do {
        try add(swaps, to: &publication)
        if let record = undoRecord(of: swaps) {
          try publication.add(record.bytes, at: joinPath(folder, UndoRecord.name))
        }
        try publication.commit()
      } catch let error as MachineError where error.isChangedMeanwhile {
        // Another program, which does not use locks, wrote a file: try again.
        continue
      }
      for change in closed {
        console.printToError(
          "tipsheet: warning: \(change.message)\n   = help: write the correction, which pays the"
            + " difference: \(change.correction)\n")
      }
      return
    }
  }

  /// Locks the restaurant's folder for a publication.
  func lock(for publication: inout Publication) throws {
    try publication.lock(folder) { process in
      let name = DisplayText(folder).text
      console.printToError(
        process.map {
          "tipsheet: waiting for process \(String($0)), which is writing into \(name)\n"
        }
          ?? "tipsheet: waiting for another tipsheet, which is writing into \(name)\n")
    }
  }

  /// A change compared with the current file.
  struct Swap {
    let change: InputChange

    /// The current bytes; nil if there is no file.
    let now: [UInt8]?

    var bytes: [UInt8]? { change.bytes }

    /// Whether nobody changed the file in the meantime, or everybody made the same change.
    var isCurrent: Bool {
      let meeting = FileMeeting(FileVersion(bytes), here: FileVersion(now), from: change.base)
      return meeting == .same || meeting == .newer
    }

    /// The values of both versions; empty if one cannot be read.
    fileprivate var differences: [FileDifference] {
      guard let now, let bytes else { return [] }
      var bag = DiagnosticBag()
      let trees = [now, bytes].map {
        parse(SourceFile(name: change.path, bytes: $0), reportingTo: &bag)
      }
      return bag.hasErrors ? [] : FileDifference.all(from: trees[0], to: trees[1])
    }
  }

  /// Compares a change with its file.
  private func swap(_ change: InputChange) throws -> Swap {
    // Writing the file refuses a folder with that name.
    Swap(
      change: change, now: isFolder(at: change.path) ? nil : try readFileIfThere(at: change.path))
  }

  /// Keeps this run's versions of files that others changed, next to them.
  private func keep(_ swaps: [Swap], in publication: inout Publication) throws -> [String] {
    var kept: [String] = []
    for swap in swaps {
      guard let bytes = swap.bytes else { continue }
      let path = refusedVersionPath(of: swap.change.path, isThere: fileExists)
      try publication.add(bytes, at: path, replacing: .nothing)
      kept.append(path)
    }
    return kept
  }

  private func add(_ swaps: [Swap], to publication: inout Publication) throws {
    for swap in swaps where swap.bytes != swap.now {
      let path = swap.change.path
      guard let bytes = swap.bytes else {
        if let now = swap.now { try publication.remove(path, content: now) }
        continue
      }
      try publication.add(
        bytes, at: path, replacing: swap.now.map { .content($0) } ?? .nothing)
    }
  }

  /// - Returns: nil if there is nothing to keep, or if a file is outside the folder.
  private func undoRecord(of swaps: [Swap]) -> UndoRecord? {
    let written = swaps.filter { $0.bytes != $0.now }
    // A hidden file alone does not replace the record of what the user entered before.
    guard let undoable, written.contains(where: { !fileName(of: $0.change.path).hasPrefix(".") })
    else { return nil }
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let files = written.compactMap { swap -> UndoRecord.File? in
      let path = swap.change.path
      guard path.hasPrefix(prefix), !path.hasPrefix("/") || prefix.hasPrefix("/") else {
        return nil
      }
      return UndoRecord.File(
        path: String(path.dropFirst(prefix.count)),
        checksum: swap.bytes.map { SHA256Checksum(of: $0).text }, before: swap.now)
    }
    return files.count == written.count ? UndoRecord(command: undoable, files: files) : nil
  }

  /// Compares the only input of an ongoing publication and adds it as the last file.
  ///
  /// - Precondition: the publication has the folder locked.
  func add(_ change: InputChange, to publication: inout Publication) throws {
    let swap = try swap(change)
    guard swap.isCurrent else { throw CommandFailure.changedMeanwhile([swap], keptAt: []) }
    try add([swap], to: &publication)
  }
}

extension CommandFailure {
  /// - Parameter kept: the paths of the versions that were not written.
  fileprivate static func changedMeanwhile(
    _ swaps: [InputWriter.Swap], keptAt kept: [String]
  ) -> CommandFailure {
    let lines = swaps.map { swap in
      let name = DisplayText(swap.change.path).text
      if swap.now == nil { return translated("\(name) was removed in the meantime") }
      if swap.change.base == .nothing { return translated("\(name) was written in the meantime") }
      return translated("\(name) was changed in the meantime")
    }
    let values = swaps.flatMap { $0.differences }.map { value in
      let (path, theirs) = (DisplayText(value.path).text, shown(value.old))
      return translated("\n   \(path): \(theirs), yours \(shown(value.new))")
    }
    var failure = CommandFailure.refused(
      "\(lines.joined(separator: "\n"))\(values.joined())\n   nothing was written",
      help: kept.isEmpty
        ? "run the command again: it begins with the file as it is now"
        : "yours is kept in \(kept.listed()): compare it with the file as it is now, and make the"
          + " change again")
    failure.isKept = !kept.isEmpty
    return failure
  }

  private static func shown(_ value: String?) -> String {
    value.map { DisplayText($0).text } ?? translated("not there")
  }
}

/// A change to a file that people edit too: settings, roster, shifts, or the record of closed periods.
struct InputChange: Sendable {
  let path: String

  /// The version that the change began with.
  var base: FileVersion

  /// The changed file; nil to remove it.
  let bytes: [UInt8]?

  /// - Parameter tree: the syntax tree before the change; nil if there was no file.
  init(_ path: String, from tree: SyntaxTree?, to bytes: [UInt8]?) {
    self.init(path, from: tree?.file.bytes, to: bytes)
  }

  init(_ path: String, from base: [UInt8]?, to bytes: [UInt8]?) {
    self.path = path
    self.base = FileVersion(base)
    self.bytes = bytes
  }

  /// Returns a change of the records in the list of closed pay periods.
  static func record(in periods: LoadedPeriods, of records: PayPeriodRecords) -> InputChange {
    InputChange(periods.path, from: periods.bytes, to: periods.file(with: records))
  }
}

/// The version of a file that a change began with. A draft keeps it in a comment.
enum FileVersion: Equatable {
  /// There was no file.
  case nothing

  /// A file with this SHA-256.
  case checksum(String)

  private static let nothingLine = "# It began without a file."
  private static let fileLine = "# It began with a file of this SHA-256: "

  init(_ bytes: [UInt8]?) {
    self = bytes.map { .checksum(SHA256Checksum(of: $0).text) } ?? .nothing
  }

  /// The comment at the end of a draft.
  var comment: String {
    switch self {
    case .nothing: FileVersion.nothingLine + "\n"
    case .checksum(let checksum): FileVersion.fileLine + checksum + "\n"
    }
  }

  /// Reads the version that a draft names; nothing if a person deleted the comment.
  init(ofDraft bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.last { $0.hasPrefix(FileVersion.fileLine) }
    self =
      line.map { .checksum(String($0.dropFirst(FileVersion.fileLine.count))) } ?? .nothing
  }
}
