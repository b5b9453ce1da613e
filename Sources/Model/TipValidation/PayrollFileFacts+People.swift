import CSV
import Payroll
import TipAllocation
import TipModel

// What a correction sends to each person.
extension PayrollFileFacts {
  /// In the period now, or when something was sent.
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

  /// Whether a person's amounts in the file and by hand are what was not sent before.
  func isSentRight(_ employee: Employee, idsIn column: IDColumn) -> Bool {
    let known = employee.payrollID(for: template.name)
    let id: String? =
      switch column.field {
      case .workerID: known
      case .payrollOrEmployeeID: known ?? employee.id.text
      default: employee.id.text
      }
    return outcome.measures.allSatisfy { measure in
      guard !measure.isCollected else { return true }
      let decimals = measure == .hours ? 2 : currency.minorUnitDigits
      let amounts = id.map { cells(of: measure, id: $0, idsIn: column.title) } ?? []
      guard let inFile = PayrollTable.sum(amounts, decimals: decimals),
        let byHand = amountByHand(measure, decimals: decimals, of: employee.id)
      else { return false }
      return inFile + byHand == owedByID(measure)[employee.id, default: 0]
    }
  }

  /// A person's cells of a measure: below its title, or in the rows of its code.
  private func cells(of measure: PayrollMeasure, id: String, idsIn title: String) -> [String] {
    guard let written, let ids = written.table.column(title) else { return [] }
    func isOwn(_ row: [String]) -> Bool { row[ids] == id || row[ids] == FormulaGuard.guarded(id) }
    if let title = self.title(of: .measure(measure)) {
      return written.table.values(title, where: isOwn)
    }
    guard let amounts = self.title(of: .field(.amount)),
      let codes = self.title(of: .field(.code)).flatMap({ written.table.column($0) })
    else { return [] }
    let known = written.file.lines.filter { $0.line.measure == measure }
      .flatMap { [$0.code, FormulaGuard.guarded($0.code)] }
    return written.table.values(amounts) { isOwn($0) && known.contains($0[codes]) }
  }
}

extension EmployeeID {
  /// Whether a cell holds the ID, perhaps with what keeps a spreadsheet from computing it.
  func isWritten(as cell: String) -> Bool {
    cell == text || cell == FormulaGuard.guarded(text)
  }
}
