import Documents
import Imports
import Jobs
import Text
import Tips

/// An import that stops before its shifts are known, with a question or an error.
struct ImportStop: Error {
  let answer: JSONValue

  /// - Parameter state: the kind of question.
  init(asking state: String, _ members: [(key: String, value: JSONValue)]) {
    answer = .object([("state", .string(state))] + members)
  }

  /// - Parameter offers: answers that would let the import continue, each with a button's text and a field with its
  ///   value.
  init(
    _ message: Words, help: Words? = nil,
    offers: [(title: Words, field: String, value: String)] = [],
    _ members: [(key: String, value: JSONValue)] = []
  ) {
    self.init(
      asking: "refused",
      [
        ("problems", .list([ImportStop.problem(message.text, help?.text)])),
        ("offers", ImportStop.json(offers)),
      ] + members)
  }

  /// - Parameter file: the export, if the error is in it.
  init(
    _ bag: DiagnosticBag, offers: [(title: Words, field: String, value: String)] = []
  ) {
    let problems = bag.inFileOrder.filter { $0.severity == .error }.map { diagnostic in
      let words = ScreenWords(diagnostic, at: [])
      // Options exist only on the command line.
      let help = words.help.flatMap { $0.holds("--") ? nil : $0 }
      return ImportStop.problem(words.message, help)
    }
    self.init(
      asking: "refused", [("problems", .list(problems)), ("offers", ImportStop.json(offers))])
  }

  /// Asks the user to choose.
  ///
  /// - Parameter choices: the choices, each with a button's text and a field with its value.
  init(choice question: Words, of choices: [(title: Words, field: String, value: String)]) {
    self.init(
      asking: "choice",
      [("question", .string(question.text)), ("offers", ImportStop.json(choices))])
  }

  init(locations: [String]) {
    self.init(
      choice: "These are rows of several locations. Which one is this?",
      of: locations.map { (Words(verbatim: $0), "location", $0) })
  }

  /// Asks what the names and rows of an export stand for.
  ///
  /// - Parameters:
  ///   - windows: the shift types to ask times for.
  ///   - namesakes: new people who may not be the known ones with the same name.
  ///   - wrong: the problems with answers.
  init(
    people: [JSONValue] = [], jobs: [JSONValue] = [], windows: [String] = [],
    rows: [JSONValue] = [], namesakes: [JSONValue] = [], wrong: [JSONValue] = []
  ) {
    self.init(
      asking: "names",
      [
        ("people", .list(people)), ("jobs", .list(jobs)),
        ("windows", .list(windows.map { .string($0) })), ("rows", .list(rows)),
        ("namesakes", .list(namesakes)), ("problems", .list(wrong)),
      ])
  }

  static func job(_ job: String, _ suggestion: String?) -> JSONValue {
    ["label": .string(job), "suggestion": JSONValue(suggestion)]
  }

  static func row(
    _ lines: [Int], _ text: String, _ reason: String, _ suggestion: String?
  ) -> JSONValue {
    [
      "lines": .string(lineRanges(lines)), "text": .string(text), "reason": .string(reason),
      "suggestion": JSONValue(suggestion),
    ]
  }

  /// - Parameter shifts: the shifts of closed pay periods that the import would change, with their lines of the export.
  init(closed shifts: [(title: String, lines: [Int])]) {
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

  static func problem(_ message: String, _ help: String?) -> JSONValue {
    ["severity": "error", "message": .string(message), "help": JSONValue(help)]
  }

  private static func json(
    _ offers: [(title: Words, field: String, value: String)]
  ) -> JSONValue {
    .list(
      offers.map { title, field, value in
        ["title": .string(title.text), "field": .string(field), "value": .string(value)]
      })
  }
}

extension ExportColumn {
  /// A column's content as a choice on a screen.
  var words: Words {
    switch self {
    case .name: "name"
    case .firstName: "first name"
    case .lastName: "last name"
    case .number: "the clock's number of the person"
    case .externalNumber: "payroll number"
    case .job: "\(context: "time clock")job"
    case .location: "location"
    case .inDate: "day"
    case .inTime: "clock-in"
    case .outDate: "day of the clock-out"
    case .week: "first or last day of the week"
    case .punchTime: "time of a punch"
    case .punchKind: "whether a punch is in or out"
    case .outTime: "clock-out"
    case .unpaidBreak: "unpaid break"
    case .paidBreak: "paid break"
    case .paidHours: "paid hours"
    case .regularHours: "regular hours"
    case .overtimeHours: "overtime hours"
    case .doubleOvertimeHours: "double overtime hours"
    case .workedHours: "hours less breaks"
    case .cardTips: "credit card tips"
    case .cashTips: "cash tips"
    case .gratuity: "gratuity on bills"
    case .sales: "sales"
    case .paid: "time of a payment"
    case .payment: "number of a payment"
    case .refunded: "tips given back"
    case .status: "whether it was paid"
    case .tender: "kind of payment"
    case .anomalies: "remarks of the clock"
    case .autoClockOut: "clock-outs that the clock made"
    case .leftOut: "nothing to take from it"
    }
  }
}
