public import Tips

/// One location of a payroll file.
public struct PayrollSource: Sendable {
  public let request: PayrollRequest
  public let period: PeriodAllocation
  public let restaurant: Restaurant

  /// The location's name in messages.
  public let name: String

  public init(
    _ request: PayrollRequest, of period: PeriodAllocation, in restaurant: Restaurant,
    called name: String? = nil
  ) {
    self.request = request
    self.period = period
    self.restaurant = restaurant
    self.name = name ?? restaurant.name
  }

  /// Returns the same with the template's form for a correction, or for any other file. A row with hours and a job title
  /// is about one title, because each has its own rate.
  func inForm(ofCorrection isOfCorrection: Bool) -> PayrollSource {
    var template = request.template.form(ofCorrection: isOfCorrection)
    if request.settings.includesHours, !titles.isEmpty {
      template.rows = template.rows.splittingPositions
    }
    return PayrollSource(
      PayrollRequest(template: template, settings: request.settings), of: period, in: restaurant,
      called: name)
  }

  /// The job titles of positions in the file; empty if it has none.
  var titles: [String: String] {
    let hasTitles = request.template.columns.contains { $0.content == .field(.jobTitle) }
    return hasTitles ? request.settings.titles : [:]
  }

  /// Returns the differences in settings that a common file can have only once.
  func differences(from other: PayrollSource) -> [PayrollRefusal] {
    guard period.period == other.period.period else {
      return [.differentPeriods(name, other.name)]
    }
    let (own, others) = (request.settings, other.request.settings)
    var names = Set(own.values.keys).union(others.values.keys).sorted()
      .filter { own.values[$0] != others.values[$0] }
    if request.template.hasLocation { names.removeAll { $0 == PayrollTemplate.locationSetting } }
    if own.includesHours != others.includesHours { names.append("hours") }
    if own.daysToPay != others.daysToPay { names.append("days_to_pay") }
    if request.template != other.request.template { names.append(request.template.name) }
    return names.map { .differentSettings($0, name, other.name) }
  }
}

extension PayrollTemplate {
  /// The setting with payroll's name for a location.
  static let locationSetting = "location"

  /// Whether each row names its location.
  public var hasLocation: Bool {
    columns.contains { column in
      switch column.content {
      case .field(.restaurant): true
      case .setting(let name, _): name == PayrollTemplate.locationSetting
      default: false
      }
    }
  }
}

/// Returns the payroll files of several locations of one company: one for each payroll program. Each person is in it
/// once, or once per location if its rows name locations.
///
/// Only the payroll ID of that program identifies a person in two locations. The file is refused if rosters tell people
/// with one ID apart, or if one `person` has several IDs. If one location's part cannot be made, there is no file,
/// because it would lack people.
///
/// - Parameter sources: in the order of the locations.
public func combinedPayrollFiles(_ sources: [PayrollSource]) -> [PayrollOutcome] {
  let names = sources.map { $0.request.template.name }.distinct
  return payrollOutcomes(
    of: names.map { name in
      let own = sources.filter { $0.request.template.name == name }
      return PayrollMaker(own.map { $0.inForm(ofCorrection: false) })
    })
}

/// Returns the rows of several locations, with those of one person, week, and position added up.
func joined(_ sources: [[PayrollRow]], for template: PayrollTemplate) -> [PayrollRow] {
  guard sources.count > 1 else { return sources.first ?? [] }
  var joined: [PayrollRow] = []
  var places: [JoinedKey: Int] = [:]
  for rows in sources {
    // Two people with one payroll ID stay two rows, and the file is refused.
    var taken: Set<JoinedKey> = []
    for row in rows {
      let key = JoinedKey(row, for: template)
      let isFirstOfSource = taken.insert(key).inserted
      if isFirstOfSource, let place = places[key],
        !areToldApart(joined[place].employee, row.employee)
      {
        // A person is known as in the first location with an amount.
        guard joined[place].hasAmounts else {
          joined[place] = row
          continue
        }
        for (measure, amount) in row.amounts {
          joined[place].amounts[measure, default: 0] += amount
        }
        if row.hasAmounts { joined[place].others.append(row) }
      } else {
        if isFirstOfSource, places[key] == nil { places[key] = joined.count }
        joined.append(row)
      }
    }
  }
  return joined
}

/// Whether rosters tell two people with one payroll ID apart, by `person` or by names that have nothing in common.
func areToldApart(_ first: Employee?, _ second: Employee?) -> Bool {
  guard let first, let second else { return false }
  if let person = first.person, let other = second.person { return person != other }
  return !first.mayHaveBeen(second) && !second.mayHaveBeen(first)
}

/// The key that joins rows of several locations.
private struct JoinedKey: Hashable {
  let payrollID: String?

  /// A person whom payroll does not know, in one location only.
  let unknown: EmployeeID?
  let source: Int?
  let week: Workweek?
  let position: String?

  init(_ row: PayrollRow, for template: PayrollTemplate) {
    payrollID = row.employee?.payrollID(for: template.name)
    unknown = payrollID == nil ? row.employee?.id : nil
    source = unknown == nil ? nil : row.source
    week = row.week
    position = row.key.flatMap { $0.name.isEmpty ? nil : $0.name }
  }
}
