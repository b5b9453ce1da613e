import Files
import Folder
import Machine
import Text
import Tips

/// The state of a pay period.
struct PeriodStatus {
  /// A difference between `periods.yaml` and the zips, with the next step.
  struct Problem {
    let what: Words
    let help: Words
  }

  enum State: String {
    case open, closed, corrected
  }

  let period: PayPeriod
  let state: State

  /// The record; nil if the period was never closed.
  let record: PayPeriodRecords.Record?
  let shifts: Int

  /// Whether its last day is past.
  let isOver: Bool

  /// The comparison with the result of today's files; nil for a period that is open or has errors today.
  let closed: ClosedPeriod?

  /// The differences between the zips and `periods.yaml`.
  let problems: [Problem]

  init(
    _ period: PayPeriod, record: PayPeriodRecords.Record?, final: FinalBundle?,
    now: LoadedPeriod?, shifts: Int, isOver: Bool, _ options: PeriodOptions, problems: [Problem]
  ) {
    self.period = period
    self.record = record
    self.shifts = shifts
    self.isOver = isOver
    self.problems = problems
    state = final.map { $0.isCorrection ? .corrected : .closed } ?? .open
    closed = now.flatMap { now in final.map { ClosedPeriod($0, now: now, options) } }
  }

  /// Whether the period would pay other amounts today.
  var differs: Bool {
    if case .otherAmounts = closed?.comparison { true } else { false }
  }

  /// Whether a closed period has lost its shifts.
  var lacksShifts: Bool { state != .open && shifts == 0 }

  var needsAHand: Bool { differs || !problems.isEmpty || lacksShifts }

  /// `April 8 to April 14, 2024`
  var days: String { ReportSummary.spoken(period.from...period.to) }
}

/// The bundles of a closed period, compared with `periods.yaml`.
struct RecordedChain {
  private(set) var problems: [PeriodStatus.Problem] = []

  private let zips: [(path: String, period: PayPeriod)]

  /// Problems with files next to the zips.
  private var otherFiles: [PeriodStatus.Problem] = []

  /// - Parameter zips: the zips that are not on record.
  init(
    _ records: LoadedPeriods, of period: PayPeriod, _ password: ZipPassword?,
    besides zips: [(path: String, period: PayPeriod)]
  ) {
    self.zips = zips
    var before: String?
    for bundle in records.records[period]?.bundles ?? [] {
      check(bundle, in: records, of: period, after: before, password)
      before = bundle.checksum
    }
    defer { problems += otherFiles }
    guard problems.isEmpty, let last = records.records[period]?.last else { return }
    let path = records.path(of: last)
    if let opened = try? OpenedBundle.read(at: path, password: password),
      let later = opened.manifest.latestCorrection(in: parentFolder(of: path))
    {
      add("\(later) corrects it, and is not in \(records.path)", recordHelp(records))
    }
  }

  private mutating func check(
    _ bundle: PayPeriodRecords.Bundle, in records: LoadedPeriods, of period: PayPeriod,
    after: String?, _ password: ZipPassword?
  ) {
    let path = records.path(of: bundle)
    do throws(BundleFileProblem) {
      let opened = try OpenedBundle.read(
        at: path, checksum: bundle.checksum, password: password)
      let manifest = opened.manifest
      if manifest.period != period {
        add(
          "\(path) covers \(manifest.period.from.plain) to \(manifest.period.to.plain), not the"
            + " days that \(records.path) says", recordHelp(records))
      } else if manifest.amended?.checksum != after {
        add(
          "\(path) does not correct the zip before it in \(records.path)", recordHelp(records))
      }
      otherFiles += opened.otherFilesBeside.map { file in
        PeriodStatus.Problem(
          what: "\(file) is not the file in \(fileName(of: path)): it was changed since then",
          help:
            "use the file in the zip; if you uploaded the changed one, people were paid from that one"
        )
      }
      if bundle == records.records[period]?.last {
        otherFiles += zips.filter { $0.period != period && $0.period.overlaps(period) }.map { zip in
          PeriodStatus.Problem(
            what:
              "\(zip.path) also has days of this pay period and is not recorded: its tips may be"
              + " paid twice",
            help: "if nobody was paid from it, delete it and its folder")
        }
      }
    } catch {
      guard !error.isLocked else { return }
      add("\(path): \(error.message)", Words(verbatim: error.help))
    }
  }

  private mutating func add(_ what: Words, _ help: Words) {
    problems.append(PeriodStatus.Problem(what: what, help: help))
  }

  private func recordHelp(_ records: LoadedPeriods) -> Words {
    "restore \(records.path) from a copy, or correct it manually"
  }
}
