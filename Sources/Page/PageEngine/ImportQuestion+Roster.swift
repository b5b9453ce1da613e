import Documents
import Imports
import Jobs
import Text
import Tips

// A list of employees, as for `tipsheet import roster`.
extension ImportQuestion {
  func roster(
    _ rows: [[CSVField]], in source: SourceFile, _ restaurant: SettingsAndRoster
  ) throws(ImportScreen) -> JSONValue {
    let currency = restaurant.restaurant.currency
    let incoming = try decodedRoster(rows, in: source, restaurant.restaurant)
    var people = ImportedRoster(
      incoming, of: source, beside: restaurant.roster, at: folder.rosterSource.name,
      currency: currency)
    let namesakes = people.namesakes.pairs
    let open = namesakes.filter { question.bytes("another/\($0.new.id.text)") == nil }
    guard open.isEmpty else {
      throw ImportScreen(
        namesakes: open.map { new, known in
          [
            "id": .string(new.id.text), "name": .string(new.name),
            "text": .string(Namesakes.sentence(new, known).text),
          ]
        })
    }
    people.keep(
      people.added.filter { person in
        !namesakes.contains { $0.new.id == person.id }
          || question.isYes("another/\(person.id.text)")
      })
    var files: [(path: String, text: [UInt8]?)] = []
    if !people.added.isEmpty {
      let roster = folder.rosterSource
      let bytes = rosterFile(roster.tree, adding: people.added, currency: currency)
      // Each is right by itself, but they may conflict.
      let (_, _, bag) = folder.reading(with: SourceFile(name: roster.name, bytes: bytes))
      guard !bag.hasErrors else { throw ImportScreen(bag) }
      files = [(roster.name, bytes)]
    }
    return json(
      ImportKind.roster.title, people.summary,
      rows: people.added.map { person in
        ImportQuestion.row(
          "\(folder.rosterSource.name)/\(person.id.text)", "\(person.name) (\(person.id.text))",
          person.positions.joined(separator: ", "), .new)
      }, leftOut: people.leftOut, files: files)
  }

  /// Reads the employees in the file. Asks about jobs that are not positions.
  private func decodedRoster(
    _ rows: [[CSVField]], in source: SourceFile, _ restaurant: Restaurant
  ) throws(ImportScreen) -> DecodedRoster {
    let positions = restaurant.positions.map { $0.name }
    var jobs: [String: String?] = [:]
    var wrong: [WrongAnswer] = []
    for (job, typed) in question.texts(after: "job/") where !typed.isEmpty {
      do throws(WrongAnswer) {
        jobs[job] =
          typed == "-" ? .some(nil) : try ImportAnswers.position(typed, for: job, among: positions)
      } catch {
        wrong.append(error)
      }
    }
    var bag = DiagnosticBag()
    let people = decodeRosterCSV(
      rows, file: source, restaurant: restaurant, jobs: jobs, reportingTo: &bag)
    if let people, wrong.isEmpty { return people }
    let unknown = bag.unknownJobs(besides: positions + jobs.keys)
    guard bag.errors.contains(where: { $0.code != .unknownPosition }) else {
      throw ImportScreen(
        jobs: unknown.map { ($0, nearest(to: $0, among: positions)) }, wrong: wrong)
    }
    throw ImportScreen(bag)
  }
}

extension DiagnosticBag {
  /// Returns the unknown jobs in cells with errors, each once.
  fileprivate func unknownJobs(besides known: [String]) -> [String] {
    var names: [String] = []
    let folded = known.map { $0.lowercased() }
    for error in inFileOrder where error.code == .unknownPosition {
      for name in positionNames(in: error.cell, known: known)
      where !folded.contains(name.lowercased()) && !names.contains(name) { names.append(name) }
    }
    return names
  }
}
