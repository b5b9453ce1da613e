import CSV
import Payroll
import TipAllocation
import TipModel
import Wording

// The amounts that a correction sends to each person.
extension PayrollFileFacts {
  /// Everyone who is in the period now, or was when something was sent.
  var everybody: [Employee] {
    var people = period.employeesByID
    for measure in outcome.measures {
      for (id, employee) in outcome.basis?.periods[measure]?.employeesByID ?? [:]
      where people[id] == nil {
        people[id] = employee
      }
    }
    return people.values.sorted { $0.id < $1.id }
  }

  /// Returns the people whose amounts, in the file and entered manually, are exactly what was not sent before.
  func peopleSentRight(idsIn column: IDColumn) -> [Employee] {
    var right = everybody
    for measure in outcome.measures where !measure.isCollected {
      let decimals = measure == .hours ? 2 : currency.minorUnitDigits
      guard let inFile = sumsInFile(of: measure, decimals: decimals, idsIn: column.title),
        let typed = sumsByHand(of: measure, decimals: decimals)
      else { return [] }
      let owed = owedByID(measure)
      right.removeAll { employee in
        let sent =
          payrollID(of: employee, column.field).map { amount(of: $0, in: inFile) } ?? 0
        return sent + amount(of: employee.id.text, in: typed) != owed[employee.id, default: 0]
      }
    }
    return right
  }

  /// The people who may not share tips in any of their lines, each with the tips that they collected themselves, from
  /// the shift files: minor units, before the card fee.
  var peopleWhoMayNotShare: [(employee: Employee, own: Int64)] {
    let rows = period.shifts.flatMap { $0.rows }
    let sharing = Set(rows.filter { $0.work.exclusion == nil }.map { $0.employeeID })
    return period.employees.map { $0.employee }.filter { !sharing.contains($0.id) }
      .map { employee in
        let own = period.shifts.reduce(Int64(0)) { sum, shift in
          let lines = shift.shift.staff.filter { $0.employee == employee.id }
            .compactMap { $0.ownTips }
          let parties = shift.shift.details.parties.filter { party in
            party.servedAlone
              && party.shares.contains { $0.employee == employee.id && $0.part > .zero }
          }.map { $0.tips }
          return (lines + parties).reduce(sum) {
            $0 + $1.creditCard.minorUnits + $1.cash.minorUnits
          }
        }
        return (employee, own)
      }
  }

  /// Returns a person's tips in the file and entered manually, read back: minor units; nil if they cannot be read.
  func tipsSent(to employee: Employee, idsIn column: IDColumn) -> Int64? {
    let digits = currency.minorUnitDigits
    let kinds: [PayrollMeasure] = [.tipsOwed, .tipsReceived, .tipsTotal]
    return outcome.measures.filter(kinds.contains).reduce(0) { sum, measure in
      guard let sum, let inFile = sumsInFile(of: measure, decimals: digits, idsIn: column.title),
        let typed = sumsByHand(of: measure, decimals: digits)
      else { return nil }
      let sent = payrollID(of: employee, column.field).map { amount(of: $0, in: inFile) } ?? 0
      return sum + sent + amount(of: employee.id.text, in: typed)
    }
  }

  private func payrollID(of employee: Employee, _ field: PayrollField) -> String? {
    let known = employee.payrollID(for: template.name)
    return switch field {
    case .workerID: known
    case .payrollOrEmployeeID: known ?? employee.id.text
    default: employee.id.text
    }
  }

  /// Returns an ID's sum, even if the ID is written so that a spreadsheet does not compute it.
  private func amount(of id: String, in sums: [String: Int64]) -> Int64 {
    sums[id] ?? sums[FormulaGuard.guarded(id)] ?? 0
  }

  /// Returns the sum of a measure for each ID: below its title, or in the rows of its code; nil if an amount cannot be
  /// read.
  private func sumsInFile(
    of measure: PayrollMeasure, decimals: Int, idsIn title: String
  ) -> [String: Int64]? {
    guard let written else { return [:] }
    if let titled = self.title(of: .measure(measure)) {
      return written.table.sums(of: titled, by: title, decimals: decimals) { _ in true }
    }
    guard let amounts = self.title(of: .field(.amount)),
      let codes = self.title(of: .field(.code)).flatMap({ written.table.column($0) })
    else { return [:] }
    let known = written.file.lines.filter { $0.line.measure == measure }
      .flatMap { [$0.code, FormulaGuard.guarded($0.code)] }
    return written.table.sums(of: amounts, by: title, decimals: decimals) {
      known.contains($0[codes])
    }
  }

  /// Returns the sum of a measure for each employee ID: amounts typed in, less those recovered or subtracted; nil if an
  /// amount cannot be read.
  func sumsByHand(of measure: PayrollMeasure, decimals: Int) -> [String: Int64]? {
    guard let kind = byHand.column("kind"), let action = byHand.column("action") else { return [:] }
    func sumsOf(_ actions: [PayrollByHand.Line.Action]) -> [String: Int64]? {
      let names = actions.map { $0.rawValue }
      return byHand.sums(of: "amount", by: "employee_id", decimals: decimals) {
        $0[kind] == measure.kind.english && names.contains($0[action])
      }
    }
    guard let more = sumsOf([.typeIn]), let less = sumsOf([.recover, .takeOff]) else { return nil }
    var sums = more
    for (id, amount) in less { sums[id, default: 0] -= amount }
    return sums
  }
}

extension PayrollTable {
  /// Returns the sums of a column's amounts for each value of another column; nil if one is not an amount.
  fileprivate func sums(
    of amounts: String, by key: String, decimals: Int, where isWanted: ([String]) -> Bool
  ) -> [String: Int64]? {
    guard let amounts = column(amounts), let key = column(key) else { return [:] }
    var sums: [String: Int64] = [:]
    for row in rows where row.count == header.count && isWanted(row) {
      guard let amount = PayrollTable.sum([row[amounts]], decimals: decimals) else { return nil }
      sums[row[key], default: 0] += amount
    }
    return sums
  }
}
