import Answers
import Machine
import Schemas
import TipModel
import TipReports
import Wording

/// A question of `tipsheet init`: how it is asked, which option answers it, and what it changes.
struct SettingQuestion: Sendable {
  let option: CommandLineOption

  /// The text before the cursor; nil for what is asked line by line.
  var label: Words?

  /// An explanation of the question, in a line before it.
  var hint: Words?

  /// Further lines of it.
  var lines: @Sendable () -> [String] = { [] }
  var choices: @Sendable () -> [String] = { [] }

  /// False where the question makes no sense after the other answers.
  var isWanted: @Sendable (RestaurantSetUp) -> Bool = { _ in true }

  /// The answer now, as it may be typed; nil where there is none.
  let answer: @Sendable (RestaurantSetUp) -> String?
  let take: @Sendable (inout RestaurantSetUp, String) throws -> Void

  /// The answer as it was understood, where that may differ from what was typed.
  var echo: @Sendable (RestaurantSetUp) -> String? = { _ in nil }

  /// Whether Enter alone leaves it out.
  var allowsEmpty = false

  /// Whether it has an answer where there is nobody to ask.
  var hasUsualAnswer = false

  /// The name that a draft has for the question.
  var key: String { String(option.name.map { $0 == "-" ? "_" : $0 }) }

  /// Positions and people are asked for line by line.
  var isPositions: Bool { option == .positions }
  var isRoster: Bool { option == .roster }

  /// In the order in which they are asked, that of the keys.
  static let all: [SettingQuestion] =
    RestaurantSchema.mapping.fields.flatMap { field in
      special[field.key.name] ?? field.key.question.map { [SettingQuestion($0, field)] } ?? []
    } + [roster]

  private static let roster = SettingQuestion(
    option: .roster, answer: { _ in nil },
    take: { _, _ in preconditionFailure("people are read one by one, or from a file") })

  /// Questions whose answers are typed in other words than the file's, by the name of the key.
  private static let special: [String: [SettingQuestion]] = [
    RestaurantSchema.shareBy.name: policies,
    RestaurantSchema.timeZone.name: [
      SettingQuestion(
        option: .timeZone, label: "time zone",
        hint: "With a time zone, hours are right on the nights the clocks change; or none.",
        choices: { ZoneData.names },
        answer: { $0.restaurant.timeZone ?? AnswerWord.none.shown },
        take: { $0.restaurant.timeZone = try RestaurantSetUp.timeZone($1) },
        echo: {
          let zone = $0.restaurant.timeZone ?? AnswerWord.none.shown
          return $0.mayHaveOtherLaw
            ? zone : zone + "\n" + $0.restaurant.law.consequence.text
        })
    ],
    RestaurantSchema.law.name: [
      SettingQuestion(
        option: .law, label: "law of tips",
        hint: "Whose law of tips you keep: us, uk, or none for arithmetic alone.",
        choices: { TipLaw.shownWords }, isWanted: { $0.mayHaveOtherLaw },
        answer: { $0.restaurant.law.word.shown },
        take: { $0.restaurant.namedLaw = try .typed($1, field: RestaurantSchema.law.name) },
        echo: { $0.restaurant.law.consequence.text }, hasUsualAnswer: true)
    ],
    RestaurantSchema.shiftTypes.name: [
      SettingQuestion(
        option: .shiftTypes, label: "shift types", hint: "Shift types, with commas between them.",
        answer: { $0.restaurant.shiftTypes.joined(separator: ", ") },
        take: { $0.restaurant.shiftTypes = try RestaurantSetUp.shiftTypes($1) },
        echo: {
          counted($0.restaurant.shiftTypes.count, "shift type", "shift types") + ": "
            + $0.restaurant.shiftTypes.joined(separator: ", ")
        })
    ],
    RestaurantSchema.positions.name: [
      SettingQuestion(
        option: .positions,
        answer: { setUp in
          setUp.restaurant.positions.map {
            "\($0.name)=\($0.isTipEligible ? $0.pointValue.fileText : AnswerWord.none.shown)"
          }
          .joined(separator: ", ")
        },
        take: { setUp, text in
          setUp.restaurant.positions = try RestaurantSetUp.positions([], changed: text)
            .map { $0.keepingMarks(of: setUp.restaurant.positions) }
        })
    ],
    "rounding": [
      SettingQuestion(
        option: .roundHours, label: "round hours",
        hint:
          "Hours are rounded to steps of 5, 6, 10, 15, 30, 45 or 60 minutes; 0 keeps them exact.",
        choices: { Rounding.steps.map(String.init) },
        answer: { String($0.restaurant.rounding.hours) },
        take: { setUp, text in
          let minutes = try TypedDuration.minutes(text, field: "hours")
          setUp.restaurant.rounding.hours = try RestaurantSchema.roundingHours.value(
            of: String(minutes))
        },
        echo: {
          $0.restaurant.rounding.hours > 0
            ? translated("\($0.restaurant.rounding.hours) minutes") : nil
        }
      ),
      SettingQuestion(
        option: .hoursMode, label: "rounding",
        hint: "Rounded to the nearest step, always up, or always down.",
        choices: { Rounding.Mode.shownWords },
        isWanted: { $0.restaurant.rounding.hours > 0 },
        answer: { $0.restaurant.rounding.mode.word.shown },
        take: {
          $0.restaurant.rounding.mode = try .typed($1, field: RestaurantSchema.hoursMode.name)
        }),
    ],
    RestaurantSchema.cashRounding.name: [
      SettingQuestion(
        option: .cashRounding, label: "cash in steps of",
        hint: "Cash shares in whole dollars: 1.00. The rest stays in the jar; `1.00 till`: the till"
          + " takes it, and it is shared with the digital tips. 0.01 is to the cent.",
        isWanted: { $0.restaurant.cashRounding != nil },
        answer: { setUp in
          setUp.restaurant.cashRounding.map { rounding in
            rounding.step.plain(in: setUp.restaurant.currency)
              + (rounding.rest == .till ? " " + AnswerWord.till.shown : "")
          }
        }, take: { try $0.takeCashRounding($1) }, hasUsualAnswer: true)
    ],
    RestaurantSchema.payPeriod.name: [
      SettingQuestion(
        option: .payPeriod, label: "pay period",
        hint: "Pay periods: weekly, biweekly, semimonthly or monthly.",
        choices: { PayPeriodKind.shownWords },
        answer: { $0.periodKind.word.shown },
        take: {
          $0.periodKind = try .typed($1, field: RestaurantSchema.payPeriod.name)
        }),
      SettingQuestion(
        option: .payPeriodStart, label: "begins on",
        hint: "Any day on which a period begins: 2024-04-08, 4/8, or `monday` for the last one.",
        isWanted: { $0.periodKind == .weekly || $0.periodKind == .biweekly },
        answer: { $0.periodStart.plain },
        take: { $0.periodStart = try $0.day.date($1, field: "start") },
        echo: { $0.periodStart.longText }),
    ],
  ]
}

