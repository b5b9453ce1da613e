import Books
import Documents
import Folder
import Jobs
import Machine
import Rules
import Text
import Tips

/// A shift that is being entered or changed.
struct ShiftEntry {
  /// The restaurant with the latest settings and roster.
  private var latest: LoadedRestaurant
  let clock: Clock
  var draft = ShiftDraft()

  /// The earlier shifts that this one is compared with; nil until its day is known.
  var past: RestaurantPast?

  /// A person whose answers are incomplete.
  var unfinished: TypedPerson?

  /// The file being changed; nil for a new shift.
  private(set) var opened: Opened?

  struct Opened {
    let file: ShiftFiles.File
    let draft: ShiftDraft

    /// Whether the file has totals, or says that people's own tips are everything.
    var hasTotals: Bool { tellsTips(file.tree) }
  }

  /// Its draft, as this run wrote or read it; nil if none is kept.
  var kept: (path: String, bytes: [UInt8])?
  var keptAt: String? { kept?.path }

  /// The version of the file that the resumed draft began with.
  var resumed: FileVersion?

  /// The version of the file that the change began with.
  var base: FileVersion { resumed ?? FileVersion(opened?.file.tree.file.bytes) }

  init(_ loaded: LoadedRestaurant, _ clock: Clock) {
    latest = loaded
    self.clock = clock
  }

  /// The restaurant with the values of the shift's day, if the day is known.
  var loaded: LoadedRestaurant { draft.date.map { latest.inForce(on: $0) } ?? latest }
  var restaurant: Restaurant { loaded.restaurant }

  /// Finds employees who work here on the shift's day.
  var finder: PersonFinder { PersonFinder(loaded.roster, on: draft.date) }
  var currency: Currency { restaurant.currency }

  var title: String {
    [draft.type, draft.longDays].compactMap { $0 }.joined(separator: " – ")
  }

  /// Reloads settings and roster from the folder.
  mutating func reload() throws {
    var reader = FolderReader()
    latest = try reader.open(latest.folder)
  }

  // MARK: Files

  /// Loads a shift's file to change it. A resumed draft stays as it is.
  mutating func open(_ file: ShiftFiles.File, of files: ShiftFiles) throws {
    var bag = DiagnosticBag()
    guard var found = files.draft(of: file, reportingTo: &bag) else {
      throw CommandFailure.refused(
        "\(file.path) has errors, and cannot be changed here",
        help: "correct them in the file first", diagnostics: bag)
    }
    // Amounts missing in `tips` are zero, or what people collected. Without `tips` they are unknown.
    if found.creditCard != nil || found.house != nil || found.cash != nil {
      let own = found.ownTips
      let needs = needs(of: found)
      if found.creditCard != nil || needs.takes(ShiftSchema.creditCard.name) {
        found.creditCard = found.creditCard ?? own.creditCard
      }
      found.house = found.house ?? .zero
      if found.cash != nil || needs.takes(ShiftSchema.cash.name) {
        found.cash = found.cash ?? own.cash
      }
    }
    opened = Opened(file: file, draft: found)
    if keptAt == nil { draft = found }
  }

  /// Forgets the opened file and its contents, except its date.
  mutating func close() {
    guard opened != nil else { return }
    let days = (draft.date, draft.through)
    self = ShiftEntry(latest, clock)
    (draft.date, draft.through) = days
  }

  /// The path of the finished shift; nil before its date and type are known.
  var path: String? {
    if let opened { return opened.file.path }
    guard let date = draft.date, let type = draft.type else { return nil }
    return joinPath(
      loaded.folder.shiftsPath, shiftFileStem(date: date, shiftType: type) + ".yaml")
  }

  /// The new bytes of the file.
  var bytes: [UInt8] {
    let draft = wholeDraft
    guard let opened else {
      return Array(("# \(title)\n" + shiftFileText(draft, currency: currency)).utf8)
    }
    return shiftFileEdit(opened.file.tree, from: opened.draft, to: draft, currency: currency).bytes
  }

  /// The change to the shift's file, even if the shift has errors.
  var change: InputChange {
    guard let path else { preconditionFailure("a shift without a date or a type") }
    var change = InputChange(path, from: opened?.file.tree, to: bytes)
    change.base = base
    return change
  }

  /// A shift file that is ready to write.
  struct Finished {
    let change: InputChange
    var path: String { change.path }

    /// Whether the file is new or differs.
    var isChanged: Bool { change.base != FileVersion(change.bytes) }

    /// Warnings about the file, at their places in it.
    let diagnostics: DiagnosticBag
    let findings: [Finding]

    /// The doubts that the file did not raise before the change.
    let newDoubts: [Diagnostic]
  }

