import Diagnostics
package import TipModel
import YAMLSubset

/// A shift file: `shifts/NAME.yaml`.
package enum ShiftSchema {
  package static let date = Key(
    "date", .date, isRequired: true, doc: "Year-month-day, the day on which the shift began.",
    example: "2024-04-13")

  package static let type = Key(
    "shift", .shiftType, isRequired: true, doc: "One of shift_types in restaurant.yaml.",
    example: "Dinner", isTelling: true, reports: [.duplicateShift],
    exampleIn: { valueText($0.shiftTypes.first ?? "Dinner") })

  package static let creditCard = Key(
    "credit_card", .money, standard: "0", doc: "Tips on cards.", example: "3066.22",
    question: KeyQuestion(
      "credit-card tips", option: ("credit-card", "AMOUNT", "credit-card tips that came in")))
  package static let house = Key(
    "house", .money, standard: "0", doc: "Tips on house accounts.", example: "57.00",
    question: KeyQuestion("house tips", option: ("house", "AMOUNT", "house tips that came in")))
  package static let cash = Key(
    "cash", .money, standard: "0", doc: "Cash.", example: "168.00",
    question: KeyQuestion("cash tips", option: ("cash", "AMOUNT", "cash tips that came in")))

  package static let tips = Mapping<ShiftDraft>(
    "`tips`",
    [
      Field(creditCard, { $0.creditCard }, set: { $0.creditCard = $1 }),
      Field(house, { $0.house }, set: { $0.house = $1 }),
      Field(cash, { $0.cash }, set: { $0.cash = $1 }),
    ])

  static let allTips = Key(
    "tips", .mapping(tips, from: ShiftDraft()), isRequired: true,
    doc: """
      What came in. An amount that is left out is zero. Inside { } write no thousands separators, or \
      quote the amount: {credit_card: "$3,066.22"}
      """, example: "{credit_card: 3066.22, house: 57.00, cash: 168.00}", isTelling: true,
    reports: [.poolWithoutPoints])

  package static let pointValues = Key(
    "point_values", .pointValues, doc: "Point values for this shift only, by position (optional).",
    example: "{Busser: 0.6}", isShown: false,
    reports: [
      .unknownPosition, .pointsForIneligiblePosition, .positionWithoutPercent,
    ])

  static let staff = Key(
    "staff",
    .special(
      "a list of people", .list(.mapping(StaffSchema.mapping.description)), [.emptyList],
      text: { (staff: [StaffEntry], _) in
        staff.map { "\n  - " + StaffLine($0).text }.joined()
      }), isRequired: true,
    doc: "A line for each person; a person is here once, in one position.",
    example: "[{employee: 36, position: Server, hours: 6.25}]",
    template: """

        # Clocked in and out. A time earlier than the one before it is on the next day; a clock-in after
        # midnight says so: clock_in: 12:30 am next day. Write am or pm: 2:30 alone is in the night.
        - {employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 12:30 am}

        # With an unpaid break, in minutes. 16:00 and 4:00 pm are the same.
        - {employee: 36, position: Expo, clock_in: 16:00, clock_out: 23:15, break: 30}

        # Hours instead of clock times.
        - {employee: 15, position: Server, hours: 6.25}

        # Several pairs of clock times, and a point value for this person tonight, with its reason.
        # - employee: 36
        #   position: Server
        #   point_value: 0.9
        #   reason: in training
        #   punches: [[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]
      """, isTelling: true, exampleIn: { "[\(StaffSchema.example(in: $0))]" })

  package static let declared = Key(
    "declared",
    .special(
      "a list of people", .list(.mapping(DeclaredSchema.mapping.description)), [.declaredTwice],
      text: { (declared: [DeclaredAmount], currency) in
        declared.map { "\n  - " + DeclaredSchema.mapping.inline($0, currency: currency) }.joined()
      }),
    doc: """
      What another system or a paper says that people got; reports put it beside the exact amounts \
      (optional).
      """, example: "[{employee: 3, digital: 482.08, cash: 26.73}]",
    template: "\n  - {employee: 3, digital: 482.08, cash: 26.73}", isShown: false)

  package static let note = Key(
    "note", .text, doc: "Anything worth remembering (optional).", example: "Patio closed early.")

  static let mapping = Mapping<ShiftDraft>(
    "a shift file", writingLast: ["note", "staff", "declared"],
    [
      Field(date, { $0.date }, set: { $0.date = $1 }),
      Field(type, { $0.type }, set: { $0.type = $1 }),
      Field(allTips, of: tips),
      Field(pointValues) { draft in
        draft.pointValues.isEmpty
          ? nil : draft.pointValues.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      },
      Field(staff) { $0.staff },
      Field(declared) { $0.declared.isEmpty ? nil : $0.declared },
      Field(note, { $0.note }, set: { $0.note = $1 }),
    ])

  package static let document = DocumentDescription(
    name: "shift", file: "shifts/2024-04-13-dinner.yaml", keys: mapping.description,
    kind: "a shift file", wanted: "a shift", model: "templates/shift.yaml", content: "a shift",
    firstLine: "date: 2024-04-13", about: "One shift.",
    instructions: """
      Copy this file into `shifts`, name it as you like (2024-04-13-dinner.yaml), and fill it in. \
      Then:  tipsheet shift shifts/2024-04-13-dinner.yaml
      """)
}

/// The keys of a person's amounts on another system or on paper.
enum DeclaredSchema {
  static let employee = Key(
    "employee", .employee, isRequired: true, doc: "The person's ID on the roster.", example: "36")

  static let mapping = Mapping<DeclaredAmount>(
    "a declared amount",
    [
      Field(employee, { $0.employee }, set: { $0.employee = $1 }),
      Field(
        Key("digital", .money, doc: "Tips through payroll.", example: "482.08"), { $0.digital },
        set: { $0.digital = $1 }),
      Field(
        Key("cash", .money, doc: "Tips in cash.", example: "26.73"), { $0.cash },
        set: { $0.cash = $1 }),
    ])
}

extension ValueType where Value == [(key: String, value: PointValue)] {
  /// `{Busser: 0.6}`, for positions of the restaurant.
  static var pointValues: ValueType {
    map(
      to: .pointValue, words: "positions, each with points an hour",
      wanted: "positions with their point values: `Busser: 0.55`"
    ) { reader, key in
      ValueType<String>.position.read(&reader, key, "point_values") != nil
    }
  }
}
