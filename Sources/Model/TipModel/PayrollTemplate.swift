/// The form of a payroll program's file: `templates/payroll/NAME.yaml`, or a restaurant's own.
package struct PayrollTemplate: Hashable, Sendable {
  /// The template file's name without its ending: `adp-run`.
  package let name: String

  /// As messages call it: `ADP RUN`.
  package let provider: String
  package let fileName: PayrollPattern
  package let rows: PayrollRows
  package let encoding: PayrollEncoding
  package let dates: PayrollDateFormat
  package let settings: [PayrollTemplateSetting]

  /// Where none are given, a row holds all measures side by side.
  package let lines: [PayrollLine]
  package let columns: [PayrollColumn]

  package init(
    name: String, provider: String, fileName: PayrollPattern, rows: PayrollRows,
    encoding: PayrollEncoding, dates: PayrollDateFormat, settings: [PayrollTemplateSetting],
    lines: [PayrollLine], columns: [PayrollColumn]
  ) {
    self.name = name
    self.provider = provider
    self.fileName = fileName
    self.rows = rows
    self.encoding = encoding
    self.dates = dates
    self.settings = settings
    self.lines = lines
    self.columns = columns
  }

  /// The measures that the file holds, each once, in their order.
  package var measures: [PayrollMeasure] {
    var measures: [PayrollMeasure] = []
    for measure in lines.map({ $0.measure }) + columns.compactMap({ $0.measure })
    where !measures.contains(measure) {
      measures.append(measure)
    }
    return measures
  }
}

/// The subject of a row in a payroll file.
package enum PayrollRows: String, CaseIterable, Sendable {
  /// All of the period's shifts in one row.
  case period
  case person
  case personPosition = "person-position"
  case personWeek = "person-week"
  case personWeekPosition = "person-week-position"

  package var splitsPeople: Bool { self != .period }
  package var splitsWeeks: Bool { self == .personWeek || self == .personWeekPosition }
  package var splitsPositions: Bool { self == .personPosition || self == .personWeekPosition }
}

/// A measure that payroll takes: a kind of tips, or hours.
package enum PayrollMeasure: String, CaseIterable, Sendable {
  /// Digital tips: they reach people through payroll.
  case tipsOwed = "tips_owed"

  /// Cash tips: people have them in hand.
  case tipsReceived = "tips_received"
  case tipsTotal = "tips_total"

  /// Charges that the restaurant added to bills and pays out: wages, not tips.
  case serviceCharges = "service_charges"

  /// The restaurant's own money, where wages and tips are short of the minimum wage; sent only where
  /// its code is set, for most programs compute it themselves.
  case makeUp = "tip_credit_makeup"

  /// Only where the settings ask for them: they usually come from the time clock.
  case hours

  // Amounts that came in, for the books.
  case creditCardTips = "credit_card_tips"
  case houseTips = "house_tips"
  case cashTips = "cash_tips"
  case cardFee = "card_fee"
  case chargesCollected = "service_charges_collected"

  /// The part of service charges that the restaurant keeps.
  case chargesKept = "service_charges_kept"

  /// True for tips as they came in, which belong to the period and not to a person.
  package var isCollected: Bool {
    switch self {
    case .creditCardTips, .houseTips, .cashTips, .cardFee, .chargesCollected, .chargesKept: true
    case .tipsOwed, .tipsReceived, .tipsTotal, .serviceCharges, .makeUp, .hours: false
    }
  }

  /// Whether it is about service charges, which few restaurants have.
  package var isOfCharges: Bool {
    switch self {
    case .serviceCharges, .chargesCollected, .chargesKept: true
    default: false
    }
  }
}

/// The values that a column may hold besides measures and settings.
package enum PayrollField: String, CaseIterable, Sendable {
  /// The person's ID in the payroll program; the file is refused where somebody has none.
  case workerID = "worker_id"
  case employeeID = "employee_id"

  /// The person's ID in the payroll program, or the roster's ID where there is none.
  case payrollOrEmployeeID = "payroll_or_employee_id"
  case firstName = "first_name"
  case lastName = "last_name"
  case name
  case position

  /// The payroll program's name of the position, from the setting `titles`.
  case jobTitle = "job_title"
  case occupationCode = "occupation_code"
  case weekStart = "week_start"
  case weekEnd = "week_end"
  case periodStart = "period_start"
  case periodEnd = "period_end"
  case payDate = "pay_date"
  case restaurant

  // Of the row's line.
  case code
  case amount
  case debit
  case credit
  case description
}

