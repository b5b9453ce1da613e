import Diagnostics
public import TipModel
public import Wording
import YAMLSubset

/// A shift file: `shifts/NAME.yaml`.
public enum ShiftSchema {
  public static let date = Key(
    "date", .date, isRequired: true, doc: "Year-month-day, the day when the shift began.",
    example: "2024-04-13")

  public static let through = Key(
    "to", .date,
    doc: """
      The last day, for hours and tips of several days together; `date` is then the first \
      (optional).
      """, example: "2024-04-19", isShown: false, reports: [.severalDays])

  public static let type = Key(
    "shift", .shiftType, isRequired: true, doc: "One of shift_types in restaurant.yaml.",
    example: "Dinner", reports: [.duplicateShift],
    exampleIn: { valueText($0.shiftTypes.first ?? "Dinner") })

  public static let creditCard = Key(
    "credit_card", .money, standard: "0", doc: "Credit card tips.", example: "3066.22",
    question: KeyQuestion(
      "credit-card tips", option: ("credit-card", "AMOUNT", "credit card tips")))
  public static let house = Key(
    "house", .money, standard: "0", doc: "Tips on house accounts.", example: "57.00",
    question: KeyQuestion("house tips", option: ("house", "AMOUNT", "house tips")))
  public static let cash = Key(
    "cash", .money, standard: "0", doc: "Cash.", example: "168.00",
    question: KeyQuestion("cash tips", option: ("cash", "AMOUNT", "cash tips")))

  static let serviceCharge = Key(
    "service_charge", .money, standard: "0",
    doc: "Charges that the restaurant adds to bills: wages, not tips.", example: "120.00")

  /// The restaurant's own sources are next to them.
  public static let tips = Mapping<ShiftDraft>(
    "`tips`", isOpen: true,
    [
      Field(creditCard, { $0.creditCard }, set: { $0.creditCard = $1 }),
      Field(house, { $0.house }, set: { $0.house = $1 }),
      Field(cash, { $0.cash }, set: { $0.cash = $1 }),
      Field(
        serviceCharge, { $0.details.amount(of: MoneySource.serviceCharge.name) },
        set: { $0.details.set($1, of: MoneySource.serviceCharge.name) }),
    ])

  /// Returns the amounts to ask for on a restaurant's shifts: credit card, house, and cash tips, and the other sources
  /// that its pools take.
  public static func tipQuestions(of restaurant: Restaurant) -> [Field<ShiftDraft>] {
    let needs = PolicyNeeds(of: restaurant, on: nil, type: nil)
    let others = restaurant.sources.filter { source in
      !tips.fields.contains { $0.key.name == source.name && $0.key.question != nil }
        && needs.takes(source.name)
    }
    return tips.fields.filter { $0.key.question != nil } + others.map(field)
  }

  private static func field(of source: MoneySource) -> Field<ShiftDraft> {
    let name = String(source.name.map { $0 == "_" ? " " : $0 })
    let key = Key(
      source.name, .money, doc: serviceCharge.doc, example: "120.00",
      question: KeyQuestion(
        source.kind == .serviceCharge ? Words(verbatim: name) : "\(name) tips",
        option: ("source", "NAME=AMOUNT", sourceOptionHelp)))
    return Field(
      key, { $0.details.amount(of: source.name) },
      set: { $0.details.set($1, of: source.name) })
  }

  public static let sourceOptionHelp: Words =
    "the amount of another source that a pool takes, such as service_charge=120"

  static let allTips = Key(
    "tips", .collectedTips, isRequired: true,
    doc: """
      The tips that came in. A missing amount is zero, or the total that people collected \
      themselves. Inside { } write no thousands separators, or quote the amount: {credit_card: \
      "$3,066.22"}
      """, example: "{credit_card: 3066.22, house: 57.00, cash: 168.00}",
    reports: [.poolWithoutPoints, .tipsOverTotal, .sourceWithoutPool, .overlappingTipTimes])

  public static let carried = Key(
    "carried", .money,
    doc: """
      Cash that the last shift left in the tip jar, in addition to `tips` (optional; with \
      cash_rounding in restaurant.yaml).
      """, example: "0.37", isShown: false)

  public static let pointValues = Key(
    "point_values", .pointValues, doc: "Point values for this shift only, by position (optional).",
    example: "{Busser: 0.6}", isShown: false,
    reports: [
      .unknownPosition, .pointsForIneligiblePosition, .positionWithoutPercent,
    ])

  static let staff = Key(
    "staff",
    .special(
      "a list of people", .list(.mapping(StaffSchema.mapping.description)), [.emptyList],
      text: { (staff: [StaffEntry], currency) in
        staff.map { "\n  - " + StaffLine($0).text(in: currency) }.joined()
      }), isRequired: true,
    doc: "One line per person, and one more for a second position at another time of the shift.",
    example: "[{employee: 36, position: Server, hours: 6.25}]",
    template: """

        # Clocked in and out. A time earlier than the one before it is on the next day; a clock-in after
        # midnight says so: clock_in: 12:30 am next day. Write am or pm: 2:30 alone is in the night.
        - {employee: 3, position: Bartender, clock_in: 3:00 pm, clock_out: 12:30 am}

        # With an unpaid break, in minutes. 16:00 and 4:00 pm are the same.
        - {employee: 36, position: Expo, clock_in: 16:00, clock_out: 23:15, break: 30}

        # Hours instead of clock times.
        - {employee: 15, position: Server, hours: 6.25}

        # With pools in restaurant.yaml: what the person collected, sales and team.
        # - {employee: 15, position: Server, hours: 6.25, tips: {credit_card: 231.40, cash: 22.00}}

        # Several pairs of clock times, and a point value for this person tonight, with its reason.
        # - employee: 36
        #   position: Server
        #   point_value: 0.9
        #   reason: in training
        #   punches: [[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]
      """, exampleIn: { "[\(StaffSchema.example(in: $0))]" })

