import Diagnostics
import Machine
import Schemas
import Wording
import YAMLSubset
import Zip

/// Writes inputs. It compares each file with the version its change began with, and writes only if they are equal or
/// both changes can be merged.
///
/// Only one run at a time writes to a restaurant's folder. Changes to different values are merged and shown. If both
/// changed the same value, the user decides, or nothing is written.
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
  /// - Throws: a `CommandFailure` with all changes that conflict.
  func publish(_ outputs: Outputs) throws {
    var choices = Choices()
    while true {
      var publication = Publication()
      try lock(for: &publication)
      let swaps = try outputs.changes.map { try swap($0, choices) }
      let open = swaps.filter { $0.obstacle != nil }
      guard open.isEmpty else {
        // Release the lock while the user thinks.
        _ = consume publication
        try decide(open, &choices)
        continue
      }
      let closed = try ClosedPeriodChange.all(
        by: swaps.map { ($0.change.path, $0.now, $0.bytes) }, in: folder)
      let asked = closed.filter { !choices.closed.contains($0.key) }
      guard asked.isEmpty || mayChangeClosed else {
        _ = consume publication
        try decide(asked, &choices)
        continue
      }
      do {
        try outputs.add(to: &publication)
        try add(swaps, to: &publication)
        if let record = undoRecord(of: swaps) {
          try publication.add(record.bytes, at: joinPath(folder, UndoRecord.name))
        }
        try publication.commit()
      } catch let error as MachineError where error.isChangedMeanwhile {
        // Another program, which does not use locks, wrote a file: try again.
        continue
      }
      for swap in swaps { tell(swap) }
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

    /// The bytes to write; nil to remove the file.
    var bytes: [UInt8]?

    /// The values of another change that are kept.
    var otherChanges: [FileMerge.Change] = []
    var obstacle: Obstacle?
  }

  /// The reason that a change needs a decision first.
  enum Obstacle {
    case isThere
    case isGone
    case sameValues([FileMerge.Conflict])
  }

  /// The user's decisions.
  struct Choices {
    /// The paths of files to write even if others created or removed them.
    var accepted: Set<String> = []
    var values: [String: [FileMerge.Conflict: FileMerge.Choice]] = [:]

    /// The changes in closed pay periods that the user wants.
    var closed: Set<String> = []
  }

  /// Compares a change with its file.
  ///
  /// - Throws: a `CommandFailure` for a change that no decision can resolve.
  private func swap(_ change: InputChange, _ choices: Choices) throws -> Swap {
    // Writing the file refuses a folder with that name.
    let now = isFolder(at: change.path) ? nil : try readFileIfThere(at: change.path)
    var swap = Swap(change: change, now: now, bytes: change.bytes)
    guard now != change.base else { return swap }
    let isAccepted = choices.accepted.contains(change.path)
    guard let now else {
      if !isAccepted, change.bytes != nil { swap.obstacle = .isGone }
      return swap
    }
    if change.base == nil, let refusal = change.refusalIfThere {
      guard questionnaire != nil else { throw refusal }
      if !isAccepted {
        swap.obstacle = .isThere
        return swap
      }
    }
    guard now != change.bytes else { return swap }
    guard let bytes = change.bytes else {
      throw CommandFailure.refused(
        "\(DisplayText(change.path).text) was changed in the meantime, so nothing was removed",
        help: "look at it and run the command again")
    }
    return try merge(bytes, into: now, swap, choices.values[change.path] ?? [:])
  }

  private func merge(
    _ bytes: [UInt8], into now: [UInt8], _ swap: Swap,
    _ choices: [FileMerge.Conflict: FileMerge.Choice]
  ) throws -> Swap {
    let path = swap.change.path
    var bag = DiagnosticBag()
    var unread = DiagnosticBag()
    func tree(_ bytes: [UInt8], _ bag: inout DiagnosticBag) -> SyntaxTree {
      parse(SourceFile(name: path, bytes: bytes), reportingTo: &bag)
    }
    let theirs = tree(now, &bag)
    let mine = tree(bytes, &unread)
    let base = swap.change.base.map { tree($0, &unread) }
    guard !bag.hasErrors, !unread.hasErrors else {
      throw CommandFailure.notTogether(path, bag)
    }
    let merge = FileMerge(base: base, mine: mine, theirs: theirs, choices: choices)
    var swap = swap
    guard merge.conflicts.isEmpty else {
      swap.obstacle = .sameValues(merge.conflicts)
      return swap
    }
    guard let merged = merge.bytes else { throw CommandFailure.notTogether(path, bag) }
    let wrong = try swap.change.check(SourceFile(name: path, bytes: merged))
    guard !wrong.hasErrors else { throw CommandFailure.notTogether(path, wrong) }
    swap.bytes = merged
    swap.otherChanges = merge.theirChanges
    return swap
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
  /// - Returns: the compared change, to report after the commit.
  func add(_ change: InputChange, to publication: inout Publication) throws -> Swap {
    let swap = try swap(change, Choices())
    if swap.obstacle != nil { throw CommandFailure.notDecided([swap]) }
    try add([swap], to: &publication)
    return swap
  }
}

extension FileMerge.Change {
  var text: String {
    let path = DisplayText(path).text
    switch (was.map { DisplayText($0).text }, now.map { DisplayText($0).text }) {
    case (let was?, let now?): return translated("\(path): \(now) (was \(was))")
    case (nil, let now?): return translated("added: \(path): \(now)")
    case (let was?, nil): return translated("removed: \(path): \(was)")
    case (nil, nil): return path
    }
  }
}

extension FileMerge.Conflict {
  private func shown(_ value: String?) -> String {
    value.map { DisplayText($0).text } ?? translated("not there")
  }

  fileprivate var name: String { DisplayText(path).text }
  fileprivate var mineText: String { shown(mine) }
  fileprivate var theirsText: String { shown(theirs) }
  fileprivate var wasText: String { shown(was) }
}

extension Questionnaire {
  /// Asks without a default answer, so that nobody confirms by accident.
  func confirm(_ label: Words) throws -> Bool {
    while true {
      do { return try askYesOrNo(label, initial: nil) } catch NoAnswer.back { try sayFirst() }
    }
  }

  func choose(_ conflict: FileMerge.Conflict) throws -> FileMerge.Choice {
    try say(
      conflict.was == nil
        ? "\(conflict.name): both of you typed it" : "\(conflict.name): it was \(conflict.wasText)")
    try echo("1 \(conflict.mineText) (yours)")
    try echo("2 \(conflict.theirsText) (in the file now)")
    return try askFirst(Question("which one").completing(["1", "2"])) { typed in
      switch typed {
      case "1": return .mine
      case "2": return .theirs
      default:
        throw WrongAnswer(
          code: .notAChoice, message: "\"\(typed)\" is not one of them", help: "type 1 or 2")
      }
    }
  }
}

extension CommandFailure {
  /// Two changes to a file that cannot be merged into a readable one.
  fileprivate static func notTogether(_ path: String, _ bag: DiagnosticBag) -> CommandFailure {
    .refused(
      "\(DisplayText(path).text) was changed in the meantime, and the two changes conflict, so"
        + " nothing was written",
      help: "run the command again: it begins with the file as it is now", diagnostics: bag)
  }

  /// Changes that need a user's decision.
  static func notDecided(_ swaps: [InputWriter.Swap]) -> CommandFailure {
    let lines = swaps.map { swap in
      let name = DisplayText(swap.change.path).text
      switch swap.obstacle {
      case .isThere: return translated("\(name) was written in the meantime")
      case .isGone: return translated("\(name) was removed in the meantime")
      case .sameValues(let conflicts):
        return translated("\(name) was changed in the meantime, in the same values:")
          + conflicts.map { conflict in
            translated(
              """
              \n   \(conflict.name): it was \(conflict.wasText), is \(conflict.theirsText) now, and\
               would be \(conflict.mineText)
              """)
          }.joined()
      case nil: return ""
      }
    }
    return .refused(
      "\(lines.joined(separator: "\n"))\n   nothing was written",
      help: "run the command again: it begins with the file as it is now")
  }
}