/// A column's title and content.
package struct PayrollColumn: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case blank
    case field(PayrollField)
    case measure(PayrollMeasure)

    /// A setting's value; where a measure is named, only in rows that have it.
    case setting(String, with: PayrollMeasure?)

    /// The same words in every row.
    case text(String)

    /// A measure in the file of a correction, blank in any other.
    case measureOfCorrections(PayrollMeasure)
  }

  package let title: String
  package let content: Content

  /// The most characters that the program behind the file takes.
  package let limit: Int?

  package init(title: String, content: Content, limit: Int? = nil) {
    self.title = title
    self.content = content
    self.limit = limit
  }

  var measure: PayrollMeasure? {
    if case .measure(let measure) = content { measure } else { nil }
  }
}

/// A row's code and measure, where each measure has a row of its own.
package struct PayrollLine: Hashable, Sendable {
  package enum Side: String, CaseIterable, Sendable {
    case amount
    case debit
    case credit
  }

  /// A setting's name, or the code itself.
  package let code: String
  package let measure: PayrollMeasure
  package let side: Side

  /// The subject of its rows; nil: the template's.
  package let rows: PayrollRows?
  package let description: String

  package init(
    code: String, measure: PayrollMeasure, side: Side, rows: PayrollRows?, description: String
  ) {
    self.code = code
    self.measure = measure
    self.side = side
    self.rows = rows
    self.description = description
  }
}

/// A setting that a template asks a restaurant for.
package struct PayrollTemplateSetting: Hashable, Sendable {
  package var name: String

  /// Without it the file is not written.
  package var isRequired: Bool
  package var about: String
  package var example: String
  package var standard: String?

  /// Each file needs a value of its own, such as a journal's number: a correction adds to it.
  package var isUnique: Bool

  package init(
    name: String, isRequired: Bool, about: String, example: String, standard: String?,
    isUnique: Bool = false
  ) {
    self.name = name
    self.isRequired = isRequired
    self.about = about
    self.example = example
    self.standard = standard
    self.isUnique = isUnique
  }
}

/// The characters and line ends that a payroll program takes.
package struct PayrollEncoding: Hashable, Sendable {
  package enum Characters: String, CaseIterable, Sendable {
    case any
    case ascii

    /// ASCII 32 to 91 and 93 to 122.
    case adp

    package func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any: true
      case .ascii: (32...126).contains(scalar.value)
      case .adp: (32...122).contains(scalar.value) && scalar.value != 92
      }
    }
  }

  package enum LineEnd: String, CaseIterable, Sendable {
    case crlf = "CRLF"
    case lf = "LF"
  }

  /// The treatment of a text that a spreadsheet would take for a formula.
  package enum Formulas: String, CaseIterable, Sendable {
    /// It gets an apostrophe before it.
    case neutralize

    /// The file is not written: an apostrophe would become a part of the name.
    case refuse
  }

  package let characters: Characters
  package let lineEnd: LineEnd
  package let hasByteOrderMark: Bool
  package let formulas: Formulas

  /// Whole lines above the header.
  package let linesBeforeHeader: [String]

  package init(
    characters: Characters = .any, lineEnd: LineEnd = .crlf, hasByteOrderMark: Bool = false,
    formulas: Formulas = .neutralize, linesBeforeHeader: [String] = []
  ) {
    self.characters = characters
    self.lineEnd = lineEnd
    self.hasByteOrderMark = hasByteOrderMark
    self.formulas = formulas
    self.linesBeforeHeader = linesBeforeHeader
  }
}

/// How a payroll program writes days.
package enum PayrollDateFormat: String, CaseIterable, Sendable {
  case iso = "YYYY-MM-DD"
  case american = "MM/DD/YYYY"
  case americanShort = "MM/DD/YY"
  case digits = "YYYYMMDD"
  case americanDigits = "MMDDYYYY"

  package func text(of date: CalendarDate) -> String {
    let parts = date.plain.split(separator: "-")
    let (year, month, day) = (parts[0], parts[1], parts[2])
    return switch self {
    case .iso: date.plain
    case .american: "\(month)/\(day)/\(year)"
    case .americanShort: "\(month)/\(day)/\(year.suffix(2))"
    case .digits: "\(year)\(month)\(day)"
    case .americanDigits: "\(month)\(day)\(year)"
    }
  }
}
