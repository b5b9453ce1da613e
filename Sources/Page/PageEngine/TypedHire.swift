import Jobs
import Diagnostics
import Schemas
import TipModel
import Wording

/// A new employee, as typed.
struct TypedHire {
  /// Returns the value of `name`, `position`, or another field of `hire`.
  private let text: (_ field: String) -> String

  enum Outcome {
    case person(Employee)

    /// A question to answer first.
    case asks(JSONValue)
  }

  init(_ question: PageQuestion) { text = { question.text($0) } }

  /// - Parameter lines: `name=Ana Ruiz`, `position=Server`, and others, one per line.
  init(lines: String) {
    var values: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { values[trimmedAnswer(String(parts[0]))] = String(parts[1]) }
    }
    let known = values
    text = { known[$0] ?? "" }
  }

  /// - Parameter people: the current employees.
  func person(
    in restaurant: Restaurant, besides people: [Employee]
  ) throws(WrongAnswer) -> Outcome {
    let names = restaurant.positions.map { $0.name }
    let typed = try TypedName(trimmedAnswer(text("name")), among: names)
    var name = (first: typed.first, last: typed.last)
    let last = trimmedAnswer(text("last"))
    if typed.isUnclear {
      guard !last.isEmpty else {
        return .asks([
          "question": "last", "label": .string(translated("last names")),
          "choices": .list(typed.lastNames.map { .string($0) }),
          "usual": .string(typed.usualLastNames),
        ])
      }
      name = try typed.split(atLastNames: last)
    }
    var positions = typed.position.map { [$0] } ?? []
    let asked = text("position").split { $0 == "," || $0 == ";" }
    if !asked.isEmpty {
      positions = asked.map { part in
        let text = trimmedAnswer(String(part))
        return positionMeant(by: text, among: names) ?? text
      }
    } else if positions.isEmpty, names.count == 1 {
      positions = names
    }
    let roster = Roster(people)
    let id = trimmedAnswer(text("id"))
    var person = Employee(
      id: id.isEmpty ? roster.nextID : try RosterSchema.id.value(of: id), firstName: name.first,
      lastName: name.last, positions: positions)
    person.from = isoDate(text("from"))
    person.isManager =
      !positions.isEmpty
      && positions.allSatisfy { restaurant.position(named: $0)?.isTipEligible == false }
    try checkEmployee(person, on: people, in: ReadingContext(restaurant))
    if let known = roster.namesake(of: person), text("another") != "yes" {
      return .asks([
        "question": "another",
        "label": .string(
          translated(
            "\(person.name) is on the roster as \(known.id.text), and would be \(person.id.text) too."
          )), "known": .string(known.id.text),
      ])
    }
    return .person(person)
  }
}

extension Roster {
  /// The number after the highest ID.
  fileprivate var nextID: EmployeeID {
    let highest = employees.compactMap { Int($0.id.text) }.filter { $0 < 1_000_000_000 }.max() ?? 0
    return EmployeeID("\(highest + 1)")
  }
}
