import Documents
import Jobs
import Text
import Tips

extension KeptFolder {
  /// Returns the roster with one more employee.
  ///
  /// - Parameter question: `name` as typed; the answers by `Hire.Field` (the engine asks for `last` and `another` only);
  ///   `from`, the first day.
  func hireAnswer(_ question: PageQuestion) -> JSONValue {
    var (text, person): (String?, Employee?)
    var (asks, problem): (JSONValue, JSONValue?) = (.null, nil)
    do throws(WrongAnswer) {
      guard let restaurant else { throw WrongAnswer.noRestaurant }
      var hire = try Hire(
        question.text("name"), in: restaurant.restaurant, besides: restaurant.roster.employees)
      if let open = try hire.take({ question.text($0.rawValue) }) {
        asks = hire.json(asking: open)
      } else {
        var hired = hire.person
        hired.from = isoDate(question.text("from"))
        var unread = DiagnosticBag()
        let bytes = rosterFile(
          parse(rosterSource, reportingTo: &unread), adding: [hired],
          currency: restaurant.restaurant.currency)
        (text, person) = (String(decoding: bytes, as: UTF8.self), hired)
      }
    } catch {
      problem = error.json(at: "name")
    }
    return [
      "text": JSONValue(text), "path": JSONValue(text.map { _ in rosterSource.name }),
      "id": JSONValue(person?.id.text), "name": JSONValue(person?.name), "asks": asks,
      "diagnostics": .list([problem].compactMap { $0 }),
    ]
  }
}

extension Hire {
  /// A question about the person, which a tap answers.
  func json(asking field: Field) -> JSONValue {
    let question = question(field)
    return [
      "question": .string(field.rawValue),
      "label": .string(question.hints.first?.text ?? question.label),
      "choices": .list(question.choices.map { .string($0) }), "usual": JSONValue(question.initial),
    ]
  }
}

extension WrongAnswer {
  /// The refusal of an answer, as a finding at the control of a place.
  func json(at place: String? = nil) -> JSONValue {
    [
      "severity": "error", "code": .string(code.rawValue), "at": JSONValue(place),
      "message": .string(message), "help": JSONValue(help),
    ]
  }
}