  public static let declared = Key(
    "declared",
    .special(
      "a list of people", .list(.mapping(DeclaredSchema.mapping.description)), [.declaredTwice],
      text: { (declared: [DeclaredAmount], currency) in
        declared.map { "\n  - " + DeclaredSchema.mapping.inline($0, currency: currency) }.joined()
      }),
    doc: """
      Amounts from another system or from paper; reports show them next to the exact amounts \
      (optional).
      """, example: "[{employee: 3, digital: 482.08, cash: 26.73}]",
    template: "\n  - {employee: 3, digital: 482.08, cash: 26.73}", isShown: false)

  static let refunds = Key(
    "refunds", .refunds,
    doc: "Refunds to guests: subtracted from the totals first (optional).",
    example: "{credit_card: 20.00, reason: chargeback of table 12}", isShown: false)

  static let parties = Key(
    "parties", .lines(of: PartySchema.mapping, what: "parties", from: PartySchema.none),
    doc: """
      Checks or events that some people served together, with each person's parts: counted \
      before the pools, as their own tips (optional).
      """, example: "[{name: Smith wedding, tips: {credit_card: 400.00}, shares: {36: 2}}]",
    template: "\n  - {name: Smith wedding, tips: {credit_card: 400.00}, shares: {36: 2, 15: 1}}",
    isShown: false, reports: [.notInThisShift, .partyWithoutShares, .tipsOverTotal])

  static let handTipOuts = Key(
    "tip_outs", .lines(of: HandTipOutSchema.mapping, what: "tip-outs", from: HandTipOutSchema.none),
    doc: "Manual tip-outs: they move after the pools, exactly as written (optional).",
    example: "[{from: 36, to: 15, amount: 20.00, pays: cash}]",
    template: "\n  - {from: 36, to: 3, amount: 20.00, pays: cash}", isShown: false,
    reports: [.notInThisShift, .tipOutToGiver])

  public static let note = Key(
    "note", .text, doc: "Anything worth remembering (optional).", example: "Patio closed early.",
    question: KeyQuestion("note", option: ("note", "TEXT", "anything worth remembering")))

  public static let confirmed = Key(
    "confirmed", .label(1_000),
    doc:
      "Why unusual amounts or times are right: this answers the doubts about the shift (optional).",
    example: "private party", isShown: false,
    question: KeyQuestion(
      "confirmed",
      option: ("confirmed", "TEXT", "why unusual amounts or times of the shift are right")))

  /// The keys that a person adds with a word, at the prompt for people, or with an option.
  public static let remarks = mapping.fields.filter { $0.key.question != nil }

  static let cancelled = Key(
    "cancelled", .flag, standard: "false",
    doc: "true for a shift that nobody worked. The file then has only a `reason`.",
    example: "true", isShown: false, reports: [.cancelledShift, .cancelledWithStaff])

  public static let cancelReason = Key(
    "reason", .label(1_000), doc: "Why the shift was cancelled.", example: "snow", isShown: false)

  static let mapping = Mapping<ShiftDraft>(
    "a shift file", writingLast: ["note", "confirmed", "staff", "parties", "tip_outs", "declared"],
    [
      Field(date, { $0.date }, set: { $0.date = $1 }),
      Field(through, { $0.through }, set: { $0.through = $1 }),
      Field(type, { $0.type }, set: { $0.type = $1 }),
      Field(allTips) { $0.hasTips ? $0 : nil },
      Field(carried, { $0.carried }, set: { $0.carried = $1 }),
      Field(refunds, { $0.details.refunds }, set: { $0.details.refunds = $1 }),
      Field(pointValues) { draft in
        draft.pointValues.isEmpty
          ? nil : draft.pointValues.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      },
      Field(staff) { $0.staff },
      Field(
        parties, { $0.details.parties.isEmpty ? nil : $0.details.parties },
        set: { $0.details.parties = $1 }),
      Field(
        handTipOuts, { $0.details.handTipOuts.isEmpty ? nil : $0.details.handTipOuts },
        set: { $0.details.handTipOuts = $1 }),
      Field(declared) { $0.declared.isEmpty ? nil : $0.declared },
      Field(note, { $0.note }, put: { $0.note = $1 }),
      Field(confirmed, { $0.confirmed }, put: { $0.confirmed = $1 }),
      Field(cancelled, { $0.isCancelled }, set: { $0.isCancelled = $1 }),
      Field(cancelReason, { $0.cancelReason }, set: { $0.cancelReason = $1 }),
    ])

  public static let document = DocumentDescription(
    name: "shift", file: "shifts/2024-04-13-dinner.yaml", keys: mapping.description, kind: .shift,
    about: "One shift.",
    instructions: """
      Copy this file into `shifts`, name it as you like (2024-04-13-dinner.yaml), and fill it in. \
      Then:  tipsheet shift shifts/2024-04-13-dinner.yaml
      """,
    exception: DocumentDescription.Exception(
      key: cancelled.name, needs: [cancelReason.name], excludes: [allTips.name, staff.name]))
}

/// The keys of a person's amounts on another system or on paper.
public enum DeclaredSchema {
  static let employee = Key(
    "employee", .employee, isRequired: true, doc: "The person's ID on the roster.", example: "36")

  public static let mapping = Mapping<DeclaredAmount>(
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
      to: .pointValue, words: "positions, each with points per hour",
      wanted: "positions with their point values: `Busser: 0.55`"
    ) { reader, key in
      ValueType<String>.position.read(&reader, key, "point_values") != nil
    }
  }
}
