import Text
import Tips

/// The facts that the rules of a payroll file use.
struct PayrollFileFacts {
  let outcome: PayrollOutcome
  let period: PeriodAllocation
  let currency: Currency

  /// The file, and the table read back from its bytes; nil if it was not written.
  let written: (file: PayrollFile, table: PayrollTable)?

  /// The file's part of the list of manual steps, read back from its bytes.
  private let byHand: PayrollTable

  /// Whether the list of the bundle leaves that part out.
  private let isRecord: Bool

  init(_ outcome: PayrollOutcome, of facts: PeriodFacts) {
    self.outcome = outcome
    period = facts.allocation
    currency = facts.restaurant.currency
    let lines = outcome.request.template.encoding.linesBeforeHeader.count
    written = outcome.file.map { ($0, PayrollTable($0.bytes, above: lines)) }
    isRecord = outcome.isRecord(among: facts.payroll)
    byHand = PayrollTable(PayrollByHand([outcome]).bytes(in: currency), above: 0)
  }

  var template: PayrollTemplate { outcome.request.template }
  var provider: Words { template.title }

  /// `payroll/gusto_amended-1.csv and by-hand.csv`
  var places: Words {
    let file = written.map { Words(verbatim: "payroll/\($0.file.name)") }
    let list: Words? =
      outcome.basis == nil || byHand.rows.isEmpty
      ? nil : isRecord ? "the decreases" : Words(verbatim: PayrollByHand.fileName)
    let names = [file, list].compactMap { $0.self }
    return names.isEmpty ? "no file" : names.listed()
  }

  func title(of content: PayrollColumn.Content) -> String? {
    template.columns.first { $0.content == content }?.title
  }

  /// A column that tells people apart.
  typealias IDColumn = (title: String, field: PayrollField)

  var idColumn: IDColumn? {
    let ids: [PayrollField] = [.workerID, .payrollOrEmployeeID, .employeeID]
    return template.columns.lazy.compactMap { column in
      ids.first { column.content == .field($0) }.map { (column.title, $0) }
    }.first
  }

  /// Whether the file has hours, or would have if there were more of them.
  var sendsHours: Bool {
    outcome.measures.contains(.hours) && title(of: .measure(.hours)) != nil
  }

  // MARK: Sent

  private func decimals(of measure: PayrollMeasure) -> Int {
    measure == .hours ? 2 : currency.minorUnitDigits
  }

  /// Returns the sum of the column of a field; nil if a text is not an amount.
  ///
  /// - Parameter code: that of the rows to add up; nil for all.
  func sum(of field: PayrollField, code: String? = nil) -> Int64? {
    guard let table = written?.table else { return 0 }
    let codes = title(of: .field(.code)).flatMap(table.column)
    if code != nil, codes == nil { return 0 }
    return table.sums(of: title(of: .field(field)), by: nil, decimals: currency.minorUnitDigits) {
      row in
      guard let code, let codes else { return true }
      return [code, FormulaGuard.guarded(code)].contains(row[codes])
    }?.sum
  }

  /// Returns the sums of a measure in the file, below its title or in the rows of its code; nil if an amount cannot be
  /// read.
  ///
  /// - Parameter key: the title of the column that tells the sums apart; nil for one sum.
  func sumsInFile(of measure: PayrollMeasure, by key: String?) -> [String: Int64]? {
    guard let (file, table) = written else { return [:] }
    if let title = title(of: .measure(measure)) {
      return table.sums(of: title, by: key, decimals: decimals(of: measure))
    }
    guard let codes = title(of: .field(.code)).flatMap(table.column) else { return [:] }
    let known = file.lines.filter { $0.line.measure == measure }
      .flatMap { [$0.code, FormulaGuard.guarded($0.code)] }
    return table.sums(of: title(of: .field(.amount)), by: key, decimals: decimals(of: measure)) {
      known.contains($0[codes])
    }
  }

