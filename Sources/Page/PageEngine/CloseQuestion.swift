import Books
import Documents
import Files
import Folder
import Machine
import Rules
import Text
import Tips

/// Makes a pay period final, as `tipsheet close` does. The answer has its bundle, and `periods.yaml` with its record.
///
/// The page keeps the text once the user has saved the zip.
struct CloseQuestion {
  private let files: FilesQuestion
  private let folder: KeptFolder

  /// The current day on the device.
  private let today: CalendarDate

  /// Whether the period may close with failed checks.
  private let isDespiteFailures: Bool

  /// - Parameter question: the period, as in `FilesQuestion`; `today`; `despite` if checks may fail.
  init?(_ question: PageQuestion, in folder: KeptFolder) {
    guard let files = FilesQuestion(question, in: folder),
      let today = isoDate(question.text("today"))
    else { return nil }
    self.files = files
    self.folder = folder
    self.today = today
    isDespiteFailures = !question.text("despite").isEmpty
  }

  /// The result of an attempt to close.
  private enum Outcome {
    /// Files have errors, which are reported.
    case unread

    /// The period cannot be closed, for this reason.
    case refused(String)
    case doubts(DiagnosticBag)
    case failing([Finding])
    case closed(MadeBundle, [Finding], LoadedPeriods, PayPeriodRecords)
  }

  var answer: JSONValue {
    var reader = files.reader
    let outcome = outcome(&reader)
    var members: [(key: String, value: JSONValue)] = []
    var problem: String?
    switch outcome {
    case .unread: break
    case .refused(let message): problem = message
    case .doubts(let bag): members = [("doubts", bag.onScreen(files.clock, files.currency))]
    case .failing(let findings): members = [("failed", findings.failedJSON)]
    case .closed(let made, let findings, let periods, let records):
      members =
        made.json + [("failed", findings.failedJSON), ("periods", periods.json(with: records))]
    }
    let isClosed = if case .closed = outcome { true } else { false }
    return .object(
      [("closed", .bool(isClosed)), ("over", .bool(files.period.to < today))] + members + [
        ("diagnostics", reader.bag.onScreen(files.clock, files.currency)),
        ("problem", problemJSON(problem)),
      ])
  }

  private func outcome(_ reader: inout FolderReader) -> Outcome {
    do throws(MachineError) {
      guard let loaded = try files.loaded(&reader) else { return .unread }
      reader.bag.report(contentsOf: folder.reassignedIDs(knowing: files.reader))
      guard !reader.bag.hasErrors else { return .unread }
      do throws(ReportError) {
        return try outcome(of: loaded, reader)
      } catch {
        return .refused(error.message)
      }
    } catch {
      return .refused(error.message)
    }
  }

  private func outcome(
    of loaded: FilesQuestion.LoadedFiles, _ reader: FolderReader
  ) throws(ReportError) -> Outcome {
    let period = files.period
    let periods = loaded.files.periods
    if periods.records[period]?.bundle != nil {
      return .refused(translated("\(period.spoken) is closed already"))
    }
    if let days = ClosedDays(in: period, of: periods.records) { return .refused(days.message.text) }
    var preFlight = PreFlight(
      of: loaded.restaurant, today: today,
      lastPaid: folder.lastPaid(knowing: files.reader)?.settings, payroll: loaded.files.payroll)
    preFlight.check(
      loaded.files.shifts, reader: reader, closed: periods.records.closed.map { $0.period },
      in: [period])
    var doubts = DiagnosticBag()
    for doubt in preFlight.openDoubts(in: period) { doubts.report(doubt) }
    guard doubts.diagnostics.isEmpty else { return .doubts(doubts) }
    let bundled = BundledPeriod(loaded.period, version: programVersion)
    let isFailing = bundled.findings.contains { $0.status == .fail }
    guard !isFailing || isDespiteFailures else { return .failing(bundled.findings) }
    let made = try MadeBundle(bundled)
    var records = periods.records
    records.close(period, with: [made.record(on: today)])
    return .closed(made, bundled.findings, periods, records)
  }
}

/// Corrects a closed pay period, as `tipsheet period --amends` does. The answer has a bundle whose payroll files hold
/// only differences, and `periods.yaml` with its record.
struct CorrectQuestion {
  private let folder: KeptFolder
  private let question: PageQuestion
  private let zip: [UInt8]
  private let name: String
  private let clock: ClockStyle

  /// The current day on the device.
  private let today: CalendarDate

