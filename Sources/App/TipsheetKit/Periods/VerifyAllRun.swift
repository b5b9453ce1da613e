import Files
import Folder
import Machine
import Text
import Tips

/// Verifies all bundles of a restaurant in parallel: those in `periods.yaml`, and others in its reports folder.
struct VerifyAllRun {
  let folder: RestaurantFolder

  /// The folder of the zips.
  let reports: String
  let source: PasswordSource

  /// The number of threads; nil for one per processor.
  let threads: Int?
  let console: Console

  func verify() throws -> ExitStatus {
    var reader = FolderReader()
    let periods = try reader.openPeriods(of: folder)
    console.printDiagnostics(reader.bag)
    var found = try zips(of: periods)
    guard !found.isEmpty else {
      throw CommandFailure.refused(
        "there are no zips in \(reports), and periods.yaml names none",
        help: "`tipsheet period` writes them; --output DIR names another folder")
    }
    try survey(&found)
    let password = try source.given()
    let clocks = knownClocks(of: found)
    var states: [SurveyedZip.State] = []
    var text = ""
    var problems = ""
    let progress = Progress(of: found.count, noun: translated("zips"), on: console)
    defer { progress.end() }
    let zips = found
    let known = KnownZips(
      zips.compactMap { zip in zip.checksum.map { (zip.path, $0) } },
      recorded: zips.compactMap { $0.record?.bundle.checksum })
    makeInOrder(
      count: zips.count, threads: threads ?? min(availableProcessors, 64),
      make: { number in zips[number].verified(password, knowing: clocks) },
      take: { result in
        let line = zips[states.count].line(result, known)
        text += line.state.isGood && console.isQuiet ? "" : line.text
        problems += line.problems
        states.append(line.state)
        progress.step()
      })
    progress.end()
    console.printToError(problems)
    try console.printText(text)
    if !console.isQuiet {
      // `53 zips: 52 verified as periods.yaml records them, 1 NOT verified.`
      let counts = SurveyedZip.State.allCases.map { state in
        (count: states.count { $0 == state }, state: state)
      }.filter { $0.count > 0 }.map { "\($0.count) \($0.state.words)" }
      try console.printText(
        "\(counted(states.count, "zip", "zips")): \(counts.joined(separator: ", ")).\n")
    }
    return states.allSatisfy(\.isGood) ? .done : .refused
  }

  /// Returns the recorded bundles by period, then the other zips by name.
  private func zips(of periods: LoadedPeriods) throws -> [SurveyedZip] {
    let recorded = periods.records.records.flatMap { record in
      record.bundles.map { bundle in
        SurveyedZip(path: periods.path(of: bundle), record: (record.period, bundle))
      }
    }
    guard isFolder(at: reports) else { return recorded }
    let paths = Set(recorded.map { resolvedWhereThere($0.path) })
    let others = try listFolder(at: reports).filter { $0.hasSuffix(".zip") && !$0.hasPrefix(".") }
      .map { joinPath(reports, $0) }.filter { !paths.contains(resolvedWhereThere($0)) }
    return recorded + others.map { SurveyedZip(path: $0) }
  }

  /// Opens each zip once, before threads begin, to get its password, clock, and checksum. Zips that are not bundles are
  /// skipped unless they are on record.
  private func survey(_ zips: inout [SurveyedZip]) throws {
    let progress = Progress(of: zips.count, noun: translated("zips opened"), on: console)
    defer { progress.end() }
    var surveyed: [SurveyedZip] = []
    for var zip in zips {
      progress.step()
      guard fileExists(at: zip.path) else {
        surveyed.append(zip)
        continue
      }
      zip.isThere = true
      let bytes = try source.zip(at: zip.path)
      let password = try source.given()
      var bag = DiagnosticBag()
      do throws(BundleProblems) {
        zip.note(
          try OpenedBundle(bytes, named: zip.path, password: password, reportingTo: &bag))
      } catch {
        let isBundle = !error.list.contains(.lacks(BundlePlace.manifest))
        guard isBundle || zip.record != nil else {
          console.note("tipsheet: note: \(zip.path) is left out: it is not a tipsheet bundle\n")
          continue
        }
      }
      surveyed.append(zip)
    }
    zips = surveyed
  }

  /// Returns a reader that knows the clock changes of all zips, because only one thread can ask the system.
  private func knownClocks(of zips: [SurveyedZip]) -> FolderReader {
    var reader = FolderReader()
    let periods = zips.compactMap(\.bundled)
    guard let first = periods.map(\.from).min(), let last = periods.map(\.to).max() else {
      return reader
    }
    for restaurant in zips.flatMap(\.restaurants) {
      reader.learnClockChanges(from: first, to: last, of: restaurant)
    }
    return reader
  }
}
