/// The meaning of a document's text, which decides its replacement.
enum TextRole: Hashable, Sendable {
  /// A key of the program: kept.
  case keyword

  /// A key that looks mistyped: kept unless a name has that word.
  case slip

  /// An amount, a time, a day, or a word of a closed list: kept, except for words that are not common.
  case plain

  /// A text without a known meaning: none of its words or digits is kept.
  case unread

  /// An ID or an account: keeps its form of letters and digits, and its order.
  case code
  case personName
  case label(Label)
  case freeText
  case timeZone
  case currency

  /// Text with settings and days in braces.
  case pattern

  /// The path of a pay period's zip, and its checksum.
  case bundlePath
  case checksum

  /// Whether a replaced text is masked and not given a new name.
  var isMasked: Bool {
    switch self {
    case .plain, .unread, .slip, .timeZone, .currency: true
    default: false
    }
  }
}

/// A kind of name that is not a person's.
enum Label: String, Hashable, CaseIterable, Sendable {
  case restaurant = "Restaurant"
  case location = "Location"
  case group = "Group"
  case region = "Region"
  case company = "Company"
  case shortName = "L"
  case party = "Party"
  case position = "Position"
  case shiftType = "Shift"
  case source = "Source"
  case pool = "Pool"
  case category = "Category"
  case team = "Team"
  case title = "Title"
  case job = "Job"
  case column = "Column"
  case payrollProgram = "Payroll"
  case setting = "setting"
  case template = "template"
  case folder = "location"

  /// Whether names of only common words stay: they do not identify a restaurant.
  var keepsCommonWords: Bool {
    switch self {
    case .restaurant, .location, .group, .region, .company, .shortName, .party, .folder: false
    default: true
    }
  }

  /// The mark between the word and its number; file and setting names have no spaces.
  var joint: String {
    switch self {
    case .template, .folder: "-"
    case .setting: "_"
    case .shortName: ""
    default: " "
    }
  }
}

/// The roles of the texts of each kind of document, by their paths: `pools.to`.
///
/// In a path, `.*` is below any name that the user chose, and `{}` at the end is such a name itself. A path that is not
/// here is plain. Text that is not known to be harmless there is masked, so that a key without a role reveals nothing.
enum TextRoles {
  static func role(of path: String, in document: String) -> TextRole {
    table[document]?[path] ?? .plain
  }

  private static let table: [String: [String: TextRole]] = [
    "restaurant": restaurant, "roster": roster, "shift": shift, "timeclock": timeClock,
    "payroll-template": payrollTemplate, "periods": periods, "paid": paid, "group": group,
  ]

  private static let restaurant: [String: TextRole] = [
    "restaurant": .label(.restaurant), "location": .label(.location), "time_zone": .timeZone,
    "currency": .currency,
    "shift_types": .label(.shiftType), "positions{}": .label(.position),
    "share_by{}": .label(.shiftType), "share_by.*{}": .label(.shiftType),
    "pools.name": .label(.pool), "pools.otherwise": .label(.pool),
    "pools.sources": .label(.source), "pools.sources{}": .label(.source),
    "pools.tip_outs.from": .label(.position), "pools.tip_outs.of": .label(.category),
    "pools.to": .label(.position), "pools.to{}": .label(.position),
    "pools.by": .label(.category), "pools.by{}": .label(.category),
    "pools.when.shifts": .label(.shiftType), "sources{}": .label(.source),
    "sales": .label(.category), "payroll{}": .label(.template),
    "payroll.*{}": .label(.setting), "payroll.*.*": .code,
    "payroll.*.titles{}": .label(.position), "payroll.*.titles.*": .label(.title),
    "payroll.*.file": .pattern,
  ]

  private static let roster: [String: TextRole] = [
    "employees.id": .code, "employees.first_name": .personName,
    "employees.last_name": .personName, "employees.formerly": .personName,
    "employees.positions": .label(.position),
    "employees.payroll_id": .code, "employees.payroll_ids{}": .label(.template),
    "employees.payroll_ids.*": .code, "employees.person": .code,
  ]

  private static let shift: [String: TextRole] = [
    "shift": .label(.shiftType), "tips{}": .label(.source), "refunds{}": .label(.source),
    "refunds.reason": .freeText, "point_values{}": .label(.position), "staff.employee": .code,
    "staff.position": .label(.position), "staff.reason": .freeText, "staff.team": .label(.team),
    "staff.tips{}": .label(.source), "staff.sales{}": .label(.category),
    "parties.name": .label(.party), "parties.tips{}": .label(.source), "parties.shares{}": .code,
    "tip_outs.from": .code, "tip_outs.to": .code, "declared.employee": .code, "note": .freeText,
    "confirmed": .freeText,
    "reason": .freeText,
  ]

  private static let timeClock: [String: TextRole] = [
    "columns{}": .label(.column), "columns.*": .label(.setting),
    "people{}": .personName, "people.*": .code, "jobs{}": .label(.job),
    "jobs.*": .label(.position), "skip_people": .personName, "skip_jobs": .label(.job),
    "shifts.shift": .label(.shiftType),
  ]

  private static let payrollTemplate: [String: TextRole] = [
    "provider": .label(.payrollProgram), "file": .pattern, "before_header": .pattern,
    "settings{}": .label(.setting), "settings.*.about": .freeText,
    "settings.*.example": .freeText, "settings.*.default": .code, "columns{}": .label(.column),
    "columns.*": .label(.setting), "columns.*.text": .code,
    "columns.*.setting": .label(.setting),
    "limits{}": .label(.column), "lines.code": .code, "lines.description": .pattern,
  ]

  private static let periods: [String: TextRole] = [
    "periods.bundle": .bundlePath, "periods.sha256": .checksum,
    "periods.corrections.bundle": .bundlePath, "periods.corrections.sha256": .checksum,
    "periods.reopened.reason": .freeText, "periods.reopened.bundle": .bundlePath,
    "periods.reopened.sha256": .checksum,
  ]

  private static let paid: [String: TextRole] = [
    "paid.employee": .code, "paid.shift": .label(.shiftType),
  ]

  private static let group: [String: TextRole] = [
    "group": .label(.group), "locations{}": .label(.folder),
    "locations.*.code": .label(.shortName), "locations.*.region": .label(.region),
    "locations.*.company": .label(.company),
  ]
}
