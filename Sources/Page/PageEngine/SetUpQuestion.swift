import Documents
import Jobs
import Text
import Tips

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
        if asked.isRoster {
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

  /// - Returns: false if it has no answer, or if another line may follow.
  private mutating func take(_ asked: SettingQuestion) throws(WrongAnswer) -> Bool {
    let typed = values(of: asked.key)
    for text in asked.isByLine ? typed[...] : typed.suffix(1) {
      let prompt = asked.question(setUp)
      let answer = text.isEmpty ? prompt.initial ?? "" : text
      guard !answer.isEmpty || prompt.allowsEmpty else {
        throw WrongAnswer(
          code: .missingValue, message: "nothing was typed for \(prompt.label)", help: nil)
      }
      guard try asked.takeLine(&setUp, answer) else { continue }
      if !asked.isByLine { answered.append(line(of: asked)) }
      return true
    }
    return false
  }

  private func line(of asked: SettingQuestion) -> JSONValue {
    [
      "key": .string(asked.key), "label": JSONValue(asked.label?.text),
      "answer": JSONValue(asked.answer(setUp)),
      "echo": .list(
        (asked.echo(setUp) ?? "").split(separator: "\n").map { .string(String($0)) }),
    ]
  }

  /// - Returns: the question to answer before all people are entered; nil if they are.
  private mutating func takePeople() throws(WrongAnswer) -> JSONValue? {
    for lines in values(of: "person") {
      if lines.isEmpty, try setUp.take(rosterLine: "") == .done { return nil }
      let fields = lines.split(separator: "\n").map { String($0) }
      func text(_ field: String) -> String {
        fields.compactMap { $0.rest(after: field + "=") }.last ?? ""
      }
      var hire = try Hire(text("name"), in: setUp.restaurant, besides: setUp.people)
      if let open = try hire.take({ text($0.rawValue) }) { return hire.json(asking: open) }
      setUp.people.append(hire.person)
    }
    return .null
  }

  // MARK: The answer

  private func json(
    asking asked: SettingQuestion?, asks: JSONValue = .null, problem: WrongAnswer? = nil
  ) -> JSONValue {
    [
      "question": asked.map { json(of: $0) } ?? .null,
      "problem": problem?.json() ?? .null,
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
    let prompt = asked.question(setUp)
    let explained = asked.explained()
    let choices =
      explained.isEmpty ? prompt.choices.map { (word: $0, meaning: "") } : explained
    // The page already has the list of hundreds of time zones.
    let isShort = choices.count <= SetUpQuestion.mostChoices && !asked.isByLine
    return [
      "key": .string(asked.isRoster ? "person" : asked.key),
      "kind": asked.isPositions ? "positions" : asked.isRoster ? "people" : "text",
      "label": JSONValue(asked.label?.text), "hint": JSONValue(asked.hint?.text),
      "choices": .list(
        (isShort ? choices : []).map {
          ["value": .string($0.word), "title": .string($0.meaning.isEmpty ? $0.word : $0.meaning)]
        }),
      "usual": JSONValue(prompt.initial), "allows_empty": .bool(prompt.allowsEmpty),
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
