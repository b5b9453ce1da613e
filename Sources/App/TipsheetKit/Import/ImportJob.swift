import Documents
import Folder
import Imports
import Jobs
import Machine
import Rules
import Text
import Tips

/// An import of one file into a restaurant's folder.
struct ImportJob {
  let command: ImportCommand
  let source: ImportSource
  let folder: RestaurantFolder
  let environment: Environment
  let console: Console

  /// Prints the shifts' times, so that you can see a wrong guess.
  func printTimetable(_ title: Words, of answers: ImportAnswers, on days: Set<Weekday>) {
    let lines = answers.timetableLines(on: days)
    guard answers.shiftType == nil, answers.shiftTypes.count > 1, !console.isQuiet, !lines.isEmpty
    else { return }
    console.printToError(
      title + lines.map { "  \($0)\n" }.joined()
        + "Other times: --window \"SHIFT=TIMES\", or `shifts` in timeclock.yaml.\n")
  }

  /// Writes and lists the files, except in a dry run.
  func publish(
    _ changes: [InputChange], asking questionnaire: Questionnaire? = nil
  ) throws {
    if command.isDryRun {
      console.printToError("dry run: nothing was written\n")
    } else {
      let writer = InputWriter(
        folder: folder.path, console: console,
        questionnaire: questionnaire ?? Questionnaire(environment), undoable: "import",
        mayChangeClosed: command.mayChangeClosed)
      try writer.publish(changes)
    }
    try console.printWritten(changes.filter { $0.bytes != nil }.map(\.path))
  }
}

extension ImportJob {
  private var rosterPath: String { documentPath(joinPath(folder.path, "roster")) }

  /// `tipsheet import roster`: imports the employees of a CSV file into `roster.yaml`.
  func importRoster() throws -> ExitStatus {
    var bag = DiagnosticBag()
    let restaurant = try FolderReader().settings(in: folder, reportingTo: &bag)
    guard let restaurant else { return refused(bag) }
    let jobs = try jobs(of: restaurant)
    let incoming = csvRows(of: source.source, reportingTo: &bag).flatMap { rows in
      decodeRosterCSV(
        rows, file: source.source, restaurant: restaurant, jobs: jobs, reportingTo: &bag)
    }
    let existing = try existingRoster(of: restaurant, reportingTo: &bag)
    guard let incoming, !bag.hasErrors else { return refused(bag) }
    console.printDiagnostics(bag)
    return try write(incoming, existing: existing, currency: restaurant.currency)
  }

  private func refused(_ bag: DiagnosticBag) -> ExitStatus {
    console.printDiagnostics(bag)
    if bag.diagnostics.contains(where: { $0.code == .unknownPosition }) {
      console.printToError(
        "To match one of the file's jobs to a position: --map-job \"JOB=POSITION\", or \"JOB=-\" to "
          + "leave it out.\n")
    }
    return .refused
  }

  /// Returns positions for the file's jobs, from options; nil for jobs to leave out.
  private func jobs(of restaurant: Restaurant) throws -> [String: String?] {
    var jobs: [String: String?] = [:]
    try command.answers.read(.mapJob) { value in
      let (job, position) = try ImportAnswers.pair(value, wanted: "JOB=POSITION")
      jobs[job] = .some(
        position == "-"
          ? nil
          : try ImportAnswers.position(
            position, for: job, among: restaurant.positions.map(\.name)))
    }
    return jobs
  }

  /// Returns nil if there is none yet or it has errors.
  private func existingRoster(
    of restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
  ) throws -> (tree: SyntaxTree, roster: Roster)? {
    guard fileExists(at: rosterPath) else { return nil }
    let tree = parse(try OldFiles.source(rosterPath), reportingTo: &bag)
    guard !bag.hasErrors else { return nil }
    return decodeRoster(tree, restaurant: restaurant, reportingTo: &bag).map { (tree, $0.roster) }
  }

  private func write(
    _ incoming: DecodedRoster, existing: (tree: SyntaxTree, roster: Roster)?, currency: Currency
  ) throws -> ExitStatus {
    let roster = existing?.roster ?? Roster([])
    var people = ImportedRoster(
      incoming, of: source.source, beside: roster, at: rosterPath, currency: currency)
    console.printToError(source.text("not taken", people.leftOut))
    if !command.isDryRun, !command.mayAddNamesakes {
      people.keep(
        try people.namesakes.decide(people.added, asking: Questionnaire(environment)))
    }
    var changes: [InputChange] = []
    if !people.added.isEmpty || existing == nil {
      let bytes = rosterFile(existing?.tree, adding: people.added, currency: currency)
      changes.append(InputChange(rosterPath, from: existing?.tree, to: bytes))
    }
    try publish(changes)
    console.note("\(people.summary)\n")
    return .done
  }
}

extension ImportJob {
  /// `tipsheet import shift`: copies a shift file from a phone into `shifts/`, byte for byte.
  func importShift() throws -> ExitStatus {
    var reader = FolderReader()
    let loaded = try reader.restaurant(in: folder)
    let shift = loaded.flatMap { reader.shift(from: source.source, of: $0) }
    guard let loaded, let shift, !reader.bag.hasErrors else {
      console.printDiagnostics(reader.bag)
      return .refused
    }
    reader.bag.report(
      contentsOf: environment.preFlight([shift], of: loaded, reader).bag)
    console.printDiagnostics(reader.bag)
    let new = shift.allocation.shift
    let path = joinPath(folder.shiftsPath, new.fileStem + ".yaml")
    if let existing = try ShiftFiles(of: loaded).file(on: new.date, type: new.type) {
      return try compare(with: existing.path, new)
    }
    guard !command.isDryRun else {
      try console.printText("would write \(path)\n")
      return .done
    }
    try publish([InputChange(path, from: [UInt8]?.none, to: source.source.bytes)])
    let findings = validate(shift.allocation)
    console.printFindings(findings, after: reader.bag)
    // `Dinner – April 13, 2024: $3,291.22 in tips, 9 people, 64.75 hours.`, and that the checks pass.
    let summary = RunSummary(
      reports: [ReportSummary(shift.allocation, comparison: .none)], findings: findings,
      doubts: reader.bag.diagnostics.count { $0.severity == .doubt }, noun: translated("shifts"))
    console.note(summary.lines(width: console.textWidth).map { $0 + "\n" }.joined())
    return .done
  }

  /// Compares the file with an existing one. Sending a file twice is fine; two different files for a shift are refused.
  private func compare(with path: String, _ shift: Shift) throws -> ExitStatus {
    guard try readFile(at: path) != source.source.bytes else {
      console.note("\(path) already has exactly this shift; nothing was written.\n")
      return .done
    }
    throw CommandFailure.refused(
      "\(path) already has \(shift.spokenTitle), and it is different",
      help:
        "keep one of the two: `tipsheet edit \(shift.date.plain)` changes the existing one;"
        + " to keep the new one, first move \(path) to another folder")
  }
}
