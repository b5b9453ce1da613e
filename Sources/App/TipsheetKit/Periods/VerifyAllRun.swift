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
    let password = try survey(&found)
    let clocks = knownClocks(of: found)
    var verified = 0
    var text = ""
    var problems = ""
    var summary = VerifiedCounts()
    let progress = Progress(of: found.count, noun: translated("zips"), on: console)
    defer { progress.end() }
    let zips = found
    let known = SurveyedChecksums(found)
    makeInOrder(
      count: zips.count, threads: threads ?? min(availableProcessors, 64),
      make: { number in zips[number].outcome(password, knowing: clocks) },
      take: { outcome in
        let line = outcome.line(for: zips[verified], known)
        text += line.isGood && console.isQuiet ? "" : line.text
        problems += line.problems
        summary.add(line.kind)
        verified += 1
        progress.step()
      })
    progress.end()
    console.printToError(problems)
    try console.printText(text)
    if !console.isQuiet { try console.printText(summary.text) }
    return summary.hasProblems ? .refused : .done
  }

  /// Returns the recorded bundles by period, then the other zips by name.
  private func zips(of periods: LoadedPeriods) throws -> [SurveyedZip] {
    let recorded = periods.records.records.flatMap { record in
      record.bundles.map { bundle in
        SurveyedZip(path: periods.path(of: bundle), period: record.period, recorded: bundle)
      }
    }
    guard isFolder(at: reports) else { return recorded }
    let paths = Set(recorded.map { (try? resolvedPath($0.path)) ?? $0.path })
    let others = try listFolder(at: reports).filter { $0.hasSuffix(".zip") && !$0.hasPrefix(".") }
      .map { joinPath(reports, $0) }
      .filter { !paths.contains((try? resolvedPath($0)) ?? $0) }
    return recorded + others.map { SurveyedZip(path: $0, period: nil, recorded: nil) }
  }

  /// Opens each zip once, before threads begin, to get its password, clock, and checksum. Zips that are not bundles are
  /// skipped unless they are on record.
  private func survey(_ zips: inout [SurveyedZip]) throws -> ZipPassword? {
    var password = try source.given()
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
      let bytes = try source.zip(at: zip.path, &password)
      var bag = DiagnosticBag()
      do throws(BundleProblems) {
        zip.note(
          try OpenedBundle(bytes, named: zip.path, password: password, reportingTo: &bag))
      } catch {
        let isBundle = !error.list.contains(.lacks(BundlePlace.manifest))
        guard isBundle || zip.recorded != nil else {
          console.note("tipsheet: note: \(zip.path) is left out: it is not a tipsheet bundle\n")
          continue
        }
      }
      surveyed.append(zip)
    }
    zips = surveyed
    return password
  }

  /// Returns a reader that knows the clock changes of all zips, because only one thread can ask the system.
  private func knownClocks(of zips: [SurveyedZip]) -> FolderReader {
    var days: [String: (of: LoadedRestaurant, from: CalendarDate, to: CalendarDate)] = [:]
    for zip in zips {
      for restaurant in zip.restaurants {
        guard let zone = restaurant.restaurant.timeZone, let period = zip.bundled else { continue }
        let known = days[zone]
        days[zone] = (
          restaurant, min(known?.from ?? period.from, period.from),
          max(known?.to ?? period.to, period.to)
        )
      }
    }
    var reader = FolderReader()
    for span in days.values.sorted(by: { $0.from < $1.from }) {
      reader.learnClockChanges(from: span.from, to: span.to, of: span.of)
    }
    return reader
  }
}
