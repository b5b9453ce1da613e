import Documents
import Jobs
import Text
import Tips

/// Compares a received shift with the one in the folder: each person's amounts under both.
struct CompareQuestion {
  private let folder: KeptFolder
  private let clock: ClockStyle
  private let there: Side

  /// The folder's shift; nil if there is none.
  private let here: Side?

  /// The text that both began from, if it is known.
  private let before: [UInt8]?

  /// One of the two versions.
  private struct Side {
    let source: SourceFile
    let id: ShiftID?
    let date: CalendarDate?
    let reading: KeptNight.Reading

    init(_ source: SourceFile, in folder: KeptFolder) {
      self.source = source
      id = source.tree.shiftID
      date = shiftDate(in: source.tree)
      reading = folder.shared(source)
    }

    var shift: SharedShift? { reading.shift }
  }

  /// - Parameter question: the other shift's `text`, and its file name as `path`; this device's text as `here`, if it
  ///   is not the folder's; `before`, the text that both began from.
  init(_ question: PageQuestion, in folder: KeptFolder) {
    self.folder = folder
    clock = ClockStyle(question)
    there = Side(question.file, in: folder)
    before = question.bytes("before")
    // The folder's shift of the same day and type, whatever its file name.
    let kept =
      question.bytes("here").map { SourceFile(name: question.text("path"), bytes: $0) }
      ?? folder.night(there.id)?.source
    here = kept.map { Side($0, in: folder) }
  }

  var answer: JSONValue {
    let screen = ScreenDiagnostics(of: there.source, clock, currency)
    return [
      "state": .string(state),
      // The path in the folder, even if the shift is not there yet.
      "path": JSONValue(here?.source.name ?? there.id?.newPath),
      "title": JSONValue(there.id?.title),
      "closed": .bool(there.date.map { folder.isClosed($0) } ?? false),
      "rows": .list(rows), "totals": totals,
      "remarks": JSONValue(remarks),
      "diagnostics": screen.json(folder.bag.errors + there.reading.bag.inFileOrder),
    ]
  }

  /// The result: `unreadable` without a day, a shift type, or people; `new`; `same`; `newer` if only the other one
  /// changed; `older` if only the one here changed; else `differs`.
  private var state: String {
    guard there.id != nil else { return "unreadable" }
    guard let here else { return "new" }
    return FileMeeting(
      CompareQuestion.content(of: there.source.bytes),
      here: CompareQuestion.content(of: here.source.bytes),
      from: before.map { CompareQuestion.content(of: $0) }
    ).rawValue
  }

  /// Returns the text without changes that mail programs make: line ends, and lines at the end.
  private static func content(of bytes: [UInt8]) -> [UInt8] {
    var content = bytes.filter { $0 != UInt8(ascii: "\r") }
    while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: " ") {
      content.removeLast()
    }
    return content
  }

  private var currency: Currency { folder.currency }

  // MARK: Amounts

  /// Returns everyone on a shift without errors, in its order, with hours and amounts.
  private func people(
    of side: Side?
  ) -> [(id: EmployeeID, name: String, hours: Hours, paid: Money)] {
    var people: [(id: EmployeeID, name: String, hours: Hours, paid: Money)] = []
    for row in side?.shift?.allocation.rows ?? [] {
      let place = people.firstIndex { $0.id == row.employeeID } ?? people.count
      if place == people.count { people.append((row.employeeID, row.name, .zero, .zero)) }
      people[place].hours = people[place].hours + row.hours
      people[place].paid += row.shares.paid
    }
    return people
  }

  /// Everyone in either, without amounts if either has errors.
  private var rows: [JSONValue] {
    let new = people(of: there)
    guard here?.shift != nil else {
      return new.map { person in
        [
          "id": .string(person.id.text), "name": .string(person.name),
          "hours": .string(person.hours.plain), "now": .string(person.paid.spoken(in: currency)),
        ]
      }
    }
    guard there.shift != nil else { return [] }
    let old = people(of: here)
    return (old + new.filter { person in !old.contains { $0.id == person.id } }).map { person in
      let was = old.first { $0.id == person.id }
      let now = new.first { $0.id == person.id }
      let change = AmountChanges.Change(
        id: person.id, name: person.name, was: was?.paid ?? .zero, now: now?.paid ?? .zero)
      return change.json(in: currency).with([
        "hours": .string((now?.hours ?? .zero).plain),
        "hours_before": .string((was?.hours ?? .zero).plain),
      ])
    }
  }

  private var totals: JSONValue {
    func total(_ side: Side?) -> JSONValue {
      side?.shift.map { .string($0.allocation.totals.shares.paid.spoken(in: currency)) } ?? .null
    }
    return ["was": total(here), "now": total(there)]
  }

  // MARK: Facts to know before it is taken

  /// Sentences about the restaurant's rules that only the other version overrides.
  private var remarks: [String] {
    let known = here.map { CompareQuestion.remarks(on: $0) } ?? []
    return CompareQuestion.remarks(on: there).filter { !known.contains($0) }
  }

  private static func remarks(on side: Side) -> [String] {
    guard let shift = side.shift?.allocation else { return [] }
    var remarks = shift.shift.pointValues.sorted { $0.key < $1.key }.map { position, value in
      translated("An hour as \(position) counts \(value.plain) points in this shift.")
    }
    for row in shift.rows {
      guard let value = row.entry.pointValue?.plain else { continue }
      let reason = row.entry.reason.map { " (\($0))" } ?? ""
      remarks.append(translated("An hour of \(row.name) counts \(value) points\(reason)."))
    }
    if let confirmed = shift.shift.confirmed {
      remarks.append(translated("Someone confirmed the unusual values: \(confirmed)."))
    }
    return remarks
  }
}
