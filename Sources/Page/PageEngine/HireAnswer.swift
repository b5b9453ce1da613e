import Answers
import Diagnostics
import RestaurantTexts
import Schemas
import TipModel
import Wording
import YAMLSubset

extension KeptFolder {
  /// The roster with one person more.
  ///
  /// - Parameter question: `name` as it is typed; `position`, one or several with commas between
  ///   them; `last`, the last names where the name has three words or more; `another`, which is
  ///   `yes` where somebody of that name is somebody else; `from`, the first day.
  func hireAnswer(_ question: PageQuestion) -> JSONValue {
    do throws(WrongAnswer) {
      return try hired(question)
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
      "text": JSONValue(text), "id": JSONValue(person?.id.text), "name": JSONValue(person?.name),
      "asks": asks, "diagnostics": .list([problem].compactMap { $0 }),
    ]
  }

  private func hired(_ question: PageQuestion) throws(WrongAnswer) -> JSONValue {
    guard let restaurant else {
      throw WrongAnswer(
        code: .missingKey, message: "the restaurant's settings or its people have errors",
        help: "correct them first")
    }
    let names = restaurant.restaurant.positions.map { $0.name }
    let typed = try TypedName(trimmedAnswer(question.text("name")), among: names)
    var name = (first: typed.first, last: typed.last)
    let last = trimmedAnswer(question.text("last"))
    if typed.isUnclear {
      guard !last.isEmpty else {
        return hire(
          nil, nil,
          asks: [
            "question": "last",
            "label": .string(translated("last names")),
            "choices": .list(typed.lastNames.map { .string($0) }),
            "usual": .string(typed.usualLastNames),
          ])
      }
      name = try typed.split(atLastNames: last)
    }
    var positions = typed.position.map { [$0] } ?? []
    let asked = question.text("position").split { $0 == "," || $0 == ";" }
    if !asked.isEmpty {
      positions = asked.map { part in
        let text = trimmedAnswer(String(part))
        return positionMeant(by: text, among: names) ?? text
      }
    } else if positions.isEmpty, names.count == 1 {
      positions = names
    }
    var person = Employee(
      id: restaurant.roster.nextID, firstName: name.first, lastName: name.last,
      positions: positions)
    person.from = isoDate(question.text("from"))
    person.isManager =
      !positions.isEmpty
      && positions.allSatisfy {
        restaurant.restaurant.position(named: $0)?.isTipEligible == false
      }
    try checkEmployee(
      person, on: restaurant.roster.employees, in: ReadingContext(restaurant.restaurant))
    if let known = restaurant.roster.namesake(of: person), question.text("another") != "yes" {
      return hire(
        nil, nil,
        asks: [
          "question": "another",
          "label": .string(
            translated(
              "\(person.name) is on the roster as \(known.id.text), and would be \(person.id.text) too."
            )), "known": .string(known.id.text),
        ])
    }
    var unread = DiagnosticBag()
    let tree = parse(file(KeptFolder.rosterPath), reportingTo: &unread)
    let bytes = rosterFile(tree, adding: [person], currency: restaurant.restaurant.currency)
    return hire(String(decoding: bytes, as: UTF8.self), person)
  }
}

extension Roster {
  /// The number after the highest one that is somebody's ID.
  fileprivate var nextID: EmployeeID {
    let highest = employees.compactMap { Int($0.id.text) }.filter { $0 < 1_000_000_000 }.max() ?? 0
    return EmployeeID("\(highest + 1)")
  }
}
