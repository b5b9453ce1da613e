import Text
public import Tips

/// `restaurant.yaml`: a restaurant's settings.
public enum RestaurantSchema {
  public typealias Of<Value> = Key<Restaurant, Value>

  public static let name = Of(
    "restaurant", .label(), isRequired: true, "The name, as reports print it.", "Casa Marisol",
    template: "My Restaurant",
    question: KeyQuestion(
      "restaurant", option: ("name", "NAME", "the restaurant's name, as printed in reports"))
  ) { $1(&$0.name) }

  public static let location = Of(
    "location", .label(),
    """
    The location, if several restaurants have the name. Its bundles are named \
    NAME_LOCATION_FROM_TO, and are never added to those of another location.
    """, "Downtown", isShown: false
  ) { $1(&$0.location) }

  public static let currency = Of(
    "currency", .currency, standard: "USD", "Three letters of ISO 4217; default USD.", "USD",
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
      })
  ) { $1(&$0.currency) }

  public static let timeZone = Of(
    "time_zone", .label(),
    "An IANA name. With it, hours are true elapsed time on the nights the clocks change.",
    "America/Chicago", reports: [.unknownTimeZone, .zoneWithoutDaylightTime]
  ) { $1(&$0.timeZone) }

  public static let law = Of(
    "law", .choice(TipLaw.allCases.map { ($0.rawValue, $0) }),
    standard: "that of the currency and the time zone",
    """
    The tip law to follow: us (managers get no share, the restaurant keeps no tips, tax forms \
    for the year); uk (service charges are tips and go to the staff, managers may share: \
    Employment (Allocation of Tips) Act 2023); none (no legal checks). Default: us for dollars \
    in the United States, uk for pounds in the United Kingdom, otherwise none.
    """, "us", isShown: false
  ) { $1(&$0.namedLaw) }

  public static let shiftTypes = Of(
    "shift_types", .shiftTypes, isRequired: true,
    "The names of your shifts, as shift files use them.", "[Lunch, Brunch, Dinner]"
  ) { $1(&$0.shiftTypes) }

  public static let positions = Of(
    "positions", .positions, isRequired: true,
    "Each position with its points per hour. A longer form has more:", "{Server: 1.0, Busser: 0.5}",
    template: """

        Bartender: {point_value: 1.0, occupation_code: 101}
        Server: {point_value: 1.0, occupation_code: 102}
        Expo: 0.75
        Runner: 0.65
        Busser: 0.55
        Host: 0.5
        Manager: {point_value: 0, tip_eligible: false}
      """, reports: [.percentsDoNotSum]
  ) { $1(&$0.positions) }

  public static let roundingHours = Key<Rounding, Int>(
    "hours", .choice(Rounding.steps.map { ("\($0)", $0) }), standard: "0",
    "Minutes: 0 = exact (default), 5, 6, 10, 15, 30, 45 or 60.", "15"
  ) { $1(&$0.hours) }
  public static let hoursMode = Key<Rounding, Rounding.Mode>(
    "hours_mode", .choice, standard: "nearest",
    "nearest (default, half up), up or down.", "nearest"
  ) { $1(&$0.mode) }

  public static let rounding = Keys<Rounding>(
    "`rounding`", from: Rounding(),
    [
      roundingHours, hoursMode,
      Key(
        "hours_of", ValueType<Rounding.Target>.choice, standard: "duration",
        "duration (default): the worked time; punches: each clock time.", "duration"
      ) { $1(&$0.target) },
      Key(
        "points", .choice([("0.01", Rounding.PointStep.hundredths), ("exact", .exact)]),
        standard: "0.01", "0.01 (default): points rounded to hundredths; or exact.", "0.01"
      ) { $1(&$0.points) },
    ])

  public static let shareBy = Of(
    "share_by", .shareBy.dated, standard: "points",
    """
    The measure for sharing: points (hours x point value, the default), hours, equally, or \
    percent. One word for all shifts, or one for each shift type: {Lunch: equally, Dinner: \
    points}
    """, "points", reports: [.positionWithoutPercent, .percentsDoNotSum],
    get: { restaurant in
      restaurant.pools == nil
        ? restaurant.shiftTypes.map { ($0, restaurant.shareMethod(for: $0)) } : nil
    },
    set: { restaurant, methods in
      restaurant.sharing = Dictionary(lasts: methods)
    })

  public static let sales = Of(
    "sales", .salesCategories, default: [], "The categories of people's sales in shift files.",
    "[food, alcohol]", isShown: false
  ) { $1(&$0.salesCategories) }

  public static let sources = Of(
    "sources", .ownSources, default: [],
    """
    Your own sources of money, in addition to credit_card, house, cash, and service_charge. \
    Each is card (the card fee applies), cash, or service_charge.
    """, "{takeout: card, kitchen_charge: service_charge}", isShown: false
  ) { $1(&$0.namedSources) }

  public static let pools = Of(
    "pools", .pools, standard: "one pool of all sources, for everybody, by `share_by`",
    """
    Instead of `share_by` and one pool for everyone: pools that run from top to bottom. Each \
    collects from sources, or from people as tip-outs of their own tips or sales, and pays the \
    positions in `to`. People keep the rest of their own tips. Copy a whole policy from \
    templates/policies.
    """, "[{name: Floor, sources: [credit_card, house, cash], to: [Server, Busser]}]",
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
    ], get: { $0.pools })

  public static let cardFee = Of(
    "card_fee", .percentage.dated, standard: "0%",
    """
    Deducted from credit card tips before sharing. Some states forbid it. Federal law allows \
    at most the fee that the card company charges.
    """, elsewhere: "Withheld from credit-card tips before sharing.", "3%", template: "0%",
    reports: [.cardFeeOfTips],
    question: KeyQuestion(
      "card fee",
      hint: "Withheld from credit card tips before sharing; many restaurants withhold nothing.",
      option: ("card-fee", "PERCENT", "deducted from credit card tips, such as 3% or 0%"),
      spelling: percentSpelled)
  ) { $1(&$0.cardFee) }

  public static let wages = Of(
    "wages", .block(WagesSchema.keys), standard: "wages are not checked",
    """
    The minimum wage. tipsheet checks each person's wages and tips against it in each workweek; \
    the difference is the make-up. Positions have their `cash_wage`.
    """, "{minimum: 7.25}",
    template: """

        minimum: 7.25
        test: workweek
      """, isShown: false, reports: [.backOfHouseWithTipCredit]
  ) { $1(&$0.wages) }

  public static let cashRounding = Of(
    "cash_rounding", .cashRounding,
    """
    Pays cash in whole steps, such as whole dollars: 1.00. The rest stays in the tip jar, and \
    the file of the next shift has it as `carried`. With {to: 1.00, rest: till}, the till \
    takes the rest, and it is shared with the digital tips. Digital tips, and tip-outs of \
    people's own cash, are to the cent. Default: cash is shared to the cent.
    """, elsewhere: "Hands cash out in whole steps, such as whole dollars.", "1", isShown: false
  ) { $1(&$0.cashRounding) }

  public static let payPeriod = Of(
    "pay_period", .payPeriod,
    """
    How often you pay. For weekly and biweekly, `start` is a day when a period begins; \
    semimonthly (1st and 16th) and monthly need no start.
    """, "{kind: weekly, start: 2024-04-08}"
  ) { $1(&$0.payPeriod) }

  public static let workweek = Of(
    "workweek", .workweek, standard: "the day that pay periods begin on, else Monday",
    """
    The first day of the workweek, for hours and tips by workweek. Default: the first day of \
    weekly and biweekly pay periods, or Monday.
    """, "{start: Monday}", isShown: false
  ) { $1(&$0.workweekStart) }

  public static let longestShift = Of(
    "longest_shift", .hoursAboveZero, default: Restaurant.usualLongestShift,
    "If a person works more hours in one shift, tipsheet warns you; at most 24.", "12",
    isShown: false, reports: [.unclearClockTime]
  ) { $1(&$0.longestShift) }

  public static let dayStarts = Of(
    "day_starts", .clockTime, default: Restaurant.usualDayStart,
    """
    Work that begins before this time belongs to the day before: for the usual date of a new \
    shift, and for a time clock's export.
    """, "4:00 am", isShown: false
  ) { $1(&$0.dayStart) }

  public static let payroll = Of(
    "payroll", .payroll, standard: "the template `generic` alone",
    """
    Files for payroll programs, written into payroll/ with each pay period. Each name is a \
    template: gusto, adp-run, adp-workforce-now, paychex-flex, journal (for the accountant), \
    payout (for a bank), generic; templates/payroll has the settings of each. Your own \
    template is a file payroll/NAME.yaml next to this one. Tips owed through payroll and cash \
    tips already received stay separate. Default: only the generic file. For every template: \
    `hours: true` also sends hours (they usually come from the time clock and would count \
    twice), `days_to_pay: 5`, `file: NAME.csv`, and `titles`.
    """, "{gusto: {hours: false}}",
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
    reports: [.unknownPayrollTemplate, .unknownKey, .badPayrollPattern, .payrollFileRefused],
    get: { $0.payroll.flatMap { $0.isEmpty ? nil : $0 } }, set: { $0.payroll = $1 })

  /// All keys, in the order of the template.
  public static let keys = Keys(
    "the restaurant's settings file", from: noRestaurant,
    [
      name, location, currency, timeZone, law, shiftTypes, positions,
      Of(
        "rounding", .block(rounding), "The rounding of worked time and points.",
        "{hours: 15}", template: rounding.description.block
      ) { $1(&$0.rounding) },
      cardFee, shareBy, pools, sources, sales, wages, cashRounding, payPeriod, workweek,
      longestShift, dayStarts, payroll,
    ])

  static let noRestaurant = Restaurant(
    name: "", currency: .usDollar, timeZone: nil, shiftTypes: [], positions: [],
    rounding: Rounding(), cardFee: .zero, sharing: [:], payPeriod: nil)

  public static let document = DocumentDescription(
    name: "restaurant", file: "restaurant.yaml", keys: keys.description, kind: .restaurant,
    about: "The restaurant's settings.",
    instructions: """
      Copy this file into a new folder, with roster.yaml and a folder `shifts`, and change the \
      values. Text after a # is for you; the program skips it.
      """)
}
