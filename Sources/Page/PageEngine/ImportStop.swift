import Diagnostics
import Schemas
import TimeClocks
import TipModel
import Wording

/// An import that ends before its shifts are known, with a question or an error.
struct ImportStop: Error {
  let answer: JSONValue

  /// - Parameter state: what is asked for.
  init(asking state: String, _ members: [(key: String, value: JSONValue)]) {
    answer = .object([("state", .string(state))] + members)
  }

  /// - Parameter offers: answers that would let the import go on: a button's text, and a field with its value.
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

  /// - Parameter file: the export, where what is wrong is a part of it.
  init(
    _ bag: DiagnosticBag, offers: [(title: Words, field: String, value: String)] = []
  ) {
    let problems = bag.inFileOrder.filter { $0.severity == .error }.map { diagnostic in
      let words = ScreenWords(diagnostic, at: [])
      // Options are those of the program.
      let help = words.help.flatMap { $0.holds("--") ? nil : $0 }
      return ImportStop.problem(words.message, help)
    }
    self.init(
      asking: "refused", [("problems", .list(problems)), ("offers", ImportStop.json(offers))])
  }

  private static func problem(_ message: String, _ help: String?) -> JSONValue {
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
  /// The content of a column, as a choice on a screen.
  var words: Words {
    switch self {
    case .name: "name"
    case .firstName: "first name"
    case .lastName: "last name"
    case .number: "the clock's number of the person"
    case .externalNumber: "payroll number"
    case .job: "job"
    case .location: "location"
    case .inDate: "day"
    case .inTime: "clock-in"
    case .outDate: "day of the clock-out"
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
    case .cardTips: "tips on cards"
    case .cashTips: "cash tips"
    case .gratuity: "gratuity on bills"
    case .anomalies: "remarks of the clock"
    case .autoClockOut: "clock-outs that the clock made"
    case .leftOut: "nothing to take from it"
    }
  }
}
