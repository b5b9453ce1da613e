import CSV
import Payroll
import TipAllocation
import TipModel
import Wording

/// The facts that the rules of a payroll file use.
struct PayrollFileFacts {
  let outcome: PayrollOutcome
  let period: PeriodAllocation
  let currency: Currency

  /// The file, and the table read back from its bytes; nil if it was not written.
  let written: (file: PayrollFile, table: PayrollTable)?

  /// The file's part of the list of manual steps, read back from its bytes.
  let byHand: PayrollTable

  init(_ outcome: PayrollOutcome, of facts: PeriodFacts) {
    self.outcome = outcome
    period = facts.allocation
    currency = facts.restaurant.currency
    let lines = outcome.request.template.encoding.linesBeforeHeader.count
    written = outcome.file.map { ($0, PayrollTable($0.bytes, above: lines)) }
    byHand = PayrollTable(PayrollByHand([outcome]).bytes(in: currency), above: 0)
  }

  var template: PayrollTemplate { outcome.request.template }
  var provider: Words { template.title }

  /// `payroll/gusto_amended-1.csv and by-hand.csv`
  var places: Words {
    let file = written.map { "payroll/\($0.file.name)" }
    let list = outcome.basis == nil || byHand.rows.isEmpty ? nil : PayrollByHand.fileName
    let names = [file, list].compactMap { $0.self }
    return names.isEmpty
      ? "no file" : names.map { Words(verbatim: $0) }.listed()
  }

  func title(of content: PayrollColumn.Content) -> String? {
    template.columns.first { $0.content == content }?.title
  }

  /// A column that tells people apart.
  typealias IDColumn = (title: String, field: PayrollField)

  var idColumn: IDColumn? {
    let ids: [PayrollField] = [.workerID, .payrollOrEmployeeID, .employeeID]
    for column in template.columns {
      if let field = ids.first(where: { column.content == .field($0) }) {
        return (column.title, field)
      }
    }
    return nil
  }

  var idTitle: String? { idColumn?.title }

  /// Nil if one of the texts is not an amount.
  func sum(_ amounts: [String]) -> Int64? {
    PayrollTable.sum(amounts, decimals: currency.minorUnitDigits)
  }

  // MARK: Sent

  /// Kinds of money that are sent together, and their sum.
  struct Total {
    /// A measure that is added, or subtracted if a journal has it on the other side.
    typealias Part = (measure: PayrollMeasure, isTaken: Bool)

    let parts: [Part]

    /// Minor units; nil if a text is not an amount.
    let amount: Int64?
  }

  /// The totals below each title, or next to each code or account, which several lines may share. Those of a correction
  /// include manual steps.
  var totals: [Total] {
    let inFile = written.map { $0.file.lines.isEmpty ? titledTotals($0) : codedTotals($0) } ?? []
    guard outcome.basis != nil else { return inFile }
    let known = inFile.flatMap { $0.parts.map { $0.measure } }
    let others = outcome.measures.filter { measure in
      measure != .hours && !known.contains(measure)
        && (!owedByID(measure).values.allSatisfy { $0 == 0 } || owed(measure) != 0)
    }.map { Total(parts: [($0, false)], amount: 0) }
    return (inFile + others).map { total in
      let more = total.parts.map { amountByHand($0.measure, decimals: currency.minorUnitDigits) }
      return Total(
        parts: total.parts,
        amount: more.reduce(total.amount) { sum, more in
          sum.flatMap { sum in more.map { sum + $0 } }
        })
    }
  }

  private func titledTotals(_ written: (file: PayrollFile, table: PayrollTable)) -> [Total] {
    written.file.measures.filter { $0 != .hours }.map { measure in
      let amounts = title(of: .measure(measure)).map { written.table.values($0) } ?? []
      return Total(parts: [(measure, false)], amount: sum(amounts))
    }
  }

  private func codedTotals(_ written: (file: PayrollFile, table: PayrollTable)) -> [Total] {
    struct Account: Hashable {
      let code: String
      let side: PayrollLine.Side
    }
    var accounts: [Account] = []
    var parts: [Account: [Total.Part]] = [:]
    // In a correction both sides of an account may have amounts of one measure.
    let hasTwoSides = outcome.basis != nil
    for line in written.file.lines where line.line.measure != .hours {
      let side = line.line.side
      let known = accounts.first { account in
        account.code == line.code && (account.side == side || hasTwoSides)
      }
      let account = known ?? Account(code: line.code, side: side)
      if known == nil { accounts.append(account) }
      parts[account, default: []].append((line.line.measure, account.side != side))
    }
    let table = written.table
    let codes = title(of: .field(.code)).flatMap { table.column($0) }
    func amount(of account: Account, on side: PayrollLine.Side) -> Int64? {
      guard let codes, let amounts = title(of: .field(side.field)) else { return 0 }
      let known = [account.code, FormulaGuard.guarded(account.code)]
      return sum(table.values(amounts) { known.contains($0[codes]) })
    }
    return accounts.map { account in
      let opposite = account.side.opposite
      let taken =
        hasTwoSides && opposite != account.side ? amount(of: account, on: opposite) : 0
      return Total(
        parts: parts[account] ?? [],
        amount: amount(of: account, on: account.side).flatMap { own in taken.map { own - $0 } })
    }
  }

