import Documents
import Files
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

/// The files of a pay period as tipsheet makes them: its tables and payroll files (`pay`), its workbook (`workbook`), its
/// bundle (`bundle`), the bundle that makes it final (`close`), or the one that corrects it (`correct`).
///
/// The last two have `periods.yaml` with its record. The page keeps it once the user has saved the zip.
struct FilesQuestion {
  private let folder: KeptFolder
  private let question: PageQuestion
  private let clock: ClockStyle
  private let zones: ToldZones
  private let task: PeriodTask
  private let choice: PeriodChoice

  /// The current day on the device, or the last day of the period.
  private let today: CalendarDate

  /// - Parameter question: a day of the period as `date`, or its first and last day as `from` and `to`; to close, also
  ///   `today`, and `despite` if checks may fail. To correct: the last paid bundle as `zip`, its file name as `name`, and
  ///   `today`.
  /// - Returns: nil without a restaurant, a day, or pay periods in the settings.
  init?(_ question: PageQuestion, in folder: KeptFolder) {
    let day = question.date("today")
    if question.name == "correct" {
      guard let zip = question.bytes("zip"), let day else { return nil }
      // If the app does not keep the zip, it is in the reports folder.
      task = .correct(KeptFolder.reports + question.text("name"), zip: zip)
      choice = .latest
      today = day
    } else {
      guard let restaurant = folder.settings?.restaurant,
        let period = question.payPeriod(by: restaurant), day != nil || question.name != "close"
      else { return nil }
      task =
        question.name == "close"
        ? .close(despiteFailures: !question.text("despite").isEmpty) : .report
      choice = .days(period)
      today = day ?? period.to
    }
    self.folder = folder
    self.question = question
    clock = ClockStyle(question)
    zones = ToldZones(question, and: folder)
  }

  var answer: JSONValue {
    var answer: JSONValue = [:]
    var isClosed = false
    var bag = DiagnosticBag()
    var (problem, help): (String?, String?)
    do throws(JobRefusal) {
      (answer, isClosed) = try made(reportingTo: &bag)
    } catch {
      if !zones.unknown.isEmpty, case .correct(let path, let zip) = task {
        let period = (try? OpenedBundle(zip, named: path, password: nil))?.manifest.period
        return ["needs": needed(zones.unknown, nil, for: period)]
      }
      let isInDoubt = !error.diagnostics.hasErrors && !error.diagnostics.diagnostics.isEmpty
      if isInDoubt {
        answer = ["doubts": error.diagnostics.inFileOrder.onScreen(clock, folder.currency)]
      } else {
        (problem, help) = (error.message?.text, ScreenWords.withoutFiles(error.help?.text))
        bag.report(contentsOf: error.diagnostics)
      }
    }
    if case .days(let period) = choice {
      answer = answer.with(["over": .bool(period.to < today)])
    }
    return answer.with([
      "closed": .bool(isClosed), "diagnostics": bag.inFileOrder.onScreen(clock, folder.currency),
      "problem": problemJSON(problem, help: help),
    ])
  }

  /// Returns the files, what else an answer has if there are any, and whether they close the period.
  private func made(
    reportingTo bag: inout DiagnosticBag
  ) throws(JobRefusal) -> (answer: JSONValue, isClosed: Bool) {
    let ledger = try ledger(reportingTo: &bag)
    guard let period = ledger.periods.first else { return ([:], false) }
    let isWhole = question.name != "pay" && question.name != "workbook"
    let made = ledger.made(period, isWhole: isWhole)
    bag.report(contentsOf: made.bag)
    if made.closed != nil {
      throw JobRefusal("\(period.spoken) is closed already")
    }
    if !made.failing.isEmpty { return (["failed": made.failing.failed(in: folder)], false) }
    if let refusal = made.refused { throw refusal }
    guard let bundled = made.bundled else { return ([:], false) }
    do throws(ReportError) {
      if let failure = made.failure { throw failure }
      switch question.name {
      case "workbook": return (["file": try bundled.workbook.json], false)
      case "pay":
        // The tables and payroll files, byte for byte as tipsheet writes them.
        let files = bundled.tablesAndPayroll.map { JSONValue($0.path, $0.bytes) }
        return (["stem": .string(bundled.stem), "files": .list(files)], false)
      default:
        let answer = bundle(of: made, bundled, ledger)
        let isClosed = made.records != nil && !made.files.isEmpty
        return (answer.with(["failed": bundled.findings.failed(in: folder)]), isClosed)
      }
    } catch {
      throw JobRefusal(Words(verbatim: error.message))
    }
  }

