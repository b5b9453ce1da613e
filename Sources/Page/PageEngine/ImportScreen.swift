import Documents
import Imports
import Jobs
import Text
import Tips

/// A screen of an import that stops before its effect is known, with a question or an error.
struct ImportScreen: Error {
  let answer: JSONValue

  /// An answer that would let the import continue: a button's text, and a field with its value.
  typealias Offer = (title: Words, field: String, value: String)

  /// - Parameter state: the kind of question.
  init(asking state: String, _ members: JSONValue) {
    let named: JSONValue = ["state": .string(state)]
    answer = named.with(members)
  }

  init(_ message: Words, help: Words? = nil, leftOut: [LineRemark]? = nil) {
    let refusal: JSONValue = [
      "problems": .list([ImportScreen.problem(message.text, help?.text)]), "offers": .list([]),
    ]
    self.init(
      asking: "refused",
      leftOut.map { refusal.with(["left_out": ImportScreen.json($0)]) } ?? refusal)
  }

  init(_ bag: DiagnosticBag, offers: [Offer] = []) {
    let problems = bag.errors.map { diagnostic in
      // The words for a shift's own times offer a choice that an export does not have.
      guard diagnostic.code != .unclearClockTime else {
        return ImportScreen.problem(diagnostic.message, diagnostic.help)
      }
      let words = ScreenWords(diagnostic, at: [])
      // Options exist only on the command line.
      let help = words.help.flatMap { $0.holds("--") ? nil : $0 }
      return ImportScreen.problem(words.message, help)
    }
    self.init(
      asking: "refused", ["problems": .list(problems), "offers": ImportScreen.json(offers)])
  }

  /// Asks the user to choose.
  init(choice question: Words, of choices: [Offer]) {
    self.init(
      asking: "choice",
      ["question": .string(question.text), "offers": ImportScreen.json(choices)])
  }

  /// - Parameter today: the day on the device, for the proposal of days.
  init(_ stop: ImportStop, of restaurant: Restaurant, today: CalendarDate?) {
    switch stop {
    case .columns(let asked, let tried):
      self =
        tried.isComplete
        ? ImportScreen(days: restaurant, today: today) : ImportScreen(columns: asked, tried)
    case .names(let names): self.init(names)
    case .wrong(_, let wrong): self.init(Words(verbatim: wrong.message))
    case .noHeaders(let message):
      self.init(
        message,
        help: "put a row of headers above the people and their times, or enter the shift manually")
    case .errors(let bag, let columns):
      // Other days than the given ones may fit.
      let days = bag.inFileOrder.first { $0.code == .severalDays }
      self =
        days.map { ImportScreen(days: restaurant, today: today, problem: $0.message) }
        ?? ImportScreen(bag, in: columns)
    case .nothing(let ready):
      self.init(
        ready.nothingTaken, help: ready.bag.errors.first.map { Words(verbatim: $0.message) },
        leftOut: ready.leftOut)
    }
  }

  /// Asks for the first and last day of hours, and proposes last week.
  init(days restaurant: Restaurant, today: CalendarDate?, problem: String? = nil) {
    let proposal = today?.adding(days: -7).map { restaurant.workweek(of: $0) }
    self.init(
      asking: "days",
      [
        "from": JSONValue(proposal?.from.plain), "to": JSONValue(proposal?.to.plain),
        "problems": .list(problem.map { [ImportScreen.problem($0, nil)] } ?? []),
      ])
  }

  private init(columns asked: ColumnMapping, _ tried: ColumnMapping) {
    let proposed = asked.dateToAsk == nil ? asked.proposed : asked
    let date = proposed.dateToAsk.flatMap { text -> JSONValue? in
      guard let first = asked.date(text, order: .monthFirst),
        let second = asked.date(text, order: .dayFirst)
      else { return nil }
      return [
        "text": .string(text), "no": .string(first.longText), "yes": .string(second.longText),
      ]
    }
    let problem = tried.questions.isEmpty ? tried.columns?.problem : nil
    let questions = asked.questions.map { question -> JSONValue in
      [
        "header": .string(question.header), "samples": JSONValue(question.samples),
        "proposal": JSONValue(question.proposal?.rawValue),
        "reason": .string(question.reason.text),
        "choices": .list(
          question.choices.map { ["value": .string($0.rawValue), "text": .string($0.words.text)] }),
      ]
    }
    let open =
      tried.questions.map { "column/\($0.header)" } + (tried.dateToAsk == nil ? [] : ["day_first"])
    self.init(
      asking: "columns",
      [
        "questions": .list(questions), "open": .list(open.map { .string($0) }),
        "date": date ?? .null, "problem": JSONValue(problem?.text),
        "understood": JSONValue(proposed.sentences.map { $0.text }),
      ])
  }

