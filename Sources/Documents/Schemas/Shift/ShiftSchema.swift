public import Text
public import Tips

/// A shift file: `shifts/NAME.yaml`.
public enum ShiftSchema {
  public typealias Of<Value> = Key<ShiftDraft, Value>

  public static let date = Of(
    "date", .date, isRequired: true, "Year-month-day, the day when the shift began.", "2024-04-13"
  ) { $1(&$0.date) }

  public static let through = Of(
    "to", .date,
    """
    The last day, for hours and tips of several days together; `date` is then the first \
    (optional).
    """, "2024-04-19", isShown: false, reports: [.severalDays]
  ) { $1(&$0.through) }

  public static let type = Of(
    "shift", .shiftType, isRequired: true, "One of shift_types in restaurant.yaml.", "Dinner",
    reports: [.duplicateShift], exampleIn: { valueText($0.restaurant.shiftTypes.first ?? "Dinner") }
  ) { $1(&$0.type) }

  public static let creditCard = Of(
    "credit_card", .money, standard: "0", "Credit card tips.", "3066.22",
    question: KeyQuestion(
      "credit-card tips", option: ("credit-card", "AMOUNT", "credit card tips"))
  ) { $1(&$0.creditCard) }
  public static let house = Of(
    "house", .money, standard: "0", "Tips on house accounts.", "57.00",
    question: KeyQuestion("house tips", option: ("house", "AMOUNT", "house tips"))
  ) { $1(&$0.house) }
  public static let cash = Of(
    "cash", .money, standard: "0", "Cash.", "168.00",
    question: KeyQuestion("cash tips", option: ("cash", "AMOUNT", "cash tips"))
  ) { $1(&$0.cash) }

  static let serviceCharge = Of(
    "service_charge", .money, standard: "0",
    "Charges that the restaurant adds to bills: wages, not tips.", "120.00",
    get: { $0.details.amount(of: MoneySource.serviceCharge.name) },
    set: { $0.details.set($1, of: MoneySource.serviceCharge.name) })

  /// The restaurant's own sources are next to them.
  public static let tips = Keys<ShiftDraft>(
    "`tips`", from: ShiftDraft(), isOpen: true, [creditCard, house, cash, serviceCharge])

  /// Returns the amounts to ask for on a restaurant's shifts: credit card, house, and cash tips, and the other sources
  /// that its pools take.
  public static func tipQuestions(of restaurant: Restaurant) -> [Field<ShiftDraft>] {
    let needs = PolicyNeeds(of: restaurant, on: nil, type: nil)
    let others = restaurant.sources.filter { source in
      !tips.fields.contains { $0.name == source.name && $0.question != nil }
        && needs.takes(source.name)
    }
    return tips.fields.filter { $0.question != nil } + others.map(field)
  }

  private static func field(of source: MoneySource) -> Field<ShiftDraft> {
    let name = String(source.name.map { $0 == "_" ? " " : $0 })
    return Of(
      source.name, .money, serviceCharge.doc, "120.00",
      question: KeyQuestion(
        source.kind == .serviceCharge ? Words(verbatim: name) : "\(name) tips",
        option: ("source", "NAME=AMOUNT", sourceOptionHelp)),
      get: { $0.details.amount(of: source.name) }, set: { $0.details.set($1, of: source.name) })
  }

  public static let sourceOptionHelp: Words =
    "the amount of another source that a pool takes, such as service_charge=120"

  static let allTips = Of(
    "tips", .collectedTips, isRequired: true,
    """
    The tips that came in. A missing amount is zero, or the total that people collected \
    themselves. Inside { } write no thousands separators, or quote the amount: {credit_card: \
    "$3,066.22"}
    """, "{credit_card: 3066.22, house: 57.00, cash: 168.00}",
    reports: [.poolWithoutPoints, .tipsOverTotal, .sourceWithoutPool, .overlappingTipTimes],
    get: { $0.hasTips ? $0 : nil })

  public static let carried = Of(
    "carried", .money,
    """
    Cash that the last shift left in the tip jar, in addition to `tips` (optional; with \
    cash_rounding in restaurant.yaml).
    """, "0.37", isShown: false
  ) { $1(&$0.carried) }

  public static let pointValues = Of(
    "point_values", .pointValues, "Point values for this shift only, by position (optional).",
    "{Busser: 0.6}", isShown: false,
    reports: [
      .unknownPosition, .pointsForIneligiblePosition, .positionWithoutPercent,
    ],
    get: { draft in
      draft.pointValues.isEmpty
        ? nil : draft.pointValues.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    })

