import Diagnostics
public import TipModel
import Wording
import YAMLSubset

/// `restaurant.yaml`: a restaurant's settings.
public enum RestaurantSchema {
  public static let name = Key(
    "restaurant", .label(), isRequired: true, doc: "The name, as reports print it.",
    example: "Casa Marisol", template: "My Restaurant",
    question: KeyQuestion(
      "restaurant", option: ("name", "NAME", "the restaurant's name, as printed in reports")))

  public static let location = Key(
    "location", .label(),
    doc: """
      The location, if several restaurants have the name. Its bundles are named \
      NAME_LOCATION_FROM_TO, and are never added to those of another location.
      """, example: "Downtown", isShown: false)

  public static let currency = Key(
    "currency", .currency, standard: "USD", doc: "Three letters of ISO 4217; default USD.",
    example: "USD",
    question: KeyQuestion(
      "currency", option: ("currency", "CODE", "the currency's three-letter code, such as USD"),
      choices: { Currency.codes },
      spelling: { typed in
        switch AnswerWord.meant(by: typed, among: [.dollars, .pesos]) {
        case .dollars: "USD"
        case .pesos: "MXN"
        // Messages quote a value that is not a code as it was typed.
        default: typed.utf8.count == 3 ? typed.uppercased() : typed
        }
      }))

  public static let timeZone = Key(
    "time_zone", .label(),
    doc: "An IANA name. With it, hours are true elapsed time on the nights the clocks change.",
    example: "America/Chicago", reports: [.unknownTimeZone, .zoneWithoutDaylightTime])

  public static let law = Key(
    "law", .choice(TipLaw.allCases.map { ($0.rawValue, $0) }),
    standard: "that of the currency and the time zone",
    doc: """
      The tip law to follow: us (managers get no share, the restaurant keeps no tips, tax forms \
      for the year); uk (service charges are tips and go to the staff, managers may share: \
      Employment (Allocation of Tips) Act 2023); none (no legal checks). Default: us for dollars \
      in the United States, uk for pounds in the United Kingdom, otherwise none.
      """, example: "us", isShown: false)

  public static let shiftTypes = Key(
    "shift_types", .shiftTypes, isRequired: true,
    doc: "The names of your shifts, as shift files use them.",
    example: "[Lunch, Brunch, Dinner]")

  public static let positions = Key(
    "positions", .positions, isRequired: true,
    doc: "Each position with its points per hour. A longer form has more:",
    example: "{Server: 1.0, Busser: 0.5}",
    template: """

        Bartender: {point_value: 1.0, occupation_code: 101}
        Server: {point_value: 1.0, occupation_code: 102}
        Expo: 0.75
        Runner: 0.65
        Busser: 0.55
        Host: 0.5
        Manager: {point_value: 0, tip_eligible: false}
      """, reports: [.percentsDoNotSum])

  public static let roundingHours = Key(
    "hours", .choice(Rounding.steps.map { ("\($0)", $0) }), standard: "0",
    doc: "Minutes: 0 = exact (default), 5, 6, 10, 15, 30, 45 or 60.", example: "15")
  public static let hoursMode = Key(
    "hours_mode", ValueType<Rounding.Mode>.choice, standard: "nearest",
    doc: "nearest (default, half up), up or down.", example: "nearest")

  public static let rounding = Mapping<Rounding>(
    "`rounding`",
    [
      Field(roundingHours, { $0.hours }, set: { $0.hours = $1 }),
      Field(hoursMode, { $0.mode }, set: { $0.mode = $1 }),
      Field(
        Key(
          "hours_of", ValueType<Rounding.Target>.choice, standard: "duration",
          doc: "duration (default): the worked time; punches: each clock time.",
          example: "duration"),
        { $0.target }, set: { $0.target = $1 }),
      Field(
        Key(
          "points", .choice([("0.01", Rounding.PointStep.hundredths), ("exact", .exact)]),
          standard: "0.01", doc: "0.01 (default): points rounded to hundredths; or exact.",
          example: "0.01"),
        { $0.points }, set: { $0.points = $1 }),
    ])

