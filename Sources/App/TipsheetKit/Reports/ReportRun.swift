import Folder
import Jobs
import Machine
import Rules
import Synchronization
import Text

/// The result for one shift or pay period: its files, or the errors in its inputs.
struct MadeReport: Sendable {
  var bag = DiagnosticBag()
  var files: [FileContent] = []

  /// The record of closed periods, written after all files.
  var record: InputChange?
  var findings: [Finding] = []

  /// The summary; nil if nothing was made.
  var summary: ReportSummary?

  /// The reason to write nothing. The reasons of all reports are printed.
  var refused: CommandFailure?

  /// A note for the user.
  var note: String?

  /// Files of an earlier run next to the new ones that do not belong to them.
  var leftovers: [String] = []

  /// A final pay period that stays unchanged.
  var closed: ClosedPeriod?

  /// The failure if a format cannot hold the report or the machine refuses it.
  var failure: CommandFailure?
}

/// Tells workers that a file was refused. They still read the others for errors, but write nothing.
final class Refusal: Sendable {
  private let isKnown = Atomic(false)

  var isCertain: Bool { isKnown.load(ordering: .relaxed) }

  func learn(of bag: DiagnosticBag) {
    if bag.hasErrors { isKnown.store(true, ordering: .relaxed) }
  }
}

extension CommandFailure {
  /// The failure if the reports would no longer match a file.
  static func changedMeanwhile(_ path: String) -> CommandFailure {
    .refused(
      "\(DisplayText(path).text) was changed in the meantime, so nothing was written",
      help: "run the command again: it begins with the file as it is now")
  }
}

/// Returns the number of workers.
///
/// - Parameter asked: the value of `--jobs`; nil for one per processor.
func workerCount(_ asked: Int?) -> Int { asked ?? min(availableProcessors, 64) }

/// Makes many reports in parallel, and publishes all of them or none.
///
/// Each report's files are written next to their targets as soon as they are made, so that memory does not grow with
/// the number of reports. They get their final names together at the end.
struct ReportRun {
  let console: Console

  /// The number of threads; nil for one per processor.
  let threads: Int?

  /// The noun for the reports: `pay periods`.
  let noun: String

  /// Whether the checksums of workbooks are listed next to them, as the reports of a pay period list their own.
  var listsBooks = false

  /// Writes the record of closed periods in the restaurant's folder, which stays locked meanwhile; nil for shifts.
  var writer: InputWriter?

  /// The people who may read new files.
  var audience = Audience.owner

  /// Whether it is about all pay periods.
  var isForAll = false

  /// Throws if the reports would no longer match the files.
  var requireCurrent: ([String]) throws -> Void = { _ in }

  /// - Parameter bag: earlier diagnostics, to show first.
  func write(
    count: Int, after bag: DiagnosticBag,
    make: @escaping @Sendable (Int, Refusal) -> MadeReport
  ) throws -> ExitStatus {
    var sum = MadeReports(bag: bag, books: WrittenBooks(makesLists: listsBooks))
    let refusal = Refusal()
    refusal.learn(of: bag)
    let progress = Progress(of: count, noun: noun, on: console)
    defer { progress.end() }
    // Block signals before threads begin, so that none of them ends halfway.
    var publication = Publication(for: audience)
    try makeInOrder(
      count: count, threads: workerCount(threads),
      make: { number in
        let report = make(number, refusal)
        refusal.learn(of: report.bag)
        return report
      },
      take: { report in
        try sum.add(report, to: &publication)
        progress.step()
      })
    progress.end()
    console.printDiagnostics(sum.bag)
    if !sum.bag.hasErrors {
      for refused in sum.reports.compactMap(\.refused) { console.printFailure(refused) }
    }
    guard sum.mayWrite else { return .refused }
    let closed = sum.reports.compactMap(\.closed)
    let differing = closed.filter(\.needsAHand)
    for period in differing { console.printClosed(period, isRefused: !isForAll) }
    if !isForAll, !differing.isEmpty { return .refused }
    let shared = try publish(&sum, publication)
    for note in sum.reports.compactMap(\.note) + ClosedPeriod.notes(closed) {
      console.note("tipsheet: note: \(note)\n")
    }
    console.noteShared(shared)
    console.printLeftovers(sum.reports.flatMap(\.leftovers))
    let findings = sum.reports.flatMap(\.findings)
    console.printFindings(findings, after: sum.bag)
    let summary = RunSummary(
      reports: sum.reports.compactMap(\.summary), findings: findings,
      doubts: sum.bag.diagnostics.count { $0.severity == .doubt }, noun: noun)
    console.note(summary.lines(width: console.width).map { $0 + "\n" }.joined())
    return differing.isEmpty ? ExitStatus(findings) : .unreconciled
  }

