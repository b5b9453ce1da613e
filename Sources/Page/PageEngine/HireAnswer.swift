import Diagnostics
import RestaurantTexts
import Schemas
import TipModel
import Wording
import YAMLSubset

extension KeptFolder {
  /// Returns the roster with one more employee.
  ///
  /// - Parameter question: `name` as typed; `position`, one or more separated by commas; `last`, the last names if the
  ///   name has three or more words; `another`, which is `yes` if the employee with that name is a different person;
  ///   `from`, the first day.
  func hireAnswer(_ question: PageQuestion) -> JSONValue {
    do throws(WrongAnswer) {
      guard let restaurant else {
        throw WrongAnswer(
          code: .missingKey, message: "the restaurant's settings or its people have errors",
          help: "correct them first")
      }
      switch try TypedHire(question).person(
        in: restaurant.restaurant, besides: restaurant.roster.employees)
      {
      case .asks(let asks): return hire(nil, nil, asks: asks)
      case .person(let person):
        var unread = DiagnosticBag()
        let tree = parse(rosterSource, reportingTo: &unread)
        let bytes = rosterFile(
          tree, adding: [person], currency: restaurant.restaurant.currency)
        return hire(String(decoding: bytes, as: UTF8.self), person)
      }
    } catch {
      return hire(
        nil, nil,
        problem: [
          "severity": "error", "code": .string(error.code.rawValue), "at": "name",
          "message": .string(error.message), "help": JSONValue(error.help),
        ])
    }
  }

  private func hire(
    _ text: String?, _ person: Employee?, asks: JSONValue = .null, problem: JSONValue? = nil
  ) -> JSONValue {
    [
      "text": JSONValue(text), "path": JSONValue(text.map { _ in rosterSource.name }),
      "id": JSONValue(person?.id.text), "name": JSONValue(person?.name), "asks": asks,
      "diagnostics": .list([problem].compactMap { $0 }),
    ]
  }
}
