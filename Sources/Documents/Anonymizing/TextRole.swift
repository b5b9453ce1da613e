/// The meaning of a text of a document, which decides what is written in its place.
enum TextRole: Hashable, Sendable {
  /// A key of the program's own: kept.
  case keyword

  /// A key that looks like a mistyped one: kept if no name has that word.
  case slip

  /// An amount, a time, a day, a word of a closed list: kept, but for words that are none of the
  /// field's.
  case plain

  /// Something that belongs nowhere: no word or digit of it is kept.
  case unread

  /// An ID or an account: the same letters-and-digits form, in the same order.
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

  /// Whether a text that does not stay is masked, and not given another meaning.
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

  /// Whether names made of common words of the field stay as they are: they are the shape of a
  /// restaurant, not its identity.
  var keepsCommonWords: Bool {
    switch self {
    case .restaurant, .location, .group, .region, .company, .shortName, .party, .folder: false
    default: true
    }
  }

  /// The mark between the word and its number: a part of file and setting names has no space.
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
/// In a path, `.*` is below any name of a mapping with names of the user's own, and `{}` at the end
/// is such a name itself. A path that is not here is plain: what is not known to be harmless there
/// is masked, so that a key without a role gives nothing away.
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
