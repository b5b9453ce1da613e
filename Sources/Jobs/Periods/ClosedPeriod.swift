import Books
package import Folder
import Machine
import Rules
package import Text
package import Tips

/// A final pay period, compared with the result of today's files.
package struct ClosedPeriod: Sendable {
  enum Comparison: Sendable {
    /// All inputs of the period are the same.
    case same

    /// Changed files without changed amounts.
    case otherFiles([String])
    case otherAmounts(AmountChanges)

    /// The reason that the two cannot be compared, and the next step.
    case none(Words, help: Words)

    /// - Parameter command: writes the correction.
    fileprivate func advice(_ command: String) -> Words {
      if case .otherAmounts(let changes) = self, changes.areOfPositions {
        return "write a correction, which has the new positions: \(command)"
      }
      return "write a correction, which pays the difference: \(command)"
    }
  }

  let period: PayPeriod

  /// The bundle that people were last paid from.
  let final: FinalBundle
  let comparison: Comparison

  /// The files that differ from those in the bundle.
  let changed: [InputChange]

  /// The payroll files that the bundle lacks because they were refused, with the next steps.
  let unsent: [(what: Words, help: Words)]

  /// The next step if the amounts differ or cannot be compared.
  package let help: Words

  /// The command that writes a correction, and its reason.
  let correction: String
  var advice: Words { comparison.advice(correction) }
  package let currency: Currency

  package init(_ final: FinalBundle, now: LoadedPeriod, _ commands: CommandLines) {
    self.final = final
    period = now.allocation.period
    currency = now.restaurant.restaurant.currency
    let correction = commands.correction(of: final.path, isEncrypted: final.isEncrypted)
    self.correction = correction
    switch final.opened {
    case .failure(let problem):
      changed = []
      unsent = []
      help = Words(verbatim: problem.help)
      comparison = .none(Words(verbatim: problem.message), help: help)
    case .success(let bundle):
      changed = changedFiles(from: bundle.inputs, to: now.bundledInputs)
      comparison = ClosedPeriod.comparison(
        of: bundle, final.period, with: now, changed.map { $0.file }, in: currency)
      unsent =
        final.period.map { now.payrollUnsent(by: $0, correction: Words(verbatim: correction)) }
        ?? []
      help =
        if case .none(_, let help) = comparison { help } else {
          ClosedPeriod.help(final, now: now, comparison.advice(correction), commands)
        }
    }
  }

  private static func comparison(
    of bundle: OpenedBundle, _ before: LoadedPeriod?, with now: LoadedPeriod, _ changed: [String],
    in currency: Currency
  ) -> Comparison {
    guard let was = PersonalAmounts(tables: bundle.files, in: currency),
      let amounts = PersonalAmounts(tables: now.personalTables, in: currency)
    else {
      return .none(
        "its csv/employees.csv cannot be compared with amounts in \(currency.code)",
        help: "`tipsheet verify` says more about the zip")
    }
    let changes = AmountChanges(from: was, to: amounts)
    guard changes.areNone else { return .otherAmounts(changes) }
    let files = before.map { now.usedFiles(changedSince: $0) } ?? changed
    return files.isEmpty ? .same : .otherFiles(files)
  }

  private static func help(
    _ final: FinalBundle, now: LoadedPeriod, _ correction: Words, _ commands: CommandLines
  ) -> Words {
    let period = now.allocation.period
    var help = correction
    if !final.isCorrection {
      let words = ["--period", period.from.plain, "--reopen", "TEXT"]
      help =
        help + "\n     if nobody was paid from it yet, reopen it: " + commands.line("close", words)
    }
    let settings = fileName(of: now.restaurant.folder.settingsPath)
    guard let before = final.period, let next = period.to.adding(days: 1),
      now.usedFiles(changedSince: before).contains(settings)
    else { return help }
    // The earliest day is before all shifts, because earlier shifts would be refused.
    return help
      + "\n     if a setting changed from a later day on, write both values in \(settings):"
      + " `point_value: {2000-01-01: 1.0, \(next.plain): 0.9}`"
  }

  /// Whether a user must act.
  package var needsAHand: Bool {
    switch comparison {
    case .same, .otherFiles: false
    case .otherAmounts, .none: true
    }
  }

  /// The people who would get other amounts today.
  package var changes: AmountChanges? {
    if case .otherAmounts(let changes) = comparison { changes } else { nil }
  }

  /// The fact that shows that people were paid.
  var state: Words { final.isRecorded ? "is closed" : "was corrected by \(final.path)" }

  /// The reason not to write the period, in a sentence; nil if there is none.
  package var objection: Words? {
    switch comparison {
    case .same, .otherFiles: nil
    case .otherAmounts(let changes) where changes.areOfPositions:
      "\(period.spoken) \(state), and today's files have other positions than \(final.path)"
    case .otherAmounts:
      "\(period.spoken) \(state), and today's files would pay other amounts than \(final.path)"
    case .none(let reason, _):
      "\(period.spoken) \(state), and \(final.path) cannot be compared: \(reason)"
    }
  }

  /// Returns a line about periods that stay unchanged, and one for each payroll file that they lack.
  package static func notes(_ periods: [ClosedPeriod]) -> [String] {
    (note(periods).map { [$0] } ?? [])
      + periods.filter { !$0.needsAHand }.flatMap { period in
        period.unsent.map { what, help in
          translated("\(period.period.spoken): \(what)\n   = help: \(help)")
        }
      }
  }

  private static func note(_ periods: [ClosedPeriod]) -> String? {
    let kept = periods.filter { !$0.needsAHand }
    guard let first = kept.first else { return nil }
    let files = kept.compactMap { period in
      if case .otherFiles(let files) = period.comparison { files } else { nil }
    }
    guard kept.count > 1 else {
      let (days, path) = (first.period.spoken, first.final.path)
      let stays = translated("\(path) stays as it is")
      guard let changed = files.first else {
        return translated("\(days) \(first.state), and all amounts would be the same: \(stays)")
      }
      let listed =
        changed.count > 3 ? translated("\(changed.count) of its files") : changed.listed()
      return translated(
        """
        \(days) \(first.state); \(listed) changed since, but all amounts would be the same: \(stays)
        """)
    }
    return translated("\(kept.count) pay periods are closed, and all amounts would be the same")
      + (files.isEmpty
        ? "" : translated(", although files of \(files.count) of them changed since"))
      + translated(": their zips stay as they are")
  }
}

extension LoadedPeriod {
  /// Returns the payroll files that a final period was closed or corrected without. A correction writes those that are no
  /// longer refused.
  ///
  /// - Parameters:
  ///   - final: the same period as people were last paid.
  ///   - correction: the command.
  fileprivate func payrollUnsent(
    by final: LoadedPeriod, correction: Words
  ) -> [(what: Words, help: Words)] {
    let missing = final.payroll.filter { $0.isRefused }.map { $0.request.template.name }
    guard !missing.isEmpty else { return [] }
    let sent = PayrollCorrection(
      number: (final.correction?.number ?? 0) + 1, sent: final.payrollRecord)
    return payrollFiles(
      payroll.map { $0.request }, of: allocation, in: restaurant.restaurant, correcting: sent
    ).filter { missing.contains($0.request.template.name) }.compactMap { outcome in
      let program = outcome.request.template.title
      if outcome.file != nil || !outcome.byHand.isEmpty {
        return (
          "the file for \(program) was not written, and can be written now",
          "write a correction, which has what was not sent: \(correction)"
        )
      }
      guard let (what, remedy) = outcome.reasons.first else { return nil }
      return ("the file for \(program) was not written: \(what)", remedy)
    }
  }
}
