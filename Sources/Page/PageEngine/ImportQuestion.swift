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
/// `hidden_rows`, `column/HEADER`, `day_first`, `from` and `to` (the days of hours without dates), `location`, `shift`,
/// `person/LABEL`, `job/JOB`, `window/TYPE`, `row/LINES`, and `another/ID`, which is `yes` if a new employee has a
/// known name. Three more are `yes` or missing: `proposed` takes the proposals for other columns, `tips` gives the
/// export's tips to shifts without any, and `closed` changes shifts of closed pay periods, for a correction.
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
    do throws(ImportStop) {
      return try ready.json(in: folder)
    } catch {
      return error.answer
    }
  }

  private var ready: ImportReady {
    get throws(ImportStop) {
      let source = try table
      guard let restaurant = folder.restaurant else {
        if folder.settingsSource.bytes.isEmpty {
          throw ImportStop(asking: "waiting", [])
        }
        throw ImportStop(
          "the restaurant's settings or its people have errors", help: "correct them first")
      }
      var bag = DiagnosticBag()
      guard let rows = csvRows(of: source, reportingTo: &bag), !bag.hasErrors else {
        throw ImportStop(bag)
      }
      switch ImportKind(rows: rows) {
      case .roster: return try roster(rows, in: source, restaurant)
      case .export(let clock): return try hours(of: clock, rows, in: source, restaurant)
      case .shift, nil: return try hours(of: nil, rows, in: source, restaurant)
      }
    }
  }

  /// Whether to change shifts of closed pay periods.
  var takesClosed: Bool { question.text("closed") == "yes" }

  func remembered(
    of restaurant: SettingsAndRoster
  ) throws(ImportStop) -> (SyntaxTree?, TimeClockSettings) {
    guard let file = folder.fileIfThere(folder.path(of: ImportQuestion.settings)) else {
      return (nil, TimeClockSettings())
    }
    var bag = DiagnosticBag()
    let tree = parse(file, reportingTo: &bag)
    let settings =
      bag.hasErrors
      ? nil
      : decodeTimeClockSettings(
        tree, restaurant: restaurant.restaurant, roster: restaurant.roster, reportingTo: &bag)
    guard let settings, !bag.hasErrors else { throw ImportStop(bag) }
    return (tree, settings)
  }

  /// The name of the file with earlier answers, without its ending.
  static let settings = "timeclock"

  /// The location of the rows to import; nil if none was chosen.
  var location: String? { question.bytes("location").map { String(decoding: $0, as: UTF8.self) } }

  /// Returns the stop if rows cannot be read. It asks a question if an answer lets the import continue.
  func stop(
    by bag: DiagnosticBag, locations: [String],
    offers: [(title: Words, field: String, value: String)] = []
  ) -> ImportStop {
    let codes = bag.diagnostics.filter { $0.severity == .error }.map { $0.code }
    if codes.contains(.severalLocations) { return ImportStop(locations: locations) }
    let dayFirst: [(title: Words, field: String, value: String)] =
      codes.contains(.dayFirstDate)
      ? [("Every date has its day before the month", "day_first", "yes")] : []
    return ImportStop(bag, offers: dayFirst + offers)
  }

  // MARK: Names

  func answers(
    about export: TimeClockExport, _ columns: TimeClockSettings, _ remembered: TimeClockSettings,
    _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> ImportAnswers {
    let (answers, wrong) = given(about: export, columns, remembered, restaurant)
    let open = answers.openQuestions
    guard wrong.isEmpty, open.isEmpty else {
      throw ImportQuestion.asking(open, answers, wrong)
    }
    return answers
  }

  /// Returns the answers so far, with the problems of others.
  func given(
    about export: TimeClockExport, _ columns: TimeClockSettings, _ remembered: TimeClockSettings,
    _ restaurant: SettingsAndRoster
  ) -> (ImportAnswers, wrong: [JSONValue]) {
    var answers = ImportAnswers(
      export, remembered, columns: columns, worked: folder.worked,
      restaurant: restaurant.restaurant, restaurant.roster)
    var wrong: [JSONValue] = []
    for (name, value) in question.fields {
      do throws(WrongAnswer) {
        try ImportQuestion.take(name, String(decoding: value, as: UTF8.self), into: &answers)
      } catch {
        wrong.append(ImportStop.problem(error.message, error.help))
      }
    }
    return (answers, wrong)
  }

  private static func take(
    _ field: String, _ text: String, into answers: inout ImportAnswers
  ) throws(WrongAnswer) {
    if field == "shift" {
      try answers.set(shiftType: text)
    } else if let label = field.rest(after: "person/") {
      try answers.set(person: label, to: text)
    } else if let job = field.rest(after: "job/") {
      try answers.set(job: job, to: text)
    } else if let type = field.rest(after: "window/") {
      if text != "-" { try answers.addWindow(of: type, times: text) }
    } else if let lines = field.rest(after: "row/") {
      try answers.set(lines: lines, to: text)
    }
  }

  private static func asking(
    _ open: OpenQuestions, _ answers: ImportAnswers, _ wrong: [JSONValue]
  ) -> ImportStop {
    let matching = answers.matching
    return ImportStop(
      people: open.people.map { person in
        [
          "label": .string(matching.label(of: person)), "name": .string(person.name),
          "suggestion": JSONValue(matching.suggestion(for: person)?.id.text),
        ]
      },
      jobs: open.jobs.map { ImportStop.job($0, matching.suggestion(forJob: $0)) },
      windows: open.needsWindows ? answers.shiftTypes : [],
      rows: open.rows.map { row in
        ImportStop.row(row.lines, answers.rowText(row), answers.reason(row), row.suggestion)
      }, wrong: wrong)
  }

  /// Returns the fields whose names have a prefix.
  func typed(_ beginning: String) -> [(name: String, value: String)] {
    question.fields.compactMap { name, value in
      name.rest(after: beginning).map { ($0, String(decoding: value, as: UTF8.self)) }
    }
  }
}
