import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

/// The places of the tables of the sheet Tie-out. In a single-shift workbook, they are below the checks.
struct ReconciliationPlaces {
  let sheet: SheetName

  /// The row of the title.
  let top: Int
  let collected: TableRange
  let journal: TableRange
  let payroll: TableRange
  let declared: TableRange
  let declaredTable: Table<DeclaredRow>

  /// A row per shift and per pool over several shifts.
  let shifts: TableRange

  /// The first row of each shift's declared amounts, in the order of the shifts.
  let firstRows: [Int]

  /// The row of the signature lines.
  var signatures: Int { shifts.totalRow + 3 }

  /// The first row below all tables.
  var end: Int { signatures + 2 }

  /// - Parameters:
  ///   - journalLines: the number of lines in the journal entry.
  ///   - isBeside: whether the payroll files fit on the page next to the entry.
  ///   - row: the row of the title.
  init(
    _ sheet: SheetName, _ period: PeriodAllocation, payrollFindings: Int, journalLines: Int,
    isPeriod: Bool, isBeside: Bool, from row: Int
  ) {
    self.sheet = sheet
    top = row
    let hasCharges = period.hasServiceCharges
    let totals = Table.summary(hasCharges: hasCharges)
    collected = TableRange(
      .collectedTips(isPeriod: isPeriod), on: sheet, header: row + 4, count: 2)
    journal = TableRange(.journal, on: sheet, header: collected.last + 4, count: journalLines)
    payroll = TableRange(
      .payrollFindings, on: sheet, header: isBeside ? journal.header : journal.totalRow + 2,
      firstColumn: isBeside ? ReconciliationPlaces.besideTheEntry : 0, count: payrollFindings)
    let below = max(journal.totalRow, payrollFindings == 0 ? 0 : payroll.last) + 2
    let counts = period.shifts.map { $0.shift.declared.count }
    declaredTable = .declared
    declared = TableRange(
      declaredTable, on: sheet, header: below, count: counts.reduce(0, +))
    var next = declared.first
    var firstRows: [Int] = []
    for count in counts {
      firstRows.append(next)
      next += count
    }
    self.firstRows = firstRows
    shifts = TableRange(
      totals, on: sheet,
      header: declared.count == 0 ? declared.header : declared.totalRow + 2,
      count: period.shifts.count + period.pools.count)
  }

  /// The column to the right of the entry and an empty column.
  private static let besideTheEntry = 6
}

extension Plan {
  /// Returns findings about amounts in the payroll files, and about files that are not written.
  static func payrollFindings(in findings: [Finding]) -> [Finding] {
    findings.filter { finding in
      guard case .payrollFile = finding.subject else { return false }
      if case .moneyDifference = finding.expected { return true }
      return finding.status != .pass
    }
  }

  /// The kinds of tips: for each, money collected and its shares.
  var collectedTips: [CollectedTipsRow] {
    let total: (String) -> Formula = { [reconciliation] key in
      "SUM(\(reconciliation.sheet, fixed: reconciliation.shifts.area(key)))"
    }
    let collected = period.collected
    let (digital, cash) = (held(.digital), held(.cash))
    return [
      CollectedTipsRow(
        title: translated("Digital tips: cards − fee + house") + digital.title,
        collected: collected.digital.less(digital.amount),
        formula: """
          \(total("credit_card_tips"))-\(total("card_fee"))+\(total("house_tips"))\(digital.formula)
          """,
        shared: totals.digital, key: "digital_tips"),
      CollectedTipsRow(
        title: translated("Cash tips") + cash.title, collected: collected.cash.less(cash.amount),
        formula: "\(total("cash_collected"))\(cash.formula)", shared: totals.cash,
        key: "cash_tips"),
    ]
  }

  /// Returns money that a single shift collected for a pool over several shifts. The shift does not share it.
  private func held(_ kind: MoneyKind) -> (title: String, amount: Money, formula: Formula) {
    guard isSingleShift, let shift = shifts.first, shift.allocation.ledger.held[kind] > .zero,
      let cell = shift.ledger?.cell(LedgerKey(kind, .net), of: .held)
    else { return ("", .zero, "") }
    return (
      translated(" − held"), shift.allocation.ledger.held[kind], "-\(shift.sheet, fixed: cell)"
    )
  }
}
