package import Documents
package import Text
import Tips

/// A question of `tipsheet init`: its wording, the option that answers it, and the setting that it changes.
package struct SettingQuestion: Sendable {
  /// Nil if only a dialog asks it.
  package private(set) var option: KeyQuestion.Option?

  /// Its key if it has no option.
  private(set) var name = ""

  /// The text before the cursor.
  package private(set) var label: Words?

  /// An explanation of the question, in a line before it.
  package private(set) var hint: Words?

  /// Further lines of the question.
  package private(set) var lines: @Sendable () -> [String] = { [] }

  /// The words that an answer can be completed to.
  package private(set) var choices: @Sendable (RestaurantSetUp) -> [String] = { _ in [] }

  /// Words to choose from, each with its meaning; empty if they need none.
  package private(set) var explained: @Sendable () -> [(word: String, meaning: String)] = { [] }

  /// False if the question makes no sense after the other answers.
  package private(set) var isWanted: @Sendable (RestaurantSetUp) -> Bool = { _ in true }

  /// The current answer as it may be typed; nil if there is none.
  package let answer: @Sendable (RestaurantSetUp) -> String?
  let reading: @Sendable (inout RestaurantSetUp, String) throws(WrongAnswer) -> Void

  /// The answer as it was understood, if that may differ from what was typed.
  package private(set) var echo: @Sendable (RestaurantSetUp) -> String? = { _ in nil }

  /// Whether Enter alone leaves it out.
  package private(set) var allowsEmpty = false

  /// Whether it has a default if it is not possible to ask.
  package private(set) var hasUsualAnswer = false

  /// The question with the current answer as the proposal.
  package func question(_ setUp: RestaurantSetUp) -> Question {
    var question = Question(label ?? "", initial: isByLine ? nil : answer(setUp), hint: hint)
      .completing(choices(setUp))
    question.hints += lines().map { Words(verbatim: $0) }
    question.allowsEmpty = allowsEmpty
    return question
  }

  /// Takes a typed answer; of positions, one line.
  ///
  /// - Returns: false if another line may follow.
  package func takeLine(
    _ setUp: inout RestaurantSetUp, _ text: String
  ) throws(WrongAnswer) -> Bool {
    guard isPositions, text.isEmpty else {
      try reading(&setUp, text)
      return !isPositions
    }
    guard setUp.restaurant.positions.isEmpty else { return true }
    throw WrongAnswer(
      code: .emptyList, message: "there are no positions", help: "add at least one")
  }

  /// Takes an option's or a draft's answer, which is all of it.
  package func take(_ setUp: inout RestaurantSetUp, _ text: String) throws(WrongAnswer) {
    guard isPositions else { return try reading(&setUp, text) }
    let old = setUp.restaurant.positions
    setUp.restaurant.positions = try RestaurantSetUp.positions([], changed: text).map { new in
      var position = old.first { $0.name == new.name } ?? new
      (position.pointValue, position.isTipEligible) = (new.pointValue, new.isTipEligible)
      return position
    }
  }

  /// The name of the question in a draft.
  package var key: String { option.map { String($0.name.map { $0 == "-" ? "_" : $0 }) } ?? name }

  /// Positions and people have a question for each line.
  package var isPositions: Bool { key == RestaurantSchema.positions.name }
  package var isRoster: Bool { key == "roster" }
  package var isByLine: Bool { isPositions || isRoster }
  package var isPolicy: Bool { key == "policy" }

  /// In the order of the keys.
  package static let all: [SettingQuestion] =
    RestaurantSchema.keys.fields.flatMap { field in
      special[field.name] ?? field.question.map { [SettingQuestion($0, field)] } ?? []
    } + [
      SettingQuestion(
        option: rosterOption, label: "name",
        hint:
          "The staff: type a name (first name and last names, or `last names, first name`), or the name "
          + "of a CSV file with all of them. "
          + "`list` shows who is in, `delete 36` deletes a person typed by mistake. Press Enter when "
          + "everybody is in.", answer: { _ in nil },
        reading: { _, _ in preconditionFailure("people are read one by one, or from a file") },
        allowsEmpty: true)
    ]

  package static let rosterOption: KeyQuestion.Option = (
    "roster", "FILE", "a CSV file of the staff, with columns such as employee_id and first_name"
  )

  /// Questions whose answers have other words than the file, by the name of the key.
  private static let special: [String: [SettingQuestion]] = [
    RestaurantSchema.shareBy.name: policies,
    RestaurantSchema.timeZone.name: [
      SettingQuestion(
        option: ("time-zone", "ZONE", "an IANA name, such as America/Chicago; or none"),
        label: "time zone",
        hint: "The time zone keeps hours right when the clocks change; type none to leave it out.",
        choices: { $0.place.zones() },
        answer: { $0.restaurant.timeZone ?? AnswerWord.none.shown },
        reading: { setUp, text throws(WrongAnswer) in
          setUp.restaurant.timeZone = try setUp.timeZone(text)
          setUp.proposeCurrency()
        },
        echo: {
          ($0.restaurant.timeZone ?? AnswerWord.none.shown)
            + ($0.mayHaveOtherLaw ? "" : "\n" + $0.restaurant.law.consequence.text)
        })
    ],
    RestaurantSchema.law.name: [
      SettingQuestion(
        option: (
          "law", "LAW",
          "which tip law applies: us, uk, or none; default: by currency and time zone"
        ), label: "tip law",
        hint: "Which tip law applies: us, uk, or none (arithmetic only).",
        choices: { _ in TipLaw.shownWords }, isWanted: { $0.mayHaveOtherLaw },
        answer: { $0.restaurant.law.word.shown },
        reading: { setUp, text throws(WrongAnswer) in
          setUp.restaurant.namedLaw = try .typed(text, field: RestaurantSchema.law.name)
        },
        echo: { $0.restaurant.law.consequence.text }, hasUsualAnswer: true)
    ],
    RestaurantSchema.shiftTypes.name: [
      SettingQuestion(
        option: ("shift-types", "LIST", "the shift types, such as \"Lunch,Brunch,Dinner\""),
        label: "shift types", hint: "Shift types, with commas between them.",
        answer: { $0.restaurant.shiftTypes.joined(separator: ", ") },
        reading: { setUp, text throws(WrongAnswer) in
          setUp.restaurant.shiftTypes = try setUp.shiftTypes(text)
        },
        echo: {
          counted($0.restaurant.shiftTypes.count, "shift type", "shift types") + ": "
            + $0.restaurant.shiftTypes.joined(separator: ", ")
        })
    ],
    RestaurantSchema.positions.name: [
      SettingQuestion(
        option: (
          "positions", "LIST",
          "positions with points per hour: \"Server=1.0,Busser=0.5,Manager=none\""
        ), label: "position",
        hint:
          "Positions, with the points that an hour counts for. Change them line by line: `Server 0.9`, "
          + "`Barista 1, Busser 0.5`, `Manager none` for no share of tips, `delete Host`. Enter when "
          + "they are right.",
        choices: { setUp in
          let names = setUp.restaurant.positions.map { $0.name }
          return names + names.map { "\(AnswerWord.delete.shown) \($0)" }
        },
        answer: { setUp in
          setUp.restaurant.positions.map {
            "\($0.name)=\($0.isTipEligible ? $0.pointValue.fileText : AnswerWord.none.shown)"
          }.joined(separator: ", ")
        },
        reading: { setUp, text throws(WrongAnswer) in
          setUp.restaurant.positions = try RestaurantSetUp.positions(
            setUp.restaurant.positions, changed: text)
        }, allowsEmpty: true)
    ],
    "rounding": [
      SettingQuestion(
        option: (
          "round-hours", "MINUTES",
          "round hours to 0 (exact), 5, 6, 10, 15, 30, 45, or 60 minutes"
        ), label: "round hours",
        hint:
          "Hours are rounded to steps of 5, 6, 10, 15, 30, 45 or 60 minutes; 0 keeps them exact.",
        choices: { _ in Rounding.steps.map { "\($0)" } },
        answer: { "\($0.restaurant.rounding.hours)" },
        reading: { setUp, text throws(WrongAnswer) in
          let minutes =
            try AnswerWord.exact.isMeant(by: text)
            ? 0 : TypedDuration.minutes(text, field: AnswerWord.minuteUnit.shown)
          setUp.restaurant.rounding.hours = try RestaurantSchema.roundingHours.value(
            of: "\(minutes)")
        },
        echo: {
          let minutes = $0.restaurant.rounding.hours
          return minutes > 0 ? translated("\(minutes) minutes") : nil
        }),
      SettingQuestion(
        option: ("hours-mode", "MODE", "the rounding of hours: nearest, up, or down"),
        label: "rounding",
        hint: "Rounded to the nearest step, always up, or always down.",
        choices: { _ in Rounding.Mode.shownWords },
        isWanted: { $0.restaurant.rounding.hours > 0 },
        answer: { $0.restaurant.rounding.mode.word.shown },
        reading: { setUp, text throws(WrongAnswer) in
          setUp.restaurant.rounding.mode = try .typed(text, field: RestaurantSchema.hoursMode.name)
        }),
    ],
    RestaurantSchema.cashRounding.name: [
      SettingQuestion(
        option: (
          "cash-rounding", "AMOUNT",
          "pay cash in whole steps, such as 1.00; \"1.00 till\": the till takes the rest"
        ), label: "cash in steps of",
        hint: "Cash shares in whole dollars: 1.00. The rest stays in the tip jar; `1.00 till`: the"
          + " till takes it, and it is shared with the digital tips. 0.01 is to the cent.",
        isWanted: { $0.restaurant.cashRounding != nil },
        answer: { setUp in
          setUp.restaurant.cashRounding.map { rounding in
            rounding.step.plain(in: setUp.restaurant.currency)
              + (rounding.rest == .till ? " " + AnswerWord.till.shown : "")
          }
        },
        reading: { setUp, text throws(WrongAnswer) in try setUp.takeCashRounding(text) },
        hasUsualAnswer: true)
    ],
    RestaurantSchema.payPeriod.name: [
      SettingQuestion(
        option: (
          "pay-period", "KIND", "how often you pay: weekly, biweekly, semimonthly, or monthly"
        ), label: "pay period",
        hint: "Pay periods: weekly, biweekly, semimonthly or monthly.",
        choices: { _ in PayPeriodKind.shownWords },
        answer: { $0.periodKind.word.shown },
        reading: { setUp, text throws(WrongAnswer) in
          setUp.periodKind = try .typed(text, field: RestaurantSchema.payPeriod.name)
        }),
      SettingQuestion(
        option: (
          "pay-period-start", "DATE", "the first day of any weekly or biweekly pay period"
        ), label: "begins on",
        hint: "Any day on which a period begins: 2024-04-08, 4/8, or `monday` for the last one.",
        isWanted: { $0.periodKind == .weekly || $0.periodKind == .biweekly },
        answer: { $0.periodStart.plain },
        reading: { setUp, text throws(WrongAnswer) in
          setUp.periodStart = try setUp.day.date(text, field: "start")
        },
        echo: { $0.periodStart.longText }),
    ],
  ]
}

