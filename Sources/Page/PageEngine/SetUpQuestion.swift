import Documents
import Jobs
import Text
import Tips

/// The setup of a restaurant as one form of the questions of `tipsheet init`. An unanswered question has its usual
/// answer.
struct SetUpQuestion {
  private let question: PageQuestion
  private var setUp: RestaurantSetUp

  /// Wrong answers at the keys of their questions, and questions without a usual answer that have none yet.
  private var wrong: [JSONValue] = []
  private var missing: [JSONValue] = []

  /// - Parameter question: the answers so far, by name, and a `person` for each person. `today`, `now`, and the time
  ///   zone `zone` come from the device, and `region` from its locale; `zones` has the names of all zones, one per line.
  init(_ question: PageQuestion) {
    self.question = question
    let zones = question.text("zones").split(separator: "\n").map { String($0) }
    let date = question.date("today") ?? SetUpQuestion.firstDay
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

  static func answer(_ question: PageQuestion) -> JSONValue {
    var form = SetUpQuestion(question)
    return form.answer()
  }

  /// Returns the questions with their answers, and the files if all are answered.
  private mutating func answer() -> JSONValue {
    for asked in SettingQuestion.all where !asked.isRoster && asked.isWanted(setUp) {
      let typed = trimmedAnswer(question.text(asked.key))
      do throws(WrongAnswer) {
        try take(asked, typed)
      } catch {
        let problem = error.json(at: asked.key)
        if typed.isEmpty { missing.append(problem) } else { wrong.append(problem) }
      }
    }
    let asks = takePeople()
    return [
      "fields": .list(
        SettingQuestion.all.filter { !$0.isRoster && $0.isWanted(setUp) }.map { json(of: $0) }),
      "positions": .list(
        setUp.restaurant.positions.map {
          [
            "name": .string($0.name),
            "points": .string($0.isTipEligible ? $0.pointValue.fileText : ""),
          ]
        }),
      "people": .list(
        setUp.people.map {
          [
            "id": .string($0.id.text), "name": .string($0.name),
            "positions": JSONValue($0.positions),
          ]
        }),
      "next_id": .string(setUp.people.map { $0.id }.next.text), "asks": asks,
      "wrong": .list(wrong), "missing": .list(missing),
      "files": wrong.isEmpty && missing.isEmpty ? files : .null,
    ]
  }

  /// Takes a typed answer, or the usual one. The currency follows the time zone until it is typed.
  private mutating func take(_ asked: SettingQuestion, _ typed: String) throws(WrongAnswer) {
    guard typed.isEmpty else { return try asked.take(&setUp, typed) }
    let prompt = asked.question(setUp)
    guard prompt.initial != nil || prompt.allowsEmpty else {
      throw WrongAnswer(
        code: .missingValue, message: "nothing was typed for \(prompt.label)", help: nil)
    }
    guard !asked.isPositions, asked.key != RestaurantSchema.currency.name else { return }
    try asked.take(&setUp, prompt.initial ?? "")
  }

  /// - Returns: the question to answer before the last person can be added; null if there is none.
  private mutating func takePeople() -> JSONValue {
    for (rest, person) in question.texts(after: "person") where rest.isEmpty {
      let lines = person.split(separator: "\n").map { String($0) }
      func text(_ field: String) -> String {
        lines.compactMap { $0.rest(after: field + "=") }.last ?? ""
      }
      do throws(WrongAnswer) {
        var hire = try Hire(text("name"), in: setUp.restaurant, besides: setUp.people)
        if let open = try hire.take({ text($0.rawValue) }) { return hire.json(asking: open) }
        setUp.people.append(hire.person)
      } catch {
        wrong.append(error.json(at: "person"))
      }
    }
    if setUp.people.isEmpty {
      missing.append(
        WrongAnswer(
          code: .emptyList, message: "nobody works here yet", help: "add at least one person"
        )
        .json(at: "person"))
    }
    return .null
  }

  private func json(of asked: SettingQuestion) -> JSONValue {
    let prompt = asked.question(setUp)
    let explained = asked.explained()
    let choices =
      explained.isEmpty ? prompt.choices.map { (word: $0, meaning: "") } : explained
    // The page already has the list of hundreds of time zones.
    let isShort = choices.count <= SetUpQuestion.mostChoices && !asked.isByLine
    let told =
      asked.isPolicy
      ? setUp.policyLines : (asked.echo(setUp)?.split(separator: "\n") ?? []).map { String($0) }
    return asked.json(
      value: asked.answer(setUp) ?? "",
      choices: (isShort ? choices : []).map {
        ($0.word, $0.meaning.isEmpty ? $0.word : $0.meaning)
      },
      ["told": JSONValue(told)])
  }

  private static let mostChoices = 24

  private var files: JSONValue {
    .list(
      setUp.old.changes(for: setUp).map { change in
        JSONValue(
          change.file == .settings ? KeptFolder.settingsPath : KeptFolder.rosterPath, change.bytes)
      })
  }
}
