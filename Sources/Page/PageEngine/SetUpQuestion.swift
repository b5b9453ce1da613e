import Jobs
import Diagnostics
import Schemas
import TipModel
import Wording

/// The setup of a restaurant, prompt by prompt, as in `tipsheet init`.
struct SetUpQuestion {
  private let question: PageQuestion
  private var setUp: RestaurantSetUp
  private var answered: [JSONValue] = []

  /// - Parameter question: the answers so far, by name. `positions` and `person` occur once for each change and each
  ///   person, and are empty when all are entered. `today`, `now`, and the time zone `zone` come from the device, and
  ///   `region` from its locale; `zones` has the names of all zones, one per line.
  init(_ question: PageQuestion) {
    self.question = question
    let zones = question.text("zones").split(separator: "\n").map { String($0) }
    let date = isoDate(question.text("today")) ?? SetUpQuestion.firstDay
    let minutes = Int(question.text("now")) ?? ClockTime.minutesPerDay / 2
    let (zone, region) = (question.text("zone"), question.text("region"))
    setUp = RestaurantSetUp(
      OldFiles(folder: "", settingsPath: KeptFolder.settingsPath),
      at: SetUpPlace(
        zone: zone.isEmpty ? nil : zone, region: region.isEmpty ? nil : region,
        zones: { zones },
        isZone: { zones.isEmpty || zones.contains($0) },
        now: { _ in (date, ClockTime(minutes: minutes)) }))
  }

  static var firstDay: CalendarDate {
    guard let date = CalendarDate(dayNumber: 0) else { preconditionFailure("1970 has days") }
    return date
  }

  /// The next prompt, or the files if there is none.
  var answer: JSONValue {
    var copy = self
    return copy.walked()
  }

  private mutating func walked() -> JSONValue {
    for asked in SettingQuestion.all where asked.isWanted(setUp) {
      do throws(WrongAnswer) {
        if asked.isPositions {
          guard try takePositions() else { return json(asking: asked) }
        } else if asked.isRoster {
          if let asks = try takePeople() { return json(asking: asked, asks: asks) }
        } else {
          guard try take(asked) else { return json(asking: asked) }
        }
      } catch {
        return json(asking: asked, problem: error)
      }
    }
    return json(asking: nil)
  }

  private func values(of key: String) -> [String] {
    question.fields.filter { $0.name == key }.map {
      trimmedAnswer(String(decoding: $0.value, as: UTF8.self))
    }
  }

  /// - Returns: false if it has no answer.
  private mutating func take(_ asked: SettingQuestion) throws(WrongAnswer) -> Bool {
    guard var typed = values(of: asked.key).last else { return false }
    if typed.isEmpty {
      typed = asked.answer(setUp) ?? ""
      guard !typed.isEmpty || asked.allowsEmpty else {
        throw WrongAnswer(
          code: .missingValue,
          message: "nothing was typed for \((asked.label ?? "").text)", help: nil)
      }
    }
    try asked.take(&setUp, typed)
    answered.append(line(of: asked))
    return true
  }

  private func line(of asked: SettingQuestion) -> JSONValue {
    [
      "key": .string(asked.key), "label": JSONValue(asked.label?.text),
      "answer": JSONValue(asked.answer(setUp)),
      "echo": .list(
        (asked.echo(setUp) ?? "").split(separator: "\n").map { .string(String($0)) }),
    ]
  }

  /// - Returns: whether the positions are right.
  private mutating func takePositions() throws(WrongAnswer) -> Bool {
    for typed in values(of: "positions") {
      guard !typed.isEmpty else {
        guard setUp.restaurant.positions.isEmpty else { return true }
        throw WrongAnswer(
          code: .emptyList, message: "there are no positions", help: "add at least one")
      }
      setUp.restaurant.positions = try RestaurantSetUp.positions(
        setUp.restaurant.positions, changed: typed)
    }
    return false
  }

  /// - Returns: the question to answer before all people are entered; nil if they are.
  private mutating func takePeople() throws(WrongAnswer) -> JSONValue? {
    for typed in question.fields where typed.name == "person" {
      guard !typed.value.isEmpty else {
        guard setUp.people.isEmpty else { return nil }
        throw WrongAnswer(
          code: .emptyList, message: "there are no employees in this list",
          help: "add at least one")
      }
      let hire = TypedHire(lines: String(decoding: typed.value, as: UTF8.self))
      switch try hire.person(in: setUp.restaurant, besides: setUp.people) {
      case .asks(let asks): return asks
      case .person(let person): setUp.people.append(person)
      }
    }
    return .null
  }

  // MARK: The answer

  private func json(
    asking asked: SettingQuestion?, asks: JSONValue = .null, problem: WrongAnswer? = nil
  ) -> JSONValue {
    [
      "question": asked.map { json(of: $0) } ?? .null,
      "problem": problem.map {
        [
          "severity": "error", "code": .string($0.code.rawValue), "message": .string($0.message),
          "help": JSONValue($0.help),
        ]
      } ?? .null,
      "asks": asks, "answered": .list(answered),
      "positions": .list(
        setUp.restaurant.positions.map {
          [
            "name": .string($0.name), "points": .string($0.pointValue.fileText),
            "tip_eligible": .bool($0.isTipEligible),
          ]
        }),
      "people": .list(
        setUp.people.map {
          [
            "id": .string($0.id.text), "name": .string($0.name),
            "positions": .list($0.positions.map { .string($0) }),
          ]
        }),
      "policy": .list((asked == nil ? setUp.policyLines : []).map { .string($0) }),
      "files": asked == nil ? files : .null,
    ]
  }

  private func json(of asked: SettingQuestion) -> JSONValue {
    let explained = asked.explained()
    let choices =
      explained.isEmpty
      ? asked.choices(setUp).map { (word: $0, meaning: "") } : explained
    // The page already has the list of hundreds of time zones.
    let isShort = choices.count <= SetUpQuestion.mostChoices
    return [
      "key": .string(asked.isRoster ? "person" : asked.key),
      "kind": asked.isPositions ? "positions" : asked.isRoster ? "people" : "text",
      "label": JSONValue(asked.label?.text), "hint": JSONValue(asked.hint?.text),
      "choices": .list(
        (isShort ? choices : []).map {
          ["value": .string($0.word), "title": .string($0.meaning.isEmpty ? $0.word : $0.meaning)]
        }),
      "usual": JSONValue(asked.isPositions ? nil : asked.answer(setUp)),
      "allows_empty": .bool(asked.allowsEmpty),
    ]
  }

  private static let mostChoices = 24

  private var files: JSONValue {
    .list(
      setUp.old.changes(for: setUp).map { change in
        [
          "path": .string(
            change.file == .settings ? KeptFolder.settingsPath : KeptFolder.rosterPath),
          "text": .string(String(decoding: change.bytes, as: UTF8.self)),
        ]
      })
  }
}
