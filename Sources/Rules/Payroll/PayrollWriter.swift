import Text
import Tips

/// Makes a payroll file by its template, or finds everything that prevents it.
struct PayrollWriter {
  private let sources: [PayrollSource]

  /// The location of the row being written.
  private var source = 0

  /// The number of the period's corrections, including this one; nil for a file that corrects nothing.
  let correction: Int?
  private(set) var refusals: [PayrollRefusal] = []

  /// The sum of each measure in the rows so far.
  private(set) var sums: [PayrollMeasure: Int64] = [:]

  /// The amount that the rows so far pay each person in them, in minor units.
  private(set) var paid: [EmployeeID: Int64] = [:]

  /// The sum of the debits so far.
  private(set) var debits: Int64 = 0
  private var workerIDs: [PayrollIDUse: (employee: Employee, source: Int)] = [:]

  /// The IDs and their locations, by the value of `person` on the rosters.
  private var personIDs: [PayrollIDUse: (id: String, source: Int)] = [:]

  private var request: PayrollRequest { sources[source].request }
  private var period: PayPeriod { sources[source].period.period }
  private var restaurant: Restaurant { sources[source].restaurant }
  private var template: PayrollTemplate { request.template }
  private var settings: PayrollSettings { request.settings }

  init(_ sources: [PayrollSource], correction: Int?) {
    self.correction = correction
    self.sources = sources
  }

  mutating func refuse(_ refusal: PayrollRefusal) {
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  // MARK: Words

  /// Returns a setting's value; nil if none was given. A value that must be unique ends with the number of the
  /// correction.
  func setting(_ name: String) -> String? {
    guard let value = settings.values[name].flatMap({ text(of: $0, dates: template.dates) }) else {
      return nil
    }
    guard let correction, template.settings.contains(where: { $0.name == name && $0.isUnique })
    else { return value }
    return "\(value)-A\(correction)"
  }

  mutating func checkRequiredSettings() {
    for setting in template.settings where setting.isRequired && self.setting(setting.name) == nil {
      refuseMissing(setting.name)
    }
  }

  /// Refuses different settings of several locations if a file can have only one.
  mutating func checkSameSettings() {
    for (number, other) in sources.enumerated().dropFirst() {
      for refusal in sources[0].differences(from: other) { refuse(refusal) }
      var own = self
      own.source = number
      guard refusals.isEmpty, let name = own.fileName(), let first = fileName(), name != first
      else { continue }
      refuse(.differentSettings("file", sources[0].name, other.name))
    }
  }

  mutating func refuseMissing(_ name: String) {
    let known = template.settings.first { $0.name == name }
    refuse(
      .missingSetting(
        name: name,
        about: known.map { Words(stringLiteral: $0.about).text }
          ?? translated("days from the period's end to payday"),
        example: known?.example ?? "5"))
  }

  /// Returns the file's name; nil if it is not valid.
  mutating func fileName() -> String? {
    let pattern = settings.fileName ?? template.fileName
    guard let name = text(of: pattern, dates: .iso) else {
      for case .day(.payDate, _) in pattern.parts { refuseMissing("days_to_pay") }
      for case .setting(let name, _) in pattern.parts where setting(name) == nil {
        refuseMissing(name)
      }
      return nil
    }
    let ownName = correction.map { PayrollWriter.name(name, ofCorrection: $0) } ?? name
    if isPayrollFileName(ownName) { return ownName }
    refuse(.badFileName(ownName))
    return nil
  }

  /// `gusto_amended-1.csv` for `gusto.csv`, so that a correction's file is not mistaken for the first one.
  private static func name(_ name: String, ofCorrection number: Int) -> String {
    let suffix = BundleManifest.Amended.suffix(number)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name + suffix }
    return name[..<dot] + suffix + name[dot...]
  }

  /// Fills in a pattern; nil if a part of it is not set.
  private func text(of pattern: PayrollPattern, dates: PayrollDateFormat) -> String? {
    var text = ""
    for part in pattern.parts {
      switch part {
      case .text(let words): text += words
      case .day(let field, let format):
        guard let day = day(field) else { return nil }
        text += (format ?? dates).text(of: day)
      case .setting(let name, let width):
        guard let value = setting(name) else { return nil }
        text += value + String(repeating: "_", count: max(0, width - value.count))
      }
    }
    return text
  }

  private func day(_ field: PayrollField) -> CalendarDate? {
    switch field {
    case .periodStart: period.from
    case .periodEnd: period.to
    case .payDate: settings.daysToPay.flatMap { period.to.adding(days: $0) }
    default: nil
    }
  }

  // MARK: Rows

  /// Returns an amount as the file has it, without a sign; nil if there is none. The file never has 0.
  func amount(of measure: PayrollMeasure, in row: PayrollRow) -> String? {
    let amount = row.amounts[measure, default: 0]
    guard amount != 0, measure != .hours || settings.includesHours else { return nil }
    return measure.text(abs(amount), in: restaurant.currency)
  }

  /// Returns a row of measures side by side; nil if it has no amount.
  mutating func wideRow(_ row: PayrollRow) -> [CSVTable.Cell]? {
    source = row.source
    let measures = template.measures.filter { amount(of: $0, in: row) != nil }
    guard !measures.isEmpty else { return nil }
    for measure in measures { count(measure, in: row) }
    return template.columns.map { cell($0, of: row, line: nil) }
  }

