import Bills
import CSV
import Diagnostics
import RestaurantFolder
import RestaurantTexts
import Schemas
import TimeClocks
import TipModel
import Wording
import YAMLSubset

/// An export of hours as shift files, by the steps of `tipsheet import`.
///
/// The fields of the question: the name of the export as `path` and its bytes as `text`; the answers so far as
/// `column/HEADER`, `day_first`, `location`, `shift`, `person/LABEL`, `job/JOB`, `window/TYPE` and `row/LINES`;
/// `proposed`, which is `yes` where the proposals for the other columns are taken; `tips`, which is `yes` where
/// the tips of the export are to be those of shifts without any.
struct ImportQuestion {
  private let question: PageQuestion
  private let folder: KeptFolder

  init(_ question: PageQuestion, in folder: KeptFolder) {
    self.question = question
    self.folder = folder
  }

  /// The state says what is next: `columns`, `location` or `names` ask something, `refused` says why nothing
  /// can be taken, `ready` has the files.
  var answer: JSONValue {
    do throws(ImportStop) {
      return try ready
    } catch {
      return error.answer
    }
  }

  private var ready: JSONValue {
    get throws(ImportStop) {
      let source = try table
      guard let restaurant = folder.restaurant else {
        throw ImportStop(
          "the restaurant's settings or its people have errors", help: "correct them first")
      }
      var bag = DiagnosticBag()
      guard let rows = csvRows(of: source, reportingTo: &bag), !bag.hasErrors else {
        throw ImportStop(bag)
      }
      let clock = try clock(of: rows, in: source)
      let (tree, remembered) = try remembered(of: restaurant)
      let mapping = try mapping(of: rows, clock, in: source, remembered, restaurant)
      let export = try export(of: rows, mapping, in: source, restaurant)
      let answers = try answers(about: export, mapping.given, remembered, restaurant)
      let outcome = try ImportOutcome(
        answers, in: folder, of: restaurant, export: source.name,
        takesTips: question.text("tips") == "yes")
      return outcome.json(
        remembering: answers.news(since: remembered), tree: tree,
        title: ImportKind.hours(clock).title,
        understood: clock == nil ? sentences(mapping) : [])
    }
  }

  // MARK: The file

  /// The export in UTF-8.
  private var table: SourceFile {
    get throws(ImportStop) {
      let file = question.file
      switch FileKind(of: file.bytes) {
      case .excelWorkbook, .oldExcelWorkbook, .openDocumentSpreadsheet, .numbersSpreadsheet:
        throw ImportStop(
          "\(file.name) is a workbook, and this app reads tables as CSV",
          help: "open it in Excel, Numbers or Google Sheets, save its sheet as CSV, and choose that"
        )
      default: return file.inUTF8?.file ?? file
      }
    }
  }

  /// The time clock whose export it is; nil for one that is not known.
  private func clock(of rows: [[CSVField]], in source: SourceFile) throws(ImportStop) -> TimeClock?
  {
    switch ImportKind(rows: rows) {
    case .hours(let clock): return clock
    case .payments(let register):
      throw ImportStop(
        "\(source.name) is an export of \(register.title)",
        help:
          "this app reads hours; enter the tips of each shift, or import the file with tipsheet "
          + "on a computer")
    case .roster:
      throw ImportStop(
        "\(source.name) is a list of people without hours",
        help: "add the people under People, or import the file with tipsheet on a computer")
    case .shift, nil: return nil
    }
  }