  /// Returns the sum of a measure that is typed in manually, less what is recovered or subtracted; nil if it cannot be
  /// read.
  private func amountByHand(_ measure: PayrollMeasure, decimals: Int) -> Int64? {
    guard outcome.basis != nil, let kind = byHand.column("kind"),
      let action = byHand.column("action")
    else { return 0 }
    func sum(_ actions: [PayrollByHand.Line.Action]) -> Int64? {
      let names = actions.map { $0.rawValue }
      let amounts = byHand.values("amount") {
        $0[kind] == measure.kind.english && names.contains($0[action])
      }
      return PayrollTable.sum(amounts, decimals: decimals)
    }
    return sum([.typeIn]).flatMap { more in sum([.recover, .takeOff]).map { more - $0 } }
  }

  /// Hundredths of an hour; negative if they are subtracted.
  var hoursByHand: Int64? { amountByHand(.hours, decimals: 2) }

  /// Whether the file has hours, or would have if there were more of them.
  var sendsHours: Bool {
    outcome.measures.contains(.hours) && title(of: .measure(.hours)) != nil
  }

  // MARK: Owed

  /// Returns minor units, added up from the shifts, less what was sent before.
  func owed(_ measure: PayrollMeasure) -> Int64 {
    let sent = outcome.basis?.periods[measure].map { shared(measure, in: $0) } ?? 0
    return shared(measure, in: period) - sent
  }

  /// Returns each person's amount, less what was sent before.
  func owedByPerson(_ measure: PayrollMeasure) -> [Int64] {
    Array(owedByID(measure).values)
  }

  /// The people that the file must name; for bookkeeping, also anyone with less than was sent. Without a file, the
  /// people for whom the list of manual steps leaves something open.
  var peopleWithAmounts: Set<EmployeeID> {
    let measures = outcome.file?.measures ?? outcome.measures
    var people: Set<EmployeeID> = []
    for measure in measures where !measure.isCollected {
      let decimals = measure == .hours ? 2 : currency.minorUnitDigits
      let typed = outcome.file == nil ? sumsByHand(of: measure, decimals: decimals) ?? [:] : [:]
      for (id, amount) in owedByID(measure) {
        let open = amount - typed[id.text, default: 0]
        if open > 0 || (open < 0 && template.isForBooks) { people.insert(id) }
      }
    }
    return people
  }

  func owedByID(_ measure: PayrollMeasure) -> [EmployeeID: Int64] {
    var owed = amounts(measure, in: period)
    guard let sent = outcome.basis?.periods[measure] else { return owed }
    for (id, amount) in amounts(measure, in: sent) { owed[id, default: 0] -= amount }
    return owed
  }

  /// Returns minor units, or hundredths of an hour, added up from the shifts.
  private func amounts(
    _ measure: PayrollMeasure, in period: PeriodAllocation
  ) -> [EmployeeID: Int64] {
    var amounts: [EmployeeID: Int64] = [:]
    if measure == .hours {
      for totals in period.employees { amounts[totals.employee.id] = totals.hours.hundredths }
      return amounts
    }
    if measure == .makeUp {
      for makeUp in period.owedMakeUps {
        amounts[makeUp.week.employee.id, default: 0] += makeUp.amount.minorUnits
      }
      return amounts
    }
    for shift in period.shifts {
      for row in shift.rows { amounts[row.employeeID, default: 0] += row.shares.units(measure) }
    }
    for part in period.pools.lazy.flatMap({ $0.parts }) {
      amounts[part.employeeID, default: 0] += part.shares.units(measure)
    }
    return amounts
  }

  private func shared(_ measure: PayrollMeasure, in period: PeriodAllocation) -> Int64 {
    guard measure.isCollected else { return amounts(measure, in: period).values.reduce(0, +) }
    return period.shifts.reduce(0) { sum, shift in
      // After refunds, over all sources of a kind.
      let tips = shift.pools.tips
      let amount: Money =
        switch measure {
        case .creditCardTips: tips.creditCard
        case .houseTips: tips.house
        case .cashTips: tips.cash
        case .cardFee: shift.pools.cardFee
        case .chargesCollected: shift.collectedKinds.serviceCharge
        case .chargesKept: shift.ledger.house
        case .tipsOwed, .tipsReceived, .tipsTotal, .serviceCharges, .makeUp, .hours: .zero
        }
      return sum + amount.minorUnits
    }
  }
}

extension TipShares {
  /// Returns the minor units that a measure counts; zero for a measure of the whole period.
  fileprivate func units(_ measure: PayrollMeasure) -> Int64 {
    switch measure {
    case .tipsOwed: digital.minorUnits
    case .tipsReceived: cash.minorUnits
    case .tipsTotal: total.minorUnits
    case .serviceCharges: serviceCharge.minorUnits
    case .creditCardTips, .houseTips, .cashTips, .cardFee, .chargesCollected, .chargesKept,
      .makeUp, .hours:
      0
    }
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
