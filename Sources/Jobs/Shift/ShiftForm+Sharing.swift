package import Documents
import Folder
import Machine
import Rules
package import Text
package import Tips

// The shift, read and shared as its file would be.
extension ShiftForm {
  /// The shift, shared as far as possible.
  package enum Outcome {
    case shared(ShiftAllocation, warnings: [String])

    /// Hours and points are known, but nobody can share.
    case unshared(ShiftAllocation, WrongAnswer)
    case wrong(WrongAnswer)
  }

  /// Returns the shares of the entries so far, by the rules of a shift, with the warnings of `tipsheet shift`.
  ///
  /// - Precondition: the day, the type, and the tips are known.
  package func outcome() -> Outcome {
    let (shift, bag) = read(source)
    if let allocation = shift?.allocation {
      let warnings = bag.diagnostics.filter { $0.severity != .error }.map { diagnostic in
        (diagnostic.severity == .doubt
          ? translated("doubt: \(diagnostic.message)")
          : translated("warning: \(diagnostic.message)"))
          + (diagnostic.help.map { " (\($0))" } ?? "")
      }
      let times = (past?.doubts(about: allocation) ?? []).filter { $0.isAboutTime }
        .map { inWords($0) }
      let findings = validate(allocation).filter { $0.status == .warn }.map { finding in
        translated("warning: \(finding.name): \(finding.detail)")
      }
      return .shared(allocation, warnings: warnings + times + findings)
    }
    guard let first = bag.diagnostics.first(where: { $0.severity == .error }) else {
      preconditionFailure("a shift refused without a reason")
    }
    guard first.code == .poolWithoutPoints, let unshared = read(withoutCommonTips.source).shift
    else { return .wrong(WrongAnswer(first)) }
    return .unshared(unshared.allocation, WrongAnswer(first))
  }

  /// The total that no pool takes, by its key, with the error about it; nil if there is none.
  package var untakenTotal: (key: String, wrong: WrongAnswer)? {
    let bag = read(source).bag
    guard let error = bag.diagnostics.first(where: { $0.code == .sourceWithoutPool }) else {
      return nil
    }
    var unused = DiagnosticBag()
    let tree = parse(source, reportingTo: &unused)
    let total = restaurant.sources.first {
      tree.place(of: [.key("tips"), .key($0.name)]).span == error.place.span
    }
    return total.map { ($0.name, WrongAnswer(error)) }
  }

  /// The new file.
  private var source: SourceFile { SourceFile(name: path ?? "answer", bytes: bytes) }

  private func read(_ source: SourceFile) -> (shift: SharedShift?, bag: DiagnosticBag) {
    var reader = reader.withEmptyBag
    let shift = reader.shift(from: source, of: loaded)
    return (shift, reader.bag)
  }

  /// The shift as its new file has it, with the diagnostics of `tipsheet shift`; nil if it has errors.
  package func finished() -> (shift: SharedShift?, bag: DiagnosticBag) {
    var (shift, bag) = read(source)
    guard let shift else { return (nil, bag) }
    var preFlight = PreFlight(of: loaded, today: day.calendar)
    preFlight.check([shift], besideThoseIn: loaded.folder, reader: reader)
    bag.report(contentsOf: preFlight.bag)
    return (shift, bag)
  }

  /// Returns the doubts of the new file that the opened one did not have.
  ///
  /// A reason in the opened file answers its doubts, and none about what was changed since.
  package func newDoubts(in bag: DiagnosticBag) -> [Diagnostic] {
    guard let opened else { return bag.doubts }
    let reason = opened.draft.confirmed
    let isOld = reason != nil && draft.confirmed == reason && !confirmsAgain
    let doubts = isOld ? unconfirmed(draft).bag.doubts : bag.doubts
    guard !doubts.isEmpty else { return [] }
    let (shift, before) = unconfirmed(opened.draft)
    guard shift != nil else { return doubts }
    let known = Set(before.diagnostics.map { $0.message })
    return doubts.filter { !known.contains($0.message) }
  }

  /// Reads a shift as the opened file would have it without a reason for its unusual values.
  private func unconfirmed(_ draft: ShiftDraft) -> (shift: SharedShift?, bag: DiagnosticBag) {
    var form = self
    form.draft = draft
    form.draft.confirmed = nil
    return form.finished()
  }

  // MARK: Doubts about single answers

  /// Returns the doubts about a day: it is in the future, far from all other shifts, or in a closed pay period.
  package func doubts(about date: CalendarDate) -> [String] {
    let others = ((try? loaded.folder.shiftFiles(in: reader.store)) ?? [])
      .map { fileName(of: $0) }.filter { $0 != date.plain + ".yaml" }
      .compactMap { dateInFileName($0) }
    let facts = ShiftFileFacts(
      of: date, type: nil, in: nil, among: [],
      daysToNearest: daysToNearest(among: others + [date])[date.dayNumber], today: day.calendar)
    return (facts.findings.map { $0.message } + closedPeriod(of: date)).map {
      translated("warning: \($0)")
    }
  }

  /// Returns a sentence about the closed period that contains a day.
  private func closedPeriod(of date: CalendarDate) -> [String] {
    var reader = reader
    guard let periods = (try? reader.periods(of: loaded.folder)) ?? nil,
      let record = periods.records.closed.first(where: { $0.period.contains(date) })
    else { return [] }
    let days = record.period.spoken
    return [
      translated("\(date.monthDayAndYear) is in \(days), which is closed: it needs a correction")
    ]
  }

  /// Returns the doubt about a collected amount, as soon as it is typed.
  package func doubt(about tips: Field<ShiftDraft>) -> String? {
    guard let past, let date = draft.date, let type = draft.type, draft.confirmed == nil,
      let typed = tips.answer(draft, currency),
      let amount = try? ValueType.money.value(of: typed, field: tips.name, in: context)
    else { return nil }
    return past.doubt(
      about: amount, of: tips.name, on: ShiftID(date: date, type: type), in: restaurant
    ).map { inWords($0) }
  }

  private func inWords(_ doubt: Finding) -> String {
    translated("doubt: \(doubt.message)")
      + (doubt.corrections.isEmpty ? "" : " (\(alternatives(doubt.corrections)))")
  }

  /// Reads the shifts before this one's day, once.
  package mutating func learnPast() {
    guard past == nil, let date = draft.date else { return }
    past = PreFlight.past(before: date, of: loaded, reader: reader)
  }
}

extension DiagnosticBag {
  fileprivate var doubts: [Diagnostic] { inFileOrder.filter { $0.severity == .doubt } }
}

extension Finding {
  /// Whether it is about a person's hours or clock times.
  fileprivate var isAboutTime: Bool {
    subject.staffKey.map { $0 != StaffSchema.employee.name } ?? false
  }
}