  private func remembered(
    of restaurant: SettingsAndRoster
  ) throws(ImportStop) -> (SyntaxTree?, TimeClockSettings) {
    guard let file = folder.fileIfThere(ImportQuestion.settingsPath) else {
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

  static let settingsPath = "timeclock.yaml"

  // MARK: Columns

  private func mapping(
    of rows: [[CSVField]], _ clock: TimeClock?, in source: SourceFile,
    _ remembered: TimeClockSettings, _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> ColumnMapping {
    let isDayFirst = question.text("day_first")
    var mapping = ColumnMapping(
      rows, of: clock, in: source, remembered: remembered,
      isDayFirst: clock != nil && isDayFirst == "yes", restaurant: restaurant.restaurant)
    for (header, what) in typed("column/") {
      do throws(WrongAnswer) {
        mapping.set(header, to: try ExportColumn(typed: what))
      } catch {
        throw ImportStop(Words(verbatim: error.message))
      }
    }
    if clock == nil, !isDayFirst.isEmpty { mapping.set(isDayFirst: isDayFirst == "yes") }
    guard mapping.columns != nil else {
      var bag = DiagnosticBag()
      if let clock {
        _ = exportColumns(
          rows, of: clock, answers: [:], in: source, mapping.form,
          restaurant: restaurant.restaurant, reportingTo: &bag)
        throw ImportStop(bag)
      }
      throw ImportStop(
        "no row of \(source.name) has headers such as Name, Date, In and Out",
        help: "put a row of headers above the people and their times, or enter the shift by hand")
    }
    guard !mapping.isComplete else { return mapping }
    let asked = mapping
    // Which day a date is, is asked before anything is taken to be known of it.
    if question.text("proposed") == "yes", mapping.dateToAsk == nil { mapping = mapping.proposed }
    guard mapping.isComplete, !sentences(mapping).isEmpty else {
      throw columnQuestions(asked, mapping)
    }
    return mapping
  }

  /// - Parameter mapping: with the proposals, where they are taken.
  private func columnQuestions(_ asked: ColumnMapping, _ mapping: ColumnMapping) -> ImportStop {
    let proposed = asked.dateToAsk == nil ? asked.proposed : asked
    let date = proposed.dateToAsk.flatMap { text -> JSONValue? in
      guard let first = asked.date(text, order: .monthFirst),
        let second = asked.date(text, order: .dayFirst)
      else { return nil }
      return [
        "text": .string(text), "no": .string(first.longText), "yes": .string(second.longText),
      ]
    }
    let problem = mapping.questions.isEmpty ? mapping.columns?.problem : nil
    return ImportStop(
      asking: "columns",
      [
        ("questions", .list(asked.questions.map { ImportQuestion.json($0) })),
        ("date", date ?? .null), ("problem", JSONValue(problem?.text)),
        ("understood", .list(sentences(proposed).map { .string($0) })),
      ])
  }

  private static func json(_ question: ColumnQuestion) -> JSONValue {
    [
      "header": .string(question.header),
      "samples": .list(question.samples.map { .string($0) }),
      "proposal": JSONValue(question.proposal?.rawValue),
      "reason": .string(question.reason.text),
      "choices": .list(
        question.choices.map { ["value": .string($0.rawValue), "text": .string($0.words.text)] }),
    ]
  }

  private func sentences(_ mapping: ColumnMapping) -> [String] {
    mapping.understood.map { $0.sentence(in: mapping).text }
  }

  // MARK: Rows

  private func export(
    of rows: [[CSVField]], _ mapping: ColumnMapping, in source: SourceFile,
    _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> TimeClockExport {
    var bag = DiagnosticBag()
    let location = question.bytes("location") == nil ? nil : question.text("location")
    let export = mapping.columns.flatMap { columns in
      readExport(
        rows, columns: columns, of: mapping.clock, in: source, location: location, mapping.form,
        restaurant: restaurant.restaurant, reportingTo: &bag)
    }
    if let export, !bag.hasErrors { return export }
    let errors = bag.inFileOrder.filter { $0.severity == .error }
    if errors.contains(where: { $0.code == .severalLocations }) {
      throw ImportStop(
        asking: "location",
        [
          ("locations", .list(mapping.locations.map { .string($0) })),
          ("understood", .list(sentences(mapping).map { .string($0) })),
        ])
    }
    if errors.contains(where: { $0.code == .dayFirstDate }) {
      throw ImportStop(
        bag, offers: [("Every date has its day before the month", "day_first", "yes")])
    }
    // A column that the paid hours are less by is told, or taken off.
    let headers = mapping.columns?.headers ?? []
    let breaks = errors.filter { $0.code == .exportTotalsDiffer }.compactMap { error -> String? in
      let span = error.place.span
      let text = String(
        decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
      return headers.first { text == $0 || text == "\"\($0)\"" }
    }
    throw ImportStop(
      bag,
      offers: breaks.map {
        ("\($0) is an unpaid break", "column/\($0)", ExportColumn.unpaidBreak.rawValue)
      })
  }

  // MARK: Names

  private func answers(
    about export: TimeClockExport, _ columns: TimeClockAnswers, _ remembered: TimeClockSettings,
    _ restaurant: SettingsAndRoster
  ) throws(ImportStop) -> ImportAnswers {
    var answers = ImportAnswers(
      export, remembered, columns: columns, worked: folder.worked,
      restaurant: restaurant.restaurant,
      restaurant.roster)
    var wrong: [JSONValue] = []
    for (name, value) in question.fields {
      let text = String(decoding: value, as: UTF8.self)
      do throws(WrongAnswer) {
        try ImportQuestion.take(name, text, into: &answers)
      } catch {
        wrong.append([
          "at": .string(name), "severity": "error", "message": .string(error.message),
          "help": JSONValue(error.help),
        ])
      }
    }
    let open = answers.openQuestions
    guard wrong.isEmpty, open.isEmpty else {
      throw ImportStop(
        asking: "names", ImportQuestion.json(open, answers) + [("problems", .list(wrong))])
    }
    return answers
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

  private static func json(
    _ open: OpenQuestions, _ answers: ImportAnswers
  ) -> [(key: String, value: JSONValue)] {
    let matching = answers.matching
    return [
      (
        "people",
        .list(
          open.people.map { person in
            [
              "label": .string(matching.label(of: person)), "name": .string(person.name),
              "suggestion": JSONValue(matching.suggestion(for: person)?.id.text),
            ]
          })
      ),
      (
        "jobs",
        .list(
          open.jobs.map { job in
            ["label": .string(job), "suggestion": JSONValue(matching.suggestion(forJob: job))]
          })
      ),
      ("windows", .list(open.needsWindows ? answers.shiftTypes.map { .string($0) } : [])),
      (
        "rows",
        .list(
          open.rows.map { row in
            [
              "lines": .string(lineRanges(row.lines)), "text": .string(answers.rowText(row)),
              "reason": .string(answers.reason(row)), "suggestion": JSONValue(row.suggestion),
            ]
          })
      ),
    ]
  }

  /// The fields whose names begin like this.
  private func typed(_ beginning: String) -> [(name: String, value: String)] {
    question.fields.compactMap { name, value in
      name.rest(after: beginning).map { ($0, String(decoding: value, as: UTF8.self)) }
    }
  }
}
