import Documents
import Folder
import Imports
import Jobs
import Text
import Tips

/// Imports hours or payments into shift files, or a list of employees into a roster, with the steps of `tipsheet
/// import`.
///
/// The question's fields are the export's name as `path`, its bytes as `text`, and the answers so far: `sheet`,
/// `hidden_rows`, `from` and `to` (the days of hours without dates), `location`, those of `Import.fields`, and
/// `another/ID`, which is `yes` if a new employee has a known name. `closed` is `yes` to change shifts of closed pay
/// periods, for a correction.
struct ImportQuestion {
  let question: PageQuestion
  let folder: KeptFolder

  init(_ question: PageQuestion, in folder: KeptFolder) {
    self.question = question
    self.folder = folder
  }

  /// The answer. Its state names the next step: `choice`, `columns`, `days`, or `names` ask something, `refused` gives
  /// the reason that nothing can be imported, `waiting` means that there is no restaurant yet, and `ready` has the
  /// files.
  var answer: JSONValue {
    do throws(ImportScreen) {
      return try ready
    } catch {
      return error.answer
    }
  }

  private var ready: JSONValue {
    get throws(ImportScreen) {
      let source = try table
      guard let restaurant = folder.restaurant, let place = folder.importFolder else {
        if folder.settingsSource.bytes.isEmpty { throw ImportScreen(asking: "waiting", [:]) }
        throw ImportScreen(
          "the restaurant's settings or its people have errors", help: "correct them first")
      }
      var bag = DiagnosticBag()
      guard let rows = csvRows(of: source, reportingTo: &bag), !bag.hasErrors else {
        throw ImportScreen(bag)
      }
      switch ImportKind(rows: rows) {
      case .roster: return try roster(rows, in: source, restaurant)
      case .export(let clock): return try shifts(of: clock, rows, in: source, into: place)
      case .shift, nil: return try shifts(of: nil, rows, in: source, into: place)
      }
    }
  }

  private func shifts(
    of clock: TimeClock?, _ rows: [[CSVField]], in source: SourceFile, into place: ImportFolder
  ) throws(ImportScreen) -> JSONValue {
    let restaurant = place.restaurant
    var job = Import(rows, of: clock, in: source, into: place)
    job.fields = question.texts()
    job.location = job.fields.first { $0.name == "location" }?.text
    job.days = try days(of: restaurant)
    do throws(ImportStop) {
      let ready = try job.ready
      let closed = ready.rows.filter { $0.isChanged && folder.isClosed($0.date) }
      if !closed.isEmpty, !question.isYes("closed") {
        return ImportScreen(closed: closed).answer
      }
      return json(
        ready.title, ready.summary,
        rows: ready.rows.map { ImportQuestion.row($0.path, $0.title, $0.text, $0.state) },
        leftOut: ready.leftOut, files: ready.files.map { ($0.path, $0.after) }, ready,
        closed: closed.map { $0.title })
    } catch {
      throw ImportScreen(error, of: restaurant, today: question.date("today"))
    }
  }

  /// Returns the days of hours without a date; nil if the question does not give them.
  private func days(of restaurant: Restaurant) throws(ImportScreen) -> PayPeriod? {
    if question.text("from").isEmpty && question.text("to").isEmpty { return nil }
    guard let from = question.date("from"), let to = question.date("to"), from <= to else {
      throw ImportScreen(
        days: restaurant, today: question.date("today"),
        problem: translated("the last day is before the first one, or one is missing"))
    }
    return PayPeriod(from: from, to: to)
  }

  // MARK: The effect

  /// - Parameters:
  ///   - files: the files with their new texts; nil for a file to delete.
  ///   - ready: the effect on shifts; nil for people.
  ///   - closed: the shifts of closed pay periods that change.
  func json(
    _ title: String, _ summary: String, rows: [JSONValue], leftOut: [LineRemark],
    files: [(path: String, text: [UInt8]?)], _ ready: ImportReady? = nil, closed: [String] = []
  ) -> JSONValue {
    let differences = (ready?.differences ?? []).map { path, text -> JSONValue in
      ["path": .string(path), "text": .string(text.text)]
    }
    return [
      "state": "ready", "title": .string(title), "summary": .string(summary),
      "understood": JSONValue(ready?.understood ?? []), "rows": .list(rows),
      "reconciliation": JSONValue(ready?.reconciliation ?? []),
      "differences": .list(differences), "left_out": ImportScreen.json(leftOut),
      "look_again": ImportScreen.json(ready?.lookAgain ?? []),
      "unused": JSONValue(ready?.unused ?? []), "tips": .bool(ready?.hasTips == true),
      "closed": JSONValue(closed), "files": .list(files.map { JSONValue($0.path, $0.text) }),
    ]
  }

  static func row(
    _ path: String, _ title: String, _ text: String, _ state: ImportReady.Row.State
  ) -> JSONValue {
    [
      "path": .string(path), "title": .string(title), "text": .string(text),
      "state": .string(state.rawValue),
    ]
  }
}

// The facts that an import needs from the folder.
extension KeptFolder {
  /// The facts that an import of hours or payments needs; nil if settings or roster have errors.
  var importFolder: ImportFolder? {
    loaded.flatMap { loaded in
      try? ImportFolder(
        loaded, ShiftFiles(nights.map { $0.source } + undated, of: loaded.texts), reader)
    }
  }

  /// The notes of rows that imports skipped, with the note's path, the export, its lines, and the reasons.
  var leftOutRows: [JSONValue] {
    contents.keys.sorted().compactMap { path in
      guard let name = path.rest(after: KeptFolder.shifts), name.hasPrefix(LeftOutRows.prefix),
        let note = LeftOutRows(at: path, file(path).bytes)
      else { return nil }
      return [
        "path": .string(path), "export": .string(note.export),
        "lines": .string(lineRanges(note.lines)),
        "reasons": JSONValue(note.reasons),
      ]
    }
  }
}