  private func ledger(
    reportingTo bag: inout DiagnosticBag
  ) throws(JobRefusal) -> PeriodLedger {
    var reader = FolderReader(.zip(folder.contents), zones.table)
    var read: (restaurant: LoadedRestaurant, files: RestaurantRecords)?
    do throws(MachineError) {
      if let place = RestaurantFolder.find(in: .zip(folder.contents)),
        let restaurant = try reader.restaurant(in: place),
        let files = try reader.files(of: restaurant)
      {
        read = (restaurant, files)
      }
    } catch {
      throw JobRefusal(Words(verbatim: error.message))
    }
    bag = reader.bag
    guard let read else { throw JobRefusal(by: DiagnosticBag()) }
    return try PeriodLedger(
      PeriodRequest(task, choice, in: String(KeptFolder.reports.dropLast())),
      at: read.restaurant, read.files, reader: reader, on: folder.zips, today: today)
  }

  private func bundle(
    of made: MadePeriod, _ bundled: BundledPeriod, _ ledger: PeriodLedger
  ) -> JSONValue {
    var files = made.files.map {
      FileContent(path: $0.path.rest(after: KeptFolder.reports) ?? $0.path, bytes: $0.bytes)
    }
    guard let zip = files.popLast() else { return [:] }
    var answer: JSONValue = [
      "stem": .string(bundled.stem), "zip": zip.json,
      "sha256": .string(SHA256Checksum(of: zip.bytes).text), "files": .list(files.map { $0.json }),
    ]
    if let records = made.records {
      let periods = ledger.files.periods
      answer = answer.with([
        "periods": JSONValue(fileName(of: periods.path), periods.file(with: records))
      ])
    }
    if case .corrected(_, let changes) = made.compared {
      answer = answer.with([
        "number": .number(bundled.manifest.amended?.number ?? 0),
        "changes": .list(changes.changed.map { $0.json(in: folder.currency) }),
      ])
    }
    return answer
  }
}

extension KeptFolder {
  /// The zips that the page keeps.
  var zips: ZipStore {
    let contents = contents
    return ZipStore(
      file: { .success(contents[$0]) },
      names: { folder in
        let paths = contents.keys.compactMap { $0.rest(after: folder + "/") }
        return Set(paths.map { String($0.prefix { $0 != "/" }) }).sorted()
      }, resolved: { $0 }, password: nil)
  }
}

extension PageQuestion {
  /// Returns the period with the days `from` and `to`, or the period that contains `date`.
  func payPeriod(by restaurant: Restaurant) -> PayPeriod? {
    if let from = date("from"), let to = date("to"), from <= to {
      return PayPeriod(from: from, to: to)
    }
    return date("date").flatMap { restaurant.payPeriod?.period(containing: $0) }
  }
}

extension [Diagnostic] {
  /// Returns the diagnostics with their files, in the words of screens.
  func onScreen(_ clock: ClockStyle, _ currency: Currency) -> JSONValue {
    .list(
      map { diagnostic in
        let source = diagnostic.place.file
        return [
          "path": .string(source.name),
          "diagnostic": ScreenDiagnostics(of: source, clock, currency).json(diagnostic),
        ]
      })
  }
}
