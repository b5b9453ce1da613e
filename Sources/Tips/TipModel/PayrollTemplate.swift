public import Text

/// The form of a payroll program's file: `templates/payroll/NAME.yaml`, or a restaurant's own.
public struct PayrollTemplate: Hashable, Sendable {
  /// The template file's name without its ending: `adp-run`.
  public var name: String

  /// The name in messages: `ADP RUN`.
  public var provider: String

  /// Whether people are paid what the file says. False for a record, such as a journal entry.
  public var paysPeople: Bool
  public var fileName: PayrollPattern
  public var rows: PayrollRows
  public var encoding: PayrollEncoding
  public var dates: PayrollDateFormat
  public var settings: [PayrollTemplateSetting]

  /// If empty, a row has all measures side by side.
  public var lines: [PayrollLine]
  public var columns: [PayrollColumn]

  public init(
    name: String, provider: String, paysPeople: Bool, fileName: PayrollPattern,
    rows: PayrollRows, encoding: PayrollEncoding, dates: PayrollDateFormat,
    settings: [PayrollTemplateSetting],
    lines: [PayrollLine], columns: [PayrollColumn]
  ) {
    self.name = name
    self.provider = provider
    self.paysPeople = paysPeople
    self.fileName = fileName
    self.rows = rows
    self.encoding = encoding
    self.dates = dates
    self.settings = settings
    self.lines = lines
    self.columns = columns
  }

  /// The name in messages, in the language of the run: `Journal entry` is translated, `ADP RUN` is not.
  public var title: Words { Words(stringLiteral: provider) }

  /// The measures that the file holds, each once, in their order.
  public var measures: [PayrollMeasure] {
    (lines.map { $0.measure } + columns.compactMap { $0.measure }).distinct
  }
}

/// A measure that payroll takes: a kind of tips, or hours.
public enum PayrollMeasure: String, CaseIterable, Sendable {
  /// Digital tips: they reach people through payroll.
  case tipsOwed = "tips_owed"

  /// Cash tips: people have them in hand.
  case tipsReceived = "tips_received"
  case tipsTotal = "tips_total"

  /// Charges that the restaurant added to bills and pays out: wages, not tips.
  case serviceCharges = "service_charges"

  /// The restaurant's own money, if wages and tips fall short of the minimum wage. It is sent only if its code is set,
  /// because most programs compute it themselves.
  case makeUp = "tip_credit_makeup"

  /// Sent only if the settings ask for them: they usually come from the time clock.
  case hours

  // Amounts that came in, for bookkeeping.
  case creditCardTips = "credit_card_tips"
  case houseTips = "house_tips"
  case cashTips = "cash_tips"
  case cardFee = "card_fee"
  case chargesCollected = "service_charges_collected"

  /// The part of service charges that the restaurant keeps.
  case chargesKept = "service_charges_kept"

  /// True for tips as they came in, which belong to the period and not to a person.
  public var isCollected: Bool {
    let collected: [PayrollMeasure] = [
      .creditCardTips, .houseTips, .cashTips, .cardFee, .chargesCollected, .chargesKept,
    ]
    return collected.contains(self)
  }

  /// Whether it is about service charges, which few restaurants have.
  public var isOfCharges: Bool {
    self == .serviceCharges || self == .chargesCollected || self == .chargesKept
  }
}

/// The values that a column may hold besides measures and settings.
public enum PayrollField: String, CaseIterable, Sendable {
  /// The person's ID in the payroll program; the file is refused if someone has none.
  case workerID = "worker_id"
  case employeeID = "employee_id"

  /// The person's ID in the payroll program, or the roster's ID if there is none.
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

  // Fields of the row's line.
  case code
  case amount
  case debit
  case credit
  case description
}

/// A column's title and content.
public struct PayrollColumn: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case blank
    case field(PayrollField)
    case measure(PayrollMeasure)

    /// A setting's value; if a measure is named, only in rows that have it.
    case setting(String, with: PayrollMeasure?)

    /// The same words in every row.
    case text(String)

    /// A measure in the file of a correction, blank in any other.
    case measureOfCorrections(PayrollMeasure)
  }

  public let title: String
  public let content: Content

  /// The most characters that the payroll program takes.
  public let limit: Int?

  public init(title: String, content: Content, limit: Int? = nil) {
    self.title = title
    self.content = content
    self.limit = limit
  }

  var measure: PayrollMeasure? {
    if case .measure(let measure) = content { measure } else { nil }
  }
}

/// A row's code and measure, if each measure has its own row.
public struct PayrollLine: Hashable, Sendable {
  public enum Side: String, CaseIterable, Sendable {
    case amount
    case debit
    case credit
  }

  /// A setting's name, or the code itself.
  public var code: String
  public var measure: PayrollMeasure
  public var side: Side

  /// The subject of its rows; nil for the template's.
  public var rows: PayrollRows?
  public var description: String

  public init(
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
public struct PayrollTemplateSetting: Hashable, Sendable {
  public var name: String

  /// Whether the file is not written without it.
  public var isRequired: Bool
  public var about: String
  public var example: String
  public var standard: String?

  /// Whether each file needs its own value, such as a journal's number; a correction adds to it.
  public var isUnique: Bool

  public init(
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
public struct PayrollEncoding: Hashable, Sendable {
  public enum Characters: String, CaseIterable, Sendable {
    case any
    case ascii

    /// ASCII 32 to 91 and 93 to 122.
    case adp

    public func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .any: true
      case .ascii: (32...126).contains(scalar.value)
      case .adp: (32...122).contains(scalar.value) && scalar.value != 92
      }
    }
  }

  public enum LineEnd: String, CaseIterable, Sendable {
    case crlf = "CRLF"
    case lf = "LF"
  }

  /// The treatment of a text that a spreadsheet would take for a formula.
  public enum Formulas: String, CaseIterable, Sendable {
    /// It gets an apostrophe before it.
    case neutralize

    /// The file is not written: an apostrophe would become a part of the name.
    case refuse
  }

  public var characters: Characters
  public var lineEnd: LineEnd
  public var hasByteOrderMark: Bool
  public var formulas: Formulas

  /// Whole lines above the header.
  public var linesBeforeHeader: [String]

  public init(
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
public enum PayrollDateFormat: String, CaseIterable, Sendable {
  case iso = "YYYY-MM-DD"
  case american = "MM/DD/YYYY"
  case americanShort = "MM/DD/YY"
  case digits = "YYYYMMDD"
  case americanDigits = "MMDDYYYY"

  public func text(of date: CalendarDate) -> String {
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
