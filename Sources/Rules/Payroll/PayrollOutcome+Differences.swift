import Text
public import Tips

extension PayrollOutcome {
  /// The measures that a correction's file sends in full, because they were never sent before; empty for a file that
  /// corrects nothing.
  public var measuresInFull: [PayrollMeasure] {
    guard let basis else { return [] }
    return measures.filter { basis.periods[$0] == nil && sums[$0, default: 0] != 0 }
  }
}

extension [PayrollOutcome] {
  /// Returns the amounts that a correction's files send or leave as manual steps: a sentence for each file, and then
  /// for each person. Empty for files that correct nothing.
  ///
  /// - Parameter text: writes an amount.
  public func differences(_ text: (PayrollMeasure, Int64) -> String) -> [String] {
    compactMap { $0.sentence(isRecord: $0.isRecord(among: self), text) } + byHandSentences(text)
  }

  /// Returns the make-ups to the minimum wage that a correction's files pay, by person: those that were sent before, and
  /// those of the period now. Empty if payroll computes them itself.
  public func makeUps(
    of period: PeriodAllocation
  ) -> (was: [EmployeeID: Money], now: [EmployeeID: Money]) {
    let paying = first { $0.measures.contains(.makeUp) && !$0.isRecord(among: self) }
    guard let paying else { return ([:], [:]) }
    return (paying.basis?.periods[.makeUp]?.makeUps ?? [:], period.makeUps)
  }

  /// Names people once if they have the same steps in several programs.
  private func byHandSentences(_ text: (PayrollMeasure, Int64) -> String) -> [String] {
    var tasks: [(task: Task, providers: [String])] = []
    for outcome in self where outcome.basis != nil && !outcome.isRecord(among: self) {
      for task in outcome.tasks {
        let provider = outcome.request.template.title.text
        if let place = tasks.firstIndex(where: { $0.task == task }) {
          tasks[place].providers.append(provider)
        } else {
          tasks.append((task, [provider]))
        }
      }
    }
    return byEmployee(tasks) { $0.task.employee }.map { task, providers in
      let who = task.employee.map { "\($0.name) (\($0.id.text))" } ?? translated("all together")
      let amount = "\(text(task.measure, task.amount)) (\(task.measure.kind))"
      let place = task.action == .move ? translated(" to another week or position") : ""
      return translated(
        """
        \(who): \(task.action.words) \(amount)\(place) in\
         \(providers.joined(separator: ", "))
        """)
    }
  }
}

extension PeriodAllocation {
  /// Each person's make-up to the minimum wage.
  var makeUps: [EmployeeID: Money] {
    owedMakeUps.reduce(into: [:]) { $0[$1.week.employee.id, default: .zero] += $1.amount }
  }
}

/// A manual step for one person, with all weeks and positions together.
private struct Task: Equatable {
  let employee: Employee?
  let measure: PayrollMeasure
  let action: PayrollByHand.Line.Action
  var amount: Int64
}

extension PayrollOutcome {
  fileprivate var tasks: [Task] {
    var tasks: [Task] = []
    for line in byHand {
      let same = tasks.firstIndex { task in
        task.employee?.id == line.employee?.id && task.measure == line.measure
          && task.action == line.action
      }
      if let same {
        tasks[same].amount += line.amount
      } else {
        tasks.append(
          Task(
            employee: line.employee, measure: line.measure, action: line.action,
            amount: line.amount))
      }
    }
    return tasks
  }

  /// `Gusto, payroll/gusto_amended-1.csv: 12.00 to pay, 5.00 to recover by hand`; nil if there is nothing to report.
  fileprivate func sentence(
    isRecord: Bool, _ text: (PayrollMeasure, Int64) -> String
  ) -> String? {
    guard let basis, !isRefused else { return nil }
    let place = file.map { "payroll/\($0.name)" } ?? translated("no file")
    let full = measuresInFull.map { $0.kind }
    let others =
      (full.isEmpty
        ? []
        : [translated("the full amounts of \(full.joined(separator: ", ")), never sent before")])
      + (basis.replaced.isEmpty
        ? [] : [translated("in the place of \(basis.replaced.joined(separator: ", "))")])
    let words = isRecord && !request.template.isForBooks ? recordWords : amounts(text)
    return "\(request.template.title), \(place): "
      + ((words.isEmpty ? [translated("nothing is different")] : words) + others).joined(
        separator: "; ")
  }

  /// A record has only what was added, without amounts to pay: another file pays them.
  private var recordWords: [String] {
    file == nil && byHand.isEmpty
      ? [] : [translated(file == nil ? "no increases" : "the increases, for your records")]
  }

  private func amounts(_ text: (PayrollMeasure, Int64) -> String) -> [String] {
    if request.template.isForBooks {
      return entry == 0 ? [] : [translated("entry of \(text(.tipsOwed, entry))")]
    }
    func byHand(_ action: PayrollByHand.Line.Action, _ isWanted: (PayrollMeasure) -> Bool) -> Int64
    {
      self.byHand.reduce(0) {
        $0 + ($1.action == action && isWanted($1.measure) ? $1.amount : 0)
      }
    }
    let paid = PayrollMeasure.allCases.filter { $0.isPaidThroughPayroll }
      .reduce(0) { $0 + sums[$1, default: 0] }
    let amounts: [(PayrollMeasure, Int64, String)] = [
      (.tipsOwed, paid, translated("to pay")),
      (.tipsOwed, byHand(.typeIn) { $0.isPaidThroughPayroll }, translated("to type in manually")),
      (.tipsOwed, byHand(.recover) { _ in true }, translated("to recover manually")),
      (.tipsReceived, sums[.tipsReceived, default: 0], translated("more in cash tips to report")),
      (
        .tipsReceived, byHand(.takeOff) { $0 == .tipsReceived },
        translated("less in cash tips, manually")
      ),
      (.hours, sums[.hours, default: 0], translated("more hours")),
      (.hours, byHand(.takeOff) { $0 == .hours }, translated("fewer hours, manually")),
    ]
    let moves = self.byHand.count { $0.action == .move }
    return amounts.filter { $0.1 != 0 }.map { "\(text($0.0, $0.1)) \($0.2)" }
      + (moves == 0
        ? []
        : [translated("\(moves) \(moves == 1 ? "amount" : "amounts") to move manually")])
  }
}
