import Files
import Folder
import Machine
import Text
import Tips

// Every bundle of a restaurant: those in `periods.yaml`, and others in its reports folder.
extension VerifyCommand {
  /// Verifies all bundles in parallel.
  func verifyAll(
    of folder: RestaurantFolder, _ source: PasswordSource, _ console: Console
  ) throws -> ExitStatus {
    var reader = FolderReader()
    let periods = try reader.openPeriods(of: folder)
    console.printDiagnostics(reader.bag)
    let reports = common.output ?? folder.reportsPath
    let found = try zips(of: periods, in: reports)
    guard !found.isEmpty else {
      throw CommandFailure.refused(
        "there are no zips in \(reports), and periods.yaml names none",
        help: "`tipsheet period` writes them; --output DIR names another folder")
    }
    let zips = try surveyed(found, source, console)
    let password = try source.given()
    let clocks = knownClocks(of: zips)
    var states: [SurveyedZip.State] = []
    var text = ""
    var problems = ""
    let progress = Progress(of: zips.count, noun: translated("zips"), on: console)
    defer { progress.end() }
    let known = KnownZips(
      zips.compactMap { zip in zip.checksum.map { (zip.path, $0) } },
      recorded: zips.compactMap { $0.record?.bundle.checksum })
    makeInOrder(
      count: zips.count, threads: workerCount(common.threads),
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
  private func zips(of periods: LoadedPeriods, in reports: String) throws -> [SurveyedZip] {
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
  private func surveyed(
    _ zips: [SurveyedZip], _ source: PasswordSource, _ console: Console
  ) throws -> [SurveyedZip] {
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
    return surveyed
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