  static let staff = Of(
    "staff",
    .special(
      "a list of people", .list(.mapping(StaffSchema.keys.description)), [.emptyList],
      text: { (staff: [StaffEntry], currency) in
        staff.map { "\n  - " + StaffLine($0).text(in: currency) }.joined()
      }), isRequired: true,
    "One line per person, and one more for a second position at another time of the shift.",
    "[{employee: 36, position: Server, hours: 6.25}]",
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
      """, exampleIn: { "[\(StaffSchema.example(in: $0))]" }, get: { $0.staff })

  public static let declared = Of(
    "declared",
    .lines(of: DeclaredSchema.keys, what: "people", codes: [.declaredTwice]).checked {
      reader, list, declared in
      guard reader.isSound([list]) else { return }
      let people = reader.tree.items(of: list).map {
        reader.tree.node(at: [.key(DeclaredSchema.employee.name)], below: $0) ?? $0
      }
      for (index, amount) in declared.enumerated() {
        guard let first = declared[..<index].lastIndex(where: { $0.employee == amount.employee })
        else { continue }
        reader.report(
          .declaredTwice, "employee \(amount.employee.text) is declared twice", at: people[index],
          notes: [("the first time", people[first])], help: "delete one of them")
      }
    }, default: [],
    """
    Amounts from another system or from paper; reports show them next to the exact amounts \
    (optional).
    """, "[{employee: 3, digital: 482.08, cash: 26.73}]",
    template: "\n  - {employee: 3, digital: 482.08, cash: 26.73}", isShown: false
  ) { $1(&$0.declared) }

  static let refunds = Of(
    "refunds", .refunds, "Refunds to guests: subtracted from the totals first (optional).",
    "{credit_card: 20.00, reason: chargeback of table 12}", isShown: false
  ) { $1(&$0.details.refunds) }

  static let parties = Of(
    "parties", .lines(of: PartySchema.keys, what: "parties"),
    default: [],
    """
    Checks or events that some people served together, with each person's parts: counted \
    before the pools, as their own tips (optional).
    """, "[{name: Smith wedding, tips: {credit_card: 400.00}, shares: {36: 2}}]",
    template: "\n  - {name: Smith wedding, tips: {credit_card: 400.00}, shares: {36: 2, 15: 1}}",
    isShown: false, reports: [.notInThisShift, .partyWithoutShares, .tipsOverTotal]
  ) { $1(&$0.details.parties) }

  static let handTipOuts = Of(
    "tip_outs", .lines(of: HandTipOutSchema.keys, what: "tip-outs"),
    default: [], "Manual tip-outs: they move after the pools, exactly as written (optional).",
    "[{from: 36, to: 15, amount: 20.00, pays: cash}]",
    template: "\n  - {from: 36, to: 3, amount: 20.00, pays: cash}", isShown: false,
    reports: [.notInThisShift, .tipOutToGiver]
  ) { $1(&$0.details.handTipOuts) }

  public static let note = Of(
    "note", .text, "Anything worth remembering (optional).", "Patio closed early.",
    question: KeyQuestion("note", option: ("note", "TEXT", "anything worth remembering"))
  ) { $1(&$0.note) }

  public static let confirmed = Of(
    "confirmed", .confirmation,
    "Why unusual amounts or times are right: this answers the doubts about the shift (optional).",
    "private party", isShown: false,
    question: KeyQuestion(
      "confirmed",
      option: ("confirmed", "TEXT", "why unusual amounts or times of the shift are right"))
  ) { $1(&$0.confirmed) }

  /// The keys that a person adds with a word, at the prompt for people, or with an option.
  public static let remarks = keys.fields.filter { $0.question != nil }

  static let cancelled = Of(
    "cancelled", .flag, standard: "false",
    "true for a shift that nobody worked. The file then has only a `reason`.", "true",
    isShown: false, reports: [.cancelledShift, .cancelledWithStaff]
  ) { $1(&$0.isCancelled) }

  public static let cancelReason = Of(
    "reason", .label(1_000), "Why the shift was cancelled.", "snow", isShown: false
  ) { $1(&$0.cancelReason) }

  static let keys = Keys(
    "a shift file", from: ShiftDraft(),
    writingLast: ["note", "confirmed", "staff", "parties", "tip_outs", "declared"],
    [
      date, through, type, allTips, carried, refunds, pointValues, staff, parties, handTipOuts,
      declared, note, confirmed, cancelled, cancelReason,
    ])

  public static let document = DocumentDescription(
    name: "shift", file: "shifts/2024-04-13-dinner.yaml", keys: keys.description, kind: .shift,
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
  public typealias Of<Value> = Key<DeclaredAmount, Value>

  static let employee = Of(
    "employee", .employee, isRequired: true, "The person's ID on the roster.", "36"
  ) { $1(&$0.employee) }

  public static let keys = Keys<DeclaredAmount>(
    "a declared amount",
    from: DeclaredAmount(employee: EmployeeID(""), digital: nil, cash: nil),
    [
      employee,
      Of("digital", .money, "Tips through payroll.", "482.08") { $1(&$0.digital) },
      Of("cash", .money, "Tips in cash.", "26.73") { $1(&$0.cash) },
    ])
}

extension ValueType where Value == [(key: String, value: PointValue)] {
  /// `{Busser: 0.6}`, for positions of the restaurant.
  static var pointValues: ValueType {
    map(
      of: .position, to: .pointValue, words: "positions, each with points per hour",
      wanted: "positions with their point values: `Busser: 0.55`")
  }
}