extension SettingQuestion {
  /// The question that a key of the settings declares.
  private init(_ question: KeyQuestion, _ field: Field<Restaurant>) {
    option = CommandLineOption(question)
    label = question.label
    hint = question.hint
    choices = question.choices
    allowsEmpty = !field.key.isRequired
    if field.key.name == RestaurantSchema.cardFee.name {
      isWanted = { $0.restaurant.law.letsFeesBeWithheld }
    }
    answer = { setUp in
      field.answer(setUp.restaurant, setUp.restaurant.currency).flatMap { $0.isEmpty ? nil : $0 }
    }
    take = { setUp, text in
      let isLeftOut = field.answer(setUp.restaurant, setUp.restaurant.currency) == nil
      if text.isEmpty, isLeftOut, !field.key.isRequired { return }
      try field.take(question.spelling(text), &setUp.restaurant, ReadingContext(setUp.restaurant))
    }
  }
}

extension CommandLineOption {
  static let timeZone = CommandLineOption(
    "time-zone", value: "ZONE", help: "an IANA name, such as America/Chicago; or none")
  static let law = CommandLineOption(
    "law", value: "LAW",
    help: "whose law of tips: us, uk, or none; usually that of the currency and the time zone")
  static let shiftTypes = CommandLineOption(
    "shift-types", value: "LIST", help: "the shift types, such as \"Lunch,Brunch,Dinner\"")
  static let positions = CommandLineOption(
    "positions", value: "LIST",
    help: "positions with points an hour: \"Server=1.0,Busser=0.5,Manager=none\"")
  static let roundHours = CommandLineOption(
    "round-hours", value: "MINUTES",
    help: "round hours to 0 (exact), 5, 6, 10, 15, 30, 45 or 60 minutes")
  static let hoursMode = CommandLineOption(
    "hours-mode", value: "MODE", help: "how hours are rounded: nearest, up or down")
  static let cashRounding = CommandLineOption(
    "cash-rounding", value: "AMOUNT",
    help: "hand cash out in whole steps, such as 1.00; \"1.00 till\": the till takes the rest")
  static let payPeriod = CommandLineOption(
    "pay-period", value: "KIND",
    help: "how often people are paid: weekly, biweekly, semimonthly or monthly")
  static let payPeriodStart = CommandLineOption(
    "pay-period-start", value: "DATE", help: "the first day of any weekly or biweekly pay period")
  static let roster = CommandLineOption(
    "roster", value: "FILE",
    help: "a CSV file of the staff, with columns such as employee_id and first_name")
  static let employee = CommandLineOption(
    "employee", value: "LINE", isRepeatable: true,
    help: "\"36,Diana,M.,Expo;Server\"; once for each person")
}