  /// Returns the sum of a correction's measure for each employee ID: amounts typed in manually, less those recovered or
  /// subtracted; nil if an amount cannot be read.
  func sumsByHand(of measure: PayrollMeasure) -> [String: Int64]? {
    guard let kind = byHand.column("kind"), let action = byHand.column("action") else { return [:] }
    func sums(_ actions: [PayrollByHand.Line.Action]) -> [String: Int64]? {
      byHand.sums(of: "amount", by: "employee_id", decimals: decimals(of: measure)) { row in
        row[kind] == measure.kind.english && actions.contains { $0.rawValue == row[action] }
      }
    }
    guard let more = sums([.typeIn]), let less = sums([.recover, .takeOff]) else { return nil }
    return more.less(less)
  }

  /// Returns each person's amount in the file and entered manually, read back; nil if it cannot be read.
  func sentByID(_ measure: PayrollMeasure, idsIn column: IDColumn) -> [EmployeeID: Int64]? {
    guard let inFile = sumsInFile(of: measure, by: column.title),
      let typed = sumsByHand(of: measure)
    else { return nil }
    return everybody.reduce(into: [:]) { sent, employee in
      let known = employee.payrollID(for: template.name)
      let id: String? =
        switch column.field {
        case .workerID: known
        case .payrollOrEmployeeID: known ?? employee.id.text
        default: employee.id.text
        }
      // An ID may be written so that a spreadsheet does not compute it.
      let own = id.flatMap { inFile[$0] ?? inFile[FormulaGuard.guarded($0)] } ?? 0
      sent[employee.id] = own + typed[employee.id.text, default: 0]
    }
  }

  /// Kinds of money that are sent together, and their sum.
  struct Total {
    /// Measures that are added, or subtracted if a journal has them on the other side.
    var parts: [(measure: PayrollMeasure, isTaken: Bool)]

    /// Minor units; nil if a text is not an amount.
    var amount: Int64?
  }

  /// The totals below each title, or next to each code or account, which several lines may share. Those of a correction
  /// include manual steps.
  var totals: [Total] {
    var totals: [Total] = []
    if let (file, _) = written {
      totals =
        file.lines.isEmpty
        ? file.measures.filter { $0 != .hours }.map {
          Total(parts: [($0, false)], amount: sumsInFile(of: $0, by: nil)?.sum)
        } : codedTotals(file.lines)
    }
    guard outcome.basis != nil else { return totals }
    let known = totals.flatMap { $0.parts.map { $0.measure } }
    totals += outcome.measures.filter { measure in
      measure != .hours && !known.contains(measure)
        && (!owedByID(measure).values.allSatisfy { $0 == 0 } || owed(measure) != 0)
    }.map { Total(parts: [($0, false)], amount: 0) }
    return totals.map { total in
      var total = total
      for (measure, _) in total.parts {
        let typed = sumsByHand(of: measure)?.sum
        total.amount = total.amount.flatMap { sum in typed.map { sum + $0 } }
      }
      return total
    }
  }

  private func codedTotals(_ lines: [PayrollFile.CodedLine]) -> [Total] {
    // In a correction both sides of an account may have amounts of one measure.
    let hasTwoSides = outcome.basis != nil
    var accounts: [(code: String, side: PayrollLine.Side, total: Total)] = []
    for line in lines where line.line.measure != .hours {
      let (measure, side) = (line.line.measure, line.line.side)
      let known = accounts.firstIndex {
        $0.code == line.code && ($0.side == side || hasTwoSides)
      }
      if let known {
        accounts[known].total.parts.append((measure, accounts[known].side != side))
        continue
      }
      let own = sum(of: side.field, code: line.code)
      let taken =
        hasTwoSides && side.opposite != side ? sum(of: side.opposite.field, code: line.code) : 0
      let amount = own.flatMap { own in taken.map { own - $0 } }
      accounts.append((line.code, side, Total(parts: [(measure, false)], amount: amount)))
    }
    return accounts.map { $0.total }
  }
}

extension PayrollLine.Side {
  fileprivate var field: PayrollField {
    switch self {
    case .amount: .amount
    case .debit: .debit
    case .credit: .credit
    }
  }
}
