import Books
import Documents
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

extension ShiftEntry {
  /// The shift, shared as far as possible.
  enum Outcome {
    case shared(ShiftAllocation, warnings: [String])

    /// Hours and points are known, but nobody can share.
    case unshared(ShiftAllocation, WrongAnswer)
    case wrong(WrongAnswer)
  }

  /// Returns the shares of the entries so far, by the rules of a shift.
  ///
  /// - Precondition: the day, the type, and the tips are known.
  func outcome() -> Outcome {
    let (allocation, bag) = allocation()
    if let allocation {
      let warnings = bag.diagnostics.filter { $0.severity != .error }.map { diagnostic in
        (diagnostic.severity == .doubt
          ? translated("doubt: \(diagnostic.message)")
          : translated("warning: \(diagnostic.message)"))
          + (diagnostic.help.map { " (\($0))" } ?? "")
      }
      let times = (past?.doubts(about: allocation) ?? []).filter(\.isAboutTime).map { doubt in
        translated("doubt: \(doubt.message)")
          + (doubt.corrections.isEmpty ? "" : " (\(alternatives(doubt.corrections)))")
      }
      let findings = validate(allocation).filter { $0.status == .warn }.map { finding in
        translated("warning: \(finding.name): \(finding.detail)")
      }
      return .shared(allocation, warnings: warnings + times + findings)
    }
    guard let first = bag.diagnostics.first(where: { $0.severity == .error }) else {
      preconditionFailure("a shift refused without a reason")
    }
    guard first.code == .poolWithoutPoints,
      let unshared = withoutCommonTips.allocation().allocation
    else { return .wrong(WrongAnswer(first)) }
    return .unshared(unshared, WrongAnswer(first))
  }

  /// - Returns: the shares if the rules allow them, and the diagnostics.
  private func allocation() -> (allocation: ShiftAllocation?, bag: DiagnosticBag) {
    // Only reading the file checks the needs of pools.
    guard !needs.hasPools else { return readBack() }
    guard let shift = Shift(wholeDraft) else {
      preconditionFailure("a shift without its day or its type")
    }
    var reader = FolderReader()
    let sharing = share(
      shift, in: restaurant, roster: loaded.roster,
      clockChanges: reader.clockChanges(from: shift.date, to: shift.lastDay, of: loaded))
    var bag = DiagnosticBag()
    let place = Place(SourceFile(name: path ?? "answer", bytes: []), Span(start: 0, end: 0))
    for doubt in sharing.doubts { bag.report(doubt) { _ in place } }
    return (sharing.allocation, bag)
  }

  private func readBack() -> (allocation: ShiftAllocation?, bag: DiagnosticBag) {
    var reader = FolderReader()
    let source = SourceFile(name: path ?? "answer", bytes: bytes)
    let shift = reader.shift(from: source, of: loaded)
    return (shift?.allocation, reader.bag)
  }

  /// The warnings that `tipsheet shift` would give.
  var warnings: [String] {
    guard case .shared(_, let warnings) = outcome() else { return [] }
    return warnings
  }

  // MARK: Tables

  /// Returns the people so far, with their shares and the pools.
  func tableLines(width: Int) -> [String] {
    guard !draft.staff.isEmpty, knowsTips else { return [] }
    switch outcome() {
    case .shared(let allocation, _):
      return lines(of: allocation, isShared: true, width: width)
    case .unshared(let allocation, let reason):
      return lines(of: allocation, isShared: false, width: width)
        + wrapped(translated("Not shared yet: \(reason.message)."), to: width)
    case .wrong(let wrong): return wrapped(translated("error: \(wrong.message)"), to: width)
    }
  }

  /// Returns the entered people with their times.
  func peopleLines(width: Int) -> [String] {
    guard !draft.staff.isEmpty else { return [translated("Nobody is in yet.")] }
    var table = TerminalTable([
      .init("#", .number), .init("Name", .words(least: 8)), .init("Position", .words(least: 4)),
      .init("Times", .words(least: 22)), .init("Hours", .number),
    ])
    for (index, entry) in draft.staff.enumerated() {
      let person = TypedPerson(entry, roster: loaded.roster)
      table.add([
        String(index + 1), person.employee?.name ?? entry.employee.text, entry.position,
        person.hours == nil ? person.timesText : "–", person.worked.plain,
      ])
    }
    return wrapped(title, to: width) + table.lines(width: width)
      + moneyLines.flatMap { wrapped($0, to: width) }
      + (draft.note.map { wrapped(translated("Note: \($0)"), to: width) } ?? [])
  }

  private func lines(of allocation: ShiftAllocation, isShared: Bool, width: Int) -> [String] {
    let totals = allocation.totals
    let hasCharges = totals.serviceCharge > .zero
    var table = TerminalTable(
      [
        .init("#", .number), .init("Name", .words(least: 8)), .init("Position", .words(least: 4)),
        .init("Hours", .number), .init("Points", .number), .init("Digital", .number),
        .init("Cash", .number),
      ] + (hasCharges ? [.init("Charges", .number)] : []))
    func cells(_ amounts: [Money]) -> [String] {
      amounts.map { isShared ? $0.plain(in: currency) : "–" }
    }
    for (index, row) in allocation.rows.enumerated() {
      table.add(
        [String(index + 1), row.name, row.position, row.hours.plain, row.points.plain]
          + cells([row.digitalShare, row.cashShare] + (hasCharges ? [row.serviceCharge] : [])))
    }
    table.add(
      total: ["", translated("Total"), "", totals.hours.plain, totals.points.plain]
        + cells([totals.digital, totals.cash] + (hasCharges ? [totals.serviceCharge] : [])))
    let pools = allocation.pools(of: draft)
    table.add(
      total: ["", translated("Came in"), "", "", ""]
        + ([pools.digital, pools.cash] + (hasCharges ? [pools.serviceCharge] : [])).map {
          $0.plain(in: currency)
        })
    return wrapped(title, to: width) + table.lines(width: width)
  }
}

extension Finding {
  /// Whether it is about a person's hours or clock times.
  fileprivate var isAboutTime: Bool {
    subject.staffKey.map { $0 != StaffSchema.employee.name } ?? false
  }
}

extension ShiftAllocation {
  /// Returns the pools of a draft whose tips may not be shared yet.
  fileprivate func pools(of draft: ShiftDraft) -> TipPools {
    guard sharesOnePool, let tips = draft.tips else { return pools }
    return TipPools(tips, cardFee: restaurant.cardFee)
  }
}