  /// Refuses to cancel a shift with tips or people.
  func checkNotWorked() throws(WrongAnswer) {
    let hasTips = tipQuestions.contains { tips in
      tips.answer(draft, currency).map { $0.contains { $0.isNumber && $0 != "0" } } == true
    }
    guard hasTips || !draft.staff.isEmpty || opened != nil else { return }
    throw WrongAnswer(
      code: .cancelledWithStaff, message: "this shift has tips or people, so it was not cancelled",
      help: "enter a cancelled shift as a new one without them; `tipsheet edit DATE --delete`"
        + " deletes one that is there")
  }

  /// Returns the file of a shift that was not worked.
  ///
  /// - Throws: an error if the shift already exists.
  func cancelled(because reason: String, _ files: ShiftFiles) throws -> InputChange {
    guard let date = draft.date, let type = draft.type, let path else {
      preconditionFailure("a shift without a date or a type")
    }
    if let file = files.file(on: date, type: type) {
      throw CommandFailure.refused(
        "there is a file for \(type) on \(date.plain) already: \(file.path)",
        help: "`tipsheet edit \(date.plain) \"\(type)\" --delete` deletes it")
    }
    var cancelled = ShiftDraft()
    (cancelled.date, cancelled.type, cancelled.note) = (date, type, draft.note)
    (cancelled.isCancelled, cancelled.cancelReason) = (true, reason)
    let text = "# \(title)\n" + shiftFileText(cancelled, currency: currency)
    return InputChange(path, from: [UInt8]?.none, to: Array(text.utf8))
  }

  /// Reads the new file before it is written.
  ///
  /// - Throws: an error if it cannot be read or shared; its errors are printed.
  func finished() throws -> Finished {
    guard let path else { preconditionFailure("a shift without a date or a type") }
    let bytes = bytes
    var reader = FolderReader()
    let shift = reader.shift(from: SourceFile(name: path, bytes: bytes), of: loaded)
    guard let shift else {
      let first = reader.bag.diagnostics.first { $0.severity == .error }
      throw CommandFailure.refused(
        first.map { Words(verbatim: $0.message) } ?? "the shift cannot be written as it is",
        help: first?.help.map { Words(verbatim: $0) })
    }
    var preFlight = PreFlight(of: loaded, on: clock)
    preFlight.check([shift], besideThoseIn: loaded.folder, reader: reader)
    reader.bag.report(contentsOf: preFlight.bag)
    return Finished(
      change: change, diagnostics: reader.bag, findings: validate(shift.allocation),
      newDoubts: newDoubts(in: reader.bag))
  }

  /// Returns the doubts of the new file that the opened one did not have.
  private func newDoubts(in bag: DiagnosticBag) -> [Diagnostic] {
    let doubts = bag.inFileOrder.filter { $0.severity == .doubt }
    guard !doubts.isEmpty, let opened else { return doubts }
    var reader = FolderReader()
    guard let shift = reader.shift(from: opened.file.tree.file, of: loaded) else { return doubts }
    var preFlight = PreFlight(of: loaded, on: clock)
    preFlight.check([shift], besideThoseIn: loaded.folder, reader: reader)
    let known = Set((reader.bag.diagnostics + preFlight.bag.diagnostics).map(\.message))
    return doubts.filter { !known.contains($0.message) }
  }

  /// Returns the doubts about a day: it is in the future, or far from all other shifts.
  func doubts(about date: CalendarDate) -> [String] {
    let findings = PreFlight(of: loaded, on: clock)
      .findings(about: date, besideThoseIn: loaded.folder).map { $0.message }
    return (findings + closedPeriod(of: date)).map { translated("warning: \($0)") }
  }

  /// Returns a sentence about the closed period that contains a day.
  private func closedPeriod(of date: CalendarDate) -> [String] {
    var reader = FolderReader()
    guard let periods = (try? reader.periods(of: loaded.folder)) ?? nil,
      let record = periods.records.closed.first(where: { $0.period.contains(date) })
    else { return [] }
    let days = ReportSummary.spoken(record.period.from...record.period.to)
    return [translated("\(date.plain) is in \(days), which is closed: it needs a correction")]
  }

  /// Returns the doubt about a collected amount, as soon as it is typed.
  func doubt(about tips: Field<ShiftDraft>) -> String? {
    guard let past, let date = draft.date, let type = draft.type, draft.confirmed == nil else {
      return nil
    }
    let amount =
      switch tips.name {
      case ShiftSchema.creditCard.name: draft.creditCard
      case ShiftSchema.house.name: draft.house
      case ShiftSchema.cash.name: draft.cash
      default: draft.details.otherSources.first { $0.source == tips.name }?.amount
      }
    guard let amount else { return nil }
    let doubt = past.doubt(
      about: amount, of: tips.name, on: ShiftID(date: date, type: type), in: restaurant)
    return doubt.map { doubt in
      translated("doubt: \(doubt.message)")
        + (doubt.corrections.isEmpty ? "" : " (\(alternatives(doubt.corrections)))")
    }
  }

  /// Reads the shifts before this one's day.
  mutating func learnPast() {
    guard let date = draft.date else { return }
    past = PreFlight.past(before: date, of: loaded, reader: FolderReader())
  }
}