  /// Gives all files their final names, and prints them.
  ///
  /// - Returns: the folders whose new files other users can read.
  private func publish(
    _ sum: inout MadeReports, _ publication: consuming Publication
  ) throws -> [String] {
    for list in try sum.books.lists() {
      try publication.add(list.bytes, at: list.path)
      sum.paths.append(list.path)
    }
    let shared = publication.sharedFolders
    let record = sum.reports.last { $0.record != nil }?.record
    if let writer, !sum.paths.isEmpty || record != nil {
      try writer.lock(for: &publication)
      try requireCurrent(sum.paths)
      if let record { try writer.add(record, to: &publication) }
    }
    try publication.commit()
    try console.printWritten(sum.paths + [record?.path].compactMap { $0 })
    for path in sum.books.keptAs {
      console.printToError("tipsheet: note: kept your changed workbook as \(path)\n")
    }
    return shared
  }
}

/// The reports of a run together.
private struct MadeReports {
  var bag: DiagnosticBag
  var books: WrittenBooks

  /// The reports without their files, which are written already.
  private(set) var reports: [MadeReport] = []
  var paths: [String] = []
  private var known: Set<String> = []
  private(set) var mayWrite: Bool

  init(bag: DiagnosticBag, books: WrittenBooks) {
    self.bag = bag
    self.books = books
    mayWrite = !bag.hasErrors
  }

  /// Adds a report, and its files if none is refused so far.
  mutating func add(_ report: MadeReport, to publication: inout Publication) throws {
    bag.report(contentsOf: report.bag)
    if !bag.hasErrors, let failure = report.failure { throw failure }
    if bag.hasErrors || report.refused != nil { mayWrite = false }
    for file in mayWrite ? report.files : [] {
      guard known.insert(file.path).inserted else {
        throw CommandFailure.refused(
          "two of these shifts would be written to \(file.path)",
          help: "name their shift types so that letters or digits differ")
      }
      try refusePaidZip(at: file.path)
      if let copy = try books.copy(ofBookReplacedBy: file) {
        try publication.add(copy.bytes, at: copy.path, replacing: .nothing)
      }
      try publication.add(file.bytes, at: file.path)
      paths.append(file.path)
    }
    reports.append(report)
    reports[reports.count - 1].files = []
  }
}

extension Console {
  func printLeftovers(_ paths: [String]) {
    for path in paths {
      printToError(
        "tipsheet: warning: \(path) is from an earlier run and is not part of these reports\n"
          + "   = help: delete it unless you uploaded it, so that nobody mistakes it for one of them\n"
      )
    }
  }

  /// Reports that a closed pay period would pay other amounts today, to whom, and the next command.
  ///
  /// - Parameter isRefused: whether the run was only about it. In a run about all periods, it does not keep others from
  ///   being written.
  fileprivate func printClosed(_ period: ClosedPeriod, isRefused: Bool) {
    guard let objection = period.objection else { return }
    let outcome = isRefused ? translated("nothing was written") : translated("it stays as it is")
    let lines = period.changes?.lines(in: period.currency, width: width) ?? []
    printToError(
      "tipsheet: \(isRefused ? "error" : "warning"): \(objection), so \(outcome)"
        + (lines.isEmpty ? "\n" : ":\n\n"))
    printAsIs(lines.map { $0 + "\n" }.joined() + (lines.isEmpty ? "" : "\n"))
    printToError("   = help: \(period.help)\n")
  }
}