extension SettingQuestion {
  /// The question that a key of the settings declares.
  private init(_ question: KeyQuestion, _ field: Field<Restaurant>) {
    option = question.option
    label = question.label
    hint = question.hint
    choices = { _ in question.choices() }
    let isCurrency = field.name == RestaurantSchema.currency.name
    allowsEmpty = !field.isRequired && !isCurrency
    if field.name == RestaurantSchema.cardFee.name {
      isWanted = { $0.restaurant.law.letsFeesBeWithheld }
      // `3` counts as 3%.
      echo = { setUp in
        let rate = setUp.restaurant.cardFee
        return rate == .zero
          ? nil : translated("\(rate.plain) of credit-card tips is withheld before sharing.")
      }
    }
    answer = { setUp in
      if isCurrency, !setUp.hasChosenCurrency, !setUp.hasUsualCurrency { return nil }
      return field.answer(setUp.restaurant, setUp.restaurant.currency)
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    reading = { setUp, text throws(WrongAnswer) in
      let isLeftOut = field.answer(setUp.restaurant, setUp.restaurant.currency) == nil
      if text.isEmpty, isLeftOut, !field.isRequired { return }
      try field.take(question.spelling(text), &setUp.restaurant, ReadingContext(setUp.restaurant))
      if isCurrency { setUp.hasChosenCurrency = true }
    }
    if isCurrency { echo = { $0.restaurant.currency.code } }
  }
}
