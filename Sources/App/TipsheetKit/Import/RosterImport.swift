import Documents
import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

/// `tipsheet import roster`: imports the employees of a CSV file into `roster.yaml`.
struct RosterImport {
  let job: ImportJob
  private var rosterPath: String { documentPath(joinPath(job.folder.path, "roster")) }

  func run() throws -> ExitStatus {
    var bag = DiagnosticBag()
    let reader = FolderReader()
    let restaurant = try reader.settings(in: job.folder, reportingTo: &bag)
    guard let restaurant else { return refused(bag) }
    let jobs = try jobs(of: restaurant)
    let incoming = csvRows(of: job.source.source, reportingTo: &bag).flatMap { rows in
      decodeRosterCSV(
        rows, file: job.source.source, restaurant: restaurant, jobs: jobs, reportingTo: &bag)
    }
    let existing = try existingRoster(of: restaurant, reportingTo: &bag)
    guard let incoming, !bag.hasErrors else { return refused(bag) }
    job.console.printDiagnostics(bag)
    return try write(incoming, existing: existing, currency: restaurant.currency)
  }

  private func refused(_ bag: DiagnosticBag) -> ExitStatus {
    job.console.printDiagnostics(bag)
    if bag.diagnostics.contains(where: { $0.code == .unknownPosition }) {
      job.console.printToError(
        "To match one of the file's jobs to a position: --map-job \"JOB=POSITION\", or \"JOB=-\" to "
          + "leave it out.\n")
    }
    return .refused
  }

  /// Returns positions for the file's jobs, from options; nil for jobs to leave out.
  private func jobs(of restaurant: Restaurant) throws -> [String: String?] {
    var jobs: [String: String?] = [:]
    try job.command.answers.read(.mapJob) { value in
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
      incoming, of: job.source.source, beside: roster, at: rosterPath, currency: currency)
    job.console.printToError(job.source.text("not taken", people.leftOut))
    if !job.command.isDryRun, !job.command.mayAddNamesakes {
      people.keep(
        try people.namesakes.decide(people.added, asking: Questionnaire(job.environment)))
    }
    var changes: [InputChange] = []
    if !people.added.isEmpty || existing == nil {
      let bytes = rosterFile(existing?.tree, adding: people.added, currency: currency)
      changes.append(InputChange(rosterPath, from: existing?.tree, to: bytes))
    }
    try job.publish(changes)
    job.console.note("\(people.summary)\n")
    return .done
  }
}