  public static let shareBy = Key(
    "share_by", .shareBy.dated, standard: "points",
    doc: """
      The measure for sharing: points (hours x point value, the default), hours, equally, or \
      percent. One word for all shifts, or one for each shift type: {Lunch: equally, Dinner: \
      points}
      """, example: "points", reports: [.positionWithoutPercent, .percentsDoNotSum])

  public static let sales = Key(
    "sales", .salesCategories, doc: "The categories of people's sales in shift files.",
    example: "[food, alcohol]", isShown: false)

  public static let sources = Key(
    "sources", .ownSources,
    doc: """
      Your own sources of money, in addition to credit_card, house, cash, and service_charge. \
      Each is card (the card fee applies), cash, or service_charge.
      """, example: "{takeout: card, kitchen_charge: service_charge}", isShown: false)

  public static let pools = Key(
    "pools", .pools, standard: "one pool of all sources, for everybody, by `share_by`",
    doc: """
      Instead of `share_by` and one pool for everyone: pools that run from top to bottom. Each \
      collects from sources, or from people as tip-outs of their own tips or sales, and pays the \
      positions in `to`. People keep the rest of their own tips. Copy a whole policy from \
      templates/policies.
      """,
    example: "[{name: Floor, sources: [credit_card, house, cash], to: [Server, Busser]}]",
    template: """

        - name: Bar
          tip_outs: [{from: Server, percent: 5%}]     # of their own tips
          to: Bartender
          by: hours
        - name: Floor
          sources: [credit_card, house, cash]
          to: [Server, Bartender]
      """, isShown: false,
    reports: [
      .duplicateName, .unknownPool, .otherwiseNotBelow, .sourcePercentsDoNotSum,
      .tipOutsOfAllTips, .poolsBackAndForth, .houseShareOfTips, .sourceWithinTeams,
      .spanWithinTeams, .shareByWithPools,
    ])

  public static let cardFee = Key(
    "card_fee", .percentage.dated, standard: "0%",
    doc: """
      Deducted from credit card tips before sharing. Some states forbid it. Federal law allows \
      at most the fee that the card company charges.
      """, docElsewhere: "Withheld from credit-card tips before sharing.", example: "3%",
    template: "0%", reports: [.cardFeeOfTips],
    question: KeyQuestion(
      "card fee",
      hint: "Withheld from credit card tips before sharing; many restaurants withhold nothing.",
      option: ("card-fee", "PERCENT", "deducted from credit card tips, such as 3% or 0%"),
      spelling: percentSpelled))

  public static let cashRounding = Key(
    "cash_rounding", .cashRounding,
    doc: """
      Pays cash in whole steps, such as whole dollars: 1.00. The rest stays in the tip jar, and \
      the file of the next shift has it as `carried`. With {to: 1.00, rest: till}, the till \
      takes the rest, and it is shared with the digital tips. Digital tips, and tip-outs of \
      people's own cash, are to the cent. Default: cash is shared to the cent.
      """, docElsewhere: "Hands cash out in whole steps, such as whole dollars.", example: "1",
    isShown: false)

  public static let payPeriod = Key(
    "pay_period", .payPeriod,
    doc: """
      How often you pay. For weekly and biweekly, `start` is a day when a period begins; \
      semimonthly (1st and 16th) and monthly need no start.
      """, example: "{kind: weekly, start: 2024-04-08}")

  public static let workweek = Key(
    "workweek", .workweek, standard: "the day that pay periods begin on, else Monday",
    doc: """
      The first day of the workweek, for hours and tips by workweek. Default: the first day of \
      weekly and biweekly pay periods, or Monday.
      """, example: "{start: Monday}", isShown: false)

  public static let longestShift = Key(
    "longest_shift", .hoursAboveZero, standard: "12",
    doc: "If a person works more hours in one shift, tipsheet warns you; at most 24.",
    example: "12", isShown: false, reports: [.unclearClockTime])

  public static let dayStarts = Key(
    "day_starts", .clockTime, standard: "4:00 am",
    doc: """
      Work that begins before this time belongs to the day before: for the usual date of a new \
      shift, and for a time clock's export.
      """, example: "4:00 am", isShown: false)