  private init(_ names: ImportNames) {
    self.init(
      people: names.people.map { label, name, likely in
        [
          "label": .string(label), "name": .string(name),
          "suggestion": JSONValue(likely?.id.text),
        ]
      }, jobs: names.jobs, windows: names.windows,
      rows: names.rows.map { row in
        [
          "lines": .string(lineRanges(row.lines)), "text": .string(row.text),
          "reason": .string(row.reason), "suggestion": JSONValue(row.suggestion),
        ]
      }, wrong: names.wrong.map { $0.answer })
  }

  /// Asks what the names and rows of an export stand for.
  ///
  /// - Parameters:
  ///   - windows: the shift types to ask times for.
  ///   - namesakes: new people who may not be the known ones with the same name.
  init(
    people: [JSONValue] = [], jobs: [(job: String, suggestion: String?)] = [],
    windows: [String] = [], rows: [JSONValue] = [], namesakes: [JSONValue] = [],
    wrong: [WrongAnswer] = []
  ) {
    self.init(
      asking: "names",
      [
        "people": .list(people),
        "jobs": .list(
          jobs.map { ["label": .string($0.job), "suggestion": JSONValue($0.suggestion)] }),
        "windows": JSONValue(windows), "rows": .list(rows), "namesakes": .list(namesakes),
        "problems": .list(wrong.map { ImportScreen.problem($0.message, $0.help) }),
      ])
  }

  /// Asks a question instead of refusing, if an answer lets the import continue.
  private init(_ bag: DiagnosticBag, in mapping: ColumnMapping?) {
    let errors = bag.errors
    guard let mapping, let columns = mapping.columns else {
      self.init(bag)
      return
    }
    if errors.contains(where: { $0.code == .severalLocations }) {
      self.init(
        choice: columns.locations.count == 1
          ? "These rows are of another location. Is it this one?"
          : "These are rows of several locations. Which one is this?",
        of: columns.locations.map { (Words(verbatim: $0), "location", $0) })
      return
    }
    var offers: [Offer] = []
    if errors.contains(where: { $0.code == .dayFirstDate }) {
      offers.append(("Every date has its day before the month", "day_first", "yes"))
    }
    // If a column explains the lower paid hours, it is named or subtracted.
    for error in errors where error.code == .exportTotalsDiffer {
      let text = error.cell
      func isMeant(_ header: String) -> Bool { text == header || text == "\"\(header)\"" }
      if let header = columns.headers.first(where: isMeant), columns.paidHeader == header {
        offers += [
          (
            "The difference is an unpaid break", "column/\(header)",
            ExportColumn.workedHours.rawValue
          ), ("The times count", "column/\(header)", ExportColumn.leftOut.rawValue),
        ]
      } else if let header = columns.headers.first(where: isMeant) {
        offers.append(
          ("\(header) is an unpaid break", "column/\(header)", ExportColumn.unpaidBreak.rawValue))
      } else if let header = mapping.unassigned.first(where: isMeant) {
        offers.append(
          ("Leave out \(header)", "column/\(header)", ExportColumn.leftOut.rawValue))
      }
    }
    self.init(bag, offers: offers)
  }

  /// - Parameter shifts: the shifts of closed pay periods that the import would change.
  init(closed shifts: [ImportReady.Row]) {
    let lines = Set(shifts.flatMap { $0.lines }).sorted()
    let titles = shifts.map { $0.title }.joined(separator: "; ")
    self.init(
      choice:
        "A pay period is closed, and people were paid by \(titles). If you take this, open Pay afterwards and tap \"Correct it\", which pays the difference.",
      of: [
        ("take it, for a correction", "closed", "yes"),
        ("leave these rows out", "row/\(lineRanges(lines))", "-"),
      ])
  }

  private static func problem(_ message: String, _ help: String?) -> JSONValue {
    ["severity": "error", "message": .string(message), "help": JSONValue(help)]
  }

  private static func json(_ offers: [Offer]) -> JSONValue {
    .list(
      offers.map { title, field, value in
        ["title": .string(title.text), "field": .string(field), "value": .string(value)]
      })
  }

  static func json(_ remarks: [LineRemark]) -> JSONValue {
    .list(
      LineRemark.byReason(remarks).map { lines, reason in
        ["lines": .string(lines), "reason": .string(reason)]
      })
  }
}

extension Diagnostic {
  /// The text at its place.
  var cell: String {
    String(
      decoding: place.file.bytes[Int(place.span.start)..<Int(place.span.end)], as: UTF8.self)
  }
}
