import Books
import Folder
import Machine
import Text
import Tips

/// A final pay period, compared with the result of today's files.
struct ClosedPeriod: Sendable {
  enum Comparison: Sendable {
    /// All inputs of the period are the same.
    case same

    /// Changed files without changed amounts.
    case otherFiles([String])
    case otherAmounts(AmountChanges)

    /// The reason that the two cannot be compared, and the next step.
    case none(Words, help: Words)
  }

  /// A file that differs from the one in the bundle.
  struct ChangedFile: Sendable {
    /// The path relative to the restaurant's folder.
    let path: String

    /// Whether the bundle does not have the file.
    let isNew: Bool

    /// Whether only the bundle has the file.
    let isGone: Bool
  }

  let period: PayPeriod

  /// The path of the bundle that people were last paid from.
  let path: String
  let isRecorded: Bool

  /// Whether the run is only about this period. In a run about all periods, it does not keep others from being written.
  let isAskedForAlone: Bool
  let comparison: Comparison

  /// The next step if the amounts differ or cannot be compared.
  let help: Words

  /// The files that differ from those in the bundle.
  let changedFiles: [ChangedFile]

  /// The command that writes a correction.
  let correction: String
  let currency: Currency

  init(_ final: FinalBundle, now: LoadedPeriod, _ options: PeriodOptions) {
    period = now.allocation.period
    path = final.path
    isRecorded = final.isRecorded
    isAskedForAlone = !options.isForAll
    currency = now.restaurant.restaurant.currency
    switch final.content {
    case .failure: changedFiles = []
    case .success(let content):
      changedFiles = Folder.changedFiles(from: content.bundle.inputs, to: now.bundledInputs).map {
        ChangedFile(path: $0.file, isNew: $0.kind == .added, isGone: $0.kind == .removed)
      }
    }
    switch final.content {
    case .failure(let problem):
      comparison = .none(
        Words(verbatim: problem.message), help: Words(verbatim: problem.help))
    case .success(let content):
      comparison = ClosedPeriod.comparison(of: content, with: now, in: currency)
    }
    correction = options.line("period", ["--amends", shellWord(final.path)], writing: true)
    help =
      if case .none(_, let help) = comparison { help } else {
        ClosedPeriod.help(final, of: period, correction, options)
          + ClosedPeriod.settingsHelp(final, now: now)
      }
  }

  private static func comparison(
    of content: FinalBundle.Content, with now: LoadedPeriod, in currency: Currency
  ) -> Comparison {
    let bundle = content.bundle
    guard let was = PersonalAmounts(tables: bundle.files, in: currency),
      let amounts = PersonalAmounts(tables: now.personalTables, in: currency)
    else {
      return .none(
        "its csv/employees.csv cannot be compared with amounts in \(currency.code)",
        help: "`tipsheet verify` says more about the zip")
    }
    let changes = AmountChanges(from: was, to: amounts)
    guard changes.areNone else { return .otherAmounts(changes) }
    guard let before = content.period else {
      let files = Folder.changedFiles(from: bundle.inputs, to: now.bundledInputs).map(\.file)
      return files.isEmpty ? .same : .otherFiles(files)
    }
    let files = now.usedFiles(changedSince: before)
    return files.isEmpty ? .same : .otherFiles(files)
  }

  /// Whether a user must act.
  var needsAHand: Bool {
    switch comparison {
    case .same, .otherFiles: false
    case .otherAmounts, .none: true
    }
  }

  /// `April 8 to April 14, 2024`
  var days: String { ReportSummary.spoken(period.from...period.to) }

  /// The fact that shows that people were paid.
  var state: Words { isRecorded ? "is closed" : "was corrected by \(path)" }

  /// The reason not to write the period, in a sentence; nil if there is none.
  var objection: Words? {
    switch comparison {
    case .same, .otherFiles: nil
    case .otherAmounts:
      "\(days) \(state), and today's files would pay other amounts than \(path)"
    case .none(let reason, _): "\(days) \(state), and \(path) cannot be compared: \(reason)"
    }
  }

  /// Returns the differences, for a terminal of `width` columns.
  func changeLines(width: Int) -> [String] {
    guard case .otherAmounts(let changes) = comparison else { return [] }
    return changes.lines(in: currency, width: width)
  }

  private static func help(
    _ final: FinalBundle, of period: PayPeriod, _ correction: String, _ options: PeriodOptions
  ) -> Words {
    let help: Words = "write a correction, which pays the difference: \(correction)"
    guard !final.isCorrection else { return help }
    let words = ["--period", period.from.plain, "--reopen", "TEXT"]
    return help + "\n     if nobody was paid from it yet, reopen it: "
      + options.line("close", words, writing: false)
  }

  /// Returns help on writing a setting that changed after the period: each value with its first day.
  ///
  /// The earliest day is before all shifts, because earlier shifts would be refused.
  private static func settingsHelp(_ final: FinalBundle, now: LoadedPeriod) -> Words {
    let period = now.allocation.period
    let settings = fileName(of: now.restaurant.folder.settingsPath)
    guard case .success(let content) = final.content, let before = content.period,
      let next = period.to.adding(days: 1),
      now.usedFiles(changedSince: before).contains(settings)
    else { return "" }
    return "\n     if a setting changed from a later day on, write both values in \(settings):"
      + " `point_value: {2000-01-01: 1.0, \(next.plain): 0.9}`"
  }

  /// Returns a line about periods that stay unchanged.
  static func note(_ periods: [ClosedPeriod]) -> String? {
    let kept = periods.filter { !$0.needsAHand }
    guard let first = kept.first else { return nil }
    let files = kept.compactMap { period in
      if case .otherFiles(let files) = period.comparison { files } else { nil }
    }
    guard kept.count > 1 else {
      let stays = translated("\(first.path) stays as it is")
      guard let changed = files.first else {
        return translated(
          "\(first.days) \(first.state), and all amounts would be the same: \(stays)")
      }
      return translated(
        """
        \(first.days) \(first.state); \(listed(changed)) changed since, but all amounts would be the same: \(stays)
        """)
    }
    return translated("\(kept.count) pay periods are closed, and all amounts would be the same")
      + (files.isEmpty
        ? "" : translated(", although files of \(files.count) of them changed since"))
      + translated(": their zips stay as they are")
  }

  private static func listed(_ files: [String]) -> String {
    files.count > 3
      ? translated("\(files.count) of its files")
      : files.listed()
  }
}