  public static let payroll = Key(
    "payroll", .payroll, standard: "the template `generic` alone",
    doc: """
      Files for payroll programs, written into payroll/ with each pay period. Each name is a \
      template: gusto, adp-run, adp-workforce-now, paychex-flex, journal (for the accountant), \
      payout (for a bank), generic; templates/payroll has the settings of each. Your own \
      template is a file payroll/NAME.yaml next to this one. Tips owed through payroll and cash \
      tips already received stay separate. Default: only the generic file. For every template: \
      `hours: true` also sends hours (they usually come from the time clock and would count \
      twice), `days_to_pay: 5`, `file: NAME.csv`, and `titles`.
      """, example: "{gusto: {hours: false}}",
    template: """

        gusto:
          titles: {Bartender: Bartender, Server: Server (Primary)}   # job titles as payroll has them
        adp-run:
          company_code: "12345678"
          pay_frequency: B
          frequency_name: Biweekly      # the first word of the file's name
          tips_owed_code: CREDTIPP      # ask ADP for the company's own codes
          tips_received_code: CASHTIPS
        generic:
      """, isShown: false,
    reports: [.unknownPayrollTemplate, .unknownKey, .badPayrollPattern, .payrollFileRefused])

  /// All keys, in the order of the template.
  public static let mapping = Mapping<Restaurant>(
    "a restaurant's settings",
    [
      Field(name, { $0.name }, set: { $0.name = $1 }),
      Field(location, { $0.location }, set: { $0.location = $1 }),
      Field(currency, { $0.currency }, set: { $0.currency = $1 }),
      Field(timeZone, { $0.timeZone }, set: { $0.timeZone = $1 }),
      Field(law, { $0.namedLaw }, set: { $0.namedLaw = $1 }),
      Field(shiftTypes, { $0.shiftTypes }, set: { $0.shiftTypes = $1 }),
      Field(positions, { $0.positions }, set: { $0.positions = $1 }),
      Field(
        Key(
          "rounding", .block(rounding, from: Rounding()),
          doc: "The rounding of worked time and points.", example: "{hours: 15}",
          template: rounding.description.block),
        { $0.rounding }, set: { $0.rounding = $1 }),
      Field(cardFee, { $0.cardFee }, set: { $0.cardFee = $1 }),
      Field(
        shareBy,
        { restaurant in
          restaurant.pools == nil
            ? restaurant.shiftTypes.map { ($0, restaurant.shareMethod(for: $0)) } : nil
        },
        set: { restaurant, methods in
          restaurant.sharing = Dictionary(lasts: methods)
        }),
      Field(pools) { $0.pools },
      Field(
        sources, { $0.namedSources.isEmpty ? nil : $0.namedSources },
        set: { $0.namedSources = $1 }),
      Field(
        sales, { $0.salesCategories.isEmpty ? nil : $0.salesCategories },
        set: { $0.salesCategories = $1 }),
      Field(WagesSchema.wages, { $0.wages }, set: { $0.wages = $1 }),
      Field(cashRounding, { $0.cashRounding }, set: { $0.cashRounding = $1 }),
      Field(payPeriod, { $0.payPeriod }, set: { $0.payPeriod = $1 }),
      Field(workweek, { $0.workweekStart }, set: { $0.workweekStart = $1 }),
      Field(
        longestShift,
        { $0.longestShift == Restaurant.usualLongestShift ? nil : $0.longestShift },
        set: { $0.longestShift = $1 }),
      Field(
        dayStarts, { $0.dayStart == Restaurant.usualDayStart ? nil : $0.dayStart },
        set: { $0.dayStart = $1 }),
      Field(
        payroll,
        { restaurant in
          let choices = restaurant.payroll ?? []
          return choices.isEmpty ? nil : choices.map { DecodedPayrollChoice(writing: $0) }
        },
        set: { $0.payroll = $1.map { $0.choice } }),
    ])

  public static let document = DocumentDescription(
    name: "restaurant", file: "restaurant.yaml", keys: mapping.description, kind: .restaurant,
    about: "The restaurant's settings.",
    instructions: """
      Copy this file into a new folder, with roster.yaml and a folder `shifts`, and change the \
      values. Text after a # is for you; the program skips it.
      """)
}