  /// Returns a line's row; nil if there is no amount. In a journal, an amount below zero goes to the other side.
  mutating func lineRow(
    _ line: PayrollLine, code: String, _ row: PayrollRow
  ) -> [CSVTable.Cell]? {
    source = row.source
    guard let amount = amount(of: line.measure, in: row) else { return nil }
    let isBelowZero = row.amounts[line.measure, default: 0] < 0
    let side = isBelowZero ? line.side.opposite : line.side
    count(line.measure, in: row)
    if side == .debit { debits += abs(row.amounts[line.measure, default: 0]) }
    return template.columns.map { cell($0, of: row, line: (line, code, side, amount)) }
  }

  private mutating func count(_ measure: PayrollMeasure, in row: PayrollRow) {
    let amount = row.amounts[measure, default: 0]
    sums[measure, default: 0] += amount
    if let employee = row.employee {
      paid[employee.id, default: 0] += isPaid(measure) ? amount : 0
    }
  }

  /// Whether the file pays a measure. A total next to tips owed is only for information.
  private func isPaid(_ measure: PayrollMeasure) -> Bool {
    measure.isPaidThroughPayroll
      && (measure != .tipsTotal || !template.measures.contains(.tipsOwed))
  }

  private typealias LineContent = (
    line: PayrollLine, code: String, side: PayrollLine.Side, amount: String
  )

  private mutating func cell(
    _ column: PayrollColumn, of row: PayrollRow, line: LineContent?
  ) -> CSVTable.Cell {
    switch column.content {
    // `form(ofCorrection:)` has replaced measures of corrections.
    case .blank, .measureOfCorrections: .empty
    case .text(let words): .text(words)
    case .setting(let name, let measure):
      measure.map { amount(of: $0, in: row) == nil } == true
        ? .empty : .text(setting(name) ?? ownName(insteadOf: name))
    case .measure(let measure):
      line.map { $0.line.measure != measure } == true
        ? .empty : .verbatim(amount(of: measure, in: row) ?? "")
    case .field(let field): cell(field, of: row, line: line)
    }
  }

  /// Returns the location's name in place of a setting for it, so that each row of several locations has one.
  private func ownName(insteadOf setting: String) -> String {
    setting == PayrollTemplate.locationSetting && sources.count > 1 ? sources[source].name : ""
  }

  private mutating func cell(
    _ field: PayrollField, of row: PayrollRow, line: LineContent?
  ) -> CSVTable.Cell {
    let employee = row.employee
    func amount(on side: PayrollLine.Side) -> CSVTable.Cell {
      line.map { .verbatim($0.side == side ? $0.amount : "") } ?? .empty
    }
    switch field {
    case .code: return line.map { .text($0.code) } ?? .empty
    case .amount: return line?.line.measure == .hours ? .verbatim("") : amount(on: .amount)
    case .debit: return amount(on: .debit)
    case .credit: return amount(on: .credit)
    case .description: return line.map { .text(description(of: $0.line)) } ?? .empty
    case .weekStart: return .verbatim(template.dates.text(of: row.week?.from ?? period.from))
    case .weekEnd: return .verbatim(template.dates.text(of: row.week?.to ?? period.to))
    case .periodStart, .periodEnd, .payDate:
      return .verbatim(day(field).map { template.dates.text(of: $0) } ?? "")
    case .workerID, .payrollOrEmployeeID, .employeeID:
      return .text(employee.map { id(of: $0, field) } ?? "")
    case .firstName: return .text(employee?.firstName ?? "")
    case .lastName: return .text(employee?.lastName ?? "")
    case .name: return .text(employee?.name ?? "")
    case .position: return .text(row.position ?? "")
    case .jobTitle: return .text(row.position.map { title(of: $0) } ?? "")
    case .occupationCode:
      return .text(row.position.flatMap { restaurant.occupationCode(of: employee, in: $0) } ?? "")
    case .restaurant: return .text(restaurant.name)
    }
  }

  /// `Tips owed through payroll, correction 1`
  private func description(of line: PayrollLine) -> String {
    ([line.description] + (correction.map { ["correction \($0)"] } ?? []))
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private mutating func title(of position: String) -> String {
    guard !settings.titles.isEmpty else { return "" }
    if let title = settings.titles[position] { return title }
    refuse(.missingTitle(position: position))
    return ""
  }

  private mutating func id(of employee: Employee, _ field: PayrollField) -> String {
    if field == .employeeID { return employee.id.text }
    let known = employee.payrollID(for: template.name)
    guard let id = known ?? (field == .payrollOrEmployeeID ? employee.id.text : nil) else {
      refuse(.missingWorkerID(employee))
      return ""
    }
    // No payroll program tells two people apart by capitals.
    let use = PayrollIDUse(id: id.lowercased(), source: template.hasLocation ? source : 0)
    if let other = workerIDs[use], !isSamePerson(other, as: employee) {
      refuse(.sharedWorkerID(id, other.employee, employee))
    }
    workerIDs[use] = (employee, source)
    if let person = employee.person {
      let use = PayrollIDUse(id: person.lowercased(), source: template.hasLocation ? source : 0)
      // In one restaurant, someone who was hired again may have a second ID.
      if let other = personIDs[use], other.id != id, other.source != source {
        refuse(.severalWorkerIDs(employee, other.id, id))
      }
      personIDs[use] = (id, source)
    }
    return id
  }

  private func isSamePerson(_ other: (employee: Employee, source: Int), as employee: Employee)
    -> Bool
  {
    guard other.source != source else { return other.employee.id == employee.id }
    let known = employee.payrollID(for: template.name)
    return known != nil && known == other.employee.payrollID(for: template.name)
      && !areToldApart(other.employee, employee)
  }
}

/// An ID in a payroll file; if rows name their location, each location has its own.
private struct PayrollIDUse: Hashable {
  let id: String
  let source: Int
}