  /// - Parameter question: the last paid bundle as `zip`, its file name as `name`, and `today`.
  init?(_ question: PageQuestion, in folder: KeptFolder) {
    guard let zip = question.bytes("zip"), let today = isoDate(question.text("today")) else {
      return nil
    }
    self.folder = folder
    self.question = question
    self.zip = zip
    self.today = today
    name = question.text("name")
    clock = ClockStyle(question)
  }

  var answer: JSONValue {
    let zones = ToldZones(question, and: folder)
    var bag = DiagnosticBag()
    let corrected: CorrectedBundle
    let opened: OpenedBundle
    do throws(BundleProblems) {
      opened = try OpenedBundle(zip, named: place, password: nil, reportingTo: &bag)
      corrected = try CorrectedBundle(
        opened, knowing: FolderReader(.zip([:]), zones.table), reportingTo: &bag)
    } catch {
      if !zones.unknown.isEmpty {
        return ["needs": needed(zones.unknown, nil, in: zip, named: name)]
      }
      return refused(error.list.map { $0.message }, bag)
    }
    let files = FilesQuestion(corrected.period.allocation.period, question, in: folder)
    var reader = files.reader
    do throws(MachineError) {
      guard let loaded = try files.loaded(&reader, correcting: corrected.correction) else {
        return refused([], reader.bag)
      }
      return answer(loaded, corrected, opened)
    } catch {
      return refused([error.message], reader.bag)
    }
  }

  /// The bundle's path. If the app does not keep the zip, it is in the reports folder.
  private var place: String { joinPath("reports", name) }

  private func refused(_ messages: [String], _ bag: DiagnosticBag) -> JSONValue {
    [
      "closed": .bool(false), "diagnostics": bag.onScreen(clock, folder.currency),
      "problem": problemJSON(messages.isEmpty ? nil : messages.joined(separator: "\n")),
    ]
  }

  private func answer(
    _ loaded: FilesQuestion.LoadedFiles, _ corrected: CorrectedBundle, _ opened: OpenedBundle
  ) -> JSONValue {
    let period = loaded.period.allocation.period
    let periods = loaded.files.periods
    do throws(BundleProblems) {
      try corrected.check(against: loaded.restaurant)
    } catch {
      return refused(error.list.map { $0.message }, DiagnosticBag())
    }
    if let last = periods.records[period]?.last, last.checksum != opened.checksum {
      return refused(
        [
          translated("\(name) is not the zip that people were last paid from: that is \(last.path)")
        ],
        DiagnosticBag())
    }
    guard loaded.period.bundledInputs != corrected.period.bundledInputs else {
      return refused(
        [
          translated(
            "nothing has changed since \(name) was written, so there is nothing to correct")
        ], DiagnosticBag())
    }
    let bundled = BundledPeriod(loaded.period, version: programVersion, amending: corrected)
    let made: MadeBundle
    do throws(ReportError) {
      made = try MadeBundle(bundled)
    } catch {
      return refused([error.message], DiagnosticBag())
    }
    var records = periods.records
    if records[period]?.bundle == nil {
      let before = opened.manifest.amended.map { (joinPath("reports", $0.bundle), $0.checksum) }
      let chain = (before.map { [$0] } ?? []) + [(place, opened.checksum)]
      records.close(
        period, with: chain.map { PayPeriodRecords.Bundle(path: $0.0, checksum: $0.1) })
    }
    records.correct(period, with: made.record(on: today))
    return .object(
      [("closed", .bool(true))] + made.json + [
        ("number", .number(corrected.reference.number)),
        (
          "changes",
          changes(
            from: corrected.period.allocation, to: loaded.period.allocation,
            in: loaded.restaurant.restaurant.currency)
        ),
        ("failed", bundled.findings.failedJSON), ("diagnostics", .list([])), ("problem", .null),
        ("periods", periods.json(with: records)),
      ])
  }

  /// Returns each person whose total differs, including service charges.
  private func changes(
    from old: PeriodAllocation, to new: PeriodAllocation, in currency: Currency
  ) -> JSONValue {
    let people = PeriodChanges(of: "", number: 1, was: old, now: new, inputs: [], payroll: [])
      .people
    return .list(
      people.compactMap { person -> JSONValue? in
        let was = person.was.total + person.was.serviceCharge
        let now = person.now.total + person.now.serviceCharge
        guard was != now else { return nil }
        return .object(
          PersonChange(id: person.employee.id, name: person.employee.name, was: was, now: now)
            .json(in: currency))
      })
  }
}

extension LoadedPeriods {
  /// Returns the file with other records.
  fileprivate func json(with records: PayPeriodRecords) -> JSONValue {
    [
      "path": .string(fileName(of: path)),
      "text": .string(String(decoding: file(with: records), as: UTF8.self)),
    ]
  }
}
