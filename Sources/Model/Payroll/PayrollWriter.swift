import CSV
import TipAllocation
import TipModel

/// Makes a payroll file by its template, or finds everything that prevents it.
struct PayrollWriter {
  let request: PayrollRequest
  let period: PayPeriod
  let restaurant: Restaurant
  private(set) var refusals: [PayrollRefusal] = []
  private var workerIDs: [String: Employee] = [:]

  private var template: PayrollTemplate { request.template }
  private var settings: PayrollSettings { request.settings }

  init(_ request: PayrollRequest, period: PayPeriod, restaurant: Restaurant) {
    self.request = request
    self.period = period
    self.restaurant = restaurant
  }

  mutating func refuse(_ refusal: PayrollRefusal) {
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  // MARK: Words

  /// A setting's value; nil where none was given.
  func setting(_ name: String) -> String? {
    settings.values[name].flatMap { text(of: $0, dates: template.dates) }
  }

  mutating func checkRequiredSettings() {
    for setting in template.settings where setting.isRequired && self.setting(setting.name) == nil {
      refuseMissing(setting.name)
    }
  }

  mutating func refuseMissing(_ name: String) {
    let known = template.settings.first { $0.name == name }
    refuse(
      .missingSetting(
        name: name, about: known?.about ?? "the days from the period's end to the day of pay",
        example: known?.example ?? "5"))
  }

  /// The name of the file; nil where it cannot be one.
  mutating func fileName() -> String? {
    let pattern = settings.fileName ?? template.fileName
    guard let name = text(of: pattern, dates: .iso) else {
      for case .day(.payDate, _) in pattern.parts { refuseMissing("days_to_pay") }
      for case .setting(let name, _) in pattern.parts where setting(name) == nil {
        refuseMissing(name)
      }
      return nil
    }
    if isPayrollFileName(name) { return name }
    refuse(.badFileName(name))
    return nil
  }

  /// A pattern filled in; nil where a part of it is not set.
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

  /// An amount as the file has it; nil where there is none, which is never written as 0.
  func amount(of measure: PayrollMeasure, in group: PayrollGroup) -> String? {
    guard measure == .hours else {
      let money = group.money(measure)
      return money == .zero ? nil : money.plain(in: restaurant.currency)
    }
    guard settings.includesHours, group.printedHours > 0 else { return nil }
    return decimalText(group.printedHours, decimals: 2)
  }

  /// A row of measures side by side; nil where it has no amount.
  mutating func wideRow(_ group: PayrollGroup) -> [CSVTable.Cell]? {
    let hasAmount = template.measures.contains { amount(of: $0, in: group) != nil }
    guard hasAmount else { return nil }
    return template.columns.map { cell($0, of: group, line: nil) }
  }

  /// A line's row; nil where there is no amount.
  mutating func row(_ line: PayrollLine, code: String, _ group: PayrollGroup) -> [CSVTable.Cell]? {
    guard let amount = amount(of: line.measure, in: group) else { return nil }
    return template.columns.map { cell($0, of: group, line: (line, code, amount)) }
  }

  private typealias LineContent = (line: PayrollLine, code: String, amount: String)

  private mutating func cell(
    _ column: PayrollColumn, of group: PayrollGroup, line: LineContent?
  ) -> CSVTable.Cell {
    switch column.content {
    case .blank: return .empty
    case .text(let words): return .text(words)
    case .setting(let name, let measure):
      if let measure, amount(of: measure, in: group) == nil { return .empty }
      return .text(setting(name) ?? "")
    case .measure(let measure):
      if let line, line.line.measure != measure { return .empty }
      return .verbatim(amount(of: measure, in: group) ?? "")
    case .field(let field):
      return lineCell(field, line) ?? dayCell(field, of: group) ?? personCell(field, of: group)
    }
  }

  private func lineCell(_ field: PayrollField, _ line: LineContent?) -> CSVTable.Cell? {
    guard let line else { return nil }
    let isMoney = line.line.measure != .hours
    return switch field {
    case .code: .text(line.code)
    case .amount: .verbatim(line.line.side == .amount && isMoney ? line.amount : "")
    case .debit: .verbatim(line.line.side == .debit ? line.amount : "")
    case .credit: .verbatim(line.line.side == .credit ? line.amount : "")
    case .description: .text(line.line.description)
    default: nil
    }
  }

  private func dayCell(_ field: PayrollField, of group: PayrollGroup) -> CSVTable.Cell? {
    let day: CalendarDate?
    switch field {
    case .weekStart: day = group.week?.from ?? period.from
    case .weekEnd: day = group.week?.to ?? period.to
    case .periodStart, .periodEnd, .payDate: day = self.day(field)
    default: return nil
    }
    return .verbatim(day.map { template.dates.text(of: $0) } ?? "")
  }

  private mutating func personCell(
    _ field: PayrollField, of group: PayrollGroup
  ) -> CSVTable.Cell {
    let employee = group.employee
    switch field {
    case .workerID, .payrollOrEmployeeID, .employeeID:
      return .text(employee.map { id(of: $0, field) } ?? "")
    case .firstName: return .text(employee?.firstName ?? "")
    case .lastName: return .text(employee?.lastName ?? "")
    case .name: return .text(employee?.name ?? "")
    case .position: return .text(group.position ?? "")
    case .jobTitle: return .text(group.position.map { title(of: $0) } ?? "")
    case .occupationCode:
      return .text(
        group.position.flatMap { restaurant.occupationCode(of: employee, in: $0) } ?? "")
    case .restaurant: return .text(restaurant.name)
    default: return .empty
    }
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
    if let other = workerIDs[id], other.id != employee.id {
      refuse(.sharedWorkerID(id, other, employee))
    }
    workerIDs[id] = employee
    return id
  }
}
